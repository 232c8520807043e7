package notation

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/internal/jsonwords"
)

// Limits of the numbers of a record, far above what any game reaches.
const (
	maxTurnNumber = 99_999
	maxPoints     = 99_999 // of a claim or total, also below zero
	maxSupply     = 999
	maxOutbreak   = 999
	maxGoods      = 999
	maxCopies     = 99
)

// A scanner reads one segment or tag value. Its offsets are offsets in the text of the game.
type scanner struct {
	text string
	pos  int // offset of the next byte
	end  int // end of the segment or value
}

// Classes of bytes.
const (
	isLetter = 1 << iota
	isDigit
	isTagMark  // in names of tags
	isDot      // in all other names
	isTileMark // only in tile ids
)

var byteClass = func() (t [256]uint8) {
	for c := byte('a'); c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = isLetter, isLetter
	}
	for c := byte('0'); c <= '9'; c++ {
		t[c] = isDigit
	}
	t['_'], t['-'], t['.'] = isTagMark, isTagMark, isDot
	for _, c := range []byte("/+*~'!") {
		t[c] = isTileMark
	}
	return t
}()

const (
	tagBytes  = isLetter | isDigit | isTagMark
	nameBytes = tagBytes | isDot
	tileBytes = nameBytes | isTileMark
)

func isSpace(c byte) bool { return c == ' ' || c == '\t' }

func (s *scanner) space() {
	for s.pos < s.end && isSpace(s.text[s.pos]) {
		s.pos++
	}
}

// more skips white space and reports whether any text follows.
func (s *scanner) more() bool {
	s.space()
	return s.pos < s.end
}

// peek returns the next byte, 0 at the end.
func (s *scanner) peek() byte {
	if s.pos < s.end {
		return s.text[s.pos]
	}
	return 0
}

// accept skips white space and, if it comes next, the byte c.
func (s *scanner) accept(c byte) bool {
	if s.more() && s.text[s.pos] == c {
		s.pos++
		return true
	}
	return false
}

// run reads the next bytes of the given classes. There may be none.
func (s *scanner) run(classes uint8) string {
	from := s.pos
	for s.pos < s.end && byteClass[s.text[s.pos]]&classes != 0 {
		s.pos++
	}
	return s.text[from:s.pos]
}

// next returns the next word of the given classes and its end. It reads only the white space before it.
func (s *scanner) next(classes uint8) (word string, end int) {
	s.space()
	at := s.pos
	word = s.run(classes)
	end, s.pos = s.pos, at
	return word, end
}

// token returns the text up to white space, a comma or a semicolon without reading it. A comma alone is a token.
func (s *scanner) token() (string, Span) {
	s.space()
	i := s.pos
	for i < s.end && !isSpace(s.text[i]) && s.text[i] != ',' && s.text[i] != ';' {
		i++
	}
	if i == s.pos && i < s.end {
		i++
	}
	return s.text[s.pos:i], span(s.pos, i)
}

// trim moves from and to past the white space at either end.
func (s *scanner) trim(from, to int) (int, int) {
	for from < to && isSpace(s.text[from]) {
		from++
	}
	for to > from && (isSpace(s.text[to-1]) || s.text[to-1] == '\r') {
		to--
	}
	return from, to
}

// since returns the span from from to the last word read.
func (s *scanner) since(from int) Span {
	_, to := s.trim(from, s.pos)
	return span(from, to)
}

func span(from, to int) Span { return Span{int32(from), int32(to)} }

// lower returns s with the letters A to Z in lower case, s itself if it has none.
func lower(s string) string {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= 'A' && c <= 'Z' {
			return lowerFrom(s, i)
		}
	}
	return s
}

func lowerFrom(s string, from int) string {
	b := []byte(s)
	for i := from; i < len(b); i++ {
		if b[i] >= 'A' && b[i] <= 'Z' {
			b[i] += 'a' - 'A'
		}
	}
	return string(b)
}

// dashLen returns the length of the typographic dash or minus at the start of s, 0 if there is none.
func dashLen(s string) int {
	if len(s) == 0 || s[0] < utf8.RuneSelf { // the usual case; this check saves an eighth of the time of reading a game
		return 0
	}
	for _, dash := range [...]string{"\u2212", "\u2013", "\u2014", "\u2012", "\u2011", "\u2010"} {
		if strings.HasPrefix(s, dash) {
			return len(dash)
		}
	}
	return 0
}

// isControl reports whether c is a control character that is not allowed in a record.
func isControl(c byte) bool { return c < ' ' && c != '\t' || c == 0x7f }

// isPlainText reports whether s is UTF-8 without control characters other than tabs and line ends.
func isPlainText(s string) bool {
	for i := 0; i < len(s); i++ {
		i += plainRun(s[i:])
		if i == len(s) {
			break
		}
		c := s[i]
		if c >= ' ' && c != 0x7f || c == '\n' || c == '\t' {
			continue
		}
		if c != '\r' || i+1 < len(s) && s[i+1] != '\n' {
			return false
		}
	}
	return utf8.ValidString(s)
}

// plainRun returns the number of bytes at the start of s without a control character, in steps of eight for speed.
func plainRun(s string) int {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	n := 0
	for ; len(s)-n >= 8; n += 8 {
		b := s[n : n+8]
		x := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
		del := x ^ 0x7f*ones
		if ((x-' '*ones)&^x|(del-ones)&^del)&tops != 0 {
			break
		}
	}
	return n
}

// firstBad returns the span of the first byte or character in s, which starts at at, that is not text; empty if there is none.
func firstBad(s string, at int) Span {
	for i, r := range s {
		size := utf8.RuneLen(r)
		if r == utf8.RuneError {
			if _, size = utf8.DecodeRuneInString(s[i:]); size != 1 {
				continue
			}
		} else if r >= utf8.RuneSelf || !isControl(byte(r)) || r == '\n' || strings.HasPrefix(s[i:], "\r\n") {
			continue
		}
		return span(at+i, at+i+size)
	}
	return Span{}
}

func fold(s string) string {
	s = strings.Trim(s, " \t\r")
	if !strings.Contains(s, "  ") && strings.IndexByte(s, '\t') < 0 {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\t' }), " ")
}

// clean and quoted show foreign text in messages.
var clean, quoted = jsonwords.Clean, jsonwords.Quoted

func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\') {
			i++
		}
		b = append(b, s[i])
	}
	return string(b)
}

// StartsGame reports whether a line opens a game: [CGR in any case, then white space or a quotation mark.
func StartsGame[T string | []byte](line T) bool {
	i := 0
	for i < len(line) && isSpace(line[i]) {
		i++
	}
	if len(line)-i < len("[CGR ") || line[i] != '[' {
		return false
	}
	for k, c := range []byte("cgr") {
		if line[i+1+k]|0x20 != c {
			return false
		}
	}
	after := line[i+4]
	return isSpace(after) || after == '"'
}

// OneLine returns foreign text as one line: white space is folded, and bytes that are not UTF-8 are replaced.
func OneLine(s string) string { return jsonwords.OneLine(s) }

// Plain replaces control characters and direction marks by spaces, so that no record can control a terminal or reorder output.
func Plain(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == utf8.RuneError {
			return ' '
		}
		return r
	}, s)
}

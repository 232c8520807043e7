package notation

import (
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/schemas"
)

// A jsonDecoder reads one game directly from its text, faster than from tokens (docs/scale.md has the gain). It accepts the
// same documents as the schema of the record; a fuzz test compares the two. The first error ends the reading: from then on
// every method returns a zero value at once. Explain has the messages.
type jsonDecoder struct {
	text     string
	pos      int             // offset of the next byte
	names    []string        // names of the fields read so far in all open objects
	many     map[string]bool // the same for an object with many fields
	rec      *Record
	failed   bool
	place    Span      // the place of the first error
	most     int       // the limit of a list that is too long there, else 0
	findings []Finding // mistakes that the schema cannot express

	// Memory for the parts of the record, as in Parser.
	turns   []Turn
	asides  int // number of turns of variations
	actions []Action
	steps   []Step
	tiles   []string
	offers  []Offer
	points  []PointGain
	sums    []Total
	words   []Word
	movers  []Colour // of the steps of one action
}

// reset prepares the decoder for another text and keeps its memory.
func (d *jsonDecoder) reset(text string) {
	*d = jsonDecoder{
		text: text, rec: new(Record), names: d.names[:0], turns: d.turns[:0], actions: d.actions[:0],
		steps: d.steps[:0], tiles: d.tiles[:0], offers: d.offers[:0], points: d.points[:0], sums: d.sums[:0], words: d.words[:0], movers: d.movers[:0],
	}
}

// refuse ends the reading.
func (d *jsonDecoder) refuse(at Span) {
	if !d.failed {
		d.failed, d.place = true, at
	}
}

// peek skips white space and returns the next byte, 0 at the end or after an error.
func (d *jsonDecoder) peek() byte {
	if d.failed {
		return 0
	}
	for ; d.pos < len(d.text); d.pos++ {
		if c := d.text[d.pos]; c > ' ' || c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			return c
		}
	}
	return 0
}

// sign reads one of { } [ ] : and returns its offset.
func (d *jsonDecoder) sign(c byte) int {
	if d.peek() != c {
		d.refuse(span(d.pos, d.pos))
		return 0
	}
	d.pos++
	return d.pos - 1
}

func (d *jsonDecoder) comma() bool {
	if d.peek() != ',' {
		return false
	}
	d.pos++
	return true
}

// plainByte marks the ASCII bytes that need no escape in a string.
var plainByte = func() (t [256]bool) {
	for c := ' '; c < utf8.RuneSelf; c++ {
		t[c] = c != '"' && c != '\\'
	}
	return t
}()

// str reads a string. Without escapes it shares the memory of the text.
func (d *jsonDecoder) str() (string, Span) {
	if d.peek() != '"' {
		d.refuse(span(d.pos, d.pos))
		return "", Span{}
	}
	from := d.pos
	i := from + 1
	for i < len(d.text) && plainByte[d.text[i]] {
		i++
	}
	if i < len(d.text) && d.text[i] == '"' {
		d.pos = i + 1
		return d.text[from+1 : i], span(from, i+1)
	}
	return d.richString(from, i)
}

// richString is str for a string whose first byte that is not plain is at the offset at.
func (d *jsonDecoder) richString(from, at int) (string, Span) {
	escaped := false
	for ; at < len(d.text) && d.text[at] != '"'; at++ {
		if d.text[at] == '\\' {
			escaped = true
			at++
		}
	}
	if at >= len(d.text) {
		d.refuse(span(from, len(d.text)))
		return "", Span{}
	}
	d.pos = at + 1
	literal, here := d.text[from:d.pos], span(from, d.pos)
	b, err := jsontext.AppendUnquote(nil, literal)
	switch {
	case err != nil:
		d.refuse(here)
		return "", here
	case escaped:
		return string(b), here
	}
	return literal[1 : len(literal)-1], here
}

func (d *jsonDecoder) number() (string, Span) {
	d.peek()
	from := d.pos
	d.accept("-")
	ok := d.accept("0") || d.digits()
	if d.accept(".") {
		ok = ok && d.digits()
	}
	if d.accept("eE") {
		d.accept("+-")
		ok = ok && d.digits()
	}
	if !ok {
		d.refuse(span(from, d.pos))
	}
	return d.text[from:d.pos], span(from, d.pos)
}

// accept reads the next byte if it is one of the given bytes.
func (d *jsonDecoder) accept(any string) bool {
	if d.failed || d.pos == len(d.text) || strings.IndexByte(any, d.text[d.pos]) < 0 {
		return false
	}
	d.pos++
	return true
}

func (d *jsonDecoder) yes() {
	const word = "true"
	if d.peek(); d.failed || !strings.HasPrefix(d.text[d.pos:], word) {
		d.refuse(span(d.pos, d.pos))
		return
	}
	d.pos += len(word)
}

func (d *jsonDecoder) digits() bool {
	from := d.pos
	for !d.failed && d.pos < len(d.text) && byteClass[d.text[d.pos]] == isDigit {
		d.pos++
	}
	return d.pos > from
}

// match reads a string that satisfies a condition.
func (d *jsonDecoder) match(fits func(string) bool) (string, Span) {
	s, at := d.str()
	if !d.failed && !fits(s) {
		d.refuse(at)
	}
	return s, at
}

// word reads a string that satisfies a condition as a Word.
func (d *jsonDecoder) word(fits func(string) bool) Word {
	s, at := d.match(fits)
	return Word{Text: s, Span: at}
}

// integer reads a number from least to most. 90.0 and 9e1 are integers too.
func (d *jsonDecoder) integer(least, most int) (int, Span) {
	d.peek()
	if n, end := d.shortInteger(); end > 0 && n >= least && n <= most {
		at := span(d.pos, end)
		d.pos = end
		return n, at
	}
	lit, at := d.number()
	if d.failed {
		return 0, at
	}
	n, ok := integerOf(lit)
	if !ok || n < least || n > most {
		d.refuse(at)
		return 0, at
	}
	return n, at
}

// shortInteger returns the value and the end of an integer of a few digits, 0 if there is none. It does not advance.
func (d *jsonDecoder) shortInteger() (n, end int) {
	i := d.pos
	negative := i < len(d.text) && d.text[i] == '-'
	if negative {
		i++
	}
	first := i
	for ; i < len(d.text) && i < first+9 && byteClass[d.text[i]] == isDigit; i++ {
		n = n*10 + int(d.text[i]-'0')
	}
	if i == first || d.text[first] == '0' && i > first+1 || i == len(d.text) || byteClass[d.text[i]]&(isDigit|isLetter|isDot) != 0 || d.failed {
		return 0, 0
	}
	if negative {
		n = -n
	}
	return n, i
}

// integerOf returns the value of a JSON number that is an integer in the range of int.
func integerOf(lit string) (int, bool) {
	if !schemas.NumberInReach(lit) {
		return 0, false
	}
	r, ok := new(big.Rat).SetString(lit)
	if !ok || !r.IsInt() || !r.Num().IsInt64() {
		return 0, false
	}
	return int(r.Num().Int64()), true
}

// object reads an object. For each member it calls member, which reads the value or refuses the name.
func (d *jsonDecoder) object(member func(name string, at Span)) Span {
	start := d.sign('{')
	return d.objectFrom(start, len(d.names), !d.failed && d.peek() != '}', member)
}

// objectFrom reads the rest of an object. The names of the members read before are d.names from first on; more reports whether
// another member follows.
func (d *jsonDecoder) objectFrom(start, first int, more bool, member func(name string, at Span)) Span {
	for ; more; more = d.comma() {
		name, at := d.str()
		d.sign(':')
		if d.failed || d.twice(name, first) {
			d.refuse(at)
			break
		}
		member(name, at)
	}
	d.names = d.names[:first]
	d.sign('}')
	return span(start, d.pos)
}

// twice adds the name of a field and reports whether its object, whose names start at first, already has it.
// Only objects without nested objects have so many names that a set is used.
func (d *jsonDecoder) twice(name string, first int) bool {
	const many = 64
	d.names = append(d.names, name)
	mine := d.names[first : len(d.names)-1]
	if len(mine) < many {
		return slices.Contains(mine, name)
	}
	if len(mine) == many {
		d.many = map[string]bool{}
		for _, n := range mine {
			d.many[n] = true
		}
	}
	before := d.many[name]
	d.many[name] = true
	return before
}

func (d *jsonDecoder) list(least, most int, item func()) Span {
	start := d.sign('[')
	n := 0
	for more := !d.failed && d.peek() != ']'; more; more = d.comma() {
		if n++; n > most {
			d.most = most
			d.refuse(span(start, start))
			break
		}
		item()
	}
	d.sign(']')
	at := span(start, d.pos)
	if n < least {
		d.refuse(at)
	}
	return at
}

// unlimited is the greatest length of a list without a limit in the format.
const unlimited = MaxGameBytes

// report adds a finding that the schema cannot express.
func (d *jsonDecoder) report(at Span, message string) {
	if !d.failed {
		d.findings = append(d.findings, jsonFinding(RuleJSONSchema, firstLine(d.text, at), message))
	}
}

type members uint32

func (m members) has(all members) bool { return m&all == all }

// A member is a member of an object.
type member struct {
	name string
	must bool
	read func()
}

// record reads an object with members of a list.
func (d *jsonDecoder) record(list ...member) Span {
	var seen members
	at := d.object(func(name string, _ Span) {
		for i := range list {
			if list[i].name == name {
				seen |= 1 << i
				list[i].read()
				return
			}
		}
		d.refuse(Span{})
	})
	for i := range list {
		if list[i].must && !seen.has(1<<i) {
			d.refuse(at)
		}
	}
	return at
}

// need refuses an object that lacks a required field or has a forbidden one.
func (d *jsonDecoder) need(seen, required, forbidden members, at Span) {
	if !seen.has(required) || seen&forbidden != 0 {
		d.refuse(at)
	}
}

// Package mend finds the records in other text, in front of the reader of CGR: it skips the marks of quoted mail, the tags of web pages,
// code fences and the text around records, and it replaces the spaces and skips the invisible characters of such texts.
//
// Each kind of change is a [notation.Repair] of the first game, and the places of a game stay those of its file. A text in which a
// record begins as it should costs nothing: see [Around]. [Characters] is for every game with characters beyond ASCII.
package mend

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"cartulary/internal/spelling"
	"cartulary/notation"
)

// Around reports whether a text that begins with head has its first record in other text: a CGR tag that comes after other lines,
// quoted or in a web page. It is for texts that do not begin with a tag, a turn or a comment.
func Around(head []byte) bool {
	if !bytes.Contains(bytes.ToUpper(head), []byte("[CGR")) {
		return false
	}
	first := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	if len(first) > 0 && first[0] == '{' {
		return false
	}
	text := &notation.Source{Line: 1, Text: string(head)}
	if isPage(text.Text) {
		text = plainPage(text)
	}
	for line := range strings.Lines(text.Text) {
		line = line[quoteMarks(line):]
		switch {
		case notation.StartsGame(line):
			return true
		case recordLine(line) && line[0] != ';':
			return false
		}
	}
	return false
}

// A Text is a text that was mended.
type Text struct {
	Source  *notation.Source // Places lead to the file
	Damage  string           // why the rest of the file could not be read, empty if all was
	repairs []notation.Repair
	given   int // bytes of the text that games have
	line    int // their lines
	next    int // index of the first place behind the beginning of the last game
	games   int
}

// Skip returns the records in a text without what surrounds them.
func Skip(text string) *Text {
	t := &Text{Source: &notation.Source{Line: 1, Text: text}}
	t.Skip()
	return t
}

// Skip removes what surrounds the records.
func (t *Text) Skip() {
	if isPage(t.Source.Text) {
		t.Source = plainPage(t.Source)
		t.repair("the record is in a web page, whose tags are skipped")
	}
	t.unquote()
	t.rejoin()
	t.alone()
}

func (t *Text) repair(format string, args ...any) {
	t.repairs = append(t.repairs, notation.Repair{Rule: notation.RuleMended, Message: fmt.Sprintf(format, args...)})
}

// Place sets the places of a game that the reader cut out of the text, in order, and gives the repairs to the first one.
func (t *Text) Place(src *notation.Source) {
	text := t.Source.Text
	for ; t.line < src.Line-1; t.line++ {
		t.given += strings.IndexByte(text[t.given:], '\n') + 1
	}
	from := int32(t.given)
	for range src.Col {
		_, n := utf8.DecodeRuneInString(text[from:])
		from += int32(n)
	}
	first := t.Source.Position(from)
	src.Line, src.Col = first.Line, first.Column-1
	src.Places = []notation.Place{{Line: src.Line, Col: src.Col}}
	for t.next < len(t.Source.Places) && t.Source.Places[t.next].At <= from {
		t.next++
	}
	for _, p := range t.Source.Places[t.next:] {
		if p.At > from+int32(len(src.Text)) {
			break
		}
		src.Places = append(src.Places, notation.Place{At: p.At - from, Line: p.Line, Col: p.Col})
	}
	if t.games++; t.games == 1 {
		src.Repairs = append(src.Repairs, t.repairs...)
	}
}

// unquote skips the marks > of quoted lines.
func (t *Text) unquote() {
	out, lines := newWriter(t.Source), 0
	for at, line := range linesOf(t.Source.Text) {
		n := quoteMarks(line)
		if n > 0 {
			lines++
		}
		out.keep(at+n, at+len(line))
	}
	if lines > 0 {
		t.Source = out.source()
		t.repair("the text is quoted: the marks > of %s are skipped", spelling.Count(lines, "line"))
	}
}

// quoteMarks returns the length of the marks of a quotation at the beginning of a line: "> " or ">> " or "> > ".
func quoteMarks(line string) int {
	n := 0
	for i := 0; i < len(line) && strings.IndexByte("> \t", line[i]) >= 0; i++ {
		if line[i] == '>' {
			n = i + 1
		}
	}
	if n > 0 && n < len(line) && line[n] == ' ' {
		n++
	}
	return n
}

// A mail program wraps lines at a width between these. More lines than mostWrapped are joined in hostile texts only, where each needs memory.
const narrowest, widest, mostWrapped = 50, 100, 20_000

// rejoin joins the lines of a record that a mail program has wrapped: those that begin with a bar, and what follows a line to which its
// first word would not have fitted, and begins nothing new. The width is that of the longest line.
func (t *Text) rejoin() {
	width := 0
	for line := range strings.Lines(t.Source.Text) {
		width = max(width, utf8.RuneCountInString(strings.TrimRight(line, " \t\r\n")))
	}
	wraps := width >= narrowest && width <= widest
	out, joined := newWriter(t.Source), 0
	before := 0               // the characters of the line before
	open, tag := false, false // whether the line before can go on, and is a tag
	ended := 0                // where the text before the end of the last line ends
	for at, line := range linesOf(t.Source.Text) {
		body := strings.TrimRight(line, " \t\r\n")
		from := len(body) - len(strings.TrimLeft(body, " \t"))
		first, _, _ := strings.Cut(body[from:], " ")
		begins := recordLine(line)
		if open && body != "" && !begins && !notation.StartsGame(line) && joined < mostWrapped && (strings.HasPrefix(first, "|") || wraps && before+1+utf8.RuneCountInString(first) > width) {
			out.instead(ended, " ")
			joined++
			open = !tag || !strings.HasSuffix(body, "]")
		} else {
			out.keep(ended, at)
			from = 0
			tag = strings.HasPrefix(body, "[")
			open = begins && (!tag || !strings.HasSuffix(body, "]"))
		}
		out.keep(at+from, at+len(body))
		before, ended = utf8.RuneCountInString(body), at+len(body)
	}
	out.keep(ended, len(t.Source.Text))
	if joined > 0 {
		t.Source = out.source()
		t.repair("%s that a mail program has wrapped %s joined with the line before", spelling.Count(joined, "line"), verb(joined))
	}
}

// alone skips the lines before the first record and behind the last line of each that could belong to it.
func (t *Text) alone() {
	out, skipped := newWriter(t.Source), 0
	begun, kept, held := false, 0, 0 // the text up to kept is in out; the held lines behind it may be skipped
	for at, line := range linesOf(t.Source.Text) {
		end, starts := at+len(line), notation.StartsGame(line)
		switch {
		case !begun && (starts || line[0] == ';'), starts && held > 0:
			begun, held = true, 0
			out.keep(at, end)
			kept = end
		case begun && (starts || recordLine(line)):
			skipped -= held // the reader reports the lines between
			held = 0
			out.keep(kept, end)
			kept = end
		case strings.TrimSpace(line) != "":
			skipped++
			held++
		}
	}
	if skipped > 0 {
		t.Source = out.source()
		t.repair("%s around the record %s skipped", spelling.Count(skipped, "line"), verb(skipped))
	}
}

// recordLine reports whether a line could belong to a record: a tag, a turn, also of a variation, the final scoring, a comment or a line that goes on.
func recordLine(line string) bool {
	body := strings.TrimLeft(line, " \t")
	switch {
	case body == "":
		return false
	case body[0] == ';' || body[0] == '|' && len(body) < len(line):
		return true
	case body[0] == '[':
		to := strings.IndexAny(body, quotes)
		return to > 0 && tagName(strings.TrimSpace(body[1:to]))
	}
	word, rest, ok := strings.Cut(body, ":")
	if !ok {
		return false
	}
	if first, turn, ok := strings.Cut(word, " "); ok && strings.EqualFold(first, "variation") {
		word = turn
	}
	digits := strings.TrimLeft(word, "0123456789")
	colour := strings.TrimSpace(strings.TrimLeft(digits, ". "))
	switch {
	case strings.EqualFold(strings.TrimSpace(word), "final"):
		return true
	case notation.ColourOf(strings.ToLower(colour)) != notation.NoColour:
		return true
	}
	return len(digits) < len(word) && strings.Contains(rest, "@")
}

func tagName(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool {
		return (r|0x20 < 'a' || r|0x20 > 'z') && (r < '0' || r > '9') && r != '_' && r != '-'
	}) < 0
}

// linesOf yields the lines of a text with their line ends and their offsets.
func linesOf(text string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		at := 0
		for line := range strings.Lines(text) {
			if !yield(at, line) {
				return
			}
			at += len(line)
		}
	}
}

// A writer makes a text of pieces of another one, in their order, and notes their places.
type writer struct {
	from   *notation.Source
	text   strings.Builder
	places []notation.Place

	// The cursor in from: a place whose offset is at.
	at, line, col int
	next          int // index of the place of from behind it
	// The place that the text has without another entry in places.
	wantLine, wantCol int

	coded   []byte // of quoted-printable text, not yet written
	codedAt int
	damaged int // the number of the line at which base64 text is damaged, 0 if it is whole
}

func newWriter(from *notation.Source) *writer {
	return &writer{from: from, line: from.Line, col: from.Col}
}

// seek moves the cursor forward.
func (w *writer) seek(to int) {
	for w.at < to {
		end := to
		if w.next < len(w.from.Places) {
			p := w.from.Places[w.next]
			if int(p.At) == w.at {
				w.line, w.col = p.Line, p.Col
				w.next++
				continue
			}
			end = min(end, int(p.At))
		}
		w.line, w.col = advance(w.from.Text[w.at:end], w.line, w.col)
		w.at = end
	}
	for w.next < len(w.from.Places) && int(w.from.Places[w.next].At) == w.at {
		w.line, w.col = w.from.Places[w.next].Line, w.from.Places[w.next].Col
		w.next++
	}
}

func advance(text string, line, col int) (int, int) {
	if n := strings.Count(text, "\n"); n > 0 {
		line, col = line+n, 0
		text = text[strings.LastIndexByte(text, '\n')+1:]
	}
	return line, col + utf8.RuneCountInString(text)
}

// keep writes the text between two offsets.
func (w *writer) keep(from, to int) {
	for from < to {
		w.seek(from)
		end := to
		if w.next < len(w.from.Places) {
			end = min(end, int(w.from.Places[w.next].At))
		}
		w.put(w.from.Text[from:end])
		from = end
	}
}

// instead writes another text in place of what is at an offset.
func (w *writer) instead(at int, text string) {
	if at > w.at { // the columns of a table may come in any order
		w.seek(at)
	}
	w.put(text)
}

func (w *writer) put(text string) {
	if text == "" {
		return
	}
	if w.text.Len() == 0 || w.line != w.wantLine || w.col != w.wantCol {
		w.places = append(w.places, notation.Place{At: int32(w.text.Len()), Line: w.line, Col: w.col})
	}
	w.text.WriteString(text)
	w.wantLine, w.wantCol = advance(text, w.line, w.col)
}

func (w *writer) source() *notation.Source {
	return &notation.Source{Line: 1, Text: w.text.String(), Places: slices.Clip(w.places)}
}

func verb(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

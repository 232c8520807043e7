package findings

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/internal/tty"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/validator"
)

// maxShown limits the printed part of a source line, in characters.
const maxShown = 100

// maxBytes is more than the bytes of the printed part, with some room for marks that take no column.
const maxBytes = 16 * maxShown

// runeStart returns the start of the character at an offset, the nearest end for offsets outside the text.
func runeStart(text string, at int) int {
	if at <= 0 || at >= len(text) {
		return min(max(at, 0), len(text))
	}
	for i := range min(at, utf8.UTFMax) {
		if utf8.RuneStart(text[at-i]) {
			return at - i
		}
	}
	return at
}

// appendText writes findings with source, notes and clauses; a possible consequence in one line, for there can be a hundred.
func appendText(dst []byte, g *Game, color bool, l *lang.Lang) []byte {
	p := painter{color}
	for _, f := range g.All() {
		pos := g.Source.Position(f.Span.Start)
		head := p.foreign(fmt.Sprintf("%s:%d:%d:", g.Source.Name(), pos.Line, pos.Column))
		level := l.Text("%s:", l.Level(f.Severity.String(), f.Class.String()))
		message := p.foreign(sentence(l, &f))
		dst = fmt.Appendf(dst, "%s %s %s %s\n", p.bold(head), p.level(level, f), message, p.dim("["+f.Rule+"]"))
		if f.Follows {
			continue
		}
		dst = appendSnippet(dst, g.Source, f.Span, pos, p)
		for _, n := range f.AllNotes() {
			dst = fmt.Appendf(dst, "  %s\n", p.foreign(noteIn(l, g.Source.Name(), g.Source, &n)))
		}
		dst = fmt.Appendf(dst, "  %s\n", source(l, &f))
	}
	return dst
}

// note returns a note on one line, with its place if it has one.
func note(src *notation.Source, n *notation.Note) string {
	return noteIn(lang.English, src.File, src, n)
}

func noteIn(l *lang.Lang, file string, src *notation.Source, n *notation.Note) string {
	text := l.Text("note: %s", l.Told(n.Said, n.Text))
	if n.Span == (notation.Span{}) {
		return text
	}
	at := src.Position(n.Span.Start)
	return fmt.Sprintf("%s (%s:%d:%d)", text, file, at.Line, at.Column)
}

// sentence returns the message, with a mark if the finding may be a consequence.
func sentence(l *lang.Lang, f *notation.Finding) string {
	text := l.Told(f.Said, f.Message)
	if f.Follows {
		return l.Text("%s (may follow from another finding)", text)
	}
	return text
}

// source returns where the rule of a finding is written.
func source(l *lang.Lang, f *notation.Finding) string {
	explain := "cartulary explain " + f.Rule
	e, ok := validator.Find(f.Rule)
	if !ok || f.Class == notation.Syntax {
		return l.Text("rule: see %s", explain)
	}
	parts := append([]string{}, f.Clauses...)
	return l.Text("rule: %s; see %s", strings.Join(append(parts, l.Cite(cmp.Or(f.Cite, e.Cite.String()))), ", "), explain)
}

// appendSnippet writes the source line with carets below the span. Long lines are cut around it.
func appendSnippet(dst []byte, src *notation.Source, span notation.Span, pos notation.Position, p painter) []byte {
	line, start := src.LineAt(span.Start)
	if strings.TrimSpace(line) == "" {
		return dst
	}
	from := min(int(span.Start-start), len(line))
	to := min(max(int(span.End-start), from+1), len(line))
	// A file may be one line of megabytes with a finding in each place: only what can be shown is looked at.
	shown := to
	if to > from+maxBytes {
		shown = runeStart(line, from+maxBytes)
	}
	before, marked := notation.Plain(line[runeStart(line, from-maxBytes):from]), notation.Plain(line[from:shown])
	after := notation.Plain(line[shown:runeStart(line, shown+maxBytes)])
	if n := utf8.RuneCountInString(before); n > maxShown/2 {
		before = "…" + lastRunes(before, maxShown/2)
	}
	if room := maxShown - width(before); width(marked) > room {
		marked, after = firstRunes(marked, room)+"…", ""
	} else if room -= width(marked); width(after) > room {
		after = firstRunes(after, max(room, 0)) + "…"
	}
	number := fmt.Sprintf("%5d | ", pos.Line)
	dst = fmt.Appendf(dst, "%s%s%s%s\n", p.dim(number), before, marked, after)
	carets := strings.Repeat("^", max(width(marked), 1))
	return fmt.Appendf(dst, "%s%s%s\n", p.dim("      | "), strings.Repeat(" ", width(before)), p.red(carets))
}

// width returns the columns of a text; wide East Asian characters take two.
func width(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r >= 0x1100 && (r <= 0x115f || r >= 0x2e80 && r <= 0xa4cf || r >= 0xac00 && r <= 0xd7a3 ||
			r >= 0xf900 && r <= 0xfaff || r >= 0xfe30 && r <= 0xfe6f || r >= 0xff00 && r <= 0xff60 || r >= 0x1f300 && r <= 0x1faff) {
			n++
		}
		if unicode.Is(unicode.Mn, r) {
			n--
		}
	}
	return n
}

func firstRunes(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

func lastRunes(s string, n int) string {
	r := []rune(s)
	return string(r[max(len(r)-n, 0):])
}

func appendShort(dst []byte, g *Game) []byte {
	all := g.All()
	for i := range all {
		dst = appendShortLine(dst, g.Source, &all[i])
	}
	return dst
}

func appendShortLine(dst []byte, src *notation.Source, f *notation.Finding) []byte {
	pos := src.Position(f.Span.Start)
	dst = append(dst, src.Name()...)
	dst = append(dst, ':')
	dst = strconv.AppendInt(dst, int64(pos.Line), 10)
	dst = append(dst, ':')
	dst = strconv.AppendInt(dst, int64(pos.Column), 10)
	return fmt.Appendf(dst, ": %s: %s [%s]\n", f.Severity, sentence(lang.English, f), f.Rule)
}

// painter adds colours if it is on.
type painter struct{ on bool }

func (p painter) paint(code, s string) string {
	if !p.on {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

// foreign returns text without sequences of colours other than those of paint.
func (p painter) foreign(s string) string {
	if !p.on {
		return s
	}
	return tty.Clean(s)
}

func (p painter) bold(s string) string { return p.paint("1", s) }
func (p painter) dim(s string) string  { return p.paint("2", s) }
func (p painter) red(s string) string  { return p.paint("31", s) }

func (p painter) level(s string, f notation.Finding) string {
	switch {
	case f.Follows:
		return p.dim(s)
	case f.Severity == notation.Error:
		return p.paint("1;31", s)
	}
	return p.paint("1;33", s)
}

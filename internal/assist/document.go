// Package assist holds what editors show of a record: findings with fixes, completion from the legal moves, explanations, outlines
// and edits. It contains no protocol and no editor.
//
// Start with [Open], which returns a [Document]; [Document.Set] replaces its text. A file may hold several games with mistakes
// anywhere, so every method accepts every text. Places are byte offsets; [Document.Position] converts them to lines and columns.
// CGR text is the language. Other formats, such as JSON, have findings only.
//
// A Document belongs to one goroutine. Its results are copies.
package assist

import (
	"errors"
	"path"
	"strings"
	"unicode/utf8"

	"cartulary/notation"
	"cartulary/notation/format"
)

// A Span is a half-open range of bytes of a document's text.
type Span struct{ Start, End int }

// holds reports whether an offset is in the span or at its end.
func (s Span) holds(offset int) bool { return s.Start <= offset && offset <= s.End }

// touches reports whether two spans have a byte or an end in common.
func (s Span) touches(o Span) bool { return s.Start <= o.End && o.Start <= s.End }

// An Edit replaces a span of the text.
type Edit struct {
	Span Span
	New  string
}

// Apply returns a text after edits, which are in order and do not overlap.
func Apply(text string, edits []Edit) string {
	size := len(text)
	for _, e := range edits {
		size += len(e.New) - (e.Span.End - e.Span.Start)
	}
	var b strings.Builder
	b.Grow(size)
	from := 0
	for _, e := range edits {
		b.WriteString(text[from:e.Span.Start])
		b.WriteString(e.New)
		from = e.Span.End
	}
	b.WriteString(text[from:])
	return b.String()
}

// A Document is the text of one file and the verdicts on its games.
type Document struct {
	name     string
	text     string
	lines    []int               // starts of the lines as editors count them
	rows     []int               // starts of the lines as the reader counts them
	known    map[string]*verdict // of the games of the text before, by their texts
	cut      bool                // games are those of the text
	games    []*game             // use all
	fault    *format.Problem     // the reason why the text has no game
	cgr      bool                // the text is CGR, or may become so
	searches map[string]*Search  // by the texts of their games

	preferred int // the offset of the game to judge first

	parsed *game            // the game of rec
	rec    *notation.Record // the record of the last game asked for
	read   []notation.Finding
}

// Open returns a document with a text. The name decides the format only where the text does not.
func Open(name, text string) *Document {
	d := &Document{name: name}
	d.Set(text)
	return d
}

// Text returns the text of the document.
func (d *Document) Text() string { return d.text }

// Set replaces the text. Games that did not change keep their verdicts.
func (d *Document) Set(text string) {
	if d.cut {
		d.known = make(map[string]*verdict, len(d.games))
		for _, g := range d.games {
			if g.verdict != nil {
				d.known[g.src.Text] = g.verdict
			}
		}
	}
	d.text, d.cut, d.games, d.fault, d.parsed, d.rec = text, false, nil, nil, nil, nil
	d.rows = append(make([]int, 0, len(d.rows)+1), 0)
	for i := 0; ; {
		n := strings.IndexByte(text[i:], '\n')
		if n < 0 {
			break
		}
		i += n + 1
		d.rows = append(d.rows, i)
	}
	d.lines = d.rows
	if strings.Count(text, "\r") > strings.Count(text, "\r\n") {
		d.lines = []int{0}
		for i := range len(text) {
			if text[i] == '\n' || text[i] == '\r' && !strings.HasPrefix(text[i+1:], "\n") {
				d.lines = append(d.lines, i+1)
			}
		}
	}
}

// Change edits the text.
func (d *Document) Change(e Edit) { d.Set(Apply(d.text, []Edit{e})) }

func (d *Document) all() []*game {
	if d.cut {
		return d.games
	}
	choice := format.Choice{}
	if ext := strings.ToLower(path.Ext(d.name)); ext == ".cgr" {
		choice.Name = "cgr"
	}
	d.cgr, d.cut = true, true
	for g, err := range format.Games(d.name, strings.NewReader(d.text), choice) {
		if err != nil {
			d.refuse(err)
			break
		}
		d.cgr = g.IsCGR()
		d.games = append(d.games, d.place(g))
	}
	for _, g := range d.games {
		if len(g.src.Cuts) == 0 {
			g.verdict = d.known[g.src.Text]
		}
	}
	d.known = nil
	d.forget()
	return d.games
}

// Games returns the games of the text.
func (d *Document) Games() (list []*format.Game) {
	for _, g := range d.all() {
		list = append(list, g.text)
	}
	return list
}

// Clone returns a copy that another goroutine can judge.
func (d *Document) Clone() *Document {
	c := *d
	c.parsed, c.rec, c.read, c.searches = nil, nil, nil, nil
	c.games = nil
	for _, g := range d.all() {
		x := *g
		c.games = append(c.games, &x)
	}
	c.cut, c.cgr, c.fault = true, d.cgr, d.fault
	return &c
}

// Adopt takes over the verdicts on a copy for the games that have none, or only quick ones, and did not change.
func (d *Document) Adopt(judged *Document) {
	known := map[string]*verdict{}
	for _, g := range judged.games {
		if g.verdict != nil {
			known[g.src.Text] = g.verdict
		}
	}
	for _, g := range d.all() {
		if v := known[g.src.Text]; v != nil && len(g.src.Cuts) == 0 && (g.verdict == nil || g.verdict.quick) {
			g.verdict = v
		}
	}
}

// refuse keeps the reason why a text has no game. A text without any game yet may become a record.
func (d *Document) refuse(err error) {
	var problem *format.Problem
	if errors.As(err, &problem) && strings.TrimSpace(d.text) != "" {
		d.fault = problem
	}
}

type game struct {
	text    *format.Game
	src     *notation.Source
	start   int  // offset of the game in the document
	whole   bool // the text of the source is that of the document from start on
	verdict *verdict
}

// place returns a game with its place in the document.
func (d *Document) place(g *format.Game) *game {
	src := g.Source
	x := &game{text: g, src: src, start: d.rows[min(max(src.Line-1, 0), len(d.rows)-1)]}
	if src.Line == 1 && strings.HasPrefix(d.text, "\ufeff") {
		x.start += len("\ufeff")
	}
	for range src.Col {
		_, n := utf8.DecodeRuneInString(d.text[x.start:])
		x.start += n
	}
	x.whole = len(src.Cuts) == 0 && strings.HasPrefix(d.text[x.start:], src.Text)
	return x
}

// span returns the place in the document of a place in a game. A text with cuts is followed line by line.
func (d *Document) span(g *game, s notation.Span) Span {
	return Span{d.offset(g, s.Start), d.offset(g, s.End)}
}

func (d *Document) offset(g *game, at int32) int {
	if g.whole {
		return min(g.start+int(at), len(d.text))
	}
	off := min(max(int(at), 0), len(g.src.Text))
	before := g.src.Text[:off]
	last := strings.LastIndexByte(before, '\n') + 1
	line := strings.Count(before, "\n")
	if line == 0 {
		return min(g.start+off, d.rowEnd(g.start))
	}
	start := d.rows[min(g.src.Line-1+line, len(d.rows)-1)]
	return min(start+off-last, d.rowEnd(start))
}

func (d *Document) lineEnd(offset int) int {
	if n := strings.IndexAny(d.text[offset:], "\r\n"); n >= 0 {
		return offset + n
	}
	return len(d.text)
}

// rowEnd is like lineEnd for a line of the reader, in which a carriage return may stand alone.
func (d *Document) rowEnd(offset int) int {
	end := len(d.text)
	if n := strings.IndexByte(d.text[offset:], '\n'); n >= 0 {
		end = offset + n
	}
	if end > offset && d.text[end-1] == '\r' {
		end--
	}
	return end
}

func (g *game) end() int { return g.start + len(g.src.Text) }

// gameAt returns the game in which or behind which an offset is, nil before the first one and in other formats.
func (d *Document) gameAt(offset int) *game {
	var found *game
	for _, g := range d.all() {
		if g.start > offset {
			break
		}
		found = g
	}
	if !d.cgr || found != nil && !found.whole {
		return nil
	}
	return found
}

// record returns the record of a game and the findings of its reader, the record nil if the text is no game.
func (d *Document) record(g *game) (*notation.Record, []notation.Finding) {
	if d.parsed != g {
		d.parsed = g
		d.rec, d.read = new(format.Parser).Parse(g.text)
	}
	return d.rec, d.read
}

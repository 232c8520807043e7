// Package repairs shows the candidates of package repair as text, JSON and unified diffs.
//
// Start with [Game] and its methods. It is safe for concurrent use, and nothing fails.
package repairs

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"cartulary/internal/spelling"
	"cartulary/internal/tty"
	"cartulary/internal/unified"
	"cartulary/notation"
	"cartulary/repair"
)

// A Game is a game with what can be done about its errors.
type Game struct {
	Source *notation.Source
	Record *notation.Record
	*repair.Result
	Ruling *Ruling // in place of a repair; nil if the first error concerns no turn
}

// A Ruling is the segment that waives the first error of a record, if the action was played as it is written.
type Ruling struct {
	Line  int    `json:"line"`
	Turn  int    `json:"turn"`
	Write string `json:"write"`
}

// rulingFor returns the ruling that waives the first error of a list which is no consequence, nil if there is none in a turn.
func rulingFor(src *notation.Source, list []notation.Finding) *Ruling {
	for i := range list {
		if f := &list[i]; f.Severity == notation.Error && !f.Follows {
			if f.Turn == 0 || f.Class == notation.Syntax {
				return nil
			}
			return &Ruling{Line: src.Position(f.Span.Start).Line, Turn: f.Turn, Write: "allow " + f.Rule + " REASON"}
		}
	}
	return nil
}

// Name returns the file with the number of the game.
func (g *Game) Name() string {
	if g.Source.Game > 1 {
		return fmt.Sprintf("%s#%d", g.Source.Name(), g.Source.Game)
	}
	return g.Source.Name()
}

// framed is the number of turns behind the first contradiction after which a board shows another frame.
const framed = 11

// Board returns the index of the turn after which a picture shows a candidate best, in the record and repaired: that of the first
// contradiction.
func (g *Game) Board(c *repair.Candidate) (was, now int) {
	at, added := c.At()
	if !c.Frame().IsZero() {
		at = g.First + framed
	}
	was = min(max(at, g.First), len(g.Record.Turns)-1)
	return was, min(was+added, len(c.Record.Turns)-1)
}

// Alone reports whether one candidate is the only one that leaves as few errors.
func (g *Game) Alone() bool { return len(g.Candidates) > 0 && g.Candidates[0].Only }

// AsGood returns the number of other candidates that leave as few errors.
func (g *Game) AsGood(c *repair.Candidate) (n int) {
	for i := range g.Candidates {
		if o := &g.Candidates[i]; o != c && o.ErrorsLeft == c.ErrorsLeft {
			n++
		}
	}
	if c.ErrorsLeft == g.Candidates[len(g.Candidates)-1].ErrorsLeft {
		n += g.More
	}
	return n
}

// agreeing returns a number of things with the verb for one or for several.
func agreeing(n int, thing, one, several string) string {
	if n == 1 {
		return spelling.Count(n, thing) + " " + one
	}
	return spelling.Count(n, thing) + " " + several
}

// action reports whether the first candidate changes an action, in place of which a ruling is possible; no ruling makes up for lines in
// the wrong order, or another frame.
func (g *Game) action() bool {
	if len(g.Candidates) == 0 {
		return true
	}
	switch g.Candidates[0].Edits[0].Kind {
	case repair.Frame, repair.Exchange, repair.Gap:
		return false
	}
	return true
}

// mostShown is the number of lines of a difference that the text shows.
const mostShown = 8

// AppendText appends what is known about a game for a person.
func (g *Game) AppendText(dst []byte, color bool) []byte {
	paint := func(code, text string) string {
		if !color {
			return text
		}
		return "\x1b[" + code + "m" + tty.Clean(text) + "\x1b[0m"
	}
	dst = fmt.Appendf(dst, "%s: %s\n", paint("1", g.Name()), g.verdict())
	for i := range g.Candidates {
		c := &g.Candidates[i]
		explains := c.Explains(g.Errors).String()
		switch n := g.AsGood(c); {
		case c.Only:
			explains += ", the only change that does"
		case n > 0:
			explains += ", as " + agreeing(n, "other", "does", "do")
		}
		dst = fmt.Appendf(dst, "  %d. %s (%s)\n", i+1, paint("1", c.Sentence().String()), explains)
		was, now := repair.Text(g.Source, g.Record, c, false)
		lines := unified.Lines(was, now)
		if k := c.Edits[0].Kind; k == repair.Frame || k == repair.Exchange { // line by line: the difference of the texts would show something else
			lines = nil
			for _, e := range c.Edits {
				if e.Was == "" { // a tag
					lines = append(lines, "+"+e.Now)
					continue
				}
				lines = append(lines, strings.Split("-"+strings.ReplaceAll(e.Was, "\n", "\n-"), "\n")...)
				lines = append(lines, strings.Split("+"+strings.ReplaceAll(e.Now, "\n", "\n+"), "\n")...)
			}
		}
		for _, l := range lines[:min(len(lines), mostShown)] {
			dst = fmt.Appendf(dst, "       %s\n", paint(map[byte]string{'-': "31", '+': "32"}[l[0]], l))
		}
		switch more := len(lines) - mostShown; {
		case more > 0 && !c.Frame().IsZero():
			dst = fmt.Appendf(dst, "       and in %s\n", spelling.Count(more/2, "more turn"))
		case more > 0:
			dst = fmt.Appendf(dst, "       and %s\n", spelling.Count(more, "more line"))
		}
		for _, e := range c.Edits {
			if n := len(e.Also); n > 0 {
				dst = fmt.Appendf(dst, "       or: %s\n", strings.Join(e.Also[:min(n, mostShown)], "; "))
			}
		}
	}
	if g.More > 0 {
		dst = fmt.Appendf(dst, "  and %s with as few errors; --candidates %d lists them\n", spelling.Count(g.More, "more change"), len(g.Candidates)+g.More)
	}
	if r := g.Ruling; r != nil && g.action() {
		dst = fmt.Appendf(dst, "  If turn %d was played as line %d has it, add | %s to the line: that waives its error.\n", r.Turn, r.Line, r.Write)
	}
	return dst
}

// AppendHead appends what was found and tried, as one line.
func (g *Game) AppendHead(dst []byte) []byte {
	return fmt.Appendf(dst, "%s: %s\n", g.Name(), g.verdict())
}

func (g *Game) verdict() string {
	if g.Errors == 0 {
		return "nothing to repair"
	}
	text := spelling.Count(g.Errors, "error")
	if g.Unplayable {
		return text + "; the game cannot be replayed, so nothing was tried"
	}
	if len(g.Candidates) == 0 {
		text += "; no change explains any"
	}
	tried := "all single changes were tried"
	if !g.Exhausted {
		tried = "not all single changes were tried"
	}
	if g.Pairs {
		tried += ", and pairs of the most promising ones"
	}
	return text + "; " + tried
}

type gameJSON struct {
	File       string          `json:"file"`
	Game       int             `json:"game"`
	Errors     int             `json:"errors"`
	Frame      string          `json:"frame"`
	Exhausted  bool            `json:"exhausted"`
	Pairs      bool            `json:"pairs"`
	More       int             `json:"more,omitempty"`
	Ruling     *Ruling         `json:"ruling,omitempty"`
	Candidates []candidateJSON `json:"candidates"`
}

type candidateJSON struct {
	Rank       int        `json:"rank"`
	ErrorsLeft int        `json:"errorsLeft"`
	Cost       float64    `json:"cost"`
	Only       bool       `json:"only"`
	Frame      string     `json:"frame,omitempty"`
	Message    string     `json:"message"`
	Edits      []editJSON `json:"edits"`
	Text       string     `json:"text"`
}

type editJSON struct {
	Line int      `json:"line"`
	Turn int      `json:"turn,omitempty"`
	Part string   `json:"part,omitempty"`
	Kind string   `json:"kind"`
	Was  string   `json:"was"`
	Now  string   `json:"now"`
	Also []string `json:"also,omitempty"`
}

// AppendJSON appends a game as one line of JSON, as in schemas/repair.schema.json.
func (g *Game) AppendJSON(dst []byte) []byte {
	out := gameJSON{File: g.Source.File, Game: g.Source.Game, Errors: g.Errors, Exhausted: g.Exhausted, Pairs: g.Pairs, More: g.More, Ruling: g.Ruling, Candidates: []candidateJSON{}}
	for i := range g.Candidates {
		c := &g.Candidates[i]
		_, text := repair.Text(g.Source, g.Record, c, false)
		x := candidateJSON{Rank: i + 1, ErrorsLeft: c.ErrorsLeft, Cost: c.Cost, Only: c.Only, Frame: c.Frame().String(), Message: c.Sentence().String(), Text: text}
		for k := range c.Edits {
			e := &c.Edits[k]
			x.Edits = append(x.Edits, editJSON{Line: g.Source.Position(e.Place().Start).Line, Turn: e.Turn, Part: e.Part.String(), Kind: e.Kind.String(), Was: e.Was, Now: e.Now, Also: e.Also})
		}
		out.Candidates = append(out.Candidates, x)
	}
	if len(g.Candidates) > 0 {
		out.Frame = g.Candidates[0].Frame().String()
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(out); err != nil {
		panic(err) // texts, numbers and lists only
	}
	return append(dst, b.Bytes()...)
}

// AppendDiff appends a candidate as a unified diff of the file, behind a line if the candidate is not alone; patch skips it. That of a record in another format is between two texts in CGR.
func (g *Game) AppendDiff(dst []byte, candidate int) []byte {
	was, now := repair.Text(g.Source, g.Record, &g.Candidates[candidate], false)
	name, by := g.Source.Name(), g.Source.Line-1
	if src := g.Source; was != src.Text || len(src.Places)+len(src.Repairs) > 0 || src.Encoding != "" || strings.Count(was, "\r") > strings.Count(was, "\r\n") {
		name, by = g.Name()+".cgr", 0 // the file has other lines
	}
	if n := g.AsGood(&g.Candidates[candidate]); n > 0 {
		dst = fmt.Appendf(dst, "%s: %s; %s as few errors; choose with --pick\n", g.Name(), g.Candidates[candidate].Sentence(), agreeing(n, "other change", "leaves", "leave"))
	}
	return append(dst, unified.Patch(name, was, now, by)...)
}

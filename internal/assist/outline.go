package assist

import (
	"cmp"
	"fmt"
	"strings"

	"cartulary/notation"
)

// A Symbol is a game or, in its Children, a turn.
type Symbol struct {
	Name     string
	Detail   string
	Span     Span
	Select   Span // the part to select: the first line of a game, the number and colour of a turn
	Children []Symbol
}

// maxOutlined is the number of games in a file whose outline has the turns: editors ask for it again after each change.
const maxOutlined = 50

// Symbols returns the outline of the document: games and, in a file of few games, their turns.
func (d *Document) Symbols() (list []Symbol) {
	for _, g := range d.all() {
		if !d.cgr {
			return nil
		}
		rec, _ := d.record(g)
		if rec == nil {
			continue
		}
		s := Symbol{Name: title(rec, g.src.Game), Span: d.span(g, rec.Span), Detail: detail(rec)}
		s.Select = Span{s.Span.Start, max(min(d.lineEnd(s.Span.Start), s.Span.End), s.Span.Start)}
		if list = append(list, s); len(d.games) > maxOutlined {
			continue
		}
		list[len(list)-1].Children = d.turnSymbols(g, rec)
	}
	return list
}

func (d *Document) turnSymbols(g *game, rec *notation.Record) (list []Symbol) {
	for i := range rec.Turns {
		t := &rec.Turns[i]
		s := d.turnSymbol(g, t)
		for _, v := range t.Variations {
			for k := range v {
				own := d.turnSymbol(g, &v[k])
				own.Name = variation + own.Name
				s.Children = append(s.Children, own)
				s.Span.End = max(s.Span.End, own.Span.End)
			}
		}
		list = append(list, s)
	}
	if rec.Final != nil {
		at := d.span(g, rec.Final.Span)
		list = append(list, Symbol{Name: "final", Span: at, Select: at})
	}
	return list
}

// turnSymbol returns the symbol of a turn, with its actions as the detail.
func (d *Document) turnSymbol(g *game, t *notation.Turn) Symbol {
	x := Symbol{Name: fmt.Sprintf("%s. %s", t.Name(), t.Player), Span: d.span(g, t.Span)}
	x.Select = Span{x.Span.Start, max(d.offset(g, t.PlayerSpan.End), x.Span.Start)}
	if x.Select.End > x.Span.End {
		x.Select = x.Span
	}
	x.Detail = string(notation.AppendActions(nil, t.Actions))
	return x
}

// title returns the name of a game: its players.
func title(rec *notation.Record, number int) string {
	var names []string
	for _, p := range rec.Players {
		names = append(names, cmp.Or(notation.Plain(p.Name), p.Colour.String()))
	}
	if len(names) == 0 {
		return fmt.Sprintf("game %d", number)
	}
	return strings.Join(names, " – ")
}

// detail returns the event and the round of a game.
func detail(rec *notation.Record) string {
	var parts []string
	for _, want := range []string{"Event", "Round", "Table", "Date"} {
		for _, t := range rec.Tags {
			if t.Name == want && t.Value != "" {
				parts = append(parts, notation.Plain(t.Value))
			}
		}
	}
	return strings.Join(parts, ", ")
}

// A Hint is text that an editor shows behind a place without writing it.
type Hint struct {
	At   int
	Text string
}

// Hints returns the scores behind each turn within a span that changes them.
func (d *Document) Hints(within Span) (list []Hint) {
	for _, g := range d.all() {
		if !d.cgr || g.end() < within.Start || g.start > within.End {
			continue
		}
		d.judgeOne(g)
		var last []int
		for _, t := range g.verdict.turns {
			changed := t.final
			for i, n := range t.scores {
				changed = changed || n != 0 && last == nil || last != nil && last[i] != n
			}
			last = t.scores
			if at := d.offset(g, t.end); changed && t.end > 0 && within.holds(at) {
				list = append(list, Hint{at, strings.Trim(strings.ReplaceAll(fmt.Sprint(t.scores), " ", ":"), "[]")})
			}
		}
	}
	return list
}

// A Fold is a range of lines that an editor can hide, from 0, both included.
type Fold struct{ First, Last int }

// Folds returns the lines of each game.
func (d *Document) Folds() (list []Fold) {
	for _, g := range d.all() {
		first, _ := d.Line(g.start)
		text := strings.TrimRight(g.src.Text, " \t\r\n")
		last := first + strings.Count(text, "\n")
		if d.cgr && last > first {
			list = append(list, Fold{first, last})
		}
	}
	return list
}

package problems

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"cartulary/insight/problems"
	"cartulary/internal/tty"
	"cartulary/report/chars"
	"cartulary/report/lang"
	"cartulary/report/wrap"
)

// Text writes the problems in characters: first all boards and questions, then the answers, unless Options.NoAnswers is set.
func Text(w io.Writer, set *problems.Set, o Options) error {
	list, err := positions(set)
	if err != nil {
		return err
	}
	t := &text{bufio.NewWriter(w), o, o.lang()}
	for i, p := range list {
		if i > 0 {
			t.WriteByte('\n')
		}
		if err := t.question(p); err != nil {
			return err
		}
	}
	if len(list) == 0 {
		t.line(t.l.Text("No problems were found."))
	}
	for _, p := range list {
		if !o.NoAnswers {
			t.WriteByte('\n')
			t.answer(p)
		}
	}
	return t.Flush()
}

type text struct {
	*bufio.Writer
	Options
	l *lang.Lang
}

// line writes a paragraph, without characters that control a terminal.
func (t *text) line(s string) {
	for _, line := range wrap.Indented(oneLine.Replace(tty.Clean(s)), "  ", t.Width) {
		fmt.Fprintln(t, line)
	}
}

func (t *text) question(p *position) error {
	s := *p.board
	s.Bounds = p.bounds()
	t.line(t.l.Text("Problem %d", p.number) + " " + stars(p.Difficulty) + " " + p.source(t.l))
	t.line(p.question(t.l))
	for i := range p.rec.Players {
		t.line(p.standing(t.l, i))
	}
	t.line(p.remaining(t.l))
	t.WriteByte('\n')
	opts := chars.Options{Color: t.Color, Width: t.Width}
	if err := chars.Board(t, &s, opts); err != nil {
		return err
	}
	t.line(t.l.Text("Followers: the colour, then k for a knight, t for a thief, m for a monk, f for a farmer."))
	t.line(t.l.Text("The tile to play:"))
	for _, line := range chars.Tile(p.tile, 0, opts) {
		fmt.Fprintln(t, line)
	}
	return nil
}

func (t *text) answer(p *position) {
	l := t.l
	t.line(l.Text("Answer to problem %d: %s", p.number, p.move(l, p.answer())))
	t.line(p.answer().Move)
	t.line(p.Why)
	wide := 0
	for _, o := range p.table() {
		wide = max(wide, wrap.Width(p.move(l, o)))
	}
	for _, o := range p.table() {
		move := p.move(l, o)
		fmt.Fprintf(t, "  %s%s  %s, %s\n", move, strings.Repeat(" ", wide-wrap.Width(move)), p.loss(l, o), chance(l, o))
	}
	for _, s := range p.after(l) {
		t.line(s)
	}
}

package problems

import (
	"bufio"
	"fmt"
	"io"
	"net/url"
	"path"
	"strings"

	"cartulary/insight/problems"
	"cartulary/internal/gfm"
	"cartulary/report/lang"
)

// Markdown writes the problems for a post, each with its answer under a fold. It saves two pictures for each.
func Markdown(w io.Writer, set *problems.Set, save Saver, o Options) error {
	list, err := positions(set)
	if err != nil {
		return err
	}
	b, g := bufio.NewWriter(w), newGallery(save, "problem-")
	for i, p := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		if err := p.markdown(b, g, o); err != nil {
			return err
		}
	}
	return b.Flush()
}

func (p *position) markdown(b *bufio.Writer, g *gallery, o Options) error {
	l := o.lang()
	link := func(name string) string { return (&url.URL{Path: path.Join(o.Pictures, name)}).String() }
	board, err := g.board(p)
	if err != nil {
		return err
	}
	answer, err := g.answer(p)
	if err != nil {
		return err
	}
	line := func(format string, args ...any) { fmt.Fprintf(b, format+"\n\n", args...) }
	e := gfm.Escape
	line("## %s", e(l.Text("Problem %d", p.number)+" "+stars(p.Difficulty)))
	line("%s", e(p.question(l)))
	line("![%s](%s)", e(l.Text("The board, with the tile to play beside it")), link(board))
	for i := range p.rec.Players {
		fmt.Fprintf(b, "- %s\n", e(p.standing(l, i)))
	}
	fmt.Fprintf(b, "- %s\n\n", e(p.remaining(l)))
	fmt.Fprintf(b, "<details>\n<summary>%s</summary>\n\n", e(l.Text("Answer")))
	line("![%s](%s)", e(l.Text("The board with the answer")), link(answer))
	line("**%s**", e(p.move(l, p.answer())))
	line("%s", e(p.Why))
	fmt.Fprintf(b, "| %s | %s | %s |\n| --- | --- | ---: |\n", e(l.Text("Move")), e(l.Text("Points lost")), e(l.Text("Win chance")))
	for _, o := range p.table() {
		fmt.Fprintf(b, "| %s | %s | %s |\n", e(p.move(l, o)), e(p.loss(l, o)), e(chance(l, o)))
	}
	b.WriteByte('\n')
	for _, text := range p.after(l) {
		line("%s", e(text))
	}
	fmt.Fprint(b, "</details>\n\n")
	fmt.Fprintf(b, "*%s*\n", e(l.Text("From a game: %s", p.source(l))))
	return nil
}

// stars returns a difficulty as stars.
func stars(n int) string {
	n = min(max(n, 0), 5)
	return strings.Repeat("★", n) + strings.Repeat("☆", 5-n)
}

// remaining returns the tiles left: "12 tiles left: 2 × BA/Rr, ...".
func (p *position) remaining(l *lang.Lang) string {
	n, list := 0, []string{}
	for _, k := range p.left {
		n += k.count
		list = append(list, fmt.Sprintf("%d\u00a0×\u00a0%s", k.count, k.tile.ID))
	}
	if n == 0 {
		return l.Text("No tile is left after this one.")
	}
	return l.Text("%s: %s", l.Text("%d tiles left", n), strings.Join(list, ", "))
}

// after returns the sentences behind the answer: what was played, who missed it, what the figures mean.
func (p *position) after(l *lang.Lang) []string {
	o, who := &p.options[p.played], p.names(l)[p.mover()]
	played := l.Text("%s played %s, and lost %s points of lead.", who, p.move(l, o), p.figures(l, o))
	if o.Answer {
		played = l.Text("%s played the answer: %s.", who, p.move(l, o))
	}
	how := l.Text("The end of the game is solved: these figures are exact.")
	if !p.Exact {
		how = l.Text("The figures are of games played on from each move, %d from each of the best and fewer from the others; ± is two standard errors.", p.Playouts)
	}
	return []string{played, missed(l, p.Missed), how}
}

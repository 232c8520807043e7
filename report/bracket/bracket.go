// Package bracket draws the tables of events as SVG: brackets with [Draw], cross tables with [Cross].
//
// A drawing stands alone, and it fits into a page whose policy forbids styles if the page has [CSS]. Names are escaped and cut,
// with the whole name in a title element. Equal tables give equal bytes. Functions are safe for concurrent use.
package bracket

import (
	_ "embed"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/playername"
	"cartulary/report/lang"
	"cartulary/report/standings"
)

// CSS is the style sheet of all drawings.
//
//go:embed bracket.css
var CSS string

// Options changes a drawing.
type Options struct {
	Inside bool // the drawing is part of a page that has CSS
}

// Sizes in pixels.
const (
	boxWide  = 184 // six columns fit into a window of 1280 pixels
	boxHigh  = 46
	gapWide  = 26
	slotHigh = 66
	headHigh = 30
	margin   = 8
	longest  = 20 // characters of a name
)

// A part is one tree of a bracket.
type part struct {
	title  message.Text // without a key: the main bracket
	rounds []string
	nodes  []*node
	high   int
	joins  []*node // of the final: the last duels of the two brackets
}

type node struct {
	duel    *standings.Duel // nil for a duel that is not in the table yet
	winner  string
	column  int
	y       int // of the middle, in its part
	drawn   int // of the middle, in the drawing
	from    []*node
	feeding bool
}

// Draw returns the knockout duels of a table as a bracket, nil if it has none. The upper and the lower bracket, and matches for
// places, are drawn below each other; the final of a double elimination, with its replay, is at the right of the two. Lines join a duel with the next one of
// its winner.
func Draw(e *standings.Event, o Options) []byte {
	parts := partsOf(e)
	if len(parts) == 0 {
		return nil
	}
	l := e.Lang()
	wide, high := 0, margin
	left := margin // of the final
	var b strings.Builder
	for _, p := range parts {
		p.layout()
		if p.title.Key() == upper.Key() || p.title.Key() == lower.Key() {
			left = max(left, margin+len(p.rounds)*(boxWide+gapWide))
		}
	}
	for _, p := range parts {
		if p.title.Key() == final.Key() && len(p.joins) > 0 {
			middle := 0
			for _, n := range p.joins {
				middle += n.drawn / len(p.joins)
			}
			p.draw(&b, e, left, max(margin, middle-2*headHigh-p.nodes[0].y), e.Of == "teams")
			wide = max(wide, left+len(p.rounds)*(boxWide+gapWide)-gapWide+margin)
			continue
		}
		p.draw(&b, e, margin, high, e.Of == "teams")
		high += p.high + headHigh + margin
		if p.title.Key() != "" {
			high += headHigh
		}
		wide = max(wide, len(p.rounds)*(boxWide+gapWide)-gapWide+2*margin)
	}
	return wrap(o, wide, high, l.Text("Bracket: %s", e.Title()), b.String())
}

func wrap(o Options, wide, high int, title, content string) []byte {
	style := ""
	if !o.Inside {
		style = "<style>" + CSS + "</style>"
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" class="draw" role="img" width="%d" height="%d" viewBox="0 0 %d %d"><title>%s</title>%s%s</svg>`+"\n",
		wide, high, wide, high, html.EscapeString(title), style, content)
}

// partsOf divides the knockout duels: by their brackets, or by who has lost before.
func partsOf(e *standings.Event) (parts []*part) {
	winners := map[*standings.Duel]string{}
	at := 0
	var duels []*standings.Duel
	for i := range e.Duels {
		d := &e.Duels[i]
		if !e.Knocks(d) {
			continue
		}
		duels = append(duels, d)
		if !d.Open && at < len(e.Matches) {
			winners[d] = e.Matches[at].Winner
			at++
		}
	}
	tagged := slices.ContainsFunc(duels, func(d *standings.Duel) bool { return d.Bracket == "upper" || d.Bracket == "lower" })
	lostIn := map[string]string{} // the round in which a player lost first
	size := map[string]int{}      // duels of a round in the main bracket
	get := func(title message.Text) *part {
		for _, p := range parts {
			if p.title.String() == title.String() {
				return p
			}
		}
		parts = append(parts, &part{title: title})
		return parts[len(parts)-1]
	}
	finals := e.Finals()
	for _, d := range duels {
		out := 0
		round := ""
		for _, s := range d.Sides {
			if r, ok := lostIn[s.Name]; ok {
				out++
				round = r
			}
		}
		title := message.Text{}
		switch {
		case slices.Contains(finals, d):
			title = final
		case tagged && d.Bracket == "upper", !(tagged && d.Bracket != "") && e.System.Lives > 1 && out == 0:
			title = upper
		case tagged && d.Bracket == "lower", !(tagged && d.Bracket != "") && e.System.Lives > 1:
			title = lower
		case tagged && d.Bracket != "", d.Third():
			title = third
		case out == len(d.Sides) && out > 0:
			if n := size[round]; n == 2 {
				title = third
			} else {
				title = message.Say("Places %s to %s", strconv.Itoa(n+1), strconv.Itoa(2*n))
			}
		}
		p := get(title)
		if title.Key() == "" || title.Key() == upper.Key() {
			size[d.Round]++
		}
		if !slices.Contains(p.rounds, d.Round) {
			p.rounds = append(p.rounds, d.Round)
		}
		n := &node{duel: d, winner: winners[d], column: slices.Index(p.rounds, d.Round)}
		for _, s := range d.Sides {
			for k := len(p.nodes) - 1; k >= 0; k-- {
				if f := p.nodes[k]; f.column < n.column && f.has(s.Name) {
					if f.winner == s.Name && !f.feeding {
						f.feeding = true
						n.from = append(n.from, f)
					}
					break
				}
			}
		}
		if title.Key() == final.Key() && len(p.nodes) == 0 {
			p.joins = lastWon(parts, d)
		}
		p.nodes = append(p.nodes, n)
		for _, s := range d.Sides {
			if _, ok := lostIn[s.Name]; !ok && n.winner != "" && n.winner != s.Name {
				lostIn[s.Name] = d.Round
			}
		}
	}
	for _, p := range parts {
		if p.title.Key() == "" {
			p.coming()
		}
	}
	slices.SortStableFunc(parts, func(a, b *part) int { return order(a.title.Key()) - order(b.title.Key()) })
	return parts
}

var upper, lower, final, third = message.Say("Upper bracket"), message.Say("Lower bracket"), message.Say("Final"), message.Say("Third place")

// lastWon returns the last duels of the upper and the lower bracket that the sides of a final have won.
func lastWon(parts []*part, d *standings.Duel) (list []*node) {
	for _, p := range parts {
		if p.title.Key() != upper.Key() && p.title.Key() != lower.Key() {
			continue
		}
		for _, n := range slices.Backward(p.nodes) {
			if slices.ContainsFunc(d.Sides, func(s standings.Side) bool { return s.Name == n.winner }) && !n.feeding {
				list = append(list, n)
				break
			}
		}
	}
	return list
}

func order(title string) int {
	return slices.IndexFunc([]string{"", "Upper", "Lower", "Final", "Third", "Places"}, func(w string) bool { return w == title || w != "" && strings.HasPrefix(title, w) })
}

// coming adds the rounds that are not in the table yet: half as many duels each, of which nobody knows the players.
func (p *part) coming() {
	last := len(p.rounds) - 1
	n := 0
	for _, node := range p.nodes {
		if node.column == last {
			n++
		}
	}
	if n&(n-1) != 0 {
		return
	}
	for n /= 2; n > 0; n /= 2 {
		p.rounds = append(p.rounds, "")
		for range n {
			p.nodes = append(p.nodes, &node{column: len(p.rounds) - 1})
		}
	}
}

func (n *node) has(name string) bool {
	return n.duel != nil && slices.ContainsFunc(n.duel.Sides, func(s standings.Side) bool { return s.Name == name })
}

// layout gives each duel its height: the middle of the duels that lead to it, else a place of its own.
func (p *part) layout() {
	slot := 0
	var place func(n *node)
	place = func(n *node) {
		for _, f := range n.from {
			place(f)
		}
		switch len(n.from) {
		case 0:
			n.y = slot*slotHigh + slotHigh/2
			slot++
		case 1:
			n.y = n.from[0].y
		default:
			n.y = (n.from[0].y + n.from[1].y) / 2
		}
	}
	last := map[int]int{} // duels to come of a column
	for k := len(p.rounds) - 1; k >= 0; k-- {
		for _, n := range p.nodes {
			if n.column == k && !n.feeding && n.duel != nil {
				place(n)
			}
		}
	}
	for _, n := range p.nodes {
		if n.duel == nil {
			all := 0
			for _, o := range p.nodes {
				if o.column == n.column {
					all++
				}
			}
			n.y = slot * slotHigh * (2*last[n.column] + 1) / (2 * all)
			last[n.column]++
		}
	}
	p.high = slot * slotHigh
}

func (p *part) draw(b *strings.Builder, e *standings.Event, left, top int, teams bool) {
	l := e.Lang()
	if p.title.Key() != "" {
		fmt.Fprintf(b, `<text class="head" x="%d" y="%d">%s</text>`, left, top+18, html.EscapeString(l.Said(p.title)))
		top += headHigh
	}
	for k, round := range p.rounds {
		switch {
		case round == "":
			round = l.Text("to come")
		case k > 0 && p.title.Key() == final.Key():
			round = l.Text("Second final")
		default:
			round = e.RoundName(round)
		}
		text(b, "head mid", left+k*(boxWide+gapWide)+boxWide/2, top+18, round, 24)
	}
	top += headHigh
	link := func(f *node, x, y, from int) {
		fmt.Fprintf(b, `<path class="link" d="M%d %dH%dV%dH%d"/>`, from, f.drawn, x-gapWide/2, y, x)
	}
	for _, n := range p.nodes {
		n.drawn = top + n.y
	}
	for k, n := range p.nodes {
		x, y := left+n.column*(boxWide+gapWide), n.drawn
		for _, f := range n.from {
			link(f, x, y, left+f.column*(boxWide+gapWide)+boxWide)
		}
		if k == 0 {
			for _, f := range p.joins {
				link(f, x, y, margin+f.column*(boxWide+gapWide)+boxWide)
			}
		}
		n.draw(b, l, x, y-boxHigh/2, teams)
	}
}

func (n *node) draw(b *strings.Builder, l *lang.Lang, x, y int, teams bool) {
	class := "box"
	if n.duel == nil || n.duel.Open {
		class = "open"
	}
	fmt.Fprintf(b, `<rect class="%s" x="%d" y="%d" width="%d" height="%d" rx="4"/><path class="link" d="M%d %dh%d"/>`, class, x, y, boxWide, boxHigh, x, y+boxHigh/2, boxWide)
	if n.duel == nil {
		return
	}
	if n.duel.Date != "" {
		text(b, "small", x+2, y-3, l.Day(n.duel.Date), 20)
	}
	for k := range n.duel.Sides {
		s := &n.duel.Sides[k]
		class := ""
		if n.winner == s.Name {
			class = "won"
		}
		row := y + 16 + k*boxHigh/2
		text(b, class, x+8, row, name(s.Name), longest)
		if !n.duel.Open && !n.duel.Bye {
			text(b, class+" end", x+boxWide-8, row, l.Number(score(n.duel, k, teams)), 6)
		}
		if k == 1 {
			break
		}
	}
}

// score returns what a side has of a duel: games, of a match of teams duels, of a single game points.
func score(d *standings.Duel, k int, teams bool) string {
	s := &d.Sides[k]
	switch {
	case d.Void:
		return "ø"
	case teams:
		return number(s.Duels)
	case len(d.Games) == 1 && d.Games[0].Kind <= standings.Recorded && d.Games[0].Kind != 0:
		return strconv.Itoa(s.Points)
	}
	return number(s.Games)
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func name(s string) string {
	if s = playername.Line(s); s == "" || s == standings.Absent {
		return "–"
	}
	return s
}

// text writes a text, cut to a number of characters; the whole text is then its title.
func text(b *strings.Builder, class string, x, y int, s string, most int) {
	s = playername.Plain(s)
	whole, short := "", playername.Shorten(s, most)
	if short != s {
		whole = "<title>" + html.EscapeString(playername.Line(s)) + "</title>"
	}
	if class = strings.TrimSpace(class); class != "" {
		class = ` class="` + class + `"`
	}
	fmt.Fprintf(b, `<text%s x="%d" y="%d">%s%s</text>`, class, x, y, html.EscapeString(playername.Line(short)), whole)
}

package stats

import (
	"fmt"
	"math"
	"strings"

	"cartulary/report/grid"
)

// luck adds the tables of the luck in analysed games.
func (b *builder) luck() {
	l := b.t.Luck
	if l == nil || b.o.By != "" && b.o.By != ByPlayer && b.o.By != ByEvent {
		return
	}
	if l.Games == 0 {
		b.p.Sections = append(b.p.Sections, grid.Section{Title: b.Text("Luck (points)"), Notes: append([]string{b.Text("No game of two with a whole analysis is among the games.")}, b.excluded(l)...)})
		return
	}
	if b.o.By != ByEvent {
		b.draws(textKeys{"Luck (points)", "Luck, mean a game", "player"}, false, l.players(), append(b.luckNotes(l), b.excluded(l)...))
	}
	if b.o.By == ByEvent || b.o.By == "" && len(l.Events) > 1 {
		notes := []string{b.Text("Each player in each event, the luckiest first, as above.")}
		if b.o.By == ByEvent {
			notes = append(b.luckNotes(l), b.excluded(l)...)
		}
		b.draws(textKeys{"Luck by event", "Luck by event, mean a game", "player, event"}, true, l.entrants(), notes)
	}
}

// draws adds the sums and the means of players. Titles are those of the two tables and the head of the players. All columns in one table
// are too wide for a terminal.
func (b *builder) draws(titles textKeys, byEvent bool, list []drawer, notes []string) {
	sums := grid.Table{Columns: "lrrrr", Head: b.heads(append(textKeys{titles[2]}, textKeys{"games", "margin", "luck", "luck-adjusted (margin)"}...))}
	means := grid.Table{Columns: "lrrrrrr", Head: b.heads(append(textKeys{titles[2]}, textKeys{"margin", "error (figures)", "luck", "error (figures)", "luck-adjusted (margin)", "error (figures)"}...))}
	shown := b.cut(len(list))
	for _, x := range list[:shown] {
		key := title(x.player)
		if byEvent {
			key += ", " + b.keyTitle(ByEvent, x.event)
		}
		margin, luck, adjusted := x.estimates()
		sums.Add(key, number(x.Margin.N), signedWhole(float64(x.Margin.Sum)), signedWhole(float64(x.Net.Sum)/luckUnit), signedWhole(float64(x.Adjusted.Sum)/luckUnit))
		means.Add(key, signed(margin.mean), margin.errorText(), signed(luck.mean), luck.errorText(), signed(adjusted.mean), adjusted.errorText())
	}
	b.add(b.Text(titles[0]), sums)
	b.add(b.Text(titles[1]), means, append(b.more(len(list)-shown, "%d more rows; --top N lists more."), notes...)...)
}

func (e estimate) errorText() string {
	if !e.hasError {
		return "–"
	}
	return tenths(e.error)
}

// signedWhole rounds to a whole number with its sign; 0 has none.
func signedWhole(x float64) string {
	if x = math.Round(x); x == 0 {
		return "0"
	}
	return fmt.Sprintf("%+.0f", x)
}

// luckNotes returns what the luck-adjusted margin is and how little a mean luck may mean.
func (b *builder) luckNotes(l *Luck) []string {
	return []string{
		b.Text("%s of two. Margin is the player's points less the other's; luck is that of all draws of both players, in points of margin. The ± of a mean is its standard error, "+
			"from the spread of the games, or from the analysis of a single game.", b.Text("%d analysed games", int(l.Games))),
		b.Text("The luck-adjusted margin is the margin less a fixed part of the luck. Over many games its mean is that of the margin, whoever plays. In base games it removes about a fifth of the chance."),
		b.Text("A mean luck within two standard errors of zero makes nobody lucky, and of 20 players one is outside by chance alone."),
	}
}

// excluded returns a note about the analysed games that are not in the sums.
func (b *builder) excluded(l *Luck) []string {
	var list []string
	if l.Others > 0 {
		list = append(list, b.Text("%d games of one player or of three and more", int(l.Others)))
	}
	if l.Partial > 0 {
		list = append(list, b.Text("%d games not played or not analysed to the end, or analysed with other points", int(l.Partial)))
	}
	if len(list) == 0 {
		return nil
	}
	return []string{b.Text("Not in this table: %s.", strings.Join(list, b.Text("; ")))}
}

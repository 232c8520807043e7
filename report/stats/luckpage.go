package stats

import (
	"cmp"
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
		b.p.Sections = append(b.p.Sections, grid.Section{Title: "Luck", Notes: append([]string{"No game of two with a whole analysis is among the games."}, l.left()...)})
		return
	}
	if b.o.By != ByEvent {
		b.draws("Luck", ByPlayer, l.players(), append(luckNotes(l), l.left()...))
	}
	if b.o.By == ByEvent || b.o.By == "" && len(l.Events) > 1 {
		notes := []string{"Each player in each event, the luckiest first, as above."}
		if b.o.By == ByEvent {
			notes = append(luckNotes(l), l.left()...)
		}
		b.draws("Luck by event", "player, event", l.entrants(), notes)
	}
}

// draws adds the sums and the means of players. All columns in one table are too wide for a terminal.
func (b *builder) draws(name, who string, list []drawer, notes []string) {
	sums := grid.Table{Columns: "lrrrr", Head: []string{who, "games", "margin", "luck", "luck-adjusted"}}
	means := grid.Table{Columns: "lrrrrrr", Head: []string{who, "margin", "error", "luck", "error", "luck-adjusted", "error"}}
	shown := b.cut(len(list))
	for _, x := range list[:shown] {
		key := title(x.player)
		if who != ByPlayer {
			key += ", " + title(cmp.Or(x.event, missing[ByEvent]))
		}
		margin, luck, adjusted := x.estimates()
		sums.Add(key, number(x.Margin.N), signedWhole(float64(x.Margin.Sum)), signedWhole(float64(x.Net.Sum)/luckUnit), signedWhole(float64(x.Adjusted.Sum)/luckUnit))
		means.Add(key, signed(margin.mean), margin.errorText(), signed(luck.mean), luck.errorText(), signed(adjusted.mean), adjusted.errorText())
	}
	b.add(name, sums)
	b.add(name+", mean a game", means, append(more(len(list)-shown, "rows"), notes...)...)
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
func luckNotes(l *Luck) []string {
	return []string{
		fmt.Sprintf("%s of two. Margin is the player's points less the other's; luck is that of all draws of both players, in points of margin. The error of a mean is its standard error, "+
			"from the spread of the games, or from the analysis of a single game.", count(l.Games, "analysed game", "analysed games")),
		"The luck-adjusted margin is the margin less a fixed part of the luck. Over many games its mean is that of the margin, whoever plays. In base games it removes about a fifth of the chance.",
		"A mean luck within two standard errors of zero makes nobody lucky, and of 20 players one is outside by chance alone.",
	}
}

// left returns a note about the analysed games that are not in the sums.
func (l *Luck) left() []string {
	var list []string
	if l.Others > 0 {
		list = append(list, fmt.Sprintf("%s of one player or of three and more", count(l.Others, "game", "games")))
	}
	if l.Partial > 0 {
		list = append(list, fmt.Sprintf("%s not played or not analysed to the end, or analysed with other points", count(l.Partial, "game", "games")))
	}
	if len(list) == 0 {
		return nil
	}
	return []string{"Not in this table: " + strings.Join(list, "; ") + "."}
}

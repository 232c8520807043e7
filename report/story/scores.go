package story

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/report/lang"
)

var (
	scoredName     = texts{tile.Castle: "Lord of a castle", tile.City: "City", tile.Road: "Road", tile.Cloister: "Cloister", tile.Field: "Field", tile.Garden: "Garden"}
	unfinishedName = texts{tile.City: "Unfinished city", tile.Road: "Unfinished road", tile.Cloister: "Unfinished cloister", tile.Field: "Field",
		tile.Garden: "Unfinished garden"}
)

// Scores returns a line for each entry of Scored: "City: 4 tiles × 2 + 1 pennant × 2 = 10, for Ana and Ben".
func (t *Turn) Scores(l *lang.Lang) []string {
	w := &writer{Lang: l, turn: t}
	var list []string
	for i := range t.Scored {
		list = append(list, w.score(&t.Scored[i]))
	}
	return list
}

// Times is the sign between a number and its factor in Terms.
const Times = "×"

// Terms returns a score as a sum: "5 tiles × 2 + 2 pennants × 2". It omits a factor of 1 if all are 1.
func Terms(l *lang.Lang, terms []engine.Term, times string) string {
	factors := slices.ContainsFunc(terms, func(t engine.Term) bool { return t.Each != 1 })
	var list []string
	for _, t := range terms {
		text := l.Word(t.What)
		if key := said("term", t.What, "number"); key != "" {
			text = l.Text(key, t.Count)
		}
		if factors {
			text = fmt.Sprintf("%s %s %d", text, times, t.Each)
		}
		list = append(list, text)
	}
	return strings.Join(list, " + ")
}

func (w *writer) score(x *Scored) string {
	switch {
	case x.Points < 0:
		return w.Text("%s: %s", w.scoreName(x), w.loss(x))
	case x.kind() == 0 && len(x.Terms) == 0:
		return w.Text("%s: %s", w.scoreName(x), w.simple(x))
	}
	sum := w.Text("%s = %d", Terms(w.Lang, x.Terms, Times), x.Points)
	if len(x.Shares) == 0 {
		return w.Text("%s: %s", w.scoreName(x), w.Text("%s, for nobody", sum))
	}
	var list []string
	for _, share := range x.Shares {
		list = append(list, w.share(share))
	}
	line := w.Text("%s, for %s", sum, w.And(list))
	if m := w.contest(x); m != "" && x.kind() != 0 {
		line = w.Text("%s (%s)", line, m)
	}
	return w.Text("%s: %s", w.scoreName(x), line)
}

// scoreName returns what was scored. Features of the final scoring and the fairy have their square.
func (w *writer) scoreName(x *Scored) string {
	kind := x.kind()
	name := capital(w.Word(x.Reason))
	switch {
	case x.Holding != "" && said("good", x.Holding, "most") != "":
		name = w.Text(said("good", x.Holding, "most"))
	case kind != 0 && x.Complete || kind == tile.Field:
		name = w.Text(scoredName[kind])
	case kind != 0:
		name = w.Text(unfinishedName[kind])
	case said("points", x.Reason, "title") != "":
		name = w.Text(said("points", x.Reason, "title"))
	}
	if w.turn.final && kind != 0 || x.Reason == names.Fairy.String() && x.Node != engine.NoNode {
		name = w.located(name, x.At)
	}
	return name
}

// share returns a player with the player's own terms: "Ana", "Ana (+ 2 cities with the pig = 8)".
func (w *writer) share(s Share) string {
	name := w.name(s.Player)
	if len(s.OwnTerms) == 0 {
		return name
	}
	return w.Text("%s (+ %s = %d)", name, Terms(w.Lang, s.OwnTerms, Times), s.Points)
}

// contest returns the majority if several players had followers on the feature.
func (w *writer) contest(x *Scored) string {
	var won, lost []int
	big, tie := false, engine.Word(0)
	for _, s := range x.Shares {
		won = append(won, s.Strength)
		big = big || s.big
	}
	for _, s := range x.lost {
		lost = append(lost, s.Strength)
		big, tie = big || s.big, cmp.Or(tie, s.tie)
	}
	m := w.majority(x.kind(), big, won, lost)
	if m != "" && tie != 0 {
		m += ", " + w.Text(said("tie", tie.String(), "decided"))
	}
	return m
}

// simple returns points without a feature: "1 point for Ana".
func (w *writer) simple(x *Scored) string {
	var list []string
	for _, s := range x.Shares {
		text := w.Text("%s for %s", w.points(s.Points), w.name(s.Player))
		if x.Holding != "" {
			text = w.Text("%s (%d collected)", text, s.Strength)
		}
		list = append(list, text)
	}
	return w.And(list)
}

// loss returns points lost: "Ana loses 1 point for a knight at 3,1".
func (w *writer) loss(x *Scored) string {
	var list []string
	for _, s := range x.Shares {
		text := w.Text("%s loses %s", w.name(s.Player), w.points(-s.Points))
		if x.passed != "" && x.Reason == names.Leper.String() {
			text = w.Text("%s for a %s at %s", text, w.Word(x.passed), square(x.At))
		}
		list = append(list, text)
	}
	return w.And(list)
}

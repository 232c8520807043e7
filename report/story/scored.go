package story

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/replay"
	"cartulary/report/lang"
)

// scored returns the points of a frame, with the feature before them if reason and feature are the same.
func scored(f *replay.Frame) (list []Scored) {
	var open *engine.Event
	for i := range f.Events {
		e := &f.Events[i]
		switch e.Kind {
		case engine.EvFeature:
			open = e
			list = append(list, newScored(f, i))
		case engine.EvPoints:
			if open == nil || e.Points < 0 || open.Points < 0 || open.Reason != e.Reason || open.Node != e.Node || open.Token != e.Token {
				open = e
				list = append(list, newScored(f, i))
			}
			list[len(list)-1].pay(f, i)
		}
	}
	for i := range list {
		list[i].settle()
	}
	return list
}

func newScored(f *replay.Frame, i int) Scored {
	s, e := f.State, &f.Events[i]
	out := Scored{Node: e.Node, Reason: e.Reason.String(), Points: int(e.Points), event: i}
	if e.Node != engine.NoNode {
		n := e.Node
		if e.Points < 0 {
			role, _ := replay.PartOf(s, n)
			out.passed = role.String()
		} else {
			n = replay.Anchor(s, f.Events, i)
		}
		index, _ := s.Place(n)
		out.Node, out.At = n, s.Tiles()[index].At
		out.Complete = e.Complete && engine.WordOfKind(s.Kind(e.Node)) == e.Reason
	}
	if e.Reason == names.Fairy {
		if tile := replay.FairyTile(s, f.Events, i); tile != engine.NoTile {
			out.At = s.Tiles()[tile].At
		}
	}
	if e.Reason == names.Goods {
		out.Holding = s.Rules().Holdings[e.Token].String()
	}
	if own := e.Figures == 0 && len(s.Terms(e)) > 0; own || e.Kind == engine.EvFeature {
		out.Terms = slices.Clone(s.Terms(e))
	}
	return out
}

func (x *Scored) pay(f *replay.Frame, i int) {
	s, e := f.State, &f.Events[i]
	share := Share{Player: int(e.Player), Points: int(e.Points), Strength: int(e.Figures), tie: e.Tie()}
	if own := s.Terms(e); len(own) > 0 && e.Points > 0 && e.Figures > 0 {
		share.OwnTerms = slices.Clone(own)
	}
	if x.Holding != "" {
		share.Strength = s.Holding(share.Player, int(e.Token))
	}
	if e.Figures > 0 && e.Node != engine.NoNode {
		share.big = replay.Strong(s, f.Events, i) != nil
	}
	x.Shares = append(x.Shares, share)
}

// settle separates the players without the majority. A feature without a value pays nobody, but it has a majority.
func (x *Scored) settle() {
	most := 0
	for _, share := range x.Shares {
		most = max(most, share.Strength)
	}
	var won []Share
	for _, share := range x.Shares {
		if share.Strength == 0 || share.Strength == most && share.tie == 0 {
			won = append(won, share)
		} else {
			x.lost = append(x.lost, share)
		}
	}
	x.Shares = won
}

// kind returns the kind of feature that was scored, 0 for other points.
func (x *Scored) kind() tile.Kind {
	for k := tile.City; k < tile.NumKinds; k++ {
		if k.String() == x.Reason {
			return k
		}
	}
	return 0
}

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
		name = w.of(kind, "title")
	case kind != 0:
		name = w.of(kind, "unfinished")
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

// final is how the final scoring changed the order of the players.
type final struct {
	before, after []int // points by player
	reason        string
	gains         []int // by player, for the reason that made the difference
}

// closing returns the facts before the final scoring.
func (t *Teller) closing(f *replay.Frame) (list []fact) {
	for i := range f.Events {
		if e := &f.Events[i]; e.Kind == engine.EvJoin {
			list = append(list, left(f.State, e))
		}
	}
	return list
}

func finalFacts(s *engine.State, scored []Scored) []fact {
	f := &final{}
	gains := map[string][]int{}
	var reasons []string
	for p := range s.Players() {
		f.after = append(f.after, s.Score(p))
	}
	f.before = slices.Clone(f.after)
	for _, x := range scored {
		if gains[x.Reason] == nil {
			gains[x.Reason] = make([]int, s.Players())
			reasons = append(reasons, x.Reason)
		}
		for _, share := range x.Shares {
			gains[x.Reason][share.Player] += share.Points
			f.before[share.Player] -= share.Points
		}
	}
	first, second := f.rivals()
	difference := func(reason string) int {
		g := gains[reason]
		if len(f.best(f.after)) > 1 || second < 0 {
			return slices.Max(g)
		}
		return g[first] - g[second]
	}
	for _, reason := range reasons {
		if d := difference(reason); d > 0 && (f.reason == "" || d > difference(f.reason)) {
			f.reason, f.gains = reason, gains[reason]
		}
	}
	return []fact{f}
}

func (f *final) best(points []int) (list []int) {
	for p, n := range points {
		if n == slices.Max(points) {
			list = append(list, p)
		}
	}
	return list
}

// order returns the players by their points at the end.
func (f *final) order() (list []int) {
	for p := range f.after {
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(f.after[b], f.after[a]) })
	return list
}

// leaders returns the first two players at the end, -1 for the second if there is only one player.
func (f *final) leaders() (first, second int) {
	order := f.order()
	if len(order) < 2 {
		return order[0], -1
	}
	return order[0], order[1]
}

// rivals returns the first player at the end, and the one that it overtakes or, if it overtakes nobody, the second.
func (f *final) rivals() (first, second int) {
	first, second = f.leaders()
	if led := f.best(f.before); !slices.Contains(led, first) {
		second = led[0]
	}
	return first, second
}

// say returns the result of the final scoring, and the reason that made the largest difference between the rivals.
func (f *final) say(w *writer) []string {
	list := []string{capital(f.result(w))}
	if f.reason == "" {
		return list
	}
	first, second := f.rivals()
	if text := said("points", f.reason, "difference"); len(f.best(f.after)) == 1 && second >= 0 && text != "" {
		gain := w.Text("%s for %s", w.points(f.gains[first]), w.name(first))
		return append(list, w.Text(text, gain, f.gains[second], w.name(second)))
	}
	var gains []string
	for _, p := range f.order() {
		if n := f.gains[p]; n > 0 {
			gains = append(gains, w.Text("%s for %s", w.points(n), w.name(p)))
		}
	}
	if key := said("points", f.reason, "most"); key != "" {
		return append(list, w.Text(key, w.And(gains)))
	}
	return append(list, capital(w.Text("%s.", w.And(gains))))
}

func (f *final) result(w *writer) string {
	first, second := f.leaders()
	if second < 0 {
		return w.Text("%s ends with %s.", w.name(first), w.points(f.after[first]))
	}
	best, led := f.best(f.after), f.best(f.before)
	if len(best) > 1 {
		return w.Text("%s end level with %s.", w.nameList(best), w.points(f.after[first]))
	}
	var others []string
	for _, p := range f.order()[1:] {
		others = append(others, fmt.Sprint(f.after[p]))
	}
	score := w.Text("%s to %s", w.points(f.after[first]), w.And(others))
	switch {
	case slices.Equal(led, best):
		return w.Text("%s stays ahead in the final scoring: %s.", w.name(first), score)
	case slices.Contains(led, first):
		return w.Text("%s goes ahead in the final scoring: %s.", w.name(first), score)
	}
	return w.Text("%s overtakes %s in the final scoring: %s.", w.name(first), w.nameList(led), score)
}

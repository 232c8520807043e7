package story

import (
	"cmp"
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/replay"
)

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

package forecast

import (
	"cmp"
	"slices"
	"strconv"

	"cartulary/insight"
	"cartulary/report/lang"
)

// isJudged reports whether a loss judges a move. The static worth of a position does not: players are better than it.
func isJudged(l *insight.Loss) bool { return l != nil && l.Method != insight.Static }

// leastLoss is the least loss of winning chance that is not shown as 0 %.
const leastLoss = 0.005

// beyond reports whether a move is judged and its loss of winning chance exceeds two standard errors.
func beyond(l *insight.Loss) bool { return isJudged(l) && l.Win >= leastLoss && l.Win > 2*l.WinSE }

// costliest returns the turns of a player, of all if colour is empty, that cost the most winning chance.
func costliest(a *insight.Analysis, colour string, most int) (list []*insight.Turn) {
	for i := range a.Turns {
		if t := &a.Turns[i]; beyond(t.Loss) && (colour == "" || t.Player == colour) {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(x, y *insight.Turn) int { return cmp.Compare(y.Loss.Win, x.Loss.Win) })
	return list[:min(len(list), most)]
}

// bestOther returns the best option of a turn that was not played, nil if there is none.
func bestOther(t *insight.Turn) *insight.Option {
	for i := range t.Best {
		if t.Best[i].Move != t.Played {
			return &t.Best[i]
		}
	}
	return nil
}

func judgedTurns(a *insight.Analysis) (list []int) {
	for i := range a.Turns {
		if isJudged(a.Turns[i].Loss) {
			list = append(list, i)
		}
	}
	return list
}

// fewJudged reports whether less than half of the moves are judged, so that the costliest ones are not those of the game.
func fewJudged(a *insight.Analysis) bool { return 2*len(judgedTurns(a)) < len(a.Turns) }

func costliestTitle(a *insight.Analysis, l *lang.Lang) string {
	list := judgedTurns(a)
	switch n := len(list); {
	case !fewJudged(a):
		return l.Text("The costliest turns")
	case n < 2:
		return l.Text("The judged turn")
	case list[0] == len(a.Turns)-n:
		return l.Text("Of the last %d turns, the costliest", n)
	default:
		return l.Text("Of the %d judged turns, the costliest", n)
	}
}

// judged returns sentences on which moves are judged and why, how many of them were costly and what judges more.
func judged(a *insight.Analysis, l *lang.Lang) (notes []string) {
	list := judgedTurns(a)
	quick := a.Budget == insight.Quick.String()
	some := l.Text("none lost more winning chance than two standard errors.")
	if costly := len(costliest(a, "", len(a.Turns))); costly > 0 {
		some = l.Text("%d lost more winning chance than two standard errors.", costly)
	}
	all := strconv.Itoa(len(a.Turns))
	switch n := len(list); {
	case n == 0:
		notes = append(notes, l.Text("No move is judged."))
	case n == len(a.Turns):
		notes = append(notes, l.Text("%d moves are judged; %s", n, some))
	case quick:
		notes = append(notes, l.Text("Of %[2]s moves, %[1]d are judged: %[3]s, because so few tiles are left then that they are solved exactly; %[4]s",
			n, all, ranges(a, list, l), some))
	default:
		notes = append(notes, l.Text("Of %[2]s moves, %[1]d are judged: %[3]s; %[4]s", n, all, ranges(a, list, l), some))
	}
	if quick {
		notes = append(notes, l.Text("cartulary analyze --budget normal judges every move and plays out the luck of every draw; a two-player base game takes about a minute of processor time."))
	}
	return notes
}

// ranges returns the names of turns: "turn 7", "turns 1 to 40 and 69 to 71".
func ranges(a *insight.Analysis, list []int, l *lang.Lang) string {
	var parts []string
	for i := 0; i < len(list); {
		from := i
		for i++; i < len(list) && list[i] == list[i-1]+1; i++ {
		}
		part := turnName(&a.Turns[list[from]])
		if i-from > 1 {
			part = l.Text("%[1]s to %[2]s", part, turnName(&a.Turns[list[i-1]]))
		}
		parts = append(parts, part)
	}
	if len(list) == 1 {
		return l.Text("turn %s", parts[0])
	}
	return l.Text("turns %s", l.And(parts))
}

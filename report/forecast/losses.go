package forecast

import (
	"cmp"
	"fmt"
	"slices"

	"cartulary/insight"
)

// isJudged reports whether a loss judges a move. The static worth of a position does not: players are better than it.
func isJudged(l *insight.Loss) bool { return l != nil && l.Method != insight.Static }

// leastLoss is the least loss of winning chance that is not shown as 0 %.
const leastLoss = 0.005

// grades are the least losses of the grades.
const grades = "doubtful from 4%, error from 8%, blunder from 16%"

// beyond reports whether a move is judged and its loss of winning chance exceeds two standard errors.
func beyond(l *insight.Loss) bool { return isJudged(l) && l.Win >= leastLoss && l.Win > 2*l.WinSE }

// costliest returns the turns of a player, or of all players if colour is empty, that cost the most winning chance, the
// costliest first and at most so many.
func costliest(a *insight.Analysis, colour string, most int) (list []*insight.Turn) {
	for i := range a.Turns {
		if t := &a.Turns[i]; beyond(t.Loss) && (colour == "" || t.Player == colour) {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(x, y *insight.Turn) int { return cmp.Compare(y.Loss.Win, x.Loss.Win) })
	return list[:min(len(list), most)]
}

// betterOption returns the best option that was not played, nil if there is none.
func betterOption(t *insight.Turn) *insight.Option {
	for i := range t.Best {
		if t.Best[i].Move != t.Played {
			return &t.Best[i]
		}
	}
	return nil
}

// judged returns sentences on how many moves are judged, how many of them were costly and what judges more.
func judged(a *insight.Analysis) (notes []string) {
	moves, costly := 0, len(costliest(a, "", len(a.Turns)))
	for i := range a.Turns {
		if isJudged(a.Turns[i].Loss) {
			moves++
		}
	}
	switch {
	case moves == 0:
		notes = append(notes, "No move is judged.")
	case costly == 0:
		notes = append(notes, fmt.Sprintf("%s judged; none lost more winning chance than two standard errors.", were(moves)))
	default:
		notes = append(notes, fmt.Sprintf("%s judged; %d lost more winning chance than two standard errors.", were(moves), costly))
	}
	if a.Budget == insight.Quick.String() {
		notes = append(notes, "The budget quick judges only the moves of the last tiles. cartulary analyze --budget normal judges every move and "+
			"plays out the luck of every draw; that takes about a minute of processor time for a game.")
	}
	return notes
}

func were(moves int) string {
	if moves == 1 {
		return "1 move is"
	}
	return fmt.Sprintf("%d moves are", moves)
}

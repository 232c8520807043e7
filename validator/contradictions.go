package validator

import "cartulary/engine"

// The totals of a record contradict a claim that they leave alone: a total that differs from the rules while those before and
// after it do not, and points that no total contains. Such a claim is a slip of its own, whatever came before it.

// wrongPoints is a wrong claim of points, with its difference from the rules.
type wrongPoints struct{ player, off, finding int }

// totalsOf holds the last wrong total of each player: the index of its finding, and the difference of the total before it.
type totalsOf [engine.MaxPlayers]struct {
	wrong           bool
	finding, before int
}

// contradict compares a total's difference with that before it, and notes the claims that the two contradict.
func (v *Validator) contradict(player, off, before int, points []wrongPoints) {
	last := &v.last[player]
	if last.wrong && off == last.before && off == 0 {
		v.slips = append(v.slips, last.finding)
	}
	last.wrong = off != 0 && off != before
	last.finding, last.before = len(v.result.Findings), before
	if off != before {
		return
	}
	sum := 0
	for _, w := range points {
		if w.player == player {
			sum += w.off
		}
	}
	for _, w := range points {
		if w.player == player && sum != 0 {
			v.slips = append(v.slips, w.finding)
		}
	}
}

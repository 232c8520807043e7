package replay

import "cartulary/notation"

// Places returns the place of each player by points: 1 for the most; equal points share a place. The loser, who conceded or ran
// out of time (Termination.Player), is last.
func Places(totals []notation.Total, loser notation.Colour) []int {
	better := func(a, b *notation.Total) bool {
		if lostA, lostB := a.Player == loser, b.Player == loser; lostA != lostB {
			return lostB
		}
		return a.Points > b.Points
	}
	places := make([]int, len(totals))
	for i := range totals {
		places[i] = 1
		for j := range totals {
			if better(&totals[j], &totals[i]) {
				places[i]++
			}
		}
	}
	return places
}

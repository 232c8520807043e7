package replay

import (
	"slices"

	"cartulary/notation"
)

// Places returns the place of each player by points: 1 for the most; equal points share a place. The losers are behind all
// others: see [notation.Record.Losers].
func Places(totals []notation.Total, losers []notation.Colour) []int {
	better := func(a, b *notation.Total) bool {
		if lostA, lostB := slices.Contains(losers, a.Player), slices.Contains(losers, b.Player); lostA != lostB {
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

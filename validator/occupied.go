package validator

import (
	"slices"

	"cartulary/notation"
)

// markOccupied marks the findings about a square whose tile was itself misplaced: without that mistake the square is empty,
// even if the later tile does not fit there either. The first note of such a finding is about the placement of the tile.
func (v *Validator) markOccupied() {
	for i := range v.result.Findings {
		f := &v.result.Findings[i]
		if f.Rule != "tile-square-occupied" || len(f.Notes) == 0 {
			continue
		}
		earlier := f.Notes[0].Span
		f.Follows = f.Follows || earlier.Start < f.Span.Start && slices.ContainsFunc(v.result.Findings, func(o notation.Finding) bool {
			return o.Span == earlier && o.Severity == notation.Error && v.waiverOf(&o) == nil
		})
	}
}

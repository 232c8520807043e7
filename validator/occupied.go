package validator

import "cartulary/notation"

// markOccupied marks the findings about a square whose tile was itself misplaced: without that mistake the square is empty,
// even if the later tile does not fit there either. The first note of such a finding is about the placement of the tile.
func (v *Validator) markOccupied() {
	var wrong map[notation.Span]bool // the places of errors
	for i := range v.result.Findings {
		f := &v.result.Findings[i]
		if f.Rule != "tile-square-occupied" || len(f.Notes) == 0 {
			continue
		}
		earlier := f.Notes[0].Span
		if wrong == nil {
			wrong = map[notation.Span]bool{}
			for k := range v.result.Findings {
				if o := &v.result.Findings[k]; o.Severity == notation.Error && v.waiverOf(o) == nil {
					wrong[o.Span] = true
				}
			}
		}
		f.Follows = f.Follows || earlier.Start < f.Span.Start && wrong[earlier]
	}
}

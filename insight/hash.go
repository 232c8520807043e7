package insight

import "cartulary/notation"

// Hash returns the Analysis.Hash of a record, "" if no turn of it can be replayed. It makes no forecasts.
func Hash(rec *notation.Record) string {
	g, err := read(rec)
	if err != nil {
		return ""
	}
	return g.hash()
}

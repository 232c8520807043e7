package page

import (
	"testing"

	"cartulary/insight"
)

// TestSize checks the greatest sizes of pages: of base games, of base games with an analysis of the budget normal, and of
// long games with all sets and an analysis.
func TestSize(t *testing.T) {
	for _, tt := range []struct {
		game     string
		analysis bool
		most     int
	}{
		{"annotated", false, 130_000}, {"four-players", false, 130_000}, {"six-players", false, 130_000},
		{"annotated", true, 160_000}, {"four-players", true, 160_000},
		{"four-players-all-four", false, 250_000}, {"four-players-all-four", true, 250_000},
	} {
		text := gameText(t, tt.game)
		rec, reading := read(t, text)
		o := Options{Text: string(text)}
		if tt.analysis {
			o.Analysis = analysis(t, text)
			for i := range o.Analysis.Turns { // as many options as an analysis keeps, each with its own figures
				turn := &o.Analysis.Turns[i]
				for n := range 2 {
					turn.Best = append(turn.Best, insight.Option{Move: turn.Best[0].Move, Points: float64(60*n+i) / 10, SE: float64(9*i+n) / 100})
				}
			}
		}
		var size counter
		if err := Write(&size, rec, reading, o); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s, with an analysis %t: %d bytes", tt.game, tt.analysis, size)
		if int(size) > tt.most || size < 50_000 {
			t.Errorf("%s, with an analysis %t: %d bytes, at most %d are allowed", tt.game, tt.analysis, size, tt.most)
		}
	}
}

// A counter counts what is written to it.
type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

package policy_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// TestFits compares the number of remaining tiles that fit on each empty square with that of all tiles in all rotations.
func TestFits(t *testing.T) {
	for name, c := range choices() {
		s := position(t, c, two, 0)
		p, counter := policy.New(s.Rules()), policy.New(s.Rules())
		for range 4 {
			advance(s, p, 9)
			drawn := engine.TypeID(0)
			for s.RemainingOf(drawn) == 0 {
				drawn++
			}
			for _, i := range s.Squares() {
				q, want := s.Square(i), 0
				for k := range s.Rules().Types {
					ty := engine.TypeID(k)
					n := s.RemainingOf(ty)
					if ty == drawn {
						n--
					}
					for r := range uint8(4) {
						if s.EdgesFit(engine.Placement{Type: ty, At: q.At, Rotation: r}) {
							want += n
							break
						}
					}
				}
				if got := counter.FitsOn(s, drawn, q); got != want {
					t.Fatalf("%s, turn %d: %d tiles fit on %v, want %d", name, s.Turn(), got, q.At, want)
				}
			}
		}
	}
}

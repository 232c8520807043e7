package validator_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// TestLateOffers checks which actions a player has after some of a turn. Each offer, appended to the record, must be
// legal.
func TestLateOffers(t *testing.T) {
	const (
		city = `[Sets "base, count, princess-and-dragon"]
[Rules "filosofia-2013 + cnt-default"]
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/RRR@-4,-1^0 | quarter castle | count blacksmith
3. red: BA/CFc.1@-2,2^90 | knight N
4. yellow: BA/L@-1,2^0
`
		emptied = `[Sets "base, princess-and-dragon, plague, phantom"]
[Rules "filosofia-2013 + plague-seed + pha-default; plague.prelude=0"]
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0"]
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: DG/CcRr.p@0,-2^270`
	)
	for _, tt := range []struct {
		name, game string
		want       []string // the offers that begin with one of the verbs
		verbs      string
	}{
		{"before a follower leaves the City", city + "5. red: BA/C@-2,3^0", []string{"fairy -2,2", "farmer ENE"}, "fairy farmer"},
		{"after it", city + "5. red: BA/C@-2,3^0 | from castle yellow knight N @-2,3", nil, "fairy farmer knight"},
		{"before one comes into the City", city[:strings.Index(city, " | quarter")], []string{"farmer ESE", "farmer NNW", "farmer SSW", "thief S", "thief W"}, "fairy farmer thief"},
		{"after that", city[:strings.Index(city, " | count")], nil, "fairy farmer thief"},
		{"a phantom beside a knight in the princess's city, which a flea has emptied", emptied + " | flea 0,-1 | knight S",
			[]string{"farmer NNE with phantom", "farmer NNW with phantom", "thief N with phantom"}, "farmer thief knight"},
		{"no phantom if the knights are still there", emptied + " | knight S", nil, "farmer thief knight"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Termination \"unfinished\"]\n" + tt.game
			rec := parsed(t, text)
			r := replay.New()
			last := len(rec.Turns) - 1
			rec.Turns[last].Open = true
			var offers []string
			for f := range r.Frames(rec, replay.Options{}) {
				if f.Kind != replay.FrameTurn || f.Index != last {
					continue
				}
				moves, must := f.State.Moves(nil)
				if !must {
					moves = append(moves, f.State.Extra(engine.NoType, nil)...)
				}
				for i := range moves {
					w := replay.Written(f.State, r.Rules(), rec, &moves[i].Action)
					offer := string(notation.AppendAction(nil, &w))
					if verb, _, _ := strings.Cut(offer, " "); slices.Contains(strings.Fields(tt.verbs), verb) {
						offers = append(offers, offer)
					}
				}
			}
			slices.Sort(offers)
			if !slices.Equal(offers, tt.want) {
				t.Errorf("offered are %q, want %q", offers, tt.want)
			}
			for _, offer := range offers {
				for _, f := range validator.New().Validate(parsed(t, text+" | "+offer), nil, validator.Options{}).Findings {
					t.Errorf("%s is offered: %s", offer, f.Message)
				}
			}
		})
	}
}

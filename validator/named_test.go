package validator_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// twoKnights brings a big and a normal knight of Ana to the north of 0,-1, by a flight. The city is open.
const twoKnights = `[CGR "1"]
[Sets "base, inns-and-cathedrals, princess-and-dragon, plague, tower"]
[Rules "{R}plague.prelude=1, plague.spread=optional"]
[Red "Ana"]
[Yellow "Ben"]
[Termination "unfinished"]

1. red: BA/CFc.1@0,-1^90 | knight N with big
2. yellow: PL/Rr@0,1^0
3. red: BA/L@1,-1^0
4. yellow: BA/L@1,1^0
5. red: BA/CFc+@1,-2^0 | knight E
6. yellow: BA/Cc.1@0,-2^180
7. red: BA/L@2,1^0 | flee 1,-2 knight E > 0,-1 N
`

// twoInCastle brings a normal and a big follower of Ana into the castle of the City.
const twoInCastle = `[CGR "1"]
[Sets "base, count, inns-and-cathedrals, princess-and-dragon"]
[Rules "new-2016"]
[Red "Ana"]
[Yellow "Ben"]
[Termination "unfinished"]

1. red: BA/L@-3,0^0
2. yellow: BA/RFr@1,-2^90 | thief N
3. red: BA/RRR@1,-3^0 | quarter castle | count blacksmith
4. yellow: BA/RFr@-3,-1^0 | thief E
5. red: BA/RRR@-4,-1^0 | quarter castle with big
6. yellow: BA/CFc.1@-2,2^90
`

// pigAndShepherd brings a pig and a shepherd of Ana to one part of a field, by a flight.
const pigAndShepherd = `[CGR "1"]
[Sets "base, traders-and-builders, plague, hills-and-sheep"]
[Rules "plague-2021; plague.prelude=0, plague.spread=optional"]
[Red "Ana"]
[Yellow "Ben"]
[Termination "unfinished"]

1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | pig NNW
4. yellow: BA/L@1,1^0
5. red: BA/RFr@3,0^0 | shepherd NNW | sheep 1
6. yellow: PL/Rr@-1,0^270
7. red: BA/L@2,1^0 | flee 3,0 shepherd NNW > 2,0 NNW
8. yellow: BA/L@3,1^0
9. red: BA/RFr@4,0^0 | flee 2,0 `

// TestNamedFigures checks that a record can say which of two different followers on one spot is meant, and that it has a warning
// if it does not.
func TestNamedFigures(t *testing.T) {
	pad := strings.NewReplacer("{R}", "new-2016; ").Replace(twoKnights)
	old := strings.NewReplacer("{R}", "filosofia-2013; ").Replace(twoKnights)
	for _, tt := range []struct {
		text string
		want []string
	}{
		{pad + "8. yellow: DG/Cc.p@2,-2^0 | princess red knight N @0,-1 with big | supply red 6, big 1", nil},
		{pad + "8. yellow: DG/Cc.p@2,-2^0 | princess red knight N @0,-1 with normal | supply red 7, big 0", nil},
		{pad + "8. yellow: DG/Cc.p@2,-2^0 | princess red knight N with normal @0,-1 | supply red 7, big 0", nil},
		{pad + "8. yellow: DG/Cc.p@2,-2^0 | princess red knight N @0,-1 | supply red 6, big 1",
			[]string{"figure-unclear Ana has 2 different followers at 0,-1, knight N; write with normal or with big"}},
		{pad + "8. yellow: DG/Cc.p@2,-2^0 | princess red knight N @0,-1 | supply red 7, big 0", []string{"figure-unclear"}}, // the claim tells
		{pad + "8. yellow: DG/Cc.p@2,-2^0 | princess red knight N @0,-1 | supply red 7, big 1", []string{"figure-unclear", "claim-supply-wrong"}},
		{pad + "8. yellow: DG/Cc.p@2,-2^0 | princess red knight N @0,-1 with mayor", []string{"action-not-in-box the box has no mayor figure"}},
		{pad + "8. yellow: BA/RRR@1,2^0\n9. red: BA/RFr@3,1^90 | flee 0,-1 knight N with big > 1,-2 E", nil},
		{pad + "8. yellow: BA/RRR@1,2^0\n9. red: BA/RFr@3,1^90 | flee 0,-1 knight N > 1,-2 E",
			[]string{"figure-unclear Ana has 2 different followers at 0,-1, knight N; write with normal or with big"}},
		{pad + "8. yellow: TO/F@2,-1^0 | tower 2,-1 | capture 0,-1 red knight N with normal | supply red 6, big 0", []string{"capture-out-of-reach"}},
		{pad + "8. yellow: TO/F@2,-1^0 | tower 2,-1 | capture 0,-1 red knight N", []string{"capture-out-of-reach", "figure-unclear"}},
		{pad + "8. yellow: BA/RRR@1,2^0\n9. red: BA/RFr@3,1^90 | fairy 0,-1 knight N with normal", nil},
		{pad + "8. yellow: BA/RRR@1,2^0\n9. red: BA/RFr@3,1^90 | fairy 0,-1 knight N", []string{"figure-unclear"}},
		{old + "8. yellow: BA/RRR@1,2^0\n9. red: BA/RFr@3,1^90 | fairy 0,-1 knight N", nil}, // on the tile
		{twoInCastle + "7. red: BA/L@-1,2^0 | fairy 0,0 castle with big\n8. yellow: BA/C@-2,3^0 | from castle red knight N @-2,3 with normal\n9. red: BA/L@-1,3^0 | = red +1 fairy", nil},
		{twoInCastle + "7. red: BA/L@-1,2^0 | fairy 0,0 castle with normal\n8. yellow: BA/C@-2,3^0 | from castle red knight N @-2,3 with normal\n9. red: BA/L@-1,3^0 | = red +1 fairy",
			[]string{"claim-points-wrong"}},
		{twoInCastle + "7. red: BA/L@-1,2^0 | fairy 0,0 castle\n8. yellow: BA/C@-2,3^0 | from castle red knight N @-2,3 with normal\n9. red: BA/L@-1,3^0 | = red +1 fairy",
			[]string{"figure-unclear"}},
		{pigAndShepherd + "farmer NNW > 3,0 NNW | sheep 2",
			[]string{"figure-unclear Ana has 2 different figures at 2,0, farmer NNW; write flee 2,0 pig NNW or flee 2,0 shepherd NNW"}},
		{pigAndShepherd + "shepherd NNW > 3,0 NNW | sheep 2", nil},
		{twoInCastle + "7. red: BA/L@-1,2^0 | fairy 0,0 castle", []string{"figure-unclear Ana has 2 different followers at 0,0, castle; write with normal or with big"}},
		{`[CGR "1"]
[Sets "base, tower, inns-and-cathedrals"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RFr@1,0^0 | thief W with big
2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W with normal`, []string{"capture-nobody"}},
		{`[CGR "1"]
[Sets "base, tower, inns-and-cathedrals"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RFr@1,0^0 | thief W with big
2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W`, nil},
	} {
		rec := parsed(t, tt.text+"\n")
		r := validator.New().Validate(rec, nil, validator.Options{})
		var got []string
		for _, f := range r.Findings {
			got = append(got, f.Rule+" "+f.Message)
		}
		if !slices.EqualFunc(got, tt.want, strings.HasPrefix) {
			t.Errorf("%s: got %q, want %q", tt.text[strings.LastIndex(tt.text, "\n")+1:], got, tt.want)
		}
	}
}

// TestMeant checks that the record with the figures that its claims show has the scores of the check, and no other action.
func TestMeant(t *testing.T) {
	const castle = twoInCastle + "7. red: BA/L@-1,2^0 | fairy 0,0 castle\n8. yellow: BA/C@-2,3^0 | from castle red knight N @-2,3 with normal\n9. red: BA/L@-1,3^0"
	for _, tt := range []struct {
		text, want string // the action with the figure, empty if no claim shows one
	}{
		{castle + " | = red +1 fairy", "7. red: BA/L@-1,2^0 | fairy 0,0 castle with big"},
		{castle, ""},
		{strings.Replace(castle, "castle\n", "castle with normal\n", 1), ""},
		{"[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: BA/RFr@1,0^0\n", ""},
	} {
		rec := parsed(t, tt.text+"\n")
		v := validator.New()
		meant := v.Meant(rec, nil, validator.Options{})
		if tt.want == "" {
			if meant != rec {
				t.Errorf("%s: another record", tt.text)
			}
			continue
		}
		if got := strings.TrimSpace(string(notation.AppendTurn(nil, &meant.Turns[6]))); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
		if got := strings.TrimSpace(string(notation.AppendTurn(nil, &rec.Turns[6]))); got+" with big" != tt.want {
			t.Errorf("the record itself has %s", got)
		}
		written := v.Validate(rec, nil, validator.Options{}).Players
		again := v.Validate(meant, nil, validator.Options{})
		if !slices.Equal(again.Players, written) || len(again.Findings) > 0 {
			t.Errorf("got %v and %v, want %v", again.Players, again.Findings, written)
		}
	}
}

// TestOfferedUnclear checks the claim of a place that can mean two fields.
func TestOfferedUnclear(t *testing.T) {
	rec := parsed(t, "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: BA/RFr@1,0^0 | offered thief E, farmer E, farmer ESE\n")
	r := validator.New().Validate(rec, nil, validator.Options{})
	if want := "the location E can mean 2 fields of the tile; write ENE or ESE"; len(r.Findings) != 1 || r.Findings[0].Message != want {
		t.Errorf("got %+v, want %s", r.Findings, want)
	}
}

// TestNamedOffers checks that both of two different followers on one spot are among the legal moves.
func TestNamedOffers(t *testing.T) {
	for _, tt := range []struct {
		text string
		turn int
		tile string
		want []string
	}{
		{strings.NewReplacer("{R}", "new-2016; ").Replace(twoKnights), 8, "DG/Cc.p", []string{"princess red knight N @0,-1 with big", "princess red knight N @0,-1 with normal"}},
		{twoInCastle, 7, "BA/L", []string{"fairy 0,0 castle with big", "fairy 0,0 castle with normal"}},
	} {
		m, err := replay.Before(parsed(t, tt.text), tt.turn)
		if err != nil {
			t.Fatal(err)
		}
		ty, _ := m.Rules().TypeByName(tt.tile)
		var got []string
		for _, o := range m.Choices(ty).Options {
			for _, w := range o.Others {
				if strings.Contains(w, " with ") && !slices.Contains(got, w) {
					got = append(got, w)
				}
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, tt.want) {
			t.Errorf("turn %d: got %q, want %q", tt.turn, got, tt.want)
		}
	}
}

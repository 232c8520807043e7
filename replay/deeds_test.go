package replay

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// TestDeeds checks that every supported written action has a form and a meaning, that no two deeds mean the same, that elements name
// written actions only, and that Written panics on an action without a deed.
func TestDeeds(t *testing.T) {
	type meaning struct {
		kind            engine.ActionKind
		neutral, reason engine.Word
		own             bool
	}
	seen := map[meaning]string{}
	for k := notation.ActPlace; k < notation.ActReserved; k++ {
		f := formOf(k)
		if f == nil || len(deeds()[k]) == 0 {
			t.Errorf("written action %s has no form or no meaning", k)
			continue
		}
		for _, d := range deeds()[k] {
			m := meaning{f.kind, d.Neutral, d.Reason, f.own}
			if other, ok := seen[m]; ok && f.kind != 0 {
				t.Errorf("%s and %s mean the same", other, d.Title)
			}
			seen[m] = d.Title
		}
		if (f.kind != 0) != (f.means != nil && f.writes != nil) {
			t.Errorf("%s lacks a function", k)
		}
	}
	if formOf(notation.ActReserved) != nil || formOf(notation.ActReserved+1) != nil {
		t.Error("an action of a set to come has a meaning")
	}
	if len(deeds()[0]) > 0 {
		t.Errorf("no written action is called as the first of %v", deeds()[0])
	}
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	defer func() {
		if recover() == nil {
			t.Error("Written writes the move of a figure that nothing brings")
		}
	}()
	w := Written(engine.NewState(rs.Rules, []string{"red"}), rs, &notation.Record{}, &engine.Action{Kind: engine.ActWalk, Neutral: engine.WordOf("nobody")})
	t.Errorf("it is written as %d", w.Kind)
}

// TestNotInBox checks that actions of sets that are not in the box are reported in turns and in the final line.
func TestNotInBox(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"\"]\n[Blue \"\"]\n1. red: BA/L@0,1^0 | "
	for _, tt := range []struct{ written, want string }{
		{"count castle", "the Count belongs to the set count, which is not in the box"},
		{"quarter market with big", "a follower that enters the City belongs to the set count, which is not in the box"},
		{"recall 0,1", "a recall of the abbot belongs to the set abbot, which is not in the box"},
		{"tower 0,1", "a tower piece belongs to the set tower, which is not in the box"},
		{"capture 0,1 blue guard", "a capture belongs to the set tower, which is not in the box"},
		{"exchange big", "an exchange of prisoners belongs to the set tower, which is not in the box"},
		{"ransom blue", "a ransom belongs to the set tower, which is not in the box"},
		{"guard @0,1", "a guard belongs to the set tower, which is not in the box"},
		{"abbey @0,2", "an abbey belongs to the set abbey-and-mayor, which is not in the box"},
		{"wagon > 0,0 E", "the move of a wagon belongs to the set abbey-and-mayor, which is not in the box"},
		{"barn NE", "the box has no barn figure"},
		{"bridge 0,1 NS", "a bridge belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"castle N", "a castle belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"lord blue 0,0 > 0,1 N", "the choice of a lord belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"bazaar BA/L BA/C", "a bazaar belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"bid BA/L red 1, blue 2, sell", "an auction belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"shepherd NNW", "the box has no shepherd figure"},
		{"sheep 1", "a token with sheep belongs to the set hills-and-sheep, which is not in the box"},
		{"wolf", "the wolf belongs to the set hills-and-sheep, which is not in the box"},
		{"flock @0,1", "a flock belongs to the set hills-and-sheep, which is not in the box"},
		{"hill", "hill belongs to a set that is not in the box"},
		{"monk with abbot", "the box has no abbot figure"},
		{"monk\nfinal: from market red farmer N @0,1", "a follower that leaves the City belongs to the set count, which is not in the box"},
	} {
		rec, found := notation.Parse(&notation.Source{Text: head + tt.written + "\n"})
		if len(found) > 0 {
			t.Fatal(found[0].Message)
		}
		var got []string
		for f := range New().Frames(rec, Options{}) {
			for _, v := range f.Violations {
				if v.Rule.ID == RuleActionNotInBox {
					got = append(got, v.Message.String())
				}
			}
		}
		if !slices.Equal(got, []string{tt.want}) {
			t.Errorf("%s: got %q, want %q", tt.written, got, tt.want)
		}
	}
}

// TestSharedAction checks what an action means that two elements have: what the piece on its square decides, else the first element.
func TestSharedAction(t *testing.T) {
	was := deeds
	defer func() { deeds = was }()
	mine := engine.WordOf("taken")
	list := slices.Clone(was())
	list[notation.ActRecall] = append(slices.Clone(list[notation.ActRecall]), deed{ruleset.Deed{Do: "recall", Title: "a figure taken back", Reason: mine}, "phantom"})
	deeds = func() [][]deed { return list }
	const game = "[CGR \"1\"]\n[Sets \"base, %s\"]\n[Red \"\"]\n[Blue \"\"]\n1. red: BA/L@0,1^0 | monk%s\n2. blue: BA/L@1,1^0\n3. red: BA/L@2,1^0 | recall %s\n"
	for _, tt := range []struct {
		sets, with, at string
		want           string
	}{
		{"abbot, phantom", " with abbot", "0,1", "recall"},
		{"abbot, phantom", "", "0,1", "taken"},
		{"abbot, phantom", "", "1,1", "recall-no-abbot"},
		{"abbot", " with abbot", "0,1", "recall"},
	} {
		rec, found := notation.Parse(&notation.Source{Text: fmt.Sprintf(game, tt.sets, tt.with, tt.at)})
		if len(found) > 0 {
			t.Fatal(found[0].Message)
		}
		var got string
		each := func(w *notation.Action, a *engine.Action) {
			if w.Kind == notation.ActRecall {
				got = a.Reason.String()
			}
		}
		for f := range New().Frames(rec, Options{Each: each}) {
			for _, v := range f.Violations {
				got = v.Rule.ID
			}
		}
		if got != tt.want {
			t.Errorf("%s with %s: recall %s means %q, want %q", tt.with, tt.sets, tt.at, got, tt.want)
		}
	}
}

// TestReturnsAreTold checks that the faces have a sentence for each deed that takes back a figure, with words that tellDeparture replaces.
func TestReturnsAreTold(t *testing.T) {
	told := map[string]string{}
	for _, e := range ruleset.Face().All("return", "") {
		told[e.Name] = e.Get("told")
		for _, word := range regexp.MustCompile(`\{.*?\}`).FindAllString(told[e.Name], -1) {
			if !slices.Contains([]string{"{piece}", "{figure}", "{owner}", "{holder}", "{feature}", "{turn}"}, word) {
				t.Errorf("return %s has %s, which is no piece or place", e.Name, word)
			}
		}
	}
	for k, list := range deeds() {
		for _, d := range list {
			if forms[k].kind == engine.ActSendHome && told[d.Reason.String()] == "" {
				t.Errorf("no face tells of %s", d.Title)
			}
		}
	}
}

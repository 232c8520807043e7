package validator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// TestRulingExplainsNothing checks that a second illegal tile is an error of its own after one that a ruling allows,
// and may be a consequence after one without a ruling.
func TestRulingExplainsNothing(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"\"]\n[Yellow \"\"]\n\n1. red: U@1,0^90"
	for ruling, follows := range map[string]bool{
		"": true,
		` | allow tile-edge-mismatch "seen too late"`: false,
	} {
		r := validator.New().Validate(parsed(t, head+ruling+"\n2. yellow: U@2,0^0\n"), nil, validator.Options{})
		if f := r.Findings[len(r.Findings)-1]; f.Turn != 2 || f.Rule != "tile-edge-mismatch" || f.Follows != follows {
			t.Errorf("ruling %q: the last finding is %s in turn %d, follows: %t", ruling, f.Rule, f.Turn, f.Follows)
		}
	}
}

// TestStopAtFirst checks that the one remaining error is not a consequence, even if one has its place before it.
func TestStopAtFirst(t *testing.T) {
	const text = "[CGR \"1\"]\n[Red \"\"]\n[Yellow \"\"]\n[Result \"red 4, yellow 0\"]\n\n1. red: BA/C@7,7^180 | knight S\n2. yellow: BA/RFr@1,0^0\n"
	judge := validator.New()
	all := judge.Validate(parsed(t, text), nil, validator.Options{}).Findings
	if len(all) < 2 || !all[len(all)-1].Follows {
		t.Fatalf("want a consequence last, got %+v", all)
	}
	first := judge.Validate(parsed(t, text), nil, validator.Options{StopAtFirst: true}).Findings
	if len(first) != 1 || first[0].Follows || first[0].Rule != "tile-without-neighbour" {
		t.Errorf("got %+v", first)
	}
}

// consequence checks turns of red and yellow and returns the lines of the errors; consequences have a star.
func consequences(t *testing.T, turns ...string) (list []string) {
	t.Helper()
	return consequencesIn(t, "base", turns...)
}

// consequencesIn is consequences for a game with some sets.
func consequencesIn(t *testing.T, sets string, turns ...string) (list []string) {
	t.Helper()
	head := "[CGR \"1\"]\n[Sets \"" + sets + "\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: head + strings.Join(turns, "\n") + "\n"})
	for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
		text := fmt.Sprintf("%d %s", f.Turn, f.Rule)
		if f.Follows {
			text += "*"
		}
		list = append(list, text)
	}
	return list
}

// TestSlipsExplainNothing checks that a turn that was read by a guess explains no other finding.
func TestSlipsExplainNothing(t *testing.T) {
	const second, third, fourth = "2. yellow: BA/C@0,-1^180 | knight S", "3. red: BA/RFr@2,0^90", "4. yellow: BA/RCr@3,7^0 | knight N"
	for _, test := range []struct{ turn, rule string }{
		{"1. red: BA/RFr@1,0^0 thief E", "record-segment-malformed"},
		{"1 red: BA/RFr@1,0^0 | thief E", "record-turn-malformed"},
		{"1. red BA/RFr@1,0^0 | thief E", "record-turn-malformed"},
		{"1. rde: BA/RFr@1,0^0 | thief E", "record-turn-malformed"},
		{"1. red: BA/RFr@1,0^0 | theif E", "record-segment-unknown"},
		{"1. red: BA/RFr@1,0^0 | thief E | score rde 3", "record-segment-malformed"},
		{"5. red: BA/RFr@1,0^0 | thief E", "turn-number-wrong"},
	} {
		n := 1
		fmt.Sscan(test.turn, &n)
		want := []string{fmt.Sprintf("%d %s", n, test.rule), "3 tile-edge-mismatch", "4 tile-without-neighbour"}
		if got := consequences(t, test.turn, second, third, fourth); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", test.turn, got, want)
		}
	}
}

// TestUnreadableTile checks that an unreadable tile can be on one square and be one tile of the box: it explains
// findings beside that square and no others.
func TestUnreadableTile(t *testing.T) {
	for _, test := range []struct {
		turns []string
		want  []string
	}{
		{[]string{"1. red: BA/XX@1,0^0", "2. yellow: BA/RFr@2,0^0", "3. red: BA/RRRR@0,-1^0"},
			[]string{"1 tile-not-in-box", "2 tile-without-neighbour*", "3 tile-edge-mismatch"}},
		{[]string{"1. red: BA/RFr@x,0^0", "2. yellow: BA/RFr@2,0^0", "3. red: BA/C@4,0^0"},
			[]string{"1 record-segment-malformed", "1 tile-missing*", "2 tile-without-neighbour*", "3 tile-without-neighbour"}},
		{[]string{"1. red: BA/RFr@x,0^0", "2. yellow: BA/C@0,-1^180", "3. red: BA/RFr@-1,0^90"},
			[]string{"1 record-segment-malformed", "1 tile-missing*", "3 tile-edge-mismatch"}},
	} {
		got := slices.DeleteFunc(consequences(t, test.turns...), func(s string) bool { return s == "1 tile-missing*" })
		want := slices.DeleteFunc(test.want, func(s string) bool { return s == "1 tile-missing*" })
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", test.turns, got, want)
		}
	}
}

// TestLoneTile checks that a tile without a neighbour explains only findings beside it or beside its possible
// squares.
func TestLoneTile(t *testing.T) {
	got := consequences(t, "1. red: BA/RFr@7,7^90", "2. yellow: BA/RFr@8,7^0", "3. red: BA/RFr@1,0^90", "4. yellow: BA/RFr@-2,0^0")
	want := []string{"1 tile-without-neighbour", "2 tile-edge-mismatch*", "3 tile-edge-mismatch", "4 tile-without-neighbour*"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestClaimsBehindMistakes checks that a claim follows from an illegal action only if it is right with the action
// corrected.
func TestClaimsBehindMistakes(t *testing.T) {
	turns := []string{"1. red: BA/C@0,-1^0 | knight S | = red +4", "2. yellow: BA/RFr@1,0^0 | thief E | score yellow 3"}
	want := []string{"1 tile-edge-mismatch", "1 follower-no-such-part*", "1 claim-points-wrong*", "2 claim-score-wrong"}
	if got := consequences(t, turns...); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTurnedTileUnderFollower checks that a tile in a wrong rotation explains a later follower on the feature that the
// wrong rotation made of the first follower's part.
func TestTurnedTileUnderFollower(t *testing.T) {
	turns := []string{"1. red: BA/Rr@1,0^180 | farmer NNW", "2. yellow: BA/RFr@1,-1^90 | farmer NNW"}
	want := []string{"1 tile-edge-mismatch", "2 follower-feature-occupied*"}
	if got := consequences(t, turns...); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	turns[0] = "1. red: BA/Rr@1,0^90 | farmer NNW"
	want = []string{"2 follower-feature-occupied"}
	if got := consequences(t, turns...); !slices.Equal(got, want) {
		t.Errorf("a legal tile: got %q, want %q", got, want)
	}
}

// TestShepherdWithToken checks that a shepherd that may not come explains, without its token, the choices that its player does
// not make later.
func TestShepherdWithToken(t *testing.T) {
	got := consequencesIn(t, "base, hills-and-sheep", "1. red: BA/L@0,1^0 | monk | shepherd NNW | sheep 3", "2. yellow: BA/RFr@1,0^0", "3. red: BA/L@1,1^0")
	if want := []string{"1 shepherd-and-other-action", "3 flock-neglected*"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestMisplacedAbbey checks that the rest of the turn of an abbey that cannot be placed is not checked, and that an abbey on a
// wrong square explains a tile on that square.
func TestMisplacedAbbey(t *testing.T) {
	got := consequencesIn(t, "base, abbey-and-mayor", "1. red: abbey @0,0 | monk")
	if want := []string{"1 tile-square-occupied"}; !slices.Contains(got, want[0]) || slices.Contains(got, "1 follower-before-tile") || slices.Contains(got, "1 tile-missing") {
		t.Errorf("got %q, want %q", got, want)
	}
	got = consequencesIn(t, "base, abbey-and-mayor", "1. red: abbey @1,0 | monk", "2. yellow: BA/L@0,1^0", "3. red: BA/RFr@1,0^0")
	if want := []string{"1 abbey-neighbours", "3 tile-square-occupied*"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestContradictedClaims checks that a total that only one turn has wrong, and points that no total contains, do not follow from a lost turn.
func TestContradictedClaims(t *testing.T) {
	turns := []string{"1. red: BA/RFr@1,0^0", "$$$", "3. red: BA/RFr@2,0^0 | score red 3, yellow 0", "4. yellow: BA/RFr@3,0^0 | = yellow +2 | score red 0, yellow 0", "5. red: BA/RFr@4,0^0 | score red 0, yellow 0"}
	got := consequencesIn(t, "base, princess-and-dragon", turns...)
	for _, want := range []string{"3 claim-score-wrong", "4 claim-points-wrong"} {
		if !slices.Contains(got, want) {
			t.Errorf("got %q, want %s", got, want)
		}
	}
}

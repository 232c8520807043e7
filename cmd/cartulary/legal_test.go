package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/schemas"
)

// TestLegalPart checks the legal moves of a second part of a turn that the record does not have.
func TestLegalPart(t *testing.T) {
	enginetest.MadeUp(t, "twice-legal", enginetest.Twice())
	const game = "[CGR \"1\"]\n[Sets \"base, twice-legal\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n" +
		"1. red: BA/C@0,-1^180 | knight S\n2. yellow: BA/RFr@1,0^0\n3. red: BA/C@0,1^0\n"
	for _, tt := range []struct{ args, out, err string }{
		{"--turn 3b --tile BA/L", "turn 3b: Ana draws BA/L\n", ""},
		{"--turn 3b --tile BA/L --format json", `{"turn":3,"part":"b","player":"red","tile":"BA/L"`, ""},
		{"--turn 1b --tile BA/L", "turn 1b: Ana draws BA/L\n", ""},
		{"--turn 4 --tile BA/L", "turn 4: Ben draws BA/L\n", ""},
		{"--turn 1b", "", "turn 1b draws no tile; name one with --tile"},
		{"--turn 2b --tile BA/L", "", "turn 2b is illegal: nothing grants a second part"},
		{"--turn 3c --tile BA/L", "", "--turn takes a turn from 1 to 4, not 3c"},
	} {
		var out, errs bytes.Buffer
		run(append([]string{"legal", "-"}, strings.Fields(tt.args)...), strings.NewReader(game), &out, &errs)
		if !strings.HasPrefix(out.String(), tt.out) || (tt.out == "") != (out.Len() == 0) || !strings.Contains(errs.String(), tt.err) || (tt.err == "") != (errs.Len() == 0) {
			t.Errorf("legal %s prints %.80q and %q, want %q and %q", tt.args, &out, &errs, tt.out, tt.err)
		}
	}
}

// TestLegalSecond checks the lines about second followers: all of one kind, and none without the phantom.
func TestLegalSecond(t *testing.T) {
	const turns = "[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: BA/RFr@1,0^0\n"
	for _, tt := range []struct{ game, want string }{
		{"[CGR \"1\"]\n[Sets \"base, phantom\"]\n" + turns,
			"BA/L@0,1^0 | monk, farmer NNW, each also with phantom | then another: monk, farmer NNW, each with phantom\n"},
		{"[CGR \"1\"]\n[Sets \"base, phantom\"]\n" + strings.Replace(turns, "RFr@1,0^0", "RFr@1,0^0 | farmer SSE", 1),
			"BA/L@0,1^0 | monk, each also with phantom\n"},
		{"[CGR \"1\"]\n" + turns, "BA/L@0,1^0 | monk, farmer NNW\n"},
	} {
		var out, errs bytes.Buffer
		run([]string{"legal", "--turn", "2", "--tile", "BA/L", "-"}, strings.NewReader(tt.game), &out, &errs)
		if !strings.Contains(out.String(), tt.want) {
			t.Errorf("legal prints %s%s, want %q", &out, &errs, tt.want)
		}
	}
}

// TestLegalLines checks lines of text: followers of one kind only are not among those of "each", a follower that shares
// the points keeps its player out of the City, the last moves of a game, and a turn of the wrong player.
func TestLegalLines(t *testing.T) {
	const head = "[CGR \"1\"]\n[Sets \"base, %s\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Termination \"unfinished\"]\n\n"
	const city = "1. red: BA/RFr@-3,-1^0 | thief E\n2. yellow: BA/L@-3,-2^0\n3. red: BA/C@-4,-2^180\n"
	for _, tt := range []struct{ sets, turns, turn, tile, out, errs string }{
		{"phantom, abbot", "", "1", "BA/CG", "BA/CG@0,-1^180 | knight S, farmer NNW, each also with phantom; monk with abbot |", ""},
		{"count", city, "4", "BA/CRRR",
			"| in addition quarter castle, quarter market, quarter blacksmith, quarter cathedral (not after knight N) | then count castle, count market, count blacksmith, count cathedral\n", ""},
		{"count", "1. red: BA/RFr@-3,-1^0\n2. red: BA/L@-3,-2^0\n", "2", "BA/L", "turn 2: Ana draws BA/L\n",
			"cartulary: warning: the turn of the record is illegal: Ana takes a turn, but after Ana it is Ben's turn\n"},
		{"count", city, "3", "BA/C", "turn 3: Ana draws BA/C\n", ""},
	} {
		var out, errs bytes.Buffer
		run([]string{"legal", "--turn", tt.turn, "--tile", tt.tile, "-"}, strings.NewReader(fmt.Sprintf(head, tt.sets)+tt.turns), &out, &errs)
		if !strings.Contains(out.String(), tt.out) || errs.String() != tt.errs {
			t.Errorf("%s, turn %s: legal prints %s and %q, want %q and %q", tt.sets, tt.turn, &out, &errs, tt.out, tt.errs)
		}
	}
}

// TestLegalAtTheEnd checks the moves between the last turn and the final scoring, and the empty stack of another box.
func TestLegalAtTheEnd(t *testing.T) {
	for sets, want := range map[string]string{
		"base,count": "the stack is empty; before the final scoring, optional: from market red farmer NNW @-1,-1, ",
		"base":       "the stack is empty\n",
	} {
		var game, out, data, errs bytes.Buffer
		run([]string{"random", "--sets", sets, "--seed", "1", "--skill", "2", "--players", "3"}, nil, &game, &errs)
		turns := "73"
		if sets == "base" {
			turns = "72"
		}
		run([]string{"legal", "--turn", turns, "-"}, bytes.NewReader(game.Bytes()), &out, &errs)
		run([]string{"legal", "--turn", turns, "--format", "json", "-"}, bytes.NewReader(game.Bytes()), &data, &errs)
		if !strings.HasPrefix(out.String(), want) || errs.Len() > 0 {
			t.Errorf("%s: legal prints %s%s, want %q", sets, &out, &errs, want)
		}
		if problems, err := schemas.Validate("legal", data.Bytes()); err != nil || len(problems) > 0 {
			t.Errorf("%s: %v, %v in %s", sets, err, problems, &data)
		}
	}
}

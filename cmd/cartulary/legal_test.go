package main

import (
	"bytes"
	"strings"
	"testing"

	"cartulary/internal/enginetest"
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

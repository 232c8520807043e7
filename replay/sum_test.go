package replay_test

import (
	"os"
	"testing"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
)

// TestSum checks that the text of a game and its JSON form are copies, whatever the blanks, line ends and names of parts, that
// other games are none, and that a game that cannot be told from others is no copy.
func TestSum(t *testing.T) {
	parse := func(text string) (*notation.Source, *notation.Record) {
		src := &notation.Source{File: "a.cgr", Game: 1, Line: 1, Text: text}
		rec, _ := notation.Parse(src)
		return src, rec
	}
	const text = "[CGR \"1\"]\n[Red \"Ana\"]\n\n1. red: U@1,0^0 | thief E\n"
	want := replay.Sum(parse(text))
	for text, same := range map[string]bool{
		"\n\n" + text: true, text + "\n": true, "[CGR \"1\"] \r\n[Red  \"Ana\"]\r\n1. red: BA/RFr@1,0^0|thief W": true,
		"[CGR \"1\"]\n[Red \"Ann\"]\n\n1. red: U@1,0^0 | thief E\n": false, "[CGR \"1\"]\n[Red \"Ana\"]\n\n1. red: U@1,0^0 | farmer N\n": false,
	} {
		if got := replay.Sum(parse(text)); got == 0 || (got == want) != same {
			t.Errorf("%q: %x, that of the game is %x", text, got, want)
		}
	}
	src, rec := parse(text)
	src.Cuts = []notation.Cut{{}}
	if replay.Sum(src, rec) != 0 || replay.Sum(src, nil) != 0 {
		t.Error("a shortened text or no record is a copy")
	}
	var sums []uint64
	for _, file := range []string{"annotated.cgr", "annotated.json"} {
		in, err := os.Open("../testdata/games/" + file)
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		var parser format.Parser
		for g, err := range format.Games(file, in, format.Choice{}) {
			if err != nil {
				t.Fatal(err)
			}
			rec, _ := parser.Parse(g)
			sums = append(sums, replay.Sum(g.Source, rec))
		}
	}
	if len(sums) != 2 || sums[0] != sums[1] || sums[0] == 0 {
		t.Errorf("the text and the JSON form have %x", sums)
	}
}

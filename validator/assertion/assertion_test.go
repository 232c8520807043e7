package assertion_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/validator/assertion"
)

// TestPositions checks the assertions of saves that stop in the middle of a game, about the position after the last
// message. After a COMMIT the next player's turn has begun; while the action of the last turn is open, the game is
// not scored.
func TestPositions(t *testing.T) {
	files, err := filepath.Glob("testdata/*.jcz")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d saves (%v)", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, findings := jcz.Parse(&notation.Source{File: file, Line: 1, Text: string(text)})
		if len(findings) > 0 || len(rec.Assertions) < 3 {
			t.Fatalf("%s: %v", file, findings)
		}
		outcomes, err := assertion.Check(rec)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range outcomes {
			if o.Verdict != assertion.Holds {
				t.Errorf("%s: %q does not hold: %s", file, o.Text, o.Found)
			}
		}
	}
}

// TestPieces checks assertions about big followers, builders, pigs, goods, cards, abbots and phantoms, and about the second
// part of a turn.
func TestPieces(t *testing.T) {
	const fields = "{Field,NL.NR.EL.WR,[2,0]}; {Field,ER.SL.SR.WL,[2,0]}"
	const double = "1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/RFr@-1,0^0 | farmer NNW\n3. red: BA/RFr@2,0^0 | builder E\n" +
		"4. yellow: BA/RFr@-2,0^0 | fairy -1,0 farmer NNW\n5. red: BA/RFr@3,0^0\n"
	for _, tt := range []struct {
		name, turns string
		open        bool
		holds       []string
		fails       string
	}{
		{"builder", "1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/RFr@-1,0^0\n3. red: BA/RFr@2,0^0\n", true, []string{
			"Meeple Builder options: {Road,WE,[2,0]}", "Meeple SmallFollower options: " + fields, "Meeple BigFollower options: " + fields,
			"Meeple Pig options: ", "Available action Meeple for Builder", "Player can pass", "Phase is ActionPhase"},
			"Available action Meeple for Pig"},
		{"two inner fields", "1. red: KR/CCcc@0,-1^0\n", true, []string{
			"Meeple SmallFollower options: {City,NS,[0,-1]}; {City,WE,[0,-1]}; {Field,I,[0,-1]}; {Field,II,[0,-1]}", "Player can pass"},
			"Meeple SmallFollower options: {City,NS,[0,-1]}; {City,WE,[0,-1]}; {Field,I,[0,-1]}"},
		{"pig", "1. red: BA/RFr@1,0^0 | farmer NNW with big\n2. yellow: BA/RFr@-1,0^0\n3. red: BA/RFr@2,0^0\n", true, []string{
			"Meeple Pig options: {Field,NL.NR.EL.WR,[2,0]}", "Meeple BigFollower options: "}, "Meeple Builder options: {Road,WE,[2,0]}"},
		{"goods", "1. red: TB/Cc.w@0,-1^180\n2. yellow: BA/C@1,-1^270\n", false, []string{
			"Ben has WINE token with count 1", "Ana has WINE token with count 0", "yellow has CLOTH token with count 0."},
			"Ben has GRAIN token with count 1"},
		{"princess", "1. red: BA/CFc.1@0,-1^90 | knight S with big\n2. yellow: BA/L@0,1^0\n3. red: BA/CFc.1@0,-2^90\n4. yellow: DG/Cc.p@0,-3^180\n", true,
			[]string{"ReturnMeeple PRINCESS options: {0.big.1,City,NS,[0,-1]}", "Available action ReturnMeeple"},
			"ReturnMeeple PRINCESS options: {0.small.1,City,NS,[0,-1]}"},
		{"second part", double, false, []string{"Phase is TilePhase", "Ben has 0 points"}, "Ben has 1 point"},
		{"next turn", double + "5b. red: BA/RFr@4,0^0\n", false, []string{"Phase is TilePhase", "Ben has 1 point"}, "Ben has 0 points"},
		{"King", "1. red: BA/C@0,-1^180\n2. yellow: BA/L@0,1^0\n", false, []string{
			"Ana has KING token with count 1", "yellow has KING token with count 0.", "red has ROBBER token with count 0"}, "Ben has KING token with count 1"},
		{"garden", "1. red: BA/CG@0,-1^180 | monk with abbot\n2. yellow: BA/L@0,1^0\n3. red: BA/L@1,1^0\n", true, []string{
			"ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[0,-1]}", "Available action ReturnMeeple", "ReturnMeeple PRINCESS options: ",
			"Meeple Abbot options: "}, "ReturnMeeple ABBOT_RETURN options: "},
		{"abbot", "1. red: BA/CG@0,-1^180\n", true, []string{"Meeple Abbot options: {Garden,I,[0,-1]}",
			"Meeple Phantom options: {Field,NL.NR.EL.ER.WL.WR,[0,-1]}; {City,S,[0,-1]}", "Available action Meeple for Abbot"}, "Available action ReturnMeeple"},
		{"recalled", "1. red: BA/CG@0,-1^180 | monk with abbot\n2. yellow: BA/L@0,1^0\n3. red: BA/L@1,1^0 | recall 0,-1\n", false, []string{
			"Ana scored abbot for 2 points", "Ana has 2 points"}, "Ana scored garden for 2 points"},
		{"nobody", "1. red: BA/L@0,1^0\n", false, nil, "Cid has WINE token with count 0"},
	} {
		text := "[CGR \"1\"]\n[Sets \"base, princess-and-dragon, inns-and-cathedrals, traders-and-builders, king-and-robber, abbot, phantom\"]\n[Rules \"jcz-default\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n" + tt.turns
		rec, findings := notation.Parse(&notation.Source{Text: text})
		if len(findings) > 0 {
			t.Fatal(findings)
		}
		rec.Turns[len(rec.Turns)-1].Open = tt.open
		for _, a := range append(tt.holds, tt.fails) {
			rec.Assertions = append(rec.Assertions, notation.Word{Text: a})
		}
		outcomes, err := assertion.Check(rec)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range outcomes {
			want := assertion.Holds
			if o.Text == tt.fails {
				want = assertion.Fails
			}
			if o.Verdict != want {
				t.Errorf("%s: %q: verdict %d, want %d: %s", tt.name, o.Text, o.Verdict, want, strings.TrimSpace(o.Found))
			}
		}
	}
}

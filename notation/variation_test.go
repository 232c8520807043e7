package notation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// variations are turns with variations: the text, its canonical form (empty if it is the same) and the findings.
var variations = []struct {
	name, text, want string
	find             []string
}{
	{"two of one turn", "1. red: pass\n   ; of the turn\nvariation 1. red: BA/C@0,-1^180 | knight S | = red +4 ; good\n   ; after\nvariation 2. yellow: pass\n" +
		"; before\nvariation 1. red: BA/L@0,1^0\n2. yellow: pass\n", "", nil},
	{"words and lines", "1. red: pass\n\n  VARIATION  1.red:BA/L@0,1 |\n ; between\n monk\n\t| scored\n", "1. red: pass\nvariation 1. red: BA/L@0,1^0 | monk | scored\n   ; between\n", nil},
	{"of the last turn, before final", "1. red: pass\nvariation 1. yellow: pass\nfinal:\n", "", nil},
	{"behind final", "1. red: pass\nfinal:\nvariation 1. red: scored\n", "1. red: pass\nvariation 1. red: scored\nfinal:\n",
		[]string{`6:1 record-turn-malformed "variation 1. red: scored"`}},
	{"of a part", "1. red: pass\n1b. red: pass\nvariation 1b. red: scored\nvariation 2. yellow: pass\nvariation 1b. red: pass\n", "", nil},
	{"of the part before", "1. red: pass\n1b. red: pass\nvariation 1. red: scored\nvariation 1b. red: scored\n2. yellow: pass\n",
		"1. red: pass\nvariation 1. red: scored\nvariation 1b. red: scored\n1b. red: pass\n2. yellow: pass\n", nil},
	{"of both parts", "1. red: pass\nvariation 1. red: scored\nvariation 1b. red: scored\n1b. red: pass\nvariation 1b. red: scored\n", "", nil},
	{"another number first", "1. red: pass\n2. yellow: pass\nvariation 1. red: scored\nvariation 2. yellow: scored\n", "", []string{`6:11 record-turn-malformed "1"`}},
	{"another number then", "1. red: pass\nvariation 1. red: scored\nvariation 3. red: scored\nvariation 4. red: pass\n2. yellow: pass\n", "", []string{`6:11 record-turn-malformed "3"`}},
	{"no turn before", "variation 1. red: pass\n   ; lost\n1. red: pass\n", "; lost\n1. red: pass\n", []string{`4:1 record-turn-malformed "variation 1. red: pass"`}},
	{"no number", "1. red: pass\nvariation red: pass | \n scored ; kept\n2. yellow: pass\n", "1. red: pass\n; kept\n2. yellow: pass\n",
		[]string{`5:1 record-turn-malformed "variation red: pass |"`}},
	{"no stop, colon or colour", "1. red: pass\nvariation 1 red pass\nvariation 2. yelow: pass\nvariation 2. x: pass\n2. yellow: pass\n",
		"1. red: pass\nvariation 1. red: pass\nvariation 2. yellow: pass\n2. yellow: pass\n",
		[]string{`5:11 record-turn-malformed "1"`, `5:13 record-turn-malformed "red"`, `6:14 record-turn-malformed "yelow"`, `7:14 record-turn-malformed "x:"`}},
	{"a segment", "1. red: pass\nvariation 1. red: dance | pass\n2. yellow: pass\n", "1. red: pass\nvariation 1. red: pass\n2. yellow: pass\n",
		[]string{`5:19 record-segment-unknown "dance"`}},
	{"no segment", "1. red: pass\nvariation 1. red:\n", "1. red: pass\nvariation 1. red:\n", []string{`5:1 record-turn-malformed "variation 1. red:"`}},
}

func TestVariations(t *testing.T) {
	for _, test := range variations {
		t.Run(test.name, func(t *testing.T) {
			text := seatsOfTwo + test.text
			rec, findings := parseText(text)
			wantFindings(t, text, findings, test.find...)
			for _, f := range findings {
				if at := rec.TurnOf(&f); f.Turn > 0 && (at < 0 || at == len(rec.Turns) || !f.Slip || rec.Turns[at].Player != f.Player) {
					t.Errorf("%+v is not about a turn of the game, of which nothing is lost", f)
				}
			}
			got := string(AppendText(nil, rec))
			if test.want == "" {
				test.want = test.text
			}
			if diff := cmp.Diff(seatsOfTwo+"\n"+test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if again, _ := parseText(got); string(AppendText(nil, again)) != got {
				t.Errorf("formatted twice it is\n%s", AppendText(nil, again))
			}
			checkSpans(t, text, rec, findings)
			checkPlain(t, text)
			if len(findings) == 0 {
				checkTextForm(t, rec)
			}
		})
	}
}

const seatsOfTwo = "[CGR \"1\"]\n[Red \"\"]\n[Yellow \"\"]\n"

// TestVariationWarns checks that a number that does not fit is a warning with the numbers that do.
func TestVariationWarns(t *testing.T) {
	_, findings := parseText(head + "1. red: pass\nvariation 2. red: pass\nvariation 4. red: pass\n")
	if len(findings) != 2 || findings[0].Severity != Warning || findings[1].Severity != Warning || findings[1].Turn != 1 ||
		!strings.Contains(findings[0].Message, "the number of the turn before it, 1,") {
		t.Errorf("%+v", findings)
	}
}

// TestVariationParts checks that a second tile on a line of a variation is its second part, wherever the sets stand.
func TestVariationParts(t *testing.T) {
	const sets = "[Sets \"base, traders-and-builders\"]\n"
	const turns = "1. red: BA/L@0,1^0 | BA/L@0,2^0\nvariation 1. red: BA/L@1,1^0 | = red +1 | BA/L@1,2^0 | monk ; c\nvariation 2. yellow: pass\n"
	const want = "\n1. red: BA/L@0,1^0\nvariation 1. red: BA/L@1,1^0 | = red +1\nvariation 1b. red: BA/L@1,2^0 | monk ; c\nvariation 2. yellow: pass\n1b. red: BA/L@0,2^0\n"
	rec, findings := parseText(head + sets + turns)
	if got := string(AppendText(nil, rec)); !strings.HasSuffix(got, want) || len(findings) > 0 {
		t.Errorf("%v\n%s", findings, got)
	}
	checkTextForm(t, rec)
	rec, findings = parseText(head + turns + sets)
	late := strings.Replace(strings.Replace(want, " | = red +1", "", 1), " | monk", " | monk | = red +1", 1)
	if got := string(AppendText(nil, rec)); !strings.HasSuffix(got, late) || len(findings) != 1 || findings[0].Rule != RuleTagMalformed {
		t.Errorf("%v\n%s", findings, got)
	}
}

func TestVariationLimit(t *testing.T) {
	var b strings.Builder
	b.WriteString(head + "1. red: pass\n")
	for range MaxTurns + 30 {
		b.WriteString("variation 1. red: pass\n")
	}
	rec, findings := parseText(b.String())
	if n := count(findings)[RuleLimitExceeded]; n != 1 || len(findings) != 1 || len(rec.Turns[0].Variations) != MaxTurns {
		t.Errorf("%d variations, %v", len(rec.Turns[0].Variations), findings)
	}
	if again := mustParseJSON(t, string(AppendJSON(nil, rec))); len(again.Turns[0].Variations) != MaxTurns {
		t.Error("JSON holds fewer")
	}
	rec.Turns[0].Variations = append(rec.Turns[0].Variations, rec.Turns[0].Variations[0])
	if rec, findings := ParseJSON(jsonSource(string(AppendJSON(nil, rec)))); rec != nil || len(findings) != 1 || !strings.Contains(findings[0].Message, "2000") {
		t.Errorf("one more in JSON: %v", findings)
	}
}

// TestVariationJSON checks which variations JSON may have.
func TestVariationJSON(t *testing.T) {
	turn := func(n, more string) string {
		return fmt.Sprintf(`{"n":%s,"player":"red","actions":[{"do":"pass"}]%s}`, n, more)
	}
	for list, ok := range map[string]bool{
		"[" + turn("7", "") + "]": true,
		"[" + turn("7", "") + "," + turn("8", "") + "],[" + turn("7", "") + "]": true,
		"[" + turn(`7,"part":"b"`, "") + "]":                                    false,
		"[" + turn("7", "") + "," + turn(`7,"part":"b"`, "") + "]":              true,
		"[" + turn("8", "") + "]":                                               false,
		"[" + turn("7", "") + "," + turn("7", "") + "]":                         false,
		"[]":          false,
		"":            false,
		turn("7", ""): false,
		"[" + turn("7", `,"variations":[[`+turn("7", "")+`]]`) + "]":       false,
		"[" + turn("7", `,"comments":[{"place":"line","text":"x"}]`) + "]": true,
	} {
		doc := `{"cgr":1,"players":[{"colour":"red","name":""}],"turns":[` + turn("7", `,"variations":[`+list+"]") + "]}"
		rec, findings := ParseJSON(jsonSource(doc))
		if (rec != nil) != ok || (len(findings) == 0) != ok {
			t.Errorf("%s: %v", list, findings)
		}
		for _, f := range findings {
			if f.Span == (Span{}) || strings.Contains(f.Message, "does not allow this here") {
				t.Errorf("%s: %+v", list, f)
			}
		}
		if ok && !strings.Contains(string(AppendJSON(nil, rec)), `"variations":[`+list+"]") {
			t.Errorf("%s becomes %s", list, AppendJSON(nil, rec))
		}
	}
}

// TestVariationAlone checks that a variation is a game of its own: the turns before it, then its own, and no end.
func TestVariationAlone(t *testing.T) {
	rec, _ := parseText(seatsOfTwo + "[Result \"red 4, yellow 0\"]\n[Termination \"normal\"]\n1. red: pass\n2. yellow: pass\nvariation 2. yellow: scored\nvariation 3. red: scored\n" +
		"variation 2. red: pass\n3. red: pass\nvariation 3. red: scored\nfinal: score red 4\n; end\n")
	var all []string
	for turn, i := range rec.EachVariation {
		own := rec.Variation(turn, i)
		text := string(AppendText(nil, own))
		all = append(all, text[strings.LastIndex(text, "]\n\n")+3:])
		if own.Termination.Kind != TerminationUnfinished || own.Result != nil {
			t.Errorf("%+v", own)
		}
	}
	want := []string{"1. red: pass\n2. yellow: scored\n3. red: scored\n", "1. red: pass\n2. red: pass\n",
		"1. red: pass\n2. yellow: pass\nvariation 2. yellow: scored\nvariation 3. red: scored\nvariation 2. red: pass\n3. red: scored\n"}
	if !slices.Equal(all, want) {
		t.Errorf("%q", all)
	}
}

package notation

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// count returns how many findings each rule has.
func count(findings []Finding) map[string]int {
	n := map[string]int{}
	for _, f := range findings {
		n[f.Rule]++
	}
	return n
}

func TestLimits(t *testing.T) {
	lines := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i+1)
		}
		return b.String()
	}
	for _, test := range []struct {
		name, text string
		want       map[string]int
	}{
		{"turns within", head + lines(MaxTurns, "%d. red: pass\n"), map[string]int{}},
		{"turns beyond", head + lines(MaxTurns+30, "%d. red: pass\n"), map[string]int{RuleLimitExceeded: 1}},
		{"segments within", head + "1. red: pass" + strings.Repeat(" | scored", MaxSegments-1), map[string]int{}},
		{"segments beyond", head + "1. red: pass" + strings.Repeat(" | scored", MaxSegments+9) + "\n2. yellow: pass", map[string]int{RuleLimitExceeded: 1}},
		{"tags within", head + lines(MaxTags-3, "[T%d \"\"]\n"), map[string]int{}},
		{"tags beyond", head + lines(MaxTags+30, "[T%d \"\"]\n"), map[string]int{RuleLimitExceeded: 1}},
		{"comments within", head + strings.Repeat(";\n", maxComments), map[string]int{}},
		{"comments beyond", head + strings.Repeat(";\n", maxComments+9), map[string]int{RuleLimitExceeded: 1}},
		{"players", "[CGR \"1\"]\n" + strings.Repeat("[Red \"x\"]\n", 10_000), map[string]int{RuleTagRepeated: 1}},
		{"findings within", head + strings.Repeat("x\n", maxFindings+1), map[string]int{RuleLineUnknown: maxFindings + 1}},
		{"findings beyond", head + strings.Repeat("x\n", 9000), map[string]int{RuleLineUnknown: maxFindings + 1}},
		{"no tag", "[Red \"x\"]\n1. red: pass\n", map[string]int{RuleTagMissing: 1}},
		{"no player", "[CGR \"1\"]\n1. red: pass\n", map[string]int{RuleTagMissing: 1}},
		{"nothing", "", map[string]int{RuleTagMissing: 1}},
		{"version", "[CGR \"1.1\"]\n[Red \"x\"]\n", map[string]int{RuleVersionUnknown: 1}},
		{"late tag", head + "1. red: pass\n[Event \"x\"]\n", map[string]int{RuleTagMalformed: 1}},
		{"late CGR", "[Event \"x\"]\n[Red \"x\"]\n[CGR \"1\"]\n", map[string]int{RuleTagMalformed: 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			rec, findings := parseText(test.text)
			if diff := cmp.Diff(test.want, count(findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if len(rec.Turns) > MaxTurns || len(rec.Tags) > MaxTags {
				t.Errorf("%d turns and %d tags are kept", len(rec.Turns), len(rec.Tags))
			}
		})
	}
	_, findings := parseText(head + strings.Repeat("x\n", 9000))
	if last := findings[maxFindings]; last.Message != "8980 more findings of this kind in this game" {
		t.Errorf("the last finding says %q", last.Message)
	}
}

func TestNotText(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	junk := make([]byte, 100_000)
	for i := range junk {
		junk[i] = byte(rng.Uint32())
	}
	for name, text := range map[string]string{
		"junk": string(junk), "zero": "\x00", "utf-16": "\xff\xfe[\x00C\x00G\x00R\x00", "latin-1": "caf\xe9\n",
	} {
		_, findings := parseText(text)
		if len(findings) != 1 || findings[0].Rule != RuleNotText {
			t.Errorf("%s: findings %q", name, describe(text, findings))
		}
	}
	text := head + string(junk) + "\n2. red: pass\n"
	rec, findings := parseText(text)
	if n := count(findings)[RuleNotText]; n != maxFindings+1 {
		t.Errorf("junk in a game has %d findings", n)
	}
	if n := len(rec.Turns); n == 0 || rec.Turns[n-1].Number != 2 {
		t.Errorf("the turn after the junk is not read")
	}
}

func TestComments(t *testing.T) {
	text := "; top\r\n[CGR \"1\"];cgr\r\n; red\r\n; red again\r\n[Red \"a;b\"]\t; line\r\n; bad\r\n[]\r\n  ; first\r\n" +
		"1. red: pass ; line\r\n\t; after\r\n; next\r\n   | scored ; second line\r\n;\r\n2. red: pass |\r\n ; between\r\n scored\r\n" +
		"3. x: pass ; lost turn\r\nfinal: ;; \r\n  ; indented\r\n; end\r\n\r\n  ; end too"
	rec, findings := parseText(text)
	wantFindings(t, text, findings, `7:1 record-tag-malformed "[]"`, `17:4 record-turn-malformed "x:"`)
	want := `; top
[CGR "1"] ; cgr
; red
; red again
[Red "a;b"] ; line

; bad
; first
1. red: pass | scored ; line
   ; after
   ; second line
; next
;
2. red: pass | scored
   ; between
; lost turn
final: ; ;
   ; indented
   ; end too
; end
`
	got := string(AppendText(nil, rec))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("text (-want +got):\n%s", diff)
	}
	again, _ := parseText(got)
	if diff := cmp.Diff(rec, again, noSpans); diff != "" {
		t.Errorf("record (-first +second):\n%s", diff)
	}
}

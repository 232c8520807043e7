package problems

import (
	"bytes"
	"encoding/json"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/insight/problems"
	"cartulary/internal/csp"
	"cartulary/internal/test/problemstest"
	"cartulary/report/lang"
)

// hostile is text that would break a form without escaping.
const hostile = "</script><img src=x onerror=alert(1)>\t\"|[x](https://e.example)\x1b[31m{{c1::a}}[sound:a.mp3]"

// troubled returns a set with hostile texts in all places that a record or a file name fills.
func troubled(t *testing.T) *problems.Set {
	t.Helper()
	set := problemstest.Set(t, 2)
	for i := range set.Problems {
		p := &set.Problems[i]
		p.ID, p.File, p.Event, p.Date, p.Why = "../"+hostile, hostile, hostile, hostile, hostile
		for k := range p.Players {
			p.Players[k].Name = hostile
		}
	}
	return set
}

// TestPolicy checks that the policy of the page names its script and its style by their hashes and allows no others, and that no
// element has a style or a handler.
func TestPolicy(t *testing.T) {
	text := string(written(t, 2, Options{}))
	_, policy, _ := strings.Cut(text, `http-equiv="Content-Security-Policy" content="`)
	policy, _, _ = strings.Cut(policy, `"`)
	policy = html.UnescapeString(policy)
	for _, bad := range []string{"unsafe", "*", "https:", "http:", "'self'"} {
		if strings.Contains(policy, bad) {
			t.Errorf("the policy has %s: %s", bad, policy)
		}
	}
	for _, want := range []string{"default-src 'none';", "base-uri 'none'", "form-action 'none'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("the policy lacks %s: %s", want, policy)
		}
	}
	list := regexp.MustCompile(`(?s)<(?:script|style)>(.*?)</(?:script|style)>`).FindAllStringSubmatch(text, -1)
	if len(list) != 2 {
		t.Errorf("%d scripts and styles", len(list))
	}
	for _, m := range list {
		if !strings.Contains(policy, csp.Hashes(m[1])) {
			t.Errorf("the policy has no hash of %.60q", m[1])
		}
	}
	if at := regexp.MustCompile(`<[^>]*\s(style|on\w+)=`).FindString(text[:strings.Index(text, `id="data"`)]); at != "" {
		t.Errorf("an element has what the policy forbids: %s", at)
	}
}

// TestHostile checks that the page has no markup of a record.
func TestHostile(t *testing.T) {
	var b bytes.Buffer
	if err := Page(&b, troubled(t), Options{Title: hostile}); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "</script>"); n != 2 {
		t.Errorf("%d scripts end", n)
	}
	if strings.Contains(b.String(), "<img") {
		t.Error("text of a record is markup")
	}
}

// TestSize checks that the page of 100 problems stays small: the drawings are shared.
func TestSize(t *testing.T) {
	few, many := len(written(t, 10, Options{})), len(written(t, 100, Options{}))
	t.Logf("10 problems: %d kB, 100 problems: %d kB", few/1000, many/1000)
	if many > 1500000 {
		t.Errorf("100 problems take %d bytes", many)
	}
	if many > 8*few {
		t.Errorf("100 problems take %d bytes, 10 take %d: drawings are not shared", many, few)
	}
}

// TestEmpty checks that the page of no problems says so.
func TestEmpty(t *testing.T) {
	var b bytes.Buffer
	if err := Page(&b, &problems.Set{}, Options{Lang: lang.French}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "Aucun problème trouvé.") {
		t.Error("an empty page does not say why")
	}
}

// TestScriptTexts checks that the texts of the script are in the room that the page gets.
func TestScriptTexts(t *testing.T) {
	names, err := filepath.Glob("script/*.js")
	if err != nil || len(names) != len(parts) {
		t.Fatal(names, err)
	}
	text := pageHTML
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text += string(data)
	}
	room, seen := lang.French.Room("problems"), 0
	for _, m := range regexp.MustCompile(`\bsay\('((?:[^'\\]|\\.)*)'|data-say(?:-label)?="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		key := m[1] + m[2]
		if _, ok := room[key]; !ok && !same[key] {
			t.Errorf("the page has no French text for %q", key)
		}
		seen++
	}
	if seen < 50 {
		t.Errorf("only %d texts", seen)
	}
}

// same are texts that are the same in French.
var same = map[string]bool{"Points": true}

// TestData checks that the data of the page are JSON with the answers of the problems.
func TestData(t *testing.T) {
	set := problemstest.Set(t, 6)
	var b bytes.Buffer
	if err := Page(&b, set, Options{}); err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(b.String(), `<script type="application/json" id="data">`)
	text, _, _ = strings.Cut(text, "</script>")
	var data struct {
		P []struct {
			ID string
			G  [][]int
			C  []struct {
				A    bool
				L    float64
				X, Y int
			}
		}
	}
	if err := json.Unmarshal([]byte(text), &data); err != nil {
		t.Fatal(err)
	}
	for i, p := range data.P {
		if want := set.Problems[i]; p.ID != want.ID || len(p.C) < len(want.Options) || !p.C[0].A || p.C[1].L != want.Options[1].Loss {
			t.Errorf("problem %d differs: %+v", i+1, p.C)
		}
		found := false
		for _, g := range p.G {
			for k := 4; k < len(g); k += 2 {
				found = found || g[k] == 0 && g[0] == p.C[0].X && g[1] == p.C[0].Y
			}
		}
		if !found {
			t.Errorf("problem %d: the answer is not among the legal moves", i+1)
		}
	}
}

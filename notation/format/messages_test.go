package format

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"cartulary/notation"
)

// goWords matches what only a Go programmer reads: names of types and packages.
var goWords = regexp.MustCompile(`\bGo |\bstruct\b|cartulary/|\bmap\[|\[\]\w|\b(u?int\d*|float64|json):? `)

// TestMessagesNameNoTypes replaces every value of a JSON file by a value of each kind, removes every
// field, and checks that no message names a type of this program.
func TestMessagesNameNoTypes(t *testing.T) {
	for _, file := range []string{"../kifu/testdata/small.json", "../bga/testdata/small.json", "../jcz/testdata/small.jcz", "../../testdata/games/annotated.json"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f := detect(file, text)
		var doc any
		if err := json.Unmarshal(text, &doc); err != nil {
			t.Fatal(err)
		}
		shorten(&doc)
		said := map[string]bool{}
		judge := func() {
			damaged, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			for g, err := range Games(file, strings.NewReader(string(damaged)), Choice{Name: f.Name}) {
				var findings []notation.Finding
				if err != nil {
					findings = []notation.Finding{{Message: err.Error()}}
				} else {
					_, findings = new(Parser).Parse(g)
				}
				for _, finding := range findings {
					if !said[finding.Message] && goWords.MatchString(finding.Message) {
						t.Errorf("%s: %s", file, finding.Message)
					}
					said[finding.Message] = true
				}
			}
		}
		each(&doc, judge)
		if len(said) < 10 {
			t.Errorf("%s: only %d messages", file, len(said))
		}
	}
}

// shorten leaves two elements of every list: more show no other messages and take long to read.
func shorten(place *any) {
	switch value := (*place).(type) {
	case []any:
		value = value[:min(len(value), 2)]
		for i := range value {
			shorten(&value[i])
		}
		*place = value
	case map[string]any:
		for name, inner := range value {
			shorten(&inner)
			value[name] = inner
		}
	}
}

// each puts values of every kind in the place of a value and of those inside it, and calls f with each.
func each(place *any, f func()) {
	value := *place
	for _, other := range []any{nil, true, "text", -1.5, []any{1, "text"}, map[string]any{"unknown": 1}} {
		*place = other
		f()
	}
	*place = value
	switch value := value.(type) {
	case []any:
		for i := range value {
			each(&value[i], f)
		}
	case map[string]any:
		for name, inner := range value {
			each(&inner, func() { value[name] = inner; f() })
			value[name] = inner
		}
	}
}

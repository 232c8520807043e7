package findings

import (
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/validator"
)

// FuzzValidate validates any bytes in any format. It checks that there is a result with its places inside the text, and
// that the output for programs is well formed.
func FuzzValidate(f *testing.F) {
	for _, pattern := range []string{"../../testdata/illegal/f*.cgr", "../../testdata/illegal/l*.cgr", "../../testdata/games/annotated.*"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(text))
		}
	}
	v := validator.New()
	var parser format.Parser
	f.Fuzz(func(t *testing.T, text string) {
		for g, err := range format.Games("any", strings.NewReader(text), format.Choice{}) {
			if err != nil {
				continue
			}
			judged := &Game{Source: g.Source}
			if rec, reading := parser.Parse(g); rec == nil {
				judged.Reading = reading
			} else {
				judged.Result = v.Validate(rec, reading, validator.Options{MaxFindings: 50})
			}
			for _, f := range judged.All() {
				if f.Span.Start < 0 || f.Span.End < f.Span.Start || int(f.Span.End) > len(g.Source.Text) || f.Message == "" {
					t.Fatalf("%+v in a text of %d bytes", f, len(g.Source.Text))
				}
			}
			readable(t, judged)
		}
	})
}

// readable writes a game in every format and parses those with a standard.
func readable(t *testing.T, g *Game) {
	t.Helper()
	for _, name := range Names {
		form := Find(name, Options{FailOn: notation.Warning})
		out := form.Append([]byte(form.Begin), g)
		out = append(out, form.End...)
		switch name {
		case "json", "jsonl", "sarif":
			if !json.Valid(out) {
				t.Fatalf("%s is no JSON: %q", name, out)
			}
		case "junit":
			if err := xml.Unmarshal(out, new(struct{ XMLName xml.Name })); err != nil {
				t.Fatalf("junit: %v in %q", err, out)
			}
		}
	}
}

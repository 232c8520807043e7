package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/explain"
	"cartulary/internal/markdown"
	"cartulary/internal/test/gfmtest"
)

// TestMarkdownInert checks that no text of a record becomes a link, a picture, HTML or a mention in what is written as Markdown.
func TestMarkdownInert(t *testing.T) {
	for _, bad := range gfmtest.Hostile {
		bad = strings.Join(strings.FieldsFunc(bad, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
		value := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(bad)
		game := `[CGR "1"]
[Event "` + value + `"]
[Site "x ` + value + `"]
[Date "2026-05-01"]
[Round "1"]
[Annotator "` + value + `"]
[Red "` + value + `"]
[Yellow "Ben ` + value + `"]
[Termination "concede yellow"]

; ` + bad + `
1. red: BA/L@0,1^0 | monk | = red +3 | allow claim-points-wrong ` + strings.NewReplacer("|", "", ";", "").Replace(bad) + ` ; ` + bad + `
2. yellow: BA/C@0,-1^180 | knight S | = yellow +9
`
		dir := folder(t, map[string]string{"wrong.cgr": game, "clean.cgr": strings.Replace(game, "= yellow +9", "= yellow +4", 1)})
		for _, args := range [][]string{{"report", "wrong.cgr"}, {"report", "--lang", "fr", "wrong.cgr"}, {"stats", "--format", "md", "clean.cgr"}, {"standings", "--format", "md", "--ratings", "clean.cgr"}} {
			_, out, errs := command(append(args[:len(args)-1], filepath.Join(dir, args[len(args)-1]))...)
			if out == "" || !strings.HasPrefix(out, "#") {
				t.Fatalf("%v of %q: %q %s", args, bad, out, errs)
			}
			if active := gfmtest.Active(t, out); len(active) > 0 {
				t.Errorf("%v makes %q of %q:\n%s", args, active, bad, out)
			}
		}
	}
}

// TestRenderer checks that a page on a terminal is that of the renderer, and the simple one if the program is alone. It imports no
// library of the renderer: each start of this program in a test would initialise it.
func TestRenderer(t *testing.T) {
	long(t)
	programsBeside(t)
	page := explain.Page("bas-31")
	if page == "" {
		t.Fatal("no page")
	}
	rendering := exec.Command(renderer, markdown.Dark.String(), "80")
	rendering.Stdin = strings.NewReader(page)
	text, err := rendering.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := string(text)
	args := []string{"explain", "bas-31", "--color", "always"}
	if _, out, errs := command(args...); out != want || errs != "" {
		t.Errorf("%s%s\nwant:\n%s", out, errs, want)
	}
	program, err := exec.LookPath("cartulary")
	if err != nil {
		t.Fatal(err)
	}
	dir := folder(t, map[string]string{"cartulary": readText(t, program)})
	if err := os.Chmod(filepath.Join(dir, "cartulary"), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(dir, "cartulary"), args...)
	cmd.Env = []string{"PATH=" + dir} // without the go command
	out, err := cmd.CombinedOutput()
	if want := markdown.Simple(page, markdown.Options{Style: markdown.Dark, Width: 80}); err != nil || string(out) != want {
		t.Errorf("alone: %v, %s\nwant:\n%s", err, out, want)
	}
}

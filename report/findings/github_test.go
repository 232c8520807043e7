package findings

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/report/lang"
)

// A command is a line as parsed by GitHub's runner.
type command struct {
	name, message string
	properties    map[string]string
}

// readCommand parses a workflow command as the runner does.
func readCommand(t *testing.T, line string) command {
	t.Helper()
	rest, ok := strings.CutPrefix(line, "::")
	head, data, ok2 := strings.Cut(rest, "::")
	if !ok || !ok2 {
		t.Fatalf("%q is no command", line)
	}
	name, list, _ := strings.Cut(head, " ")
	c := command{name: name, properties: map[string]string{}}
	c.message = strings.NewReplacer("%0D", "\r", "%0A", "\n", "%25", "%").Replace(data)
	for property := range strings.SplitSeq(list, ",") {
		key, value, _ := strings.Cut(property, "=")
		c.properties[key] = strings.NewReplacer("%0D", "\r", "%0A", "\n", "%3A", ":", "%2C", ",", "%25", "%").Replace(value)
	}
	return c
}

func readCommands(t *testing.T, text string) (list []command) {
	t.Helper()
	for line := range strings.Lines(text) {
		list = append(list, readCommand(t, strings.TrimSuffix(line, "\n")))
	}
	return list
}

func TestGitHubNastyTexts(t *testing.T) {
	for _, s := range nasty {
		list := readCommands(t, output(t, "github", Options{}, gameOf(s)))
		if len(list) != 3 || list[0].name != "error" || list[1].name != "notice" || list[2].name != "warning" {
			t.Fatalf("%q: %+v", s, list)
		}
		first := list[0]
		place := fmt.Sprintf("%s:%s %s:%s %s", first.properties["line"], first.properties["col"], first.properties["endLine"], first.properties["endColumn"], first.properties["title"])
		if first.properties["file"] != "games/"+s || place != "5:3 5:3 tile-edge-mismatch" || len(first.properties) != 6 {
			t.Errorf("%q: %q", s, first.properties)
		}
		want := "x" + s + "\nnote: no place" + s + "\nnote: a place" + s + " (games/" + s + ":6:2)"
		if first.message != want {
			t.Errorf("%q:\n%q, want\n%q", s, first.message, want)
		}
	}
}

// TestGitHubPlace checks that columns are inclusive, and present only where GitHub accepts them.
func TestGitHubPlace(t *testing.T) {
	src := &notation.Source{File: "a.cgr", Line: 1, Text: "añb\nсd\nef"}
	for span, want := range map[[2]int32]string{
		{0, 0}:  "line=1,endLine=1,col=1,endColumn=1",
		{1, 3}:  "line=1,endLine=1,col=2,endColumn=2",
		{0, 4}:  "line=1,endLine=1,col=1,endColumn=3",
		{0, 5}:  "line=1,endLine=1",
		{0, 7}:  "line=1,endLine=2",
		{5, 8}:  "line=2,endLine=2,col=1,endColumn=2",
		{5, 11}: "line=2,endLine=3",
		{9, 11}: "line=3,endLine=3,col=1,endColumn=2",
	} {
		if got := githubPlace(src, notation.Span{Start: span[0], End: span[1]}); got != "file=a.cgr,"+want {
			t.Errorf("%v: %s, want %s", span, got, want)
		}
	}
}

func TestGitHubOfIllegalGames(t *testing.T) {
	games := append(illegal(t), unread("gone.cgr"))
	list := readCommands(t, output(t, "github", Options{}, games...))
	for _, g := range games {
		for _, f := range g.All() {
			if len(list) == 0 {
				t.Fatal("commands are missing")
			}
			c, pos := list[0], g.Source.Position(f.Span.Start)
			list = list[1:]
			if c.name != f.Severity.String() || c.properties["file"] != g.Source.File || c.properties["line"] != fmt.Sprint(pos.Line) ||
				c.properties["title"] != f.Rule || !strings.HasPrefix(c.message, sentence(lang.English, &f)) {
				t.Errorf("%s: %+v is not the command of %+v", g.Source.File, c, f)
			}
		}
	}
	if len(list) > 0 {
		t.Errorf("%d commands too many", len(list))
	}
	c := readCommand(t, strings.TrimSpace(output(t, "github", Options{}, unread("-"))))
	if len(c.properties) != 1 || c.message != "stdin:1:1: there is no such file" {
		t.Errorf("standard input: %+v", c)
	}
}

package standings

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// read returns the result of a record with these lines.
func read(lines ...string) Result {
	src := &notation.Source{File: "a.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n" + strings.Join(lines, "\n") + "\n"}
	rec, reading := notation.Parse(src)
	return NewResult(src, rec, validator.New().Validate(rec, reading, validator.Options{}), strings.TrimSpace)
}

// TestNewResult checks how records of every kind count.
func TestNewResult(t *testing.T) {
	const red, yellow, green = `[Red "Ana"]`, `[Yellow "Ben "]`, `[Green "Cleo"]`
	const move = "1. red: BA/RFr@1,0^0 | thief E"
	for name, c := range map[string]struct {
		lines []string
		want  string
	}{
		"bye":     {[]string{`[Round "2"]`, red}, "bye 2 Ana 0 (1), 0 errors"},
		"forfeit": {[]string{red, yellow, `[Termination "concede red"]`}, "forfeit Ana 0 (2) Ben 0 (1), 0 errors"},
		"no show": {[]string{red, yellow, green, `[Termination "time red"]`}, "forfeit Ana 0 (3) Ben 0 (1) Cleo 0 (1) timeout, 0 errors"},
		"result":  {[]string{red, yellow, `[Result "red 84, yellow 77"]`}, "recorded Ana 84 (1) Ben 77 (2), 0 errors"},
		"normal":  {[]string{red, yellow, `[Result "red 70, yellow 77"]`, `[Termination "normal"]`}, "recorded Ana 70 (2) Ben 77 (1), 0 errors"},
		"on time": {[]string{red, yellow, `[Result "red 84, yellow 77"]`, `[Termination "time red"]`}, "recorded Ana 84 (2) Ben 77 (1) timeout, 0 errors"},
		"concede": {[]string{red, yellow, `[Termination "concede yellow"]`, move}, "played Ana 0 (1) Ben 0 (2), 0 errors"},
		"time, scored": {[]string{red, yellow, `[Termination "time red"]`, move, "final: allow game-ended-early the clock"},
			"played Ana 2 (2) Ben 0 (1) timeout, 0 errors"},
		"illegal":     {[]string{red, yellow, `[Termination "concede yellow"]`, "1. red: BA/RFr@1,0^90"}, "played Ana 0 (1) Ben 0 (2), 1 errors"},
		"unfinished":  {[]string{red, yellow, move}, "apart: unfinished after turn 1"},
		"cut":         {[]string{red, yellow, `[Termination "normal"]`, move}, "apart: unfinished after turn 1: tiles are left, and there is no result, in spite of the tag Termination"},
		"cut, result": {[]string{red, yellow, `[Result "red 2, yellow 0"]`, `[Termination "normal"]`, move}, "played Ana 2 (1) Ben 0 (2), 1 errors"},
		"ruled":       {[]string{red, yellow, `[Termination "normal"]`, move, "final: allow game-ended-early the clock"}, "played Ana 2 (1) Ben 0 (2), 0 errors"},
		"so far":      {[]string{red, yellow, `[Result "red 4, yellow 0"]`, `[Termination "unfinished"]`}, "apart: no moves and no result"},
		"claimed":     {[]string{red, yellow, `[Result "red 4, yellow 0"]`, move}, "apart: unfinished after turn 1"},
		"empty":       {[]string{red, yellow}, "apart: no moves and no result"},
		"half result": {[]string{red, yellow, `[Result "red 84"]`}, "apart: the result has no points of yellow"},
		"nameless":    {[]string{`[Red ""]`, yellow}, "apart: red has no name"},
		"colour":      {[]string{`[Red "red"]`, yellow}, "apart: red has no name"},
		"twice":       {[]string{red, `[Yellow " Ana"]`}, "apart: red and yellow are both Ana"},
		"nobody":      {[]string{`[Event "Cup"]`}, "apart: no players"},
		"alone":       {[]string{red, move}, "apart: one player alone"},
		"absent":      {[]string{red, yellow, `[Termination "concede green"]`}, "apart: green, who conceded or ran out of time, is not a player in this game"},
		"unknown set": {[]string{`[Sets "flier"]`, red, yellow, move}, "apart: it cannot be replayed; see cartulary validate"},
	} {
		g := read(c.lines...)
		got := "apart: " + g.Apart
		if g.Apart == "" {
			got = strings.TrimSpace(g.Kind.String() + " " + g.Round)
			for _, p := range g.Players {
				got += fmt.Sprintf(" %s %d (%d)", p.Name, p.Points, p.Place)
			}
			if g.Timeout {
				got += " timeout"
			}
			got += fmt.Sprintf(", %d errors", g.Errors)
		} else if g.Kind != 0 {
			t.Errorf("%s: a game that is not counted is of kind %s", name, g.Kind)
		}
		if got != c.want {
			t.Errorf("%s:\n%s, not\n%s", name, got, c.want)
		}
	}
}

// TestSame checks that a game is found twice in whatever form it is written.
func TestSame(t *testing.T) {
	a := read(`[Red "Ana"]`, `[Yellow "Ben"]`, `[Termination "concede red"]`, "1. red: BA/RFr@1,0^0 | thief E")
	b := read(`[Yellow "Ben"]`, "") // another one
	c := read(`[RED  "Ana"]`, `[yellow "Ben"]`, `[Termination "Concede Red"]`, "", "1. red: U@1,0^0|thief E")
	if a.copy != c.copy || a.copy == b.copy {
		t.Error("the sums differ from the games")
	}
}

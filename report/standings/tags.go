package standings

import (
	"fmt"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/lazy"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/notation/duels"
)

// An Entry is what the organiser knows of one player: a record of that player alone, without moves and with one of its tags.
type Entry struct {
	Number   int     `json:"number,omitzero"`   // drawn, or the seed; the tag Entry, from 1
	Rating   float64 `json:"rating,omitzero"`   // the tag Rating
	From     int     `json:"from,omitzero"`     // the first round of a late player; the tag From
	Until    int     `json:"until,omitzero"`    // the last round of a player who withdrew, -1 before the first; the tag Until
	Position int     `json:"position,omitzero"` // the place in the table, set by hand or by lot; the tag Position
}

// mostEntry is the limit of the numbers of an Entry.
const mostEntry = 100_000

// tagged reads the tags of a record that is not one game: Duel, Duels, Games, Format, teams, and those of an Entry.
// Without moves they say what the result is; Apart is then set for what is not played, and for what cannot be read.
func (g *Result) tagged(rec *notation.Record) {
	tags := map[string]string{}
	for _, t := range rec.Tags {
		if v := strings.TrimSpace(t.Value); v != "" && tags[t.Name] == "" {
			tags[t.Name] = v
		}
	}
	for i := range g.Players {
		g.Players[i].Team = playername.Plain(tags[g.Players[i].Colour.TagName()+"Team"])
	}
	g.BestOf, _ = duels.BestOf(tags["Format"])
	switch {
	case len(rec.Turns) > 0:
	case len(g.Players) == 1:
		g.entry(tags)
	case len(g.Players) == 2 && (tags["Duel"] != "" || tags["Duels"] != ""):
		g.duel(tags)
	}
}

func (g *Result) entry(tags map[string]string) {
	var e Entry
	known := false
	for _, f := range []struct {
		name  string
		value *int
	}{{"Entry", &e.Number}, {"From", &e.From}, {"Until", &e.Until}, {"Position", &e.Position}} {
		text := tags[f.name]
		if text == "" {
			continue
		}
		known = true
		if f.name == "Entry" && text == "-" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > mostEntry || n == 0 && f.name != "Until" {
			g.Kind = 0
			g.setApart("the tag %s is a number from 1, not %s", f.name, quoted(text))
			return
		}
		if n == 0 {
			n = -1 // withdrew before the first round
		}
		*f.value = n
	}
	if v := tags["Rating"]; v != "" {
		known = true
		n, err := strconv.ParseFloat(v, 64)
		if err != nil || n < -mostEntry || n > mostEntry {
			g.Kind = 0
			g.setApart("the tag Rating is a number, not %s", quoted(v))
			return
		}
		e.Rating = n
	}
	if known {
		g.Kind, g.Entry = Entered, &e
	}
}

// The scores of a duel that is not two numbers: a blank or a hyphen is not played, a stroke is played without a winner.
var pairForm = lazy.Regexp(`^(\d{1,3})\s*[-:\x{2013}]\s*(\d{1,3})$`)

var voidForm = lazy.Regexp(`^[øØ∅]\s*[-:\x{2013}]\s*[øØ∅]$`)

func pairOf(text string) (a, b float64, ok bool) {
	m := pairForm().FindStringSubmatch(text)
	if m == nil {
		return 0, 0, false
	}
	x, _ := strconv.Atoi(m[1])
	y, _ := strconv.Atoi(m[2])
	return float64(x), float64(y), true
}

// duel reads the score of a duel, or the duels of a match of teams, and the games if they are known.
func (g *Result) duel(tags map[string]string) {
	name, kind := "Duel", Duelled
	if tags["Duels"] != "" {
		name, kind = "Duels", Matched
	}
	g.Kind, g.Apart, g.why = kind, "", message.Text{}
	text := tags[name]
	a, b, ok := pairOf(text)
	switch {
	case voidForm().MatchString(text):
		g.Void = true
		return
	case text == "-" || ok && a == 0 && b == 0:
		g.Open = true
		g.setApart(notPlayed)
		return
	case !ok:
		g.Kind = 0
		g.setApart("the tag %s is a score such as 2-1, not %s", name, quoted(text))
		return
	}
	g.Players[0].Won, g.Players[1].Won = a, b
	if kind == Matched {
		if g.games[0], g.games[1], ok = pairOf(tags["Games"]); !ok && tags["Games"] != "" {
			g.Kind = 0
			g.setApart("the tag Games of a match is a score such as 9-4, not %s", quoted(tags["Games"]))
		}
		return
	}
	g.points(tags["Games"])
}

// points adds up the points of the games of a duel, such as 78-87 84-147. They are for the difference alone.
func (g *Result) points(text string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
		a, b, ok := pairOf(word)
		if !ok {
			g.Kind = 0
			g.setApart("the tag Games is the points of each game, such as 78-87 84-77, not %s", quoted(text))
			return
		}
		g.scored = true
		g.Players[0].Points += int(a)
		g.Players[1].Points += int(b)
	}
}

// quoted returns the beginning of the value of a tag.
func quoted(text string) string { return fmt.Sprintf("%.20q", text) }

// notPlayed is Result.Apart of a duel without a score.
const notPlayed = "not played"

// noResult is Result.Apart of a record of players alone: a game to be played, or one whose result is missing.
const noResult = "no moves and no result"

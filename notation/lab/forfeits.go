//go:build !js

package lab

import (
	"slices"
	"strconv"
	"strings"

	"cartulary/notation"
)

// bothLose is the loser of a forfeit of both sides; noLoser that of a duel without a forfeit.
const (
	noLoser  = -1
	bothLose = 2
)

// The words of a cell, as plain writes them.
var (
	lostWords = []string{"ff", "forfeit", "forfait", "wo", "walkover", "kampflos"}
	yesWords  = []string{"", "x", "yes", "ja", "oui", "true"}
	noWords   = []string{"no", "none", "nein", "non", "false", "normal"}
	bothWords = []string{"both", "beide", "lesdeux"}
	sideWords = [2][]string{{"1", "player1", "spieler1", "joueur1", "red"}, {"2", "player2", "spieler2", "joueur2", "blue", "yellow"}}
)

func isMinus(text string) bool { return text == "-" || text == "\u2212" || text == "\u2013" }

// forfeit returns the side that loses a duel without play, by the marks in place of its scores.
func (g *Game) forfeit() (loser int) {
	a, b := g.points[0].Text, g.points[1].Text
	lost := func(text string) bool { return slices.Contains(lostWords, plain(text)) }
	nothing := func(text string) bool { return text == "" || text == "0" || isMinus(text) || lost(text) }
	switch {
	case g.match:
		return noLoser
	case isMinus(a) && isMinus(b):
		return noLoser // not played yet
	case (lost(a) || isMinus(a)) && (lost(b) || isMinus(b)):
		return bothLose
	case lost(a) || b == "+" && nothing(a):
		return 0
	case lost(b) || a == "+" && nothing(b):
		return 1
	}
	return noLoser
}

// ended returns the side that the column of terminations or forfeits names as the loser; ok is false for a text that names none.
func (g *Game) ended() (loser int, time, ok bool) {
	if g.end.Text == "" {
		return noLoser, false, true
	}
	text := strings.ToLower(g.end.Text)
	first, rest, _ := strings.Cut(text, " ")
	time = first == "time"
	if time || first == "concede" || first == "concedes" || slices.Contains(lostWords, plain(first)) {
		text = rest
	}
	word := plain(text)
	switch {
	case slices.Contains(noWords, word) || isMinus(text):
		return noLoser, false, true
	case slices.Contains(bothWords, word):
		return bothLose, time, true
	case slices.Contains(yesWords, word):
		a, err1 := strconv.Atoi(whole(g.points[0].Text))
		b, err2 := strconv.Atoi(whole(g.points[1].Text))
		switch {
		case err1 != nil || err2 != nil || a == b:
			return noLoser, false, false
		case a < b:
			return 0, time, true
		}
		return 1, time, true
	}
	for i := range g.sides {
		if strings.EqualFold(strings.TrimSpace(text), g.sides[i].Text) {
			return i, time, true
		}
	}
	for i, words := range sideWords {
		if slices.Contains(words, word) {
			return i, time, true
		}
	}
	return noLoser, false, false
}

// lost makes the record of a duel without play, and reports whether the row has one. With points, it adds who conceded.
func (p *parser) lost(g *Game) bool {
	loser := g.forfeit()
	end, time, ok := g.ended()
	played := g.points[0].Text != "" && g.points[1].Text != ""
	switch {
	case loser != noLoser:
	case !ok && (g.forced || !played):
		p.Fail(g.end.Span(), "%.20q does not name the side that loses; write the name of the player, 1, 2 or both", g.end.Text)
		return true
	case end == noLoser:
		return false
	case g.match:
		p.Fail(g.end.Span(), "a match of teams that is not played is written with the duels won, such as 3 and 0")
		return true
	case played && !g.forced && end != bothLose:
		p.rec.Termination = notation.Termination{Kind: notation.TerminationConcede, Player: colours[end], Span: g.end.Span()}
		if time {
			p.rec.Termination.Kind = notation.TerminationTime
		}
		return false
	default:
		loser = end
	}
	if loser == bothLose {
		g.tags = append(g.tags, notation.Tag{Name: "Duel", Value: "ø-ø", Span: g.points[0].Span()})
		return true
	}
	p.rec.Termination = notation.Termination{Kind: notation.TerminationConcede, Player: colours[loser], Span: g.points[loser].Span()}
	return true
}

// notScore fails at the first score that cannot be read.
func (p *parser) notScore(g *Game) {
	f, i := g.points[0], 0
	n, err := strconv.Atoi(whole(f.Text))
	if err == nil && n >= 0 && n <= maxPoints {
		f, i = g.points[1], 1
		n, err = strconv.Atoi(whole(f.Text))
	}
	switch {
	case f.Text == "":
		p.Fail(f.Span(), "the score of %s is missing", notation.OneLine(g.sides[i].Text))
	case err == nil && n < 0:
		p.Fail(f.Span(), "a score is not negative, as %.20q is", f.Text)
	default:
		p.Fail(f.Span(), "%.20q is not a score; a score is points such as 84, the games won if the row has a format such as Bo3, or + and - for a win without play", f.Text)
	}
}

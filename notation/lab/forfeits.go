//go:build !js

package lab

import (
	"slices"
	"strconv"
	"strings"
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
		if g.duel {
			return noLoser // carcassonne.gg writes so what is not played
		}
		return bothLose
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

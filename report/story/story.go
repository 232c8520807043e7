// Package story tells a game in words: each turn in a sentence or two a player would say, in every language of package lang.
//
// Give a [Teller] every frame of a replay in order. A [Turn] is a copy: it stays valid when the game goes on.
package story

import (
	"strings"

	"cartulary/engine"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
)

// A Teller tells the turns of a game. It belongs to one goroutine.
type Teller struct {
	names   nameTable
	players []notation.Player
	before  before
}

type nameTable map[*lang.Lang][]string

// New returns a Teller. Players are called as by playername.Long, those without a name by colour, with a capital.
func New(players []notation.Player) *Teller {
	t := &Teller{names: nameTable{}, players: players}
	for _, l := range lang.All() {
		list := playername.AppendIn(nil, players, playername.Long, func(c notation.Colour) string { return l.Word(c.String()) })
		for i, p := range players {
			if word := l.Word(p.Colour.String()); list[i] == word && p.Name != word {
				list[i] = strings.ToUpper(word[:1]) + word[1:]
			}
		}
		t.names[l] = list
	}
	return t
}

// Names returns the names of the players in the sentences of a language, by player. Callers must not change them.
func (t *Teller) Names(l *lang.Lang) []string { return t.names[l] }

// After returns a Teller for another line of play, after a position. It shares the names with t.
func (t *Teller) After(s *engine.State) *Teller {
	other := &Teller{names: t.names, players: t.players}
	other.before.keep(s)
	return other
}

// A Turn is what happened in a frame.
type Turn struct {
	Scored []Scored // in order

	names  nameTable
	active int  // the player of the turn
	final  bool // the final scoring
	facts  []fact
}

// A Scored is points of a turn: of a feature, or of players without a feature.
type Scored struct {
	Node   engine.NodeID // a part of the feature, NoNode without one
	Reason string        // as the engine names it: city, fairy, ...
	Terms  []engine.Term // how the value is calculated; empty for points without a feature, except those of a card
	Points int           // value, for each winner
	Shares []Share       // players who scored, in order of play

	Complete bool         // a complete city, road or cloister
	At       engine.Point // the tile of Node; of points for the fairy, its tile
	Holding  string       // what was collected, for points for the most of it: wine, ...

	event  int     // the first one of the frame
	lost   []Share // players on the feature without the majority
	passed string  // the role of the figure that a loss is for
}

// A Share is the points of one player.
type Share struct {
	Player   int           // index
	Points   int           // negative for a loss
	Strength int           // of the player's figures on the feature, in followers; of things collected: their number
	OwnTerms []engine.Term // in addition to those of the feature

	big bool        // a big follower is among the figures
	tie engine.Word // what decided a tie against the player
}

type fact interface {
	// say returns the fact in sentences.
	say(w *writer) []string
}

// told is a fact in one sentence, which gets a capital.
type told func(w *writer) string

func (f told) say(w *writer) []string { return []string{capital(f(w))} }

// Tell returns what happened in a frame. Frames come in order, from the set-up on, which has no facts.
func (t *Teller) Tell(f *replay.Frame) *Turn {
	turn := &Turn{names: t.names}
	s := f.State
	if s == nil {
		return turn
	}
	turn.Scored = scored(f)
	switch f.Kind {
	case replay.FrameTurn:
		turn.active = s.Active()
		turn.facts = t.facts(f, turn)
	case replay.FrameFinal:
		turn.final = true
		turn.facts = append(t.closing(f), finalFacts(s, turn.Scored)...)
	}
	t.before.keep(s)
	return turn
}

// Sentences returns the turn in a sentence or two, and one more for each further event. The set-up has none.
func (t *Turn) Sentences(l *lang.Lang) []string {
	w := &writer{Lang: l, turn: t}
	var list []string
	for _, f := range t.facts {
		list = append(list, f.say(w)...)
	}
	return list
}

// Headline returns the index in Sentences of the sentence about the tile, 0 in a turn without one.
func (t *Turn) Headline(l *lang.Lang) int {
	w, before := &writer{Lang: l, turn: t}, 0
	for _, f := range t.facts {
		if _, ok := f.(*placed); ok {
			return before
		}
		before += len(f.say(w))
	}
	return 0
}

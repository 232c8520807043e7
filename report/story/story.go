// Package story tells a game in words: each turn in a sentence or two a player would say, in every language of package lang.
//
// Give a [Teller] every frame of a replay in order. A [Turn] is a copy: it stays valid when the game goes on.
package story

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
)

// A Teller tells the turns of a game. It belongs to one goroutine.
type Teller struct {
	names   nameTable
	players []notation.Player
	then    []notation.Substitute
	before  before
}

type nameTable map[*lang.Lang][]string

// New returns a Teller. Players are called as by playername.Long, those without a name by colour, with a capital. A substitute is
// introduced in the first turn and called by the name of the player.
func New(players []notation.Player, then ...notation.Substitute) *Teller {
	t := &Teller{names: nameTable{}, players: players, then: then}
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
	said   []telling // what Sentences has returned: a page and its report ask for the same
}

type telling struct {
	lang      *lang.Lang
	sentences []string
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
	for _, x := range t.said {
		if x.lang == l {
			return x.sentences
		}
	}
	w := &writer{Lang: l, turn: t}
	var list []string
	for _, f := range t.facts {
		list = append(list, f.say(w)...)
	}
	t.said = append(t.said, telling{l, list})
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

type writer struct {
	*lang.Lang
	turn *Turn

	own   bool // features of the active player are "their own"
	named bool // another player has been named
}

// said returns what a face says about a thing: a key of package lang, empty if it says nothing.
func said(kind, name, key string) string { return ruleset.Face().Get(kind, name, key) }

// of returns what the faces say about a kind of feature.
func (w *writer) of(kind tile.Kind, key string, args ...any) string {
	return w.Text(said("feature", kind.String(), key), args...)
}

func (w *writer) name(player int) string {
	w.named = w.named || player != w.turn.active
	return w.turn.names[w.Lang][player]
}

func (w *writer) nameList(players []int) string {
	var list []string
	for _, p := range players {
		list = append(list, w.name(p))
	}
	return w.And(list)
}

func square(p engine.Point) string { return strconv.Itoa(int(p.X)) + "," + strconv.Itoa(int(p.Y)) }

// located adds a square to the name of a thing: "Ana's city at 3,1".
func (w *writer) located(thing string, at engine.Point) string {
	return w.Text("%s at %s", thing, square(at))
}

// locatedAt is located for a square, nil for none.
func (w *writer) locatedAt(thing string, at *engine.Point) string {
	if at == nil {
		return thing
	}
	return w.located(thing, *at)
}

// sentence returns "Ana does this, does that and does more."
func (w *writer) sentence(player int, deeds []string) string {
	return capital(w.Text("%s %s.", w.name(player), w.And(deeds)))
}

// capital returns a text with a capital as its first letter. Names keep their own first letter.
func capital(s string) string {
	c, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(c)) + s[n:]
}

// owned returns a feature by its owners: "Ana's city", "the city they share with Ana", "an unclaimed city".
func (w *writer) owned(kind tile.Kind, owners []int) string {
	me := false
	var others []int
	for _, p := range owners {
		if p == w.turn.active && !w.turn.final {
			me = true
		} else {
			others = append(others, p)
		}
	}
	switch {
	case me && len(others) == 0 && w.own:
		return w.of(kind, "very-own")
	case me && len(others) == 0:
		return w.of(kind, "own")
	case me:
		return w.of(kind, "shared", w.nameList(others))
	case len(others) == 0:
		return w.of(kind, "unclaimed")
	case len(others) == 1:
		return w.of(kind, "of-one", w.name(others[0]))
	case len(others) == 2:
		return w.of(kind, "of-two", w.name(others[0]), w.name(others[1]))
	}
	return w.of(kind, "of-many", len(others))
}

// figure returns a figure of a player: "their knight", "Ana's builder".
func (w *writer) figure(f figure) string {
	switch {
	case f.player == w.turn.active && said("figure", f.kind, "own") != "":
		return w.Text(said("figure", f.kind, "own"))
	case f.player == w.turn.active:
		return w.Text("their %s", w.role(f))
	}
	return w.anyFigure(f)
}

// role returns a figure without its player: "knight", "big knight", "builder".
func (w *writer) role(f figure) string {
	if f.kind == normal {
		return w.Word(said("feature", f.on.String(), "role"))
	}
	switch named := said("figure", f.kind, "roles"); {
	case named == "", named == "guard" && f.on != tile.Foundation:
		return w.Word(f.kind)
	}
	return w.Word(f.kind + " " + said("feature", f.on.String(), "role"))
}

// isFollower reports whether a figure is a follower; plain, whether its player may have several of its name.
func (f figure) isFollower() bool { return f.plain() || said("figure", f.kind, "follower") != "" }

func (f figure) plain() bool { return f.kind == normal || said("figure", f.kind, "roles") == "plain" }

// normal is the name of a follower of no special kind.
const normal = "normal"

// majority returns how followers compare: "2 knights to 1", "1 knight each"; strengths with a big one, "" for one player.
func (w *writer) majority(kind tile.Kind, big bool, won, lost []int) string {
	if len(won) == 0 || len(won)+len(lost) < 2 {
		return ""
	}
	have := w.Text("strength %d", won[0])
	if !big && said("feature", kind.String(), "followers") != "" {
		have = w.of(kind, "followers", won[0])
	}
	if len(lost) == 0 {
		return w.Text("%[1]s each", have)
	}
	var less []string
	for _, n := range lost {
		less = append(less, fmt.Sprint(n))
	}
	return w.Text("%s to %s", have, w.And(less))
}

// points returns a number of points: "1 point", "12 points".
func (w *writer) points(n int) string { return w.Text("%d points", n) }

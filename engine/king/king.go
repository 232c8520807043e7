// Package king implements King & Robber as elements: the King goes to the player who completes the largest city so far,
// the Robber to the player who completes the longest road, and each pays its holder points. The box forbids no action:
// the pages of claims name its statements.
package king

import (
	"embed"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

//go:embed *.txt
var files embed.FS

// Family returns King & Robber as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.KingAndRobber},
		Elements: []family.Element{
			row(names.King, "score", tile.City, names.Robber),
			row(names.Robber, names.King.String(), tile.Road, names.King),
		},
	})
}

// row returns a card as an element of the family. It changes hands after a phase.
func row(name engine.Word, after string, of tile.Kind, other engine.Word) family.Element {
	return family.Element{ID: name.String(), New: func(g *family.Game) engine.Element {
		return (&card{Profile: *family.Of[Profile](g), beside: family.Beside[beside](g), name: name, after: after, of: of, otherName: other}).element()
	}}
}

type scoring uint8

const (
	perFeature   scoring = iota + 1 // 1 point for each complete city or road at the end
	tenTwenty                       // 10 points for each card at the end
	fifteenForty                    // 15 points for one card at the end, 40 for both
	continuous                      // 1 point for each city or road when it is completed
)

// A Profile holds the switches of King & Robber.
type Profile struct {
	Scoring scoring `switch:"krb.scoring per_feature 10_20 15_40 continuous"` // KRB-20, KRB-22
}

// A card is the King or the Robber: one player holds it, or nobody.
type card struct {
	Profile
	beside
	name, otherName engine.Word
	after           string    // id of the phase before its own
	of              tile.Kind // the features that are compared
	index, other    int       // of both cards in Rules.Holdings
}

func (c *card) element() engine.Element {
	e := engine.Element{
		ID: c.name.String(), Title: c.name.String(),
		Pieces: engine.Pieces{Cards: []engine.Word{c.name}},
		Playing: engine.Playing{
			Bind: func(r *engine.Rules) {
				c.index, c.other = slices.Index(r.Holdings, c.name), slices.Index(r.Holdings, c.otherName)
			},
			Phases: []engine.Phase{{ID: c.name.String(), On: engine.OnScore, After: c.after, If: engine.Completed, Run: c.compare}},
			Takes:  c.takes,
		},
	}
	if c.Scoring != continuous {
		e.Phases = append(e.Phases, engine.Phase{ID: c.name.String() + "-points", On: engine.OnFinal, Run: c.score})
		e.Pays = c.pays
	}
	return e
}

// compare gives the card to the active player if a feature that this part of the turn completed has more tiles than
// every one completed before (KRB-10 to KRB-16). Under continuous, the holder before that is paid first.
func (c *card) compare(e engine.Effects) {
	if e.Noted(c.name) {
		return // the features were scored before the end of the part and have been compared then
	}
	var completed []engine.NodeID
	largest := 0
	for _, ev := range e.Events() {
		if ev.Kind == engine.EvFeature && ev.Complete && ev.Reason == engine.WordOfKind(c.of) {
			root := e.Root(ev.Node)
			completed = append(completed, root)
			largest = max(largest, e.Size(root))
		}
	}
	if len(completed) == 0 {
		return
	}
	e.Note(c.name)
	from := e.Holder(c.index)
	if from >= 0 && c.Scoring == continuous {
		e.PayTerms(from, c.name, engine.NoNode, engine.Term{What: plural[c.of], Count: len(completed), Each: 1})
	}
	if from != e.Active() && c.beats(e.State(), largest, completed) {
		e.Pass(e.Active(), c.index)
	}
}

// beats reports whether every complete feature on the table except the given ones has fewer tiles than that.
func (c *card) beats(s *engine.State, tiles int, except []engine.NodeID) bool {
	for n := range c.complete(s) {
		if s.Size(n) >= tiles && !slices.Contains(except, n) {
			return false
		}
	}
	return true
}

// complete yields the root of each complete feature of the card's kind, apart from the City of Carcassonne: see others.
func (c *card) complete(s *engine.State) func(yield func(engine.NodeID) bool) {
	return func(yield func(engine.NodeID) bool) {
		for n := range s.CompleteOf(c.of) {
			i, part := s.Place(n)
			if s.TypeOf(i).Tile.Parts[part].Mark != tile.Walls && !yield(n) {
				return
			}
		}
	}
}

// plural holds the words for the terms of points.
var plural = map[tile.Kind]string{tile.City: "complete cities", tile.Road: "complete roads"}

// score pays the holder at the end of the game.
func (c *card) score(e engine.Effects) {
	p := e.Holder(c.index)
	if p < 0 {
		return
	}
	points := c.pays(e.State(), p, c.index, 0)
	if c.Scoring == perFeature {
		e.PayTerms(p, c.name, engine.NoNode, engine.Term{What: plural[c.of], Count: points, Each: 1})
		return
	}
	e.PayPlayer(p, points, c.name, engine.NoNode)
}

// pays returns what the holder gets at the end of the game (KRB-20, KRB-22).
func (c *card) pays(s *engine.State, player, kind, more int) (points int) {
	if kind != c.index || s.Holding(player, kind)+more == 0 {
		return 0
	}
	switch c.Scoring {
	case tenTwenty:
		return 10
	case fifteenForty:
		if player == s.Holder(c.other) {
			return 20 // each half of 40
		}
		return 15
	}
	points = c.others(c)
	for range c.complete(s) {
		points++
	}
	return points
}

// takes reports whether a completed feature of a survey would pass the card to the active player.
func (c *card) takes(s *engine.State, kind int, f *engine.Feature) bool {
	return kind == c.index && f.Complete && f.Kind == c.of && s.Holder(kind) != s.Active() && c.beats(s, f.Tiles, nil)
}

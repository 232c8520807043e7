package recorder

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// A Prompt is a question, with what the scribe needs to answer it.
type Prompt struct {
	Turn    string   // the number of the turn, empty before the first and at the end
	Player  int      // who acts: an index into the players, -1 for nobody
	Ask     string   // the question
	Options []Option // each with its keys
	Enter   string   // what Enter does; empty: nothing
	Typed   string   // what is typed of the answer
	Line    bool     // Typed is a line of text; every key is part of it
	Say     string   // what happened, or why something is not possible; empty most of the time
	Notes   []string // more about Say
	Done    string   // the decisions of this turn so far, in the notation of records

	State   *engine.State // the position, with a walk under way
	Tile    *tile.Tile    // the tile to be placed or on offer, nil if there is none
	Turns   uint8         // the rotation at which Tile is shown
	Focus   *engine.Point // the square that matters most, nil for no one
	Sheet   bool          // the options are tiles
	Letters bool          // of a sheet: one letter takes a tile
	Walk    bool          // the options are steps of a walk
	Offer   bool          // the points that a player offers are typed
	Illegal bool          // whether something illegal, or the end of the game, is recorded is asked
}

// An Option is one of the possible answers.
type Option struct {
	Key   string
	Label string
	Words string        // the label in words, where it is in the notation of records: "thief, east"
	At    *engine.Point // the square that it is about, nil for none
	Node  engine.NodeID // the part of a tile that it is about, engine.NoNode for none
	Tile  *tile.Tile    // a tile to show, nil for none
	Turns uint8         // its rotation

	leads []candidate
	do    func()
}

// Leads reports whether an action, as text of a record, is among those to which the option leads.
func (o *Option) Leads(text string) bool {
	return slices.ContainsFunc(o.leads, func(c candidate) bool { return c.text == text })
}

// Prompt returns what must happen next. The pointers in it are valid until the next key.
func (s *Session) Prompt() *Prompt {
	q := s.due()
	p := &Prompt{Player: -1, Typed: s.typed, Say: s.say, State: s.moment.State}
	if s.stage == inTurn {
		p.Turn, p.Player, p.Done = s.open.Name(), s.moment.Active(), s.done()
	}
	switch q.kind {
	case aTile:
		s.askTile(p)
	case aSquare:
		s.askSquare(p, q)
	case aMove:
		s.askMove(p, q)
	case aStep:
		s.askStep(p)
	case theMarket:
		s.askMarket(p)
	case theEnd:
		p.Ask, p.Enter = s.text("Before the final scoring"), s.text("the final scoring")
		s.choose(p, q.candidates, true)
	case theWay:
		s.askEnding(p)
	case over:
		p.Ask, p.Enter = s.result(), s.text("leave")
	default:
		p.Ask, p.Enter = s.text("%s can do nothing more", s.name(p.Player)), s.text("end the turn")
	}
	if s.market == nil && q.kind != theWay {
		s.scoreNow(p, q)
	}
	s.overlay(p)
	return p
}

func (s *Session) askTile(p *Prompt) {
	p.Ask = s.text("Which tile does %s draw?", s.name(p.Player))
	if s.moment.Playable() <= 0 {
		p.Ask = s.text("No tile is left for %s", s.name(p.Player))
	} else {
		s.tileOptions(p)
	}
	if s.moment.TurnPart() > 0 && !s.must {
		p.Ask = s.text("%s may place a second tile", s.name(p.Player))
		p.Enter = s.text("no second part")
	} else if s.moment.After() || s.moment.Playable() <= 0 {
		p.Enter = s.text("no turn")
	}
	if s.typed != "" && len(p.Options) > 0 {
		p.Enter = s.text("take %s", p.Options[0].Tile.ID)
	}
	for _, t := range s.moment.Rules().Own() {
		if s.moment.Available(t) && s.moment.Placeable(t) && s.typed == "" {
			ty := s.moment.Rules().Type(t)
			p.Options = append(p.Options, Option{Key: "@", Label: s.text("places the abbey"), Node: engine.NoNode, Tile: ty.Tile,
				leads: []candidate{{text: "abbey"}}, do: func() { s.draw(t) }})
		}
	}
}

// tileOptions adds the tiles that the typed letters name.
func (s *Session) tileOptions(p *Prompt) {
	p.Sheet = true
	p.Letters = s.lettered() && !s.search
	list := s.Tiles(s.typed)
	if len(list) == 0 { // the digits at the end are not part of a name
		list = s.Tiles(strings.TrimRight(s.typed, "0123456789"))
	}
	for i, t := range list {
		ty := s.moment.Rules().Type(t)
		label := ty.Tile.ID
		if ty.Tile.Letter != "" {
			label = ty.Tile.Letter + " " + label
		}
		p.Options = append(p.Options, Option{Key: code(i, len(list)), Label: fmt.Sprintf("%s ×%d", label, s.moment.RemainingOf(t)),
			Node: engine.NoNode, Tile: ty.Tile, leads: []candidate{{text: ty.Tile.ID}}, do: func() { s.draw(t) }})
	}
}

func (s *Session) askSquare(p *Prompt, q question) {
	p.Tile = s.moment.Rules().Type(s.tile).Tile
	if len(s.open.Actions) > 0 || s.moment.Remaining() > 0 {
		p.Focus = s.last()
	}
	switch {
	case s.moment.MustLayAside(s.tile):
		p.Ask, p.Enter = s.text("%s is set aside until the dragon is in play", p.Tile.ID), s.text("set it aside")
		return
	case len(q.candidates) == 0:
		p.Ask, p.Enter = s.text("%s fits nowhere", p.Tile.ID), s.text("discard it")
		return
	case q.only:
		p.Enter = s.text("discard it")
	}
	p.Ask = s.text("Where does %s place %s?", s.name(p.Player), p.Tile.ID)
	s.choose(p, q.candidates, false)
	if len(s.menu) == 0 {
		s.choose(p, s.candidates(s.moment.Extra(s.tile, nil)), true)
	}
}

func (s *Session) askMove(p *Prompt, q question) {
	p.Ask = s.text("What does %s do?", s.name(p.Player))
	p.Focus = s.last()
	switch {
	case q.compulsory:
		p.Ask = s.text("What must %s do?", s.name(p.Player))
	case q.moves:
		p.Enter = s.text("no follower")
	default:
		p.Enter = s.text("nothing more")
	}
	s.choose(p, q.candidates, true)
}

// scoreNow offers to score before further actions: a flea after the scoring does not spoil it.
func (s *Session) scoreNow(p *Prompt, q question) {
	if len(s.menu) > 0 || !s.mayScore(q) {
		return
	}
	p.Options = append(p.Options, Option{Key: "*", Label: s.text("score now"), Node: engine.NoNode, leads: []candidate{{text: "scored"}},
		do: func() { s.record(notation.Action{Kind: notation.ActScored}) }})
}

// mayScore reports whether the features can be scored before further actions. What the turn demands before the scoring, such as the token
// of a shepherd, comes first.
func (s *Session) mayScore(q question) bool {
	if q.kind != aMove || s.moment.ScoredThisTurn() {
		return false
	}
	extra := s.moment.Extra(engine.NoType, nil)
	beside := func(a engine.Offer) bool { return a.Market == nil }
	demanded := func(a engine.Offer) bool { return a.Due && a.Early }
	return slices.ContainsFunc(extra, beside) && !slices.ContainsFunc(extra, demanded)
}

func (s *Session) askStep(p *Prompt) {
	i, _ := s.moment.Rules().NeutralByName(s.walk.Neutral)
	p.Player, p.Walk = s.moment.Active(), true
	if s.moment.Rules().Neutrals[i].Name == names.Dragon {
		p.Player = s.moment.InOrder(len(s.walk.Steps()))
	}
	p.Ask = s.text("%s moves the %s, step %d of %d", s.name(p.Player), s.neutral(s.walk.Neutral), len(s.walk.Steps())+1, s.steps())
	for _, side := range s.moment.NextSteps(s.walk.Neutral, s.walk.Steps(), nil) {
		key := "NESW"[side : side+1]
		p.Options = append(p.Options, Option{Key: strings.ToLower(key), Label: s.side(side), Node: engine.NoNode,
			leads: []candidate{{text: key}}, do: func() { s.step(engine.Step{Side: side, Mover: -1}) }})
	}
	p.State = s.moment.Clone()
	if len(s.walk.Steps()) > 0 {
		p.State.Apply(s.walk)
	}
	if at, _ := p.State.Neutral(s.walk.Neutral); at >= 0 {
		square := p.State.Tiles()[at].At
		p.Focus = &square
		for i := range p.Options {
			next := square.Neighbour(tile.Side(strings.Index("nesw", p.Options[i].Key)))
			p.Options[i].At = &next
		}
	}
}

// askMarket makes the prompt for the tiles of a bazaar, or for the next part of an auction.
func (s *Session) askMarket(p *Prompt) {
	m := s.market
	done := m.action.Market
	switch {
	case m.draw > 0:
		p.Ask = s.text("Tile %d of %d of the bazaar", len(done.Types)+1, m.draw)
		s.tileOptions(p)
		if s.typed != "" && len(p.Options) > 0 {
			p.Enter = s.text("take %s", p.Options[0].Tile.ID)
		}
	case m.needsTile():
		p.Player = s.moment.By(&m.action)
		p.Ask = s.text("%s puts a tile up for offers", s.name(p.Player))
		for i, t := range m.open {
			p.Options = append(p.Options, Option{Key: letter(i), Label: s.moment.Rules().Type(t).Tile.ID, Node: engine.NoNode,
				Tile: s.moment.Rules().Type(t).Tile, leads: []candidate{{text: s.moment.Rules().Type(t).Tile.ID}}, do: func() { s.addTile(t) }})
		}
	case m.outcome:
		best, by := m.top()
		p.Player = int(m.bidders[0])
		p.Ask = s.text("%s offers %d; %s", s.name(int(by)), int(best), s.name(p.Player))
		p.Options = []Option{
			{Key: "b", Label: s.text("buys the tile"), Node: engine.NoNode, leads: []candidate{{text: "buy"}}, do: func() { s.sell(engine.Buy) }},
			{Key: "s", Label: s.text("sells it"), Node: engine.NoNode, leads: []candidate{{text: "sell"}}, do: func() { s.sell(engine.Sell) }},
		}
	default:
		p.Player, p.Offer = int(m.bidders[len(done.Bids)]), true
		p.Tile = s.moment.Rules().Type(done.Types[0]).Tile
		p.Ask = s.text("How many points does %s offer for %s?", s.name(p.Player), p.Tile.ID)
		if best, by := m.top(); best != engine.Pass {
			p.Notes = append(p.Notes, s.text("%s has offered %d", s.name(int(by)), int(best)))
		}
		if p.Enter = s.text("pass"); len(done.Bids) == 0 {
			p.Enter = "0"
		}
		if s.typed != "" {
			p.Enter = s.typed
		}
	}
}

func (s *Session) last() *engine.Point {
	tiles := s.moment.Tiles()
	if len(tiles) == 0 {
		return nil
	}
	return &tiles[len(tiles)-1].At
}

// code returns the keys of number i of n options: digits, as many for each, so that no Enter is needed.
func code(i, n int) string { return fmt.Sprintf("%0*d", len(strconv.Itoa(n)), i+1) }

func letter(i int) string { return string(rune('a' + i)) }

func number(n int) string { return strconv.Itoa(n) }

// Narrows reports whether another question follows before something is recorded.
func (o *Option) Narrows() bool { return len(o.leads) > 1 }

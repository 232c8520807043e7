package saves

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/replay"
	"cartulary/replay/phase"
)

func (w *writer) do(mv *phase.Move) error {
	a, m := &mv.Act, w.machine
	switch {
	case mv.Written == nil:
		w.discards(m.Waits().Player, a)
		m.Perform(a)
		return nil
	case a.Kind == engine.ActScore, a.IsSpecial(names.Exchange) && !disputed(m.State):
		return nil
	case a.Kind == engine.ActAside:
		return errors.New("JCloisterZone lays no tile aside")
	case a.IsSpecial(names.Lord):
		return errors.New("in JCloisterZone the lord of a castle has no choice")
	}
	if err := m.Reach(a, w.reply); err != nil {
		return err
	}
	if err := w.stops(a); err != nil {
		return err
	}
	if w.six && w.rec.Draws == nil && a.IsSpecial(names.Ransom) && m.Waits().Phase > phase.Act {
		return phase.ErrOrder // version 6 goes back to the action phase
	}
	w.figures.Follow(m.State)
	if err := w.write(mv); err != nil {
		return err
	}
	if w.free && a.IsSpecial(names.Ransom) {
		m.ScoreFirst(a)
		m.Perform(a)
	} else if err := m.Do(a); err != nil {
		return err
	}
	w.figures.Follow(m.State)
	return nil
}

// disputed reports whether the active player can choose the prisoner that returns.
func disputed(s *engine.State) bool {
	return slices.ContainsFunc(s.Extra(engine.NoType, nil), func(a engine.Offer) bool { return a.IsSpecial(names.Exchange) })
}

func (w *writer) write(mv *phase.Move) error {
	a, m, s := &mv.Act, w.machine, w.script
	by := m.By(a)
	switch a.Kind {
	case engine.ActPlace:
		return w.place(mv)
	case engine.ActDiscard:
		return w.discard(mv)
	case engine.ActDeploy:
		s.Deploy(by, point(m.State, phase.Target(m.State, a)), w.figures.Next(m.State, by, a.Figure))
	case engine.ActMove:
		return w.neutral(a)
	case engine.ActSendHome:
		f, _ := m.Meant(a)
		s.Return(by, point(m.State, f.Node), w.id(f), a.Reason == names.Recall)
	case engine.ActWalk:
		w.walk(a)
	case engine.ActJoin:
		from := m.NodeOf(a.Tile, a.Part)
		s.Deploy(by, point(m.State, m.NodeOf(a.To, a.ToPart)), w.figures.ID(m.State, by, a.Figure, from))
	case engine.ActStation:
		s.Deploy(by, point(m.State, m.NodeOf(a.Tile, a.Part)), w.figures.Next(m.State, by, a.Figure))
	case engine.ActSpecial:
		return w.special(mv, by)
	default:
		return fmt.Errorf("a save of JCloisterZone cannot hold %s", notation.AppendAction(nil, mv.Written))
	}
	return nil
}

func point(s *engine.State, n engine.NodeID) jcz.Pointer {
	p := phase.Point(s, n)
	return jcz.Pointer{At: replay.Square(p.At), Feature: p.Feature, Location: p.Location}
}

func (w *writer) id(f engine.Figure) string {
	return w.figures.ID(w.machine.State, int(f.Player), f.Kind, f.Node)
}

func (w *writer) place(mv *phase.Move) error {
	id, known := jcz.TileID(mv.Written)
	if !known {
		return fmt.Errorf("tile %s is of no set that can be written", mv.Written.Tile)
	}
	seat := w.machine.Waits().Player
	if t := mv.Act.Place.Type; w.machine.Rules().Type(t).Own == 0 {
		w.draws(seat, t, id)
	}
	w.script.Place(seat, id, mv.Written.At, mv.Written.Rotation)
	return nil
}

// draws notes the draw of a tile, unless the player has it from a bazaar.
func (w *writer) draws(seat int, t engine.TypeID, id string) {
	if w.machine.Hand(seat) != t {
		w.script.Drawn = append(w.script.Drawn, id)
	}
}

// discard notes a tile that fits nowhere. The engine discards it by itself, or by a PASS if it would fit with a bridge.
func (w *writer) discard(mv *phase.Move) error {
	id, known := jcz.TileID(mv.Written)
	if !known {
		return fmt.Errorf("tile %s is of no set that can be written", mv.Written.Tile)
	}
	seat := w.machine.Active()
	w.draws(seat, mv.Act.Place.Type, id)
	w.discards(seat, &mv.Act)
	return nil
}

func (w *writer) discards(seat int, a *engine.Action) {
	if len(w.machine.Mended(a.Place.Type, nil)) > 0 {
		w.script.Pass(seat)
	}
}

// neutral writes a move of the fairy or of the Count.
func (w *writer) neutral(a *engine.Action) error {
	m := w.machine
	switch {
	case a.Neutral == names.Count && w.stays(a):
		w.script.Pass(m.Active())
		return nil
	case a.Neutral == names.Count:
		w.script.Count(m.Active(), point(m.State, m.NodeOf(a.Tile, a.Part)))
		return nil
	case w.onTile:
		w.script.FairyAt(m.Active(), replay.Square(a.At))
		return nil
	}
	var with []engine.Figure
	if a.Part != engine.NoPart {
		f, ok := m.Meant(a)
		if ok {
			with = append(with, f)
		}
	} else {
		for _, f := range m.FiguresOn(a.Tile, nil) {
			if int(f.Player) == m.Active() && m.IsFollower(f) {
				with = append(with, f)
			}
		}
	}
	if len(with) != 1 {
		return errors.New("in JCloisterZone the fairy goes to one follower, and the record does not say to which")
	}
	f := with[0]
	w.script.FairyTo(m.Active(), point(m.State, f.Node), w.figures.Escort(m.State, int(f.Player), f.Kind, f.Node))
	return nil
}

// stays reports whether the Count moves to the quarter where it is: the engine offers the others, and a PASS.
func (w *writer) stays(a *engine.Action) bool {
	_, at := w.machine.Neutral(a.Neutral)
	return at == w.machine.NodeOf(a.Tile, a.Part)
}

// walk writes the steps of the dragon, each by the player whose step it is.
func (w *writer) walk(a *engine.Action) {
	m := w.machine
	at, _ := m.Neutral(a.Neutral)
	to := m.Tiles()[at].At
	for i, step := range a.Steps() {
		to = to.Neighbour(step.Side)
		w.script.Dragon((m.Active()+i)%m.Players(), replay.Square(to))
	}
}

// stops returns an error for an action that the program does not offer, or at which version 5 stops with an error of its own.
func (w *writer) stops(a *engine.Action) error {
	m := w.machine
	edges := m.Edges(a.Place.At)
	switch {
	case a.Kind == engine.ActDeploy && m.Rules().Figures[a.Figure].Name == names.Builder.String() && w.joined(a),
		a.Kind == engine.ActDeploy && m.Rules().Figures[a.Figure].Name == names.Pig.String() && w.joined(a):
		return fmt.Errorf("in JCloisterZone a feature has one %s of a player", m.Rules().Figures[a.Figure].Name)
	case (a.Kind == engine.ActStation || a.Kind == engine.ActMove && a.Neutral == names.Count) && w.Rules.Switches.Meets("base.farmers=off") &&
		phase.Point(m.State, m.NodeOf(a.Tile, a.Part)).Location == jcz.Market:
		return errors.New("without farmers JCloisterZone bars the market of the City")
	case w.six && w.rec.Draws == nil && a.Kind == engine.ActPlace && w.floods(a.Place):
		return errors.New("JCloisterZone 6 lays no river there: the way of an open end is not free")
	case w.six:
		return nil
	case w.onTile && a.Kind == engine.ActMove && a.Neutral != names.Count:
		return errors.New("JCloisterZone 5 stops at a fairy that goes to a tile (pad.fairy=tile); version 6 does not")
	case a.Kind == engine.ActPlace && m.Rules().Type(a.Place.Type).Own > 0 && slices.Contains(edges[:], tile.RiverEdge):
		return errors.New("JCloisterZone 5 stops at an abbey beside the river; version 6 does not")
	}
	return nil
}

// joined reports whether the player has a figure of the kind on the feature.
func (w *writer) joined(a *engine.Action) bool {
	m := w.machine
	n := m.NodeOf(a.Tile, a.Part)
	return slices.ContainsFunc(m.Figures(), func(f engine.Figure) bool {
		return int(f.Player) == m.Active() && f.Kind == a.Figure && m.Root(f.Node) == m.Root(n)
	})
}

// special writes an action of a box of its own.
func (w *writer) special(mv *phase.Move, by int) error {
	a, m, s := &mv.Act, w.machine, w.script
	switch a.Reason {
	case names.Tower:
		s.Token(by, jcz.Pointer{At: replay.Square(a.At), Feature: "Tower", Location: "I"})
	case names.Capture:
		n := m.NodeOf(a.Tile, a.Part)
		f, ok := m.FigureOfKind(a.Player, a.Figure, n)
		if !ok {
			f, _ = m.FigureOf(a.Player, n)
		}
		s.Capture(by, point(m.State, f.Node), w.id(f))
	case names.Exchange:
		s.Exchange(by, w.figures.Prisoner(m.State, by, a.Figure, w.jailer(by, a.Figure)))
	case names.Ransom:
		id := w.prisoner(by, a)
		if id == "" {
			return errors.New("the player has no such prisoner to buy back")
		}
		s.Ransom(by, id)
	case names.Bridge:
		if !m.Mends(a) {
			s.Token(by, jcz.Pointer{At: replay.Square(a.At), Feature: "Road", Location: a.Where})
		}
	case names.Castle:
		s.Token(by, point(m.State, m.NodeOf(a.Tile, a.Part)))
	case names.Wagon:
		s.Deploy(by, point(m.State, m.NodeOf(a.To, a.ToPart)), w.figures.Next(m.State, by, a.Figure))
	case names.Sheep, names.Wolf, names.Flock:
		return w.flock(a)
	case names.Bazaar:
		return w.bazaar(a)
	case names.Bid:
		return w.auction(a)
	default:
		return fmt.Errorf("a save of JCloisterZone cannot hold %s", notation.AppendAction(nil, mv.Written))
	}
	return nil
}

// jailer returns the player with whom the active player exchanges prisoners.
func (w *writer) jailer(by int, kind uint8) int {
	s := w.machine.State
	for _, c := range s.Captives() {
		mine := func(d engine.Captive) bool { return int(d.By) == by && d.Player == c.By }
		if int(c.Player) == by && c.Kind == kind && slices.ContainsFunc(s.Captives(), mine) {
			return int(c.By)
		}
	}
	return -1
}

// prisoner returns the id of the prisoner that a ransom buys back.
func (w *writer) prisoner(by int, a *engine.Action) string {
	s := w.machine.State
	kind := -1
	for _, c := range s.Captives() {
		if int(c.Player) == by && int(c.By) == a.Player && (kind < 0 || c.Kind == a.Figure) {
			kind = int(c.Kind)
		}
	}
	if kind < 0 {
		return ""
	}
	return w.figures.Prisoner(s, by, uint8(kind), a.Player)
}

// flock writes the choice for a flock. The random number decides the token: that of the record or, if it has none, one that draws it.
func (w *writer) flock(a *engine.Action) error {
	m := w.machine
	at, bag := phase.Token(m.State, int(a.Token))
	if at < 0 {
		return errors.New("the bag does not have the token that is drawn")
	}
	var random *float64
	if d := w.rec.Draws; d == nil {
		r := (float64(at) + 0.5) / float64(bag)
		random = &r
	} else if w.tokens < len(d.Tokens) && !math.IsNaN(d.Tokens[w.tokens]) {
		random = &d.Tokens[w.tokens]
	}
	w.tokens++
	switch {
	case a.IsSpecial(names.Flock):
		if w.rec.Draws == nil {
			random = nil
		}
		w.script.Flock(m.Active(), true, random)
	case !m.Fresh():
		w.script.Flock(m.Active(), false, random)
	case w.six:
		w.chance = random
	case w.rec.Draws == nil:
		w.script.Reseed(*random)
	}
	return nil
}

// bazaar notes the tiles that are turned up. A save does not have them.
func (w *writer) bazaar(a *engine.Action) error {
	m := w.machine
	if len(a.Market.Types) != m.Players() {
		return fmt.Errorf("a bazaar has %d tiles, in JCloisterZone one for each player", len(a.Market.Types))
	}
	w.tiles = slices.Clone(a.Market.Types)
	for _, t := range w.tiles {
		w.script.Drawn = append(w.script.Drawn, m.Rules().Type(t).Tile.ID)
	}
	return nil
}

func (w *writer) auction(a *engine.Action) error {
	index := slices.Index(w.tiles, a.Market.Types[0])
	if index < 0 || len(a.Market.Bids) == 0 {
		return errors.New("the bazaar has no such tile for sale")
	}
	seller, best := int(a.Market.Bids[0].Player), a.Market.Bids[0]
	for i, o := range a.Market.Bids {
		if i > 0 && o.Points == engine.Pass {
			w.script.Pass(int(o.Player))
			continue
		}
		if o.Points > best.Points {
			best = o
		}
		w.script.Bid(int(o.Player), index, int(o.Points))
	}
	if int(best.Player) != seller {
		w.script.Settle(seller, a.Market.Sold == engine.Sell)
	}
	w.tiles[index] = engine.NoType
	return nil
}

package replay

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/internal/lottery"
	"cartulary/notation"
)

// A drawer repeats the draws of a recorded game from the random numbers that JCloisterZone saves.
type drawer struct {
	lottery.Lottery
	draws  *notation.Draws
	tokens int    // number of sheep tokens and flocks so far
	hand   string // drawn after the last turn, not placed yet
}

// reset fills the draw pile for a record, or turns the draws off if the record has no random numbers.
func (d *drawer) reset(rec *notation.Record, rules *engine.Rules) {
	*d = drawer{draws: rec.Draws}
	if rec.Draws == nil {
		return
	}
	var start []string
	if rec.Start == nil {
		for _, p := range rules.Start {
			start = append(start, rules.Type(p.Type).Tile.ID)
		}
	}
	for i := range rec.Start {
		start = append(start, rec.Start[i].Tile)
	}
	_, walks := rules.NeutralByName(names.Dragon)
	d.Lottery = lottery.New(rec.Draws, walks, start)
}

func (d *drawer) clone() drawer {
	c := *d
	c.Lottery = d.Clone()
	return c
}

// commit ends a turn: it follows the random numbers of its sheep tokens, and sets the one recorded with the turn.
func (d *drawer) commit(index int, t *notation.Turn) {
	for i := range t.Actions {
		kind := t.Actions[i].Kind
		if kind != notation.ActSheep && kind != notation.ActWolf && kind != notation.ActFlock {
			continue
		}
		if d.tokens < len(d.draws.Tokens) {
			d.Reseed(d.draws.Tokens[d.tokens])
		}
		d.tokens++
		if kind != notation.ActFlock {
			d.Next(1)
		}
	}
	if index < len(d.draws.Commits) {
		d.Reseed(d.draws.Commits[index])
	}
}

// drawAgain repeats the draw of a turn. It discards tiles that fit nowhere, which such a record omits; the first one that fits
// must be the placed one. After a difference it turns the lottery off.
func (r *Replayer) drawAgain(t *notation.Turn) {
	l := &r.drawer
	if !l.On {
		return
	}
	placed, tile := -1, ""
	for i := range t.Actions {
		switch t.Actions[i].Kind {
		case notation.ActPlace:
			if placed < 0 {
				placed, tile = i, t.Actions[i].Tile
			}
		case notation.ActAbbey:
			return
		case notation.ActDiscard, notation.ActAside:
			l.On = false // the record lists its draws itself
			return
		}
	}
	if hand := r.state.Hand(r.state.Active()); hand != engine.NoType && !r.discardDrawn(r.rules.Type(hand).Tile.ID, hand, r.state, tile) {
		l.Place(tile)
		return
	}
	for {
		id := l.Draw()
		ty, ok := r.rules.TypeByName(id)
		if !ok {
			l.On = false
			return
		}
		if r.discardDrawn(id, ty, r.state, tile) {
			continue
		}
		if placed >= 0 && tile != id {
			l.On = false
			v := violation("tile-not-the-drawn-one", t.Actions[placed].Span, message.Say("%s is placed, but the recorded random numbers draw %s", tile, id))
			v.Breaks("BAS-03")
			if len(r.frame.Discarded) > 0 {
				v.Breaks("BAS-24")
			}
			r.add(v)
		}
		l.Place(id)
		return
	}
}

// drawBazaar repeats the draws of the tiles that a turn turns up, which follow its COMMIT.
func (r *Replayer) drawBazaar(t *notation.Turn) {
	for i := range t.Actions {
		w := &t.Actions[i]
		if w.Kind != notation.ActBazaar {
			continue
		}
		for _, tile := range w.Tiles {
			if !r.drawer.On {
				return
			}
			if id := r.drawer.Draw(); id != tile {
				r.drawer.On = false
				v := violation("tile-not-the-drawn-one", w.Span, message.Say("%s is turned up, but the recorded random numbers draw %s", tile, id))
				v.Breaks("BCB-60")
				r.add(v)
			}
		}
	}
}

// discardDrawn discards a tile that fits nowhere, or only with a bridge unless it is the one placed: then the player of the
// position next may discard it (BCB-16). Placed may be empty. A lake that the program has added leaves no trace.
func (r *Replayer) discardDrawn(id string, ty engine.TypeID, next *engine.State, placed string) bool {
	won := r.state.Hand(r.state.Active()) == ty
	if r.state.Placeable(ty) || r.state.InStack() <= 0 && !won {
		return false
	}
	if (placed == "" || placed == id) && len(next.Mended(ty, nil)) > 0 {
		return false
	}
	if r.drawer.draws.Lakes && r.state.RemainingOf(ty) == 0 && !won {
		return true
	}
	discard := engine.Discard(ty)
	if r.opts.Each != nil {
		r.opts.Each(nil, &discard)
	}
	r.state.Apply(&discard)
	r.frame.Discarded = append(r.frame.Discarded, id)
	return true
}

// drawOut continues the draws after the last turn: tiles that fit nowhere end the game without another turn (BAS-25).
func (r *Replayer) drawOut() {
	if n := len(r.rec.Turns); n > 0 && r.rec.Turns[n-1].Open {
		return
	}
	if hand := r.state.Hand(r.state.Next()); hand != engine.NoType {
		r.drawer.hand = r.rules.Type(hand).Tile.ID
		return
	}
	next := r.state
	if may, _ := next.Again(); r.rules.Mends() && !may {
		next = next.Clone()
		next.BeginTurn(next.Next())
	}
	for r.drawer.On && r.state.InStack() > 0 && len(r.state.Open()) == 0 {
		id := r.drawer.Draw()
		ty, ok := r.rules.TypeByName(id)
		if !ok || !r.discardDrawn(id, ty, next, "") {
			r.drawer.hand = id
			return
		}
	}
}

// Hand returns the tile drawn after the last turn and not placed yet, empty if it is not known.
func (r *Replayer) Hand() string { return r.drawer.hand }

// WriteDraws adds the discards that follow from a record's Draws to its turns, for formats without random numbers.
func WriteDraws(rec *notation.Record) {
	if rec.Draws == nil {
		return
	}
	discards := map[int][]notation.Action{}
	last := []notation.Action{}
	again := false // the next tile is for another part of the last turn
	for f := range New().Frames(rec, Options{}) {
		if f.Kind == FrameTurn {
			_, again = f.State.Again()
		}
		for _, id := range f.Discarded {
			a := notation.Action{Kind: notation.ActDiscard, Tile: id}
			if f.Kind == FrameTurn {
				discards[f.Index] = append(discards[f.Index], a)
			} else {
				last = append(last, a)
			}
		}
	}
	for i, list := range discards {
		rec.Turns[i].Actions = append(list, rec.Turns[i].Actions...)
	}
	if n := len(rec.Turns); len(last) > 0 && n > 0 {
		t := notation.Turn{Number: rec.Turns[n-1].Number, Part: rec.Turns[n-1].Part + 1, Player: rec.Turns[n-1].Player, Actions: last}
		if !again {
			at := rec.Seat(t.Player)
			t.Number, t.Part, t.Player = t.Number+1, 0, rec.Players[(at+1)%len(rec.Players)].Colour
		}
		rec.Turns = append(rec.Turns, t)
	}
	rec.Draws = nil
}

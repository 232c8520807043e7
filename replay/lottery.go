package replay

import (
	"math"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// A lottery repeats the draws of a recorded game from the random numbers that JCloisterZone saves. The tiles are in
// groups, sorted by name; a draw takes the tile at a random index of the active groups.
type lottery struct {
	on     bool
	draws  *notation.Draws
	r      float64 // state of the generator
	forced []string
	groups [drawGroups][]string // tile ids, sorted
	awake  bool                 // the dragon tiles are active
	hand   string               // drawn after the last turn, not placed yet
}

// The groups of tiles. Those of the river come first, one after the other.
const (
	riverFork = iota
	riverMiddle
	riverLake
	anyTile
	dragonTile
	drawGroups
)

// groupOf returns the group of a tile; walks is whether the dragon is in the game.
func groupOf(t *tile.Tile, walks bool) int {
	switch {
	case walks && t.Mark == groupMark:
		return dragonTile
	case !slices.Contains(t.Shown[:], tile.RiverEdge):
		return anyTile
	case t.ID == "RI.2/III":
		return riverFork
	case t.Course == "lake":
		return riverLake
	}
	return riverMiddle
}

// tileSets maps the beginning of a tile's id to JCloisterZone's name of its set, without the edition.
var tileSets = map[string]string{"BA": "basic", "DG": "princess-and-dragon", "IC": "inns-and-cathedrals", "TB": "traders-and-builders",
	"RI.1": "river/1", "RI.2": "river/2", "KR": "king-and-robber", "CO": "count"}

// Tiles with groupMark are not drawn before a tile with wakeMark is on the board.
const (
	groupMark = "dragon"
	wakeMark  = "volcano"
)

// reset fills the draw pile for a record, or turns the lottery off if the record has no random numbers.
func (l *lottery) reset(rec *notation.Record, rules *engine.Rules) {
	*l = lottery{draws: rec.Draws}
	if l.draws == nil || math.IsNaN(l.draws.Initial) {
		return
	}
	for _, s := range l.draws.Sets {
		if !isTileSet(s.Name) {
			return // unsupported tiles in the draw pile
		}
	}
	l.on, l.r, l.forced = true, l.draws.Initial, l.draws.Forced
	_, walks := rules.NeutralByName(dragon)
	l.awake = !walks
	for i := range rules.Types {
		ty := &rules.Types[i]
		group := groupOf(ty.Tile, walks)
		for k := range ty.Count {
			id := ty.Tile.ID
			if ty.Tile.Garden != "" && k < l.gardens(id) {
				id = ty.Tile.Garden
			}
			l.groups[group] = append(l.groups[group], id)
		}
	}
	for g := range l.groups {
		slices.Sort(l.groups[g])
	}
	start := rec.Start
	if start == nil {
		for _, p := range rules.Start {
			l.take(rules.Type(p.Type).Tile.ID)
		}
	}
	for i := range start {
		l.take(start[i].Tile)
	}
}

// isTileSet reports whether a name, with or without its edition, is that of a supported set.
func isTileSet(name string) bool {
	plain, _, _ := strings.Cut(name, ":")
	for _, set := range tileSets {
		if set == plain {
			return true
		}
	}
	return false
}

// clone returns an independent copy.
func (l *lottery) clone() lottery {
	c := *l
	for g := range c.groups {
		c.groups[g] = slices.Clone(c.groups[g])
	}
	return c
}

// gardens returns the number of copies of a tile that have a garden: one for each box of the set's second edition.
func (l *lottery) gardens(id string) int {
	prefix, _, _ := strings.Cut(id, "/")
	for _, s := range l.draws.Sets {
		if s.Name == tileSets[prefix]+":2" {
			return s.Copies
		}
	}
	return 0
}

// take removes one copy of a tile from the draw pile.
func (l *lottery) take(id string) {
	for g := range l.groups {
		if i := slices.Index(l.groups[g], id); i >= 0 {
			l.groups[g] = slices.Delete(l.groups[g], i, i+1)
			return
		}
	}
}

// next returns a number below bound and advances the generator.
func (l *lottery) next(bound int) int {
	n := int(l.r * float64(bound))
	const mask = 1<<48 - 1
	x := math.Float64bits(l.r) & mask
	x = (25214903917*x + 11) & mask
	l.r = float64(x) / (1 << 48)
	return n
}

// draw removes the next tile from the draw pile and returns it, empty if there is none.
func (l *lottery) draw() string {
	if len(l.forced) > 0 {
		id := l.forced[0]
		l.forced = l.forced[1:]
		l.take(id)
		return id
	}
	from, to := l.active()
	n := 0
	for g := from; g < to; g++ {
		n += len(l.groups[g])
	}
	if n == 0 {
		return ""
	}
	i := l.next(n)
	for g := from; g < to; g++ {
		if i < len(l.groups[g]) {
			id := l.groups[g][i]
			l.groups[g] = slices.Delete(l.groups[g], i, i+1)
			return id
		}
		i -= len(l.groups[g])
	}
	return ""
}

// active returns the first of the groups that are drawn from now, and the one behind the last.
func (l *lottery) active() (from, to int) {
	for g := range anyTile {
		if len(l.groups[g]) > 0 {
			return g, g + 1
		}
	}
	if l.awake {
		return anyTile, drawGroups
	}
	return anyTile, dragonTile
}

// commit ends a turn and sets the random number recorded with it, if any.
func (l *lottery) commit(turn int) {
	if l.on && turn < len(l.draws.Commits) && !math.IsNaN(l.draws.Commits[turn]) {
		l.r = l.draws.Commits[turn]
	}
}

// drawAgain repeats the draw of a turn. It discards tiles that fit nowhere, which such a record omits; the first tile
// that fits must be the placed one. After a difference it turns the lottery off.
func (r *Replayer) drawAgain(t *notation.Turn) {
	l := &r.lottery
	if !l.on {
		return
	}
	placed := -1
	for i := range t.Actions {
		switch t.Actions[i].Kind {
		case notation.ActPlace:
			if placed < 0 {
				placed = i
			}
		case notation.ActDiscard, notation.ActAside:
			l.on = false // the record lists its draws itself
			return
		}
	}
	for {
		id := l.draw()
		ty, ok := r.rules.TypeByName(id)
		if !ok {
			l.on = false
			return
		}
		if r.discardDrawn(id, ty) {
			continue
		}
		if placed >= 0 && t.Actions[placed].Tile != id {
			l.on = false
			v := violation(tileNotTheDrawnOne, t.Actions[placed].Span, "%s is placed, but the recorded random numbers draw %s", t.Actions[placed].Tile, id)
			v.Breaks("BAS-03")
			if len(r.frame.Discarded) > 0 {
				v.Breaks("BAS-24")
			}
			r.add(v)
		}
		if p, isPlace := r.rules.TypeByName(id); isPlace && r.rules.Type(p).Tile.Mark == wakeMark {
			l.awake = true
		}
		return
	}
}

// discardDrawn discards a tile that fits nowhere.
func (r *Replayer) discardDrawn(id string, ty engine.TypeID) bool {
	if r.state.Placeable(ty) || r.state.Remaining() <= 0 {
		return false
	}
	discard := engine.Discard(ty)
	r.state.Apply(&discard)
	r.frame.Discarded = append(r.frame.Discarded, id)
	return true
}

// drawOut continues the draws after the last turn: tiles that fit nowhere end the game without another turn
// (BAS-25).
func (r *Replayer) drawOut() {
	if n := len(r.rec.Turns); n > 0 && r.rec.Turns[n-1].Open {
		return
	}
	for r.lottery.on && r.state.Remaining() > 0 {
		id := r.lottery.draw()
		ty, ok := r.rules.TypeByName(id)
		if !ok || !r.discardDrawn(id, ty) {
			r.lottery.hand = id
			return
		}
	}
}

// Hand returns the tile drawn after the last turn and not placed yet, empty if it is not known.
func (r *Replayer) Hand() string { return r.lottery.hand }

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
			at := slices.IndexFunc(rec.Players, func(p notation.Player) bool { return p.Colour == t.Player })
			t.Number, t.Part, t.Player = t.Number+1, 0, rec.Players[(at+1)%len(rec.Players)].Colour
		}
		rec.Turns = append(rec.Turns, t)
	}
	rec.Draws = nil
}

package replay

import (
	"math"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
)

// A lottery draws the tiles of a recorded game again, as the program that recorded it
// did: JCloisterZone notes the random numbers, and what it drew follows from them.
// The tiles stand in groups in the order of their names; a draw takes the one at a
// random place among the groups that are active.
type lottery struct {
	on     bool
	draws  *notation.Draws
	r      float64 // state of the generator
	forced []string
	groups [2][]string // tile ids, sorted: those drawn from the start, and the dragon tiles
	awake  bool        // the dragon tiles are drawn too
	hand   string      // drawn after the last turn, to be placed next
}

// groupMark is the mark of the tiles that are not drawn before the mark wakeMark came
// to the table.
const (
	groupMark = "dragon"
	wakeMark  = "volcano"
)

// reset fills the stack for a record, or turns the lottery off if the record does not
// say how its tiles were drawn.
func (l *lottery) reset(rec *notation.Record, rules *engine.Rules) {
	*l = lottery{draws: rec.Draws}
	if l.draws == nil || math.IsNaN(l.draws.Initial) {
		return
	}
	for _, s := range l.draws.Sets {
		if set, _, _ := strings.Cut(s.Name, ":"); set != "basic" && set != "princess-and-dragon" {
			return // the stack held tiles that we do not know
		}
	}
	l.on, l.r, l.forced = true, l.draws.Initial, l.draws.Forced
	_, walks := rules.NeutralByName(dragon)
	l.awake = !walks
	for i := range rules.Types {
		ty := &rules.Types[i]
		group := 0
		if walks && ty.Tile.Mark == groupMark {
			group = 1
		}
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

// clone returns a copy that draws by itself.
func (l *lottery) clone() lottery {
	c := *l
	for g := range c.groups {
		c.groups[g] = slices.Clone(c.groups[g])
	}
	return c
}

// gardens returns how many copies of a tile have a garden: one for each box of the
// second edition of its set.
func (l *lottery) gardens(id string) int {
	set := "basic:2"
	if strings.HasPrefix(id, "DG/") {
		set = "princess-and-dragon:2"
	}
	for _, s := range l.draws.Sets {
		if s.Name == set {
			return s.Copies
		}
	}
	return 0
}

// take takes one copy of a tile out of the stack.
func (l *lottery) take(id string) {
	for g := range l.groups {
		if i := slices.Index(l.groups[g], id); i >= 0 {
			l.groups[g] = slices.Delete(l.groups[g], i, i+1)
			return
		}
	}
}

// next returns a number below bound and moves the generator on.
func (l *lottery) next(bound int) int {
	n := int(l.r * float64(bound))
	const mask = 1<<48 - 1
	x := math.Float64bits(l.r) & mask
	x = (25214903917*x + 11) & mask
	l.r = float64(x) / (1 << 48)
	return n
}

// draw takes the next tile out of the stack, empty if there is none.
func (l *lottery) draw() string {
	if len(l.forced) > 0 {
		id := l.forced[0]
		l.forced = l.forced[1:]
		l.take(id)
		return id
	}
	n := len(l.groups[0])
	if l.awake {
		n += len(l.groups[1])
	}
	if n == 0 {
		return ""
	}
	i := l.next(n)
	for g := range l.groups {
		if i < len(l.groups[g]) {
			id := l.groups[g][i]
			l.groups[g] = slices.Delete(l.groups[g], i, i+1)
			return id
		}
		i -= len(l.groups[g])
	}
	return ""
}

// commit ends a turn: a new random number may have been recorded with it.
func (l *lottery) commit(turn int) {
	if l.on && turn < len(l.draws.Commits) && !math.IsNaN(l.draws.Commits[turn]) {
		l.r = l.draws.Commits[turn]
	}
}

// drawAgain draws the tile of a turn: what fits nowhere is discarded, as the record
// leaves that unsaid; the first that fits must be the one that was placed. After a
// difference nothing more can be drawn again.
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
			l.on = false // the record says what was drawn by other means
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

// drawOut draws on after the last turn: tiles that fit nowhere end the game without a
// further turn (BAS-25).
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

// Hand returns the tile that was drawn after the last turn and waits to be placed,
// empty if that is not known.
func (r *Replayer) Hand() string { return r.lottery.hand }

// WriteDraws writes the discards that a record leaves to its Draws into its turns, so
// that a format that cannot hold random numbers loses nothing.
func WriteDraws(rec *notation.Record) {
	if rec.Draws == nil {
		return
	}
	discards := map[int][]notation.Action{}
	last := []notation.Action{}
	for f := range New().Frames(rec, Options{}) {
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
		at := slices.IndexFunc(rec.Players, func(p notation.Player) bool { return p.Colour == rec.Turns[n-1].Player })
		next := rec.Players[(at+1)%len(rec.Players)]
		rec.Turns = append(rec.Turns, notation.Turn{Number: rec.Turns[n-1].Number + 1, Player: next.Colour, Actions: last})
	}
	rec.Draws = nil
}

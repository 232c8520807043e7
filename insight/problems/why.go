package problems

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/insight"
	"cartulary/notation"
)

// An effect is what the answer of a problem does on the board.
type effect struct {
	points   int      // that the player scores in the turn
	deployed *touched // what a follower claims
	steals   *touched // of the opponent
	blocks   *touched // of the opponent: at most half as many tiles fit as before
	extends  *touched // of the player
	joins    *touched // a field
}

// A touched is a feature that the answer changes.
type touched struct {
	kind         tile.Kind
	tiles        int
	cities       int // complete ones beside a field
	shared       bool
	before, fits int // remaining tiles that fit where it is hardest to go on, before the turn and after it
	left         int // tiles left after the turn
}

func effectOf(c *insight.Clear) (e effect) {
	me, you := c.Mover, 1-c.Mover
	after := c.Options[0].After
	e.points = after.Score(me) - c.From.Score(me)
	for _, f := range c.From.Figures() { // those of both players that stood there before
		was := c.From.Feature(f.Node)
		if !slices.Contains(after.Figures(), f) {
			if int(f.Player) == you && was.Players[me] == 0 && e.points > 0 && after.Complete(f.Node) {
				e.steals = e.steals.or(touch(after, f.Node, me))
			}
			continue
		}
		is := after.Feature(f.Node)
		switch {
		case was.Players[you] > was.Players[me] && is.Players[me] >= is.Players[you]:
			if is.Kind == tile.Field {
				e.joins = e.joins.or(touch(after, f.Node, me))
			} else {
				e.steals = e.steals.or(touch(after, f.Node, me))
			}
		case int(f.Player) == you && is.Players[you] > is.Players[me] && is.Kind != tile.Field:
			now := touch(after, f.Node, me)
			if now.before = hardest(c.From, f.Node); now.before > 0 && now.fits <= now.before/2 {
				e.blocks = e.blocks.or(now)
			}
		case int(f.Player) == me && is.Tiles > was.Tiles && is.Players[me] >= is.Players[you]:
			e.extends = e.extends.or(touch(after, f.Node, me))
		}
	}
	for _, f := range after.Figures() {
		if int(f.Player) == me && !slices.Contains(c.From.Figures(), f) {
			e.deployed = touch(after, f.Node, me)
		}
	}
	return e
}

func (t *touched) or(other *touched) *touched {
	if t != nil && t.tiles >= other.tiles {
		return t
	}
	return other
}

// touch returns a feature of a position after a turn of a player.
func touch(s *engine.State, n engine.NodeID, me int) *touched {
	f, _, cities, _ := s.Standing(s.Root(n))
	return &touched{kind: f.Kind, tiles: f.Tiles, cities: cities, shared: f.Players[me] == f.Players[1-me], fits: hardest(s, n), left: s.Remaining()}
}

// hardest returns how many of the remaining tiles fit on the empty square where an unfinished feature is hardest to go on; the number
// of all for a field and for a feature without such a square.
func hardest(s *engine.State, n engine.NodeID) int {
	least := s.Remaining()
	root, kind := s.Root(n), s.Kind(n)
	if kind == tile.Field {
		return least
	}
	home := s.SquareOf(n)
	for _, i := range s.Squares() {
		q := s.Square(i)
		open := kind.Alone() && home.Touches(q.At)
		for side := range tile.Side(4) {
			if !kind.Alone() && q.Sides>>side&1 == 1 && s.Facing(q.Beside[side], side.Opposite()) == root {
				open = true
			}
		}
		if !open {
			continue
		}
		fits := 0
		for t := range s.Rules().Types {
			if left := s.RemainingOf(engine.TypeID(t)); left > 0 && s.Rules().Types[t].FitsSomehow(q.Want&q.Mask) {
				fits += left
			}
		}
		least = min(least, fits)
	}
	return least
}

// kind returns the kind of the problem.
func (e *effect) kind(c *insight.Clear) string {
	win, next := c.Options[0].Win, rival(c).Win
	switch {
	case c.Before < 0.4 && win > 0.75 && next < win-0.1:
		return Draw
	case win >= 0.5 && next < 0.5 && win-next >= 0.08:
		return Save
	case e.steals != nil:
		return Steal
	case e.blocks != nil:
		return Block
	case e.joins != nil, e.deployed != nil && e.deployed.kind == tile.Field:
		return Field
	case e.points >= 3:
		return Finish
	}
	return Choice
}

// why returns what the answer does, and what the next best move costs.
func (e *effect) why(rec *notation.Record, c *insight.Clear) string {
	you := rec.Players[1-c.Mover].Colour
	var list []string
	if t := e.steals; t != nil {
		s := fmt.Sprintf("It takes part in %s's %s", you, t.words())
		if !t.shared {
			s = fmt.Sprintf("It takes %s's %s", you, t.words())
		}
		list = append(list, s)
	}
	if e.points > 0 {
		list = append(list, fmt.Sprintf("It scores %s in the turn", plural(e.points, "point")))
	}
	if t := e.blocks; t != nil {
		fits := fmt.Sprintf("Only %d of the %s left", t.fits, plural(t.left, "tile"))
		if t.fits == 0 {
			fits = "No tile left"
		}
		list = append(list, fmt.Sprintf("%s can go on where %s's %s is open; before, %d could", fits, you, t.words(), t.before))
	}
	if t := e.joins; t != nil {
		list = append(list, fmt.Sprintf("It gets %s of a field beside %s", part(t.shared), citiesOf(t.cities)))
	}
	if t := e.deployed; t != nil {
		switch {
		case t.kind == tile.Field:
			list = append(list, fmt.Sprintf("The farmer has %s of a field beside %s", part(t.shared), citiesOf(t.cities)))
		case t.left > 0:
			list = append(list, fmt.Sprintf("It claims a %s, where %d of the %s left fit", t.words(), t.fits, plural(t.left, "tile")))
		default:
			list = append(list, fmt.Sprintf("It claims a %s", t.words()))
		}
	}
	if t := e.extends; t != nil && len(list) == 0 {
		list = append(list, fmt.Sprintf("It adds to the player's own %s", t.words()))
	}
	next := rival(c)
	cost := fmt.Sprintf("The next best move is worth %s less", lead(next.Loss.Points))
	if !c.Exact {
		cost = fmt.Sprintf("The next best move is worth %s less, ± %.1f by playouts", lead(next.Loss.Points), 2*next.Loss.SE)
	}
	if best := c.Options[0].Win; best-next.Win >= 0.025 { // not next.Loss.Win, the share of games lost: tables show Win beside the sentence
		cost += fmt.Sprintf(", with a chance to win of %.0f %% in place of %.0f %%", 100*next.Win, 100*best)
	}
	return strings.Join(append(list, cost), ". ") + "."
}

func (t *touched) words() string { return fmt.Sprintf("%s of %s", t.kind, plural(t.tiles, "tile")) }

func part(shared bool) string {
	if shared {
		return "a share"
	}
	return "the majority"
}

func citiesOf(n int) string {
	switch n {
	case 0:
		return "no complete city yet"
	case 1:
		return "1 complete city"
	}
	return fmt.Sprintf("%d complete cities", n)
}

func lead(points float64) string {
	text := fmt.Sprintf("%.1f", points)
	if text == "1.0" {
		return "1 point"
	}
	return strings.TrimSuffix(text, ".0") + " points"
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

package opinion

import (
	"fmt"
	"maps"
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A follower is a follower on the board.
type follower struct {
	owner int
	on    Spot
	big   bool
}

// A Game is the state of a game at some point of a turn.
type Game struct {
	rules   rules
	has     map[string]bool // sets in the box
	kinds   map[string]*tile.Tile
	set     map[string]string // of a tile, by its id
	players []notation.Colour
	points  []int

	table     map[square]*placedTile
	followers []*follower      // in the order in which they came
	specials  []special        // builders and pigs on the board
	goods     map[string][]int // of each kind, the tokens of each player
	stack     map[string]int   // tiles that can still be drawn
	fresh     map[string]int   // of those, tiles that were never drawn
	aside     map[string]int   // dragon tiles set aside (PAD-08)
	draws     int              // tiles drawn for the first time, including withheld dragon tiles (PLG-10)
	laid      int              // tiles placed in turns
	turns     int              // turns begun

	dragon, fairy, leper *square
	fairyWith            *follower // follower mode: the assigned follower

	fleas      map[square]bool
	outbreaks  []outbreak
	flips      *square // the outbreak that another one ends (PLG-57)
	eradicated bool    // an outbreak was eradicated for lack of fleas (PLG-50)

	now turn
}

// A turn holds the actions of the current part of a turn, and some of the whole turn. Only a builder gives a turn a
// second part (TAB-33).
type turn struct {
	player   int
	part     int // 0 is the first
	placed   *placedTile
	deployed bool // a follower
	special  bool // a builder or pig was deployed
	extended bool // the tile extended the feature of the player's builder, in the first part (TAB-30)
	fairy    bool // moved
	removed  bool // the princess sent a knight home
	walked   bool // the dragon
	marked   bool // the record marks the scoring
	closed   bool // the scoring is over, so no follower may be deployed (BAS-11)
	scored   bool // the features of the tile are scored
	flea     bool
	fled     bool
	walk     bool // of the leper
	put      bool // the leper was put into a city
	over     bool // the arrival of the leper ended the turn (LEP-04, TAB-45)
	rests    bool // the leper went to a later city, which ends the player's actions (LEP-31)

	whole wholeTurn
}

// A wholeTurn holds what counts once for all parts of a turn (TAB-41 to TAB-44).
type wholeTurn struct {
	plague bool // there was an outbreak when the turn began
	source bool // a plague tile was placed
	flea   bool
	fled   bool
	leper  bool // it walked or was put into a city
}

// New returns the game before the first turn of a record. It returns an error if there is no opinion on the game.
func New(rec *notation.Record) (*Game, error) {
	box, r, err := open(rec)
	if err != nil {
		return nil, err
	}
	g := &Game{rules: r, has: map[string]bool{}, kinds: map[string]*tile.Tile{}, set: map[string]string{}, goods: map[string][]int{},
		table: map[square]*placedTile{}, stack: map[string]int{}, aside: map[string]int{}, fleas: map[square]bool{}}
	for _, p := range rec.Players {
		g.players = append(g.players, p.Colour)
	}
	g.points = make([]int, len(g.players))
	for _, s := range box {
		g.has[s.name] = true
		for i := range s.tiles {
			t := &s.tiles[i]
			g.stack[t.ID] += t.Count * s.copies
			g.set[t.ID] = s.name
			for _, name := range t.Names() {
				g.kinds[name] = t
			}
			if t.Start && rec.Start == nil { // BAS-04
				g.lay(&placedTile{printed: t})
				g.stack[t.ID]--
			}
		}
	}
	for i := range rec.Start {
		a := &rec.Start[i]
		printed := g.kinds[a.Tile]
		if printed == nil || g.stack[printed.ID] == 0 || g.table[a.At] != nil {
			return nil, fmt.Errorf("no opinion on a game that starts with %s at %d,%d", a.Tile, a.At.X, a.At.Y)
		}
		g.stack[printed.ID]--
		g.lay(&placedTile{printed, a.At, int(a.Rotation)})
	}
	g.fresh = maps.Clone(g.stack)
	return g, nil
}

// lay puts a tile on the board, with the dragon on a volcano and an outbreak on a plague tile.
func (g *Game) lay(l *placedTile) {
	g.table[l.at] = l
	g.volcano(l)
	g.breakOut(l)
}

// Copy returns an independent copy of the game.
func (g *Game) Copy() *Game {
	c := *g
	c.points = slices.Clone(g.points)
	c.table = maps.Clone(g.table)
	c.stack, c.fresh, c.aside = maps.Clone(g.stack), maps.Clone(g.fresh), maps.Clone(g.aside)
	c.fleas = maps.Clone(g.fleas)
	c.outbreaks = slices.Clone(g.outbreaks)
	c.specials = slices.Clone(g.specials)
	c.goods = map[string][]int{}
	for kind, n := range g.goods {
		c.goods[kind] = slices.Clone(n)
	}
	c.followers = nil
	for _, f := range g.followers {
		twin := *f
		c.followers = append(c.followers, &twin)
		if f == g.fairyWith {
			c.fairyWith = &twin
		}
	}
	return &c
}

// left returns the number of tiles that can be drawn now. Withheld dragon tiles do not count before the dragon is in
// play (PAD-08), nor do tiles set aside (PAD-11).
func (g *Game) left() int {
	n := 0
	for id, count := range g.stack {
		if !g.heldOut(g.kinds[id]) {
			n += count
		}
	}
	return n
}

// Account returns every player's score and supply.
func (g *Game) Account() Account {
	a := Account{Points: slices.Clone(g.points)}
	for p := range g.players {
		var s [notation.NumFigures]int
		for kind := range notation.Figure(notation.NumFigures) {
			s[kind] = g.supply(p, kind)
		}
		a.Supply = append(a.Supply, s)
	}
	return a
}

// inBox returns the number of figures of a kind that each player has (BAS-34, IAC-02, TAB-01), 0 for those that are
// not in the box or not played (IAC-04, TAB-02).
func (g *Game) inBox(kind notation.Figure) int {
	switch {
	case kind == notation.NormalFollower:
		return g.rules.number("base.followers")
	case kind == notation.BigFollower && g.rules.is("iac.big", "on"),
		kind == notation.Builder && g.rules.is("tab.builder", "on"),
		kind == notation.Pig && g.rules.is("tab.pig", "on"):
		return 1
	}
	return 0
}

// supply returns the number of figures of a kind in a player's supply.
func (g *Game) supply(player int, kind notation.Figure) int {
	n := g.inBox(kind)
	for _, f := range g.followers {
		if f.owner == player && (f.big == (kind == notation.BigFollower)) && kind <= notation.BigFollower {
			n--
		}
	}
	for _, s := range g.specials {
		if s.owner == player && s.kind == kind {
			n--
		}
	}
	return n
}

// on returns the followers on some spots.
func (g *Game) on(spots []Spot) []*follower {
	var out []*follower
	for _, f := range g.followers {
		if slices.Contains(spots, f.on) {
			out = append(out, f)
		}
	}
	return out
}

// onTile returns the followers on a tile.
func (g *Game) onTile(at square) []*follower {
	var out []*follower
	for _, f := range g.followers {
		if f.on.At == at {
			out = append(out, f)
		}
	}
	return out
}

// goHome returns followers to their owners, and with the last of a player on a feature also the player's builder or
// pig there (TAB-26, TAB-27, TAB-54). The fairy stays (PAD-70, PAD-71).
func (g *Game) goHome(home []*follower) {
	if slices.Contains(home, g.fairyWith) {
		g.fairyWith = nil
	}
	g.followers = slices.DeleteFunc(g.followers, func(f *follower) bool { return slices.Contains(home, f) })
	g.specials = slices.DeleteFunc(g.specials, func(s special) bool { return !g.accompanied(s.owner, s.on) })
}

// one returns a follower of a player on a spot, nil if there is none. Of two, which a record cannot distinguish, it
// returns the first without the fairy.
func (g *Game) one(player int, s Spot) *follower {
	var out *follower
	for _, f := range g.followers {
		if f.on == s && f.owner == player && (out == nil || out == g.fairyWith) {
			out = f
		}
	}
	return out
}

// Begin begins a turn of a player, with the fairy's point and the eradication of outbreaks.
func (g *Game) Begin(player int) {
	g.turns++
	g.now = turn{player: player, whole: wholeTurn{plague: len(g.outbreaks) > 0}}
	g.fairyPoint()
	g.flip()
	g.eradicateAtBegin()
}

// BeginPart begins the second part of a turn. What happens at the start of a turn does not happen again (TAB-41,
// TAB-42).
func (g *Game) BeginPart() {
	g.now = turn{player: g.now.player, part: g.now.part + 1, whole: g.now.whole}
}

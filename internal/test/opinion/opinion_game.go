package opinion

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A follower is a follower on the board or in a quarter of the City of Carcassonne. There, its spot is no part of the
// tile with the quarters.
type follower struct {
	owner   int
	on      Spot
	kind    notation.Figure
	quarter notation.Quarter
}

// followerKinds holds the kinds of followers.
var followerKinds = []notation.Figure{notation.NormalFollower, notation.BigFollower, notation.Mayor, notation.Wagon, notation.Phantom, notation.Abbot}

// A Game is the state of a game at some point of a turn.
type Game struct {
	rules   rules
	has     map[string]bool // sets in the box
	kinds   map[string]*tile.Tile
	set     map[string]string // of a tile, by its id
	players []notation.Colour
	points  []int
	gone    []bool // players who have left the game

	table     map[square]*placedTile
	followers []*follower      // in the order in which they came
	specials  []special        // builders and pigs on the board
	goods     map[string][]int // of each kind, the tokens of each player
	cards     [2]card          // the King and the Robber
	bridges   []int            // laid by each player
	castles   []castle
	market    market

	towers    map[square]int // heights
	pieces    []int          // of towers, used by each player
	prisoners []prisoner

	abbeys     []bool // placed by each player
	barns      []barn
	round      int // turns of the round of last abbeys gone by (AAM-27)
	lastPlayer int // who placed the last tile

	shepherds []shepherd
	buried    int // tiles below hills

	residents []*follower      // in the City of Carcassonne
	count     notation.Quarter // where the Count stands
	spare     bool             // the start tile of the base game comes next after the river (RIV-02)
	stack     map[string]int   // tiles that can still be drawn
	fresh     map[string]int   // of those, tiles that were never drawn
	aside     map[string]int   // dragon tiles set aside (PAD-08)
	limit     int              // of draws, after which the game ends; 0 without a limit
	taken     int              // tiles drawn in turns
	draws     int              // tiles drawn for the first time, including withheld dragon tiles (PLG-10, RIV-21)
	laid      int              // tiles placed in turns, without those of the river
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
	deployed bool // a follower in place of anything else
	phantom  bool // was deployed
	recalled bool // the abbot
	special  bool // a builder, pig, barn or shepherd was deployed, or a piece put on a tower
	owed     int  // bridges that the placement needs and that are to come
	bridged  bool // a free bridge was laid
	spanned  bool // a bridge was laid
	founded  bool // a castle
	wishes   []wish
	ahead    []notation.Action // bridges that come next in the line

	drew      bool     // a tile was drawn
	mustAbbey bool     // no tile is left, so only an abbey can be placed
	barn      bool     // the last of the barns was deployed
	stables   [][]ride // the wagons that can still move: a move does not name its wagon, so there can be several readings
	rode      int      // the last player whose wagon moved, counted from the active one

	raised     *square           // the tower that may capture now
	exchanged  []notation.Figure // the kind that returned just now by itself
	exchanging bool              // the kind that returns must be named
	exchange   int               // the player who holds it

	grazes []Spot // of the fields of the player's shepherds that the tile extended and that still need a choice
	chosen bool   // a shepherd grew or stabled its flock
	token  bool   // the shepherd just deployed still needs its token

	elsewhere bool // a follower came to another tile than the one just placed

	extended bool // the tile extended the feature of the player's builder, in the first part (TAB-30)
	fairy    bool // moved
	removed  bool // the princess sent a knight home
	walked   bool // the dragon
	marked   bool // the record marks the scoring
	early    bool // it did so before the tile
	closed   bool // the scoring is over, so no follower may be deployed (BAS-11)
	scored   bool // the features of the tile are scored
	flea     bool
	fled     bool
	walk     bool // of the leper
	put      bool // the leper was put into a city
	moved    bool // it walked, or was put into a city after its arrival
	over     bool // the arrival of the leper ended the turn (LEP-04, TAB-45)
	rests    bool // the leper went to a later city, which ends the player's actions (LEP-31)

	leaves  int    // followers of that many players may no longer leave the City (CNT-41)
	gained  []bool // players with points for a feature that the tile completed (CNT-20)
	entered bool   // a follower entered the City
	counted bool   // the Count was moved

	whole wholeTurn
}

// A wholeTurn holds what counts once for all parts of a turn (TAB-41 to TAB-44).
type wholeTurn struct {
	plague bool // there was an outbreak when the turn began
	source bool // a plague tile was placed
	flea   bool
	fled   bool
	leper  bool // it walked or was put into a city

	lake    bool // the volcano lake was placed (RV2-08)
	entered bool // a follower entered the City (CNT-22)

	ransomed bool // a prisoner was bought back (TOW-51)
	bazaar   bool // a bazaar tile was placed that brings a bazaar (BCB-60)
	took     bool // the player had a tile from a bazaar, to place or to discard (BCB-72, BCB-73)
}

// New returns the game before the first turn of a record. It returns an error if there is no opinion on the game.
func New(rec *notation.Record) (*Game, error) {
	box, r, err := open(rec)
	if err != nil {
		return nil, err
	}
	g := &Game{rules: r, has: map[string]bool{}, kinds: map[string]*tile.Tile{}, set: map[string]string{}, goods: map[string][]int{},
		table: map[square]*placedTile{}, towers: map[square]int{}, stack: map[string]int{}, aside: map[string]int{}, fleas: map[square]bool{}}
	if rec.Draws != nil {
		g.limit = rec.Draws.Limit
	}
	for _, p := range rec.Players {
		g.players = append(g.players, p.Colour)
	}
	g.gone = make([]bool, len(g.players))
	g.points, g.bridges, g.pieces = make([]int, len(g.players)), make([]int, len(g.players)), make([]int, len(g.players))
	g.abbeys = make([]bool, len(g.players))
	g.count = notation.QuarterCastle // CNT-03
	for i := range g.cards {
		g.cards[i].holder = -1
	}
	for _, s := range box {
		g.has[s.name] = true
	}
	for _, s := range box {
		g.fill(s)
	}
	start := rec.Start
	if start == nil {
		start = g.usualStart()
	}
	for i := range start {
		a := &start[i]
		printed := g.kinds[a.Tile]
		if printed == nil || g.stack[printed.ID] == 0 || g.table[a.At] != nil {
			return nil, fmt.Errorf("no opinion on a game that starts with %s at %d,%d", a.Tile, a.At.X, a.At.Y)
		}
		g.stack[printed.ID]--
		g.lay(&placedTile{printed, a.At, int(a.Rotation)})
	}
	g.sortOut(start)
	g.fresh = maps.Clone(g.stack)
	return g, nil
}

// fill adds the tiles of a set to the draw pile. With the abbot, tiles with a garden are tiles of their own (ABT-01).
func (g *Game) fill(s supply) {
	for i := range s.tiles {
		t := &s.tiles[i]
		if t.Own {
			continue // the abbeys of the players
		}
		if s.name == "count" {
			t = withoutCity(t)
		}
		for _, name := range t.Names() {
			g.kinds[name] = t
		}
		g.stack[t.ID] += t.Count * s.copies
		g.set[t.ID] = s.name
		if t.Garden != "" && g.has["abbot"] && !slices.Contains(strings.Split(g.rules["abt.no_gardens"], ","), s.name) {
			twin := withGarden(t)
			g.kinds[twin.ID] = twin
			g.stack[t.ID] -= s.copies
			g.stack[twin.ID] += s.copies
			g.set[twin.ID] = s.name
		}
	}
}

// usualStart returns the tiles on the table at the start: the spring (RIV-01) and the City (CNT-01), or else the start
// tile of the base game (BAS-04).
func (g *Game) usualStart() []notation.Action {
	var out []notation.Action
	if g.has["count"] {
		for i := range 12 {
			at := notation.Point{X: int32(i%4) - 2, Y: int32(i/4) - 1}
			out = append(out, notation.Action{Kind: notation.ActPlace, Tile: fmt.Sprintf("CO/%d", i+1), At: at})
		}
	}
	if g.hasRiver() {
		a := notation.Action{Kind: notation.ActPlace, Tile: spring}
		if g.has["count"] {
			a.At = notation.Point{X: 2, Y: -1}
		}
		out = append(out, a)
	}
	if len(out) == 0 {
		out = append(out, notation.Action{Kind: notation.ActPlace, Tile: startTile})
	}
	return out
}

// sortOut removes the tiles from the draw pile that are not drawn: the spring (RIV-01), the tiles of the City, the lake
// of River I where River II has its own (RIV-23), and the start tile of the base game where it is left out (RIV-02,
// CNT-02).
func (g *Game) sortOut(start []notation.Action) {
	delete(g.stack, spring)
	for id := range g.stack {
		if g.set[id] == "count" {
			delete(g.stack, id)
		}
	}
	if g.has["river-2"] {
		delete(g.stack, lake)
	}
	laid := slices.ContainsFunc(start, func(a notation.Action) bool { return a.Tile == startTile })
	switch {
	case laid || !g.hasRiver() && !g.has["count"]:
	case g.rules.is("start.spare", "out"):
		g.stack[startTile]--
	case g.rules.is("start.spare", "after_lake"):
		g.spare = g.hasRiver()
	}
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
	c.towers = maps.Clone(g.towers)
	c.bridges, c.castles, c.market = slices.Clone(g.bridges), slices.Clone(g.castles), g.market.copyOf()
	c.now.gained = slices.Clone(g.now.gained)
	c.goods = map[string][]int{}
	for kind, n := range g.goods {
		c.goods[kind] = slices.Clone(n)
	}
	c.followers, c.residents = nil, nil
	twin := func(f *follower) *follower {
		other := *f
		if f == g.fairyWith {
			c.fairyWith = &other
		}
		return &other
	}
	for _, f := range g.followers {
		c.followers = append(c.followers, twin(f))
	}
	for _, f := range g.residents {
		c.residents = append(c.residents, twin(f))
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
	if g.limit > 0 {
		return min(n-g.buried, g.limit-g.taken)
	}
	return n - g.buried
}

// Account returns every player's score and supply.
func (g *Game) Account() Account {
	a := Account{Points: slices.Clone(g.points), King: g.cards[0].holder, Robber: g.cards[1].holder}
	for p := range g.players {
		var s [notation.NumFigures]int
		for kind := range notation.Figure(notation.NumFigures) {
			s[kind] = g.supply(p, kind)
		}
		a.Supply = append(a.Supply, s)
	}
	return a
}

// pieceSwitches holds for each kind of figure the switch for whether it is played, empty if it always is, and that for the number
// of each player.
var pieceSwitches = map[notation.Figure][2]string{
	notation.BigFollower: {"iac.big", "iac.big_each"},
	notation.Mayor:       {"aam.mayor", "aam.mayors_each"},
	notation.Wagon:       {"aam.wagon", "aam.wagons_each"},
	notation.Barn:        {"aam.barn", "aam.barns_each"},
	notation.Shepherd:    {"has.shepherds", "has.shepherds_each"},
	notation.Abbot:       {"", "abt.abbots_each"},
	notation.Phantom:     {"", "pha.phantoms_each"},
	notation.Builder:     {"tab.builder", "tab.builders_each"},
	notation.Pig:         {"tab.pig", "tab.pigs_each"},
}

// inBox returns the number of figures of a kind that each player has (BAS-34, IAC-02, TAB-01, ABT-01, PHA-01, AAM-01,
// HAS-01), 0 for those that are not in the box or not played (IAC-04, TAB-02).
func (g *Game) inBox(kind notation.Figure) int {
	if kind == notation.NormalFollower {
		return g.rules.number("base.followers")
	}
	played, each := pieceSwitches[kind][0], pieceSwitches[kind][1]
	if played != "" && !g.rules.is(played, "on") {
		return 0
	}
	return g.rules.number(each)
}

// supply returns the number of figures of a kind in a player's supply.
func (g *Game) supply(player int, kind notation.Figure) int {
	n := g.inBox(kind)
	for _, list := range [][]*follower{g.followers, g.residents} {
		for _, f := range list {
			if f.owner == player && f.kind == kind {
				n--
			}
		}
	}
	for _, s := range g.specials {
		if s.owner == player && s.kind == kind {
			n--
		}
	}
	for _, p := range g.prisoners {
		if p.owner == player && p.kind == kind {
			n--
		}
	}
	for _, b := range g.barns {
		if b.owner == player && kind == notation.Barn {
			n--
		}
	}
	for _, s := range g.shepherds {
		if s.owner == player && kind == notation.Shepherd {
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

// onTile returns the followers on a tile, lords of castles included.
func (g *Game) onTile(at square) []*follower {
	var out []*follower
	for _, f := range g.followers {
		if g.standsOn(f, at) {
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
	g.residents = slices.DeleteFunc(g.residents, func(f *follower) bool { return slices.Contains(home, f) })
	g.specials = slices.DeleteFunc(g.specials, func(s special) bool { return !g.accompanied(s.owner, s.on) })
}

// named reports whether an action names the kind of a follower on the table.
func named(a *notation.Action) bool { return a.Normal || a.Figure != notation.NormalFollower }

// meant returns the follower of a player on a spot that an action means, nil if there is none. Of two it returns the first
// without the fairy.
func (g *Game) meant(player int, s Spot, a *notation.Action) *follower {
	var out *follower
	for _, f := range g.followers {
		if f.on == s && f.owner == player && (!named(a) || f.kind == a.Figure) && (out == nil || out == g.fairyWith) {
			out = f
		}
	}
	return out
}

// told returns an action about a follower with its kind, if its owner has another kind on its spot.
func (g *Game) told(f *follower, a notation.Action) notation.Action {
	for _, o := range slices.Concat(g.followers, g.residents) {
		if o.owner == f.owner && o.on == f.on && o.quarter == f.quarter && o.kind != f.kind {
			a.Figure, a.Normal = f.kind, f.kind == notation.NormalFollower
		}
	}
	return a
}

// seat returns the player of the next turn. The volcano lake gives another turn to its player (RV2-08).
func (g *Game) seat() int {
	switch {
	case g.turns == 0:
		return 0
	case g.now.whole.lake && !g.gone[g.now.player] && g.rules.is("rv2.lake_extra_turn", "true"):
		return g.now.player
	}
	if in := g.clockwise(g.now.player + 1); len(in) > 0 {
		return in[0]
	}
	return g.now.player
}

// Begin begins a turn of a player, with the fairy's point and the eradication of outbreaks.
func (g *Game) Begin(player int) {
	g.turns++
	g.settle()
	g.now = turn{player: player, whole: wholeTurn{plague: len(g.outbreaks) > 0}}
	if g.round == 0 {
		g.fairyPoint() // AAM-28
	}
	g.flip()
	g.eradicateAtBegin()
}

// BeginPart begins the second part of a turn. What happens at the start of a turn does not happen again (TAB-41,
// TAB-42).
func (g *Game) BeginPart() {
	g.settle()
	g.now = turn{player: g.now.player, part: g.now.part + 1, whole: g.now.whole}
}

package jcz

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"cartulary/notation"
)

// towerPart stands for towers among the parts with followers.
var towerPart = part{role: notation.Guard}

// A prisoner is a follower in the prison of a player.
type prisoner struct {
	seat, jailer int
	figure       notation.Figure
	n            int
}

// confirms reports whether the save confirms the placement of shepherds, as saves of version 6 do. Without random numbers a
// save with shepherds has to.
func (w *writer) confirms() bool {
	if w.rec.Draws == nil && w.with[shepherdElement] {
		w.out.AppVersion = fullVersion
	}
	return major(w.out.AppVersion) >= fanMajor
}

// keepsAbbey writes the refusal to place the abbey, which JCloisterZone offers before each tile if it fits somewhere.
func (t *turnWriter) keepsAbbey() {
	offered := t.with["abbey"] && !t.abbeys[t.seat] && t.index > 0 && (len(t.market.hands) == 0 || t.turn.Part > 0)
	abbey := slices.ContainsFunc(t.turn.Actions, func(a notation.Action) bool { return a.Kind == notation.ActAbbey })
	if !offered || abbey || !t.table.holes() {
		return
	}
	t.message(typePass, struct{}{}, t.seat)
	before := *t
	before.index--
	t.message(typeCommit, before.random(), t.seat)
}

// pile writes a piece of a tower.
func (t *turnWriter) pile(a *notation.Action) error {
	pointer, _, err := t.pointer(a.At, notation.Guard, notation.NoLoc)
	if err != nil {
		return err
	}
	t.message(typeToken, &placeToken{Token: towerToken, Pointer: pointer}, t.seat)
	t.acted = true
	if t.next == len(t.turn.Actions) || t.turn.Actions[t.next].Kind != notation.ActCapture {
		t.declines(a.Span)
	}
	return nil
}

// capture writes a capture. Two players who hold prisoners of each other exchange them.
func (t *turnWriter) capture(a *notation.Action) error {
	seat, err := t.owner(a.Player)
	if err != nil {
		return err
	}
	var pointer featurePointer
	var on spot
	if a.Quarter != notation.NoQuarter {
		pointer, on = t.inQuarter(a.Quarter)
	} else if pointer, on, err = t.pointer(a.At, a.Role, a.Loc); err != nil {
		return err
	}
	f, known := t.people.at(seat, on)
	if !known || f.figure != a.Figure {
		f = follower{seat: seat, figure: a.Figure, n: 1}
		t.guess(a.Span)
	}
	t.people.home(seat, on)
	t.message(typeCapture, &capture{Pointer: meeplePointer{Feature: pointer, Meeple: meepleID(seat, f.figure, f.n)}}, t.seat)
	if seat == t.seat {
		return nil
	}
	t.cells = append(t.cells, prisoner{seat, t.seat, f.figure, f.n})
	if kinds := t.held(t.seat, seat); len(kinds) == 1 {
		t.swap(seat, kinds[0])
	}
	return nil
}

// held returns the kinds of a player's followers in the prison of another.
func (w *writer) held(seat, jailer int) (kinds []notation.Figure) {
	for _, p := range w.cells {
		if p.seat == seat && p.jailer == jailer && !slices.Contains(kinds, p.figure) {
			kinds = append(kinds, p.figure)
		}
	}
	return kinds
}

// swap exchanges the prisoner just taken for one of the player's own followers.
func (t *turnWriter) swap(seat int, figure notation.Figure) prisoner {
	t.release(seat, t.seat, t.cells[len(t.cells)-1].figure)
	p, _ := t.release(t.seat, seat, figure)
	return p
}

// release frees a prisoner, the one that was captured first.
func (w *writer) release(seat, jailer int, figure notation.Figure) (prisoner, bool) {
	i := slices.IndexFunc(w.cells, func(p prisoner) bool { return p.seat == seat && p.jailer == jailer && p.figure == figure })
	if i < 0 {
		return prisoner{seat, jailer, figure, 1}, false
	}
	p := w.cells[i]
	w.cells = slices.Delete(w.cells, i, i+1)
	return p, true
}

// exchange writes the kind of prisoner that returns, if the captor has a choice.
func (t *turnWriter) exchange(a *notation.Action) error {
	if len(t.cells) == 0 || t.cells[len(t.cells)-1].jailer != t.seat {
		return nil // exchanged without a choice
	}
	seat := t.cells[len(t.cells)-1].seat
	if !slices.Contains(t.held(t.seat, seat), a.Figure) {
		return nil
	}
	p := t.swap(seat, a.Figure)
	t.message(typeExchange, &released{meepleID(t.seat, p.figure, p.n)}, t.seat)
	return nil
}

func (t *turnWriter) ransom(a *notation.Action) error {
	jailer, err := t.owner(a.Player)
	if err != nil {
		return err
	}
	p, known := t.release(t.seat, jailer, a.Figure)
	if !known {
		return fmt.Errorf("%s holds no %s of the player", a.Player, a.Figure)
	}
	t.message(typeRansom, &released{meepleID(t.seat, p.figure, p.n)}, t.seat)
	return nil
}

// barn returns the pointer to the field of a barn: that of the tile south-east of its corner.
func (t *turnWriter) barn(at notation.Point, corner notation.Loc) (featurePointer, error) {
	switch corner {
	case notation.LocNE:
		at.X++
	case notation.LocSE:
		at.X, at.Y = at.X+1, at.Y+1
	case notation.LocSW:
		at.Y++
	}
	pointer, _, err := t.pointer(at, notation.Farmer, notation.LocNNW)
	return pointer, err
}

// wagon writes the move of a wagon, with a COMMIT of its player.
func (t *turnWriter) wagon(a *notation.Action) error {
	seat, err := t.seat, error(nil)
	if a.Player != notation.NoColour {
		seat, err = t.owner(a.Player)
	}
	if err != nil {
		return err
	}
	t.scored()
	var pointer featurePointer
	var on spot
	err = fmt.Errorf("there is no place for a wagon %s at %d,%d", a.Loc, a.At.X, a.At.Y)
	for _, role := range [...]notation.Role{notation.Knight, notation.Thief, notation.Monk} {
		if (role == notation.Monk) == (a.Loc == notation.NoLoc) && err != nil {
			if p, o, e := t.pointer(a.At, role, a.Loc); e == nil {
				pointer, on, err = p, o, nil
			}
		}
	}
	if err != nil {
		return err
	}
	t.people.deploy(seat, notation.Wagon, on)
	t.message(typeDeploy, &deployMeeple{Pointer: pointer, Meeple: meepleID(seat, notation.Wagon, 1)}, seat)
	t.leaving = seat
	return nil
}

// bridge writes a bridge, unless JCloisterZone lays it with the tile.
func (t *turnWriter) bridge(a *notation.Action) error {
	x := bridge{a.At, a.Axis}
	t.table.span(x)
	if t.needs {
		if t.needs = false; x != t.forced {
			return fmt.Errorf("JCloisterZone lays the bridge %s with the tile, not %s", t.forced, x)
		}
		return nil
	}
	location := bridgeParts[a.Axis].at.String()
	t.message(typeToken, &placeToken{Token: bridgeToken, Pointer: featurePointer{Position: pointOf(a.At), Location: location, Feature: "Road"}}, t.seat)
	return nil
}

// castle writes a castle of its owner. From then on both cities are a castle.
func (t *turnWriter) castle(a *notation.Action) error {
	seat, err := t.seat, error(nil)
	if a.Player != notation.NoColour {
		seat, err = t.owner(a.Player)
	}
	if err != nil {
		return err
	}
	t.impliedPass()
	pointer, on, err := t.pointer(t.at, notation.Knight, a.Loc)
	if err != nil {
		return err
	}
	t.message(typeToken, &placeToken{Token: castleToken, Pointer: pointer}, seat)
	t.castles[on] = true
	side := int(t.table[t.at].places(on.part).first() - notation.LocN)
	other := beside(t.at, side)
	if p, _ := t.table[other].part(notation.Knight, notation.LocN+notation.Loc((side+2)%4)); p != nil {
		t.castles[spot{other, p}] = true
	}
	return nil
}

// bazaar notes the tiles turned up. A save does not have them.
func (t *turnWriter) bazaar(a *notation.Action) error {
	t.scored()
	if len(a.Tiles) != len(t.rec.Players) {
		return fmt.Errorf("a bazaar has %d tiles, a save has one for each player", len(a.Tiles))
	}
	var ids []string
	for _, name := range a.Tiles {
		k := lookup(name)
		if k == nil {
			return unknownTile(name)
		}
		ids = append(ids, k.id)
	}
	t.order = append(t.order, ids...)
	t.market.begin(ids, t.seat)
	return nil
}

// bid writes one auction.
func (t *turnWriter) bid(a *notation.Action) error {
	k := &t.market
	tile := lookup(a.Tile)
	if tile == nil {
		return unknownTile(a.Tile)
	}
	index := -1
	for i, id := range k.tiles {
		if id == tile.id && k.owners[i] < 0 {
			index = i
			break
		}
	}
	if index < 0 || len(a.Offers) == 0 {
		return fmt.Errorf("the bazaar has no tile %s for sale", a.Tile)
	}
	auctioneer := k.turn
	for i, o := range a.Offers {
		seat := auctioneer
		if i > 0 {
			if len(k.asked) == 0 {
				return errors.New("more players bid than a save can have")
			}
			seat = k.asked[0]
		}
		if named, err := t.owner(o.Player); err != nil || named != seat {
			return fmt.Errorf("%s bids out of turn, which a save cannot hold", o.Player)
		}
		if o.Pass && i > 0 {
			k.pass()
			t.message(typePass, struct{}{}, seat)
			continue
		}
		k.offer(index, o.Points)
		t.message(typeBid, &bid{Index: index, Price: o.Points}, seat)
	}
	if value := map[notation.Outcome]string{notation.Buy: buyValue, notation.Sell: sellValue}[a.Outcome]; value != "" && k.lot >= 0 {
		t.message(typeBuy, &choice{Value: value}, auctioneer)
		buyer := k.turn
		if a.Outcome == notation.Sell {
			buyer = k.best
		}
		k.sell(buyer)
	}
	return nil
}

// token writes the token that a shepherd draws: for a shepherd of this turn its confirmation, else the choice to let the
// flock grow. The random number decides the token.
func (t *turnWriter) token(a *notation.Action) error {
	index := t.grazing(a)
	if index < 0 {
		return errors.New("a token is drawn without a shepherd on a field that the tile extends")
	}
	s := &t.flocks[index]
	bag := t.flocks.bag()
	at := slices.Index(bag, int(a.Points))
	if at < 0 {
		return errors.New("the bag does not have the token that is drawn")
	}
	random := t.chance((float64(at) + 0.5) / float64(len(bag)))
	switch {
	case !s.fresh:
		t.impliedPass()
		t.message(typeFlock, &choice{Value: expandFlock, Random: random}, t.seat)
	case t.fan:
		t.message(typeShepherd, &commit{Random: random}, t.seat)
	}
	if a.Kind == notation.ActWolf {
		t.flocks.clear(t.table, s.on)
	} else {
		s.tokens = append(s.tokens, int(a.Points))
	}
	return nil
}

// flock writes the choice to score a flock.
func (t *turnWriter) flock(a *notation.Action) error {
	index := t.grazing(a)
	if index < 0 || t.flocks[index].fresh {
		return errors.New("a flock is scored without a shepherd on a field that the tile extends")
	}
	t.impliedPass()
	t.message(typeFlock, &choice{Value: scoreFlock, Random: t.chance(math.NaN())}, t.seat)
	t.flocks.clear(t.table, t.flocks[index].on)
	return nil
}

// grazing returns the index of the shepherd that an action is about, -1 if there is none.
func (t *turnWriter) grazing(a *notation.Action) int {
	if n := len(t.flocks) - 1; n >= 0 && t.flocks[n].fresh && len(t.flocks[n].tokens) == 0 {
		return n
	}
	for _, i := range t.flocks.extended(t.table, t.at, t.seat) {
		if !a.HasAt || t.flocks[i].on.at == a.At {
			return i
		}
	}
	return -1
}

// chance returns the random number of the next token or flock: that of the record or, if it has none, another.
func (t *turnWriter) chance(other float64) *float64 {
	if d := t.rec.Draws; d != nil {
		other = math.NaN()
		if t.tokens < len(d.Tokens) {
			other = d.Tokens[t.tokens]
		}
	}
	t.tokens++
	if math.IsNaN(other) {
		return nil
	}
	return &other
}

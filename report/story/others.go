package story

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

func (f river) say(w *writer) []string {
	switch {
	case f.forks:
		return []string{w.Text("The river forks.")}
	case f.wall:
		return []string{w.Text("An arm of the river ends at a city.")}
	case f.volcano:
		return []string{w.Text("The river ends in the lake with the volcano.")}
	}
	return []string{w.Text("The river ends in a lake.")}
}

func (f comes) say(w *writer) []string {
	name, at := w.Word(f.name), square(f.at)
	if article := said("neutral", f.name, "article"); article != "" {
		name = w.Text(article)
	}
	switch {
	case f.quarter != "":
		return []string{w.Text(said("quarter", f.quarter, "comes"))}
	case f.name == names.Dragon.String():
		return []string{w.dragonComes(f, at)}
	case f.with != nil && f.stays:
		return []string{capital(w.Text("%s leaves %s beside %s at %s.", w.name(f.player), name, w.figure(*f.with), at))}
	case f.stays:
		return []string{capital(w.Text("%s leaves %s at %s.", w.name(f.player), name, at))}
	case f.with != nil && f.first:
		return []string{capital(w.Text("%s brings %s into play beside %s at %s.", w.name(f.player), name, w.figure(*f.with), at))}
	case f.with != nil:
		return []string{capital(w.Text("%s moves %s to %s at %s.", w.name(f.player), name, w.figure(*f.with), at))}
	case f.first:
		return []string{capital(w.Text("%s brings %s into play at %s.", w.name(f.player), name, at))}
	}
	return []string{capital(w.Text("%s moves %s to the tile at %s.", w.name(f.player), name, at))}
}

func left(s *engine.State, e *engine.Event) fact {
	as, from := figureOf(s, e, e.To), quarter(s, e.Node)
	inside := as
	inside.on, as.kind = tile.Quarter, normal
	return told(func(w *writer) string {
		return w.Text(said("quarter", from, "leaves"), w.name(as.player), w.role(inside), w.role(as), square(as.at))
	})
}

func (w *writer) dragonComes(f comes, at string) string {
	switch {
	case f.here && f.first:
		return w.Text("The dragon comes into play on the new tile.")
	case f.here:
		return w.Text("The dragon flies to the new tile.")
	case f.first:
		return w.Text("The dragon comes into play at %s.", at)
	}
	return w.Text("The dragon flies to %s.", at)
}

// say returns a walk with its ends, its length, and what it costs.
func (f *walk) say(w *writer) []string {
	way := w.Text("%d tiles", f.steps)
	from, to := square(f.from), square(f.to)
	eaten, costs := w.figures(f.eaten), w.costs(f.costs)
	dragon := f.name == names.Dragon.String()
	switch {
	case f.steps == 0 && dragon:
		return []string{w.Text("The dragon stays at %s.", from)}
	case f.steps == 0:
		return []string{w.Text("The leper stays at %s.", from)}
	case dragon && eaten != "":
		return []string{w.Text("The dragon walks %s from %s to %s and eats %s.", way, from, to, eaten)}
	case dragon:
		return []string{w.Text("The dragon walks %s from %s to %s and eats nobody.", way, from, to)}
	case costs != "":
		return []string{capital(w.Text("%s walks the leper %s from %s to %s: %s.", w.name(f.player), way, from, to, costs))}
	}
	return []string{capital(w.Text("%s walks the leper %s from %s to %s.", w.name(f.player), way, from, to))}
}

// figures returns figures with their squares: "Ana's knight at 3,1 and Ben's farmer at 2,0".
func (w *writer) figures(list []figure) string {
	var text []string
	for _, f := range list {
		text = append(text, w.located(w.anyFigure(f), f.at))
	}
	return w.And(text)
}

// costs returns who loses how much: "Ana loses 2 points and Ben loses 1 point".
func (w *writer) costs(list []cost) string {
	var text []string
	for _, c := range list {
		text = append(text, w.Text("%s loses %s", w.name(c.player), w.points(c.points)))
	}
	return w.And(text)
}

// say returns a flea or an outbreak, with the figures that it sends home.
func (f *token) say(w *writer) []string {
	at := square(f.at)
	if f.number > 0 {
		if f.here {
			return []string{w.Text("The plague breaks out on the new tile: outbreak %d.", f.number)}
		}
		return []string{w.Text("The plague breaks out at %s: outbreak %d.", at, f.number)}
	}
	text := w.Text("puts a flea on %s", at)
	if f.from != nil {
		text = w.Text("moves a flea from %s to %s", square(*f.from), at)
	}
	deeds := []string{text}
	if len(f.hit) > 0 {
		deeds = append(deeds, w.Text("sends %s home", w.victims(f.hit)))
	}
	return []string{w.sentence(f.player, deeds)}
}

// victims returns figures without their squares: "their knight", "Ana's knight and 2 farmers of Ben".
func (w *writer) victims(list []figure) string {
	if len(list) == 1 {
		return w.figure(list[0])
	}
	var text []string
	for i, f := range list {
		same := func(g figure) bool { return g.player == f.player && g.kind == f.kind && g.on == f.on }
		if slices.ContainsFunc(list[:i], same) {
			continue
		}
		n := 0
		for _, g := range list[i:] {
			if same(g) {
				n++
			}
		}
		if n > 1 {
			text = append(text, w.Text("%s of %s", w.of(f.on, "followers", n), w.name(f.player)))
		} else {
			text = append(text, w.anyFigure(f))
		}
	}
	return w.And(text)
}

func (f over) say(w *writer) []string {
	return []string{w.Text("Outbreak %d at %s is eradicated.", f.number, square(f.at))}
}

// anyFigure returns a figure by its player's name, for the beginning of a sentence: "Ana's knight".
func (w *writer) anyFigure(f figure) string {
	if whose := said("figure", f.kind, "whose"); whose != "" {
		return w.Text(whose, w.name(f.player))
	}
	return w.Text("%s's %s", w.name(f.player), w.role(f))
}

func (f *takes) say(w *writer) []string {
	var list []string
	for _, g := range f.goods {
		list = append(list, w.goods(g))
	}
	return []string{w.sentence(f.player, []string{w.Text("takes %s", w.And(list))})}
}

// sheepOn is the number of sheep on a token by its kind.
var sheepOn = map[string]int{names.Sheep1.String(): 1, names.Sheep2.String(): 2, names.Sheep3.String(): 3, names.Sheep4.String(): 4}

func (w *writer) goods(g things) string {
	if n := sheepOn[g.kind]; n > 0 {
		return w.Text("%d sheep", n*g.number)
	}
	if text := said("good", g.kind, "number"); text != "" {
		return w.Text(text, g.number)
	}
	return w.Word(g.kind)
}

// say returns points that are not for a feature of the tile.
func (f paidTo) say(w *writer) []string {
	x := &w.turn.Scored[f.scored]
	var list []string
	for _, share := range x.Shares {
		if len(f.whose) > 0 && share.Points > 0 {
			list = append(list, w.paidByFairy(share, f))
		} else {
			list = append(list, w.paidTo(x, share))
		}
	}
	return list
}

// paidByFairy returns points for followers beside the fairy.
func (w *writer) paidByFairy(share Share, f paidTo) string {
	whose := w.Text("their %s", w.role(f.whose[0]))
	if len(f.whose) > 1 {
		whose = w.Text("their followers")
	}
	name, points, at := w.name(share.Player), w.points(share.Points), square(f.whose[0].at)
	if f.early {
		return w.Text("At the start of the turn the fairy brings %s %s for %s at %s.", name, points, whose, at)
	}
	return w.Text("The fairy brings %s %s for %s at %s.", name, points, whose, at)
}

func (w *writer) paidTo(x *Scored, share Share) string {
	name := w.name(share.Player)
	switch {
	case share.Points < 0:
		return capital(w.Text("%s loses %s.", name, w.points(-share.Points)))
	case said("points", x.Reason, "paid") != "":
		return capital(w.Text(said("points", x.Reason, "paid"), name, w.points(share.Points)))
	case x.kind() != 0 && x.Node != engine.NoNode:
		return capital(w.Text("%s scores %s for %s.", name, w.points(share.Points), w.located(w.of(x.kind(), "new"), x.At)))
	}
	return capital(w.Text("%s scores %s.", name, w.points(share.Points)))
}

// freed returns a prisoner that comes home: "a follower", "their abbot".
func (w *writer) freed(f figure) string {
	if f.plain() {
		return w.Text("a %s", w.role(f))
	}
	return w.Text("their %s", w.role(f))
}

// The facts of a bazaar.
type (
	bazaar  struct{ tiles []string } // tiles are turned up
	auction struct {
		tile   string
		offers []offer
		buyer  int
		paid   []cost // points lost by players, negative for a gain
	}
	offer struct {
		player, points int // points: engine.Pass if the player offers nothing
	}
)

func (c *collector) reveal(e *engine.Event) {
	if c.swapping {
		return
	}
	id := c.frame.State.Rules().Type(e.Place.Type).Tile.ID
	if n := len(c.list); n > 0 {
		if last, ok := c.list[n-1].(*bazaar); ok {
			last.tiles = append(last.tiles, id)
			return
		}
	}
	c.add(&bazaar{[]string{id}})
}

// take adds an auction or the free tile after the last one. A tile taken otherwise breaks the rules.
func (c *collector) take(e *engine.Event) {
	id := c.frame.State.Rules().Type(e.Place.Type).Tile.ID
	a := &auction{tile: id, buyer: int(e.Player), paid: c.paid}
	c.paid = nil
	if a.offers = c.offers(e); a.offers != nil {
		c.add(a)
	} else if c.bids > 0 {
		c.tell(func(w *writer) string { return w.Text("%s gets the last tile, %s.", w.name(a.buyer), id) }) // to the only player without one
	}
}

// offers returns the offers that the record has for a tile, nil if there are none. The events have the outcome only.
func (c *collector) offers(e *engine.Event) (list []offer) {
	for i, a := range c.frame.Turn.Actions[c.bids:] {
		t, ok := c.frame.State.Rules().TypeByName(a.Tile)
		if a.Kind != notation.ActBid || len(a.Offers) == 0 || !ok || t != e.Place.Type || c.teller.seat(a.Offers[0].Player) != int(e.From) {
			continue
		}
		c.bids += i + 1
		for _, o := range a.Offers {
			points := o.Points
			if o.Pass {
				points = engine.Pass
			}
			list = append(list, offer{c.teller.seat(o.Player), points})
		}
		return list
	}
	return nil
}

// seat returns the index of a player, -1 for a colour that is not in the game.
func (t *Teller) seat(colour notation.Colour) int {
	return slices.IndexFunc(t.players, func(p notation.Player) bool { return p.Colour == colour })
}

func (f *bazaar) say(w *writer) []string {
	return []string{w.Text("A bazaar opens with %s.", w.And(f.tiles))}
}

// say returns the offers for a tile, the player who gets it, and the payment. Players who choose without bids just take it.
func (f *auction) say(w *writer) []string {
	if len(f.offers) == 1 && len(f.paid) == 0 {
		return []string{w.sentence(f.buyer, []string{w.Text("takes %s", f.tile)})}
	}
	var list []string
	for i, o := range f.offers {
		switch name := w.name(o.player); {
		case i == 0:
			list = append(list, w.Text("%s puts up %s for %s", name, f.tile, w.points(max(o.points, 0))))
		case o.points == engine.Pass:
			list = append(list, w.Text("%s passes", name))
		default:
			list = append(list, w.Text("%s bids %d", name, o.points))
		}
	}
	return []string{capital(w.Text("%s.", w.And(list))), capital(f.outcome(w))}
}

func (f *auction) outcome(w *writer) string {
	buyer, price, other := w.name(f.buyer), 0, -1
	for _, c := range f.paid {
		if c.player == f.buyer {
			price += c.points
		} else {
			other = c.player
		}
	}
	switch {
	case price == 0:
		return w.Text("%s gets the tile for nothing.", buyer)
	case other < 0:
		return w.Text("%s gets the tile and loses %s, which nobody gets.", buyer, w.points(price))
	case f.buyer == f.offers[0].player:
		return w.Text("%s buys the tile and pays %s %s.", buyer, w.name(other), w.points(price))
	}
	return w.Text("%s gets the tile and pays %s %s.", buyer, w.name(other), w.points(price))
}

package story

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
)

type figure struct {
	player int
	kind   string // normal, big, builder, ...
	on     tile.Kind
	at     engine.Point
	node   engine.NodeID
}

func figureOf(s *engine.State, e *engine.Event, n engine.NodeID) figure {
	index, _ := s.Place(n)
	return figure{int(e.Player), s.Rules().Figures[e.Figure].Name, s.Kind(n), s.Tiles()[index].At, n}
}

// The facts of a turn besides the placement.
type (
	// What the river does on a tile: volcano goes with lake.
	river struct{ forks, lake, wall, volcano bool }
	comes struct { // a neutral figure is put on a tile
		name    string
		at      engine.Point
		here    bool // on the tile of the turn
		first   bool // it comes into play
		stays   bool // it was there already, with the same figure
		player  int  // who moved it, -1 if nobody did
		with    *figure
		quarter string // of the City of Carcassonne, if it goes to one by itself
	}
	walk struct {
		name     string
		player   int
		from, to engine.Point
		steps    int
		eaten    []figure
		costs    []cost
	}
	cost struct {
		player, points int // points lost, positive
	}
	token struct {
		name   string
		number int // 0: tokens of this kind have none
		at     engine.Point
		from   *engine.Point // the square that it left
		player int
		here   bool // on the tile of the turn
		hit    []figure
	}
	over struct { // an outbreak has ended
		name   string
		number int
		at     engine.Point
	}
	takes struct {
		player int
		goods  []things
	}
	things struct {
		kind   string
		number int
	}
	paidTo struct { // points without a completed feature
		scored int // index into Turn.Scored
		early  bool
		whose  []figure // the followers of the first share that the fairy pays for
	}
)

// facts returns the facts of a turn in the order of its events.
func (t *Teller) facts(f *replay.Frame, turn *Turn) []fact {
	c := collector{teller: t, frame: f, turn: turn, tile: -1, from: -1, walking: map[string]*walk{}}
	tiles := 0
	for i := range f.Events {
		if f.Events[i].Kind == engine.EvPlace {
			tiles++
		}
	}
	c.single = tiles == 1
	for i := range f.Events {
		e := &f.Events[i]
		c.event(i)
		switch e.Kind {
		case engine.EvReturn, engine.EvCapture, engine.EvShift, engine.EvJoin:
			t.before.leave(e)
		}
	}
	if s := f.State; tiles > 0 && s.Present() > 1 && s.Next() == s.Active() {
		c.tell(func(w *writer) string { return w.Text("%s takes another turn.", w.name(turn.active)) })
	}
	for _, x := range t.then {
		if x.Turn == f.Turn.Number && x.Player == f.Turn.Player && f.Turn.Part == 0 {
			c.list = slices.Insert(c.list, 0, fact(told(func(w *writer) string {
				return w.Text("%s takes over from %s.", playername.Line(x.Name), w.name(turn.active))
			})))
			c.opening++
		}
	}
	if breaksRules(f) {
		c.list = slices.Insert(c.list, 0, fact(told(func(w *writer) string { return w.Text("This turn breaks the rules.") })))
		c.opening++
	}
	if tiles == 0 && !f.Turn.Leaves() {
		tried := slices.ContainsFunc(f.Turn.Actions, func(a notation.Action) bool { return a.Kind == notation.ActPlace })
		c.list = slices.Insert(c.list, c.opening, fact(told(func(w *writer) string {
			if tried {
				return w.Text("The tile of %s cannot be placed.", w.name(turn.active))
			}
			return w.Text("%s places no tile.", w.name(turn.active))
		})))
	}
	return c.list
}

// breaksRules reports whether a turn breaks a rule of the game that no ruling in the record waives.
func breaksRules(f *replay.Frame) bool {
	return slices.ContainsFunc(f.Violations, func(v replay.Violation) bool {
		waived := slices.ContainsFunc(f.Turn.Claims.Allow, func(a notation.Allow) bool { return a.Rule == v.Rule.ID })
		return v.Rule.Class == rule.Illegal && !v.Follows && !waived
	})
}

type collector struct {
	teller    *Teller
	frame     *replay.Frame
	turn      *Turn
	placement *placed
	single    bool // the turn has exactly one tile; it tells the deployments too
	tile      int  // index of the single tile of the turn, -1 without one
	list      []fact
	opening   int // facts at the head of list that come before a placement
	walking   map[string]*walk
	token     *token // the last one put down
	deployed  []engine.Figure
	bids      int     // offers of the record that have been told
	swapping  bool    // the player places another tile than the one from a bazaar
	paid      []cost  // points of the auction that is open, negative for a gain
	from      int     // the player who has just given a card away, -1 if there is none
	freed     *figure // the first prisoner of an exchange
}

func (c *collector) add(f fact) { c.list = append(c.list, f) }

// tell adds a fact in one sentence.
func (c *collector) tell(sentence func(w *writer) string) { c.add(told(sentence)) }

func (c *collector) at(tile int16) engine.Point { return c.frame.State.Tiles()[tile].At }

func (c *collector) event(i int) {
	s, e := c.frame.State, &c.frame.Events[i]
	switch e.Kind {
	case engine.EvPart:
		player := int(e.Player)
		c.open(told(func(w *writer) string { return w.Text("%s plays a second time in this turn.", w.name(player)) }))
	case engine.EvPlace:
		c.swapping = false
		c.place(e)
	case engine.EvDiscard, engine.EvAside:
		c.swapping = false
		ty, player, aside := s.Rules().Type(e.Place.Type).Tile, c.turn.active, e.Kind == engine.EvAside
		c.open(told(func(w *writer) string {
			switch {
			case aside && ty.Mark == names.Dragon.String():
				return w.Text("%s draws the dragon tile %s and lays it aside.", w.name(player), ty.ID)
			case aside:
				return w.Text("%s draws the tile %s and lays it aside.", w.name(player), ty.ID)
			}
			return w.Text("%s draws the tile %s and discards it.", w.name(player), ty.ID)
		}))
	case engine.EvDeploy:
		c.deployed = append(c.deployed, engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: e.Node})
		if !c.single {
			c.add(&deployedAlone{c.teller.deployment(c.frame, c.turn, e, -1, nil)})
		}
	case engine.EvSpent:
		delete(c.walking, e.Reason.String()) // the next EvNeutral is a move of its own
	case engine.EvWalk:
		name := s.Rules().Neutrals[e.Neutral].Name.String()
		at := c.at(e.Tile)
		w := &walk{name: name, player: c.turn.active, from: at, to: at}
		c.walking[name] = w
		c.add(w)
	case engine.EvNeutral:
		c.neutral(e)
	case engine.EvToken:
		c.putToken(e)
	case engine.EvFace:
		c.turnToken(e)
	case engine.EvShift:
		index, _ := s.Place(e.Node)
		f, from := figureOf(s, e, e.To), s.Tiles()[index].At
		c.tell(func(w *writer) string {
			return w.Text("%s flees from %s to %s.", w.anyFigure(f), square(from), square(f.at))
		})
	case engine.EvStation:
		f, to := figureOf(s, e, e.Node), quarter(s, e.Node)
		c.tell(func(w *writer) string {
			return w.Text(said("quarter", to, "enters"), w.name(f.player), w.deployedFigure(f))
		})
	case engine.EvJoin:
		c.leaves(e)
	case engine.EvReturn:
		c.goHome(e)
	case engine.EvAlter:
		player, at := int(e.Player), c.at(e.Tile)
		c.tell(func(w *writer) string { return w.Text("%s builds a bridge at %s.", w.name(player), square(at)) })
	case engine.EvConvert:
		c.found(e)
	case engine.EvPile:
		player, at, height := int(e.Player), c.at(e.Tile), c.height(i)
		c.tell(func(w *writer) string {
			if height == 1 {
				return w.Text("%s begins the tower at %s.", w.name(player), square(at))
			}
			return w.Text("%s raises the tower at %s to %d pieces.", w.name(player), square(at), height)
		})
	case engine.EvCapture:
		f, by := figureOf(s, e, e.Node), int(e.From)
		c.tell(func(w *writer) string {
			return w.Text("%s takes %s at %s prisoner.", w.name(by), w.anyFigure(f), square(f.at))
		})
	case engine.EvRelease:
		c.release(e)
	case engine.EvGoOn:
		f := figureOf(s, e, e.Node)
		c.tell(func(w *writer) string {
			return w.Text("%s goes on to %s.", w.anyFigure(f), w.located(w.of(f.on, "new"), f.at))
		})
	case engine.EvBury:
		player := c.turn.active
		c.tell(func(w *writer) string { return w.Text("%s puts a tile unseen below the hill.", w.name(player)) })
	case engine.EvPutBack:
		c.swapping = true
	case engine.EvReveal:
		c.reveal(e)
	case engine.EvTake:
		c.take(e)
	case engine.EvHold:
		c.hold(e)
	case engine.EvLeave:
		player := int(e.Player)
		c.tell(func(w *writer) string { return w.Text("%s leaves the game.", w.name(player)) })
	case engine.EvFeature:
		c.points(i)
	case engine.EvPoints:
		if w := c.walking[e.Reason.String()]; w != nil && e.Points < 0 {
			w.pay(int(e.Player), -int(e.Points))
			return
		}
		if e.Reason == names.Bazaar {
			c.paid = append(c.paid, cost{int(e.Player), -int(e.Points)})
			return
		}
		c.points(i)
	}
}

func (c *collector) found(e *engine.Event) {
	s := c.frame.State
	index, _ := s.Place(e.Node)
	at := s.Tiles()[index].At
	var lord *figure // nil if no follower is in it
	for _, g := range slices.Concat(c.teller.before.figures, c.deployed) {
		if s.Root(g.Node) == s.Root(e.Node) && s.IsFollower(g) {
			index, _ := s.Place(g.Node)
			lord = &figure{int(g.Player), s.Rules().Figures[g.Kind].Name, tile.City, s.Tiles()[index].At, g.Node}
		}
	}
	c.tell(func(w *writer) string {
		if lord == nil {
			return w.Text("The city at %s becomes a castle.", square(at))
		}
		return w.Text("%s at %s becomes the lord of a castle.", w.anyFigure(*lord), square(lord.at))
	})
}

// open adds a fact that comes before a placement.
func (c *collector) open(f fact) {
	c.add(f)
	if c.opening == len(c.list)-1 {
		c.opening++
	}
}

// leaves adds a follower that leaves the City: before the placement if this tells the points that the follower shares in.
func (c *collector) leaves(e *engine.Event) {
	at := len(c.list)
	if c.placement != nil {
		at = slices.Index(c.list, fact(c.placement))
	}
	c.list = slices.Insert(c.list, at, left(c.frame.State, e))
}

// place adds a placement. The single tile of a turn tells the features and the deployments too.
func (c *collector) place(e *engine.Event) {
	index := c.frame.State.TileAt(e.Place.At)
	p := c.teller.placement(c.frame, c.turn, index)
	if c.single {
		c.tile, c.placement = index, p
	} else {
		p.features, p.deployed = nil, nil
	}
	c.add(p)
	if r := riverOn(c.frame.State.TypeOf(index).Tile); r != (river{}) {
		c.add(r)
	}
}

// riverOn returns what the river does on a tile, nothing where it begins or continues.
func riverOn(t *tile.Tile) river {
	sides := 0
	for side := range tile.Side(4) {
		if t.Edge(side) == tile.RiverEdge {
			sides++
		}
	}
	return river{forks: sides > 2, lake: t.Course == "lake", wall: t.Course == "wall", volcano: t.Course == "lake" && t.Mark == tile.Volcano}
}

func (c *collector) neutral(e *engine.Event) {
	s := c.frame.State
	name := s.Rules().Neutrals[e.Neutral].Name.String()
	if w := c.walking[name]; w != nil {
		w.to = c.at(e.Tile)
		w.steps++
		return
	}
	was := standing{tile: engine.NoTile}
	if all := c.teller.before.neutrals; int(e.Neutral) < len(all) {
		was = all[e.Neutral]
	}
	f := comes{name: name, at: c.at(e.Tile), here: int(e.Tile) == c.tile, player: c.turn.active}
	f.first = was.tile == engine.NoTile
	f.stays = was == standing{int(e.Tile), e.Node}
	if s.Rules().Neutrals[e.Neutral].Alone {
		f.quarter = quarter(s, e.Node)
	} else {
		f.with = c.companion(e)
	}
	c.add(f)
	if int(e.Neutral) < len(c.teller.before.neutrals) {
		c.teller.before.neutrals[e.Neutral] = standing{int(e.Tile), e.Node}
	}
}

// quarter returns the name of the quarter of the City of Carcassonne that a part is.
func quarter(s *engine.State, n engine.NodeID) string { return replay.QuarterOf(s, n).String() }

// companion returns the follower that a neutral figure joins: the one that the event names or, if it names none and the
// figure is the fairy, the only one of the active player on the tile. It returns nil if there is none.
func (c *collector) companion(e *engine.Event) (with *figure) {
	s := c.frame.State
	fairy := s.Rules().Neutrals[e.Neutral].Name == names.Fairy
	own := 0
	for _, g := range slices.Concat(c.teller.before.figures, s.Figures()) {
		at, _ := s.Place(g.Node)
		mine := int(g.Player) == c.turn.active
		named := e.Node != engine.NoNode && g.Node == e.Node
		alone := e.Node == engine.NoNode && fairy && mine && at == int(e.Tile)
		if !s.IsFollower(g) || !named && !alone {
			continue
		}
		x := figureOf(s, &engine.Event{Player: int8(g.Player), Figure: g.Kind}, g.Node)
		if alone && (with == nil || *with != x) {
			own++
		}
		if with == nil || mine {
			with = &x
		}
	}
	if own > 1 {
		return nil
	}
	return with
}

func (f *walk) pay(player, points int) {
	for i := range f.costs {
		if f.costs[i].player == player {
			f.costs[i].points += points
			return
		}
	}
	f.costs = append(f.costs, cost{player, points})
}

func (c *collector) putToken(e *engine.Event) {
	s := c.frame.State
	spec := &s.Rules().Tokens[e.Token]
	t := &token{name: spec.Name.String(), at: c.at(e.Tile), player: c.turn.active, here: int(e.Tile) == c.tile}
	if e.From != engine.NoTile {
		from := c.at(e.From)
		t.from = &from
	}
	if i := s.TokenOn(int(e.Tile)); spec.Numbered && i != engine.NoToken {
		t.number = int(s.Tokens()[i].Number)
	}
	c.token = t
	c.add(t)
}

// turnToken adds the end of an outbreak. Other faces of tokens follow from the regions on the board.
func (c *collector) turnToken(e *engine.Event) {
	s := c.frame.State
	i := s.TokenOn(int(e.Tile))
	if i == engine.NoToken {
		return // it has moved on
	}
	t := &s.Tokens()[i]
	if spec := &s.Rules().Tokens[t.Kind]; spec.Numbered && spec.Face(e.Face).Over {
		f := over{spec.Name.String(), int(t.Number), c.at(e.Tile)}
		if !slices.Contains(c.list, fact(f)) {
			c.add(f)
		}
	}
}

// goHome adds a figure that goes home without points to the dragon's meals, to the victims of a flea, or by itself.
func (c *collector) goHome(e *engine.Event) {
	f := figureOf(c.frame.State, e, e.Node)
	reason := e.Reason.String()
	switch {
	case e.Reason == engine.Scored:
	case c.walking[reason] != nil:
		w := c.walking[reason]
		w.eaten = append(w.eaten, f)
	case e.Reason == names.Flea && c.token != nil && c.token.at == f.at:
		c.token.hit = append(c.token.hit, f)
	default:
		c.sendHome(f, reason)
	}
}

// sendHome adds a figure that goes home by itself: an abbot with its points, which come before, others without points.
func (c *collector) sendHome(f figure, reason string) {
	i := slices.IndexFunc(c.turn.Scored, func(x Scored) bool { return x.Reason == names.Abbot.String() })
	if i >= 0 && reason == names.Recall.String() {
		points := c.turn.Scored[i].Points
		c.tell(func(w *writer) string { return w.of(f.on, "recalls", w.name(f.player), square(f.at), w.points(points)) })
		return
	}
	player, key := c.turn.active, said("return", reason, "home")
	c.tell(func(w *writer) string {
		if key == "" {
			return w.Text("%s at %s goes home.", w.anyFigure(f), square(f.at))
		}
		return w.Text(key, w.anyFigure(f), square(f.at), w.figure(f), w.name(player), w.name(f.player))
	})
}

// height returns the number of pieces of the tower of event i after the event.
func (c *collector) height(i int) int {
	tile := c.frame.Events[i].Tile
	n := c.frame.State.Pile(int(tile))
	for _, e := range c.frame.Events[i+1:] {
		if e.Kind == engine.EvPile && e.Tile == tile {
			n--
		}
	}
	return n
}

// release adds a prisoner that comes home. An exchange has two.
func (c *collector) release(e *engine.Event) {
	f := figure{player: int(e.Player), kind: c.frame.State.Rules().Figures[e.Figure].Name, on: tile.Quarter, node: engine.NoNode}
	switch {
	case e.Reason == names.Ransom:
		points := 0
		for _, x := range c.turn.Scored {
			for _, share := range x.Shares {
				if x.Reason == names.Ransom.String() && share.Points > 0 {
					points = share.Points
				}
			}
		}
		from := int(e.From)
		c.tell(func(w *writer) string {
			return w.Text("%s buys %s back from %s for %s.", w.name(f.player), w.freed(f), w.name(from), w.points(points))
		})
	case c.freed == nil:
		c.freed = &f
	default:
		first := *c.freed
		c.tell(func(w *writer) string {
			return w.Text("In exchange %s gets back %s and %s %s.", w.name(f.player), w.freed(f), w.name(first.player), w.freed(first))
		})
		c.freed = nil
	}
}

// hold adds the things that a player collects. A card comes from the player who gives it away in the event before.
func (c *collector) hold(e *engine.Event) {
	if rules := c.frame.State.Rules(); rules.IsCard(int(e.Token)) {
		if e.Points < 0 {
			c.from = int(e.Player)
			return
		}
		name, player, from := rules.Holdings[e.Token].String(), int(e.Player), c.from
		c.tell(func(w *writer) string {
			text := w.Text(said("card", name, "takes"))
			if from >= 0 {
				text = w.Text(said("card", name, "from"), w.name(from))
			}
			return w.sentence(player, []string{text})
		})
		c.from = -1
		return
	}
	if e.Points < 0 {
		return // the figure that goes home tells it
	}
	g := things{c.frame.State.Rules().Holdings[e.Token].String(), int(e.Points)}
	if n := len(c.list); n > 0 {
		if last, ok := c.list[n-1].(*takes); ok && last.player == int(e.Player) {
			last.goods = append(last.goods, g)
			return
		}
	}
	c.add(&takes{int(e.Player), []things{g}})
}

// points adds the entry of Turn.Scored that begins with event i, unless the placement tells it.
func (c *collector) points(i int) {
	entry := slices.IndexFunc(c.turn.Scored, func(x Scored) bool { return x.event == i })
	if entry < 0 {
		return
	}
	x := &c.turn.Scored[entry]
	if p := c.placement; p != nil && slices.ContainsFunc(p.features, func(y feature) bool { return y.scored == entry }) {
		return
	}
	if x.Reason == names.Ransom.String() || x.kind() != 0 && len(x.Shares) == 0 || x.Reason == names.Abbot.String() {
		return // the recall or the release has its points
	}
	f := paidTo{scored: entry, early: c.early(i)}
	if x.Reason == names.Fairy.String() {
		f.whose = c.besideFairy(i)
	}
	if f.early {
		c.open(f)
		return
	}
	c.add(f)
}

// besideFairy returns the followers that the fairy pays for, only those on a scored feature if there are any.
func (c *collector) besideFairy(event int) []figure {
	s, e := c.frame.State, &c.frame.Events[event]
	i, ok := s.Rules().NeutralByName(names.Fairy)
	if !ok || int(i) >= len(c.teller.before.neutrals) {
		return nil
	}
	fairy := c.teller.before.neutrals[i]
	var all, scored []figure
	for _, g := range slices.Concat(c.teller.before.figures, c.deployed) {
		tile, _ := s.Place(g.Node)
		if int8(g.Player) != e.Player || !s.IsFollower(g) || tile != fairy.tile || fairy.with != engine.NoNode && fairy.with != g.Node {
			continue
		}
		f := figureOf(s, &engine.Event{Player: e.Player, Figure: g.Kind}, g.Node)
		all = append(all, f)
		if s.Root(g.Node) == s.Root(e.Node) {
			scored = append(scored, f)
		}
	}
	if len(scored) > 0 && !c.early(event) {
		return scored
	}
	return all
}

// early reports whether event i, of points, comes before the placement.
func (c *collector) early(i int) bool {
	return !slices.ContainsFunc(c.frame.Events[:i+1], func(e engine.Event) bool {
		return e.Kind == engine.EvPlace || e.Kind == engine.EvFeature || e.Kind == engine.EvWalk
	})
}

// deployedAlone is a deployment in a turn without a single tile.
type deployedAlone struct{ deployed }

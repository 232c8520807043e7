package notation

import (
	"fmt"
	"reflect"
	"slices"
)

// turn reads a turn of the game, or of a variation.
func (d *jsonDecoder) turn(aside bool) (t Turn) {
	const hasNumber, hasPlayer = members(1), members(2)
	var seen members
	actions := func() {
		from := len(d.actions)
		d.list(0, MaxSegments, func() { d.addAction() })
		t.Actions = cutFrom(d.actions, from)
	}
	start, first := d.sign('{'), len(d.names)
	var more bool
	if d.plainHead(&t) {
		seen = hasNumber | hasPlayer
		d.names = append(d.names, "n", "player", "actions")
		actions()
		more = d.comma()
	} else {
		more = !d.failed && d.peek() != '}'
	}
	t.Span = d.objectFrom(start, first, more, func(name string, _ Span) {
		switch name {
		case "n":
			seen |= hasNumber
			t.Number, t.NumberSpan = d.integer(1, maxTurnNumber)
		case "part":
			s, at := d.str()
			if len(s) == 1 {
				t.Part = partOf(s[0])
			}
			if t.Part == 0 {
				d.refuse(at)
			}
		case "player":
			seen |= hasPlayer
			t.Player, t.PlayerSpan = d.colour()
		case "actions":
			actions()
		case "variations":
			if aside {
				d.refuse(Span{})
			}
			d.list(1, unlimited, func() { t.Variations = append(t.Variations, d.variation()) })
		default:
			d.turnField(name, &t)
		}
	})
	d.need(seen, hasNumber|hasPlayer, 0, t.Span)
	if len(t.Actions) == 0 && reflect.ValueOf(t.Claims).IsZero() {
		d.report(t.Span, fmt.Sprintf("turn %s has neither an action nor a claim", t.Name()))
	}
	for _, v := range t.Variations {
		d.checkVariation(&t, v)
	}
	return t
}

// variation reads the turns of a variation.
func (d *jsonDecoder) variation() (list []Turn) {
	d.list(1, MaxTurns, func() { list = append(list, d.turn(true)) })
	return list
}

// checkVariation reports a variation of a turn that the text form would read as another one, and too many turns of variations.
func (d *jsonDecoder) checkVariation(t *Turn, v []Turn) {
	for i := range v {
		if i == 0 && !v[i].numbered(t) || i > 0 && !v[i].follows(&v[i-1]) {
			d.report(v[i].Span, fmt.Sprintf("found turn %s in a variation of turn %s; a variation starts with the number of its turn and continues it", v[i].Name(), t.Name()))
			return
		}
	}
	if before := d.asides; before <= MaxTurns {
		if d.asides += len(v); d.asides > MaxTurns {
			d.report(v[0].Span, fmt.Sprintf(tooManyAside, MaxTurns))
		}
	}
}

// cutFrom returns the elements of list from an index on, nil if there are none. Appending to list does not change them.
func cutFrom[T any](list []T, from int) []T {
	if from == len(list) {
		return nil
	}
	return slices.Clip(list[from:])
}

func (d *jsonDecoder) addAction() *Action {
	d.actions = append(d.actions, Action{})
	a := &d.actions[len(d.actions)-1]
	if !d.plainAction(a) {
		*a = Action{}
		d.action(a)
	}
	return a
}

func (d *jsonDecoder) final() {
	var t Turn
	from := len(d.actions)
	t.Span = d.object(func(name string, _ Span) {
		if name != "actions" {
			d.turnField(name, &t)
			return
		}
		d.list(0, MaxSegments, func() {
			if a := d.addAction(); a.Kind != ActFrom {
				d.refuse(a.Span)
			}
		})
	})
	t.Actions = cutFrom(d.actions, from)
	d.rec.Final = &t
}

// turnField reads a field that turns and the final scoring share.
func (d *jsonDecoder) turnField(name string, t *Turn) {
	c := &t.Claims
	switch name {
	case "claims":
		d.claims(c)
	case "clock":
		c.Clock = d.keep(d.word(isClock))
	case "spent":
		c.Spent = d.keep(d.word(isClock))
	case "judgement":
		c.Judgement = new(d.word(isJudgement))
	case "allow":
		d.list(0, unlimited, func() { c.Allow = append(c.Allow, d.allow()) })
	case "expect":
		c.Expect = []ExpectSpec{d.expect()}
	case "comments":
		d.list(0, unlimited, func() { t.Comments = append(t.Comments, d.comment(CommentAfter)) })
	default:
		d.refuse(Span{})
	}
}

// keep returns the place of a word in the decoder's memory.
func (d *jsonDecoder) keep(w Word) *Word {
	d.words = append(d.words, w)
	return &d.words[len(d.words)-1]
}

func (d *jsonDecoder) allow() (a Allow) {
	a.Span = d.record(
		member{"rule", true, func() { a.Rule, _ = d.match(isName) }},
		member{"reason", true, func() { a.Reason, _ = d.match(isFolded) }})
	return a
}

// expect reads a list of rules, or ok alone for no rules.
func (d *jsonDecoder) expect() ExpectSpec {
	var e ExpectSpec
	ok, n := false, 0
	e.Span = d.list(1, unlimited, func() {
		w := d.word(isName)
		n++
		if w.Text == "ok" {
			ok = true
			return
		}
		e.Rules = append(e.Rules, w)
	})
	if ok && n > 1 {
		d.refuse(e.Span)
	}
	return e
}

func (d *jsonDecoder) claims(c *Claims) {
	d.record(
		member{"points", false, func() {
			from := len(d.points)
			d.list(0, unlimited, func() { d.points = append(d.points, d.pointGain()) })
			c.Points = cutFrom(d.points, from)
		}},
		member{"score", false, func() { c.Score = d.totals(-maxPoints, maxPoints) }},
		member{"dragon", false, func() {
			c.Dragon = new(PointClaim)
			c.Dragon.At, c.Dragon.Span = d.point()
		}},
		member{"outbreak", false, func() { d.list(0, unlimited, func() { c.Outbreak = append(c.Outbreak, d.numClaim()) }) }},
		member{"eradicate", false, func() { d.list(0, unlimited, func() { c.Eradicate = append(c.Eradicate, d.numClaim()) }) }},
		member{"offered", false, func() {
			c.Offered = new(Offered)
			c.Offered.Span = d.list(0, unlimited, func() { c.Offered.Places = append(c.Offered.Places, d.offeredPlace()) })
		}},
		member{"supply", false, func() { c.Supply = d.supplies() }},
		member{"goods", false, func() { d.object(func(name string, from Span) { c.Goods = append(c.Goods, d.goods(name, from)) }) }},
		member{"king", false, func() { c.King = d.holder() }},
		member{"robber", false, func() { c.Robber = d.holder() }})
}

// supplies reads an object of numbers by colour: one number, or an object of numbers by kind of figure.
func (d *jsonDecoder) supplies() []Total {
	first := len(d.sums)
	d.object(func(name string, from Span) {
		colour := exactColour(name)
		if colour == NoColour {
			d.refuse(from)
		}
		if d.peek() != '{' {
			n, to := d.integer(0, maxSupply)
			d.sums = append(d.sums, Total{Player: colour, Points: n, Span: Span{from.Start, to.End}})
			return
		}
		var seen members
		kinds := len(d.sums)
		at := d.object(func(name string, from Span) {
			kind := Figure(slices.Index(figureNames[:], name))
			if kind >= NumFigures {
				d.refuse(from)
				return
			}
			seen |= 1 << kind
			n, to := d.integer(0, maxSupply)
			d.sums = append(d.sums, Total{Player: colour, Figure: kind, Points: n, Span: Span{from.Start, to.End}})
		})
		d.need(seen, 1<<NormalFollower, 0, at)
		slices.SortStableFunc(d.sums[kinds:], func(a, b Total) int { return int(min(a.Figure, 1)) - int(min(b.Figure, 1)) }) // normal first
	})
	return cutFrom(d.sums, first)
}

// goods reads the number of tokens of the kind called name, which starts at from.
func (d *jsonDecoder) goods(name string, from Span) GoodsClaim {
	kind, ok := goodOf(name)
	if !ok {
		d.refuse(from)
	}
	n, to := d.integer(0, maxGoods)
	return GoodsClaim{Kind: kind, N: n, Span: Span{from.Start, to.End}}
}

func (d *jsonDecoder) holder() *HolderClaim {
	colour, at := d.colour()
	return &HolderClaim{Player: colour, Span: at}
}

func (d *jsonDecoder) pointGain() (g PointGain) {
	g.Span = d.record(
		member{"player", true, func() { g.Player, _ = d.colour() }},
		member{"points", true, func() { g.Points, _ = d.integer(-maxPoints, maxPoints) }},
		member{"reason", false, func() { g.Reason, _ = d.match(isReason) }})
	return g
}

func (d *jsonDecoder) numClaim() NumClaim {
	n, at := d.integer(1, maxOutbreak)
	return NumClaim{N: n, Span: at}
}

func (d *jsonDecoder) offeredPlace() OfferedPlace {
	var a Action
	d.fields(&a, hasRole, hasLoc)
	return OfferedPlace{Role: a.Role, Loc: a.Loc, Span: a.Span}
}

func (d *jsonDecoder) point() (Point, Span) {
	var xy [2]int
	i := 0
	at := d.list(2, 2, func() {
		xy[i], _ = d.integer(-MaxCoordinate, MaxCoordinate)
		i++
	})
	return Point{X: int32(xy[0]), Y: int32(xy[1])}, at
}

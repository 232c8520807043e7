package notation

import "fmt"

// The fields of an action in JSON form.
const (
	hasDo members = 1 << iota
	hasTile
	hasAt
	hasRotation
	hasRole
	hasLoc
	hasFigure
	hasPlayer
	hasSteps
	hasMovers
	hasTo
	hasFrom
	hasToLoc
	hasQuarter
	hasAxis
	hasPoints
	hasTiles
	hasOffers
	hasOutcome
	hasVerb
	hasDetail
)

func actionKindOf(do string) ActionKind {
	for k := ActPlace; int(k) < len(forms); k++ {
		if forms[k].do == do {
			return k
		}
	}
	return 0
}

func (d *jsonDecoder) action() Action {
	var a Action
	seen := d.members(&a)
	if d.failed {
		return a
	}
	must, optional := fieldsOf[a.Kind].must, fieldsOf[a.Kind].optional
	d.need(seen, hasDo|must, ^(hasDo | must | optional), a.Span)
	a.HasAt = (optional & seen).has(hasAt)
	a.HasFrom = (optional & seen).has(hasFrom)
	a.Normal = seen.has(hasFigure) && a.Figure == NormalFollower && a.Kind.onTable()
	switch locs := (must | optional) & (hasLoc | hasToLoc); {
	case a.Kind == ActDeploy && a.Figure >= Builder:
		d.need(seen, hasLoc, hasRole, a.Span)
	case a.Kind == ActDeploy:
		d.need(seen, hasRole, 0, a.Span)
		d.needLoc(&a, seen, hasLoc)
		if a.Role == Guard {
			d.need(seen, hasAt, 0, a.Span)
		}
	case a.Kind == ActFlee && a.Figure >= Builder && a.Figure != Barn:
		d.need(seen, locs, hasRole, a.Span)
	case a.Kind == ActFlee:
		d.need(seen, hasRole, 0, a.Span)
		d.needLoc(&a, seen, locs)
	case must.has(hasRole) || seen.has(hasRole):
		d.needLoc(&a, seen, locs)
		if !must.has(hasRole) {
			d.need(seen, 0, hasQuarter, a.Span) // a role and a quarter are two followers
		}
	case optional.has(hasRole):
		d.need(seen, 0, locs, a.Span)
		if a.Kind == ActCapture {
			d.need(seen, hasQuarter, 0, a.Span)
		}
		if a.Kind == ActFairy && !seen.has(hasQuarter) {
			d.need(seen, 0, hasFigure, a.Span) // of a follower, which the action does not name
		}
	}
	if a.Kind != ActDeploy && a.Figure >= Builder && (a.Kind != ActFlee || a.Figure == Barn) {
		d.refuse(a.Span) // only followers enter or leave the City, or are prisoners
	}
	if a.Role == Guard && !a.Kind.allowsGuard() {
		d.refuse(a.Span)
	}
	d.checkCorner(&a)
	return a
}

// checkCorner reports a barn without a corner, and a corner without a barn or a field.
func (d *jsonDecoder) checkCorner(a *Action) {
	for _, l := range [...]Loc{a.Loc, a.ToLoc} {
		if l != NoLoc && !l.suits(a.Figure, a.Role) {
			d.report(a.Span, fmt.Sprintf("found the location %s; a barn, and otherwise only a figure on a field, is on a corner such as NE", l))
		}
	}
}

// needLoc requires the locations of a follower; a monk and a guard must have none.
func (d *jsonDecoder) needLoc(a *Action, seen, locs members) {
	if a.Role.hasLoc() {
		d.need(seen, locs, 0, a.Span)
	} else {
		d.need(seen, 0, locs, a.Span)
	}
}

// fields reads an object with the fields of must, optionally those of
// optional, and no others. A monk has no loc; other followers have one.
func (d *jsonDecoder) fields(a *Action, must, optional members) {
	seen := d.members(a)
	d.need(seen, must, ^(must | optional), a.Span)
	if must.has(hasRole) {
		d.needLoc(a, seen, hasLoc)
		if a.Role == Guard {
			d.refuse(a.Span)
		}
	}
	d.checkCorner(a)
}

// members reads the fields of an action and returns the set of fields found.
func (d *jsonDecoder) members(a *Action) (seen members) {
	var movers []Colour
	a.Span = d.object(func(name string, _ Span) {
		switch name {
		case "do":
			seen |= hasDo
			do, at := d.str()
			if a.Kind = actionKindOf(do); a.Kind == 0 {
				d.refuse(at)
			}
		case "tile":
			seen |= hasTile
			a.Tile = d.tile()
		case "at":
			seen |= hasAt
			a.At, _ = d.point()
		case "rotation":
			seen |= hasRotation
			a.Rotation = d.rotation()
		case "role":
			seen |= hasRole
			a.Role = d.role()
		case "loc":
			seen |= hasLoc
			a.Loc = d.loc()
		case "figure":
			seen |= hasFigure
			a.Figure = d.figure()
		case "quarter":
			seen |= hasQuarter
			s, at := d.str()
			if a.Quarter = quarterOf(s); a.Quarter == NoQuarter {
				d.refuse(at)
			}
		case "player":
			seen |= hasPlayer
			a.Player, _ = d.colour()
		case "steps":
			seen |= hasSteps
			from := len(d.steps)
			d.list(1, unlimited, func() { d.steps = append(d.steps, Step{Dir: d.side()}) })
			a.Steps = cutFrom(d.steps, from)
		case "movers":
			seen |= hasMovers
			d.list(0, unlimited, func() { c, _ := d.colour(); movers = append(movers, c) })
		case "to":
			seen |= hasTo
			a.At, _ = d.point()
		case "from":
			seen |= hasFrom
			a.From, _ = d.point()
		case "toLoc":
			seen |= hasToLoc
			a.ToLoc = d.loc()
		default:
			seen |= d.furtherMember(a, name)
		}
	})
	d.setMovers(a, movers)
	return seen
}

// furtherMember reads a field of an action that few kinds have, and returns it.
func (d *jsonDecoder) furtherMember(a *Action, name string) members {
	switch name {
	case "axis":
		s, at := d.str()
		if a.Axis = axisOf(s); a.Axis.String() != s || s == "" {
			d.refuse(at)
		}
		return hasAxis
	case "points":
		n, _ := d.integer(1, MaxSheep)
		a.Points = uint8(n)
		return hasPoints
	case "tiles":
		from := len(d.tiles)
		d.list(1, unlimited, func() { d.tiles = append(d.tiles, d.tile()) })
		a.Tiles = cutFrom(d.tiles, from)
		return hasTiles
	case "offers":
		from := len(d.offers)
		d.list(1, unlimited, func() { d.offers = append(d.offers, d.offer()) })
		a.Offers = cutFrom(d.offers, from)
		return hasOffers
	case "outcome":
		s, at := d.str()
		if a.Outcome = outcomeOf(s); a.Outcome == NoOutcome {
			d.refuse(at)
		}
		return hasOutcome
	case "verb":
		a.Verb, _ = d.match(isReservedVerb)
		return hasVerb
	case "detail":
		a.Detail, _ = d.match(isFolded)
		return hasDetail
	}
	d.refuse(Span{})
	return 0
}

// offer reads a player's bid, or that the player passes.
func (d *jsonDecoder) offer() (o Offer) {
	const hasPlayer, hasPoints, hasPass = members(1), members(2), members(4)
	var seen members
	at := d.object(func(name string, _ Span) {
		switch name {
		case "player":
			seen |= hasPlayer
			o.Player, _ = d.colour()
		case "points":
			seen |= hasPoints
			o.Points, _ = d.integer(0, maxPoints)
		case "pass":
			seen |= hasPass
			o.Pass = true
			d.yes()
		default:
			d.refuse(Span{})
		}
	})
	if seen.has(hasPass) {
		d.need(seen, hasPlayer, hasPoints, at)
	} else {
		d.need(seen, hasPlayer|hasPoints, 0, at)
	}
	return o
}

// setMovers sets the mover of each step. There is a mover for each step or for none.
func (d *jsonDecoder) setMovers(a *Action, movers []Colour) {
	switch len(movers) {
	case 0:
	case len(a.Steps):
		for i, c := range movers {
			a.Steps[i].Mover = c
		}
	default:
		d.report(a.Span, fmt.Sprintf("movers has %d colours for %d steps; there is one for each step or none", len(movers), len(a.Steps)))
	}
}

// tile reads a tile id. It refuses an id that equals the first word of a segment, because the text
// form would misread it.
func (d *jsonDecoder) tile() string {
	s, at := d.match(isTileID)
	if !d.failed && verbOf(s) != noVerb {
		d.report(at, fmt.Sprintf("no tile is called %s, which is the first word of a segment", s))
	}
	return s
}

func (d *jsonDecoder) rotation() Rotation {
	n, at := d.integer(0, 270)
	minusZero := !d.failed && d.text[at.Start] == '-' // the schema library keeps the sign of -0 in an enum
	if n%90 != 0 || minusZero {
		d.refuse(at)
	}
	return Rotation(n / 90)
}

func (d *jsonDecoder) role() Role {
	s, at := d.str()
	r := roleOf(s)
	if r == NoRole || r.String() != s {
		d.refuse(at)
	}
	return r
}

func (d *jsonDecoder) loc() Loc {
	s, at := d.str()
	l := locOf(s)
	if l == NoLoc || l.String() != s {
		d.refuse(at)
	}
	return l
}

// side reads the direction of a step.
func (d *jsonDecoder) side() Loc {
	s, at := d.str()
	l := locOf(s)
	if !l.IsSide() || l.String() != s {
		d.refuse(at)
	}
	return l
}

func (d *jsonDecoder) figure() Figure {
	s, at := d.str()
	for f, name := range figureNames {
		if name == s {
			return Figure(f)
		}
	}
	d.refuse(at)
	return NormalFollower
}

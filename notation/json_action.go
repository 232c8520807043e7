package notation

import "fmt"

func actionKindOf(do string) ActionKind {
	for k := ActPlace; int(k) < len(forms); k++ {
		if forms[k].do == do {
			return k
		}
	}
	return 0
}

func (d *jsonDecoder) action(a *Action) {
	seen := d.members(a)
	if d.failed {
		return
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
		d.needLoc(a, seen, hasLoc)
		if a.Role == Guard {
			d.need(seen, hasAt, 0, a.Span)
		}
	case a.Kind == ActFlee && a.Figure >= Builder && a.Figure != Barn:
		d.need(seen, locs, hasRole, a.Span)
	case a.Kind == ActFlee:
		d.need(seen, hasRole, 0, a.Span)
		d.needLoc(a, seen, locs)
	case must.has(hasRole) || seen.has(hasRole):
		d.needLoc(a, seen, locs)
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
	d.checkCorner(a)
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

// fields reads an object with the fields of must, optionally those of optional, and no others. Only a monk has no loc.
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

// members reads the fields of an action and returns their set. It looks for each name first where the writer puts it.
func (d *jsonDecoder) members(a *Action) (seen members) {
	d.movers = d.movers[:0]
	next := 0
	a.Span = d.object(func(name string, _ Span) {
		for range fields {
			f := &fields[next]
			bit := members(1) << next
			if next++; next == len(fields) {
				next = 0
			}
			if f.name == name {
				seen |= bit
				f.read(d, a)
				return
			}
		}
		d.refuse(Span{})
	})
	d.setMovers(a)
	return seen
}

func (d *jsonDecoder) offer() (o Offer) {
	bid := false
	at := d.record(
		member{"player", true, func() { o.Player, _ = d.colour() }},
		member{"points", false, func() { o.Points, _ = d.integer(0, maxPoints); bid = true }},
		member{"pass", false, func() { d.yes(); o.Pass = true }})
	if o.Pass == bid {
		d.refuse(at)
	}
	return o
}

// setMovers sets the mover of each step. There is a mover for each step or for none.
func (d *jsonDecoder) setMovers(a *Action) {
	switch len(d.movers) {
	case 0:
	case len(a.Steps):
		for i, c := range d.movers {
			a.Steps[i].Mover = c
		}
	default:
		d.report(a.Span, fmt.Sprintf("movers has %d colours for %d steps; there is one for each step or none", len(d.movers), len(a.Steps)))
	}
}

// tile reads a tile id. It refuses the first word of a segment, which the text form would misread.
func (d *jsonDecoder) tile() string {
	s, at := d.match(isTileID)
	if !d.failed && verbOf(s) != noVerb {
		d.report(at, fmt.Sprintf("no tile is called %s, which is the first word of a segment", s))
	}
	return s
}

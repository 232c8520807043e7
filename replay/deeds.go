package replay

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// A form is a kind of written action: what an action names in the engine.
type form struct {
	name    string            // in messages, of an action that every game has
	kind    engine.ActionKind // its kind in the engine; 0: none
	role    notation.Role     // of the named figure, if the verb implies it
	instead bool              // it is a deployment or replaces one
	own     bool              // of a placement: of a tile outside the stack
	means   func(r *resolver, w *notation.Action, a *engine.Action) *engine.Violation
	writes  func(w writer, a *engine.Action) notation.Action
}

// forms holds the supported kinds of written actions. Other kinds belong to sets that are not supported yet.
var forms = [...]form{
	notation.ActPlace:      {name: "a placement", kind: engine.ActPlace, means: (*resolver).placement, writes: writer.placement},
	notation.ActDiscard:    {name: "a discard", kind: engine.ActDiscard, means: (*resolver).tile, writes: writer.tile},
	notation.ActAside:      {kind: engine.ActAside, means: (*resolver).tile, writes: writer.tile},
	notation.ActDeploy:     {name: "a deployment", kind: engine.ActDeploy, instead: true, means: (*resolver).deploy, writes: writer.deploy},
	notation.ActFairy:      {kind: engine.ActMove, instead: true, means: (*resolver).figure, writes: writer.figure},
	notation.ActPrincess:   {kind: engine.ActSendHome, role: notation.Knight, instead: true, means: (*resolver).sentHome, writes: writer.sentHome},
	notation.ActDragon:     {kind: engine.ActWalk, means: (*resolver).walk, writes: writer.walk},
	notation.ActFlea:       {kind: engine.ActToken, means: (*resolver).token, writes: writer.token},
	notation.ActFlee:       {kind: engine.ActShift, means: (*resolver).flight, writes: writer.flight},
	notation.ActLeperPlace: {kind: engine.ActMove, means: (*resolver).figure, writes: writer.figure},
	notation.ActLeperMove:  {kind: engine.ActWalk, instead: true, means: (*resolver).walk, writes: writer.walk},
	notation.ActRecall:     {kind: engine.ActSendHome, instead: true, means: (*resolver).recalled, writes: writer.square},
	notation.ActFrom:       {kind: engine.ActJoin, means: (*resolver).leaving, writes: writer.leaving},
	notation.ActQuarter:    {kind: engine.ActStation, means: (*resolver).entry, writes: writer.entry},
	notation.ActCount:      {kind: engine.ActMove, means: (*resolver).toQuarter, writes: writer.toQuarter},
	notation.ActTower:      {kind: engine.ActSpecial, instead: true, means: (*resolver).figure, writes: writer.square},
	notation.ActCapture:    {kind: engine.ActSpecial, means: (*resolver).captured, writes: writer.captured},
	notation.ActExchange:   {kind: engine.ActSpecial, means: (*resolver).exchanged, writes: writer.figureKind},
	notation.ActRansom:     {kind: engine.ActSpecial, means: (*resolver).bought, writes: writer.bought},
	notation.ActSheep:      {kind: engine.ActSpecial, means: (*resolver).flock, writes: writer.flock},
	notation.ActWolf:       {kind: engine.ActSpecial, means: (*resolver).flock, writes: writer.flock},
	notation.ActFlock:      {kind: engine.ActSpecial, means: (*resolver).flock, writes: writer.flock},
	notation.ActBazaar:     {kind: engine.ActSpecial, means: (*resolver).bazaar, writes: writer.bazaar},
	notation.ActBid:        {kind: engine.ActSpecial, means: (*resolver).auction, writes: writer.auction},
	notation.ActBridge:     {kind: engine.ActSpecial, means: (*resolver).bridge, writes: writer.bridge},
	notation.ActCastle:     {kind: engine.ActSpecial, means: (*resolver).castle, writes: writer.castle},
	notation.ActLord:       {kind: engine.ActSpecial, means: (*resolver).lord, writes: writer.lord},
	notation.ActAbbey:      {kind: engine.ActPlace, own: true, means: (*resolver).abbey, writes: writer.abbey},
	notation.ActWagon:      {kind: engine.ActSpecial, means: (*resolver).wagon, writes: writer.wagon},
	notation.ActPass:       {name: "a pass"},
	notation.ActLeaves:     {name: "the player's leaving"}, // after the end of the turn: see [engine.State.Leave]
	notation.ActScored: {name: "the scoring", kind: engine.ActScore,
		means:  func(*resolver, *notation.Action, *engine.Action) *engine.Violation { return nil },
		writes: func(writer, *engine.Action) notation.Action { return notation.Action{} }},
}

// A deed is what a kind of written action means in an element.
type deed struct {
	ruleset.Deed
	element string // empty: every game has it
}

// deeds holds the meanings of each kind of written action, in the order of the boxes.
var deeds = sync.OnceValue(func() [][]deed {
	list := make([][]deed, len(forms))
	kinds := map[string]notation.ActionKind{}
	for k := range forms {
		kinds[notation.ActionKind(k).String()] = notation.ActionKind(k)
		if forms[k].name != "" {
			list[k] = []deed{{Deed: ruleset.Deed{Title: forms[k].name}}}
		}
	}
	for _, f := range ruleset.Families() {
		for i := range f.Elements {
			for _, d := range f.Elements[i].Deeds {
				k := kinds[d.Do]
				list[k] = append(list[k], deed{d, f.Elements[i].ID})
			}
		}
	}
	return list
})

// in reports whether the element of the deed is in the box.
func (d *deed) in(rs *ruleset.Ruleset) bool { return d.element == "" || rs.Plays(d.element) }

// A deedSet has a bit for each kind of written action.
type deedSet uint64

// setDeeds finds the kinds of actions with a meaning in the box, and those with one meaning.
func (r *resolver) setDeeds(rs *ruleset.Ruleset) {
	r.inBox = 0
	for k, list := range deeds() {
		r.only[k] = nil
		in := func(d deed) bool { return d.in(rs) }
		i := slices.IndexFunc(list, in)
		if i < 0 || forms[k].kind == 0 {
			continue
		}
		r.inBox |= 1 << k
		if !slices.ContainsFunc(list[i+1:], in) {
			r.only[k] = &list[i]
		}
	}
}

// deedFor returns the deed of the box that a written action means. If several elements have the action, it is the first whose piece
// the player has on the square, else the first.
func (r *resolver) deedFor(w *notation.Action) (first *deed) {
	if d := r.only[w.Kind]; d != nil {
		return d
	}
	list := deeds()[w.Kind]
	for i := range list {
		switch d := &list[i]; {
		case d.in(r.rules) && r.standing(r.state.TileAt(Point(w.At)), d.Piece) != engine.NoPart:
			return d
		case first == nil && d.in(r.rules):
			first = d
		}
	}
	return first
}

// formOf returns the form of a kind of written action, nil if it is not supported yet.
func formOf(k notation.ActionKind) *form {
	if int(k) < len(forms) && (forms[k].kind != 0 || forms[k].name != "") {
		return &forms[k]
	}
	return nil
}

// Means reports whether a kind of written action has that kind in the engine. If neutral is not 0, the action must be
// of that neutral figure.
func Means(k notation.ActionKind, kind engine.ActionKind, neutral engine.Word) bool {
	f := formOf(k)
	return f != nil && kind != 0 && f.kind == kind &&
		(neutral == 0 || slices.ContainsFunc(deeds()[k], func(d deed) bool { return d.Neutral == neutral }))
}

// Instead reports whether a kind of written action is a deployment or replaces one.
func Instead(k notation.ActionKind) bool {
	f := formOf(k)
	return f != nil && f.instead
}

// Walker returns the neutral figure of a kind of walk, 0 for other actions.
func Walker(k notation.ActionKind) engine.Word {
	if f := formOf(k); f != nil && f.kind == engine.ActWalk {
		return deeds()[k][0].Neutral
	}
	return 0
}

// RoleOf returns the role of the figure that an action names or its verb implies.
func RoleOf(w *notation.Action) notation.Role {
	if f := formOf(w.Kind); f != nil {
		return cmp.Or(f.role, w.Role)
	}
	return w.Role
}

// Written returns an action in the notation of the record rec. The tiles and figures that it names must be on the
// board. It panics if no record can express the action.
func Written(s *engine.State, rs *ruleset.Ruleset, rec *notation.Record, a *engine.Action) notation.Action {
	for k, list := range deeds() {
		f := &forms[k]
		if f.kind != a.Kind || f.writes == nil || a.Kind == engine.ActPlace && f.own != (rs.Type(a.Place.Type).Own > 0) ||
			!slices.ContainsFunc(list, func(d deed) bool { return d.Neutral == a.Neutral && d.Reason == a.Reason }) {
			continue
		}
		w := f.writes(writer{s, rs, rec}, a)
		w.Kind = notation.ActionKind(k)
		return w
	}
	panic(fmt.Sprintf("no record can express an action of kind %d with %q", a.Kind, cmp.Or(a.Neutral, a.Reason)))
}

// A writer converts actions on one board to the notation of one record.
type writer struct {
	state *engine.State
	rules *ruleset.Ruleset
	rec   *notation.Record
}

// figures holds the kinds of figures by name.
var figures = func() map[string]notation.Figure {
	m := map[string]notation.Figure{}
	for f := range notation.Figure(notation.NumFigures) {
		m[f.String()] = f
	}
	return m
}()

// Square converts a square of the board to one of a record.
func Square(p engine.Point) notation.Point { return notation.Point{X: int32(p.X), Y: int32(p.Y)} }

func (w writer) tile(a *engine.Action) notation.Action {
	return notation.Action{Tile: w.rules.Type(a.Place.Type).Tile.ID}
}

func (w writer) placement(a *engine.Action) notation.Action {
	return notation.Action{Tile: w.rules.Type(a.Place.Type).Tile.ID, At: Square(a.Place.At), Rotation: notation.Rotation(a.Place.Rotation)}
}

func (w writer) abbey(a *engine.Action) notation.Action {
	return notation.Action{At: Square(a.Place.At)}
}

func (w writer) wagon(a *engine.Action) notation.Action {
	out := notation.Action{At: Square(a.ToAt)}
	if by := w.state.By(a); by != w.state.Active() {
		out.Player = w.rec.Players[by].Colour
	}
	_, out.Loc = w.part(a.To, a.ToPart)
	return out
}

func (w writer) deploy(a *engine.Action) notation.Action {
	role, loc := w.part(a.Tile, a.Part)
	kind := w.rules.Figures[a.Figure]
	out := notation.Action{Role: role, Loc: loc, Figure: figures[kind.Name]}
	if !kind.Follower {
		out.Role = notation.NoRole
	}
	if a.Corner != tile.NoCorner {
		out.Loc = notation.LocNE + notation.Loc(a.Corner-tile.NorthEast)
	}
	if t := w.state.Tiles()[a.Tile]; role == notation.Guard || int(t.Turn) != w.state.Turn() {
		out.HasAt, out.At = true, Square(t.At)
	}
	return out
}

func (w writer) figure(a *engine.Action) notation.Action {
	out := notation.Action{At: Square(a.At), HasAt: true}
	if a.Part != engine.NoPart {
		n := w.state.NodeOf(a.Tile, a.Part)
		if out.Quarter = QuarterOf(w.state, n); out.Quarter == notation.NoQuarter {
			out.Role, out.Loc = PartOf(w.state, n)
		}
	}
	w.named(a, &out)
	return out
}

func (w writer) sentHome(a *engine.Action) notation.Action {
	_, loc := w.part(a.Tile, a.Part)
	out := notation.Action{Player: w.rec.Players[a.Player].Colour, Loc: loc, At: Square(a.At), HasAt: true}
	w.named(a, &out)
	return out
}

func (w writer) square(a *engine.Action) notation.Action {
	return notation.Action{At: Square(a.At), HasAt: true}
}

func (w writer) captured(a *engine.Action) notation.Action {
	out := w.figure(a)
	out.Player, out.Figure = w.rec.Players[a.Player].Colour, figures[w.rules.Figures[a.Figure].Name]
	return out
}

func (w writer) figureKind(a *engine.Action) notation.Action {
	return notation.Action{Figure: figures[w.rules.Figures[a.Figure].Name]}
}

func (w writer) bought(a *engine.Action) notation.Action {
	out := w.figureKind(a)
	out.Player = w.rec.Players[a.Player].Colour
	return out
}

func (w writer) token(a *engine.Action) notation.Action {
	return notation.Action{At: Square(a.At), HasAt: true, HasFrom: a.Moved, From: Square(a.ToAt)}
}

func (w writer) flight(a *engine.Action) notation.Action {
	out := notation.Action{From: Square(a.At), At: Square(a.ToAt), HasAt: true}
	out.Role, out.Loc = w.part(a.Tile, a.Part)
	_, out.ToLoc = w.part(a.To, a.ToPart)
	if kind := &w.rules.Figures[a.Figure]; a.Named && !kind.Follower {
		out.Role, out.Figure = notation.NoRole, figures[kind.Name]
		return out
	}
	w.named(a, &out)
	return out
}

func (w writer) leaving(a *engine.Action) notation.Action {
	out := w.toQuarter(a)
	out.Player, out.Figure = w.rec.Players[w.state.By(a)].Colour, figures[w.rules.Figures[a.Figure].Name]
	out.Role, out.Loc = w.part(a.To, a.ToPart)
	out.At, out.HasAt = Square(a.ToAt), true
	return out
}

func (w writer) entry(a *engine.Action) notation.Action {
	out := w.toQuarter(a)
	out.Figure = figures[w.rules.Figures[a.Figure].Name]
	return out
}

func (w writer) toQuarter(a *engine.Action) notation.Action {
	return notation.Action{Quarter: QuarterOf(w.state, w.state.NodeOf(a.Tile, a.Part))}
}

// flock writes the square of the shepherd if a player can have several.
func (w writer) flock(a *engine.Action) notation.Action {
	out := notation.Action{Points: a.Token}
	if w.rules.Figures[a.Figure].Count > 1 {
		out.At, out.HasAt = Square(a.At), true
	}
	return out
}

func (w writer) walk(a *engine.Action) notation.Action {
	var out notation.Action
	for _, step := range a.Steps() {
		out.Steps = append(out.Steps, notation.Step{Dir: notation.LocN + notation.Loc(step.Side)})
	}
	return out
}

func (w writer) part(tileIndex int, part uint8) (notation.Role, notation.Loc) {
	return PartOf(w.state, w.state.NodeOf(tileIndex, part))
}

// side returns the side that a written step crosses.
func side(s notation.Step) tile.Side { return tile.Side(s.Dir - notation.LocN) }

package replay

import (
	"cmp"
	"fmt"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// The engine's words for figures, tokens and the reason for which knights return.
var (
	dragon   = names.Dragon
	fairy    = names.Fairy
	leper    = names.Leper
	flea     = names.Flea
	princess = names.Princess
	recall   = names.Recall
)

// A deed relates a kind of written action to its meaning in the engine.
type deed struct {
	name    string            // in messages
	element string            // the element that it belongs to; empty: every game has it
	kind    engine.ActionKind // its kind in the engine; 0: none
	neutral engine.Word       // the neutral figure that moves
	reason  engine.Word       // the reason for which a figure returns
	role    notation.Role     // of the named figure, if the verb implies it
	instead bool              // it is a deployment or replaces one
	own     bool              // of a placement: of a tile outside the stack
	means   func(r *resolver, w *notation.Action, a *engine.Action) *engine.Violation
	writes  func(w writer, a *engine.Action) notation.Action
}

// deeds holds the supported kinds of written actions. Other kinds belong to sets that are not supported yet.
var deeds = [...]deed{
	notation.ActPlace:   {name: "a placement", kind: engine.ActPlace, means: (*resolver).placement, writes: writer.placement},
	notation.ActDiscard: {name: "a discard", kind: engine.ActDiscard, means: (*resolver).tile, writes: writer.tile},
	notation.ActAside: {name: "setting a tile aside", element: "dragon", kind: engine.ActAside,
		means: (*resolver).tile, writes: writer.tile},
	notation.ActDeploy: {name: "a deployment", kind: engine.ActDeploy, instead: true, means: (*resolver).deploy, writes: writer.deploy},
	notation.ActFairy: {name: "the fairy", element: "fairy", kind: engine.ActMove, neutral: fairy, instead: true,
		means: (*resolver).figure, writes: writer.figure},
	notation.ActPrincess: {name: "the princess", element: "princess", kind: engine.ActSendHome, reason: princess,
		role: notation.Knight, instead: true, means: (*resolver).sentHome, writes: writer.sentHome},
	notation.ActDragon: {name: "the dragon", element: "dragon", kind: engine.ActWalk, neutral: dragon,
		means: (*resolver).walk, writes: writer.walk},
	notation.ActFlea: {name: "a flea", element: "plague", kind: engine.ActToken, means: (*resolver).flea, writes: writer.flea},
	notation.ActFlee: {name: "a flight from the plague", element: "plague", kind: engine.ActShift,
		means: (*resolver).flight, writes: writer.flight},
	notation.ActLeperPlace: {name: "the leper", element: "leper", kind: engine.ActMove, neutral: leper,
		means: (*resolver).figure, writes: writer.figure},
	notation.ActLeperMove: {name: "the leper", element: "leper", kind: engine.ActWalk, neutral: leper, instead: true,
		means: (*resolver).walk, writes: writer.walk},
	notation.ActRecall: {name: "a recall of the abbot", element: "abbot", kind: engine.ActSendHome, reason: recall, instead: true,
		means: (*resolver).recalled, writes: writer.square},
	notation.ActFrom: {name: "a follower that leaves the City", element: "count", kind: engine.ActJoin,
		means: (*resolver).leaving, writes: writer.leaving},
	notation.ActQuarter: {name: "a follower that comes into the City", element: "count", kind: engine.ActStation,
		means: (*resolver).entry, writes: writer.entry},
	notation.ActCount: {name: "the Count", element: "count", kind: engine.ActMove, neutral: names.Count,
		means: (*resolver).toQuarter, writes: writer.toQuarter},
	notation.ActTower: {name: "a tower piece", element: "tower", kind: engine.ActSpecial, reason: names.Tower, instead: true,
		means: (*resolver).figure, writes: writer.square},
	notation.ActCapture: {name: "a capture", element: "tower", kind: engine.ActSpecial, reason: names.Capture,
		means: (*resolver).captured, writes: writer.captured},
	notation.ActExchange: {name: "an exchange of prisoners", element: "tower", kind: engine.ActSpecial, reason: names.Exchange,
		means: (*resolver).exchanged, writes: writer.figureKind},
	notation.ActRansom: {name: "a ransom", element: "tower", kind: engine.ActSpecial, reason: names.Ransom,
		means: (*resolver).bought, writes: writer.bought},
	notation.ActSheep: {name: "a token with sheep", element: "shepherd", kind: engine.ActSpecial, reason: names.Sheep,
		means: (*resolver).flock, writes: writer.flock},
	notation.ActWolf: {name: "the wolf", element: "shepherd", kind: engine.ActSpecial, reason: names.Wolf,
		means: (*resolver).flock, writes: writer.flock},
	notation.ActFlock: {name: "a flock", element: "shepherd", kind: engine.ActSpecial, reason: names.Flock,
		means: (*resolver).flock, writes: writer.flock},
	notation.ActBazaar: {name: "a bazaar", element: "bazaar", kind: engine.ActSpecial, reason: names.Bazaar,
		means: (*resolver).bazaar, writes: writer.bazaar},
	notation.ActBid: {name: "an auction", element: "bazaar", kind: engine.ActSpecial, reason: names.Bid,
		means: (*resolver).auction, writes: writer.auction},
	notation.ActBridge: {name: "a bridge", element: "bridge", kind: engine.ActSpecial, reason: names.Bridge,
		means: (*resolver).bridge, writes: writer.bridge},
	notation.ActCastle: {name: "a castle", element: "castle", kind: engine.ActSpecial, reason: names.Castle,
		means: (*resolver).castle, writes: writer.castle},
	notation.ActLord: {name: "the choice of a lord", element: "castle", kind: engine.ActSpecial, reason: names.Lord,
		means: (*resolver).lord, writes: writer.lord},
	notation.ActAbbey: {name: "an abbey", element: "abbey", kind: engine.ActPlace, own: true, means: (*resolver).abbey, writes: writer.abbey},
	notation.ActWagon: {name: "the move of a wagon", element: "wagon", kind: engine.ActSpecial, reason: names.Wagon,
		means: (*resolver).wagon, writes: writer.wagon},
	notation.ActPass: {name: "a pass"},
	notation.ActScored: {name: "the scoring", kind: engine.ActScore,
		means:  func(*resolver, *notation.Action, *engine.Action) *engine.Violation { return nil },
		writes: func(writer, *engine.Action) notation.Action { return notation.Action{} }},
}

// A deedSet has a bit for each kind of written action.
type deedSet uint64

// deedsOf returns the kinds of actions whose element is in the box.
func deedsOf(rs *ruleset.Ruleset) (set deedSet) {
	for k := range deeds {
		if e := deeds[k].element; deeds[k].kind != 0 && (e == "" || rs.Plays(e)) {
			set |= 1 << k
		}
	}
	return set
}

// deedOf returns the row of a kind of written action, nil if it is not supported yet.
func deedOf(k notation.ActionKind) *deed {
	if int(k) < len(deeds) && deeds[k].name != "" {
		return &deeds[k]
	}
	return nil
}

// Means reports whether a kind of written action has that kind in the engine. If neutral is not 0, the action must be
// of that neutral figure.
func Means(k notation.ActionKind, kind engine.ActionKind, neutral engine.Word) bool {
	d := deedOf(k)
	return d != nil && kind != 0 && d.kind == kind && (neutral == 0 || d.neutral == neutral)
}

// Instead reports whether a kind of written action is a deployment or replaces one.
func Instead(k notation.ActionKind) bool {
	d := deedOf(k)
	return d != nil && d.instead
}

// Walker returns the neutral figure of a kind of walk, 0 for other actions.
func Walker(k notation.ActionKind) engine.Word {
	if d := deedOf(k); d != nil && d.kind == engine.ActWalk {
		return d.neutral
	}
	return 0
}

// RoleOf returns the role of the figure that an action names or its verb implies.
func RoleOf(w *notation.Action) notation.Role {
	if d := deedOf(w.Kind); d != nil {
		return cmp.Or(d.role, w.Role)
	}
	return w.Role
}

// Written returns an action in the notation of the record rec. The tiles and figures that it names must be on the
// board. It panics if no record can express the action.
func Written(s *engine.State, rs *ruleset.Ruleset, rec *notation.Record, a *engine.Action) notation.Action {
	for k := range deeds {
		d := &deeds[k]
		if d.kind != a.Kind || d.neutral != a.Neutral || d.reason != a.Reason || d.writes == nil ||
			a.Kind == engine.ActPlace && d.own != (rs.Type(a.Place.Type).Own > 0) {
			continue
		}
		w := d.writes(writer{s, rs, rec}, a)
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

// square converts a square of the board to one of a record.
func square(p engine.Point) notation.Point { return notation.Point{X: int32(p.X), Y: int32(p.Y)} }

func (w writer) tile(a *engine.Action) notation.Action {
	return notation.Action{Tile: w.rules.Type(a.Place.Type).Tile.ID}
}

func (w writer) placement(a *engine.Action) notation.Action {
	return notation.Action{Tile: w.rules.Type(a.Place.Type).Tile.ID, At: square(a.Place.At), Rotation: notation.Rotation(a.Place.Rotation)}
}

func (w writer) abbey(a *engine.Action) notation.Action {
	return notation.Action{At: square(a.Place.At)}
}

func (w writer) wagon(a *engine.Action) notation.Action {
	out := notation.Action{At: square(a.ToAt)}
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
		out.HasAt, out.At = true, square(t.At)
	}
	return out
}

func (w writer) figure(a *engine.Action) notation.Action {
	out := notation.Action{At: square(a.At), HasAt: true}
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
	out := notation.Action{Player: w.rec.Players[a.Player].Colour, Loc: loc, At: square(a.At), HasAt: true}
	w.named(a, &out)
	return out
}

func (w writer) square(a *engine.Action) notation.Action {
	return notation.Action{At: square(a.At), HasAt: true}
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

func (w writer) flea(a *engine.Action) notation.Action {
	return notation.Action{At: square(a.At), HasAt: true, HasFrom: a.Moved, From: square(a.ToAt)}
}

func (w writer) flight(a *engine.Action) notation.Action {
	out := notation.Action{From: square(a.At), At: square(a.ToAt), HasAt: true}
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
	out.At, out.HasAt = square(a.ToAt), true
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
		out.At, out.HasAt = square(a.At), true
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

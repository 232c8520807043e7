package replay

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/spelling"
	"cartulary/notation"
)

var kinds = [notation.NumRoles]tile.Kind{notation.Knight: tile.City, notation.Thief: tile.Road, notation.Farmer: tile.Field, notation.Monk: tile.Cloister,
	notation.Guard: tile.Foundation}

// kindsOf returns the kinds of features of a role. A monk stands on a cloister or on a garden: no tile has both.
func kindsOf(role notation.Role) []tile.Kind {
	if role == notation.Monk {
		return monkKinds
	}
	return kinds[role : role+1]
}

var monkKinds = []tile.Kind{tile.Cloister, tile.Garden}

// named holds the text of each role with each location, "knight N": built each time it would be most allocations of a replay.
var named = func() (list [notation.NumRoles][notation.LocNW + 1]string) {
	for role := range list {
		for loc := range list[role] {
			list[role][loc] = notation.Role(role).String()
			if loc > 0 {
				list[role][loc] += " " + notation.Loc(loc).String()
			}
		}
	}
	return list
}()

// inForce returns the rules of the replay: the override, or else the record's own.
func inForce(rec *notation.Record, override *notation.Rules) *notation.Rules {
	if override != nil {
		return override
	}
	return &rec.Rules
}

// rulesOf compiles the rules of a record, or returns the reasons why it cannot.
func rulesOf(rec *notation.Record, override *notation.Rules) (*ruleset.Ruleset, []Violation) {
	rules := inForce(rec, override)
	var c ruleset.Choice
	for _, s := range rec.Sets {
		c.Sets = append(c.Sets, ruleset.Part{Name: s.Name, Copies: s.Copies})
	}
	for _, p := range rules.Profiles {
		c.Profiles = append(c.Profiles, p.Text)
	}
	for _, o := range rules.Overrides {
		c.Overrides = append(c.Overrides, ruleset.Override{Key: o.Key, Value: o.Value})
	}
	rs, errs := ruleset.Compile(c)
	setsFine := !slices.ContainsFunc(errs, func(e *ruleset.Error) bool { return e.Kind <= ruleset.SetMissing })
	var violations []Violation
	for _, e := range errs {
		guess := spelling.Guess(e.Word, e.Among)
		end := e.Else
		if guess != "" {
			end = message.Say(spelling.Asks, guess)
		}
		v := Violation{Violation: engine.Violation{Rule: book.Rule("profile-unknown"), Message: e.Said}, Suggestion: rule.Suggestion{Old: e.Word, Write: guess}}
		if !end.IsZero() {
			v.Message = message.Semicolons([]message.Text{e.Said, end})
		}
		switch e.Kind {
		case ruleset.SetUnknown, ruleset.SetRepeated, ruleset.SetMissing:
			v.Rule = book.Rule("set-unknown")
		case ruleset.SetNotInEdition:
			v.Rule = book.Rule("set-not-in-edition")
		case ruleset.SetNotPlayed:
			v.Rule = book.Rule(notation.RuleSetNotPlayed)
		case ruleset.ProfileUnknown, ruleset.ProfileRepeated:
			v.Span = rules.Profiles[e.Index].Span
		default:
			v.Span = rules.Overrides[e.Index].Span
			v.Clauses = []string{} // only those of the switch
			if s := ruleset.FindSwitch(rules.Overrides[e.Index].Key); s != nil {
				v.Breaks(s.Clauses...)
			}
		}
		if e.Kind <= ruleset.SetMissing && e.Index < len(rec.Sets) {
			v.Span = rec.Sets[e.Index].Span
		}
		if v.Rule.ID == "profile-unknown" && !setsFine {
			continue // the profile may belong to a set that is not supported
		}
		violations = append(violations, v)
	}
	return rs, violations
}

// A resolver translates written actions into actions of the engine on one board.
type resolver struct {
	rec     *notation.Record
	state   *engine.State
	rules   *ruleset.Ruleset
	seats   *[notation.NumColours]int8
	inBox   deedSet                   // the written actions of the elements in the box
	only    [64]*deed                 // by bit of inBox: its meaning, if it has just one in the box
	figures [notation.NumFigures]int8 // index into Rules.Figures, -1 for those that are not in the box
	role    notation.Role             // of the action being resolved, see RoleOf
	piece   engine.Word               // that the action being resolved is about, if its element has one
	mends   bool                      // a placement may need the actions behind it
	remarks []engine.Violation        // of the written form of the action being resolved
	absent  *ruleset.Set              // not in the box, and the action being resolved needs it
	detail  engine.Detail             // of the action being resolved
}

// detailed returns the empty detail of the action being resolved. The next action uses it again, as it uses the action.
func (r *resolver) detailed(a *engine.Action) *engine.Detail {
	r.detail = engine.Detail{Steps: r.detail.Steps[:0]}
	a.Detail = &r.detail
	return a.Detail
}

// setRules prepares the resolver for a game with these rules.
func (r *resolver) setRules(rs *ruleset.Ruleset) {
	r.rules, r.mends = rs, rs.Mends()
	r.setDeeds(rs)
	for f := range r.figures {
		r.figures[f] = -1
		if kind, ok := rs.FigureByName(notation.Figure(f).String()); ok {
			r.figures[f] = int8(kind)
		}
	}
}

// resolve sets a to the meaning of a written action on this board. It returns a violation if the action names something that is
// not in the box; it must then not be checked. For an action without a meaning in the engine (pass), ok is false.
func (r *resolver) resolve(w *notation.Action, a *engine.Action) (v *engine.Violation, ok bool) {
	r.absent = nil
	if r.inBox>>w.Kind&1 == 1 {
		f, d := &forms[w.Kind], r.deedFor(w)
		a.Kind, a.Neutral, a.Reason, r.piece = f.kind, d.Neutral, d.Reason, d.Piece
		if r.role = f.role; r.role == notation.NoRole {
			r.role = w.Role
		}
		v = f.means(r, w, a)
		return v, v == nil
	}
	switch f := formOf(w.Kind); {
	case w.Kind == notation.ActReserved && r.absentSet("hills") == nil:
		return notInBox(message.Say("the tile under a hill is not written")), false
	case f == nil:
		return outside(cmp.Or(w.Verb, w.Kind.Verb())), false
	case f.kind == 0:
		return nil, false
	default:
		d := &deeds()[w.Kind][0]
		return r.elementNotInBox(message.Say("%s", message.Word(d.Title)), d.element), false
	}
}

func (r *resolver) placement(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Place = engine.Placement{At: Point(w.At), Rotation: uint8(w.Rotation)}
	return r.tile(w, a)
}

// abbey sets the placement of the player's abbey, whose rotation has no meaning.
func (r *resolver) abbey(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Place = engine.Placement{Type: r.rules.Own()[0], At: Point(w.At)}
	return nil
}

// The features to which a wagon goes. A field is resolved too, so that its rule can report it, and so is a castle.
var (
	roadKinds  = []tile.Kind{tile.City, tile.Road, tile.Field}
	fieldKinds = roadKinds[2:]
	innerKinds = []tile.Kind{tile.Cloister, tile.Garden, tile.City, tile.Road}
)

// actor sets the player of an action that names one other than the active player.
func (r *resolver) actor(w *notation.Action, a *engine.Action) *engine.Violation {
	if w.Player == notation.NoColour {
		return nil
	}
	seat, v := r.seat(w.Player)
	if v == nil && int(seat) != r.state.Active() {
		a.By = 1 + uint8(seat)
	}
	return v
}

func (r *resolver) wagon(w *notation.Action, a *engine.Action) *engine.Violation {
	if v := r.actor(w, a); v != nil {
		return v
	}
	a.Figure = uint8(r.figures[notation.Wagon])
	a.Tile, a.Part = engine.NoTile, engine.NoPart
	a.ToAt = Point(w.At)
	a.ToPart = engine.NoPart
	if a.To = r.state.TileAt(a.ToAt); a.To == engine.NoTile {
		return nil
	}
	kinds := roadKinds
	switch {
	case w.Loc == notation.NoLoc:
		kinds = monkKinds
	case w.Loc == notation.LocC:
		kinds = innerKinds
	case r.fieldAt(a.To, w.Loc):
		kinds = fieldKinds
	}
	a.ToPart, a.Want = r.find(a.To, kinds, w.Loc, nil)
	if !a.Want.Alone() {
		r.detailed(a).ToWhere = w.Loc.String()
	}
	return nil
}

// figure sets the tile of the action and, if there is a role, the part.
func (r *resolver) figure(w *notation.Action, a *engine.Action) *engine.Violation {
	return r.figureOf(r.state.Active(), w, a)
}

// figureOf is figure for a figure of a player.
func (r *resolver) figureOf(player int, w *notation.Action, a *engine.Action) *engine.Violation {
	if v := r.kindNamed(w, a); v != nil {
		return v
	}
	defer r.checkFigure(player, w, a)
	a.At = Point(w.At)
	a.Tile, a.Part = r.state.TileAt(a.At), engine.NoPart
	if r.role != notation.NoRole {
		a.Part, a.Where = r.part(a.Tile, r.role, w.Loc, r.holds(player))
	} else if w.Quarter != notation.NoQuarter {
		a.Where = w.Quarter.String()
		if on, part := FindQuarter(r.state, w.Quarter); on == a.Tile {
			a.Part = part
		}
	}
	return nil
}

// part returns the part of a tile that a role and a location name, and their text. Of several, a likely one is meant.
func (r *resolver) part(tileIndex int, role notation.Role, loc notation.Loc, likely func(n engine.NodeID) bool) (part uint8, where string) {
	part, where = engine.NoPart, named[role][loc]
	if tileIndex != engine.NoTile {
		part, _ = r.find(tileIndex, kindsOf(role), loc, likely)
	}
	return part, where
}

func (r *resolver) token(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Token, _ = r.rules.TokenByName(r.piece)
	a.At = Point(w.At)
	a.Tile = r.state.TileAt(a.At)
	if a.Moved = w.HasFrom; a.Moved {
		a.ToAt = Point(w.From)
		a.To = r.state.TileAt(a.ToAt)
	}
	return nil
}

func (r *resolver) flight(w *notation.Action, a *engine.Action) *engine.Violation {
	if v := r.kindNamed(w, a); v != nil {
		return v
	}
	defer r.checkFigure(r.state.Active(), w, a)
	a.At, a.ToAt = Point(w.From), Point(w.At)
	a.Tile, a.To = r.state.TileAt(a.At), r.state.TileAt(a.ToAt)
	if w.Role == notation.NoRole {
		return r.flightOf(w, a)
	}
	a.Want = kinds[w.Role]
	a.Part, a.Where = r.part(a.Tile, w.Role, w.Loc, r.holds(r.state.Active()))
	a.ToPart, r.detailed(a).ToWhere = r.part(a.To, w.Role, w.ToLoc, func(n engine.NodeID) bool {
		return a.Tile != engine.NoTile && a.Part != engine.NoPart && r.state.Root(n) == r.state.Root(r.state.NodeOf(a.Tile, a.Part))
	})
	return nil
}

// flightOf resolves the flight of a figure that is no follower, which has no role.
func (r *resolver) flightOf(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Part, a.ToPart, a.Where, r.detailed(a).ToWhere = engine.NoPart, engine.NoPart, w.Loc.String(), w.ToLoc.String()
	features := r.rules.Figures[a.Figure].On
	if a.Want = features[0]; a.Tile != engine.NoTile {
		if part, kind := r.find(a.Tile, features, w.Loc, r.holds(r.state.Active())); part != engine.NoPart {
			a.Part, a.Want = part, kind
		}
	}
	if a.To != engine.NoTile {
		a.ToPart, _ = r.find(a.To, []tile.Kind{a.Want}, w.ToLoc, func(n engine.NodeID) bool {
			return a.Part != engine.NoPart && r.state.Root(n) == r.state.Root(r.state.NodeOf(a.Tile, a.Part))
		})
	}
	return nil
}

// QuarterOf returns the quarter that a part is, NoQuarter for other parts.
func QuarterOf(s *engine.State, n engine.NodeID) notation.Quarter {
	index, part := s.Place(n)
	if p := &s.TypeOf(index).Tile.Parts[part]; p.Kind == tile.Quarter {
		for q := range notation.Quarter(notation.NumQuarters) {
			if q.String() == p.Mark {
				return q
			}
		}
	}
	return notation.NoQuarter
}

// FindQuarter returns the tile and the part of a quarter. Its tile is on the table from the beginning.
func FindQuarter(s *engine.State, q notation.Quarter) (tileIndex int, part uint8) {
	for i, t := range s.Tiles() {
		if t.Player >= 0 {
			break
		}
		for p := range uint8(s.Parts(i)) {
			if QuarterOf(s, s.NodeOf(i, p)) == q {
				return i, p
			}
		}
	}
	return engine.NoTile, engine.NoPart
}

func (r *resolver) toQuarter(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Where, a.Want = w.Quarter.String(), tile.Quarter
	if a.Tile, a.Part = FindQuarter(r.state, w.Quarter); a.Tile != engine.NoTile {
		a.At = r.state.Tiles()[a.Tile].At
	}
	return nil
}

func (r *resolver) entry(w *notation.Action, a *engine.Action) *engine.Violation {
	if v := r.figureKind(w, a); v != nil {
		return v
	}
	return r.toQuarter(w, a)
}

func (r *resolver) leaving(w *notation.Action, a *engine.Action) *engine.Violation {
	seat, v := r.seat(w.Player)
	if v == nil {
		v = r.figureKind(w, a)
	}
	if v != nil {
		return v
	}
	r.toQuarter(w, a)
	a.By, a.Want = 1+uint8(seat), kinds[w.Role]
	a.ToAt = Point(w.At)
	a.To = r.state.TileAt(a.ToAt)
	a.ToPart, r.detailed(a).ToWhere = r.part(a.To, w.Role, w.Loc, nil)
	return nil
}

func (r *resolver) figureKind(w *notation.Action, a *engine.Action) *engine.Violation {
	if r.figures[w.Figure] < 0 {
		return r.noFigure(w.Figure)
	}
	a.Figure = uint8(r.figures[w.Figure])
	return nil
}

// noFigure returns the violation of an action with a kind of figure that is not in the box.
func (r *resolver) noFigure(f notation.Figure) *engine.Violation {
	v := notInBox(message.Say("the box has no %s figure", f))
	v.Breaks("BAS-01")
	if set := r.absentSet(f.String()); set != nil { // the element of a figure has its name
		v.Notes = []engine.Note{r.adding(set)}
	}
	return v
}

func (r *resolver) sentHome(w *notation.Action, a *engine.Action) *engine.Violation {
	seat, v := r.seat(w.Player)
	if v != nil {
		return v
	}
	a.Player = int(seat)
	return r.figureOf(a.Player, w, a)
}

func (r *resolver) captured(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Want, a.To = kinds[w.Role], engine.NoTile
	if w.Quarter != notation.NoQuarter {
		a.Want = tile.Quarter
	}
	return r.sentHome(w, a)
}

// bought sets the jailer and the kind of a prisoner.
func (r *resolver) bought(w *notation.Action, a *engine.Action) *engine.Violation {
	seat, v := r.seat(w.Player)
	if v != nil {
		return v
	}
	a.Player = int(seat)
	return r.exchanged(w, a)
}

func (r *resolver) exchanged(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Tile, a.Part, a.To = engine.NoTile, engine.NoPart, engine.NoTile
	return r.figureKind(w, a)
}

// recalled sets the part of the active player's figure on a tile or, if it is not there, that of a monk.
func (r *resolver) recalled(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Player, a.At, a.Part = r.state.Active(), Point(w.At), engine.NoPart
	if a.Tile = r.state.TileAt(a.At); a.Tile == engine.NoTile {
		return nil
	}
	if a.Part = r.standing(a.Tile, r.piece); a.Part == engine.NoPart {
		a.Part, _ = findPart(r.state, a.Tile, monkKinds, notation.NoLoc)
	}
	return nil
}

// standing returns the part of a tile where a figure of the active player stands, of any kind if piece is 0.
func (r *resolver) standing(tileIndex int, piece engine.Word) (part uint8) {
	part = engine.NoPart
	if tileIndex == engine.NoTile {
		return part
	}
	for _, f := range r.state.FiguresOn(tileIndex, nil) {
		if int(f.Player) == r.state.Active() && (piece == 0 || r.rules.Figures[f.Kind].Name == piece.String()) {
			_, part = r.state.Place(f.Node)
		}
	}
	return part
}

// flock sets the sheep of the token and the square, if one is written.
func (r *resolver) flock(w *notation.Action, a *engine.Action) *engine.Violation {
	a.Token, a.Tile, a.To, a.Part = w.Points, engine.NoTile, engine.NoTile, engine.NoPart
	if w.HasAt {
		a.At = Point(w.At)
		a.Tile, a.Where = r.state.TileAt(a.At), fmt.Sprintf("%d,%d", w.At.X, w.At.Y)
	}
	return nil
}

func (r *resolver) walk(w *notation.Action, a *engine.Action) *engine.Violation {
	d := r.detailed(a)
	for _, s := range w.Steps {
		step := engine.Step{Side: side(s), Mover: -1}
		if s.Mover != notation.NoColour {
			seat, v := r.seat(s.Mover)
			if v != nil {
				return v
			}
			step.Mover = seat
		}
		d.Steps = append(d.Steps, step)
	}
	return nil
}

func (r *resolver) seat(c notation.Colour) (int8, *engine.Violation) {
	if seat := r.seats[c]; seat >= 0 {
		return seat, nil
	}
	return -1, strangerIn(r.rec, c)
}

// outside returns the violation of an action, by its verb, that belongs to no set in the box.
func outside(verb string) *engine.Violation {
	if verb == "" {
		return notInBox(message.Say("this action belongs to a set that is not in the box"))
	}
	return notInBox(message.Say("%s belongs to a set that is not in the box", verb))
}

func notInBox(sentence message.Text) *engine.Violation {
	return &engine.Violation{Rule: book.Rule(RuleActionNotInBox), Message: sentence}
}

func (r *resolver) tile(w *notation.Action, a *engine.Action) *engine.Violation {
	id, ok := r.rules.TypeByName(w.Tile)
	if ok {
		a.Place.Type = id
		return nil
	}
	return r.noTile(w.Tile)
}

// noTile returns the violation of an action with a tile that is not in the box.
func (r *resolver) noTile(name string) *engine.Violation {
	v := &engine.Violation{Rule: book.Rule("tile-not-in-box"), Message: message.Say("the box has no tile %s", name)}
	named := func(t tile.Tile) bool { return t.ID == name }
	if set := r.absentWith(func(f *ruleset.Family) bool { return slices.ContainsFunc(f.Set.Tiles(), named) }); set != nil {
		v.Message = message.Say("the tile %s belongs to the set %s, which is not in the box", name, set.Name)
		v.Notes = []engine.Note{r.adding(set)}
	} else if near := r.nearest(name); near != "" {
		v.Notes = []engine.Note{meant(near, nil)}
	} else if near, set := r.elsewhere(name); near != "" {
		v.Notes = []engine.Note{meant(near, set), r.adding(set)}
	}
	return v
}

func (r *resolver) deploy(w *notation.Action, a *engine.Action) *engine.Violation {
	figure := r.figures[w.Figure]
	if w.Role == notation.Guard && !r.rules.Plays("tower") {
		return r.elementNotInBox(message.A("guard"), "tower")
	}
	if figure < 0 || r.rules.Figures[figure].Follower != (w.Role != notation.NoRole) {
		return r.noFigure(w.Figure)
	}
	a.Figure = uint8(figure)
	a.Want = kinds[w.Role]
	if w.Role != notation.Monk {
		a.Where = w.Loc.String()
	}
	tiles := r.state.Tiles()
	if w.HasAt {
		a.At = Point(w.At)
		a.Tile = r.state.TileAt(a.At)
	} else if a.Tile = len(tiles) - 1; a.Tile != engine.NoTile {
		a.At = tiles[a.Tile].At
	}
	a.Part = engine.NoPart
	if a.Tile != engine.NoTile {
		features := kindsOf(w.Role)
		if w.Role == notation.NoRole {
			features = r.rules.Figures[a.Figure].On
		}
		if r.rules.Figures[a.Figure].Corner {
			_, _, a.Corner = reach(w.Loc)
			if a.Part = r.state.CornerPart(a.Tile, features, a.Corner); a.Part != engine.NoPart {
				a.Want = r.state.Kind(r.state.NodeOf(a.Tile, a.Part))
			}
		} else if part, kind := r.find(a.Tile, features, w.Loc, func(n engine.NodeID) bool { return !r.state.Occupied(n) }); part != engine.NoPart {
			a.Part, a.Want = part, kind
		}
	}
	return nil
}

// Point converts a square of a record to one of the board.
func Point(p notation.Point) engine.Point { return engine.Point{X: int16(p.X), Y: int16(p.Y)} }

func violation(rule string, span notation.Span, sentence message.Text) Violation {
	return Violation{Violation: engine.Violation{Rule: book.Rule(rule), Message: sentence}, Span: span}
}

// CheckRules returns an error if a profile or switch does not exist.
func CheckRules(rules *notation.Rules) error {
	if _, v := rulesOf(&notation.Record{}, rules); len(v) > 0 {
		return errors.New(v[0].Message.String())
	}
	return nil
}

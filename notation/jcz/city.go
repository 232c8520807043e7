package jcz

import (
	"math"
	"slices"

	"github.com/go-json-experiment/json"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// carrierID is the tile whose square JCloisterZone gives for all quarters of the City.
const carrierID = "CO/7"

// quarters maps the locations of the quarters.
var quarters = map[string]notation.Quarter{
	"QUARTER_CASTLE": notation.QuarterCastle, "QUARTER_MARKET": notation.QuarterMarket,
	"QUARTER_BLACKSMITH": notation.QuarterBlacksmith, "QUARTER_CATHEDRAL": notation.QuarterCathedral,
}

// locationOf returns the location of a quarter.
func locationOf(quarter notation.Quarter) string {
	for location, q := range quarters {
		if q == quarter {
			return location
		}
	}
	return ""
}

// A city is what a reader knows of the City of Carcassonne.
type city struct {
	inside  map[string]notation.Quarter // by the id of a follower
	entered bool                        // a follower has come into the City since the last tile
	leaving bool                        // a follower has left the City since the last COMMIT
	late    bool                        // followers of all quarters may leave the City before the final scoring
}

// afterCommit reads a message between the COMMIT of a turn and the next tile: followers leave the City before the scoring,
// wagons move and followers come into the City after that, and a bazaar follows. A PASS declines such a move, the abbey or a
// tile that needs a bridge; a record does not have it.
func (r *reader) afterCommit(t *notation.Turn, m *message, span notation.Span) bool {
	declines := r.with[countSet] || r.with["wagon"] || r.with["abbey"] || r.with["bridge"]
	switch {
	case m.Type == typePass && r.market.open():
		return r.decline(t, span)
	case m.Type == typePass && declines:
		r.city.leaving, r.extra = false, true
		return true
	case m.Type == typeDeploy && declines:
		return r.deployLate(t, m, span)
	case m.Type == typeMove && r.with[countSet]:
		return r.moveCount(t, m, span)
	case m.Type == typeCommit && (r.city.leaving || r.extra):
		return r.commitAgain(m, span)
	case m.Type == typeBid:
		return r.bid(t, m, span)
	case m.Type == typeBuy:
		return r.choose(t, m, span)
	}
	return r.fail(span, "%s comes after the COMMIT of turn %s and before the next tile", m.Type, t.Name())
}

// deployLate reads a wagon that moves, or a follower that comes into the City or leaves it.
func (r *reader) deployLate(t *notation.Turn, m *message, span notation.Span) bool {
	var p deployMeeple
	if !r.payload(m, span, &p) {
		return false
	}
	owner, figure, ok := r.figure(p.Meeple)
	if !ok || special(figure) {
		return r.notOwned(p.Meeple, span)
	}
	a := notation.Action{Kind: notation.ActQuarter, Span: span, Figure: figure}
	if !r.point(&p.Pointer, &a) {
		return false
	}
	if a.Quarter != notation.NoQuarter {
		if owner != t.Player {
			return r.fail(span, "%s puts the follower %.40q into the City, which is %s's", t.Player, p.Meeple, owner)
		}
		if r.city.inside == nil {
			r.city.inside = map[string]notation.Quarter{}
		}
		r.city.inside[p.Meeple], r.city.entered = a.Quarter, true
		a.At = notation.Point{}
		t.Actions = append(t.Actions, a)
		return true
	}
	if figure == notation.Wagon && r.city.inside[p.Meeple] == notation.NoQuarter {
		return r.moveWagon(t, owner, &a)
	}
	a.Kind, a.Player, a.Quarter = notation.ActFrom, owner, r.city.inside[p.Meeple]
	if a.Quarter == notation.NoQuarter {
		return r.fail(span, "%.40q leaves the City, but is not in it", p.Meeple)
	}
	delete(r.city.inside, p.Meeple)
	r.city.leaving = true
	if r.rec.Final != nil || r.city.entered || r.leavesAtEnd(&a) {
		t = r.final(span)
	}
	t.Actions = append(t.Actions, a)
	return true
}

// leavesAtEnd reports whether a follower leaves the City for the final scoring. Then the feature is not complete, whereas the
// scoring of a turn is that of complete features and of fields with barns.
func (r *reader) leavesAtEnd(a *notation.Action) bool {
	over := !r.lottery.On || r.remaining() <= 0 || r.rec.Draws.Limit > 0 && r.drawn >= r.rec.Draws.Limit
	switch a.Role {
	case notation.Farmer:
		return over || !r.with["barn"]
	case notation.Knight, notation.Thief, notation.Monk:
		return over && r.city.late && !r.table.complete(a.At, a.Role, a.Loc)
	}
	return false
}

// final returns the line of the moves before the final scoring.
func (r *reader) final(span notation.Span) *notation.Turn {
	if r.rec.Final == nil {
		r.rec.Final = &notation.Turn{Span: span}
	}
	r.rec.Final.Span.End = span.End
	return r.rec.Final
}

func (r *reader) moveCount(t *notation.Turn, m *message, span notation.Span) bool {
	var p moveFigure
	if !r.payload(m, span, &p) {
		return false
	}
	var to featurePointer
	if err := json.Unmarshal(p.To, &to); err != nil {
		return r.fail(span, "the Count's place cannot be read: %s", jsonwords.Reason(err))
	}
	a := notation.Action{Kind: notation.ActCount, Span: span}
	if !r.point(&to, &a) {
		return false
	}
	if p.Figure != countFigure || a.Quarter == notation.NoQuarter {
		return r.fail(span, "%.40q moves to the feature %.40q after the COMMIT of turn %s; only the Count moves there, to a quarter", p.Figure, to.Feature, t.Name())
	}
	a.At = notation.Point{}
	t.Actions = append(t.Actions, a)
	return true
}

// moveWagon reads the move of a wagon after the scoring.
func (r *reader) moveWagon(t *notation.Turn, owner notation.Colour, a *notation.Action) bool {
	a.Kind, a.Figure, a.Role = notation.ActWagon, 0, notation.NoRole
	if owner != t.Player {
		a.Player = owner
	}
	r.extra, r.moving = true, true
	t.Actions = append(t.Actions, *a)
	return true
}

// commitAgain reads the COMMIT of a player whose followers have left the City, or whose wagon has moved, or who keeps the
// abbey. Its random number takes the place of the earlier one of the turn: it decides the next draw.
func (r *reader) commitAgain(m *message, span notation.Span) bool {
	random, ok := r.random(m, span)
	if !ok {
		return false
	}
	if commits := r.rec.Draws.Commits; !math.IsNaN(random) {
		commits[len(commits)-1] = random
	}
	r.city.leaving, r.extra, r.moving = false, false, false
	return true
}

// quarterParts stands for the quarters among the parts with followers.
var quarterParts [notation.NumQuarters]part

// inCity reports whether the place is a quarter.
func (s spot) inCity() bool {
	for q := range quarterParts {
		if s.part == &quarterParts[q] {
			return true
		}
	}
	return false
}

// inQuarter returns the place of the followers in a quarter. All quarters are on one tile.
func (w *writer) inQuarter(quarter notation.Quarter) (featurePointer, spot) {
	var at notation.Point
	for p, on := range w.table {
		if on.tile != nil && on.tile.id == carrierID {
			at = p
		}
	}
	return featurePointer{Position: pointOf(at), Location: locationOf(quarter), Feature: quarterFeature}, spot{at, &quarterParts[quarter]}
}

// enter writes a follower that comes into the City, after the COMMIT.
func (t *turnWriter) enter(a *notation.Action) error {
	t.scored()
	pointer, on := t.inQuarter(a.Quarter)
	n, sure := t.people.deploy(t.seat, a.Figure, on)
	if !sure {
		t.guess(a.Span)
	}
	t.message(typeDeploy, &deployMeeple{Pointer: pointer, Meeple: meepleID(t.seat, a.Figure, n)}, t.seat)
	t.declines(a.Span)
	return nil
}

// count writes a move of the Count.
func (t *turnWriter) count(a *notation.Action) error {
	t.scored()
	pointer, _ := t.inQuarter(a.Quarter)
	text, err := json.Marshal(&pointer)
	if err != nil {
		return err
	}
	t.message(typeMove, &moveFigure{Figure: countFigure, To: text}, t.seat)
	return nil
}

// leave writes a follower that leaves the City, after the COMMIT of the turn. The last one of a player has a COMMIT of its
// own.
func (t *turnWriter) leave(a *notation.Action) error {
	seat, err := t.owner(a.Player)
	if err != nil {
		return err
	}
	if !t.finished {
		t.commit()
	}
	if t.leaving != seat {
		t.endLeaving()
	}
	t.leaving = seat
	pointer, to, err := t.pointer(a.At, a.Role, a.Loc)
	if err != nil {
		return err
	}
	_, from := t.inQuarter(a.Quarter)
	n, known := t.people.leave(seat, a.Figure, from, to)
	if !known {
		t.guess(a.Span)
	}
	t.message(typeDeploy, &deployMeeple{Pointer: pointer, Meeple: meepleID(seat, a.Figure, n)}, seat)
	t.declines(a.Span)
	return nil
}

// endLeaving writes the COMMIT of the player whose followers have left the City.
func (t *turnWriter) endLeaving() {
	if t.leaving < 0 {
		return
	}
	t.message(typeCommit, t.random(), t.leaving)
	t.leaving = -1
}

// scored writes what comes before the moves after the scoring.
func (t *turnWriter) scored() {
	if !t.finished {
		t.commit()
	}
	t.endLeaving()
}

// final writes the moves before the final scoring.
func (w *writer) final() error {
	if w.rec.Final == nil {
		return nil
	}
	t := turnWriter{writer: w, turn: w.rec.Final, index: len(w.rec.Turns) - 1, finished: true, leaving: -1}
	for i := range w.rec.Final.Actions {
		a := &w.rec.Final.Actions[i]
		if a.Kind != notation.ActFrom {
			continue // the rules report it
		}
		if err := t.leave(a); err != nil {
			return err
		}
	}
	t.endLeaving()
	return nil
}

// leave moves a follower from a quarter to a part and returns its number, 1 if it is not known there.
func (f *followers) leave(seat int, figure notation.Figure, from, to spot) (n int, known bool) {
	i := slices.IndexFunc(f.out, func(m follower) bool { return m.seat == seat && m.figure == figure && m.on == from })
	if i < 0 {
		return 1, false
	}
	f.out[i].on = to
	return f.out[i].n, true
}

// declines warns once that a save has a PASS for each offer that a player declines.
func (w *writer) declines(at notation.Span) {
	if w.declined {
		return
	}
	w.declined = true
	w.warn(notation.RuleFormatGuess, at,
		"a record does not show who declines a phantom, a capture, a castle, a move of a wagon or of the Count, or a way into or out of the City; the save has no PASS for it")
}

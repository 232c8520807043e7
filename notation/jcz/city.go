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

// Market is the location of the market.
const Market = "QUARTER_MARKET"

// quarters maps the locations of the quarters.
var quarters = map[string]notation.Quarter{
	"QUARTER_CASTLE": notation.QuarterCastle, Market: notation.QuarterMarket,
	"QUARTER_BLACKSMITH": notation.QuarterBlacksmith, "QUARTER_CATHEDRAL": notation.QuarterCathedral,
}

// A city is what a reader knows of the City of Carcassonne.
type city struct {
	inside  map[string]notation.Quarter // by the id of a follower
	entered bool                        // a follower has come into the City since the last tile
	leaving bool                        // a follower has left the City since the last COMMIT
	late    bool                        // followers of all quarters may leave the City before the final scoring
}

// afterCommit reads a message between the COMMIT of a turn and the next tile.
// A PASS there declines a move, the abbey or a tile that needs a bridge; a record does not have it.
func (r *reader) afterCommit(t *notation.Turn, m *message, span notation.Span) bool {
	declines := r.with[countSet] || r.with["wagon"] || r.with["abbey"] || r.with["bridge"]
	switch {
	case m.Type == typePass && r.market.open():
		return r.decline(t, span)
	case m.Type == typePass && declines:
		r.city.leaving, r.extra = false, true
		return true
	case m.Type == typeDeploy && declines:
		return read(r, r.deployLate)(t, m, span)
	case m.Type == typeMove && r.with[countSet]:
		return read(r, r.moveCount)(t, m, span)
	case m.Type == typeCommit && (r.city.leaving || r.extra):
		return r.commitAgain(m, span)
	case m.Type == typeBid:
		return read(r, r.bid)(t, m, span)
	case m.Type == typeBuy:
		return read(r, r.choose)(t, m, span)
	}
	return r.fail(span, "%s comes after the COMMIT of turn %s and before the next tile", m.Type, t.Name())
}

// deployLate reads a wagon that moves, or a follower that comes into the City or leaves it.
func (r *reader) deployLate(t *notation.Turn, m *message, span notation.Span, p *deployMeeple) bool {
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
	n := len(t.Actions)
	if i := slices.IndexFunc(t.Actions, isKind(notation.ActScored)); i >= 0 {
		n = i // it leaves for the scoring
	}
	t.Actions = slices.Insert(t.Actions, n, a)
	return true
}

// leavesAtEnd reports whether a follower leaves the City for the final scoring: its feature is not complete then.
func (r *reader) leavesAtEnd(a *notation.Action) bool {
	if !r.over && r.with["barn"] {
		return false
	}
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

func (r *reader) moveCount(t *notation.Turn, m *message, span notation.Span, p *moveFigure) bool {
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

// commitAgain reads a second COMMIT of a turn. Its random number replaces the earlier one and decides the next draw.
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

// tellApart names the figure of a follower in a quarter that is not the only one of its player there.
func (r *reader) tellApart(meeple string, a *notation.Action) {
	owner, figure, _ := r.figure(meeple)
	for id, quarter := range r.city.inside {
		if who, other, _ := r.figure(id); quarter == a.Quarter && a.Quarter != notation.NoQuarter && who == owner && other != figure {
			a.Figure, a.Normal = figure, figure == notation.NormalFollower
		}
	}
}

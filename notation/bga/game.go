package bga

import (
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/catalogue"
	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

type turn struct {
	notation.Turn
	seat *seat
	tile int64 // number of the tile placed
	done bool  // a tile is placed
}

// placed is a tile on the table.
type placed struct {
	tile     *catalogue.Tile
	at       notation.Point
	rotation notation.Rotation
}

// play reads the turns, up to the first notification that cannot be read.
func (g *game) play(notes []note) {
	ok := true
	for _, n := range notes {
		for _, args := range n.args {
			if g.stop != (notation.Span{}) && n.at.span() == g.stop {
				ok = false // the survey has reported it
			}
			if ok = ok && g.happen(n, args); !ok {
				break
			}
		}
		if len(n.args) == 0 && needsArgs[n.kind] {
			ok = g.fail(n.at.span(), "%s has no arguments", n.kind)
		}
		if !ok {
			break
		}
	}
	g.close()
	g.depart()
	switch {
	case !ok:
		g.rec.Termination = notation.Termination{Kind: notation.TerminationUnfinished}
	case g.rec.Termination.Kind != notation.TerminationNone:
	case g.final:
		g.rec.Termination.Kind = notation.TerminationNormal
	default:
		g.rec.Termination.Kind = notation.TerminationUnfinished
	}
}

var needsArgs = map[string]bool{"playTile": true, "playPartisan": true, "cantPlay": true, "winPoints": true}

// happen reads one notification. It ignores the kinds that have nothing for a record.
func (g *game) happen(n note, args jsontext.Value) bool {
	switch kindOf(n, args) {
	case "playTile":
		return read(g, n, args, g.place)
	case "cantPlay":
		return read(g, n, args, g.discard)
	case "playPartisan":
		return read(g, n, args, g.deploy)
	case "gameStateChange":
		return read(g, n, args, g.enter)
	case "realizationAchieved":
		return read(g, n, args, g.score)
	case "winPoints":
		return read(g, n, args, g.points)
	case "playerConcedeGame":
		return read(g, n, args, g.concede)
	case "gameResultNeutralized":
		return read(g, n, args, g.leave)
	}
	return true
}

// read decodes the arguments and passes them on.
func read[T any](g *game, n note, args jsontext.Value, f func(note, T) bool) bool {
	var a T
	if err := decode(args, &a); err != nil {
		return g.fail(n.at.span(), "%s cannot be read: %s", n.kind, jsonwords.Reason(err))
	}
	return f(n, a)
}

// begin returns the turn in which seat p draws: p's current turn if it has no placement yet, else a new one, or the second part of a double
// turn.
func (g *game) begin(p *seat, n note) *turn {
	if g.turn != nil && g.turn.seat == p && !g.turn.done {
		return g.turn
	}
	last := g.turn
	g.close()
	g.turn = &turn{seat: p}
	g.turn.Number = g.rec.TurnCount() + 1
	if last != nil && last.seat == p && last.Part < notation.MaxPart && g.has(traders) && len(g.seats) > 1 {
		g.turn.Number, g.turn.Part = last.Number, last.Part+1
	}
	g.turn.Player = p.colour
	g.turn.Span = n.at.span()
	return g.turn
}

func (g *game) close() {
	if g.turn == nil {
		return
	}
	t := &g.turn.Turn
	for _, p := range g.seats {
		if p.touched && p.followers.set {
			t.Claims.Supply = append(t.Claims.Supply, notation.Total{Player: p.colour, Points: int(p.followers.n), Span: t.Span})
		}
		p.touched = false
	}
	t.Claims.Score = g.totals()
	g.rec.Turns = append(g.rec.Turns, *t)
	g.turn = nil
}

// totals returns the last totals of the players who scored since the last call.
func (g *game) totals() []notation.Total {
	var out []notation.Total
	for _, p := range g.seats {
		if p.scored != (notation.Span{}) {
			out = append(out, notation.Total{Player: p.colour, Points: int(p.total), Span: p.scored})
		}
		p.scored = notation.Span{}
	}
	return out
}

func (g *game) discard(n note, a tileArgs) bool {
	p := g.player(a.Player)
	if !a.Player.set {
		p = g.player(num{g.active, true})
	}
	tile, _ := g.tiles.tile(a)
	if p == nil || tile == nil {
		return g.fail(n.at.span(), "cantPlay has no player or no tile")
	}
	t := g.begin(p, n)
	t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDiscard, Span: n.at.span(), Tile: tile.ID})
	t.Span.End = int32(n.at.end)
	return true
}

func (g *game) place(n note, a tileArgs) bool {
	p := g.player(a.Player)
	tile, _ := g.tiles.tile(a)
	const far = notation.MaxCoordinate
	switch {
	case p == nil:
		return g.fail(n.at.span(), "playTile has no player")
	case tile == nil:
		return g.fail(n.at.span(), "playTile has no tile")
	case !a.X.within(-far, far) || !a.Y.within(-far, far):
		return g.fail(n.at.span(), "playTile has no place between %d and %d", -far, far)
	case !a.Ori.within(1, 4):
		return g.fail(n.at.span(), "playTile has no ori from 1 to 4")
	}
	t := g.begin(p, n)
	id, _ := a.ids()
	if of := g.places[tile.ID]; of != nil {
		tile = of.tile
	}
	on := placed{tile: tile, at: notation.Point{X: int32(a.X.n), Y: int32(a.Y.n)}, rotation: tile.FromBGA(int(a.Ori.n))}
	t.Actions = append(t.Actions, notation.Action{
		Kind: notation.ActPlace, Span: n.at.span(), Tile: tile.ID, HasAt: true, At: on.at, Rotation: on.rotation,
	})
	t.Span.End = int32(n.at.end)
	t.done, t.tile = true, id.n
	g.placed[id.n] = on
	return true
}

func (g *game) deploy(n note, a followerArgs) bool {
	t := g.turn
	if t == nil || !t.done || g.player(a.Player) != t.seat {
		return g.fail(n.at.span(), "the player of a follower is not the player of the last tile")
	}
	id, pos := a.target(t.tile)
	on, isPlaced := g.placed[id.n]
	figure, isKnown := a.figure()
	switch {
	case !isPlaced:
		return g.fail(n.at.span(), "a follower is placed on tile %d, which is not on the table", id.n)
	case !isKnown:
		return g.fail(n.at.span(), "there is no figure %.20q in the boxes that Cartulary reads from Board Game Arena", plain(string(a.Figure)))
	}
	role, loc, ok := on.tile.At(int(pos.n), on.rotation)
	if !ok && on.tile.Foreign() {
		role, loc, ok = g.only(n, on, a, pos.n)
		if !ok {
			return true
		}
	}
	if !ok {
		return g.fail(n.at.span(), "tile %s has no follower position %d", on.tile.ID, pos.n)
	}
	g.trust(n, on.tile, role, pos.n)
	if figure >= notation.Builder {
		role = notation.NoRole
	}
	act := notation.Action{Kind: notation.ActDeploy, Span: n.at.span(), Role: role, Loc: loc, Figure: figure}
	if id.n != t.tile {
		act.HasAt, act.At = true, on.at
	}
	t.Actions = append(t.Actions, act)
	t.Span.End = int32(n.at.end)
	if a.Left.within(0, maxFollowers) && figure == notation.NormalFollower {
		t.seat.followers, t.seat.touched = a.Left, true
	}
	return true
}

// maxFollowers is the limit of a supply in a log.
const maxFollowers = 100

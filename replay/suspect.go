package replay

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// suspicion remembers what on the table may differ from what the players saw,
// because an earlier action was illegal, missing or unreadable.
type suspicion struct {
	all     bool                    // anything may be different
	turn    bool                    // the present turn could not be read in full
	over    bool                    // a turn after the end of the game was reported
	tiles   []int                   // tiles that may not lie there
	drawn   bool                    // other tiles may have been drawn, or a turn may be missing
	players [engine.MaxPlayers]bool // supply and score may be different
	figures bool                    // a figure may stand elsewhere, or may have gone home
	tokens  bool                    // a token lies where it may not, or is missing
	pending bool                    // the action judged last leaves something suspect
}

func (s *suspicion) reset() { *s = suspicion{tiles: s.tiles[:0]} }

// ofTurn holds the rules that a turn breaks by itself, whatever lies on the table: no earlier
// turn explains such an offence.
var ofTurn = map[string]bool{
	"action-not-in-box": true, "tile-missing": true, "tile-not-in-box": true, "tile-second-placement": true,

	"farmer-not-allowed": true, "follower-after-scoring": true, "follower-before-tile": true, "follower-second-in-turn": true,

	"dragon-enters-visited-tile": true, "dragon-scoring-order": true, "dragon-tile-follower": true, "dragon-walk-too-long": true,
	"dragon-walked-too-early": true, "volcano-tile-follower": true,

	"fairy-and-follower": true, "fairy-out-of-order": true,
	"princess-and-follower": true, "princess-blocks-fairy": true, "princess-out-of-order": true,

	"flea-before-tile": true, "flea-in-outbreak-turn": true, "flea-second-in-turn": true, "flight-before-tile": true,
	"flight-on-one-tile": true, "flight-second-in-turn": true, "outbreak-turn-action": true, "plague-tile-follower": true,

	"leper-and-fairy": true, "leper-and-princess": true, "leper-before-tile": true, "leper-enters-visited-tile": true,
	"leper-in-outbreak-turn": true, "leper-in-volcano-turn": true, "leper-moved-on-entry-turn": true, "leper-moved-twice": true,
	"leper-relocated-too-late": true, "leper-returns-to-origin": true, "leper-walk-too-late": true, "leper-walk-too-long": true,
}

// any tells whether anything on the table may differ.
func (s *suspicion) any() bool {
	return s.all || len(s.tiles) > 0 || s.drawn || s.figures || s.tokens
}

// explains tells whether an offence of this action may follow from an earlier one.
func (s *suspicion) explains(st *engine.State, a *engine.Action) bool {
	if s.all {
		return true
	}
	active := s.players[st.Active()]
	switch a.Kind {
	case engine.ActPlace:
		return s.near(st, a.Place.At) || s.drawn && (st.Fits(a.Place) || alone(st, a.Place.At))
	case engine.ActDiscard:
		return len(s.tiles) > 0
	case engine.ActWalk:
		return (s.figures || len(s.tiles) > 0) && astray(st, a)
	case engine.ActMove, engine.ActSendHome:
		return active || s.any()
	case engine.ActToken:
		return s.tokens || s.drawn || s.near(st, a.At)
	case engine.ActShift:
		return s.figures || s.tokens || s.stands(st, a.Tile, a.Part) || s.stands(st, a.To, a.ToPart)
	case engine.ActDeploy:
		return s.figures || s.tokens || s.stands(st, a.Tile, a.Part) ||
			st.Supply(st.Active(), a.Figure) == 0 && (active || s.any())
	}
	return false
}

// stands tells whether a figure stands on a suspect feature, on a suspect tile that has no such
// part, or where a tile is missing that may lie elsewhere.
func (s *suspicion) stands(st *engine.State, tileIndex int, part uint8) bool {
	switch {
	case tileIndex == engine.NoTile:
		return len(s.tiles) > 0
	case part == engine.NoPart:
		return s.holds(tileIndex)
	}
	return st.Suspect(st.NodeOf(tileIndex, part))
}

// near tells whether a suspect tile lies on or beside a square, or, where nothing
// does, whether a tile that should be there may lie elsewhere.
func (s *suspicion) near(st *engine.State, at engine.Point) bool {
	if len(s.tiles) == 0 {
		return false
	}
	for side := range tile.Side(4) {
		if s.holds(st.TileAt(at.Neighbour(side))) {
			return true
		}
	}
	return alone(st, at) || s.holds(st.TileAt(at))
}

// alone tells whether no tile lies beside a square.
func alone(st *engine.State, at engine.Point) bool { return st.Edges(at) == [4]tile.Edge{} }

func (s *suspicion) holds(tileIndex int) bool { return slices.Contains(s.tiles, tileIndex) }

// learn notes that the action is illegal, before it is carried out (or is not).
func (s *suspicion) learn(st *engine.State, a *engine.Action) {
	switch a.Kind {
	case engine.ActPlace:
		s.pending = true
		s.drawn = s.drawn || st.Fits(a.Place)
	case engine.ActDiscard, engine.ActAside:
		s.drawn = true
	case engine.ActDeploy:
		s.players[st.Active()] = true
		s.doubt(st, a.Tile, a.Part)
	case engine.ActWalk:
		s.figures = true
		s.all = s.all || leavesTable(st, a)
	case engine.ActToken:
		s.tokens = true
	case engine.ActShift:
		s.all = s.all || !st.CanApply(a) // somebody stands where we do not know
		s.figures = true
		s.doubt(st, a.Tile, a.Part)
		s.doubt(st, a.To, a.ToPart)
	case engine.ActMove, engine.ActSendHome:
		s.all = s.all || !st.CanApply(a) // somebody stands where we do not know
		s.figures = true
	}
}

// confuse notes that one player played in another's place: a turn may be missing, or be another's.
func (s *suspicion) confuse(player, instead int) {
	s.drawn, s.players[player], s.players[instead] = true, true, true
}

// doubt marks the feature on which a figure is said to stand.
func (s *suspicion) doubt(st *engine.State, tileIndex int, part uint8) {
	if tileIndex != engine.NoTile && part != engine.NoPart {
		st.MarkSuspect(st.NodeOf(tileIndex, part))
	}
}

// astray tells whether a walk is one that cannot be walked from where the figure stands.
func astray(st *engine.State, a *engine.Action) bool {
	for i := range a.Steps {
		if !slices.Contains(st.NextSteps(a.Neutral, a.Steps[:i], nil), a.Steps[i].Side) {
			return true
		}
	}
	return len(st.NextSteps(a.Neutral, a.Steps, nil)) > 0
}

// leavesTable tells whether a walk leads to a square without tile, so that it cannot
// be taken as it was recorded.
func leavesTable(st *engine.State, a *engine.Action) bool {
	at, _ := st.Neutral(a.Neutral)
	for _, step := range a.Steps {
		if at == engine.NoTile {
			return true
		}
		at = st.TileAt(st.Tiles()[at].At.Neighbour(step.Side))
	}
	return at == engine.NoTile
}

// mark marks what an illegal placement has touched, once the tile lies there. Nobody puts a
// tile beside no other: it was recorded wrongly, and where it lay at the table nobody knows.
func (s *suspicion) mark(st *engine.State, a *engine.Action) {
	if a.Kind != engine.ActPlace || !s.pending {
		return
	}
	s.pending = false
	index := len(st.Tiles()) - 1
	s.tiles = append(s.tiles, index)
	s.all = s.all || alone(st, a.Place.At)
	for p := range st.Parts(index) {
		st.MarkSuspect(st.NodeOf(index, uint8(p)))
	}
}

// spread makes the score and supply of all players suspect once a suspect feature is scored:
// who gets nothing for it might have got something.
func (s *suspicion) spread(st *engine.State) {
	if !st.Happened(engine.EvPoints) {
		return
	}
	for _, e := range st.Events() {
		if e.Kind == engine.EvPoints && st.Suspect(e.Node) {
			for p := range st.Players() {
				s.players[p] = true
			}
		}
	}
}

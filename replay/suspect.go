package replay

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// suspicion remembers what on the table may differ from what the players saw,
// because an earlier action was illegal, missing or unreadable.
type suspicion struct {
	all     bool                    // anything may be different
	turn    bool                    // the present turn could not be read in full
	over    bool                    // a turn after the end of the game was reported
	tiles   []int                   // tiles that lie where none can
	players [engine.MaxPlayers]bool // supply and score may be different
	neutral bool                    // a neutral figure stands where it may not
	tokens  bool                    // a token lies where it may not, or is missing
	pending bool                    // the action judged last leaves something suspect
}

func (s *suspicion) reset() { *s = suspicion{tiles: s.tiles[:0]} }

// explains tells whether an offence of this action may follow from an earlier one.
func (s *suspicion) explains(st *engine.State, a *engine.Action) bool {
	if s.all {
		return true
	}
	switch a.Kind {
	case engine.ActPlace:
		return s.near(st, a.Place.At)
	case engine.ActDiscard:
		return len(s.tiles) > 0
	case engine.ActWalk:
		return s.neutral // she may bar the way where she should not stand
	case engine.ActToken:
		return s.tokens || s.near(st, a.At)
	case engine.ActShift:
		return s.tokens || a.Tile != engine.NoTile && a.Part != engine.NoPart && st.Suspect(st.NodeOf(a.Tile, a.Part)) ||
			a.To != engine.NoTile && a.ToPart != engine.NoPart && st.Suspect(st.NodeOf(a.To, a.ToPart))
	case engine.ActDeploy:
		if st.Supply(st.Active(), a.Figure) == 0 && s.players[st.Active()] {
			return true
		}
		return a.Tile != engine.NoTile && a.Part != engine.NoPart && st.Suspect(st.NodeOf(a.Tile, a.Part))
	}
	return false
}

// near tells whether a suspect tile lies on or beside a square, or, where nothing
// does, whether a tile that should be there may lie elsewhere.
func (s *suspicion) near(st *engine.State, at engine.Point) bool {
	if len(s.tiles) == 0 {
		return false
	}
	alone := true
	for side := range tile.Side(4) {
		n := st.TileAt(at.Neighbour(side))
		alone = alone && n == engine.NoTile
		if s.holds(n) {
			return true
		}
	}
	return alone || s.holds(st.TileAt(at))
}

func (s *suspicion) holds(tileIndex int) bool {
	for _, t := range s.tiles {
		if t == tileIndex {
			return true
		}
	}
	return false
}

// learn notes that the action is illegal, before it is carried out (or is not).
func (s *suspicion) learn(st *engine.State, a *engine.Action) {
	switch a.Kind {
	case engine.ActPlace:
		s.pending = !st.Fits(a.Place)
	case engine.ActDeploy:
		if !st.CanApply(a) {
			s.players[st.Active()] = true
		}
		if a.Tile != engine.NoTile && a.Part != engine.NoPart {
			st.MarkSuspect(st.NodeOf(a.Tile, a.Part))
		}
	case engine.ActWalk:
		s.all = s.all || leavesTable(st, a)
	case engine.ActToken:
		s.tokens = true
	case engine.ActShift:
		s.all = s.all || !st.CanApply(a) // somebody stands where we do not know
		for _, n := range [][2]int{{a.Tile, int(a.Part)}, {a.To, int(a.ToPart)}} {
			if n[0] != engine.NoTile && n[1] != engine.NoPart {
				st.MarkSuspect(st.NodeOf(n[0], uint8(n[1])))
			}
		}
	case engine.ActMove, engine.ActSendHome:
		s.all = s.all || !st.CanApply(a) // somebody stands where we do not know
		s.neutral = s.neutral || a.Kind == engine.ActMove
	}
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

// mark marks what an illegal placement has touched, once the tile lies there.
func (s *suspicion) mark(st *engine.State, a *engine.Action) {
	if a.Kind != engine.ActPlace || !s.pending {
		return
	}
	s.pending = false
	index := len(st.Tiles()) - 1
	s.tiles = append(s.tiles, index)
	for p := range st.Parts(index) {
		st.MarkSuspect(st.NodeOf(index, uint8(p)))
	}
}

// spread makes players suspect whose points came from a suspect feature.
func (s *suspicion) spread(st *engine.State) {
	if !st.Happened(engine.EvPoints) {
		return
	}
	for _, e := range st.Events() {
		if e.Kind == engine.EvPoints && st.Suspect(e.Node) {
			s.players[e.Player] = true
		}
	}
}

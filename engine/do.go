package engine

import "fmt"

// Place returns the action of placing a tile.
func Place(p Placement) Action { return Action{Kind: ActPlace, Place: p} }

// Discard returns the action of discarding a drawn tile.
func Discard(t TypeID) Action { return Action{Kind: ActDiscard, Place: Placement{Type: t}} }

// LayAside returns the action of laying a drawn tile aside for later.
func LayAside(t TypeID) Action { return Action{Kind: ActAside, Place: Placement{Type: t}} }

// ScoreNow returns the action of scoring the complete features before the turn ends.
func ScoreNow() Action { return Action{Kind: ActScore} }

// Walk returns the action of a neutral figure's walk.
func Walk(neutral Word, steps ...Step) Action {
	a := Action{Kind: ActWalk, Neutral: neutral}
	if len(steps) > 0 {
		a.Detail = &Detail{Steps: steps}
	}
	return a
}

// Deploy returns the action of deploying a kind of figure on a part of a tile on the board.
func (s *State) Deploy(figure uint8, n NodeID) Action {
	index, part := s.Place(n)
	return Action{Kind: ActDeploy, Figure: figure, Tile: index, Part: part, At: s.tiles[index].At, Want: s.nodes[n].kind}
}

// Move returns the action of moving a neutral figure to a tile, to the figure on a part unless that is NoPart.
func (s *State) Move(neutral Word, tileIndex int, part uint8) Action {
	return Action{Kind: ActMove, Neutral: neutral, Tile: tileIndex, Part: part, At: s.tiles[tileIndex].At}
}

// Dismiss returns the action of sending a figure home for a reason.
func (s *State) Dismiss(f Figure, reason Word) Action {
	index, part := s.Place(f.Node)
	a := Action{Kind: ActSendHome, Tile: index, Part: part, Player: int(f.Player), At: s.tiles[index].At, Reason: reason}
	s.Tell(&a, f)
	return a
}

// Tell names the kind of a follower in an action about it, if its owner has followers of other kinds on its part.
func (s *State) Tell(a *Action, f Figure) {
	for i := range s.figures {
		if o := &s.figures[i]; o.Node == f.Node && o.Player == f.Player && o.Kind != f.Kind && s.IsFollower(*o) && s.IsFollower(f) {
			a.Figure, a.Named = f.Kind, true
		}
	}
}

// Shift returns the action of moving a figure from its part to another one.
func (s *State) Shift(f Figure, to NodeID) Action {
	index, part := s.Place(f.Node)
	toIndex, toPart := s.Place(to)
	a := Action{Kind: ActShift, Tile: index, Part: part, At: s.tiles[index].At, Want: s.nodes[f.Node].kind,
		To: toIndex, ToPart: toPart, ToAt: s.tiles[toIndex].At}
	s.Tell(&a, f)
	return a
}

// Station returns the action of putting a kind of figure from the supply on a part.
func (s *State) Station(figure uint8, n NodeID) Action {
	index, part := s.Place(n)
	return Action{Kind: ActStation, Figure: figure, Tile: index, Part: part, At: s.tiles[index].At, Want: s.nodes[n].kind}
}

// Join returns the action of its owner that moves a figure to another part, to take part in a scoring.
func (s *State) Join(f Figure, to NodeID) Action {
	index, part := s.Place(f.Node)
	toIndex, toPart := s.Place(to)
	return Action{Kind: ActJoin, By: 1 + f.Player, Figure: f.Kind, Tile: index, Part: part, At: s.tiles[index].At, Want: s.nodes[to].kind,
		To: toIndex, ToPart: toPart, ToAt: s.tiles[toIndex].At}
}

// PutOn returns the action of putting a kind of token on a tile, from another tile or, if from is NoTile, the supply.
func (s *State) PutOn(token uint8, from, tileIndex int) Action {
	a := Action{Kind: ActToken, Token: token, Tile: tileIndex, At: s.tiles[tileIndex].At}
	if from != NoTile {
		a.Moved, a.To, a.ToAt = true, from, s.tiles[from].At
	}
	return a
}

// Do performs a legal action; of an illegal one it returns the violations and changes nothing. It returns an error for a
// bad reference, such as a tile index out of range, and for an impossible action that no rule forbids.
func (s *State) Do(a *Action) ([]Violation, error) {
	if err := s.known(a); err != nil {
		return nil, err
	}
	judged := s
	if s.Prepares(a) { // an illegal one must not leave the turn scored
		judged = s.Clone()
		judged.ScoreFirst(a)
	}
	if v := judged.Check(a); len(v) > 0 {
		return v, nil
	}
	s.ScoreFirst(a)
	if !s.CanApply(a) {
		return nil, fmt.Errorf("the action is impossible on this board: %+v", *a)
	}
	s.Apply(a)
	return nil, nil
}

// known returns an error if an action refers to something missing from the rules or the board.
func (s *State) known(a *Action) error {
	if s.Active() < 0 {
		return fmt.Errorf("no turn has begun")
	}
	if a.Kind == 0 || a.Kind >= numActionKinds {
		return fmt.Errorf("no action has kind %d", a.Kind)
	}
	if int(a.Figure) >= len(s.rules.Figures) {
		return fmt.Errorf("no figure has kind %d", a.Figure)
	}
	if a.Player < 0 || a.Player >= s.Players() || s.By(a) >= s.Players() {
		return fmt.Errorf("no player has index %d or %d", a.Player, s.By(a))
	}
	on := func(index int, part uint8) error {
		if index < NoTile || index >= len(s.tiles) {
			return fmt.Errorf("no tile has index %d; %d are on the board", index, len(s.tiles))
		}
		if index != NoTile && part != NoPart && int(part) >= s.Parts(index) {
			return fmt.Errorf("tile %d has no part %d", index, part)
		}
		return nil
	}
	switch a.Kind {
	case ActPlace, ActDiscard, ActAside:
		if int(a.Place.Type) >= len(s.rules.Types) || a.Place.Rotation > 3 {
			return fmt.Errorf("no tile has type %d and rotation %d", a.Place.Type, a.Place.Rotation)
		}
		return nil
	case ActMove, ActWalk:
		if _, ok := s.rules.NeutralByName(a.Neutral); !ok {
			return fmt.Errorf("no neutral figure is called %q", a.Neutral)
		}
	case ActToken:
		if int(a.Token) >= len(s.rules.Tokens) {
			return fmt.Errorf("no token has kind %d", a.Token)
		}
		if err := on(a.To, NoPart); err != nil {
			return err
		}
	case ActJoin, ActShift, ActSpecial:
		if a.Kind == ActSpecial && s.rules.special(a.Reason) == nil {
			return fmt.Errorf("no element in play has the action %q", a.Reason)
		}
		if err := on(a.To, a.ToPart); err != nil {
			return err
		}
	case ActScore:
		return nil
	}
	return on(a.Tile, a.Part)
}

// Package tower implements The Tower as an element: tower pieces, guards, prisoners, their exchange and their ransom.
package tower

import (
	"embed"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns The Tower as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Tower},
		Elements: []family.Element{{
			ID: "tower", Book: book, Takes: true,
			Deeds: []family.Deed{{Do: "tower", Title: "a tower piece", Reason: names.Tower}, {Do: "capture", Title: "a capture", Reason: names.Capture}, {Do: "exchange", Title: "an exchange of prisoners", Reason: names.Exchange}, {Do: "ransom", Title: "a ransom", Reason: names.Ransom}},
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), family.Beside[beside](g)) },
		}},
	})
}

// A Profile holds the switches of The Tower.
type Profile struct {
	MayOwe          bool `switch:"tow.ransom_min_points 3 none"`    // TOW-53: a ransom needs no points
	QuartersReached bool `switch:"tow.count_quarters safe capture"` // TOW-76
	HitsGuard       bool `switch:"plague.hits_guard false true"`    // SET-06
}

// ransomPoints is what a prisoner costs (TOW-50, TOW-52).
const ransomPoints = 3

// pieces holds the tower pieces of each player, by the number of players (TOW-01).
var pieces = [engine.MaxPlayers + 1]int{1: 10, 2: 10, 3: 9, 4: 7, 5: 6, 6: 5, 7: 4, 8: 3, 9: 3}

type towers struct {
	Profile
	beside
	used int // index into Rules.Memory: the tower pieces that a player has placed
}

func element(p Profile, others beside) engine.Element {
	x := &towers{Profile: p, beside: others}
	return engine.Element{
		ID: "tower", Title: "towers",
		Pieces: engine.Pieces{
			Roles:  [tile.NumKinds]string{tile.Foundation: "guard"},
			Stocks: []engine.Stock{{Name: "tower piece", Left: x.left}},
			Memory: []engine.Word{names.Tower},
		},
		Judging: engine.Judging{
			Checks:     append(x.checks(), engine.Exclusions(x.pairs()...)...),
			OpenedOnly: []tile.Kind{tile.Foundation},
		},
		Playing: engine.Playing{
			Bind:  func(r *engine.Rules) { x.used = slices.Index(r.Memory, names.Tower) },
			Deeds: []engine.Deed{{Name: names.Tower, Does: message.Say("places a tower piece"), Done: message.Say("a tower piece has been placed")}},
			Moves: x.moves,
			Extra: x.extra,
			Opens: x.opens,
			Specials: []engine.Special{
				{Name: names.Tower, Possible: possible, Do: x.build},
				{Name: names.Capture, Possible: capturable, Do: capture},
				{Name: names.Exchange, Possible: exchangeable, Do: exchange},
				{Name: names.Ransom, Possible: ransomable, Short: x.short, Do: ransom},
			},
		},
	}
}

// foundation returns a tile's foundation, NoNode for none: the last part as printed; one got in the game comes after it.
func foundation(s *engine.State, tileIndex int) engine.NodeID {
	last := s.Parts(tileIndex) - 1
	if s.Rules().IsForm(s.Tiles()[tileIndex].Type) {
		last--
	}
	if last >= 0 {
		if n := s.NodeOf(tileIndex, uint8(last)); s.Kind(n) == tile.Foundation {
			return n
		}
	}
	return engine.NoNode
}

// guard returns the guard of a foundation, if there is one.
func guard(s *engine.State, n engine.NodeID) (engine.Figure, bool) { return s.FigureAt(n) }

// opens reports whether a guard can come to a tower anywhere (TOW-18) with a piece (TOW-16) in this turn (TOW-73).
func (x *towers) opens(s *engine.State, n engine.NodeID) bool {
	return s.Kind(n) == tile.Foundation && s.Pile(s.TileOf(n)) > 0 && !(x.Plague && s.TypeOf(s.LastPlaced()).Tile.Mark == plagueMark)
}

// left returns the tower pieces that a player has left.
func (x *towers) left(s *engine.State, player int) int {
	return pieces[s.Players()] - s.Remembered(player, x.used)
}

// moves offers a tower piece for each foundation and each tower without a guard, near or far (TOW-10, TOW-11, TOW-14).
func (x *towers) moves(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
	if s.PlacedThisTurn() == 0 || s.ScoredThisTurn() || x.left(s, s.Active()) <= 0 || !s.May(names.Tower) {
		return dst, false
	}
	for i := range s.Tiles() {
		n := foundation(s, i)
		if n == engine.NoNode {
			continue
		}
		if _, guarded := guard(s, n); !guarded {
			dst = append(dst, engine.Offer{Action: about(names.Tower, s, i)})
		}
	}
	return dst, false
}

// about returns an action of the element about a tile.
func about(name engine.Word, s *engine.State, tileIndex int) engine.Action {
	return engine.Action{Kind: engine.ActSpecial, Reason: name, Tile: tileIndex, At: s.Tiles()[tileIndex].At, Part: engine.NoPart, To: engine.NoTile}
}

// extra offers what may follow a tower piece, and the ransom.
func (x *towers) extra(s *engine.State, _ engine.TypeID, dst []engine.Offer) []engine.Offer {
	if built := built(s); built != engine.NoTile && !s.Noted(names.Capture) && !late(s) {
		for _, f := range s.Figures() {
			if x.canTake(s, built, f) {
				at, part := s.Place(f.Node)
				a := about(names.Capture, s, at)
				a.Part, a.Player, a.Figure, a.Want = part, int(f.Player), f.Kind, s.Kind(f.Node)
				s.Tell(&a, f)
				dst = append(dst, engine.Offer{Action: a})
			}
		}
	}
	if owner := disputed(s); owner >= 0 {
		for kind := range s.Rules().Figures {
			if held(s, s.Active(), owner, uint8(kind)) {
				a := engine.Action{Kind: engine.ActSpecial, Reason: names.Exchange, Figure: uint8(kind), Tile: engine.NoTile, Part: engine.NoPart, To: engine.NoTile}
				dst = append(dst, engine.Offer{Action: a, Due: true})
			}
		}
	}
	return x.ransoms(s, dst)
}

// ransoms offers each kind of the active player's prisoners of each jailer (TOW-50, TOW-51, TOW-53).
func (x *towers) ransoms(s *engine.State, dst []engine.Offer) []engine.Offer {
	if len(s.Captives()) == 0 || bought(s) {
		return dst
	}
	from := len(dst)
	for _, c := range s.Captives() {
		a := engine.Action{Kind: engine.ActSpecial, Reason: names.Ransom, Player: int(c.By), Figure: c.Kind, Tile: engine.NoTile,
			Part: engine.NoPart, To: engine.NoTile}
		same := func(b engine.Offer) bool { return b.Player == a.Player && b.Figure == a.Figure }
		if int(c.Player) == s.Active() && !slices.ContainsFunc(dst[from:], same) {
			dst = append(dst, engine.Offer{Action: a})
		}
	}
	if len(dst) > from && x.poor(s) {
		paid := s.Clone()
		if paid.ScoreFirst(&dst[from].Action); x.poor(paid) {
			return dst[:from]
		}
	}
	return dst
}

// poor reports whether the active player has fewer points than a ransom needs (TOW-53).
func (x *towers) poor(s *engine.State) bool {
	return !x.MayOwe && s.Score(s.Active()) < ransomPoints
}

// short reports whether the active player lacks points for a ransom.
func (x *towers) short(s *engine.State, a *engine.Action) bool { return x.poor(s) && ransomable(s, a) }

// built returns the index of the tile that got a tower piece in this part of the turn, NoTile if none did.
func built(s *engine.State) int {
	if s.Happened(engine.EvPile) {
		for _, e := range s.Events() {
			if e.Kind == engine.EvPile {
				return int(e.Tile)
			}
		}
	}
	return engine.NoTile
}

// late reports whether it is too late for a capture (TOW-38).
func late(s *engine.State) bool {
	return s.ScoredThisTurn() || walked(s) || s.Happened(engine.EvJoin)
}

// within reports whether a tower reaches a tile: in its row or column, at most as many squares away as it has pieces.
// Gaps and other towers do not matter (TOW-31, TOW-32).
func within(s *engine.State, tower int, at engine.Point) bool {
	from, height := s.Tiles()[tower].At, s.Pile(tower)
	dx, dy := distance(from.X, at.X), distance(from.Y, at.Y)
	return dx == 0 && dy <= height || dy == 0 && dx <= height
}

func distance[T ~int | ~int16 | ~int32](a, b T) int {
	if a > b {
		return int(a - b)
	}
	return int(b - a)
}

// canTake reports whether the tower on a tile can take a figure: a follower in its reach, in a quarter of the City of
// Carcassonne only if the profile has it so (TOW-31, TOW-33, TOW-34, TOW-76).
func (x *towers) canTake(s *engine.State, tower int, f engine.Figure) bool {
	return s.IsFollower(f) && !x.walled(s, f) && !x.lordly(s, f) && reaches(s, tower, f)
}

// reaches reports whether a tower reaches a tile on which a figure stands. A lord stands on both tiles of its castle (SET-06).
func reaches(s *engine.State, tower int, f engine.Figure) bool {
	at := s.TileOf(f.Node)
	on := []int{at}
	if s.Kind(f.Node) == tile.Castle {
		on = s.TilesOf(f.Node, on[:0])
	}
	return slices.ContainsFunc(on, func(i int) bool { return within(s, tower, s.Tiles()[i].At) })
}

// walled reports whether the walls of the City of Carcassonne protect a figure from towers (TOW-76).
func (x *towers) walled(s *engine.State, f engine.Figure) bool {
	return !x.QuartersReached && s.Kind(f.Node) == tile.Quarter
}

// disputed returns the player with whom the active player must exchange prisoners, -1 if there is none.
func disputed(s *engine.State) int {
	for _, c := range s.Captives() {
		if int(c.By) == s.Active() && holds(s, int(c.Player), s.Active()) {
			return int(c.Player)
		}
	}
	return -1
}

// holds reports whether a player holds a prisoner of another one.
func holds(s *engine.State, by, owner int) bool {
	return slices.ContainsFunc(s.Captives(), func(c engine.Captive) bool { return int(c.By) == by && int(c.Player) == owner })
}

// held reports whether a player's figure of a kind is a prisoner of another player.
func held(s *engine.State, owner, by int, kind uint8) bool {
	return slices.Contains(s.Captives(), engine.Captive{Player: uint8(owner), Kind: kind, By: uint8(by)})
}

// bought reports whether a prisoner was bought back in this turn, a double turn included (TOW-51).
func bought(s *engine.State) bool {
	return s.HappenedInTurn(engine.EvRelease) && slices.ContainsFunc(s.TurnEvents(), func(e engine.Event) bool {
		return e.Kind == engine.EvRelease && e.Reason == names.Ransom
	})
}

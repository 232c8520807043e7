package abbey

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// Points for each complete city at a field.
const (
	farmersFirst = 3 // to the farmers when the barn comes, as at the end of the game (AAM-65)
	farmersCity  = 4 // the same where each city pays the farmers around it (BAS-51)
	farmersLater = 1 // to the farmers whose field joins that of a barn (AAM-67)
	barnCity     = 4 // to each player with a barn, at the end of the game (AAM-69)
	castleMore   = 1 // for a castle in addition to the points of a city (AAM-72)
)

// fields is where a barn stands.
var fields = []tile.Kind{tile.Field}

var corners = [4]tile.Corner{tile.NorthEast, tile.SouthEast, tile.SouthWest, tile.NorthWest}

// barns is the barn of each player.
type barns struct {
	Profile
	beside
	kind uint8 // index into Rules.Figures
}

func newBarn(p Profile, others beside) engine.Element {
	x := &barns{Profile: p, beside: others}
	checks := []engine.Check{{Rule: book.Rule("barn-not-at-corner"), At: engine.AtDeploy, Of: names.Barn, Func: checkCorner}}
	if !p.BarnOnBarn {
		checks = append(checks, engine.Check{Rule: book.Rule("barn-on-barn"), At: engine.AtDeploy, Of: names.Barn, Func: x.checkFree})
	}
	e := engine.Element{
		ID: "barn", Title: "barns",
		Pieces: engine.Pieces{Figures: []engine.FigureSpec{{
			Name: names.Barn.String(), Title: "barn", Count: uint8(p.BarnsEach), On: fields, Occupies: true, Apart: true, Fixed: true, Corner: true,
			Supplied: []string{"AAM-01"}, Where: []string{"AAM-60"}, NotElsewhere: []string{"SET-08"}, Bars: []string{"AAM-66"},
		}}},
		Judging: engine.Judging{Checks: append(checks, engine.Exclusions(x.pairs()...)...)},
		Playing: engine.Playing{
			Bind:  func(r *engine.Rules) { x.kind, _ = r.FigureByName(names.Barn.String()) },
			Deeds: []engine.Deed{{Name: names.Barn, Does: message.Say("places the barn"), Done: message.Say("the barn has been placed")}},
			Moves: x.moves,
			Phases: []engine.Phase{
				{ID: "barns", On: engine.OnScore, After: "score", If: engine.Any(engine.EvPlace), Run: x.clear},
				{ID: "barns-at-end", On: engine.OnFinal, After: "unfinished", Run: x.payEnd},
			},
		},
	}
	if !p.MarketFull && others.City {
		e.Phases = append(e.Phases, engine.Phase{ID: "barns-joined", On: engine.OnFinal, First: true, Run: x.clearEnd})
	}
	return e
}

// moves offers the corners of the tile just placed where four fields meet (AAM-60, AAM-61).
func (x *barns) moves(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
	last := s.LastPlaced()
	if last == engine.NoTile || s.ScoredThisTurn() || s.Supply(s.Active(), x.kind) == 0 || !s.May(names.Barn) {
		return dst, false
	}
	var memory [4]engine.NodeID
	for _, c := range corners {
		if meet := s.Meeting(last, fields, c, memory[:0]); len(meet) == 4 && (x.BarnOnBarn || !x.taken(s, meet[0])) {
			dst = append(dst, engine.Offer{Action: s.DeployAt(x.kind, meet[0], c)})
		}
	}
	return dst, false
}

// taken reports whether a field has a barn.
func (x *barns) taken(s *engine.State, field engine.NodeID) bool {
	for _, f := range s.FiguresWith(x.kind) {
		if f.Kind == x.kind && s.Root(f.Node) == s.Root(field) {
			return true
		}
	}
	return false
}

// clear scores each field with a barn and with farmers or pigs, which then go home: in full if its barn has just come, else
// as fields that this tile has joined (AAM-65, AAM-67, AAM-68).
func (x *barns) clear(e engine.Effects) { x.clearFields(e, false) }

// clearEnd does so for farmers that have left the market before the final scoring, as on a joined field (AAM-67).
func (x *barns) clearEnd(e engine.Effects) { x.clearFields(e, true) }

func (x *barns) clearFields(e engine.Effects, atEnd bool) {
	figures := e.FiguresWith(x.kind) // every turn loops over them: no copies (BenchmarkReplay/every)
	for i := range figures {
		barn := &figures[i]
		if barn.Kind != x.kind {
			continue
		}
		each, castle, crowded := farmersLater, castleMore, false
		field := e.Root(barn.Node)
		for k := range figures {
			g := &figures[k]
			if e.Root(g.Node) != field {
				continue
			}
			crowded = crowded || !e.Rules().Figures[g.Kind].Apart
			if g.Kind == x.kind && int(g.Turn) == e.Turn() && !atEnd {
				each, castle = x.first()
			}
		}
		if crowded {
			f := e.Holders(barn.Node)
			e.ScoreTerms(&f, tile.Field, worth(e.State(), f.Node, each, castle)...)
			x.clearFields(e, atEnd) // the figures on the board are others now
			return
		}
	}
}

// first returns the points of the farmers for each city when the barn comes, and what a castle adds. Where each city pays 4,
// so does a castle (BCB-48).
func (x *barns) first() (each, castle int) {
	if x.PerCity {
		return farmersCity, 0
	}
	return farmersFirst, castleMore
}

// worth returns the value of a field: points for each complete city, and for each castle what it adds to them (AAM-72).
func worth(s *engine.State, field engine.NodeID, each, castle int) []engine.Term {
	cities, castles := 0, 0
	for city := range s.BorderingCities(field) {
		if s.Kind(city) == tile.Castle && castle > 0 {
			castles++
		} else {
			cities++
		}
	}
	var terms []engine.Term
	if cities > 0 || castles == 0 {
		terms = append(terms, engine.Term{What: "cities", Count: cities, Each: each})
	}
	if castles > 0 {
		terms = append(terms, engine.Term{What: "castles", Count: castles, Each: each + castle})
	}
	return terms
}

// payEnd pays each player with a barn on a field, once a field (AAM-69).
func (x *barns) payEnd(e engine.Effects) {
	var paid []engine.Figure
	for _, f := range e.Figures() {
		again := false
		for _, p := range paid {
			again = again || p.Player == f.Player && e.Root(p.Node) == e.Root(f.Node)
		}
		if f.Kind != x.kind || again {
			continue
		}
		paid = append(paid, f)
		e.PayTerms(int(f.Player), names.Barn, f.Node, worth(e.State(), f.Node, barnCity, castleMore)...)
	}
}

// onLast reports whether the barn comes to a field of the tile just placed. Other rules report other places.
func onLast(c *engine.Case) bool {
	a := c.Action
	return a.Tile != engine.NoTile && a.Tile == c.LastPlaced() && a.Part != engine.NoPart
}

func checkCorner(c *engine.Case) {
	if !onLast(c) {
		return
	}
	a := c.Action
	if a.Corner == tile.NoCorner || c.CornerPart(a.Tile, fields, a.Corner) != a.Part {
		c.Report(message.Say("%s places the barn on %d,%d, but not at a corner of that field; a barn stands where four fields meet",
			c.Name(c.Active()), a.At.X, a.At.Y))
		return
	}
	if meet := c.Meeting(a.Tile, fields, a.Corner, nil); len(meet) < 4 {
		c.Report(message.Count(len(meet), "%[2]s places the barn at %[3]d,%[4]d %[5]s, where only %[1]d field lies; a barn stands where four fields meet",
			"%[2]s places the barn at %[3]d,%[4]d %[5]s, where only %[1]d fields meet; a barn stands where four fields meet",
			c.Name(c.Active()), a.At.X, a.At.Y, message.Loc(a.Corner.String())), suitable(c))
	}
}

// suitable returns a note with the corners of the action's tile where four fields meet.
func suitable(c *engine.Case) engine.Note {
	var found []message.Text
	for _, corner := range corners {
		if len(c.Meeting(c.Action.Tile, fields, corner, nil)) == len(corners) {
			found = append(found, message.Say("%s", message.Loc(corner.String())))
		}
	}
	at := c.Action.At
	if found == nil {
		return engine.Note{Text: message.Say("four fields meet at no corner of %d,%d", at.X, at.Y)}
	}
	return engine.Note{Text: message.Say("four fields meet at %d,%d %s", at.X, at.Y, message.Both(found))}
}

func (x *barns) checkFree(c *engine.Case) {
	if !onLast(c) {
		return
	}
	a := c.Action
	root := c.Root(c.NodeOf(a.Tile, a.Part))
	for _, f := range c.FiguresWith(x.kind) {
		if f.Kind == x.kind && c.Root(f.Node) == root {
			at := c.SquareOf(f.Node)
			c.Report(message.Say("%s places the barn on a field that has %s's barn", c.Name(c.Active()), c.Name(int(f.Player))),
				engine.Note{Turn: int(f.Turn), Action: engine.ActDeploy,
					Text: message.Say("%s's barn, placed in turn %s, stands at the corner %s of %d,%d", c.Name(int(f.Player)), c.Number(int(f.Turn)), message.Loc(f.Corner.String()), at.X, at.Y)})
			return
		}
	}
}

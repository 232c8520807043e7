package repair

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// claims tries the right value for each wrong claim of a turn, or of the final line behind the last turn.
func (s *search) claims(t int) bool {
	turn := s.claiming(t)
	if turn == nil || !claimsSomething(&turn.Claims) {
		return true
	}
	m, offered := s.played(t)
	if m == nil {
		return true
	}
	c, right := &turn.Claims, replay.ClaimsOf(m.State, s.rec)
	try := func(kind Kind, was, now string, set func(c *notation.Claims)) bool {
		own := *turn
		set(&own.Claims)
		x := change{kind: kind, cost: kind.cost(), turn: t, edit: s.edit(kind, t, was, now)}
		if t < len(s.rec.Turns) {
			x.n, x.with = 1, []notation.Turn{own}
		} else {
			rec := *s.rec
			rec.Final, x.whole, x.edit.at = &own, &rec, own.Span
		}
		return s.try(x)
	}
	for i, g := range c.Points {
		now := g
		now.Points = 0
		for _, p := range right.Points {
			if p.Player == g.Player && (g.Reason == "" || p.Reason == g.Reason) {
				now.Points += p.Points
			}
		}
		for k, o := range c.Points {
			if k != i && o.Player == g.Player && (g.Reason == "" || o.Reason == g.Reason) {
				now.Points -= o.Points
			}
		}
		for _, p := range s.rec.Players {
			if other := (notation.PointGain{Player: p.Colour, Points: g.Points, Reason: g.Reason, Span: g.Span}); other != g &&
				!try(Colour, gained(&g), gained(&other), func(c *notation.Claims) { c.Points = replaced(c.Points, i, other) }) {
				return false
			}
		}
		set := func(c *notation.Claims) { c.Points = replaced(c.Points, i, now) }
		if now.Points == 0 { // nobody writes that
			set = func(c *notation.Claims) { c.Points = slices.Delete(slices.Clone(c.Points), i, i+1) }
		}
		if now.Points != g.Points && !try(Points, gained(&g), gained(&now), set) {
			return false
		}
	}
	for i, total := range c.Score {
		now := total
		seat := s.rec.Seat(total.Player)
		if seat < 0 {
			continue
		}
		if now.Points = m.Score(seat); now != total && !try(Points, scored(&total), scored(&now), func(c *notation.Claims) { c.Score = replaced(c.Score, i, now) }) {
			return false
		}
	}
	for i, total := range c.Supply {
		now := total
		seat := s.rec.Seat(total.Player)
		kind, ok := m.Rules().FigureByName(total.Figure.String())
		if seat < 0 || !ok {
			continue
		}
		if now.Points = m.Supply(seat, kind); now != total && !try(Points, supplied(&total), supplied(&now), func(c *notation.Claims) { c.Supply = replaced(c.Supply, i, now) }) {
			return false
		}
	}
	for i, g := range c.Goods {
		for _, now := range right.Goods {
			now.Span = g.Span
			if now.Kind == g.Kind && now.N != g.N && !try(Points, fmt.Sprint(g.Kind, " ", g.N), fmt.Sprint(g.Kind, " ", now.N), func(c *notation.Claims) { c.Goods = replaced(c.Goods, i, now) }) {
				return false
			}
		}
	}
	outbreaks := func(c notation.Claims) notation.Claims {
		return notation.Claims{Outbreak: c.Outbreak, Eradicate: c.Eradicate}
	}
	was, now := claimText(outbreaks(*c)), claimText(outbreaks(right))
	if was != "" && was != now && !try(Points, was, now, func(c *notation.Claims) { c.Outbreak, c.Eradicate = right.Outbreak, right.Eradicate }) {
		return false
	}
	return s.offered(c, offered, try) && s.holders(c, m, try)
}

// claiming returns the turn with an index, or the final line; nil if there is none.
func (s *search) claiming(t int) *notation.Turn {
	if t == len(s.rec.Turns) {
		return s.rec.Final
	}
	return &s.rec.Turns[t]
}

func claimsSomething(c *notation.Claims) bool {
	return len(c.Points)+len(c.Score)+len(c.Supply)+len(c.Goods)+len(c.Outbreak)+len(c.Eradicate) > 0 || c.King != nil || c.Robber != nil || c.Dragon != nil || c.Offered != nil
}

// claimText returns claims as a record has them.
func claimText(c notation.Claims) string {
	t := notation.Turn{Number: 1, Player: notation.Red, Claims: c}
	return strings.TrimSpace(strings.TrimPrefix(line(&t), "1. red:"))
}

// A tryClaim tries a turn with another claim.
type tryClaim func(kind Kind, was, now string, set func(*notation.Claims)) bool

// offered tries the right list of places for followers.
func (s *search) offered(c *notation.Claims, right []notation.OfferedPlace, try tryClaim) bool {
	if c.Offered == nil {
		return true
	}
	now := &notation.Offered{Places: right, Span: c.Offered.Span}
	was, text := claimText(notation.Claims{Offered: c.Offered}), claimText(notation.Claims{Offered: now})
	return was == text || try(Points, was, text, func(c *notation.Claims) { c.Offered = now })
}

// cards holds the claims of holders.
var cards = [...]func(*notation.Claims) **notation.HolderClaim{
	func(c *notation.Claims) **notation.HolderClaim { return &c.King },
	func(c *notation.Claims) **notation.HolderClaim { return &c.Robber },
}

// holders tries the right holder of the King and the Robber, and the square of the dragon.
func (s *search) holders(c *notation.Claims, m *replay.Moment, try tryClaim) bool {
	for _, card := range cards {
		h := *card(c)
		if h == nil {
			continue
		}
		text := func(h *notation.HolderClaim) string {
			var only notation.Claims
			*card(&only) = h
			return claimText(only)
		}
		for _, p := range s.rec.Players {
			now := &notation.HolderClaim{Player: p.Colour, Span: h.Span}
			if h.Player != p.Colour && !try(Colour, text(h), text(now), func(c *notation.Claims) { *card(c) = now }) {
				return false
			}
		}
	}
	if d := c.Dragon; d != nil {
		if at, _ := m.Neutral(replay.Walker(notation.ActDragon)); at != engine.NoTile {
			p := m.Tiles()[at].At
			now := &notation.PointClaim{At: replay.Square(p), Span: d.Span}
			if kind, _ := squares(d.At, now.At); now.At != d.At && !try(kind, squareOf(d.At), squareOf(now.At), func(c *notation.Claims) { c.Dragon = now }) {
				return false
			}
		}
	}
	return true
}

func squareOf(at notation.Point) string {
	return fmt.Sprintf("%s @%d,%d", notation.ActDragon, at.X, at.Y)
}

func gained(g *notation.PointGain) string {
	text := fmt.Sprintf("%s %+d", g.Player, g.Points)
	if g.Reason != "" {
		text += " " + g.Reason
	}
	return text
}

func scored(t *notation.Total) string { return fmt.Sprintf("score %s %d", t.Player, t.Points) }

func supplied(t *notation.Total) string {
	if t.Figure != notation.NormalFollower {
		return fmt.Sprintf("supply %s %s %d", t.Player, t.Figure, t.Points)
	}
	return fmt.Sprintf("supply %s %d", t.Player, t.Points)
}

func replaced[T any](list []T, i int, now T) []T {
	list = slices.Clone(list)
	list[i] = now
	return list
}

// played returns the position after turn t, or after the final scoring, with the places that were offered for a follower; nil if there is none.
func (s *search) played(t int) (m *replay.Moment, offered []notation.OfferedPlace) {
	if t >= len(s.starts) {
		return nil, nil
	}
	*s.left--
	for f := range s.player.FramesFrom(s.starts[t].Mark, s.rec) {
		for _, n := range f.Offered {
			role, loc := replay.PartOf(f.State, n)
			offered = append(offered, notation.OfferedPlace{Role: role, Loc: loc})
		}
		return &replay.Moment{State: f.State, Ruleset: s.player.Rules(), Record: s.rec}, offered
	}
	return nil, nil
}

// result tries the right final score of each player in the result of the record.
func (s *search) result() bool {
	if len(s.rec.Result) == 0 {
		return true
	}
	n := len(s.rec.Turns)
	end, _ := s.played(n)
	if end == nil {
		return true
	}
	for i, total := range s.rec.Result {
		seat := s.rec.Seat(total.Player)
		if seat < 0 {
			continue
		}
		now := total
		if now.Points = end.Score(seat); now == total {
			continue
		}
		rec := *s.rec
		rec.Result = replaced(rec.Result, i, now)
		c := change{kind: Points, cost: Points.cost(), turn: n, whole: &rec, edit: s.edit(Points, n, fmt.Sprint(total.Player, " ", total.Points), fmt.Sprint(now.Player, " ", now.Points))}
		c.edit.at = total.Span
		if !s.try(c) {
			return false
		}
	}
	return true
}

package catalogue

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/notation"
)

// Losses returns a warning of the rule format-loss for each kind of content of rec beyond tiles, followers and players, at its
// first place. Target is the format's name in messages ("a kifu"); keep lists the tags that it supports.
func Losses(rec *notation.Record, target string, keep ...string) []notation.Finding {
	c := counter{target: target}
	c.header(rec, keep)
	for i := range rec.Turns {
		c.turn(&rec.Turns[i])
	}
	if rec.Final != nil {
		for _, a := range rec.Final.Actions {
			c.add("moves before the final scoring", 1, a.Span, rec.Final)
		}
		c.turn(rec.Final)
	}
	return c.found
}

type counter struct {
	target string
	kinds  []string // of found
	counts []int    // of found
	found  []notation.Finding
}

// add counts n things of a kind.
func (c *counter) add(kind string, n int, span notation.Span, t *notation.Turn) {
	if n == 0 {
		return
	}
	i := slices.Index(c.kinds, kind)
	if i < 0 {
		i = len(c.found)
		f := notation.Finding{Rule: notation.RuleFormatLoss, Class: notation.Style, Severity: notation.Warning, Span: span}
		if t != nil {
			f.Turn, f.Player = t.Number, t.Player
		}
		c.kinds, c.counts, c.found = append(c.kinds, kind), append(c.counts, 0), append(c.found, f)
	}
	c.counts[i] += n
	c.found[i].Message = fmt.Sprintf("%s holds no %s: %d left out", c.target, kind, c.counts[i])
}

// Loss returns the message of a loss without the number of things, and the number; 0 for a message without one.
func Loss(message string) (what string, n int) {
	head, _ := strings.CutSuffix(message, " left out")
	if i := strings.LastIndex(head, ": "); i >= 0 {
		if n, err := strconv.Atoi(head[i+2:]); err == nil {
			return head[:i], n
		}
	}
	return message, 0
}

// each counts the things of a list.
func each[T any](c *counter, kind string, list []T, t *notation.Turn, span func(T) notation.Span) {
	for _, v := range list {
		c.add(kind, 1, span(v), t)
	}
}

func (c *counter) header(rec *notation.Record, keep []string) {
	for _, t := range rec.Tags {
		if !slices.Contains(keep, t.Name) {
			c.add("tag "+t.Name, 1, t.Span, nil)
		}
	}
	for _, s := range rec.Sets {
		if s.Copies != 1 || !strings.EqualFold(s.Name, "base") {
			c.add("sets but base", 1, s.Span, nil)
		}
	}
	c.add("rules", len(rec.Rules.Profiles)+len(rec.Rules.Overrides), rec.Rules.Span, nil)
	if len(rec.Result) > 0 {
		c.add("result", 1, rec.Result[0].Span, nil)
	}
	if k := rec.Termination.Kind; k != notation.TerminationNone && k != notation.TerminationNormal {
		c.add("termination", 1, rec.Termination.Span, nil)
	}
	c.add("expectations", len(rec.Expect), rec.ExpectSpan, nil)
	each(c, "comments", rec.Comments, nil, func(m notation.TagComment) notation.Span { return m.Span })
}

func (c *counter) turn(t *notation.Turn) {
	for _, a := range t.Actions {
		if a.Kind == notation.ActScored {
			c.add("marks of scoring", 1, a.Span, t)
		}
	}
	l := &t.Claims
	if l.Dragon != nil {
		c.add("claims of the dragon's place", 1, l.Dragon.Span, t)
	}
	c.add("claims of outbreaks", len(l.Outbreak)+len(l.Eradicate), t.Span, t)
	if l.Offered != nil {
		c.add("claims of places offered", 1, l.Offered.Span, t)
	}
	total := func(v notation.Total) notation.Span { return v.Span }
	each(c, "claims of followers left", l.Supply, t, total)
	each(c, "claims of goods", l.Goods, t, func(v notation.GoodsClaim) notation.Span { return v.Span })
	for _, v := range []*notation.HolderClaim{l.King, l.Robber} {
		if v != nil {
			c.add("claims of King and Robber", 1, v.Span, t)
		}
	}
	each(c, "claims of points", l.Points, t, func(v notation.PointGain) notation.Span { return v.Span })
	each(c, "claims of totals", l.Score, t, total)
	for _, w := range []struct {
		kind string
		word *notation.Word
	}{{"clocks", l.Clock}, {"times used", l.Spent}, {"judgements", l.Judgement}} {
		if w.word != nil {
			c.add(w.kind, 1, w.word.Span, t)
		}
	}
	each(c, "rulings", l.Allow, t, func(v notation.Allow) notation.Span { return v.Span })
	each(c, "expectations", l.Expect, t, func(v notation.ExpectSpec) notation.Span { return v.Span })
	each(c, "comments", t.Comments, t, func(m notation.Comment) notation.Span { return m.Span })
	each(c, "variations", t.Variations, t, func(v []notation.Turn) notation.Span { return v[0].Span })
}

// Moves calls draw for each tile of a turn, placed or discarded, and deploy for its follower with the tile that it is on; deploy
// reports whether the tile has such a place. Moves reports whether a tile is placed, and returns an error for what target, a
// format of the base game, cannot hold.
func Moves(t *notation.Turn, target string, draw func(tile *Tile, a *notation.Action) error, deploy func(tile *Tile, a *notation.Action, r notation.Rotation) bool) (placed bool, err error) {
	var tile *Tile
	var place notation.Action
	deployed := false
	for i := range t.Actions {
		switch a := &t.Actions[i]; a.Kind {
		case notation.ActDiscard, notation.ActPlace:
			if placed {
				return placed, errors.New("a second tile is drawn after a placement")
			}
			if tile = Lookup(a.Tile); tile == nil {
				return placed, fmt.Errorf("tile %s is not of the base game", a.Tile)
			}
			if placed = a.Kind == notation.ActPlace; placed {
				place = *a
			}
			if err := draw(tile, a); err != nil {
				return placed, err
			}
		case notation.ActDeploy:
			if !placed || deployed || a.HasAt && a.At != place.At || a.Figure != notation.NormalFollower {
				return placed, fmt.Errorf("%s can hold one normal follower a turn, on the placed tile", target)
			}
			if deployed = deploy(tile, a, place.Rotation); !deployed {
				return placed, fmt.Errorf("tile %s has no place for a %s at %s", tile.ID, a.Role, a.Loc)
			}
		case notation.ActPass, notation.ActScored: // implied by the absence of a follower or a further action
		default:
			return placed, fmt.Errorf("%s can hold only tiles and followers, not %s", target, notation.AppendAction(nil, a))
		}
	}
	return placed, nil
}

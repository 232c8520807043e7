package lab

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

const (
	site   = "https://www.carcassonnelab.com/#/"
	target = "a CarcassonneLab URL"
)

// Append appends the URL of a game to dst. It warns of claims, comments, clocks and tags. It returns an error if a URL cannot
// hold the game: tiles outside the base game, actions other than placing, discarding and deploying one follower, players out
// of order, or a square more than 57 from the start.
func Append(dst []byte, rec *notation.Record) ([]byte, []notation.Finding, error) {
	frag, err := appendFragment(nil, rec)
	if err != nil {
		return dst, nil, err
	}
	warnings := catalogue.Losses(rec, target)
	var names, colors []string
	named, coloured := false, true
	for _, p := range rec.Players {
		name := cmp.Or(p.Name, p.Colour.String())
		named = named || !strings.EqualFold(name, p.Colour.String())
		coloured = coloured && slices.Contains(colours, p.Colour)
		names = append(names, strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))
		colors = append(colors, p.Colour.String())
	}
	var query []string
	if named {
		query = append(query, "players="+strings.Join(names, ","))
	}
	if coloured {
		query = append(query, "colors="+strings.Join(colors, ","))
	} else {
		warnings = append(warnings, notation.Finding{
			Rule: notation.RuleFormatLoss, Class: notation.Style, Severity: notation.Warning, Span: rec.Span,
			Message: target + " has only the colours red, blue, green, yellow and black, so the colours are left out",
		})
	}
	dst = append(append(dst, site...), frag...)
	if len(query) > 0 {
		dst = append(append(dst, '?'), strings.Join(query, "&")...)
	}
	return dst, warnings, nil
}

// appendFragment appends only the game, version/start/tiles/moves, with the errors of [Append].
func appendFragment(dst []byte, rec *notation.Record) ([]byte, error) {
	w := writer{start: "0"}
	if err := w.game(rec); err != nil {
		return dst, err
	}
	return append(dst, "0/"+w.start+"/"+encode(w.tiles)+"/"+string(w.moves)...), nil
}

type writer struct {
	start string
	tiles []int
	moves []byte
}

func (w *writer) game(rec *notation.Record) error {
	if n := len(rec.Players); n < 2 || n > len(colours) {
		return fmt.Errorf("the game has %d players; %s can have 2 to %d", n, target, len(colours))
	}
	if err := w.firstTile(rec.Start); err != nil {
		return err
	}
	for i := range rec.Turns {
		t := &rec.Turns[i]
		if want := rec.Players[i%len(rec.Players)].Colour; t.Player != want {
			return fmt.Errorf("turn %d: %s plays in %s's turn; in %s players take turns", t.Number, t.Player, want, target)
		}
		placed, err := w.turn(t)
		if err != nil {
			return fmt.Errorf("turn %d: %w", t.Number, err)
		}
		if !placed && i < len(rec.Turns)-1 {
			return fmt.Errorf("turn %d: no tile is placed; %s can hold that only in the last turn", t.Number, target)
		}
	}
	return nil
}

func (w *writer) firstTile(start []notation.Action) error {
	first := catalogue.ByLetter("D")
	if start != nil {
		if len(start) != 1 || start[0].At != (notation.Point{}) {
			return errors.New("the start is not one tile at 0,0")
		}
		first = catalogue.Lookup(start[0].Tile)
		if first == nil || first.BGAType == 1 || first.BGA(start[0].Rotation) != 1 {
			return fmt.Errorf("%s cannot begin with tile %s turned by %d degrees", target, start[0].Tile, start[0].Rotation.Degrees())
		}
	}
	w.tiles = append(w.tiles, first.BGAType-1)
	return nil
}

// turn writes the discards, the placement and the follower of one turn, and reports whether a tile was placed.
func (w *writer) turn(t *notation.Turn) (placed bool, err error) {
	draw := func(tile *catalogue.Tile, a *notation.Action) (err error) {
		if w.tiles = append(w.tiles, tile.BGAType-1); a.Kind == notation.ActDiscard {
			w.start += "." + strconv.Itoa(len(w.moves)/moveLen)
		} else {
			w.moves, err = appendPlace(w.moves, tile, a)
		}
		return err
	}
	return catalogue.Moves(t, target, draw, func(tile *catalogue.Tile, a *notation.Action, r notation.Rotation) bool {
		pos, _, ok := tile.Numbers(a.Role, a.Loc, r)
		w.moves[len(w.moves)-1] = byte('0' + pos)
		return ok
	})
}

func appendPlace(dst []byte, tile *catalogue.Tile, a *notation.Action) ([]byte, error) {
	x, y, turns := int(a.At.X), int(a.At.Y), tile.BGA(a.Rotation)-1
	if x < 0 {
		x, turns = -x, turns|negColumn
	}
	if y < 0 {
		y, turns = -y, turns|negRow
	}
	if x >= len(digits) || y >= len(digits) {
		return dst, fmt.Errorf("%d,%d is too far from the start; the limit of %s is %d", a.At.X, a.At.Y, target, len(digits)-1)
	}
	return append(dst, digits[x], digits[y], digits[turns], '0'), nil
}

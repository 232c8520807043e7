package base

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

func tileChecks() []engine.Check {
	return []engine.Check{
		{Rule: book.Rule("tile-second-placement"), At: engine.AtPart, Func: checkSecondPart},
		{Rule: book.Rule("tile-drawn-too-often"), At: engine.AtPlace, Func: checkDrawnTooOften},
		{Rule: book.Rule("tile-drawn-too-often"), At: engine.AtDiscard, Func: checkDrawnTooOften},
		{Rule: book.Rule("tile-drawn-too-often"), At: engine.AtAside, Func: checkAsideTooOften},
		{Rule: book.Rule("tile-second-placement"), At: engine.AtPlace, If: engine.Any(engine.EvPlace), When: placing, Func: checkSecondPlacement},
		{Rule: book.Rule("tile-second-placement"), At: engine.AtDiscard, If: engine.Any(engine.EvPlace), When: playing, Func: checkSecondDraw},
		{Rule: book.Rule("tile-second-placement"), At: engine.AtAside, If: engine.Any(engine.EvPlace), When: playing, Func: checkSecondDraw},
		{Rule: book.Rule("tile-square-occupied"), At: engine.AtPlace, When: misfit, Func: checkSquareOccupied},
		{Rule: book.Rule("tile-without-neighbour"), At: engine.AtPlace, When: misfit, Func: checkWithoutNeighbour},
		{Rule: book.Rule("tile-edge-mismatch"), At: engine.AtPlace, When: misfit, Func: checkEdgeMismatch},
		{Rule: book.Rule("tile-playable-discarded"), At: engine.AtDiscard, When: playing, Func: checkPlayableDiscarded},
	}
}

// playing is false when the stack is empty: turn-after-game-end reports that the game continues.
var playing = &engine.Condition{Holds: func(c *engine.Case) bool { return c.Playable() > 0 }}

// placing is playing, and true for a tile that is never in the stack: such a tile can come after the last one.
var placing = &engine.Condition{Holds: func(c *engine.Case) bool { return c.Playable() > 0 || ownTile(c) }}

// misfit is true for a tile whose edges do not fit on its square.
var misfit = &engine.Condition{Holds: func(c *engine.Case) bool {
	return !c.EdgesFit(c.Action.Place) && !c.Matches() && c.Available(c.Action.Place.Type) // the usual tile needs no call of Matches: BenchmarkReplay/base
}}

// checkDrawnTooOften leaves tiles laid aside to the rules that keep them there.
func checkDrawnTooOften(c *engine.Case) {
	if c.LaidAside(c.Action.Place.Type) == 0 {
		reportTooOften(c)
	}
}

// checkAsideTooOften leaves tiles that may not be laid aside to the rules that forbid it.
func checkAsideTooOften(c *engine.Case) {
	if c.MustLayAside(c.Action.Place.Type) {
		reportTooOften(c)
	}
}

// reportTooOften leaves an empty stack to checkTurnAfterGameEnd.
func reportTooOften(c *engine.Case) {
	t := c.Action.Place.Type
	if c.RemainingOf(t) > 0 {
		return
	}
	if own := c.Rules().Type(t).Own > 0; own && c.Action.Kind == engine.ActPlace {
		return // its element reports it
	} else if own {
		c.Report(message.Say("%s is drawn, but it is never in the stack: each player has one", c.Rules().Type(t).Tile.ID)).Clauses = contents(c, t)
		return
	}
	if c.Playable() <= 0 || c.Handed(t) {
		return
	}
	ty := c.Rules().Type(t)
	c.Report(tooOften(c.Rules(), ty)).Clauses = contents(c, t)
}

// contents returns the statements about the number of copies of a tile.
func contents(c *engine.Case, t engine.TypeID) []string {
	ty := c.Rules().Type(t)
	switch of := c.Rules().Contents(t); {
	case of != nil:
		return of
	case ty.Count+ty.Out == 0: // an extension has the reason
		return []string{}
	case ty.Tile.Has(tile.Garden):
		return []string{"BAS-01"}
	case ty.Start > 0:
		return []string{"BAS-01", "BAS-03", "BAS-04"}
	case ty.Tile.Garden != "":
		return []string{"BAS-01", "BAS-70"}
	}
	return []string{"BAS-01"}
}

// tooOften returns the sentence about a draw of which no copy can come.
func tooOften(r *engine.Rules, ty *engine.Type) message.Text {
	id := ty.Tile.ID
	switch {
	case ty.Count == 0 && ty.Out == 0:
		return message.Say("%s is drawn, but each copy in the box has a garden; write %s", id, twin(r, ty))
	case ty.Count == 0:
		return message.Say("%s is drawn, but it is left in the box in this game", id)
	case neverDrawn(ty):
		return message.Say("%s is drawn, but it is on the board from the start and never in the stack", id)
	case ty.Out > 0:
		return message.Count(ty.Out, "%[2]s is drawn again, but all %[3]d copies in the game have been drawn; %[1]d more stays in the box",
			"%[2]s is drawn again, but all %[3]d copies in the game have been drawn; %[1]d more stay in the box", id, ty.Count)
	case ty.Count == 1:
		return message.Say("%s is drawn again, but the only copy in the box has been drawn", id)
	case ty.Start > 0:
		return message.Say("%s is drawn again, but all %d copies in the box have been drawn (one of them is the start tile)", id, ty.Count)
	}
	return message.Say("%s is drawn again, but all %d copies in the box have been drawn", id, ty.Count)
}

// twin returns the id of the same tile with a garden.
func twin(r *engine.Rules, plain *engine.Type) string {
	for i := range r.Types {
		t := r.Types[i].Tile
		if n := len(t.Parts) - 1; t.Has(tile.Garden) && strings.HasPrefix(t.ID, plain.Tile.ID) && slices.Equal(t.Parts[:n], plain.Tile.Parts) {
			return t.ID
		}
	}
	return ""
}

// neverDrawn reports whether every copy of a tile in the game is on the board at the start.
func neverDrawn(ty *engine.Type) bool { return ty.Count > 0 && ty.Start == ty.Count }

func checkSecondPlacement(c *engine.Case) {
	if c.PlacedThisTurn() > 0 {
		c.Report(message.Say("%s places a second tile in this turn; only one is allowed", c.Name(c.Active())))
	}
}

// checkSecondPart leaves games whose turns may have several parts to the element that allows them.
func checkSecondPart(c *engine.Case) {
	if !c.Rules().Repeats() {
		c.Report(message.Say("%s draws a second tile in this turn; only one is allowed", c.Name(c.Active())))
	}
}

func checkSecondDraw(c *engine.Case) {
	if c.PlacedThisTurn() > 0 {
		c.Report(message.Say("%s draws a tile after placing a tile in this turn; only one is allowed", c.Name(c.Active())))
	}
}

func checkSquareOccupied(c *engine.Case) {
	at := c.Action.Place.At
	i := c.TileAt(at)
	if i == engine.NoTile {
		return
	}
	lying := c.Tiles()[i]
	c.Report(message.Say("%d,%d is not empty: it has %s", at.X, at.Y, c.Rules().Type(lying.Type).Tile.ID),
		append([]engine.Note{placedNote(c, i)}, nearestNote(c)...)...)
}

// placedNote returns a note with the turn in which a tile was placed.
func placedNote(c *engine.Case, index int) engine.Note {
	t := c.Tiles()[index]
	text := message.Say("%s at %d,%d is a start tile", c.Rules().Type(t.Type).Tile.ID, t.At.X, t.At.Y)
	if t.Player >= 0 {
		text = message.Say("%s placed %s at %d,%d in turn %s", c.Name(int(t.Player)), c.Rules().Type(t.Type).Tile.ID, t.At.X, t.At.Y, c.Number(int(t.Turn)))
	}
	return engine.Note{Turn: int(t.Turn), Action: engine.ActPlace, Text: text}
}

func checkWithoutNeighbour(c *engine.Case) {
	at := c.Action.Place.At
	if c.TileAt(at) != engine.NoTile || len(c.Tiles()) == 0 {
		return
	}
	if c.Edges(at) == [4]tile.Edge{} {
		c.Report(message.Say("%d,%d shares no side with a tile", at.X, at.Y), nearestNote(c)...)
	}
}

func checkEdgeMismatch(c *engine.Case) {
	p := c.Action.Place
	if c.TileAt(p.At) != engine.NoTile {
		return
	}
	want := c.Edges(p.At)
	if want == [4]tile.Edge{} {
		return
	}
	ty := c.Rules().Type(p.Type)
	var wrong []message.Text
	for side := range tile.Side(4) {
		has := ty.Edge(side, p.Rotation)
		if want[side] != 0 && !want[side].Meets(has) {
			n := p.At.Neighbour(side)
			wrong = append(wrong, message.Say("its %s side is %s, but %d,%d shows %s", side, has, n.X, n.Y, want[side]))
		}
	}
	c.Report(message.Say("%s turned by %d does not fit at %d,%d: %s",
		ty.Tile.ID, int(p.Rotation)*90, p.At.X, p.At.Y, message.Semicolons(wrong)), fittingNotes(c)...).Breaks("BAS-21")
}

// mendingNotes returns a note with the actions that make the placement fit. Other is one that does in some rotation.
func mendingNotes(c *engine.Case) (notes []engine.Note, other engine.Word) {
	if c.Terse() || !c.Rules().Mends() {
		return nil, 0
	}
	p := c.Action.Place
	for _, a := range c.Mended(p.Type, nil) {
		if a.Place.At != p.At {
			continue
		}
		other = a.With()[0].Reason
		if a.Place != p {
			continue
		}
		var with []message.Text
		for _, w := range a.With() {
			with = append(with, message.Name(fmt.Sprintf("%s %d,%d %s", w.Reason, w.At.X, w.At.Y, w.Where)))
		}
		return []engine.Note{{Text: message.Say("it fits with %s directly after the placement", message.Both(with))}}, other
	}
	return nil, other
}

// fittingNotes returns notes with those actions, and with the rotations that fit or else the nearest squares.
func fittingNotes(c *engine.Case) []engine.Note {
	notes, other := mendingNotes(c)
	p := c.Action.Place
	var fit []uint8
	for p.Rotation = 0; p.Rotation < 4; p.Rotation++ {
		if c.Fits(p) {
			fit = append(fit, p.Rotation)
		}
	}
	id := c.Rules().Type(p.Type).Tile.ID
	if len(fit) == 0 {
		none := message.Say("%s fits at %d,%d in no rotation", id, p.At.X, p.At.Y)
		if other != 0 {
			none = message.Say("%s fits at %d,%d in no rotation without a %s", id, p.At.X, p.At.Y, other)
		}
		return append(append(notes, engine.Note{Text: none}), nearestNote(c)...)
	}
	return append(notes, engine.Note{Text: message.Say("%s fits at %d,%d turned by %s", id, p.At.X, p.At.Y, degrees(fit))})
}

// NearestShown is the most squares that a note lists for a misplaced tile.
const NearestShown = 3

// nearestNote returns a note with the nearest squares where the tile fits, or nil if it may not be placed at all.
func nearestNote(c *engine.Case) []engine.Note {
	p := c.Action.Place
	if c.Terse() || c.MustLayAside(p.Type) || c.Withheld(p.Type) || neverDrawn(c.Rules().Type(p.Type)) {
		return nil
	}
	id := c.Rules().Type(p.Type).Tile.ID
	var places []message.Text
	for _, fit := range c.NearestFits(p.Type, p.At, NearestShown) {
		places = append(places, message.Say("at %d,%d turned by %s", fit.At.X, fit.At.Y, degrees(fit.Rotations)))
	}
	if places == nil {
		return []engine.Note{{Text: message.Say("%s fits nowhere and must be discarded", id)}}
	}
	return []engine.Note{{Text: message.Say("%s fits nearest to %d,%d %s", id, p.At.X, p.At.Y, message.Commas(places))}}
}

// degrees lists rotations: 0 or 180.
func degrees(rotations []uint8) message.Text {
	var list []message.Text
	for _, r := range rotations {
		list = append(list, message.Name(strconv.Itoa(int(r)*90)))
	}
	return message.Either(list)
}

// checkPlayableDiscarded leaves a tile that may not be placed yet to the element that forbids it.
func checkPlayableDiscarded(c *engine.Case) {
	t := c.Action.Place.Type
	if c.MustLayAside(t) || c.Withheld(t) || c.LaidAside(t) > 0 && c.RemainingOf(t) == 0 {
		return
	}
	if p, ok := c.FirstFit(t); ok {
		c.Report(message.Say("%s is discarded although it fits at %d,%d turned by %d",
			c.Rules().Type(p.Type).Tile.ID, p.At.X, p.At.Y, int(p.Rotation)*90)).Breaks("BAS-23", "BAS-24")
	}
}

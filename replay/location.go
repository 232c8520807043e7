package replay

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// findPart returns the part at a location of the first of some kinds that has one there, else engine.NoPart.
func findPart(s *engine.State, tileIndex int, of []tile.Kind, loc notation.Loc) (part uint8, kind tile.Kind) {
	sides, halves, corner := reach(loc)
	for _, kind := range of {
		if part := s.PartAt(tileIndex, kind, sides, halves, corner); part != engine.NoPart {
			return part, kind
		}
	}
	return engine.NoPart, 0
}

// reach returns the sides and half sides of a location, or its corner. A side includes its halves: "farmer N" is either field.
func reach(l notation.Loc) (tile.Sides, tile.Halves, tile.Corner) {
	switch {
	case l.IsSide():
		i := l - notation.LocN
		return 1 << i, 3 << (2 * i), tile.NoCorner
	case l.IsHalf():
		i := l - notation.LocNNW
		return 1 << (i / 2), 1 << i, tile.NoCorner
	case l.IsCorner():
		return 0, 0, tile.NorthEast + tile.Corner(l-notation.LocNE)
	}
	return 0, 0, tile.NoCorner
}

// whole returns the side of a half side.
func whole(l notation.Loc) notation.Loc { return notation.LocN + (l-notation.LocNNW)/2 }

// fieldAt reports whether a location is a half side at which a tile on the board has a field. Without a role, it names the field.
func (r *resolver) fieldAt(tileIndex int, loc notation.Loc) bool {
	return loc.IsHalf() && fieldAt(r.state.TypeOf(tileIndex).Tile.Parts, r.state.Tiles()[tileIndex].Rotation, loc)
}

// fieldAt reports whether a tile has a field at a half side.
func fieldAt(parts []tile.Part, rotation uint8, loc notation.Loc) bool {
	_, halves, _ := reach(loc)
	for i := range parts {
		if parts[i].Kind == tile.Field && parts[i].Halves.Turned(rotation)&halves != 0 {
			return true
		}
	}
	return false
}

// meanings returns the locations that name the parts of a kind which a location can mean, none if that is one part at most.
func meanings(parts []tile.Part, rotation uint8, kind tile.Kind, loc notation.Loc) (list []meaning) {
	if kind != tile.Field || !loc.IsSide() && loc != notation.LocC {
		return nil
	}
	_, halves, _ := reach(loc)
	for i := range parts {
		p := &parts[i]
		if p.Kind != kind {
			continue
		}
		switch at := p.Halves.Turned(rotation); {
		case at&halves != 0:
			list = append(list, meaning{uint8(i), locs[(at & halves).First()]})
		case at == 0 && loc == notation.LocC:
			list = append(list, meaning{uint8(i), locs[p.Location(rotation)]})
		}
	}
	if len(list) < 2 {
		return nil
	}
	slices.SortFunc(list, func(a, b meaning) int { return int(a.loc) - int(b.loc) })
	return list
}

// A meaning is a part that a location can mean, and a location that means no other.
type meaning struct {
	part uint8
	loc  notation.Loc
}

// Unclear returns the locations that name the fields which a location of a role can mean on a tile, none for one part at most.
func Unclear(s *engine.State, tileIndex int, role notation.Role, loc notation.Loc) (list []string) {
	for _, kind := range kindsOf(role) {
		for _, m := range meanings(s.TypeOf(tileIndex).Tile.Parts, s.Tiles()[tileIndex].Rotation, kind, loc) {
			list = append(list, m.loc.String())
		}
	}
	return list
}

// find is findPart for an action of a record. It remarks on a location that can mean several parts and returns the likely one,
// else the first.
func (r *resolver) find(tileIndex int, of []tile.Kind, loc notation.Loc, likely func(n engine.NodeID) bool) (part uint8, kind tile.Kind) {
	part, kind = findPart(r.state, tileIndex, of, loc)
	switch {
	case part == engine.NoPart:
	case loc.IsHalf() && kind != tile.Field:
		at := r.state.Tiles()[tileIndex].At
		r.remark("location-half-side", message.Say("the half side %s is for fields; it is read as the %s at %d,%d %s", loc, kind, at.X, at.Y, whole(loc).String()))
	case kind == tile.Field:
		part = r.choose(tileIndex, part, loc, likely)
	}
	return part, kind
}

// choose returns the field that a location means, of those that it can mean: part if it is likely, or else another that is.
func (r *resolver) choose(tileIndex int, part uint8, loc notation.Loc, likely func(n engine.NodeID) bool) uint8 {
	t := &r.state.Tiles()[tileIndex]
	list := meanings(r.state.TypeOf(tileIndex).Tile.Parts, t.Rotation, tile.Field, loc)
	if list == nil {
		return part
	}
	best := slices.IndexFunc(list, func(m meaning) bool { return m.part == part })
	var names []message.Text
	for i, m := range list {
		names = append(names, message.Name(m.loc.String()))
		if likely != nil && likely(r.state.NodeOf(tileIndex, m.part)) && !likely(r.state.NodeOf(tileIndex, list[best].part)) {
			best = i
		}
	}
	v := r.remark(ruleLocationUnclear, message.Say("the location %s can mean %d fields of %s at %d,%d; write %s", loc, len(list), r.state.TypeOf(tileIndex).Tile.ID, t.At.X, t.At.Y, message.Either(names)))
	v.Notes = []engine.Note{{Text: message.Say("it is read as %s", list[best].loc)}}
	return list[best].part
}

// remark adds a violation of the written form of the action being resolved.
func (r *resolver) remark(rule string, sentence message.Text) *engine.Violation {
	r.remarks = append(r.remarks, engine.Violation{Rule: book.Rule(rule), Message: sentence})
	return &r.remarks[len(r.remarks)-1]
}

// holds returns a function that reports whether a player has a figure on a part.
func (r *resolver) holds(player int) func(n engine.NodeID) bool {
	return func(n engine.NodeID) bool {
		_, ok := r.state.FigureOf(player, n)
		return ok
	}
}

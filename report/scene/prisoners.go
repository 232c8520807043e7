package scene

import (
	"fmt"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
)

// A Prisoner is a figure in the hands of another player.
type Prisoner struct {
	Colour notation.Colour // of its owner
	Kind   string          // empty for a normal follower
}

// A Capture is a figure that a player took off the board as a prisoner, and the part on which it stood.
type Capture struct {
	Figure
	By notation.Colour
}

// A Release is the return of a prisoner to its owner.
type Release struct {
	Prisoner
	By     notation.Colour // the player who held it
	Reason string          // exchange, ransom
}

// String returns the prisoner: "red", "red big".
func (p Prisoner) String() string { return strings.TrimSuffix(p.Colour.String()+" "+p.Kind, " ") }

func (s *Scene) addPrisoners(st *engine.State) {
	for _, c := range st.Captives() {
		p := &s.Players[c.By]
		p.Prisoners = append(p.Prisoners, s.prisoner(st, int(c.Player), c.Kind))
	}
}

func (s *Scene) prisoner(st *engine.State, owner int, kind uint8) Prisoner {
	p := Prisoner{Colour: s.Players[owner].Colour}
	if kind > 0 {
		p.Kind = st.Rules().Figures[kind].Name
	}
	return p
}

// prisonersText returns the prisoners that a player holds: "red, blue big". It is empty if there are none.
func (p Player) prisonersText() string {
	var list []string
	for _, x := range p.Prisoners {
		list = append(list, x.String())
	}
	return strings.Join(list, ", ")
}

// PileLines lists the towers, one a line: "tower @3,1 of 2 pieces".
func (s *Scene) PileLines() []string {
	var lines []string
	for _, t := range s.Tiles {
		if t.Pile > 0 {
			lines = append(lines, fmt.Sprintf("tower @%d,%d of %s", t.At.X, t.At.Y, count(t.Pile, "piece")))
		}
	}
	return lines
}

func (s *Scene) captureLines() []string {
	var lines []string
	for _, c := range s.Captures {
		lines = append(lines, fmt.Sprintf("%s captures %s", c.By, s.Where(c.Figure)))
	}
	for _, r := range s.Releases {
		lines = append(lines, fmt.Sprintf("%s releases %s (%s)", r.By, r.Prisoner, r.Reason))
	}
	return lines
}

package scene

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
)

// String returns the placement in the form of records: BA/RCr@0,-1^90.
func (t Tile) String() string {
	return fmt.Sprintf("%s@%d,%d^%d", t.Tile.ID, t.At.X, t.At.Y, notation.Rotation(t.Rotation).Degrees())
}

// String returns the figure in the form of records: "red knight N", "red knight N with big", "red builder N".
func (f Figure) String() string {
	if f.Role == notation.NoRole {
		return fmt.Sprintf("%s %s %s", f.Colour, f.Kind, f.Loc)
	}
	text := strings.TrimSuffix(fmt.Sprintf("%s %s %s", f.Colour, f.Role, f.Loc), " ")
	if f.Kind != "" {
		text += " with " + f.Kind
	}
	return text
}

// Heading returns the lines above the players: the title, if there is one, and the turn.
func (s *Scene) Heading() []string {
	var lines []string
	if s.Title != "" {
		lines = append(lines, s.Title)
	}
	now := "before the first turn"
	switch {
	case s.Final:
		now = "final scoring after turn " + s.Number
	case s.Turn > 0:
		now = "turn " + s.Number
		if !s.Brief {
			now += s.played()
		}
	}
	now = fmt.Sprintf("%s; %s left", now, count(s.Remaining, "tile"))
	if s.Aside > 0 {
		now += fmt.Sprintf(", %d laid aside", s.Aside)
	}
	for _, t := range s.Stocks {
		now += fmt.Sprintf("; %s left", count(t.Left, t.Name))
	}
	lines = append(lines, now)
	outside := 0
	for _, t := range s.Tiles {
		if !s.Bounds.Has(t.At) {
			outside++
		}
	}
	if outside > 0 {
		lines = append(lines, count(outside, "tile")+" outside the picture")
	}
	return lines
}

func (s *Scene) played() string {
	text := ", " + s.Players[s.Active].Colour.String()
	for _, t := range s.Tiles {
		if t.Last {
			text += ": " + t.String()
		}
	}
	return text
}

// NeutralLines lists the neutral figures and their squares, one a line.
func (s *Scene) NeutralLines() []string {
	var lines []string
	for _, n := range s.Neutrals {
		lines = append(lines, s.neutralLine(n))
	}
	return lines
}

// neutralLine returns a neutral figure with its square or quarter: "fairy @0,1 with red knight N", "count in the castle".
func (s *Scene) neutralLine(n Neutral) string {
	if q := s.Quarter(n.Tile, n.Part); q != "" {
		return fmt.Sprintf("%s in the %s", n.Name, q)
	}
	at := s.Tiles[n.Tile].At
	line := fmt.Sprintf("%s @%d,%d", n.Name, at.X, at.Y)
	if f := s.With(n); f >= 0 {
		line += " with " + s.Figures[f].String()
	}
	return line
}

var reasonWords = map[string]string{"alone": "the last follower left"}

// Events lists the events of this turn, one a line.
func (s *Scene) Events() []string {
	var lines []string
	for _, n := range s.Neutrals {
		switch at, q := s.Tiles[n.Tile].At, s.Quarter(n.Tile, n.Part); {
		case n.New && q != "":
			lines = append(lines, fmt.Sprintf("%s goes to the %s", n.Name, q))
		case n.New:
			lines = append(lines, fmt.Sprintf("%s is placed on %d,%d", n.Name, at.X, at.Y))
		}
	}
	for _, w := range s.Walks {
		lines = append(lines, w.Name+" walks "+w.way()+w.losses())
	}
	for _, p := range s.Passages {
		at := s.Tiles[p.Portal].At
		lines = append(lines, fmt.Sprintf("%s is deployed through the portal at %d,%d", s.Where(p.Figure), at.X, at.Y))
	}
	for _, f := range s.Flights {
		lines = append(lines, s.flightLine(f))
	}
	lines = append(lines, s.tokenEvents()...)
	for _, c := range s.Captures {
		lines = append(lines, fmt.Sprintf("%s captures %s", c.By, s.Where(c.Figure)))
	}
	for _, r := range s.Releases {
		lines = append(lines, fmt.Sprintf("%s releases %s (%s)", r.By, r.Prisoner, r.Reason))
	}
	for _, g := range s.Gone {
		lines = append(lines, fmt.Sprintf("returned: %s (%s)", s.Where(g.Figure), cmp.Or(reasonWords[g.Reason], g.Reason)))
	}
	for _, t := range s.Takings {
		if t.Card {
			lines = append(lines, fmt.Sprintf("%s takes the %s", t.Colour, t.Kind))
			continue
		}
		lines = append(lines, fmt.Sprintf("%s takes %d %s", t.Colour, t.Number, t.Kind))
	}
	return lines
}

// Pieces lists the pieces on the board, one a line.
func (s *Scene) Pieces() []string {
	var lines []string
	for _, f := range s.Figures {
		lines = append(lines, s.Where(f))
	}
	lines = append(lines, s.PileLines()...)
	lines = append(lines, s.NeutralLines()...)
	for _, t := range s.Tokens {
		at := s.Tiles[t.Tile].At
		lines = append(lines, fmt.Sprintf("%s @%d,%d, %s", t, at.X, at.Y, t.State))
	}
	return lines
}

// way returns the squares of a walk: "0,0 > 1,0".
func (w Walk) way() string {
	var way []string
	for _, p := range w.Squares {
		way = append(way, fmt.Sprintf("%d,%d", p.X, p.Y))
	}
	return strings.Join(way, " > ")
}

// losses returns the points that each player lost by a walk, in the order of the losses: ": red -1, blue -2".
func (w Walk) losses() string {
	lost := map[notation.Colour]int{}
	var order []notation.Colour
	for _, c := range w.Costs {
		if !slices.Contains(order, c.Colour) {
			order = append(order, c.Colour)
		}
		lost[c.Colour] += c.Points
	}
	var list []string
	for _, c := range order {
		list = append(list, fmt.Sprintf("%s %d", c, lost[c]))
	}
	if len(list) == 0 {
		return ""
	}
	return ": " + strings.Join(list, ", ")
}

// Where returns a figure with its square or quarter: "red knight N @3,1", "red follower in the castle".
func (s *Scene) Where(f Figure) string {
	if q := s.Quarter(f.Tile, f.Part); q != "" {
		text := fmt.Sprintf("%s follower in the %s", f.Colour, q)
		if f.Kind != "" {
			text += " with " + f.Kind
		}
		return text
	}
	at := s.Tiles[f.Tile].At
	return fmt.Sprintf("%s @%d,%d", f, at.X, at.Y)
}

// tokenEvents lists the events of tokens in this turn, one a line.
func (s *Scene) tokenEvents() []string {
	var lines []string
	for _, t := range s.Tokens {
		at := s.Tiles[t.Tile].At
		if t.Turned && t.Over {
			lines = append(lines, fmt.Sprintf("%s @%d,%d is %s", t, at.X, at.Y, t.State))
		}
		if t.New && !s.moved(at) {
			lines = append(lines, fmt.Sprintf("%s is placed on %d,%d", t, at.X, at.Y))
		}
	}
	for _, m := range s.Moves {
		lines = append(lines, m.Name+" moves "+m.way())
	}
	return lines
}

func (s *Scene) moved(to engine.Point) bool {
	return slices.ContainsFunc(s.Moves, func(m Walk) bool { return m.Squares[len(m.Squares)-1] == to })
}

// flightLine returns a flight: "red farmer flees 0,-1 ENE > 1,-1 NNW".
func (s *Scene) flightLine(f Flight) string {
	part := func(f Figure) string { // the part of a monk has no name; its flight is illegal, and a record can contain it
		at := s.Tiles[f.Tile].At
		return strings.TrimSpace(fmt.Sprintf("%d,%d %s", at.X, at.Y, f.Loc))
	}
	return fmt.Sprintf("%s %s flees %s > %s", f.From.Colour, f.From.Role, part(f.From), part(f.To))
}

// RegionLines lists the regions, one a line: "region of outbreak 2: 2 fleas (3,1 4,1)".
func (s *Scene) RegionLines() []string {
	var lines []string
	for _, r := range s.Regions {
		head := "latent"
		if r.Source >= 0 {
			head = "region of " + s.Tokens[r.Source].String()
		}
		lines = append(lines, head+": "+s.members(r))
	}
	return lines
}

// members returns the number of tokens beside the source of a region, and their squares.
func (s *Scene) members(r Region) string {
	if len(r.Tokens) == 0 {
		return "alone"
	}
	var at []string
	for _, i := range r.Tokens {
		p := s.Tiles[s.Tokens[i].Tile].At
		at = append(at, fmt.Sprintf("%d,%d", p.X, p.Y))
	}
	return fmt.Sprintf("%s (%s)", count(len(r.Tokens), s.Tokens[r.Tokens[0]].Name), strings.Join(at, " "))
}

// count returns a number with its noun: "1 flea", "2 fleas".
func count(n int, name string) string {
	if n != 1 {
		name += "s"
	}
	return fmt.Sprintf("%d %s", n, name)
}

// Label returns the name of a player for the caption: the colour if there is no name.
func (p Player) Label() string {
	if p.Name == "" {
		return p.Colour.String()
	}
	return p.Name
}

// Title returns the players' names as a title.
func Title(players []notation.Player) string {
	var names []string
	for _, p := range players {
		names = append(names, PlayerName(p))
	}
	return strings.Join(names, " – ")
}

// PlayerName returns the name of a player, shortened if it is very long, or the colour without one.
func PlayerName(p notation.Player) string {
	if p.Name == "" {
		return p.Colour.TagName()
	}
	return short(p.Name)
}

// Description returns the content of the picture in words, below its title.
func (s *Scene) Description() string {
	lines := []string{count(len(s.Tiles), "tile") + " on the board"}
	for _, p := range s.Players {
		line := p.Label() + ": " + count(p.Score, "point")
		if goods := p.holdings(english); goods != "" {
			line += ", " + goods
		}
		if held := p.prisoners(english); held != "" {
			line += ", prisoners " + held
		}
		lines = append(lines, line)
	}
	return strings.Join(slices.Concat(lines, s.Pieces(), s.Events()), "; ")
}

// String returns the name of the token: "outbreak 2", "flea".
func (t Token) String() string {
	if t.Numbered {
		return fmt.Sprintf("%s %d", t.Name, t.Number)
	}
	return t.Name
}

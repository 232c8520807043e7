package bga

import (
	"fmt"
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/catalogue"
	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

type seat struct {
	id     int64
	name   string
	colour notation.Colour

	followers num           // in the supply, if the log has it
	touched   bool          // followers changed in this turn
	total     int64         // the last total in the log
	scored    notation.Span // place of a scoring in this turn
	clock     num           // remaining seconds
}

// colourOf maps the colours of Board Game Arena.
var colourOf = map[string]notation.Colour{
	"ff0000": notation.Red, "008000": notation.Green, "0000ff": notation.Blue, "ffa500": notation.Yellow, "000000": notation.Black,
}

// spare lists the colours for players without a colour in the log, in order.
var spare = []notation.Colour{
	notation.Red, notation.Green, notation.Blue, notation.Yellow, notation.Black,
	notation.Pink, notation.Grey, notation.White, notation.Violet,
}

// A survey is the information that reading the turns requires from the whole log.
type survey struct {
	order   []int64                 // players in the order of their first draws
	others  []int64                 // players without a draw
	where   map[int64]notation.Span // the notification that first mentions a player
	name    map[int64]string
	colour  map[int64]notation.Colour
	byName  map[string]notation.Colour
	foreign []string // tiles that are not of the base game
	at      notation.Span
	boxes   []string      // that have the figures of the log
	figure  string        // the first of these figures
	deploy  notation.Span // where it is
}

// boxOf maps the figures that are not of the base game to their boxes. The numbers of their tiles are not known.
var boxOf = map[string]string{"big": "Inns & Cathedrals", "builder": "Traders & Builders", "pig": "Traders & Builders"}

// survey finds the players, their order and their colours, and refuses tiles and figures outside the base game.
func (g *game) survey(l *log, notes []note) bool {
	s := &survey{where: map[int64]notation.Span{}, name: map[int64]string{}, colour: map[int64]notation.Colour{}, byName: map[string]notation.Colour{}}
	for _, p := range l.players {
		s.meet(p.ID, p.Name, p.Color, notation.Span{})
	}
	for _, n := range notes {
		for _, args := range n.args {
			if err := s.read(n, args); err != nil {
				return g.fail(n.at.span(), "%s cannot be read: %s", plain(n.kind), jsonwords.Reason(err))
			}
		}
	}
	if len(s.boxes) > 0 {
		return g.fail(s.deploy, "the game needs %s, as the figure %q shows; logs of games with other sets than the base game are not supported",
			strings.Join(s.boxes, " and "), s.figure)
	}
	if len(s.foreign) > 0 {
		return g.fail(s.at, "the base game does not have %s; games with other sets are not supported", strings.Join(s.foreign, ", "))
	}
	for _, id := range s.others {
		if !slices.Contains(s.order, id) {
			s.order = append(s.order, id)
		}
	}
	switch n := len(s.order); {
	case n == 0:
		return g.fail(notation.Span{}, "this log has no players")
	case n > len(spare):
		return g.fail(notation.Span{}, "%d players are more than the %d colours", n, len(spare))
	}
	g.seat(s)
	return true
}

func (s *survey) meet(id num, name, color text, at notation.Span) {
	if !id.within(1, maxNumber) {
		return
	}
	if s.where[id.n] == (notation.Span{}) {
		s.where[id.n] = at
	}
	if !slices.Contains(s.others, id.n) {
		s.others = append(s.others, id.n)
	}
	if name := plain(string(name)); name != "" {
		s.name[id.n] = name
	}
	if c := colourOf[strings.TrimPrefix(strings.ToLower(string(color)), "#")]; c != notation.NoColour {
		s.colour[id.n] = c
	}
}

func (s *survey) read(n note, args jsontext.Value) error {
	switch kindOf(n, args) {
	case "playTile", "cantPlay":
		var a tileArgs
		if err := decode(args, &a); err != nil {
			return err
		}
		s.meet(a.Player, a.Name, "", n.at.span())
		if a.Player.within(1, maxNumber) && !slices.Contains(s.order, a.Player.n) {
			s.order = append(s.order, a.Player.n)
		}
		if unknown := a.foreign(); unknown != "" && !slices.Contains(s.foreign, unknown) {
			if len(s.foreign) == 0 {
				s.at = n.at.span()
			}
			if s.foreign = append(s.foreign, unknown); len(s.foreign) > maxNamed {
				s.foreign[maxNamed] = "others"
			}
		}
	case "playPartisan":
		var a followerArgs
		if decode(args, &a) != nil {
			return nil // play reports it, with the turns before it
		}
		if box := boxOf[string(a.Figure)]; box != "" && !slices.Contains(s.boxes, box) {
			if s.figure == "" {
				s.figure, s.deploy = string(a.Figure), n.at.span()
			}
			s.boxes = append(s.boxes, box)
		}
	case "simpleNote":
		var a struct {
			Players text `json:"players"`
		}
		if err := decode(args, &a); err != nil {
			return err
		}
		maps.Copy(s.byName, colouredNames(string(a.Players)))
	case "gameStateChange":
		var a stateArgs
		if err := decode(args, &a); err != nil {
			return err
		}
		totals, err := a.clocks()
		if err != nil {
			return err
		}
		for _, id := range slices.Sorted(maps.Keys(totals)) {
			s.meet(num{id, true}, "", "", n.at.span())
		}
		end, err := a.end()
		for _, r := range end.Result {
			s.meet(r.Player, r.Name, r.Color, n.at.span())
		}
		return err
	}
	return nil
}

// maxNamed is the greatest number of foreign tiles in a finding.
const maxNamed = 10

// foreign returns the name of a tile outside the base game.
func (a tileArgs) foreign() string {
	id, kind := a.ids()
	byID, byType := catalogue.ByBGATile(int(id.n)), catalogue.ByBGAType(int(kind.n))
	switch {
	case id.set && byID == nil:
		return fmt.Sprintf("tile %d", id.n)
	case kind.set && byType == nil:
		return fmt.Sprintf("type %d", kind.n)
	case id.set && kind.set && byID != byType:
		return fmt.Sprintf("tile %d of type %d", id.n, kind.n)
	}
	return ""
}

func (g *game) seat(s *survey) {
	used := map[notation.Colour]bool{}
	for _, id := range s.order {
		p := &seat{id: id, name: s.name[id], colour: s.colour[id]}
		if p.colour == notation.NoColour {
			p.colour = s.byName[p.name]
		}
		if used[p.colour] {
			p.colour = notation.NoColour
		}
		used[p.colour] = true
		g.seats = append(g.seats, p)
	}
	for _, p := range g.seats {
		if p.name == "" {
			p.name = strconv.FormatInt(p.id, 10)
		}
		if p.colour == notation.NoColour {
			p.colour = spare[slices.IndexFunc(spare, func(c notation.Colour) bool { return !used[c] })]
			used[p.colour] = true
			g.add(notation.RuleFormatGuess, notation.Style, s.where[p.id], "the log has no colour for %s, who is read as %s", p.name, p.colour)
		}
		g.rec.Players = append(g.rec.Players, notation.Player{Colour: p.colour, Name: p.name})
	}
}

func (g *game) player(id num) *seat {
	for _, p := range g.seats {
		if id.set && p.id == id.n {
			return p
		}
	}
	return nil
}

// colouredNames reads HTML like <span style="color:#ff0000">Ada</span>.
func colouredNames(markup string) map[string]notation.Colour {
	out := map[string]notation.Colour{}
	for {
		_, rest, found := strings.Cut(markup, "color:#")
		if !found {
			return out
		}
		markup = rest
		_, inner, _ := strings.Cut(rest, ">")
		inner, _, _ = strings.Cut(inner, "<")
		if name := plain(inner); name != "" && len(rest) >= 6 {
			if c := colourOf[strings.ToLower(rest[:6])]; c != notation.NoColour {
				out[name] = c
			}
		}
	}
}

// plain removes markup and folds the rest into one line.
func plain(markup string) string {
	var b strings.Builder
	for {
		before, tag, found := strings.Cut(markup, "<")
		b.WriteString(before)
		if !found {
			break
		}
		_, markup, _ = strings.Cut(tag, ">")
	}
	s := strings.ToValidUTF8(html.UnescapeString(b.String()), "\ufffd")
	return strings.Join(strings.Fields(s), " ")
}

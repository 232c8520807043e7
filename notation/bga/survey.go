package bga

import (
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

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
	foreign []string // tiles that are unknown
	at      notation.Span
	deck    int64 // tiles in the bag after the first draw
	deckAt  notation.Span
	unknown []string // kinds of notifications
	first   notation.Span
}

// survey finds the players, their order and their colours, the sets, and tiles and notifications that are unknown.
func (g *game) survey(l *log, notes []note) bool {
	s := &survey{where: map[int64]notation.Span{}, name: map[int64]string{}, colour: map[int64]notation.Colour{}, byName: map[string]notation.Colour{}}
	for _, p := range l.players {
		s.meet(p.ID, p.Name, p.Color, notation.Span{})
	}
	for _, n := range notes {
		for _, args := range n.args {
			if err := g.look(s, n, args); err != nil {
				return g.fail(n.at.span(), "%s cannot be read: %s", plain(n.kind), jsonwords.Reason(err))
			}
		}
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
	g.setTags(s)
	if len(s.foreign) > 0 {
		g.stop = g.foreign(s)
	}
	if len(s.unknown) > 0 {
		g.add(notation.RuleFormatLoss, notation.Style, s.first, "the log has notifications of unknown kinds, which are left out: %s", strings.Join(s.unknown, ", "))
	}
	return true
}

// foreign reports the unknown tiles and returns the place of the first, where reading ends.
func (g *game) foreign(s *survey) notation.Span {
	g.fail(s.at, "no box that Cartulary reads has %s; the log is read up to there", strings.Join(s.foreign, ", "))
	return s.at
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

// look reads what the survey needs of one notification.
func (g *game) look(s *survey, n note, args jsontext.Value) error {
	if !known[n.kind] {
		if len(s.unknown) == 0 {
			s.first = n.at.span()
		}
		s.unknown = named(s.unknown, jsonwords.Shortened(plain(n.kind)))
	}
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
		t, unknown := g.tiles.tile(a)
		if t != nil {
			g.meetTile(t)
		}
		if unknown != "" {
			if len(s.foreign) == 0 {
				s.at = n.at.span()
			}
			s.foreign = named(s.foreign, unknown)
		}
	case "playPartisan":
		var a followerArgs
		if decode(args, &a) != nil {
			return nil // play reports it, with the turns before it
		}
		g.meetFigure(a)
	case "deck_size":
		var a struct {
			Size num `json:"deck_size"`
		}
		if decode(args, &a) == nil && s.deckAt == (notation.Span{}) && a.Size.within(1, 1000) {
			s.deck, s.deckAt = a.Size.n, n.at.span()
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

// maxNamed is the greatest number of names in a finding.
const maxNamed = 10

// named adds a name to a list for a finding, which ends in "others" if it is long.
func named(list []string, name string) []string {
	switch {
	case slices.Contains(list, name) || len(list) > maxNamed:
		return list
	case len(list) == maxNamed:
		name = "others"
	}
	return append(list, name)
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

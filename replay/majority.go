package replay

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

// A Group is the figures of one kind that a player has in a majority.
type Group struct {
	Name   string // in the singular: knight, big knight
	N      int
	Varies bool // their strength depends on the feature: a mayor counts the pennants of its city
}

// String returns the figures with their number unless it is 1: "2 big knights".
func (g Group) String() string {
	if g.N == 1 {
		return g.Name
	}
	return fmt.Sprintf("%d %s", g.N, g.Plural())
}

// Plural returns the name in the plural.
func (g Group) Plural() string { return plural(g.Name, 2) }

// Weighs reports whether the strength of figures does not follow from their names.
func Weighs(groups []Group) bool {
	return len(groups) > 1 || slices.ContainsFunc(groups, func(g Group) bool { return g.Varies })
}

// Strong returns the figures of a player in the majority on a feature, nil if all are normal followers or their strength is not
// that of the event. Index is that of an EvPoints event of this turn which follows its EvFeature event.
func Strong(s *engine.State, events []engine.Event, index int) []Group {
	e := &events[index]
	from := index
	for from > 0 && events[from].Kind == engine.EvPoints {
		from--
	}
	numbers := make([]int, len(s.Rules().Figures))
	for _, p := range events[from:] {
		if p.Kind == engine.EvReturn && p.Player == e.Player && touches(s, p.Node, e) {
			numbers[p.Figure]++
		}
	}
	for _, f := range s.Figures() {
		if int8(f.Player) == e.Player && touches(s, f.Node, e) {
			numbers[f.Kind]++
		}
	}
	return groups(s.Rules().Figures, numbers, e, roleOf(s, e))
}

// groups returns figures by kind. It returns nil if all are normal followers or if their strength is not that of e.
func groups(kinds []engine.FigureSpec, numbers []int, e *engine.Event, role string) (list []Group) {
	strength, special, varies := 0, false, false
	for kind, n := range numbers {
		k := &kinds[kind]
		if n == 0 || k.Strength == 0 && k.StrengthOn == nil {
			continue
		}
		strength += n * int(k.Strength)
		g := Group{Name: role, N: n, Varies: k.StrengthOn != nil}
		varies = varies || g.Varies
		if kind > 0 {
			g.Name, special = k.Name+" "+role, true
		}
		list = append(list, g)
	}
	if !special || strength > int(e.Figures) || strength < int(e.Figures) && !varies {
		return nil
	}
	return list
}

// touches reports whether a figure on node n counts in the majority of an event, also on a city scored as part of a field.
func touches(s *engine.State, n engine.NodeID, e *engine.Event) bool {
	if s.Root(n) == s.Root(e.Node) {
		return true
	}
	if e.Reason != field || s.Kind(e.Node) != tile.City || s.Kind(n) != tile.Field {
		return false
	}
	for city := range s.BorderingCities(n) {
		if city == s.Root(e.Node) {
			return true
		}
	}
	return false
}

// roleOf returns the role of the figures in the majority of an event.
func roleOf(s *engine.State, e *engine.Event) string {
	if e.Reason == field {
		return roles[tile.Field].String()
	}
	return roles[s.Kind(e.Node)].String()
}

// shares returns the players that scored the feature of the EvFeature event of that index, and those without the majority.
func shares(s *engine.State, events []engine.Event, index int) message.Text {
	var won, lost []message.Text
	end, most := index+1, uint8(0)
	for ; end < len(events) && events[end].Kind == engine.EvPoints && events[end].Figures > 0; end++ {
		most = max(most, events[end].Figures)
	}
	for i := index + 1; i < end; i++ {
		share := message.Say("%s (%s)", s.Name(int(events[i].Player)), stake(s, events, i))
		if events[i].Figures == most && events[i].Tie() == 0 {
			won = append(won, share)
		} else {
			lost = append(lost, share)
		}
	}
	switch {
	case len(won) == 0 && len(lost) == 0:
		return message.Say("for nobody")
	case len(lost) == 0:
		return message.Say("for %s", message.Both(won))
	}
	return message.Say("for %s, not %s", message.Both(won), message.Both(lost))
}

// stake returns the figures of a player in a majority and the player's own terms: "knight and big knight: 3",
// "1 farmer; + 2 cities with the pig = 8".
func stake(s *engine.State, events []engine.Event, index int) message.Text {
	e := &events[index]
	text := numbered(roleOf(s, e), int(e.Figures))
	if groups := Strong(s, events, index); groups != nil {
		var list []message.Text
		for _, g := range groups {
			if g.N == 1 {
				list = append(list, message.Say("%s", message.Word(g.Name)))
			} else {
				list = append(list, numbered(g.Name, g.N))
			}
		}
		text = message.Both(list)
		if Weighs(groups) || groups[0].N > 1 {
			text = message.Say("%s: %d", text, int(e.Figures))
		}
	}
	if own := s.Terms(e); len(own) > 0 && e.Points != 0 {
		text = message.Say("%s; + %s = %d", text, sum(own), int(e.Points))
	}
	return text
}

// numbered returns a number of figures: 2 knights.
func numbered(name string, n int) message.Text {
	return message.Count(n, "%d "+name, "%d "+plural(name, 2))
}

func plural(word string, n int) string {
	if n == 1 {
		return word
	}
	if head, ok := strings.CutSuffix(word, "thief"); ok {
		return head + "thieves"
	}
	return word + "s"
}

package recorder

import (
	"fmt"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// text returns a sentence in the language of the prompts. The English text is the key.
func (s *Session) text(key string, args ...any) string { return s.opts.Lang.Text(key, args...) }

// name returns the name of a player. A player without a name is called by colour.
func (s *Session) name(player int) string {
	if p := &s.rec.Players[player]; strings.TrimSpace(p.Name) == "" {
		return s.opts.Lang.Word(p.Colour.String())
	}
	return s.moment.Name(player)
}

// keys are texts of [lang.Lang.Text].
type keys map[notation.ActionKind]string

// deeds are the kinds of actions in words whose verb in records is not the word.
var deeds = keys{
	notation.ActFlee:     "flight",
	notation.ActRecall:   "the abbot returns",
	notation.ActFrom:     "out of the City",
	notation.ActQuarter:  "into the City",
	notation.ActTower:    "tower piece",
	notation.ActCapture:  "prisoner",
	notation.ActExchange: "exchange",
	notation.ActBid:      "auction",
	notation.ActSheep:    "sheep token",
	notation.ActFlock:    "the flock goes home",
}

// quarters are the quarters of the City in words.
var quarters = [...]func(*Session) string{
	notation.QuarterCastle:     func(s *Session) string { return s.text("Castle") },
	notation.QuarterMarket:     func(s *Session) string { return s.text("Market") },
	notation.QuarterBlacksmith: func(s *Session) string { return s.text("Blacksmith") },
	notation.QuarterCathedral:  func(s *Session) string { return s.text("Cathedral") },
}

// inWords returns actions in words: "thief, east". Those behind the first are without which it is not possible.
func (s *Session) inWords(written ...notation.Action) string {
	var list []string
	for i := range written {
		list = append(list, s.deed(&written[i]))
	}
	return strings.Join(list, s.text("; "))
}

// deed returns an action in words: what it is, whose figure it is about, and where.
func (s *Session) deed(w *notation.Action) string {
	var parts []string
	add := func(text string) {
		if text != "" {
			parts = append(parts, text)
		}
	}
	if w.Kind != notation.ActDeploy {
		add(s.kind(w.Kind))
	}
	who := s.figure(w)
	if i := s.rec.Seat(w.Player); w.Player != notation.NoColour && i >= 0 {
		if who == "" {
			who = s.name(i)
		} else {
			who = s.text("%s's %s", s.name(i), who)
		}
	}
	add(who)
	if w.Quarter != notation.NoQuarter {
		add(quarters[w.Quarter](s))
	}
	at, loc := "", w.Loc
	if w.HasAt {
		at = fmt.Sprintf("%d,%d", w.At.X, w.At.Y)
	}
	if w.HasFrom || w.Kind.HasTarget() || w.Kind == notation.ActLord {
		from := fmt.Sprintf("%d,%d", w.From.X, w.From.Y)
		if w.Kind.HasTarget() {
			from, loc = s.place(from, w.Loc), w.ToLoc
		}
		add(s.text("from %s to %s", from, s.place(at, loc)))
	} else {
		add(s.place(at, loc))
	}
	switch w.Axis {
	case notation.AxisNS:
		add(s.text("from north to south"))
	case notation.AxisWE:
		add(s.text("from west to east"))
	}
	if w.Points > 0 {
		add(fmt.Sprint(w.Points))
	}
	return strings.Join(parts, ", ")
}

// kind returns a kind of action in words.
func (s *Session) kind(k notation.ActionKind) string {
	if key, ok := deeds[k]; ok {
		return s.text(key)
	}
	return s.opts.Lang.Word(k.Verb())
}

// figure returns the figure of an action in words, empty if it names none.
func (s *Session) figure(w *notation.Action) string {
	l, role := s.opts.Lang, w.Role.String()
	switch {
	case w.Figure == notation.NormalFollower && role == "":
		return ""
	case w.Figure == notation.NormalFollower:
		return l.Word(role)
	case role == "" && l.Knows(w.Figure.String()+" follower"):
		return l.Word(w.Figure.String() + " follower")
	case role == "" || w.Figure == notation.Abbot:
		return l.Word(w.Figure.String())
	}
	return l.Word(w.Figure.String() + " " + role)
}

// place returns a square with a location in words, or one of them.
func (s *Session) place(at string, loc notation.Loc) string {
	switch word := s.opts.Lang.Location(loc.String()); {
	case word == "":
		return at
	case at == "":
		return word
	default:
		return at + " (" + word + ")"
	}
}

// group returns what several actions have in common, in words: see groupOf.
func (s *Session) group(c *candidate) string {
	w := &c.written[0]
	if w.Kind != notation.ActDeploy {
		return s.kind(w.Kind)
	}
	if w.Role == notation.Guard {
		return s.opts.Lang.Word(w.Role.String())
	}
	figure := s.figure(&notation.Action{Figure: w.Figure})
	switch {
	case w.HasAt && figure == "":
		return s.text("magic portal")
	case w.HasAt:
		return s.text("magic portal, %s", figure)
	}
	return figure
}

// side returns a side in words.
func (s *Session) side(side tile.Side) string { return s.opts.Lang.Word(side.String()) }

// neutral returns a neutral figure in words.
func (s *Session) neutral(n engine.Word) string { return s.opts.Lang.Word(n.String()) }

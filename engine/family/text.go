package family

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cartulary/engine"
	"cartulary/engine/profile"
	"cartulary/engine/tile"
)

// With returns the family of a package with what its files say; part is the end of their names, for the second family of a package.
// Profiles.txt is read by package profile, statements.txt by package validator. Family.txt has the head, the words for the order of a turn, and statements; a line is a
// word and its value, with a condition (see Game.Meets) in brackets:
//
//	family tow
//	title Tower expansion
//	prefix TOW
//	default tow-default
//	set tower: The Tower
//	contents TOW-02
//	extends follower-off-tile: TOW-19
//	turn instead: a tower piece
//	points ransom: TOW-50 TOW-52
//	worth city road complete [tow.x=on]: TOW-60
//
// Contents, never and absent fill the fields of Family. Turn has the parts begin, tile, instead, early and late. Points are the
// statements about points for a reason, worth those about the value of features, and unchanged those that it is as without the
// family, if it is in the box. Pairs.txt has the rules together with other families: see [Pair]. Files are part of the program: With
// panics if one is wrong. Complete sets the fields of a profile that no switch sets, by its id.
func With[P any](files fs.FS, part string, f Family, complete ...func(p *P, id string)) Family {
	f.files, f.part = files, part
	f.reasons = map[string][]string{}
	if f.Set.Tiles == nil {
		f.Set.Tiles = func() []tile.Tile { return nil }
	}
	var extends []engine.Extension
	for text := range strings.Lines(f.read("family")) {
		word, value, _ := strings.Cut(strings.TrimSpace(text), " ")
		l := newLine(value)
		switch word {
		case "", "#":
		case "family":
			f.Name = value
		case "title":
			f.Title = value
		case "prefix":
			f.Prefix = value
		case "default":
			f.Default = value
		case "set":
			f.Set.Name, f.Set.Title = l.head, l.text
		case "contents":
			f.Set.Contents = strings.Fields(value)
		case "never":
			f.NeverTaken = strings.Fields(value)
		case "absent":
			f.absent = strings.Fields(value)
		case "own":
			f.own = value
		case "only":
			f.only = append(f.only, l)
		case "extends":
			extends = append(extends, engine.Extension{Rule: l.head, Clauses: strings.Fields(l.text)})
		case "turn":
			f.turn = append(f.turn, l)
		case "points":
			f.reasons[l.head] = strings.Fields(l.text)
		case "worth":
			f.worth = append(f.worth, l)
		case "unchanged":
			f.unchanged = append(f.unchanged, l)
		default:
			panic(fmt.Sprintf("%s: no line of a family begins with %s", f.Name, word))
		}
	}
	f.Extends = append(extends, f.Extends...)
	t, err := profile.Parse(f.read("profiles"))
	if err != nil {
		panic(fmt.Sprintf("profiles of %s: %v", f.Name, err))
	}
	setProfiles(&f, t, complete)
	f.Pairs = sync.OnceValue(func() []Pair { return pairs(f.read("pairs")) })
	return f
}

// read returns the text of a file of the family, empty if there is none.
func (f *Family) read(name string) string {
	text, _ := fs.ReadFile(f.files, name+f.part+".txt")
	return string(text)
}

// A line is "HEAD [IF]: TEXT".
type line struct{ head, when, text string }

func newLine(value string) (l line) {
	l.head, l.text, _ = strings.Cut(value, ": ")
	if head, when, ok := strings.Cut(l.head, "["); ok {
		l.head, l.when = strings.TrimSpace(head), strings.TrimSuffix(when, "]")
	}
	return l
}

// statements returns the words of the lines whose conditions hold.
func (g *Game) statements(lines []line) (list []string) {
	for _, l := range lines {
		if g.Meets(l.when) {
			list = append(list, strings.Fields(l.text)...)
		}
	}
	return list
}

// A Turn holds a family's words for the order of a turn; empty fields add nothing.
type Turn struct {
	Begin   string // before the tile
	Tile    string // with the tile
	Instead string // in place of a follower
	Early   string // before the scoring
	Late    string // after the scoring
}

// Turn returns the family's words for the order of a turn: for each part the first line whose condition holds.
func (f *Family) Turn(g *Game) (t Turn) {
	to := map[string]*string{"begin": &t.Begin, "tile": &t.Tile, "instead": &t.Instead, "early": &t.Early, "late": &t.Late}
	for _, l := range f.turn {
		if *to[l.head] == "" && g.Meets(l.when) {
			*to[l.head] = l.text
		}
	}
	return t
}

// Worth returns the statements about the value of a feature of so many tiles. Known: earlier families have any.
func (f *Family) Worth(g *Game, reason string, complete bool, tiles int, known bool) (list []string) {
	fits := func(l line) bool {
		words := strings.Fields(l.head)
		other := "complete" // the other state
		if complete {
			other = "unfinished"
		}
		return !slices.Contains(words, other) && (tiles == 2 || !slices.Contains(words, "small")) && g.Meets(l.when)
	}
	for _, l := range f.worth {
		if slices.Contains(strings.Fields(l.head), reason) && fits(l) {
			list = append(list, strings.Fields(l.text)...)
		}
	}
	for _, l := range f.unchanged {
		if known && g.holds[f.Name] && fits(l) {
			list = append(list, strings.Fields(l.text)...)
		}
	}
	return list
}

// Reason returns the statements about points for a reason in a turn, and whether the family pays or takes any.
func (f *Family) Reason(s *engine.State, reason string) ([]string, bool) {
	for i := range f.Elements {
		if clauses := f.Elements[i].Reasons[reason]; clauses != nil {
			return clauses(s), true
		}
	}
	c, ok := f.reasons[reason]
	return slices.Clone(c), ok
}

// A Pair describes the rules between two families. It belongs to the later one, whose file pairs.txt has a line with == and the name
// of the other one, and then lines that end with the statements that they follow from, in parentheses; a line without them is a
// reading that no text states. A line can begin with a condition in brackets.
type Pair struct {
	With   string // name of the other family
	Advice string // of the publisher against both boxes in one game, empty for none
	lines  []line
}

func pairs(text string) (list []Pair) {
	for t := range strings.Lines(text) {
		t = strings.TrimSpace(t)
		word, value, _ := strings.Cut(t, " ")
		switch {
		case word == "" || word == "#":
		case word == "==":
			list = append(list, Pair{With: value})
		case word == "advice":
			list[len(list)-1].Advice = value
		default:
			l := line{text: t}
			if t[0] == '[' {
				l.when, l.text, _ = strings.Cut(t[1:], "] ")
			}
			p := &list[len(list)-1]
			p.lines = append(p.lines, l)
		}
	}
	return list
}

// Lines returns the lines of the pair in a game.
func (p *Pair) Lines(g *Game) (list []string) {
	for _, l := range p.lines {
		if g.Meets(l.when) {
			list = append(list, l.text)
		}
	}
	return list
}

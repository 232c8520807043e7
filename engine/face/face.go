// Package face reads what the pieces of a box are called and look like: a file face.txt beside the rules of the box. Reports,
// stories, pictures and pages of words take everything from there, so that no other package names the piece.
//
// A file has entries, each a line with the kind and the name of a thing, then its values, one a line and indented by a tab:
//
//	neutral fairy
//		letter: F!
//		size: 0.38
//		draw:
//			disc skin 0,-0.27 0.13
//
// A value may follow on lines that are indented by two tabs. A line that begins with # is a comment. [Kinds] lists the kinds and
// their values. The texts are English; those of [Value.Shown] are keys of the translations in report/lang.
package face

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Value is a value that entries of a kind may have.
type Value struct {
	Key   string
	Must  bool // each entry has it
	Shown bool // a text that reports translate
}

// Kinds lists the kinds of entries and their values. It is shared: callers must not change it.
var Kinds = map[string][]Value{
	// Things in pictures and stories. roles is all if the figure is named with its role, plain if a player can also have several of that
	// name, guard if only on a tower. letter is the text on a board of characters and legend its explanation, size is in tiles.
	"sign":    {{Key: "letter"}, {Key: "legend"}, {Key: "tile", Shown: true}, {Key: "radius"}, {Key: "middle"}, {Key: "draw", Must: true}}, // a mark on tiles, and what players collect from them
	"neutral": {{Key: "letter", Must: true}, {Key: "legend", Must: true}, {Key: "size", Must: true}, {Key: "dashed"}, {Key: "article", Shown: true}, {Key: "draw", Must: true}},
	"figure":  {{Key: "letter"}, {Key: "legend"}, {Key: "size", Must: true}, {Key: "at", Must: true}, {Key: "lying"}, {Key: "roles"}, {Key: "follower"}, {Key: "own", Shown: true}, {Key: "whose", Shown: true}, {Key: "draw", Must: true}},
	"token":   {{Key: "letter", Must: true}, {Key: "style", Must: true}, {Key: "size", Must: true}, {Key: "draw", Must: true}}, // with its state
	"shape":   {{Key: "draw", Must: true}},                                                                                     // a part of drawings

	// Rows of reports and of figures over many games. place orders the rows of all boxes; without one they come last. A return is a reason
	// for which a figure or a prisoner comes home: told is a sentence, with {piece} or {figure}, {owner}, {holder}, {feature} and {turn},
	// for notes of findings; the tally counts it, and loss is no if the player wanted it. home is a sentence of the story, with the figure, its
	// square, the figure as the player's own, the player of the turn and the owner.
	"tally":  {{Key: "report", Shown: true}, {Key: "place"}, {Key: "stats"}, {Key: "stats-place"}},
	"return": {{Key: "report", Shown: true}, {Key: "place"}, {Key: "stats"}, {Key: "stats-place"}, {Key: "told"}, {Key: "tally"}, {Key: "loss"}, {Key: "home", Shown: true}},
	"tile":   {{Key: "tile", Shown: true}},

	// Words of the story: of a feature by its owners (new: it has just been begun) and what is done to it, with the role of a follower on
	// it; then by reason of points, kind of things, and quarter.
	"feature": {
		{Key: "role"}, {Key: "own", Shown: true}, {Key: "very-own", Shown: true}, {Key: "of-one", Shown: true}, {Key: "of-two", Shown: true},
		{Key: "of-many", Shown: true}, {Key: "shared", Shown: true}, {Key: "unclaimed", Shown: true}, {Key: "new", Shown: true},
		{Key: "of-start", Shown: true}, {Key: "followers", Shown: true}, {Key: "title", Shown: true}, {Key: "unfinished", Shown: true},
		{Key: "recalls", Shown: true}, {Key: "closes", Shown: true}, {Key: "closes-unclaimed", Shown: true}, {Key: "several", Shown: true},
		{Key: "grows", Shown: true}, {Key: "starts", Shown: true}, {Key: "joins-own", Shown: true}, {Key: "joins-one", Shown: true},
		{Key: "joins-two", Shown: true}, {Key: "joins-many", Shown: true}, {Key: "joins-rival", Shown: true}, {Key: "joins-rivals", Shown: true},
		{Key: "closes-it", Shown: true}, {Key: "puts", Shown: true}, {Key: "puts-there", Shown: true}, {Key: "sends", Shown: true},
	},
	"placed":  {{Key: "told", Must: true, Shown: true}}, // by the name of a tile with a story of its own: what a player does who places it
	"points":  {{Key: "title", Shown: true}, {Key: "most", Shown: true}, {Key: "difference", Shown: true}, {Key: "paid", Shown: true}, {Key: "followers", Shown: true}, {Key: "place"}},
	"tie":     {{Key: "decided", Must: true, Shown: true}}, // what prefers some of the players who share a majority
	"good":    {{Key: "most", Must: true, Shown: true}, {Key: "number", Must: true, Shown: true}},
	"card":    {{Key: "takes", Must: true, Shown: true}, {Key: "from", Must: true, Shown: true}},
	"quarter": {{Key: "comes", Must: true, Shown: true}, {Key: "enters", Must: true, Shown: true}, {Key: "leaves", Must: true, Shown: true}},
	"term":    {{Key: "number", Must: true, Shown: true}, {Key: "one"}},

	// A word of the glossary.
	"word": {{Key: "meaning", Must: true}},
}

// An Entry is what a box says about one thing.
type Entry struct {
	Kind, Name string
	Line       int // in its file
	values     map[string]string
}

// Get returns a value, empty if the entry is nil or lacks it.
func (e *Entry) Get(key string) string {
	if e == nil {
		return ""
	}
	return e.values[key]
}

// Number returns a value that is a number, 0 if the entry lacks it.
func (e *Entry) Number(key string) float64 {
	x, _ := strconv.ParseFloat(e.Get(key), 64)
	return x
}

// A Face holds the entries of one box or of all.
type Face struct {
	list   []*Entry
	byName map[[2]string]*Entry
	sorted map[[2]string][]*Entry // by kind and the key of the place
}

// Find returns the entry of a thing, nil if there is none.
func (f *Face) Find(kind, name string) *Entry { return f.byName[[2]string{kind, name}] }

// Get returns a value of a thing, empty if there is none.
func (f *Face) Get(kind, name, key string) string { return f.Find(kind, name).Get(key) }

// All returns the entries of a kind, in the order of the boxes; those with a place, a number under that key, come first and in its order.
// The slice is shared: callers must not change it.
func (f *Face) All(kind, place string) []*Entry { return f.sorted[[2]string{kind, place}] }

// sort makes the lists of All once: reports ask for them for each game.
func (f *Face) sort() {
	for _, e := range f.list {
		id := [2]string{e.Kind, ""}
		f.sorted[id] = append(f.sorted[id], e)
	}
	const last = 1 << 20
	for kind, values := range Kinds {
		for _, v := range values {
			at := func(e *Entry) int {
				if e.Get(v.Key) == "" {
					return last
				}
				return int(e.Number(v.Key))
			}
			if strings.HasSuffix(v.Key, "place") {
				list := slices.Clone(f.sorted[[2]string{kind, ""}])
				slices.SortStableFunc(list, func(a, b *Entry) int { return at(a) - at(b) })
				f.sorted[[2]string{kind, v.Key}] = list
			}
		}
	}
}

// Parse reads the files of boxes, in their order. It returns an error, with the number of its file and its line, for an unknown kind or value,
// a missing value, and a thing that is there twice.
func Parse(files ...string) (*Face, error) {
	f := &Face{byName: map[[2]string]*Entry{}, sorted: map[[2]string][]*Entry{}}
	for i, file := range files {
		if err := f.read(file); err != nil {
			return nil, fmt.Errorf("face %d: %w", i+1, err)
		}
	}
	f.sort()
	return f, nil
}

func (f *Face) read(file string) error {
	var e *Entry
	key, number := "", 0
	for line := range strings.Lines(file) {
		number++
		line = strings.TrimRight(line, "\r\n")
		text := strings.TrimLeft(line, "\t")
		switch depth := len(line) - len(text); {
		case text == "" || text[0] == '#':
		case depth == 0:
			kind, name, _ := strings.Cut(text, " ")
			e, key = &Entry{Kind: kind, Name: name, Line: number, values: map[string]string{}}, ""
			id := [2]string{kind, name}
			if Kinds[kind] == nil || name == "" {
				return fmt.Errorf("line %d: no kind is called %q", number, kind)
			}
			if f.byName[id] != nil {
				return fmt.Errorf("line %d: %s is there twice", number, text)
			}
			f.list, f.byName[id] = append(f.list, e), e
		case e == nil || depth > 2 || depth == 2 && key == "":
			return fmt.Errorf("line %d: %q belongs to nothing", number, text)
		case depth == 1:
			name, value, ok := strings.Cut(text, ":")
			if !ok || !slices.ContainsFunc(Kinds[e.Kind], func(v Value) bool { return v.Key == name }) {
				return fmt.Errorf("line %d: a %s has no %q", number, e.Kind, name)
			}
			key, e.values[name] = name, strings.TrimSpace(value)
		default:
			e.values[key] = strings.TrimPrefix(e.values[key]+"\n"+text, "\n")
		}
	}
	for _, e := range f.list {
		for _, v := range Kinds[e.Kind] {
			if v.Must && e.values[v.Key] == "" {
				return fmt.Errorf("line %d: %s %s has no %s", e.Line, e.Kind, e.Name, v.Key)
			}
		}
	}
	return nil
}

// Shown returns the texts of the entries that reports translate.
func (f *Face) Shown() (list []string) {
	for _, e := range f.list {
		for _, v := range Kinds[e.Kind] {
			if text := e.values[v.Key]; v.Shown && text != "" {
				list = append(list, text)
			}
		}
	}
	return list
}

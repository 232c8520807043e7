package page

import (
	"encoding/json"
	"strconv"
	"strings"

	"cartulary/insight"
	"cartulary/report/svg"
)

// A game is the data of the script: all that it shows, as plain values. Names are short to keep the page small. A text is
// a list with an entry per language, in the order of wording.Langs. Turns are indexes into Turns; a span [from, to) of turns
// includes from and excludes to.
type game struct {
	Lang     string            `json:"a,omitempty"` // code of the language to begin with; "": that of the browser
	Title    string            `json:"title"`
	Site     string            `json:"url,omitempty"` // address of the page, if it is known
	Result   []string          `json:"result"`        // text
	Facts    [][][2]string     `json:"facts"`         // by language: names and values
	Players  []player          `json:"p"`
	Goods    []good            `json:"h,omitempty"`   // kinds of collected things
	Captives []good            `json:"cap,omitempty"` // kinds of prisoners
	Tiles    []kind            `json:"k"`
	Turns    []turn            `json:"t"` // the start, the turns, and the final scoring if there is one
	Shown    rows[span]        `json:"e"`
	Pieces   rows[span]        `json:"w"` // pieces on the board, in words
	Parts    rows[part]        `json:"q"` // of the tiles on the board, in the order in which they came
	Features []feature         `json:"f"`
	Squares  rows[square]      `json:"o"` // empty squares beside tiles
	Fits     []string          `json:"m"` // see square.Fits
	Record   string            `json:"r"` // the text of the record
	Analysis *insight.Analysis `json:"analysis,omitempty"`
	Ghosts   map[int]ghost     `json:"ghosts,omitempty"`   // by turn: the best option found, if it was not played
	Adjusted [][]string        `json:"adjusted,omitempty"` // by language: what the luck-adjusted margins are
	Notes    [][]string        `json:"notes,omitempty"`    // by language: what the figures of the analysis do not mean, how it was made

	Live []string `json:"live,omitempty"` // address of the announcement and version, if the game goes on

	Defs  string `json:"d"`               // of the drawings
	Rules string `json:"rules,omitempty"` // their style sheet
}

type wording struct {
	Langs []language          `json:"l"`
	Where map[string][]string `json:"where"` // text: locations of records in words
}

// A language has the texts of the page by their key, the English text; English lacks those that are their own key.
type language struct {
	Code  string            `json:"c"`
	Name  string            `json:"n"`
	Texts map[string]string `json:"t"`
}

type player struct {
	Name   string   `json:"n"`
	Called []string `json:"s"` // text: name in sentences
	Colour string   `json:"c"`
	Worded []string `json:"w"` // text: the colour
	Fill   string   `json:"f"`
	Icon   string   `json:"i"` // id of a drawing
}

type good struct {
	Name []string `json:"n"` // text
	Icon string   `json:"i"`
	Card int      `json:"o,omitempty"` // 1: there is only one
}

// A kind is a tile type with the number of its copies in the stack at the start.
type kind struct {
	Name string `json:"n"`
	Icon string `json:"i"`
	Left int    `json:"l"`

	Words  []string `json:"w"`           // text: what the sides of the drawing show
	Turned int      `json:"r,omitempty"` // rotation of the drawing
	Turns  int      `json:"y"`           // number of rotations that look different
}

type turn struct {
	Name      string        `json:"n,omitempty"` // number with part, such as 17b, if it is not the index
	Player    int           `json:"p"`           // index, -1 without a player
	Kind      int           `json:"b,omitempty"` // 1: the start, 2: the final scoring
	Text      string        `json:"x,omitempty"` // the canonical text of a turn
	Tile      string        `json:"i,omitempty"` // drawing of the tile of the turn in its rotation
	At        []int         `json:"a,omitempty"` // square of that tile
	Placed    [][4]int      `json:"d,omitempty"` // x, y, index into Tiles and rotation of the tiles that came
	Sentences [][]string    `json:"s,omitempty"` // by language
	Headline  int           `json:"e,omitempty"` // index into Sentences: what the list of turns shows
	Comments  []string      `json:"c,omitempty"`
	Judged    string        `json:"j,omitempty"` // annotation: ! or ?
	Findings  []finding     `json:"f,omitempty"`
	Scored    []scored      `json:"z,omitempty"`
	Home      []svg.Element `json:"h,omitempty"` // figures that went home in this turn, where they stood
	Scores    []int         `json:"v"`
	IfEnded   []int         `json:"w"`             // scores if the game ended now
	Supplies  [][]string    `json:"u"`             // by player: text
	Goods     [][]int       `json:"g,omitempty"`   // by player and kind
	Captives  [][]int       `json:"cap,omitempty"` // by player: kinds of the prisoners in their hands
	Clock     string        `json:"q,omitempty"`   // of the player after the turn, as recorded
	Left      int           `json:"l"`             // tiles in the stack
	Buried    int           `json:"y,omitempty"`   // tiles below hills: the counts of the kinds include them
	Taken     [][2]int      `json:"k,omitempty"`   // index into Tiles, new count

	Variations []variation `json:"va,omitempty"`
}

type variation struct {
	Text     string        `json:"x"` // its first turn in the notation
	Outcome  []string      `json:"o"` // text: how many turns follow, its points, or what is illegal
	Comments []string      `json:"c,omitempty"`
	Marks    []svg.Element `json:"k,omitempty"` // what its first turn brings to the board; nil if that is illegal
}

type finding struct {
	Severity string        `json:"s"`           // error, warning or waived
	Level    []string      `json:"v,omitempty"` // text: the severity, if it is not that of a broken rule
	Rule     string        `json:"r"`
	Title    []string      `json:"t"`           // text: the title of the rule
	Message  []string      `json:"m"`           // text: with its notes
	Where    []int         `json:"l,omitempty"` // line and column in the file, from 1
	Cite     []string      `json:"c,omitempty"` // text
	Page     string        `json:"q,omitempty"` // the first sentence of the rule's page
	Ruling   string        `json:"w,omitempty"` // why it is waived
	Follows  bool          `json:"o,omitempty"` // it may follow from another finding
	Legal    []string      `json:"g,omitempty"` // text: what would be legal
	Marks    []svg.Element `json:"k,omitempty"` // what is illegal and what would be legal
}

type scored struct {
	Feature int      `json:"f"`           // index into Features as it was before the figures went home, -1 without one
	At      []int    `json:"a,omitempty"` // where its terms are shown, in the units of drawings
	Terms   []string `json:"t,omitempty"` // text: 6 tiles × 2 + 1 pennant × 2 = 14
	Line    []string `json:"l"`           // text: the same with the players
	Shares  [][2]int `json:"p"`           // player, points
}

// A part is a part of a tile on the board: its outline in rotation 0, turned clockwise on its square.
type part struct {
	X, Y, Turns int
	Outline     string // id of a drawing
	Loc         string // place on the tile as it lies, a key of wording.Where; "" for a cloister or garden
}

// A feature is a feature as it was in a span of turns. Its parts are those of Joined and Parts.
type feature struct {
	Kind     string   `json:"k"` // city, road, cloister, field, garden; walls of the City of Carcassonne, and its quarters by name
	From     int      `json:"a"`
	To       int      `json:"b"`
	Joined   []int    `json:"j,omitempty"` // indexes into Features
	Parts    []int    `json:"p,omitempty"` // indexes into Parts
	Tiles    int      `json:"n"`
	Pennants int      `json:"s,omitempty"`
	Complete bool     `json:"c,omitempty"`
	Figures  [][2]int `json:"f,omitempty"` // player, followers
	Owners   []int    `json:"o,omitempty"` // players with the majority
	Pays     int      `json:"v"`           // points of each owner if the game ended now
	Cities   []int    `json:"d,omitempty"` // of a field: the complete cities that it borders, indexes into Features
}

// A square is an empty square in a span of turns. Fits is the index of a string with a digit per tile type: its legal rotations.
type square struct{ X, Y, From, To, Fits int }

type ghost struct {
	Text  string        `json:"x"` // in the notation
	Words [][]string    `json:"s"` // by language: sentences
	Marks []svg.Element `json:"k"`
}

// A span is something visible in some turns: from each even entry of turns to before the next entry.
type span struct {
	svg.Element
	words string // a text of the list of pieces, with a line for each language; then there is no element
	turns []int
}

// rows are a list that is written at once: package json checks and copies what each method returns (BenchmarkPage).
type rows[T interface{ appendJSON([]byte) []byte }] []T

func (l rows[T]) MarshalJSON() ([]byte, error) {
	if l == nil {
		return []byte("null"), nil
	}
	b := append(make([]byte, 0, 2+32*len(l)), '[')
	for i, x := range l {
		if i > 0 {
			b = append(b, ',')
		}
		b = x.appendJSON(b)
	}
	return append(b, ']'), nil
}

// appendJSON writes [layer, id, x, y, turns...], [layer, id, path, turns...] for a way, or [text, turns...]. The methods of this name
// append what they know to need no escape.
func (s span) appendJSON(b []byte) []byte {
	if b = append(b, '['); s.words != "" {
		words, _ := json.Marshal(strings.Split(s.words, "\n")) // texts
		b = append(b, words...)
	} else {
		b = s.Element.AppendFields(b)
	}
	for _, t := range s.turns {
		b = strconv.AppendInt(append(b, ','), int64(t), 10)
	}
	return append(b, ']')
}

// appendJSON writes [x, y, turns, outline, location].
func (p part) appendJSON(b []byte) []byte {
	b = append(appendInts(append(b, '['), p.X, p.Y, p.Turns), `,"`+p.Outline+`","`...)
	return append(append(b, p.Loc...), `"]`...)
}

// appendJSON writes [x, y, from, to, fits].
func (s square) appendJSON(b []byte) []byte {
	return append(appendInts(append(b, '['), s.X, s.Y, s.From, s.To, s.Fits), ']')
}

// appendInts appends numbers with commas between them.
func appendInts(b []byte, list ...int) []byte {
	for i, n := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return b
}

// spans collects what is visible, and when.
type spans struct {
	list  []span
	index map[key]int

	now, before []int // by place in the elements of a scene: the entry in list; of this scene and of the one before it
}

type key struct {
	svg.Element
	words string
}

// scene adds the elements of a turn. Turns come in order. Most elements have the place in the list that they had in the turn before, and then
// need no look into the index (BenchmarkPage).
func (s *spans) scene(elements []svg.Element, turn int) {
	s.before, s.now = s.now, s.before[:0]
	for i, e := range elements {
		if i < len(s.before) && s.list[s.before[i]].Element == e {
			s.extend(s.before[i], turn)
			s.now = append(s.now, s.before[i])
			continue
		}
		s.now = append(s.now, s.see(key{Element: e}, turn))
	}
}

// see adds a turn in which k is visible, and returns its entry. Turns come in order.
func (s *spans) see(k key, turn int) int {
	i, ok := s.index[k]
	if !ok {
		if s.index == nil {
			s.index = map[key]int{}
		}
		i = len(s.list)
		s.index[k] = i
		s.list = append(s.list, span{Element: k.Element, words: k.words})
	}
	s.extend(i, turn)
	return i
}

func (s *spans) extend(i, turn int) {
	t := &s.list[i].turns
	if n := len(*t); n > 0 && (*t)[n-1] >= turn {
		(*t)[n-1] = turn + 1
	} else {
		*t = append(*t, turn, turn+1)
	}
}

package policy

import (
	"embed"
	"fmt"
	"math"
	"strings"
	"sync"

	"cartulary/engine/tile"
)

// Evaluator is the name of the worth with its version. Another table of weights has another name.
const Evaluator = "worth-2"

// Earlier is the version before: it does not know which tiles are left. It stays for comparisons.
const Earlier = "worth-1"

//go:generate go run ./train -method regression -o worth-1.txt
//go:generate go run ./train -method evolution -o worth-2.txt

//go:embed worth-1.txt worth-2.txt
var tables embed.FS

// Version returns the weights of Evaluator or Earlier.
func Version(name string) *Weights {
	text, err := tables.ReadFile(name + ".txt")
	if err != nil {
		panic("policy: there is no " + name)
	}
	w, err := Parse(string(text))
	if err != nil {
		panic("policy: " + name + ".txt: " + err.Error())
	}
	return w
}

// EndNow returns weights that make the worth of every position the lead if the game ended there. A player with them is the simplest
// greedy one: it compares points and hopes for nothing.
func EndNow() *Weights { return &Weights{City: 3} }

// maxHand and maxOpen are the most followers in hand and open sides that the weights distinguish.
const (
	maxHand = 8
	maxOpen = 8
)

// phases are the least numbers of remaining tiles of each phase of a game. Phase 0 is its end.
var phases = [...]int{0, 1, 2, 3, 5, 8, 12, 17, 24, 32, 42, 54, 66}

// Phases is the number of phases.
const Phases = len(phases)

// The bands of phases: the end of a game, its middle and its beginning.
const (
	End = iota
	Middle
	Beginning
	Bands
)

// BandOf returns the band of a phase.
func BandOf(phase int) int {
	switch {
	case phase < 6: // fewer than 12 tiles
		return End
	case phase < 9: // fewer than 32
		return Middle
	}
	return Beginning
}

var bandNames = [Bands]string{"end", "middle", "beginning"}

// PhaseOf returns the phase with a number of remaining tiles.
func PhaseOf(left int) int {
	for i := Phases - 1; i > 0; i-- {
		if left >= phases[i] {
			return i
		}
	}
	return 0
}

// A Cell holds what is known of claimed features of one kind with a number of open sides, in one phase.
type Cell struct {
	Complete float32 // the chance that it is completed
	Growth   float32 // the points that it brings beyond those for its present tiles
	odds     int16   // of Complete
	wasted   float32 // the growth that a certain completion brings back
}

// Weights are the weights of the worth. Those of phase 0 make the worth the exact final lead.
type Weights struct {
	Cells   [tile.NumKinds][maxOpen + 1][Phases]Cell
	Closing [Phases]float32              // the chance that a city beside a claimed field is completed
	Field   [Phases]float32              // the growth of a claimed field
	Hand    [Phases][maxHand + 1]float32 // the worth of followers in hand
	Back    [Phases]float32              // the worth of a follower that returns later
	City    float32                      // the points for a city beside a field
	Holding float32                      // the worth of a collected thing
	// The change of the logarithm of the odds of a completion by each open side of a city or road, or empty square around a cloister, by
	// the number of remaining tiles that fit there: see classOf.
	Hard  [Bands][tile.NumKinds][classes]float32
	Waste float32 // the share of the growth that a feature without a chance to be completed loses
}

// seesTiles reports whether the worth depends on the tiles that are left.
func (w *Weights) seesTiles() bool { return w.Hard != [Bands][tile.NumKinds][classes]float32{} }

// prepare works out the odds of the cells and the hardness of squares.
func (w *Weights) prepare(v *sight) {
	for kind := range w.Cells {
		for open := range w.Cells[kind] {
			for phase := range w.Cells[kind][open] {
				c := &w.Cells[kind][open][phase]
				c.odds = int16(math.Round(oddsUnit * math.Log(float64(max(c.Complete, 1e-6)/(1-min(c.Complete, 1-1e-6))))))
				c.wasted = w.Waste * c.Growth / max(c.Complete, 0.02)
			}
		}
		for band := range v.bands {
			for class, hard := range w.Hard[band][kind] {
				v.bands[band][kind][class] = int16(math.Round(oddsUnit * float64(hard)))
			}
		}
	}
	for band := range v.bands {
		v.bands[band][tile.Garden] = v.bands[band][tile.Cloister]
	}
}

// chances returns the chance of each step of odds.
var chances = sync.OnceValue(func() *[odds]float32 {
	var list [odds]float32
	for i := range list {
		list[i] = float32(1 / (1 + math.Exp(-float64(i-odds/2)/oddsUnit)))
	}
	return &list
})

// cell returns what is known of a feature. A garden is like a cloister.
func (w *Weights) cell(kind tile.Kind, open, phase int) *Cell {
	if kind == tile.Garden {
		kind = tile.Cloister
	}
	return &w.Cells[kind][min(max(open, 0), maxOpen)][phase]
}

func (w *Weights) inHand(n, phase int) float32 { return w.Hand[phase][min(n, maxHand)] }

// String returns the weights as a table that parse reads.
func (w *Weights) String() string {
	var b strings.Builder
	row := func(name string, numbers []float32) {
		fmt.Fprintf(&b, "%s", name)
		for _, n := range numbers {
			fmt.Fprintf(&b, " %.3g", n)
		}
		b.WriteByte('\n')
	}
	for _, r := range w.rows() {
		numbers := make([]float32, len(r.cells))
		for i, c := range r.cells {
			numbers[i] = *c
		}
		row(r.name, numbers)
	}
	return b.String()
}

type row struct {
	name  string
	cells []*float32
}

func (w *Weights) rows() (rows []row) {
	add := func(name string, n int, at func(i int) *float32) {
		r := row{name: name}
		for i := range n {
			r.cells = append(r.cells, at(i))
		}
		rows = append(rows, r)
	}
	for _, k := range []tile.Kind{tile.City, tile.Road, tile.Cloister} {
		for open := 1; open <= maxOpen; open++ {
			cells := &w.Cells[k][open]
			add(fmt.Sprintf("complete %s %d", k, open), Phases, func(i int) *float32 { return &cells[i].Complete })
			add(fmt.Sprintf("growth %s %d", k, open), Phases, func(i int) *float32 { return &cells[i].Growth })
		}
	}
	add("closing", Phases, func(i int) *float32 { return &w.Closing[i] })
	add("field", Phases, func(i int) *float32 { return &w.Field[i] })
	for i := range Phases {
		add(fmt.Sprintf("hand %d", i), maxHand+1, func(n int) *float32 { return &w.Hand[i][n] })
	}
	add("back", Phases, func(i int) *float32 { return &w.Back[i] })
	add("city", 1, func(int) *float32 { return &w.City })
	add("holding", 1, func(int) *float32 { return &w.Holding })
	for band, name := range bandNames {
		for _, k := range []tile.Kind{tile.City, tile.Road, tile.Cloister} {
			add(fmt.Sprintf("hard %s %s", k, name), classes, func(i int) *float32 { return &w.Hard[band][k][i] })
		}
	}
	add("waste", 1, func(int) *float32 { return &w.Waste })
	return rows
}

// Parse reads a table of weights. The error names the line or the missing row.
func Parse(text string) (*Weights, error) {
	w := &Weights{}
	rows := map[string]row{}
	for _, r := range w.rows() {
		rows[r.name] = r
	}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var found *row
		var rest string
		for name, r := range rows {
			if after, ok := strings.CutPrefix(line, name+" "); ok && (found == nil || len(name) > len(found.name)) {
				found, rest = &r, after
			}
		}
		if found == nil {
			return nil, fmt.Errorf("line %d: unknown row %q", n, line)
		}
		words := strings.Fields(rest)
		if len(words) != len(found.cells) {
			return nil, fmt.Errorf("line %d: %d numbers in row %s, want %d", n, len(words), found.name, len(found.cells))
		}
		for i, word := range words {
			if _, err := fmt.Sscan(word, found.cells[i]); err != nil {
				return nil, fmt.Errorf("line %d: %q is not a number", n, word)
			}
		}
		delete(rows, found.name)
	}
	for name := range rows {
		if strings.HasPrefix(name, "hard ") || name == "waste" {
			continue // worth-1
		}
		return nil, fmt.Errorf("the table has no row %q", name)
	}
	return w, nil
}

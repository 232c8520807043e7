package policy

import (
	_ "embed"
	"fmt"
	"strings"

	"cartulary/engine/tile"
)

// Evaluator is the name of the worth with its version. Another table of weights has another name.
const Evaluator = "worth-1"

//go:generate go run ./train -o worth-1.txt

//go:embed worth-1.txt
var table string

// maxHand and maxOpen are the most followers in hand and open sides that the weights distinguish.
const (
	maxHand = 8
	maxOpen = 8
)

// phases are the least numbers of remaining tiles of each phase of a game. Phase 0 is its end.
var phases = [...]int{0, 1, 2, 3, 5, 8, 12, 17, 24, 32, 42, 54, 66}

const numPhases = len(phases)

// PhaseOf returns the phase with a number of remaining tiles.
func PhaseOf(left int) int {
	for i := numPhases - 1; i > 0; i-- {
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
}

// Weights are the weights of the worth. Those of phase 0 make the worth the exact final lead.
type Weights struct {
	Cells   [tile.NumKinds][maxOpen + 1][numPhases]Cell
	Closing [numPhases]float32              // the chance that a city beside a claimed field is completed
	Field   [numPhases]float32              // the growth of a claimed field
	Hand    [numPhases][maxHand + 1]float32 // the worth of followers in hand
	Back    [numPhases]float32              // the worth of a follower that returns later
	City    float32                         // the points for a city beside a field
	Holding float32                         // the worth of a collected thing
}

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
			add(fmt.Sprintf("complete %s %d", k, open), numPhases, func(i int) *float32 { return &cells[i].Complete })
			add(fmt.Sprintf("growth %s %d", k, open), numPhases, func(i int) *float32 { return &cells[i].Growth })
		}
	}
	add("closing", numPhases, func(i int) *float32 { return &w.Closing[i] })
	add("field", numPhases, func(i int) *float32 { return &w.Field[i] })
	for i := range numPhases {
		add(fmt.Sprintf("hand %d", i), maxHand+1, func(n int) *float32 { return &w.Hand[i][n] })
	}
	add("back", numPhases, func(i int) *float32 { return &w.Back[i] })
	add("city", 1, func(int) *float32 { return &w.City })
	add("holding", 1, func(int) *float32 { return &w.Holding })
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
		return nil, fmt.Errorf("the table has no row %q", name)
	}
	return w, nil
}

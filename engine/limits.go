package engine

import (
	"fmt"
	"math"
	"strings"
)

// The limits of a State. Compile returns an error if elements or a box exceed one.
const (
	maxFigureKinds = 12
	maxNeutrals    = math.MaxUint8 - 1 // Rules.neutrals holds index + 1
	maxTokenKinds  = 4
	maxTokens      = 64 // of all kinds: a set of tokens is 64 bits
	maxFaces       = 16 // of a token
	maxHoldings    = 16 // kinds of holdings
	maxMemory      = 9  // kinds of numbers that elements remember about players
	maxTiles       = math.MaxInt16
	maxCopies      = math.MaxUint8 // of a type: State.drawn
	maxParts       = 16            // of a tile: Type.open
	maxAllParts    = int(NoNode)
)

// A limit is a maximum, and the number and names of the things counted against it.
type limit struct {
	plural string
	most   int
	n      int
	names  []string
}

// withinLimits returns an error if the rules exceed a limit.
func (r *Rules) withinLimits() error {
	if err := words.full(); err != nil {
		return err
	}
	figures := limit{plural: "kinds of figures", most: maxFigureKinds}
	for _, f := range r.Figures {
		figures.add(1, f.Name)
	}
	neutrals := limit{plural: "neutral figures", most: maxNeutrals}
	for _, n := range r.Neutrals {
		neutrals.add(1, n.Name.String())
	}
	kinds, tokens := limit{plural: "kinds of tokens", most: maxTokenKinds}, limit{plural: "tokens", most: maxTokens}
	for _, t := range r.Tokens {
		kinds.add(1, t.Name.String())
		tokens.add(int(t.Count), fmt.Sprintf("%d %s", t.Count, t.Name))
		if err := (&limit{"faces of the " + t.Name.String(), maxFaces, len(t.Faces), nil}).err(); err != nil {
			return err
		}
	}
	tiles, all := limit{plural: "tiles", most: maxTiles}, limit{plural: "parts of tiles", most: maxAllParts}
	for i := range r.Types {
		t := &r.Types[i]
		tiles.add(t.Count, "")
		all.add(t.Count*len(t.Tile.Parts), "")
		for _, l := range []limit{
			{"copies of " + t.Tile.ID, maxCopies, t.Count, nil},
			{"parts of " + t.Tile.ID, maxParts, len(t.Tile.Parts), nil},
		} {
			if err := l.err(); err != nil {
				return err
			}
		}
	}
	holdings := limit{plural: "kinds of holdings", most: maxHoldings}
	for _, h := range r.Holdings {
		holdings.add(1, h.String())
	}
	memory := limit{plural: "numbers to remember", most: maxMemory}
	for _, m := range r.Memory {
		memory.add(1, m.String())
	}
	for _, l := range []limit{figures, neutrals, kinds, tokens, holdings, memory, tiles, all} {
		if err := l.err(); err != nil {
			return err
		}
	}
	return nil
}

func (l *limit) add(n int, name string) {
	l.n += n
	if name != "" {
		l.names = append(l.names, name)
	}
}

func (l *limit) err() error {
	if l.n <= l.most {
		return nil
	}
	err := fmt.Errorf("there are %d %s; at most %d are possible", l.n, l.plural, l.most)
	if len(l.names) > 0 {
		err = fmt.Errorf("%w: %s", err, strings.Join(l.names, ", "))
	}
	return err
}

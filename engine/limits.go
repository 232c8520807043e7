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

// withinLimits returns an error if the rules exceed a limit.
func (r *Rules) withinLimits() error {
	err := words.full()
	limit := func(plural string, most, n int, names ...string) {
		if err != nil || n <= most {
			return
		}
		err = fmt.Errorf("there are %d %s; at most %d are possible", n, plural, most)
		if len(names) > 0 {
			err = fmt.Errorf("%w: %s", err, strings.Join(names, ", "))
		}
	}
	var figures, neutrals, kinds, tokens []string
	for _, f := range r.Figures {
		figures = append(figures, f.Name)
	}
	for _, n := range r.Neutrals {
		neutrals = append(neutrals, n.Name.String())
	}
	count, tiles, parts := 0, 0, 0
	for _, t := range r.Tokens {
		limit("faces of the "+t.Name.String(), maxFaces, len(t.Faces))
		kinds = append(kinds, t.Name.String())
		tokens = append(tokens, fmt.Sprintf("%d %s", t.Count, t.Name))
		count += int(t.Count)
	}
	for i := range r.Types {
		t := &r.Types[i]
		limit("copies of "+t.Tile.ID, maxCopies, t.Count)
		limit("parts of "+t.Tile.ID, maxParts, len(t.Tile.Parts))
		tiles += t.Count
		parts += t.Count * len(t.Tile.Parts)
	}
	limit("kinds of figures", maxFigureKinds, len(figures), figures...)
	limit("neutral figures", maxNeutrals, len(neutrals), neutrals...)
	limit("kinds of tokens", maxTokenKinds, len(kinds), kinds...)
	limit("tokens", maxTokens, count, tokens...)
	limit("kinds of holdings", maxHoldings, len(r.Holdings), texts(r.Holdings)...)
	limit("numbers to remember", maxMemory, len(r.Memory), texts(r.Memory)...)
	limit("tiles", maxTiles, tiles)
	limit("parts of tiles", maxAllParts, parts)
	return err
}

func texts(words []Word) (list []string) {
	for _, w := range words {
		list = append(list, w.String())
	}
	return list
}

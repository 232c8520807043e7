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

// withinLimits returns an error if the rules exceed a limit. It makes no words before.
func (r *Rules) withinLimits() error {
	err := words.full()
	limit := func(most, n int, things func() (plural string, names []string)) {
		if err != nil || n <= most {
			return
		}
		plural, names := things()
		err = fmt.Errorf("there are %d %s; at most %d are possible", n, plural, most)
		if len(names) > 0 {
			err = fmt.Errorf("%w: %s", err, strings.Join(names, ", "))
		}
	}
	called := func(plural string, of string) func() (string, []string) {
		return func() (string, []string) { return plural + of, nil }
	}
	count, tiles, parts := 0, 0, 0
	for _, t := range r.Tokens {
		limit(maxFaces, len(t.Faces), called("faces of the ", t.Name.String()))
		count += int(t.Count)
	}
	for i := range r.Types {
		t := &r.Types[i]
		limit(maxCopies, t.Count, called("copies of ", t.Tile.ID))
		limit(maxParts, len(t.Tile.Parts), called("parts of ", t.Tile.ID))
		tiles += t.Count
		parts += t.Count * len(t.Tile.Parts)
	}
	limit(maxFigureKinds, len(r.Figures), func() (string, []string) {
		return "kinds of figures", named(r.Figures, func(f FigureSpec) string { return f.Name })
	})
	limit(maxNeutrals, len(r.Neutrals), func() (string, []string) {
		return "neutral figures", named(r.Neutrals, func(n Neutral) string { return n.Name.String() })
	})
	limit(maxTokenKinds, len(r.Tokens), func() (string, []string) {
		return "kinds of tokens", named(r.Tokens, func(t TokenSpec) string { return t.Name.String() })
	})
	limit(maxTokens, count, func() (string, []string) {
		return "tokens", named(r.Tokens, func(t TokenSpec) string { return fmt.Sprintf("%d %s", t.Count, t.Name) })
	})
	limit(maxHoldings, len(r.Holdings), func() (string, []string) { return "kinds of holdings", named(r.Holdings, Word.String) })
	limit(maxMemory, len(r.Memory), func() (string, []string) { return "numbers to remember", named(r.Memory, Word.String) })
	limit(maxTiles, tiles, called("tiles", ""))
	limit(maxAllParts, parts, called("parts of tiles", ""))
	return err
}

func named[T any](list []T, name func(T) string) (names []string) {
	for _, x := range list {
		names = append(names, name(x))
	}
	return names
}

package suite

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

const goldenSuffix = ".golden.json"

// GoldenPath returns the path of a record's golden file: beside it, without .gz and the extension.
func GoldenPath(path string) string {
	path = strings.TrimSuffix(path, ".gz")
	return strings.TrimSuffix(path, filepath.Ext(path)) + goldenSuffix
}

// Golden holds the states of the games of one file.
type Golden struct {
	Games []*GoldenGame `json:"games"`
}

// A GoldenGame holds the states of one game.
type GoldenGame struct {
	Game   int     `json:"game"` // number in the file, from 1
	States []State `json:"states"`
}

// Find returns the states of game n, nil if there are none.
func (g *Golden) Find(n int) *GoldenGame {
	for _, game := range g.Games {
		if game.Game == n {
			return game
		}
	}
	return nil
}

// ReadGolden parses a golden file. The error is a sentence with the reason.
func ReadGolden(text []byte) (*Golden, error) {
	g := &Golden{}
	if err := jsonwords.UnmarshalFile(text, g); err != nil {
		return nil, fmt.Errorf("not a golden file: %w", err)
	}
	seen := map[int]bool{}
	for _, game := range g.Games {
		if game == nil || game.Game < 1 || seen[game.Game] {
			return nil, errors.New("not a golden file: the games are not numbered uniquely from 1")
		}
		seen[game.Game] = true
	}
	return g, nil
}

// Append appends the golden file to dst, one line for each state, so that diffs are readable.
func (g *Golden) Append(dst []byte) []byte {
	dst = append(dst, "{\"games\": [\n"...)
	for i, game := range g.Games {
		dst = fmt.Appendf(dst, "{\"game\": %d, \"states\": [\n", game.Game)
		for k := range game.States {
			b, err := json.Marshal(&game.States[k])
			if err != nil {
				panic(err) // strings and numbers only
			}
			dst = append(append(dst, ' '), b...)
			if k < len(game.States)-1 {
				dst = append(dst, ',')
			}
			dst = append(dst, '\n')
		}
		dst = append(dst, "]}"...)
		if i < len(g.Games)-1 {
			dst = append(dst, ',')
		}
		dst = append(dst, '\n')
	}
	return append(dst, "]}\n"...)
}

// maxDifferences is the maximum number of failures of one comparison: most after the first are consequences.
const maxDifferences = 5

func (r *Runner) golden(rec *notation.Record, own []State, want *GoldenGame) {
	before := len(r.out.Failures)
	for i := range max(len(own), len(want.States)) {
		r.out.Checks++
		switch {
		case i >= len(own):
			r.fail(Failure{Expected: "the golden state of " + want.States[i].name(), Found: "no such turn"})
		case i >= len(want.States):
			r.differs(rec, &own[i], "no further state is golden", "the state of "+own[i].name())
		default:
			r.goldenState(rec, &own[i], &want.States[i])
		}
	}
	if n := len(r.out.Failures) - before; n > maxDifferences {
		r.out.Failures = append(r.out.Failures[:before+maxDifferences],
			Failure{Expected: "as before", Found: fmt.Sprintf("%d more differences", n-maxDifferences)})
	}
}

func (r *Runner) goldenState(rec *notation.Record, own, want *State) {
	if own.name() != want.name() {
		r.differs(rec, own, "the golden state of "+want.name(), "that of "+own.name())
		return
	}
	if want.Legal != nil && *want.Legal != *own.Legal {
		r.differs(rec, own, verdict(*want.Legal), verdict(*own.Legal))
	}
	if !agree(own.Scores, want.Scores, false) {
		r.differs(rec, own, "scores "+points(rec, want.Scores), "scores "+points(rec, own.Scores))
	}
	if !agree(own.Supplies, want.Supplies, false) {
		r.differs(rec, own, "supplies "+points(rec, want.Supplies), "supplies "+points(rec, own.Supplies))
	}
	if !agree(own.Goods, want.Goods, false) {
		r.differs(rec, own, "goods "+points(rec, want.Goods), "goods "+points(rec, own.Goods))
	}
	for _, f := range want.Open {
		if !slices.Contains(own.Open, f) {
			r.differs(rec, own, "open: "+f, "no such open feature")
		}
	}
	for _, f := range own.Open {
		if !slices.Contains(want.Open, f) {
			r.differs(rec, own, "no other open feature", "open: "+f)
		}
	}
}

func verdict(legal bool) string {
	if legal {
		return "legal"
	}
	return "illegal"
}

// Keep adds the games of old that are not in g, in the order of their numbers.
func (g *Golden) Keep(old *Golden) {
	for _, game := range old.Games {
		if g.Find(game.Game) == nil {
			g.Games = append(g.Games, game)
		}
	}
	slices.SortFunc(g.Games, func(a, b *GoldenGame) int { return a.Game - b.Game })
}

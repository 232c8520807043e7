package suite

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
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

// maxDifferences is the maximum number of failures of one comparison.
const maxDifferences = 5

// golden compares states with the golden ones. It reports a difference once: not again while it lasts, and not what a feature that
// differs brings when it is complete.
func (r *Runner) golden(rec *notation.Record, own []State, want *GoldenGame) {
	before := len(r.out.Failures)
	last := differences{}
	for i := range max(len(own), len(want.States)) {
		r.out.Checks++
		switch {
		case i >= len(own):
			r.fail(Failure{Expected: "the golden state of " + want.States[i].name(), Found: "no such turn"})
		case i >= len(want.States):
			r.differs(rec, &own[i], "no further state is golden", "the state of "+own[i].name())
		case own[i].name() != want.States[i].name():
			r.differs(rec, &own[i], "the golden state of "+want.States[i].name(), "that of "+own[i].name())
		default:
			now := differencesOf(&own[i], &want.States[i])
			if now.beyond(last) {
				r.goldenState(rec, &own[i], &want.States[i], last)
			}
			last = now
			continue
		}
		break // the states of two different games say no more
	}
	if n := len(r.out.Failures) - before; n > maxDifferences {
		r.out.Failures = append(r.out.Failures[:before+maxDifferences],
			Failure{Expected: "as before", Found: fmt.Sprintf("%d more differences", n-maxDifferences)})
	}
}

// differences are those of a state from the golden one: numbers by their names, and the features that only one of them has, by their
// kinds and first places.
type differences struct {
	legal   bool
	numbers map[string]int
	open    map[string]bool
}

func differencesOf(own, want *State) differences {
	d := differences{want.Legal != nil && *want.Legal != *own.Legal, map[string]int{}, map[string]bool{}}
	for k, m := range [][2]map[string]int{{own.Scores, want.Scores}, {own.Supplies, want.Supplies}, {own.Goods, want.Goods}} {
		for name, n := range m[0] {
			if golden, has := m[1][name]; !has || n != golden {
				d.numbers[fmt.Sprint(k, name)] = n - golden
			}
		}
	}
	for _, m := range [][2][]string{{own.Open, want.Open}, {want.Open, own.Open}} {
		for _, f := range m[0] {
			if !slices.Contains(m[1], f) {
				d.open[featureOf(f)] = true
			}
		}
	}
	return d
}

// featureOf returns the kind and the first place of an open feature.
func featureOf(open string) string {
	words := strings.SplitN(open, ",", 3)
	return strings.Join(words[:min(len(words), 2)], ",")
}

// beyond reports whether a state has differences with a cause that the state before did not have.
func (d differences) beyond(last differences) bool {
	if d.legal && !last.legal {
		return true
	}
	for f := range d.open {
		if !last.open[f] {
			return true
		}
	}
	for f := range last.open {
		if !d.open[f] {
			return false // the feature is complete or joined: its points and followers follow from it
		}
	}
	return !maps.Equal(d.numbers, last.numbers) && len(d.numbers) > 0
}

// goldenState adds the failure for a state, which leaves out the differences that the state before had.
func (r *Runner) goldenState(rec *notation.Record, own, want *State, last differences) {
	var expected, found []string
	add := func(e, f string) { expected, found = append(expected, e), append(found, f) }
	if want.Legal != nil && *want.Legal != *own.Legal && !last.legal {
		add(verdict(*want.Legal), verdict(*own.Legal))
	}
	for _, c := range []struct {
		what      string
		own, want map[string]int
	}{{"scores", own.Scores, want.Scores}, {"supplies", own.Supplies, want.Supplies}, {"goods", own.Goods, want.Goods}} {
		if !agree(c.own, c.want, false) {
			add(c.what+" "+points(rec, c.want), c.what+" "+points(rec, c.own))
		}
	}
	fresh := func(list, other []string) (text string) {
		for _, f := range list {
			if !slices.Contains(other, f) && !last.open[featureOf(f)] {
				text += "; " + f
			}
		}
		return strings.TrimPrefix(text, "; ")
	}
	if missing, extra := fresh(want.Open, own.Open), fresh(own.Open, want.Open); missing+extra != "" {
		add(cmp.Or(prefixed("open: ", missing), "no other open feature"), cmp.Or(prefixed("open: ", extra), "no such open feature"))
	}
	r.differs(rec, own, strings.Join(expected, ", "), strings.Join(found, ", "))
}

func prefixed(prefix, s string) string {
	if s == "" {
		return ""
	}
	return prefix + s
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

package validator_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
	"cartulary/validator/mutants"
)

// A mistake is one fault of a record: a mutation of the base game, which every box has, or damage to the text of
// one turn.
type mistake struct {
	name, rule string
	change     *mutants.Row
	damage     func(turn string) string // "" if it cannot be done to the turn
}

// mistakes holds the mistakes whose cascades are counted. It omits those that change the rules of the whole game, or
// that are in the head or the final line, and the slips in the name of a part, after which the game goes on.
var mistakes = func() (list []mistake) {
	left := []string{"farmer in a game without farmers", "seven players at the table", "dragon moved in a base game",
		"builder deployed in a base game", "final points changed by one", "result changed by one",
		"last turns cut off a game recorded as ended", "ruling about nothing", "turn after the last", "tile exchanged for one of another set",
		"fitting tile discarded", "farmer on a side with two fields", "thief or knight on a half side", "date in another form"}
	for _, row := range mutants.Rows() {
		if row.Box == mutants.Base && !slices.Contains(left, row.Name) {
			list = append(list, mistake{name: row.Name, rule: row.Rule, change: &row})
		}
	}
	cut := func(from, to string) func(string) string {
		return func(turn string) string {
			if !strings.Contains(turn, from) {
				return ""
			}
			return strings.Replace(turn, from, to, 1)
		}
	}
	return append(list,
		mistake{name: "tile with a wrong name", rule: "tile-not-in-box", damage: cut("@", "x@")},
		mistake{name: "tile without its place", rule: "record-segment-unknown", damage: cut("@", " ")},
		mistake{name: "rotation unreadable", rule: "record-segment-malformed", damage: cut("^", "^x")},
		mistake{name: "role misspelt", rule: "record-segment-unknown", damage: cut("| knight", "| kngiht")},
		mistake{name: "location unreadable", rule: "record-segment-malformed", damage: cut("thief ", "thief X")},
		mistake{name: "turn unreadable", rule: "record-line-unknown", damage: func(string) string { return "$$$" }},
		mistake{name: "bar missing", rule: "record-segment-malformed", damage: cut(" | ", " ")},
		mistake{name: "colon missing", rule: "record-turn-malformed", damage: cut(": ", " ")},
		mistake{name: "full stop missing", rule: "record-turn-malformed", damage: cut(". ", " ")},
		mistake{name: "colour misspelt", rule: "record-turn-malformed", damage: cut("yellow:", "yelow:")},
		mistake{name: "turn numbered wrongly", rule: "turn-number-wrong", damage: cut(". ", "9. ")},
	)
}()

// crowded plays a random game with all sets. The seed determines the editions.
func (r referee) crowded(t *testing.T, seed uint64) *legalGame {
	var profiles []string
	for _, f := range ruleset.Families() {
		profiles = append(profiles, f.Editions[seed%uint64(len(f.Editions))].ID)
	}
	return r.play(t, strings.Join(profiles, "+"), seed)
}

// plant makes a mistake in a turn of a range. It returns the text and the number of lines after the mistake's line,
// or false if that is not possible.
func (k *mistake) plant(g *legalGame, text string, rng *rand.Rand, from, to int) (damaged string, behind int, ok bool) {
	for range 20 {
		rec := parsedAsIs(text)
		at := from + rng.IntN(to-from)
		if at >= len(rec.Turns) {
			continue
		}
		span := rec.Turns[at].Span
		if k.damage != nil {
			turn := k.damage(text[span.Start:span.End])
			if turn == "" {
				continue
			}
			return text[:span.Start] + turn + text[span.End:], strings.Count(text[span.Start:], "\n"), true
		}
		if at, ok = k.change.Change(g.Game, rec, rng, at); !ok || at < from || at >= to {
			continue
		}
		damaged = string(notation.AppendText(nil, rec))
		return damaged, strings.Count(damaged[parsedAsIs(damaged).Turns[at].Span.Start:], "\n"), true
	}
	return "", 0, false
}

// parsedAsIs parses a record that may be damaged.
func parsedAsIs(text string) *notation.Record {
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: text})
	return rec
}

// A cause is an error that is not marked as a consequence. Behind is the number of lines after it.
type cause struct {
	rule   string
	behind int
}

// causes checks a text and returns its causes.
func causes(judge *validator.Validator, text string) (list []cause) {
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	for _, f := range judge.Validate(rec, reading, validator.Options{}).Findings {
		if !f.Follows && f.Severity == notation.Error {
			list = append(list, cause{f.Rule, strings.Count(text[f.Span.Start:], "\n")})
		}
	}
	return list
}

// inTurn returns the mistakes for a game: every eighth, so that the test plays many games.
const inTurn = 8

// oneIn is the n of the share 1/n of mistakes that may fail: 3.3 % of 419 do in a hundred games.
const oneIn = 25

// TestCascades checks that one mistake in a game with all sets is one cause: no error in another turn is unmarked.
// With -update it writes the figures to docs/mutations.md.
func TestCascades(t *testing.T) {
	r := referee{validator.New(), replay.New()}
	games := enginetest.Games(t, 16)
	type row struct{ tried, one, here, elsewhere int }
	rows := make([]row, len(mistakes))
	for seed := range games {
		g := r.crowded(t, seed)
		rng := rand.New(rand.NewPCG(seed, 7))
		turns := len(parsedAsIs(g.text).Turns)
		for k := int(seed) % inTurn; k < len(mistakes); k += inTurn {
			text, behind, ok := mistakes[k].plant(g, g.text, rng, 5, turns-5)
			if !ok {
				continue
			}
			found := causes(r.judge, text)
			rows[k].tried++
			switch {
			case slices.ContainsFunc(found, func(c cause) bool { return c.behind != behind }):
				rows[k].elsewhere++
				t.Logf("seed %d, %s: %v\n%s", seed, mistakes[k].name, found, strings.Split(text, "\n")[strings.Count(text, "\n")-behind])
			case len(found) == 0: // legal in this box: a flea had sent a follower home
				rows[k].tried--
			case len(found) == 1:
				rows[k].one++
			default:
				rows[k].here++
			}
		}
	}
	var b strings.Builder
	tried, elsewhere := 0, 0
	for k, x := range rows {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d |\n", mistakes[k].name, x.tried, x.one, x.here, x.elsewhere)
		tried, elsewhere = tried+x.tried, elsewhere+x.elsewhere
	}
	if elsewhere*oneIn > tried {
		t.Errorf("%d of %d mistakes leave an error in another turn unmarked", elsewhere, tried)
	}
	section(t, "One mistake", fmt.Sprintf(cascadesHead, games), b.String())
}

const cascadesHead = `One mistake is made in a random game with all sets, by all editions in turn, and the errors are counted that are not marked
as consequences: *one* is the games with one such error, *in the turn* those with more of them, all in the changed turn
(an action may break two rules), *elsewhere* those with one in another turn. %d games; ` + "`CARTULARY_GAMES=N go test ./validator -run 'TestCascades$' -update`" + `.

| mistake | tried | one | in the turn | elsewhere |
|---|---|---|---|---|
`

// loses reports whether a mistake leaves a turn or a tile unknown.
func loses(mistake string) bool {
	return slices.Contains([]string{"turn dropped", "turn unreadable", "tile left out"}, mistake)
}

// TestMasking checks that of two distant mistakes in a game with all sets both are found, and neither is marked as
// a consequence of the other. With -update it writes the figures to docs/mutations.md.
func TestMasking(t *testing.T) {
	r := referee{validator.New(), replay.New()}
	games := enginetest.Games(t, 8)
	type row struct{ tried, both, second int }
	rows := make([]row, len(mistakes))
	for seed := range games {
		g := r.crowded(t, seed)
		rng := rand.New(rand.NewPCG(seed, 11))
		half := len(parsedAsIs(g.text).Turns) / 2
		for k := int(seed) % inTurn; k < len(mistakes); k += inTurn {
			first, second := &mistakes[k], &mistakes[rng.IntN(len(mistakes))]
			text, behind, ok := plantTwo(g, first, second, rng, half)
			if !ok {
				continue
			}
			found := causes(r.judge, text)
			has := func(behind int) bool {
				return slices.ContainsFunc(found, func(c cause) bool { return c.behind == behind })
			}
			rows[k].tried++
			switch {
			case !has(behind[0]):
				rows[k].tried-- // the second mistake made it legal, for example by another tile
			case !has(behind[1]) && loses(first.name) && second.name == "second tile in a turn":
				rows[k].tried-- // the lost turn may have brought the builder that grants the second tile
			case !has(behind[1]):
				rows[k].second++
				t.Logf("seed %d: %s is masked by %s", seed, second.name, first.name)
			default:
				rows[k].both++
			}
		}
	}
	var b strings.Builder
	tried, masked := 0, 0
	for k, x := range rows {
		fmt.Fprintf(&b, "| %s | %d | %d | %d |\n", mistakes[k].name, x.tried, x.both, x.second)
		tried, masked = tried+x.tried, masked+x.second
	}
	if masked*oneIn > 2*tried { // in games of all boxes each mistake has more consequences
		t.Errorf("%d of %d second mistakes are masked by the first", masked, tried)
	}
	section(t, "Two mistakes", fmt.Sprintf(maskingHead, games), b.String())
}

const maskingHead = `Two mistakes are made in such a game, at least 16 turns apart, the second of a random kind of the same list. *Both* counts the
games in which both are found and unmarked, *masked* those in which the second is marked as a consequence of the first.
%d games; ` + "`CARTULARY_GAMES=N go test ./validator -run 'TestMasking$' -update`" + `.

| first mistake | tried | both | masked |
|---|---|---|---|
`

// plantTwo makes two mistakes. Changes of the record come before damage to its text, which a change would repair.
func plantTwo(g *legalGame, first, second *mistake, rng *rand.Rand, half int) (text string, behind [2]int, ok bool) {
	text, ok = g.text, true
	plant := func(i int, m *mistake, from, to int) {
		if ok {
			lines := strings.Count(text, "\n")
			text, behind[i], ok = m.plant(g, text, rng, from, to)
			if i == 1 && behind[0] > 0 {
				behind[0] += strings.Count(text, "\n") - lines
			}
		}
	}
	one := func() { plant(0, first, 5, half-8) }
	two := func() { plant(1, second, half+8, 2*half-5) }
	if first.damage == nil && second.damage != nil {
		one()
		two()
	} else {
		two()
		one()
	}
	return text, behind, ok
}

// section checks that a section of docs/mutations.md has this head and these first words of its rows, or rewrites
// it.
func section(t *testing.T, title, head, rows string) {
	t.Helper()
	const file = "../docs/mutations.md"
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, shown, found := strings.Cut(string(page), "\n## "+title+"\n\n")
	shown, after, more := strings.Cut(shown, "\n## ")
	if *update {
		text := before + "\n## " + title + "\n\n" + head + rows
		if more {
			text += "\n## " + after
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	names := func(table string) (list []string) {
		for line := range strings.Lines(table) {
			if strings.HasPrefix(line, "| ") {
				list = append(list, strings.Split(line, " | ")[0])
			}
		}
		return list
	}
	if !found || !slices.Equal(names(shown), names(head+rows)) {
		t.Errorf("%s does not have these rows in %q; -update rewrites it", file, title)
	}
}

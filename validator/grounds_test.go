package validator_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine/profile"
	"cartulary/engine/ruleset"
	"cartulary/validator"
)

var inDoc = regexp.MustCompile(`([A-Z][A-Z0-9]{2})-(\d\d)(?: to [A-Z][A-Z0-9]{2}-(\d\d))?`)

// statementsIn returns the statements in the description of a switch; "PAD-08 to PAD-10" is three.
func statementsIn(doc string) (ids []string) {
	for _, m := range inDoc.FindAllStringSubmatch(doc, -1) {
		from, _ := strconv.Atoi(m[2])
		to, err := strconv.Atoi(m[3])
		if err != nil {
			to = from
		}
		for n := from; n <= to; n++ {
			ids = append(ids, fmt.Sprintf("%s-%02d", m[1], n))
		}
	}
	return ids
}

// TestGrounds checks that each published value of a switch has a ground for this value: a sentence of a rule text
// about the switch, a report about an edition or a program, or an inference.
func TestGrounds(t *testing.T) {
	for _, f := range ruleset.Families() {
		for k, sw := range f.Switches {
			about := statementsIn(sw.Doc)
			for _, e := range f.Editions {
				g := e.Grounds[k]
				if g == nil {
					t.Errorf("nothing stands behind %s=%s in %s", sw.Key, e.Values[k], e.ID)
					continue
				}
				if g.Value != e.Values[k] {
					t.Errorf("%s is %s in %s, but the ground is for %s", sw.Key, e.Values[k], e.ID, g.Value)
				}
				kinds := 0
				for _, said := range []string{g.Sentence, g.Report, g.Inference} {
					if said != "" {
						kinds++
					}
				}
				if kinds != 1 {
					t.Errorf("%s=%s in %s has %d grounds: %+v", sw.Key, g.Value, e.ID, kinds, g)
				}
				if g.Sentence != "" {
					checkSentence(t, g, sw.Key, about)
				}
			}
			for _, g := range grounds(&f, k) {
				for _, id := range g.Profiles {
					if !f.Has(id) {
						t.Errorf("%s has a ground for %s, which is no profile of its box", sw.Key, id)
					}
				}
			}
		}
	}
}

// grounds returns the different grounds of the values of a switch.
func grounds(f *ruleset.Family, k int) (list []*profile.Ground) {
	for _, e := range f.Editions {
		if e.Grounds[k] != nil && !slices.Contains(list, e.Grounds[k]) {
			list = append(list, e.Grounds[k])
		}
	}
	return list
}

// checkSentence checks that the sentence of a value is in the table and has a statement of the switch's description,
// if that names any.
func checkSentence(t *testing.T, g *profile.Ground, key string, about []string) {
	i := slices.IndexFunc(sentences, func(s sentence) bool { return s.place == g.Sentence })
	if i < 0 {
		t.Errorf("%s=%s: there is no sentence %s", key, g.Value, g.Sentence)
		return
	}
	if s := sentences[i]; len(s.ids) == 0 || len(about) > 0 && !slices.ContainsFunc(s.ids, func(id string) bool { return slices.Contains(about, id) }) {
		t.Errorf("%s=%s: %s holds %q, and the switch is about %q", key, g.Value, g.Sentence, s.ids, about)
	}
}

// TestPairStatements checks that the words about two boxes together name only statements that exist, and that a pair
// whose words name none is known: no text is about both boxes.
func TestPairStatements(t *testing.T) {
	var without []string
	for _, p := range ruleset.Pairs() {
		named := 0
		for _, line := range p.Lines {
			ids := statementsIn(line)
			named += len(ids)
			if len(ids) > 0 && !strings.HasSuffix(line, "("+strings.Join(ids, ", ")+")") {
				t.Errorf("%s and %s: %q does not end with its statements in parentheses", p.Titles[0], p.Titles[1], line)
			}
			for _, id := range ids {
				if !slices.ContainsFunc(validator.Statements(), func(s validator.Statement) bool { return s.ID == id }) {
					t.Errorf("%s and %s: there is no statement %s", p.Titles[0], p.Titles[1], id)
				}
			}
		}
		if named == 0 {
			without = append(without, p.Titles[0]+" and "+p.Titles[1])
		}
	}
	if want := []string{"The River and The Count of Carcassonne"}; !slices.Equal(without, want) {
		t.Errorf("no statement is about %q, want %q", without, want)
	}
}

package profile

import (
	"fmt"
	"slices"
	"strings"
)

// A Table is the text of a family's profiles, profiles.txt beside its switches. It has blocks of lines with a word and
// its value:
//
//	profile tow-default
//	title The Tower
//	source Hans im Glück and Rio Grande Games 2006
//
//	switch tow.ransom_min_points
//	decides points that a player must have to buy back a prisoner: TOW-53
//	stated TOW-53
//	3 tow-jcz: report JCloisterZone
//	3 tow-default: inference the printed rules do not say what happens with fewer points
//
// A profile can have the word beside, for [Published.Beside]. A switch has what it decides, the lines "about points" for
// [About.Points] and "after analyses" for [About.Later], the statements that define its values, if any, and lines with a value, the profiles with that value (all, or ids), and the evidence: a sentence
// of a rule text, a report or an inference. Lines that begin with # are comments.
type Table struct {
	Profiles []Published
	Switches map[string]*About
}

// Published is a published profile.
type Published struct {
	ID     string
	Title  string
	Source string // of the values
	Beside string // a profile of another family; a record that names it and none of this family has this profile
}

// About is the text of a switch.
type About struct {
	Doc     string
	Points  bool // a record that is right under one of its values can be wrong under another for its points alone
	Later   bool // it is younger than published analyses: with its first value, the hash of a game leaves it out
	Clauses []string
	Grounds []Ground
}

// Parse parses the text of a table. Errors name the line.
func Parse(text string) (*Table, error) {
	t := &Table{Switches: map[string]*About{}}
	var p *Published
	var a *About
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSuffix(line, "\n")
		word, rest, ok := strings.Cut(line, " ")
		var to *string
		switch {
		case line == "" || line[0] == '#':
			continue
		case !ok:
			return nil, fmt.Errorf("line %d: %q has no value", n, line)
		case word == "profile":
			t.Profiles = append(t.Profiles, Published{ID: rest})
			p, a = &t.Profiles[len(t.Profiles)-1], nil
			continue
		case word == "switch":
			if t.Switches[rest] != nil {
				return nil, fmt.Errorf("line %d: a second switch %s", n, rest)
			}
			p, a = nil, &About{}
			t.Switches[rest] = a
			continue
		case p != nil && word == "title":
			to = &p.Title
		case p != nil && word == "source":
			to = &p.Source
		case p != nil && word == "beside":
			to = &p.Beside
		case a != nil && word == "decides":
			to = &a.Doc
		case a != nil && line == "about points":
			a.Points = true
			continue
		case a != nil && line == "after analyses":
			a.Later = true
			continue
		case a != nil && word == "stated":
			a.Clauses = strings.Fields(rest)
			continue
		case a != nil:
			if err := t.ground(a, word, rest); err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
			continue
		default:
			return nil, fmt.Errorf("line %d: %q is not a word of a profile or a switch", n, word)
		}
		if *to != "" {
			return nil, fmt.Errorf("line %d: a second %s", n, word)
		}
		*to = rest
	}
	return t, nil
}

// ground adds the line of a value: the profiles, a colon and the evidence.
func (t *Table) ground(a *About, value, text string) error {
	g := Ground{Value: value}
	ids, evidence, _ := strings.Cut(text, ": ")
	kind, what, _ := strings.Cut(evidence, " ")
	to := map[string]*string{"text": &g.Sentence, "report": &g.Report, "inference": &g.Inference}[kind]
	if to == nil || what == "" {
		return fmt.Errorf("%q does not have the form VALUE PROFILE, PROFILE: text, report or inference, EVIDENCE", value+" "+text)
	}
	*to = what
	for _, p := range t.Profiles {
		if ids == "all" {
			g.Profiles = append(g.Profiles, p.ID)
		}
	}
	if ids != "all" {
		g.Profiles = strings.Split(ids, ", ")
	}
	for _, id := range g.Profiles {
		switch {
		case !slices.ContainsFunc(t.Profiles, func(p Published) bool { return p.ID == id }):
			return fmt.Errorf("there is no profile %s above", id)
		case Find(a.Grounds, id) != nil:
			return fmt.Errorf("profile %s has two values", id)
		}
	}
	a.Grounds = append(a.Grounds, g)
	return nil
}

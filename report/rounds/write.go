package rounds

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/report/pairing"
	"cartulary/report/pairing/paper"
)

// bye is the word for the opponent of a player without one, in tables of duels.
const bye = "bye"

// Text writes the lists of the rounds for a terminal of that width, 0 for any width. The error is that of w.
func (p *Plan) Text(w io.Writer, width int) error {
	g := grid.Page{Title: p.title()}
	for i := range p.Rounds {
		r := &p.Rounds[i]
		t := grid.Table{Columns: "rnn", Head: []string{"Table", "Starts", "Second"}}
		if p.Teams {
			t.Head = []string{"Table", "At home", "Away"}
		}
		for _, d := range r.Duels {
			t.Add(strconv.Itoa(d.Table), playername.Line(d.First), playername.Line(d.Second))
		}
		s := grid.Section{Title: r.title(), Tables: []grid.Table{t}}
		if r.Bye != "" {
			s.Notes = append(s.Notes, r.rest())
		}
		for _, text := range r.Relaxed {
			s.Items = append(s.Items, grid.Item{Text: lang.English.Said(text)})
		}
		g.Sections = append(g.Sections, s)
	}
	_, err := w.Write(g.AppendText(nil, grid.TextOptions{Width: width}))
	return err
}

func (p *Plan) title() string {
	words := []string{}
	for _, text := range []string{p.Event, p.Stage} {
		if text != "" {
			words = append(words, playername.Line(text))
		}
	}
	if p.Group != "" {
		words = append(words, "group "+playername.Line(p.Group))
	}
	if len(words) == 0 {
		return "Pairings"
	}
	return strings.Join(words, ", ")
}

func (r *Round) title() string {
	if number(r.Name) > 0 {
		return "Round " + r.Name
	}
	return playername.Line(r.Name)
}

// rest returns the sentence about the player without an opponent.
func (r *Round) rest() string {
	if r.Idle {
		return playername.Line(r.Bye) + " does not play."
	}
	return playername.Line(r.Bye) + " has the bye."
}

// Notes returns a line for each round: how many duels it has, and what could not be avoided.
func (p *Plan) Notes() (lines []string) {
	for i := range p.Rounds {
		r := &p.Rounds[i]
		what := "duel"
		if p.Teams {
			what = "match"
		}
		n := fmt.Sprintf("%s: 1 %s", r.title(), what)
		switch {
		case len(r.Duels) != 1 && p.Teams:
			n = fmt.Sprintf("%s: %d matches", r.title(), len(r.Duels))
		case len(r.Duels) != 1:
			n = fmt.Sprintf("%s: %d duels", r.title(), len(r.Duels))
		}
		if r.Bye != "" {
			n += "; " + strings.TrimSuffix(r.rest(), ".")
		}
		lines = append(lines, n)
		lines = append(lines, r.relaxed()...)
	}
	return lines
}

// relaxed returns Relaxed in English.
func (r *Round) relaxed() (lines []string) {
	for _, m := range r.Relaxed {
		lines = append(lines, lang.English.Said(m))
	}
	return lines
}

// match returns the id of a match of teams.
func match(r *Round, d *Duel) string { return "R" + r.Name + "-" + strconv.Itoa(d.Table) }

func (p *Plan) format() string { return "Bo" + strconv.Itoa(p.BestOf) }

// CSV writes the rounds as a table of duels without scores. The error is that of w.
func (p *Plan) CSV(w io.Writer) error {
	head := []string{"event", "stage", "group", "format_type", "round", "bracket", "table", "format", "player1", "player2", "score1", "score2"}
	if p.Teams {
		head = []string{"event", "stage", "group", "format_type", "round", "bracket", "match", "team_1", "team_2", "dw1", "dw2", "gw1", "gw2"}
	}
	brackets := false
	for _, r := range p.Rounds {
		for _, d := range r.Duels {
			brackets = brackets || d.Bracket != ""
		}
	}
	omit := map[string]bool{"stage": p.Stage == "", "group": p.Group == "", "format_type": p.System == "", "bracket": !brackets}
	t := grid.Table{Head: slices.DeleteFunc(head, func(column string) bool { return omit[column] })}
	for i := range p.Rounds {
		r := &p.Rounds[i]
		line := func(d *Duel) {
			values := map[string]string{"event": p.Event, "stage": p.Stage, "group": p.Group, "format_type": p.System, "round": r.Name, "bracket": d.Bracket,
				"format": p.format(), "player1": d.First, "player2": d.Second, "team_1": d.First, "team_2": d.Second}
			if d.Table > 0 {
				values["table"], values["match"] = strconv.Itoa(d.Table), match(r, d)
			} else {
				delete(values, "format")
			}
			var row []string
			for _, c := range t.Head {
				row = append(row, notation.OneLine(values[c]))
			}
			t.Add(row...)
		}
		for k := range r.Duels {
			line(&r.Duels[k])
		}
		if r.Bye != "" && !r.Idle {
			line(&Duel{First: r.Bye, Second: bye})
		}
	}
	return t.CSV(w)
}

// The form of a table of duels in JSON.
type (
	jsonTable struct {
		Tournament string      `json:"tournament"`
		Duels      []jsonDuel  `json:"duels"`
		Matches    []jsonMatch `json:"matches,omitempty"`
		Notes      []string    `json:"notes,omitempty"`
	}
	jsonPlace struct {
		Stage   string `json:"stage,omitempty"`
		Group   string `json:"group,omitempty"`
		System  string `json:"format_type,omitempty"`
		Round   string `json:"round"`
		Bracket string `json:"knockout_stage,omitempty"`
	}
	jsonDuel struct {
		jsonPlace
		Table  string `json:"table,omitempty"`
		Format string `json:"format,omitempty"`
		First  string `json:"player1"`
		Second string `json:"player2"`
		Score1 string `json:"score1"`
		Score2 string `json:"score2"`
	}
	jsonMatch struct {
		jsonPlace
		Match  string `json:"match,omitempty"`
		First  string `json:"team1"`
		Second string `json:"team2"`
		Duels1 string `json:"duels_won1"`
		Duels2 string `json:"duels_won2"`
		Games1 string `json:"games_won1"`
		Games2 string `json:"games_won2"`
	}
)

// JSON writes the rounds as a table of duels without scores. The error is that of w.
func (p *Plan) JSON(w io.Writer) error {
	t := jsonTable{Tournament: p.Event, Duels: []jsonDuel{}}
	for i := range p.Rounds {
		r := &p.Rounds[i]
		t.Notes = append(t.Notes, r.relaxed()...)
		add := func(d *Duel) {
			at := jsonPlace{p.Stage, p.Group, p.System, r.Name, d.Bracket}
			id, table, format := "", "", ""
			if d.Table > 0 {
				id, table, format = match(r, d), strconv.Itoa(d.Table), p.format()
			}
			if p.Teams {
				t.Matches = append(t.Matches, jsonMatch{jsonPlace: at, Match: id, First: d.First, Second: d.Second})
			} else {
				t.Duels = append(t.Duels, jsonDuel{jsonPlace: at, Table: table, Format: format, First: d.First, Second: d.Second})
			}
		}
		for k := range r.Duels {
			add(&r.Duels[k])
		}
		if r.Bye != "" && !r.Idle {
			add(&Duel{First: r.Bye, Second: bye})
		}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(t)
}

// Sheets returns the paper of the rounds. The caller adds the address of the playground, the sets, the rules and the language.
func (p *Plan) Sheets() (list []*paper.Sheet) {
	for i := range p.Rounds {
		r := &p.Rounds[i]
		s := &paper.Sheet{Event: p.Event, Round: r.Name, Notes: r.Relaxed, Home: p.Teams, Bye: r.Bye, Idle: r.Idle}
		part := ""
		for k := range r.Duels {
			d := &r.Duels[k]
			if k == 0 {
				s.First, part = d.Table, d.Bracket
			} else if d.Bracket != part {
				part = ""
			}
			s.Pairs = append(s.Pairs, pairing.Pair{First: d.First, Second: d.Second})
		}
		s.Tags = p.tags(part)
		list = append(list, s)
	}
	return list
}

func (p *Plan) tags(bracket string) []notation.Tag {
	list := []notation.Tag{{Name: "Stage", Value: p.Stage}, {Name: "Group", Value: p.Group}, {Name: "System", Value: p.System}, {Name: "Bracket", Value: bracket}}
	if !p.Teams {
		list = append(list, notation.Tag{Name: "Format", Value: p.format()})
	}
	return list
}

// CGR writes the rounds as records to be played, each with the sets and rules as the tags Sets and Rules have them; an empty one has no
// tag, and matches of teams have neither. The error is that of w.
func (p *Plan) CGR(w io.Writer, sets, rules string) error {
	first := true
	record := func(text string) error {
		if !first {
			text = "\n" + text
		}
		first = false
		_, err := io.WriteString(w, text)
		return err
	}
	for i := range p.Rounds {
		r := &p.Rounds[i]
		for k := range r.Duels {
			d := &r.Duels[k]
			s := &paper.Sheet{Event: p.Event, Round: r.Name, First: d.Table, Tags: p.tags(d.Bracket), Sets: sets, Rules: rules, Pairs: []pairing.Pair{{First: d.First, Second: d.Second}}}
			if p.Teams {
				s.Sets, s.Rules = "", ""
				s.Tags = append(s.Tags, notation.Tag{Name: "Match", Value: match(r, d)}, notation.Tag{Name: "Duels", Value: "-"})
			}
			if err := record(paper.Record(s, 0)); err != nil {
				return err
			}
		}
		if r.Bye != "" && !r.Idle {
			s := &paper.Sheet{Event: p.Event, Round: r.Name, Tags: p.tags("")[:3], Pairs: []pairing.Pair{{First: r.Bye}}}
			if err := record(paper.Record(s, 0)); err != nil {
				return err
			}
		}
	}
	return nil
}

package findings

import (
	"encoding/json"

	"cartulary/notation"
)

// The structs below are the JSON form. Programs rely on the names and the order of the fields.
type gameJSON struct {
	File     string        `json:"file"`
	Game     int           `json:"game"`
	Line     int           `json:"line"`
	OK       bool          `json:"ok"`
	Profiles []string      `json:"profiles"`
	Turns    int           `json:"turns"`
	Players  []playerJSON  `json:"players"`
	Findings []findingJSON `json:"findings"`
	Waived   []findingJSON `json:"waived,omitempty"`
}

type playerJSON struct {
	Colour string `json:"colour"`
	Name   string `json:"name"`
	Score  int    `json:"score"`
}

type findingJSON struct {
	Rule     string     `json:"rule"`
	Class    string     `json:"class"`
	Severity string     `json:"severity"`
	Clauses  []string   `json:"clauses"`
	Line     int        `json:"line"`
	Column   int        `json:"column"`
	Turn     int        `json:"turn,omitempty"`
	Part     string     `json:"part,omitempty"` // of the turn: b for the second part
	Player   string     `json:"player,omitempty"`
	Message  string     `json:"message"`
	Follows  bool       `json:"follows"`
	Notes    []noteJSON `json:"notes"`
	Ruling   string     `json:"ruling,omitempty"` // reason of the waiver
}

type noteJSON struct {
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Text   string `json:"text"`
}

func appendLine(dst []byte, g *Game) []byte { return append(appendJSON(dst, g), '\n') }

// appendJSON writes one object. OK is true if no finding has severity error.
func appendJSON(dst []byte, g *Game) []byte {
	out := gameJSON{File: g.Source.File, Game: g.Source.Game, Line: g.Source.Line, OK: true,
		Profiles: []string{}, Players: []playerJSON{}, Findings: []findingJSON{}}
	if r := g.Result; r != nil {
		out.Profiles = append(out.Profiles, r.Profiles...)
		out.Turns = r.Turns
		for _, p := range r.Players {
			out.Players = append(out.Players, playerJSON{p.Colour.String(), p.Name, p.Score})
		}
		for i := range r.Waived {
			waived := toJSON(g.Source, &r.Waived[i].Finding)
			waived.Ruling = r.Waived[i].Reason
			out.Waived = append(out.Waived, waived)
		}
	}
	all := g.All()
	for i := range all {
		out.OK = out.OK && all[i].Severity != notation.Error
		out.Findings = append(out.Findings, toJSON(g.Source, &all[i]))
	}
	return append(dst, marshal(&out)...)
}

func marshal(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return b
}

func toJSON(src *notation.Source, f *notation.Finding) findingJSON {
	pos := src.Position(f.Span.Start)
	out := findingJSON{Rule: f.Rule, Class: f.Class.String(), Severity: f.Severity.String(),
		Clauses: append([]string{}, f.Clauses...), Line: pos.Line, Column: pos.Column, Turn: f.Turn, Part: f.Part.String(),
		Player: f.Player.String(), Message: f.Message, Follows: f.Follows, Notes: []noteJSON{}}
	for _, n := range f.AllNotes() {
		note := noteJSON{Text: n.Text}
		if n.Span != (notation.Span{}) {
			at := src.Position(n.Span.Start)
			note.Line, note.Column = at.Line, at.Column
		}
		out.Notes = append(out.Notes, note)
	}
	return out
}

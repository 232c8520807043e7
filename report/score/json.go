package score

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/engine"
	"cartulary/internal/jsonwords"
	"cartulary/notation"
	"cartulary/validator"
)

// The JSON form has the fields of a Report, in words. The types below are what differs. Lists are never null.

type jsonPlayer struct {
	Colour      notation.Colour `json:"colour"`
	Name        string          `json:"name"`
	Then        []Stint         `json:"then,omitempty"`
	Score       int             `json:"score"`
	BeforeFinal int             `json:"beforeFinal"`
	Points      jsonByReason    `json:"points"`
	Deployed    int             `json:"deployed"`
	Left        int             `json:"left"`
	Suspect     bool            `json:"suspect"`
	Followers   jsonByReason    `json:"followers"` // returned by reason, and still out
	Longest     *Stay           `json:"longestStay,omitzero"`
	Drawn       jsonByReason    `json:"drawn"`    // tiles by set
	Shows       jsonByReason    `json:"shows"`    // tiles drawn by feature
	Holdings    jsonByReason    `json:"holdings"` // collected things by kind
	Elements    jsonByReason    `json:"doings"`
	Clock       *Clock          `json:"clock,omitzero"`
}

// jsonByReason is an object whose members keep the order of the reasons.
type jsonByReason struct {
	reasons []string
	points  []int
}

func (o jsonByReason) MarshalJSONTo(e *jsontext.Encoder) error {
	tokens := []jsontext.Token{jsontext.BeginObject}
	for i, reason := range o.reasons {
		tokens = append(tokens, jsontext.String(reason), jsontext.Int(int64(o.points[i])))
	}
	for _, t := range append(tokens, jsontext.EndObject) {
		if err := e.WriteToken(t); err != nil {
			return err
		}
	}
	return nil
}

type jsonTerm struct {
	What  string `json:"what"`
	Count int    `json:"count"`
	Each  int    `json:"each"`
}

type jsonFinding struct {
	Rule     string          `json:"rule"`
	Class    string          `json:"class"`
	Severity string          `json:"severity"`
	Clauses  []string        `json:"clauses"`
	Line     int             `json:"line,omitzero"`
	Column   int             `json:"column,omitzero"`
	Turn     int             `json:"turn,omitzero"`
	Part     notation.Part   `json:"part,omitempty"`
	Player   notation.Colour `json:"player,omitempty"`
	Message  string          `json:"message"`
	Follows  bool            `json:"follows"`
	Notes    []jsonNote      `json:"notes"`
	Reason   string          `json:"reason,omitzero"` // of the ruling that waives it
}

type jsonNote struct {
	Text   string `json:"text"`
	Line   int    `json:"line,omitzero"`
	Column int    `json:"column,omitzero"`
}

// JSON writes the report as one JSON object on a line. Lists are never null, names as written. The error is that of w.
func (r *Report) JSON(w io.Writer) error {
	forms := json.JoinMarshalers(
		json.MarshalToFunc(word[notation.Colour]), json.MarshalToFunc(word[notation.Role]), json.MarshalToFunc(word[notation.Loc]),
		json.MarshalToFunc(word[notation.Part]), json.MarshalToFunc(word[Ending]),
		jsonwords.As(func(p notation.Point) any { return [2]int32{p.X, p.Y} }),
		jsonwords.As(func(d time.Duration) any { return d.Seconds() }),
		jsonwords.As(func(t engine.Term) any { return jsonTerm{strings.ReplaceAll(t.What, " ", "-"), t.Count, t.Each} }),
		jsonwords.As(func(p Player) any { return r.jsonPlayer(&p) }),
		jsonwords.As(func(f notation.Finding) any { return r.jsonFinding(&f, "") }),
		jsonwords.As(func(w validator.Waived) any { return r.jsonFinding(&w.Finding, w.Reason) }),
	)
	return jsonwords.WriteLine(w, r, forms)
}

func word[T fmt.Stringer](e *jsontext.Encoder, v T) error {
	return e.WriteToken(jsontext.String(v.String()))
}

func (r *Report) jsonPlayer(p *Player) jsonPlayer {
	i := slices.IndexFunc(r.Players, func(o Player) bool { return o.Colour == p.Colour })
	followers := tallyJSON(r.Followers, i)
	followers.reasons, followers.points = append(followers.reasons, "out"), append(followers.points, p.Out)
	longest := p.Longest
	if longest != nil {
		stay := *longest
		stay.End = cmp.Or(stay.End, "out")
		longest = &stay
	}
	return jsonPlayer{Colour: p.Colour, Name: p.Name, Then: p.Then, Score: p.Score, BeforeFinal: p.BeforeFinal,
		Points: jsonByReason{r.Reasons, p.Points}, Deployed: p.Deployed, Left: p.Left, Suspect: p.Suspect,
		Followers: followers, Longest: longest, Drawn: tallyJSON(r.Sets, i), Shows: tallyJSON(r.Shows, i),
		Holdings: tallyJSON(slices.Concat(r.Holdings, r.Cards), i), Elements: tallyJSON(r.Elements, i), Clock: p.Clock}
}

func tallyJSON(list []Tally, player int) (o jsonByReason) {
	for _, t := range list {
		o.reasons, o.points = append(o.reasons, t.Name), append(o.points, t.Counts[player])
	}
	return o
}

func (r *Report) jsonFinding(f *notation.Finding, reason string) jsonFinding {
	at := r.position(f.Span)
	out := jsonFinding{Rule: f.Rule, Class: f.Class.String(), Severity: f.Severity.String(), Clauses: f.Clauses, Line: at.Line, Column: at.Column,
		Turn: f.Turn, Part: f.Part, Player: f.Player, Message: f.Message, Follows: f.Follows, Reason: reason}
	for _, n := range f.AllNotes() {
		at := r.position(n.Span)
		out.Notes = append(out.Notes, jsonNote{n.Text, at.Line, at.Column})
	}
	return out
}

// position returns the start of a span, 0:0 if the span is empty or the text unknown.
func (r *Report) position(s notation.Span) notation.Position {
	if r.source == nil || s == (notation.Span{}) {
		return notation.Position{}
	}
	return r.source.Position(s.Start)
}

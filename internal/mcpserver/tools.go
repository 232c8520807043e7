package mcpserver

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cartulary/insight"
	"cartulary/internal/explain"
	"cartulary/internal/spelling"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/forecast"
	"cartulary/report/lang"
	"cartulary/report/score"
	"cartulary/validator"
)

// maxFindings bounds the findings of an answer. The message of the last one counts the others.
const maxFindings = 100

func addTools(s *mcp.Server, b *bench) {
	tool(s, b, "validate", "Is the game legal?",
		"Judges a recorded game against the rules: every illegal move, wrong claim and damaged line, with its place, its rule and its statements. "+
			"With turn it also reports whether that turn is legal. The tool explain has the page of each rule.", validate)
	tool(s, b, "legal", "Legal moves",
		"Lists and counts the legal moves at the beginning of a turn: each placement of the drawn tile with the followers and other actions that may come after it. "+
			"Moves are written as a record writes them.", legal)
	tool(s, b, "explain", "Explain a rule",
		"Returns the page of a rule (tile-edge-mismatch), a numbered statement (BAS-31), a switch (pad.fairy), a rules profile (leper-fr), a set (river) or a word of the game (farmer). The names rules, statements and profiles return lists of them.", explainName)
	tool(s, b, "analyze", "Forecast a game",
		"Forecasts a game turn by turn, by quick playouts: chances to win, the luck of each draw and the cost of moves. Figures have standard errors; the answer says which are rough. "+
			"With turn only that turn, judged more closely.", analyze)
	tool(s, b, "report", "Score report",
		"Returns the score report of a game: who won, the final scores, every scoring with its reason, the scores after each turn, and what is wrong in the record.", report)
	tool(s, b, "convert", "Convert a record",
		"Writes a game in another format ("+strings.Join(work.Written(), ", ")+"), and names what that format cannot hold.", convert)
	tool(s, b, "position", "Show a position",
		"Draws the board after a turn as a picture (PNG), with the scores, the followers in the supply and what happened in the turn in words.", position)
}

type validateIn struct {
	question
	Turn  turnName `json:"turn,omitempty" jsonschema:"a turn such as 17, or 17b for its second part: the answer has its findings alone, and whether it is legal"`
	Rules string   `json:"rules,omitempty" jsonschema:"rules in place of the record's, such as filosofia-2013+leper-fr;pad.fairy=follower"`
}

type validateOut struct {
	OK   bool  `json:"ok" jsonschema:"the game has no error"`
	Turn *turn `json:"turn,omitempty" jsonschema:"the turn that was asked for"`
	Game any   `json:"game" jsonschema:"the verdict on the game, in the form of cartulary://schemas/findings: profiles, players with scores, findings"`
}

type turn struct {
	Turn   string   `json:"turn"`
	Line   string   `json:"line" jsonschema:"the turn as a record writes it"`
	Legal  bool     `json:"legal" jsonschema:"no action of the turn is illegal"`
	OK     bool     `json:"ok" jsonschema:"the turn has no finding that is an error: it is legal, and its claims are right"`
	Follow bool     `json:"follows" jsonschema:"the errors of the turn may be mere consequences of an earlier mistake"`
	Rules  []string `json:"rules" jsonschema:"the ids of the rules that it breaks; the tool explain has their pages"`
}

func validate(_ context.Context, in *validateIn) ([]mcp.Content, *validateOut, error) {
	rules, err := parseRules(in.Rules)
	if err != nil {
		return nil, nil, err
	}
	g, err := in.question.text()
	if err != nil {
		return nil, nil, err
	}
	o := validator.Options{Rules: rules, MaxFindings: maxFindings}
	if in.Turn != "" {
		o.MaxFindings = 0
	}
	judged, rec, _ := g.Judge(validator.New(), new(format.Parser), o)
	out := &validateOut{OK: true}
	all := judged.All()
	for i := range all {
		out.OK = out.OK && all[i].Severity != notation.Error
	}
	if in.Turn != "" {
		if rec == nil {
			return nil, nil, quoting{errors.New(all[0].Message)}
		}
		if out.Turn, err = judgeTurn(judged, rec, in.Turn); err != nil {
			return nil, nil, err
		}
	}
	out.Game = json.RawMessage(findings.Find("json", findings.Options{}).Append(nil, judged))
	said := string(findings.Find("text", findings.Options{}).Append(nil, judged))
	switch {
	case out.Turn != nil:
		said = fmt.Sprintf("turn %s is %s: %s\n%s", out.Turn.Turn, out.Turn.verdict(), out.Turn.Line, said)
	case said == "":
		said = spelling.Count(judged.Result.Turns, "turn") + ": nothing found\n"
	}
	return []mcp.Content{text(in.notice() + said)}, out, nil
}

// verdict returns whether the turn is legal, in words.
func (t *turn) verdict() string {
	switch {
	case t.OK:
		return "legal"
	case t.Legal:
		return "legal, but has a mistake"
	}
	return "illegal"
}

// judgeTurn returns the verdict on one turn, and leaves the findings of that turn alone in the game.
func judgeTurn(g *findings.Game, rec *notation.Record, name turnName) (*turn, error) {
	at, err := name.parse()
	if err != nil {
		return nil, err
	}
	line := at.Line(rec)
	if line < 1 || line > len(rec.Turns) {
		return nil, fmt.Errorf("turn takes a turn from 1 to %d, not %s", rec.TurnCount(), at)
	}
	t := &turn{Turn: at.String(), Line: turnLine(rec.Turns[line-1]), Legal: true, OK: true, Rules: []string{}}
	g.Result.Findings = slices.DeleteFunc(g.Result.Findings, func(f notation.Finding) bool { return f.Turn != at.Number || f.Part != at.Part })
	for _, f := range g.Result.Findings {
		t.Legal = t.Legal && f.Class != notation.Illegal
		if f.Severity == notation.Error {
			t.OK, t.Follow = false, t.Follow || f.Follows
			t.Rules = append(t.Rules, f.Rule)
		}
	}
	return t, nil
}

type legalIn struct {
	question
	Turn turnName `json:"turn" jsonschema:"the turn whose moves are listed, such as 17; one more than the last turn for the next one"`
	Tile string   `json:"tile,omitempty" jsonschema:"a tile such as BA/RFr to place instead of the drawn one; needed for a turn that is not in the record"`
}

type legalOut struct {
	Placements int    `json:"placements" jsonschema:"the number of legal placements of the tile: a square and a rotation each"`
	Warning    string `json:"warning,omitempty" jsonschema:"why the turn of the record is illegal"`
	Moves      any    `json:"moves" jsonschema:"the moves in the form of cartulary://schemas/legal"`
}

func legal(_ context.Context, in *legalIn) ([]mcp.Content, *legalOut, error) {
	at, err := in.Turn.parse()
	if err != nil {
		return nil, nil, err
	}
	g, err := in.read()
	if err != nil {
		return nil, nil, err
	}
	moves, err := work.Legal(g.rec, at, in.Tile)
	if err != nil {
		return nil, nil, quoting{err}
	}
	var said bytes.Buffer
	said.WriteString(in.notice())
	if moves.Warning != "" {
		fmt.Fprintf(&said, "warning: %s\n", moves.Warning)
	}
	if moves.Tile != "" {
		fmt.Fprintf(&said, "%s\n", spelling.Count(len(moves.Options), "legal placement"))
	}
	moves.Print(&said)
	return []mcp.Content{text(said.String())}, &legalOut{len(moves.Options), moves.Warning, moves}, nil
}

type explainIn struct {
	Name string `json:"name" jsonschema:"the rule, statement, switch, profile, set or word"`
}

type explainOut struct {
	Name     string `json:"name"`
	Markdown string `json:"markdown" jsonschema:"the page"`
}

func explainName(_ context.Context, in *explainIn) ([]mcp.Content, *explainOut, error) {
	name := strings.ToLower(strings.TrimSpace(in.Name))
	if len(name) > 200 {
		return nil, nil, errors.New("the name is longer than 200 characters")
	}
	page := explain.Page(name)
	for i := range shelves {
		if shelves[i].name == name {
			page = shelves[i].index() // many clients show resources to people alone
		}
	}
	if page == "" {
		return nil, nil, errors.New(explain.Missing(name))
	}
	return []mcp.Content{text(page)}, &explainOut{name, page}, nil
}

type analyzeIn struct {
	question
	Turn turnName `json:"turn,omitempty" jsonschema:"analyse this turn alone, such as 17"`
	Seed uint64   `json:"seed,omitempty" jsonschema:"the seed of the playouts; without it 1. Equal seeds give equal figures."`
}

type analyzeOut struct {
	Analysis any `json:"analysis" jsonschema:"the forecast in the form of cartulary://schemas/analysis"`
}

func analyze(ctx context.Context, in *analyzeIn) ([]mcp.Content, *analyzeOut, error) {
	o := insight.Options{Seed: cmp.Or(in.Seed, 1), Budget: insight.Quick}
	if in.Turn != "" {
		at, err := in.Turn.parse()
		if err != nil {
			return nil, nil, err
		}
		if at.Number < 1 {
			return nil, nil, errors.New("turn takes a turn from 1, not 0")
		}
		o.Turn, o.Budget = at.Number, insight.Normal
	}
	g, err := in.read()
	if err != nil {
		return nil, nil, err
	}
	made, err := work.Analyse(ctx, o, g.src, g.rec)
	if err != nil {
		return nil, nil, quoting{err}
	}
	said := []byte(in.notice())
	if len(made.Players) > 0 && len(made.Turns) > 0 {
		said = forecast.AppendText(said, made, forecast.TextOptions{})
	}
	return []mcp.Content{text(string(said))}, &analyzeOut{made}, nil
}

type reportIn struct {
	question
	Lang  string `json:"lang,omitempty" jsonschema:"the language of the text: en, fr or de; without it en"`
	Rules string `json:"rules,omitempty" jsonschema:"rules in place of the record's"`
}

type reportOut struct {
	Report any `json:"report" jsonschema:"the report in the form of cartulary://schemas/report"`
}

// language returns the language with a code, English without one.
func language(code string) (*lang.Lang, error) {
	l := lang.Of(cmp.Or(code, lang.English.Code))
	if l == nil {
		return nil, fmt.Errorf("there is no language %q; the languages are %s", notation.Plain(code), strings.Join(lang.Codes(), " and "))
	}
	return l, nil
}

func report(_ context.Context, in *reportIn) ([]mcp.Content, *reportOut, error) {
	l, err := language(in.Lang)
	if err != nil {
		return nil, nil, err
	}
	rules, err := parseRules(in.Rules)
	if err != nil {
		return nil, nil, err
	}
	g, err := in.read()
	if err != nil {
		return nil, nil, err
	}
	r := score.New(g.rec, g.reading, validator.Options{Rules: rules, MaxFindings: maxFindings})
	r.Locate(g.src)
	r.Lang = l
	var page, data bytes.Buffer
	if err := cmp.Or(r.Markdown(&page), r.JSON(&data)); err != nil {
		return nil, nil, err
	}
	return []mcp.Content{text(in.notice() + page.String())}, &reportOut{json.RawMessage(data.Bytes())}, nil
}

type convertIn struct {
	question
	To string `json:"to" jsonschema:"the format to write"`
}

type convertOut struct {
	Format string   `json:"format"`
	Text   string   `json:"text" jsonschema:"the record in that format"`
	Said   []string `json:"said" jsonschema:"what the format cannot hold, and what was wrong in the record"`
}

func convert(_ context.Context, in *convertIn) ([]mcp.Content, *convertOut, error) {
	if !slices.Contains(work.Written(), in.To) {
		return nil, nil, fmt.Errorf("there is no format %q; the formats are %s", notation.Plain(in.To), strings.Join(work.Written(), ", "))
	}
	g, err := in.read()
	if err != nil {
		return nil, nil, err
	}
	made, lost, err := work.Convert(nil, in.To, g.rec, 0, false)
	if err != nil {
		return nil, nil, quoting{err}
	}
	var losses work.Losses
	losses.Add(g.src, g.rec, lost)
	said := losses.Append(nil, in.To)
	if len(g.reading) > 0 {
		said = findings.Find("short", findings.Options{}).Append(said, &findings.Game{Source: g.src, Reading: g.reading})
	}
	out := &convertOut{Format: in.To, Text: string(made), Said: []string{}}
	for line := range strings.Lines(string(said)) {
		out.Said = append(out.Said, strings.TrimSuffix(line, "\n"))
	}
	return []mcp.Content{text(in.notice() + string(said)), text(out.Text)}, out, nil
}

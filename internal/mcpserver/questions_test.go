package mcpserver

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cartulary/insight"
	"cartulary/internal/test/opinion"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// A query is a question in words, the call that answers it, and the exact answer, which does not come from the engine: from the second
// implementation of the rules, or from the record.
type query struct {
	words     string
	tool      string
	arguments map[string]any
	answer    func(t *testing.T, r *mcp.CallToolResult) any
	want      any
}

// The parts of structured answers that the questions are about.
type (
	legalAnswer struct {
		Placements int `json:"placements"`
		Moves      struct {
			Player  string          `json:"player"`
			Options []replay.Choice `json:"options"`
		} `json:"moves"`
	}
	analyzeAnswer struct {
		Analysis insight.Analysis `json:"analysis"`
	}
	validateAnswer struct {
		OK   bool `json:"ok"`
		Turn turn `json:"turn"`
	}
	reportAnswer struct {
		Report struct {
			Winner    []string `json:"winner"`
			TilesLeft int      `json:"tilesLeft"`
			Players   []struct {
				Score int `json:"score"`
			} `json:"players"`
			Standings []struct {
				Turn   int    `json:"turn"`
				Part   string `json:"part"`
				Scores []int  `json:"scores"`
			} `json:"standings"`
		} `json:"report"`
	}
)

// TestQuestions asks two hundred questions about random games through the client of the library. The structured answers alone must
// be right.
func TestQuestions(t *testing.T) {
	c := connect(t, Options{})
	asked, tools := 0, map[string]int{}
	for seed := uint64(1); asked < 200; seed++ {
		rng := rand.New(rand.NewPCG(seed, 7))
		for _, q := range queries(t, seed, rng) {
			asked++
			tools[q.tool]++
			r := call(t, c, q.tool, q.arguments)
			if diff := cmp.Diff(q.want, q.answer(t, r)); diff != "" {
				t.Errorf("seed %d: %s\n%s", seed, q.words, diff)
			}
		}
	}
	t.Logf("%d questions: %v", asked, tools)
	if len(tools) != 7 {
		t.Errorf("only %v answer questions", tools)
	}
}

// boxes are the sets of the games, which the second implementation judges.
var boxes = []string{"base", "base, river", "base, inns-and-cathedrals", "base, traders-and-builders", "base, abbot"}

// queries returns questions about a random game.
func queries(t *testing.T, seed uint64, rng *rand.Rand) (list []query) {
	t.Helper()
	sets, err := notation.ParseSets(boxes[seed%uint64(len(boxes))])
	if err != nil {
		t.Fatal(err)
	}
	rec := random(t, replay.RandomOptions{Sets: sets, Players: 2 + int(seed%3), Seed: seed, Skill: int(seed % 3)})
	verdict, err := opinion.Judge(rec)
	if err != nil || verdict.Problem != nil {
		t.Fatal(err, verdict)
	}
	record := written(rec)
	add := func(words, tool string, arguments map[string]any, want any, answer func(t *testing.T, r *mcp.CallToolResult) any) {
		if _, ok := arguments["record"]; !ok && tool != "explain" {
			arguments["record"] = record
		}
		list = append(list, query{words, tool, arguments, answer, want})
	}

	n := 2 + rng.IntN(len(rec.Turns)-2) // an index
	drawn, g := offered(t, rec, n)
	name := rec.Turns[n].Name()
	player := rec.Turns[n].Player.String()
	add(fmt.Sprintf("how many placements of %s are legal in turn %s?", drawn.Tile, name), "legal", map[string]any{"turn": name}, len(g),
		func(t *testing.T, r *mcp.CallToolResult) any { return decode[legalAnswer](t, r).Placements })
	add(fmt.Sprintf("where can %s lie in turn %s?", drawn.Tile, name), "legal", map[string]any{"turn": name}, squares(g),
		func(t *testing.T, r *mcp.CallToolResult) any {
			var list []string
			for _, o := range decode[legalAnswer](t, r).Moves.Options {
				list = append(list, fmt.Sprintf("%d,%d^%d", o.At[0], o.At[1], o.Rotation))
			}
			slices.Sort(list)
			return list
		})
	add(fmt.Sprintf("whose turn is turn %s?", name), "legal", map[string]any{"turn": name}, player,
		func(t *testing.T, r *mcp.CallToolResult) any { return decode[legalAnswer](t, r).Moves.Player })
	add(fmt.Sprintf("what score has each player after turn %s?", name), "position", map[string]any{"turn": name}, verdict.Turns[n].Points,
		func(t *testing.T, r *mcp.CallToolResult) any { return scores(decode[positionOut](t, r)) })
	add(fmt.Sprintf("how do scores stand after turn %s, by the report?", name), "report", map[string]any{}, verdict.Turns[n].Points,
		func(t *testing.T, r *mcp.CallToolResult) any {
			for _, s := range decode[reportAnswer](t, r).Report.Standings {
				if strconv.Itoa(s.Turn)+s.Part == name {
					return s.Scores
				}
			}
			return nil
		})
	add(fmt.Sprintf("how many followers has each player after turn %s?", name), "position", map[string]any{"turn": name}, supplies(verdict.Turns[n]),
		func(t *testing.T, r *mcp.CallToolResult) any {
			var list []string
			for _, p := range decode[positionOut](t, r).Players {
				number, _, _ := strings.Cut(p.Supply, ",")
				number, _, _ = strings.Cut(number, ";")
				list = append(list, number)
			}
			return list
		})
	var gains []int
	for i, p := range verdict.Turns[n].Points {
		gains = append(gains, p-verdict.Turns[n-1].Points[i])
	}
	add(fmt.Sprintf("what did turn %s bring each player?", name), "position", map[string]any{"turn": name}, gains,
		func(t *testing.T, r *mcp.CallToolResult) any {
			var list []int
			for _, p := range decode[positionOut](t, r).Players {
				list = append(list, p.Gain)
			}
			return list
		})
	add("who won the game?", "report", map[string]any{}, winners(rec, verdict.Final.Points),
		func(t *testing.T, r *mcp.CallToolResult) any { return decode[reportAnswer](t, r).Report.Winner })
	add("what is the final score?", "position", map[string]any{}, verdict.Final.Points,
		func(t *testing.T, r *mcp.CallToolResult) any { return scores(decode[positionOut](t, r)) })
	add(fmt.Sprintf("was the move in turn %s legal?", name), "validate", map[string]any{"turn": name}, turn{Legal: true, OK: true, Rules: []string{}},
		func(t *testing.T, r *mcp.CallToolResult) any { return judged(decode[validateAnswer](t, r).Turn) })
	other, rule := misplaced(rec, n, g, rng)
	add(fmt.Sprintf("was turn %s legal with the tile at another place?", name), "validate", map[string]any{"record": other, "turn": name},
		turn{Rules: []string{rule}}, func(t *testing.T, r *mcp.CallToolResult) any {
			got := judged(decode[validateAnswer](t, r).Turn)
			got.Rules = got.Rules[:min(1, len(got.Rules))] // what the follower then does may be illegal as well
			return got
		})
	add("how many turns has the record as JSON?", "convert", map[string]any{"to": "json"}, len(rec.Turns),
		func(t *testing.T, r *mcp.CallToolResult) any {
			var made struct {
				Turns []any `json:"turns"`
			}
			if err := json.Unmarshal([]byte(decode[convertOut](t, r).Text), &made); err != nil {
				t.Error(err)
			}
			return len(made.Turns)
		})
	end := rec.Turns[len(rec.Turns)-1].Name()
	add("what do the players have in the end, by the forecast after turn "+end+"?", "analyze", map[string]any{"turn": rec.TurnCount()}, verdict.Final.Points,
		func(t *testing.T, r *mcp.CallToolResult) any {
			turns := decode[analyzeAnswer](t, r).Analysis.Turns
			var list []int
			for _, p := range rec.Players {
				list = append(list, int(turns[len(turns)-1].After.Points[p.Colour.String()]))
			}
			return list
		})
	e := validator.Catalogue()[rng.IntN(len(validator.Catalogue()))]
	add("which statements does the rule "+e.ID+" check?", "explain", map[string]any{"name": e.ID}, true,
		func(t *testing.T, r *mcp.CallToolResult) any {
			return strings.Contains(decode[explainOut](t, r).Markdown, "Rule: "+strings.Join(e.Clauses, ", ")) || len(e.Clauses) == 0
		})
	return list
}

// offered returns the placement of a turn, and all legal ones by the second implementation.
func offered(t *testing.T, rec *notation.Record, n int) (notation.Action, []opinion.Offer) {
	t.Helper()
	g, err := opinion.New(rec)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if p := g.Line(rec, i); p != nil {
			t.Fatal(p.Words)
		}
	}
	for _, a := range rec.Turns[n].Actions {
		if a.Kind == notation.ActPlace {
			return a, g.Offers(a.Tile, rec.Turns[n].Part > 0)
		}
	}
	t.Fatal("turn without a tile")
	return notation.Action{}, nil
}

func squares(offers []opinion.Offer) (list []string) {
	for _, o := range offers {
		list = append(list, fmt.Sprintf("%d,%d^%d", o.At.X, o.At.Y, o.Turned*90))
	}
	slices.Sort(list)
	return list
}

func scores(p positionOut) (list []int) {
	for _, s := range p.Players {
		list = append(list, s.Score)
	}
	return list
}

func supplies(a opinion.Account) (list []string) {
	for _, s := range a.Supply {
		list = append(list, fmt.Sprint(s[0]))
	}
	return list
}

func winners(rec *notation.Record, points []int) (list []string) {
	for i, p := range points {
		if p == slices.Max(points) {
			list = append(list, rec.Players[i].Colour.String())
		}
	}
	return list
}

// judged leaves the verdict of a turn.
func judged(t turn) turn { return turn{Legal: t.Legal, OK: t.OK, Rules: t.Rules} }

// misplaced returns the record up to a turn with its tile at a place where it may not lie, and the rule that this breaks. The rule
// follows from the squares of the earlier tiles.
func misplaced(rec *notation.Record, n int, legal []opinion.Offer, rng *rand.Rand) (text, rule string) {
	taken := map[notation.Point]bool{{}: true}
	for i := range rec.Turns[:n] {
		for _, a := range rec.Turns[i].Actions {
			if a.Kind == notation.ActPlace {
				taken[a.At] = true
			}
		}
	}
	beside := func(p notation.Point) bool {
		return taken[notation.Point{X: p.X + 1, Y: p.Y}] || taken[notation.Point{X: p.X - 1, Y: p.Y}] || taken[notation.Point{X: p.X, Y: p.Y + 1}] || taken[notation.Point{X: p.X, Y: p.Y - 1}]
	}
	cut := *rec
	cut.Turns = slices.Clone(rec.Turns[:n+1])
	cut.Result, cut.Final, cut.Termination = nil, nil, notation.Termination{}
	for {
		at, turned := notation.Point{X: int32(rng.IntN(15) - 7), Y: int32(rng.IntN(15) - 7)}, rng.IntN(4)
		if slices.ContainsFunc(legal, func(o opinion.Offer) bool { return o.At == at && o.Turned == turned }) {
			continue
		}
		last := &cut.Turns[n]
		last.Actions = nil
		for _, a := range rec.Turns[n].Actions {
			if a.Kind == notation.ActPlace {
				a.At, a.Rotation = at, notation.Rotation(turned)
				last.Actions = append(last.Actions, a)
			}
		}
		switch {
		case taken[at]:
			rule = "tile-square-occupied"
		case !beside(at):
			rule = "tile-without-neighbour"
		default:
			rule = "tile-edge-mismatch"
		}
		last.Claims = notation.Claims{}
		return written(&cut), rule
	}
}

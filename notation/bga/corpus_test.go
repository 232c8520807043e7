package bga

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

// realLogs returns the logs of real games, and skips the test without them.
func realLogs(t *testing.T) map[string]*notation.Source {
	t.Helper()
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	files, err := filepath.Glob(filepath.Join(dir, "bga", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("the corpus of real games is not here")
	}
	out := map[string]*notation.Source{}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(f)] = &notation.Source{File: f, Line: 1, Text: string(text)}
	}
	return out
}

// TestRealLogs compares the claims of the real games with counts of the notifications, which it makes
// by other means.
func TestRealLogs(t *testing.T) {
	for name, src := range realLogs(t) {
		rec, findings := Parse(src)
		if len(findings) != 0 {
			t.Errorf("%s: %v", name, findings)
			continue
		}
		counts := countKinds(t, src.Text)
		var places, deploys, points, offered, spots, clocks, supplies int
		supply := map[notation.Colour]int{}
		for _, p := range rec.Players {
			supply[p.Colour] = 7
		}
		for _, turn := range rec.Turns {
			for _, a := range turn.Actions {
				switch a.Kind {
				case notation.ActPlace:
					places++
				case notation.ActDeploy:
					deploys++
				}
			}
			points += len(turn.Claims.Points)
			if o := turn.Claims.Offered; o != nil {
				offered++
				spots += len(o.Places)
			}
			if turn.Claims.Clock != nil {
				clocks++
			}
			supplies += len(turn.Claims.Supply)
		}
		points += len(rec.Final.Claims.Points)
		if places != counts["playTile"] || deploys != counts["playPartisan"] || points != counts["winPoints"] ||
			offered != counts["state 3"] || spots != counts["spots"] || clocks != places || supplies < deploys {
			t.Errorf("%s: %d places, %d deploys, %d points, %d offers of %d spots, %d clocks, %d supplies; the log has %v",
				name, places, deploys, points, offered, spots, clocks, supplies, counts)
		}
		if rec.Termination.Kind != notation.TerminationNormal || len(rec.Result) != 2 {
			t.Errorf("%s: ends %v with %v", name, rec.Termination, rec.Result)
		}
		checkSums(t, name, rec)
		checkSupplies(t, name, rec)
	}
}

// checkSums adds the points and compares them with the totals and the result.
func checkSums(t *testing.T, name string, rec *notation.Record) {
	t.Helper()
	sum := map[notation.Colour]int{}
	for _, turn := range append(rec.Turns, *rec.Final) {
		for _, p := range turn.Claims.Points {
			if p.Reason == "" {
				t.Errorf("%s: turn %d: points without a reason", name, turn.Number)
			}
			sum[p.Player] += p.Points
		}
		for _, s := range turn.Claims.Score {
			if s.Points != sum[s.Player] {
				t.Errorf("%s: turn %d: %s has %d, the points add up to %d", name, turn.Number, s.Player, s.Points, sum[s.Player])
			}
		}
	}
	for _, r := range rec.Result {
		if r.Points != sum[r.Player] {
			t.Errorf("%s: result of %s is %d, the points add up to %d", name, r.Player, r.Points, sum[r.Player])
		}
	}
}

// checkSupplies counts followers: seven, less those on the table. A player's
// claims may only jump up, by what came home since the last one, and every
// follower is one less.
func checkSupplies(t *testing.T, name string, rec *notation.Record) {
	t.Helper()
	last := map[notation.Colour]int{}
	for _, p := range rec.Players {
		last[p.Colour] = 7
	}
	for _, turn := range rec.Turns {
		out := 0
		for _, a := range turn.Actions {
			if a.Kind == notation.ActDeploy {
				out++
			}
		}
		home := 0
		for _, p := range turn.Claims.Points {
			if p.Player == turn.Player {
				home++
			}
		}
		claimed := false
		for _, s := range turn.Claims.Supply {
			if s.Points < 0 || s.Points > 7 {
				t.Errorf("%s: turn %d: %s has %d followers", name, turn.Number, s.Player, s.Points)
			}
			if s.Player == turn.Player {
				claimed = true
				if home == 0 && s.Points != last[s.Player]-out {
					t.Errorf("%s: turn %d: %s has %d followers after %d and %d deployed", name, turn.Number, s.Player, s.Points, last[s.Player], out)
				}
			} else if s.Points <= last[s.Player] {
				t.Errorf("%s: turn %d: %s goes from %d followers to %d in another's turn", name, turn.Number, s.Player, last[s.Player], s.Points)
			}
			last[s.Player] = s.Points
		}
		if out > 0 && !claimed {
			t.Errorf("%s: turn %d: no claim of followers left", name, turn.Number)
		}
	}
}

// countKinds reads a log with encoding/json alone.
func countKinds(t *testing.T, text string) map[string]int {
	t.Helper()
	var log struct {
		Data struct {
			Data []struct {
				Data []struct {
					Type string
					Args any
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(text), &log); err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for _, p := range log.Data.Data {
		for _, n := range p.Data {
			counts[n.Type]++
			args, _ := n.Args.(map[string]any)
			if n.Type == "gameStateChange" && args["id"] == 3. {
				counts["state 3"]++
				if in, ok := args["args"].(map[string]any); ok {
					spots, _ := in["spots"].([]any)
					counts["spots"] += len(spots)
				}
			}
		}
	}
	return counts
}

// TestRealRoles compares the follower's place that the catalogue gives with the
// kind that the log names, which the importer does not read.
func TestRealRoles(t *testing.T) {
	kinds := map[string]notation.Role{
		"city": notation.Knight, "road": notation.Thief, "field": notation.Farmer, "abbey": notation.Monk,
	}
	for name, src := range realLogs(t) {
		rec, _ := Parse(src)
		for _, turn := range rec.Turns {
			var tile *catalogue.Tile
			for _, a := range turn.Actions {
				if a.Kind == notation.ActPlace {
					tile = catalogue.Lookup(a.Tile)
				}
				if a.Kind != notation.ActDeploy {
					continue
				}
				var n struct {
					Type string
					Args struct{ Type string }
				}
				if err := json.Unmarshal([]byte(src.Text[a.Span.Start:a.Span.End]), &n); err != nil {
					t.Fatal(err)
				}
				if n.Type != "playPartisan" || kinds[n.Args.Type] != a.Role {
					t.Errorf("%s: turn %d: a %s on %s, the log says %s", name, turn.Number, a.Role, tile.Letter, n.Args.Type)
				}
			}
		}
	}
}

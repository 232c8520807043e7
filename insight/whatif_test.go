package insight_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
)

const played = `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
3. red: U@2,0^0
4. yellow: B@0,1^0 | monk
`

func whatIf(t *testing.T, move string) (*insight.WhatIf, error) {
	t.Helper()
	rec, findings := notation.Parse(&notation.Source{Text: played})
	if len(findings) > 0 {
		t.Fatal(findings[0].Message)
	}
	return insight.New(insight.Options{Seed: 1, Budget: budget(t, "4")}).WhatIf(context.Background(), rec, move)
}

// TestWhatIf checks other moves of a turn: the played one itself, a legal one, an illegal one, and nonsense.
func TestWhatIf(t *testing.T) {
	same, err := whatIf(t, "2. yellow: E@0,-1^180 | knight S")
	if err != nil {
		t.Fatal(err)
	}
	if !same.Legal || same.Points != 4 || same.Gain.Points != 0 || same.Gain.SE != 0 || text(t, same.Eval) != text(t, same.Played) {
		t.Errorf("the played move: %s", text(t, same))
	}
	other, err := whatIf(t, "2. yellow: E@0,-1^180")
	if err != nil {
		t.Fatal(err)
	}
	if !other.Legal || other.Move != "BA/C@0,-1^180" || other.Points != 0 || other.Gain.Method != insight.Playouts || text(t, other.Played) != text(t, same.Played) {
		t.Errorf("a legal move: %s", text(t, other))
	}
	if same.Drawn != "" || same.Hash == "" || same.Seed != 1 || same.Budget != "4" || same.Evaluator == "" || !same.Calibrated || same.Game != 1 {
		t.Errorf("how it was judged: %s", text(t, same))
	}
	drew, err := whatIf(t, "2. yellow: BA/CFC.2@0,-1^0")
	if err != nil {
		t.Fatal(err)
	}
	if !drew.Legal || drew.Drawn != "BA/C" {
		t.Errorf("another tile: %s", text(t, drew))
	}
}

// TestWhatIfIllegal checks that an illegal move has the rules that it breaks and no forecast.
func TestWhatIfIllegal(t *testing.T) {
	for move, want := range map[string]string{
		"2. yellow: E@1,-1^180 | knight S": "[tile-edge-mismatch]",
		"2. yellow: E@9,9^0":               "[tile-without-neighbour]",
		"2. red: E@0,-1^180":               "[player-out-of-turn]",
		"2. yellow: E@0,0^0":               "[tile-square-occupied]",
		"2. yellow: Z@0,-1^0":              "[tile-not-in-box]",
		"2. yellow: E@0,-1^180 | knight N": "[follower-no-such-part]",
		"2. yellow: pass":                  "[tile-missing]",
		"1. red: U@9,9^0":                  "[tile-without-neighbour]",
	} {
		w, err := whatIf(t, move)
		if err != nil {
			t.Errorf("%s: %v", move, err)
			continue
		}
		if w.Legal || w.Points != 0 || w.Eval != nil || w.Played != nil || w.Gain != nil || !strings.Contains(strings.Join(w.Broken, "\n"), want) {
			t.Errorf("%s: %s, want %s", move, text(t, w), want)
		}
	}
}

// TestWhatIfErrors checks the sentences for moves that cannot be judged.
func TestWhatIfErrors(t *testing.T) {
	for move, want := range map[string]string{
		"9. yellow: E@0,-1^180":                  "the record has no turn 9",
		"2b. yellow: E@0,-1^180":                 "the record has no turn 2b",
		"2. green: E@0,-1^180":                   "green does not play in this game",
		"yellow plays":                           "the move cannot be read: ",
		"":                                       "the move must be one turn, ",
		"2. yellow: E@0,-1^180\n3. red: U@2,0^0": "the move must be one turn, ",
	} {
		w, err := whatIf(t, move)
		var bad insight.MoveError
		if err == nil || !strings.HasPrefix(err.Error(), want) || !errors.As(err, &bad) {
			t.Errorf("%q: %v %v, want %q", move, w, err, want)
		}
	}
}

// TestBudgets checks the words for budgets.
func TestBudgets(t *testing.T) {
	for _, word := range []string{"quick", "standard", "normal", "deep", "2", "500", "20s", "1m30s"} {
		if b := budget(t, word); b.String() != word {
			t.Errorf("%s is written %s", word, b)
		}
	}
	for word, want := range map[string]string{
		"":      "a budget is quick, standard, normal, deep, ",
		"fast":  "a budget is quick, standard, normal, deep, ",
		"1":     "a budget has 2 to 100000 playouts, not 1",
		"-5":    "a budget has 2 to 100000 playouts, not -5",
		"-5s":   "a budget of time is 1s or more, not -5s",
		"999ms": "a budget of time is 1s or more, not 999ms",
	} {
		if _, err := insight.ParseBudget(word); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", word, err, want)
		}
	}
	if new(insight.Budget).String() != "quick" {
		t.Error("the zero budget is not quick")
	}
}

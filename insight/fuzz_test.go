package insight_test

import (
	"context"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
)

// FuzzAnalyse analyses one turn of any record, and judges its own move in it, with two playouts each.
func FuzzAnalyse(f *testing.F) {
	f.Add(played, uint8(2))
	f.Add("[CGR \"1\"]\n[Sets \"base, princess-and-dragon\"]\n[Red \"\"]\n[Blue \"\"]\n1. red: U@1,0^0\n2. blue: U@1,0^0\n", uint8(1))
	f.Add("[CGR \"1\"]\n[Start \"U@5,5^90\"]\n[Red \"\"]\n1. red: U@5,6^90 | thief\n", uint8(0))
	f.Fuzz(func(t *testing.T, text string, turn uint8) {
		rec, _ := notation.Parse(&notation.Source{Text: text})
		if rec == nil || len(rec.Players) == 0 || len(rec.Turns) == 0 {
			t.Skip()
		}
		last := &rec.Turns[min(int(turn), len(rec.Turns)-1)]
		b, err := insight.ParseBudget("2")
		if err != nil {
			t.Fatal(err)
		}
		a := insight.New(insight.Options{Budget: b, Turn: max(last.Number, 1), Workers: 1})
		out, err := a.Game(context.Background(), rec)
		if err != nil {
			return
		}
		for i := range out.Turns {
			for _, e := range []insight.Eval{out.Turns[i].Before, out.Turns[i].Drawn, out.Turns[i].After} {
				checkChances(t, &out.Turns[i], &e)
			}
		}
		move := *last
		move.Claims, move.Comments = notation.Claims{}, nil
		_, _ = a.WhatIf(context.Background(), rec, string(notation.AppendTurn(nil, &move)))
	})
}

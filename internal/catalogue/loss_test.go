package catalogue

import (
	"strings"
	"testing"

	"cartulary/notation"
)

func TestNothingIsLost(t *testing.T) {
	rec := &notation.Record{
		Tags:        []notation.Tag{{Name: "Event", Value: "Open"}},
		Sets:        []notation.SetRef{{Name: "base", Copies: 1}},
		Termination: notation.Termination{Kind: notation.TerminationNormal},
		Turns: []notation.Turn{{Number: 1, Player: notation.Red, Actions: []notation.Action{
			{Kind: notation.ActPlace, Tile: "BA/L"}, {Kind: notation.ActPass}}}},
	}
	if got := Losses(rec, "a kifu", "Event"); len(got) != 0 {
		t.Errorf("got %v, want nothing", got)
	}
	if got := Losses(rec, "a kifu"); len(got) != 1 || got[0].Message != "a kifu holds no tag Event: 1 left out" {
		t.Errorf("got %v, want the tag", got)
	}
}

func TestEveryKindIsNamedOnce(t *testing.T) {
	word := &notation.Word{Text: "x", Span: notation.Span{Start: 70, End: 71}}
	claims := notation.Claims{
		Dragon: &notation.PointClaim{}, Outbreak: []notation.NumClaim{{N: 1}}, Eradicate: []notation.NumClaim{{N: 1}},
		Offered: &notation.Offered{}, Supply: []notation.Total{{}}, Goods: []notation.GoodsClaim{{}, {}},
		King: &notation.HolderClaim{}, Robber: &notation.HolderClaim{}, Points: []notation.PointGain{{}, {}},
		Score: []notation.Total{{}}, Clock: word, Spent: word, Judgement: word,
		Allow: []notation.Allow{{}}, Expect: []notation.ExpectSpec{{}},
	}
	rec := &notation.Record{
		Sets:        []notation.SetRef{{Name: "base", Copies: 2}, {Name: "plague", Copies: 1}},
		Rules:       notation.Rules{Profiles: []notation.Word{{Text: "base-2002"}}},
		Result:      []notation.Total{{}, {}},
		Termination: notation.Termination{Kind: notation.TerminationTime},
		Comments:    []notation.TagComment{{}},
		Turns: []notation.Turn{{Number: 7, Player: notation.Blue, Claims: claims,
			Actions: []notation.Action{{Kind: notation.ActScored}}, Comments: []notation.Comment{{}}, Variations: [][]notation.Turn{{{Number: 7}}, {{Number: 7}, {Number: 8}}}}},
		Final: &notation.Turn{Actions: []notation.Action{{Kind: notation.ActFrom}}, Claims: notation.Claims{Points: []notation.PointGain{{}}}},
	}
	var got []string
	for _, f := range Losses(rec, "a Lab URL") {
		if f.Severity != notation.Warning || f.Rule != notation.RuleFormatLoss {
			t.Errorf("%q is a %s of %s", f.Message, f.Severity, f.Rule)
		}
		if strings.Contains(f.Message, "clocks") && (f.Turn != 7 || f.Player != notation.Blue || f.Span != word.Span) {
			t.Errorf("%q has no place", f.Message)
		}
		got = append(got, strings.TrimPrefix(f.Message, "a Lab URL holds no "))
	}
	want := []string{
		"sets but base: 2 left out", "rules: 1 left out", "result: 1 left out", "termination: 1 left out",
		"comments: 2 left out", "marks of scoring: 1 left out", "claims of the dragon's place: 1 left out",
		"claims of outbreaks: 2 left out", "claims of places offered: 1 left out",
		"claims of followers left: 1 left out", "claims of goods: 2 left out", "claims of King and Robber: 2 left out", "claims of points: 3 left out", "claims of totals: 1 left out",
		"clocks: 1 left out", "times used: 1 left out", "judgements: 1 left out", "rulings: 1 left out",
		"expectations: 1 left out", "variations: 2 left out", "moves before the final scoring: 1 left out",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

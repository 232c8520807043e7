package score

import (
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/validator"
)

// three returns a report of three players with these scores, of whom the third has no name.
func three(scores ...int) *Report {
	r := &Report{Turns: 12, Result: Result{Ending: Scored}, Players: []Player{
		{Colour: notation.Red, Name: "Ana"}, {Colour: notation.Blue, Name: "Bo"}, {Colour: notation.Black},
	}[:len(scores)]}
	for i, n := range scores {
		r.Players[i].Score = n
	}
	return r
}

// TestResultInFrench checks the sentence with the result for each ending.
func TestResultInFrench(t *testing.T) {
	for want, change := range map[string]func(r *Report){
		"Ana gagne avec 12 points contre 8 et 1.":                      func(r *Report) { r.Result.Winners = []notation.Colour{notation.Red} },
		"noir gagne avec 1 point contre 12 et 8.":                      func(r *Report) { r.Result.Winners = []notation.Colour{notation.Black} },
		"Ana et Bo se partagent la victoire avec 12 points.":           func(r *Report) { r.Result.Winners = []notation.Colour{notation.Red, notation.Blue} },
		"Partie inachevée après 12 tours, au score de 12, 8 et 1.":     func(r *Report) { r.Result.Ending = Unfinished },
		"Partie inachevée après 1 tour, au score de 12\u00a0à\u00a08.": func(r *Report) { r.Result.Ending, r.Turns, r.Players = Unfinished, 1, r.Players[:2] },
		"En cours après 12 tours, 12, 8 et 1.":                         func(r *Report) { r.Result.Ending, r.Result.GoesOn = Unfinished, true },
		"Ana marque 12 points.":                                        func(r *Report) { r.Result.Winners, r.Players = []notation.Colour{notation.Red}, r.Players[:1] },
		"Cette partie ne peut pas être rejouée.":                       func(r *Report) { r.Result.Ending = NotPlayed },
		"Ana gagne_: Bo a abandonné après 12 tours, au score de 12, 8 et 1.": func(r *Report) {
			r.Result = Result{Ending: Conceded, By: notation.Blue, Winners: []notation.Colour{notation.Red}}
		},
		"Personne ne gagne_: vert a dépassé son temps après 12 tours, au score de 12, 8 et 1.": func(r *Report) { r.Result = Result{Ending: OutOfTime, By: notation.Green} },
		"Bo gagne avec 8 points_; en cas d’égalité, le joueur qui a commencé perd.":            func(r *Report) { r.Result.Winners, r.Result.StarterLost = []notation.Colour{notation.Blue}, true },
		"Bo et noir se partagent la victoire avec 8 points_; en cas d’égalité, le joueur qui a commencé perd.": func(r *Report) {
			r.Result.Winners, r.Result.StarterLost = []notation.Colour{notation.Blue, notation.Black}, true
		},
	} {
		r := three(12, 8, 1)
		change(r)
		got, _ := r.Head(lang.French)
		if want = strings.ReplaceAll(want, "_", "\u202f"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestExplanationInFrench checks how points are explained.
func TestExplanationInFrench(t *testing.T) {
	tiles := func(n, each int) engine.Term { return engine.Term{What: "tiles", Count: n, Each: each} }
	red, blue := Share{Player: notation.Red, Points: 4, Followers: 2}, Share{Player: notation.Blue, Followers: 1}
	big := Share{Player: notation.Red, Points: 4, Followers: 4, Strong: []replay.Group{{Name: "knight", N: 2}, {Name: "big knight", N: 1}}}
	even := Share{Player: notation.Blue, Points: 4, Followers: 4}
	for want, s := range map[string]Scoring{
		"1 tuile × 3 + 2 blasons × 3_; 2 chevaliers contre 1": {Reason: "city", Terms: []engine.Term{tiles(1, 3), {What: "pennants", Count: 2, Each: 3}}, Shares: []Share{red, blue}},
		"2 tuiles_; 2 voleurs":                             {Reason: "road", Terms: []engine.Term{tiles(2, 1)}, Shares: []Share{red}},
		"2 chevaliers et grand chevalier_: 4 contre 1":     {Reason: "city", Shares: []Share{big, blue}},
		"1 chevalier contre 1_; départage sur une colline": {Reason: "city", Shares: []Share{{Player: notation.Red, Points: 8, Followers: 1}, {Player: notation.Blue, Followers: 1, Tie: "hill"}}},
		"maire_: 2 contre 1":                               {Reason: "city", Shares: []Share{{Player: notation.Red, Points: 8, Followers: 2, Strong: []replay.Group{{Name: "mayor knight", N: 1, Varies: true}}}, blue}},
		"maire_: 3":                                        {Reason: "city", Shares: []Share{{Player: notation.Red, Points: 8, Followers: 3, Strong: []replay.Group{{Name: "mayor knight", N: 1, Varies: true}}}}},
		"2 seigneurs":                                      {Reason: "castle", Shares: []Share{red}},
		"9 tuiles × 1 + 1 vignoble × 3": {Reason: "cloister", Terms: []engine.Term{tiles(9, 1), {What: "vineyards", Count: 1, Each: 3}},
			Shares: []Share{{Player: notation.Red, Points: 12, Followers: 1}}},
		"à égalité avec Bo (force 4)": {Reason: "city", Shares: []Share{big, even}},
		"majorité_: 3":                {Reason: "goods", Holding: "wine", Held: 3, Shares: []Share{{Player: notation.Red, Points: 10}}},
		"passe sur un chevalier":      {Reason: "leper", Passed: notation.Knight, Shares: []Share{{Player: notation.Red, Points: -1}}},
	} {
		p := three(0, 0).newPage(lang.French)
		if got := p.explanation(&s, s.Shares[0]); got != strings.ReplaceAll(want, "_", "\u202f") {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestFeatureInFrench checks the names of scored features.
func TestFeatureInFrench(t *testing.T) {
	at := notation.Point{X: 3, Y: -1}
	for want, s := range map[string]Scoring{
		"ville en 3,-1 N":           {Reason: "city", Complete: true, At: &at, Loc: notation.LocN},
		"route inachevée en 3,-1 N": {Reason: "road", At: &at, Loc: notation.LocN},
		"abbaye achevée en 3,-1":    {Reason: "cloister", Final: true, Complete: true, At: &at},
		"marchandises\u202f: tissu": {Reason: "goods", Final: true, Holding: "cloth"},
		"lépreux en 3,-1":           {Reason: "leper", At: &at, Loc: notation.LocN, Passed: notation.Thief},
	} {
		if got := three().newPage(lang.French).feature(&s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestFindingsInFrench checks that a finding keeps its English sentence, which HTML marks, beside the French title of its
// rule; an English report has no title.
func TestFindingsInFrench(t *testing.T) {
	r := report(t, everyKind, validator.Options{})
	r.Findings = []notation.Finding{{Rule: "tile-edge-mismatch", Severity: notation.Error, Turn: 2, Message: "it does not fit", Clauses: []string{"BAS-21"}, Notes: []notation.Note{{Text: "a note"}}, Follows: true}}
	r.Waived = []validator.Waived{{Finding: r.Findings[0], Reason: "une raison"}}
	r.Lang = lang.French
	md, page := markdown(t, r), htmlOf(t, r)
	const finding = "- tour 2_: **infraction** it does not fit (`tile-edge-mismatch`, un côté ne prolonge pas celui de la tuile voisine, BAS-21)_; peut découler d’un autre constat\n  - a note\n"
	for _, want := range []string{"## Constats\n\n" + finding, "## Acceptés par l’arbitre\n\n" + strings.ReplaceAll(finding, "**infraction**", "**accepté**") + "  - décision_: une raison\n", "Le relevé contient 1 infraction_; voir Constats."} {
		if want = strings.ReplaceAll(want, "_", "\u202f"); !strings.Contains(md, want) {
			t.Errorf("no\n%s in\n%s", want, md)
		}
	}
	for _, want := range []string{`<span class="error">infraction</span> <span lang="en">it does not fit</span>`, `<ul><li lang="en">a note</li><li>décision` + "\u202f" + `: une raison</li></ul>`} {
		if !strings.Contains(page, want) {
			t.Errorf("no\n%s in\n%s", want, page)
		}
	}
	r.Lang = nil
	if md := markdown(t, r); strings.Contains(md, RuleTitle(lang.English, "tile-edge-mismatch")) {
		t.Error(md)
	}
	if got := RuleTitle(lang.French, "no-such-rule"); got != "" {
		t.Error(got)
	}
}

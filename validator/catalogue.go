package validator

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/replay"
)

// pages holds the page of each rule of this package.
//
//go:embed rules/*.md
var pages embed.FS

var (
	claimPointsWrong = &rule.Rule{
		ID: "claim-points-wrong", Title: "the claimed points of a turn are wrong", Class: rule.Inconsistent,
		Clauses: []string{"BAS-44", "BAS-45", "BAS-47"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Scoring"},
	}
	claimScoreWrong = &rule.Rule{
		ID: "claim-score-wrong", Title: "a claimed total is not the sum of the points", Class: rule.Inconsistent,
		Clauses: []string{"BAS-44"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Scoring"},
	}
	claimSupplyWrong = &rule.Rule{
		ID: "claim-supply-wrong", Title: "a claimed supply is wrong", Class: rule.Inconsistent,
		Clauses: []string{"BAS-34", "BAS-46", "BAS-33", "PAD-37", "PAD-51", "PLG-36", "IAC-23", "TAB-26", "TAB-27", "CNT-27"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Returning followers"},
	}
	claimGoodsWrong = &rule.Rule{
		ID: "claim-goods-wrong", Title: "the claimed goods are wrong", Class: rule.Inconsistent,
		Clauses: []string{"TAB-10", "TAB-11", "TAB-12", "TAB-13", "TAB-16"}, Cite: rule.Cite{Text: "Rio Grande, Traders & Builders", Section: "Goods"},
	}
	claimKingWrong = &rule.Rule{
		ID: "claim-king-wrong", Title: "the claimed holder of the king is wrong", Class: rule.Inconsistent,
		Clauses: []string{"KRB-10", "KRB-11", "KRB-12", "KRB-13", "KRB-14", "KRB-15"}, Cite: rule.Cite{Text: "Hans im Glück, König und Späher", Section: "Der König"},
	}
	claimRobberWrong = &rule.Rule{
		ID: "claim-robber-wrong", Title: "the claimed holder of the robber is wrong", Class: rule.Inconsistent,
		Clauses: []string{"KRB-16", "KRB-11", "KRB-13", "KRB-14", "KRB-15"}, Cite: rule.Cite{Text: "Hans im Glück, König und Späher", Section: "Der Späher"},
	}
	claimOfferedWrong = &rule.Rule{
		ID: "claim-offered-wrong", Title: "the claimed follower places are not the legal ones", Class: rule.Inconsistent,
		Clauses: []string{"BAS-30", "BAS-31", "BAS-34", "BAS-33", "BAS-35", "PAD-05", "PAD-07"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Deploying a follower"},
	}
	claimDragonWrong = &rule.Rule{
		ID: "claim-dragon-wrong", Title: "the claimed square of the dragon is wrong", Class: rule.Inconsistent,
		Clauses: []string{"PAD-12", "PAD-39", "PAD-40"}, Cite: rule.Cite{Text: "Princess & Dragon, Filosofia 2013", Section: "Le volcan"},
	}
	claimOutbreakWrong = &rule.Rule{
		ID: "claim-outbreak-wrong", Title: "a claimed outbreak did not begin in this turn", Class: rule.Inconsistent,
		Clauses: []string{"PLG-03", "PLG-20", "PLG-44"}, Cite: rule.Cite{Text: "The Plague", Section: "La peste se déclare à nouveau"},
	}
	claimEradicationWrong = &rule.Rule{
		ID: "claim-eradication-wrong", Title: "a claimed eradication did not happen in this turn", Class: rule.Inconsistent,
		Clauses: []string{"PLG-41", "PLG-43", "PLG-45", "PLG-50", "PLG-51", "PLG-54", "PLG-57", "PLG-59"}, Cite: rule.Cite{Text: "The Plague", Section: "Eradiquer une Epidémie"},
	}
	claimNotInBox = &rule.Rule{
		ID: "claim-not-in-box", Title: "a claim about a piece that is not in the box", Class: rule.Inconsistent,
		Clauses: []string{"BAS-01"}, Cite: rule.Cite{Text: "CGR", Section: "Turns"},
	}
	resultWrong = &rule.Rule{
		ID: "result-wrong", Title: "the recorded result is not the final score", Class: rule.Inconsistent,
		Clauses: []string{"BAS-61", "BAS-62", "BAS-63"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Final scoring"},
	}
	gameEndedEarly = &rule.Rule{
		ID: "game-ended-early", Title: "the game is scored while tiles remain", Class: rule.Inconsistent,
		Clauses: []string{"BAS-60"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "End of the game"},
	}
	dateOther = &rule.Rule{
		ID: "date-form", Title: "a date is not written year-month-day", Class: rule.Style,
		Clauses: nil, Cite: rule.Cite{Text: "CGR", Section: "Tags"},
	}
	waiverUnused = &rule.Rule{
		ID: "waiver-unused", Title: "a ruling waives nothing", Class: rule.Style,
		Clauses: nil, Cite: rule.Cite{Text: "CGR", Section: "Turns"},
	}
)

func ownRules() []*rule.Rule {
	return []*rule.Rule{claimPointsWrong, claimScoreWrong, claimSupplyWrong, claimGoodsWrong, claimKingWrong, claimRobberWrong, claimOfferedWrong, claimDragonWrong, claimOutbreakWrong, claimEradicationWrong, claimNotInBox,
		resultWrong, gameEndedEarly, dateOther, waiverUnused}
}

// An Entry is a rule of the catalogue with its page.
type Entry struct {
	*rule.Rule
	Page string // Markdown
}

// Catalogue returns every rule that a finding can name, sorted by class and id. The slice is shared: callers must not
// change it.
var Catalogue = sync.OnceValue(catalogue)

func catalogue() []Entry {
	var all []Entry
	for _, r := range notation.SyntaxRules() {
		all = append(all, Entry{r, notation.RulePage(r.ID)})
	}
	for _, r := range ruleset.Rules() {
		all = append(all, Entry{r, ruleset.Page(r.ID)})
	}
	for _, r := range replay.Rules() {
		all = append(all, Entry{r, page(replay.Pages, r.ID)})
	}
	for _, r := range ownRules() {
		all = append(all, Entry{r, page(pages, r.ID)})
	}
	for i := range all {
		all[i].Page = flat(all[i].Page)
	}
	slices.SortFunc(all, func(a, b Entry) int {
		if a.Class != b.Class {
			return int(a.Class) - int(b.Class)
		}
		return strings.Compare(a.ID, b.ID)
	})
	return all
}

// flat returns a page whose links name other pages of rules without their folders.
func flat(page string) string {
	var b strings.Builder
	for {
		before, link, found := strings.Cut(page, "](../")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		file, after, _ := strings.Cut(link, ")")
		b.WriteString("](" + path.Base(file) + ")")
		page = after
	}
}

func page(pages embed.FS, id string) string {
	b, err := fs.ReadFile(pages, "rules/"+id+".md")
	if err != nil {
		return ""
	}
	return string(b)
}

// Find returns the catalogue entry of an id, and reports whether there is one.
func Find(id string) (Entry, bool) {
	for _, e := range Catalogue() {
		if e.ID == id {
			return e, true
		}
	}
	return Entry{}, false
}

// NoRule returns words for an id that no rule has, and nothing for that of a rule. If suggest is set, they have the nearest id,
// which it returns as well.
func NoRule(id string, suggest bool) (words, near string) {
	if _, found := Find(id); found {
		return "", ""
	}
	if suggest {
		var ids []string
		for _, e := range Catalogue() {
			ids = append(ids, e.ID)
		}
		near = spelling.Guess(id, ids)
	}
	return "no rule has that name" + spelling.Hint(near), near
}

// MostSuggestions is how many misspelt rules of a game get a suggestion: a search among all rules takes long, and a record can have
// hundred thousands.
const MostSuggestions = 20

package validator

import (
	"cmp"
	"embed"
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

//go:embed rules.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// An Entry is a rule of the catalogue with its page.
type Entry struct {
	*rule.Rule
	Page string // Markdown
}

// Catalogue returns every rule that a finding can name, sorted by class and id, as a shared slice.
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
		all = append(all, Entry{r, replay.Page(r.ID)})
	}
	for _, r := range book.Of("") {
		all = append(all, Entry{r, book.Page(r.ID)})
	}
	for i := range all {
		all[i].Page = flat(all[i].Page)
	}
	slices.SortFunc(all, func(a, b Entry) int { return cmp.Or(int(a.Class)-int(b.Class), strings.Compare(a.ID, b.ID)) })
	return all
}

// SetPages replaces pages of the catalogue, by the id of their rule, and statements, by their number, as [Statement.Line] has them. It
// serves a program that is built with shorter ones and loads the whole ones later. Nothing may use the catalogue meanwhile.
func SetPages(pages map[string]string) {
	all := Catalogue()
	for i := range all {
		all[i].Page = cmp.Or(pages[all[i].ID], all[i].Page)
	}
	statements := Statements()
	for i := range statements {
		if s, ok := statementOf(pages[statements[i].ID]); ok {
			statements[i] = s
		}
	}
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

// Find returns the catalogue entry of an id, and reports whether there is one.
func Find(id string) (Entry, bool) {
	for _, e := range Catalogue() {
		if e.ID == id {
			return e, true
		}
	}
	return Entry{}, false
}

// NoRule returns words for an id that no rule has, else nothing; with suggest, they have the nearest id, also returned.
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

// MostSuggestions is how many misspelt rules of a game get a suggestion: a search takes long, and a record can have many.
const MostSuggestions = 20

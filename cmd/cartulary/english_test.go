package main

import (
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/internal/test/repository"
)

// The places in which a habit is searched.
const (
	rulePages = 1 << iota // the pages of rules
	guides                // README and the pages of docs
	messages              // the texts of findings, in Go
)

// A habit is English that we do not write.
type habit struct {
	in      int
	bad     *regexp.Regexp
	instead string
	planted string // a sentence with it
}

var habits = []habit{
	{rulePages, regexp.MustCompile(`^Source:`), "explain prints the source above the page", "Source: BAS-31; Carcassonne."},
	{rulePages, regexp.MustCompile(`\b[Tt]he finding (is|stands) (at|where)\b|[Rr]eported (in|on|by)\b`), "Reported at the deployment.", "The finding stands at the flea."},
	{rulePages | guides | messages, regexp.MustCompile(`\b(is|are|was|were) (no|none)\b`), "is not a, or no before the subject", "A builder is no follower."},
	{rulePages | messages, regexp.MustCompile(`\b(come|comes|came) (back )?(to|into|from|within)\b`), "pieces are deployed, placed, moved, returned", "The abbot comes to a garden."},
	{rulePages | guides | messages, regexp.MustCompile(`\bthe own\b`), "their own", "Ana extends the field of the own shepherd."},
	{rulePages | messages, regexp.MustCompile(`\b([Uu]nder|[Bb]y) (these|some|most) rules\b|\bthese rules (do|leave|allow|forbid)\b`), "the switch and its value", "These are two; these rules do not allow that."},
	{messages, regexp.MustCompile(`\b(%s|[NESW]|[NESW]{3}) of (%d|-?[0-9]+),`), "0,0 E", "the city at knight N of -2,2"},
	{messages, regexp.MustCompile(`\ball %d of %s (are|is)\b`), "all 3 of Ana's bridges", "but all %d of %s are on the table"},
	{messages, regexp.MustCompile(`, the rules (give|offer)\b`), "a semicolon", "the record offers %s, the rules offer %s"},
	{rulePages | guides | messages, regexp.MustCompile(`\b(another|each other|no other|no new|other|new) ones?\b`), "the noun again", "A second tile brings another one."},
	{rulePages | messages, regexp.MustCompile(`\b([Nn]obody|[Aa]nybody|[Ss]omebody|[Ee]verybody)\b`), "no follower, no player", "Nobody leaves the quarter."},
	{rulePages | guides | messages, regexp.MustCompile(`\b(are those|is that) of\b`), "the noun again, or a verb", "Means are those of seats."},
	{rulePages | guides | messages, regexp.MustCompile(`\b(January|February|March|April|May|June|July|August|September|October|November|December) [0-9]{1,2}, [0-9]{4}`), "12 September 2026", "It began on September 12, 2026."},
	{rulePages | guides | messages, regexp.MustCompile(`(?i)\b(colors?|colored|centers?|centered|favor\w*|behaviors?|neighbor\w*|gray|catalogs?|analyz(ed|es|ing)|recogniz\w+|organiz\w+|normaliz\w+|summariz\w+|anonymiz\w+|maximiz\w+|minimiz\w+|optimiz\w+|randomiz\w+|judgment|traveled|canceled)\b`), "British spelling", "The color of a neighboring tile."},
}

// allowedEnglish are the texts that may have a habit, each with its reason.
var allowedEnglish = map[string]string{
	"here is no":                   "the subject follows",
	"no longer":                    "not the article",
	"comes into play":              "no player deploys the dragon or the leper",
	"come into play":               "no player deploys the dragon or the leper",
	"-nobody":                      "the end of the names of two rules",
	"January 2, 2006":              "a form of date that is read, never written",
	"its mean is that of the lead": "the words of report/forecast",
}

// TestOwnEnglishPatterns checks that pages of rules, guides and messages have none of the habits, that each habit would be found,
// and that a paragraph of a rule or a guide has one semicolon at most.
func TestOwnEnglishPatterns(t *testing.T) {
	texts := map[int]map[string][]string{rulePages: {}, guides: {}, messages: {}}
	for _, file := range repository.RulePages() {
		texts[rulePages][file] = paragraphs(readText(t, filepath.Join(repo, file)))
	}
	for _, pattern := range []string{"README.md", "docs/*.md"} {
		files, err := filepath.Glob(filepath.Join(repo, pattern))
		if err != nil || files == nil {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			texts[guides][strings.TrimPrefix(file, repo+"/")] = paragraphs(readText(t, file))
		}
	}
	for _, file := range sources(t) {
		name := strings.TrimPrefix(file, repo+"/")
		if folder, _, _ := strings.Cut(name, "/"); slices.Contains([]string{"engine", "notation", "replay", "validator"}, folder) {
			texts[messages][name] = sentences(t, file)
		}
	}
	used := map[string]bool{}
	for _, h := range habits {
		if !h.bad.MatchString(h.planted) {
			t.Errorf("%q is not found by %s", h.planted, h.bad)
		}
		for where, files := range texts {
			for name, list := range files {
				for _, text := range list {
					if h.in&where == 0 {
						continue
					}
					for ok := range allowedEnglish {
						used[ok] = used[ok] || strings.Contains(text, ok)
						text = strings.ReplaceAll(text, ok, "…")
					}
					if at := h.bad.FindStringIndex(text); at != nil {
						t.Errorf("%s: … %s … (write %s)", name, text[max(0, at[0]-40):min(len(text), at[1]+40)], h.instead)
					}
				}
			}
		}
	}
	for ok := range allowedEnglish {
		if !used[ok] {
			t.Errorf("no text has %q, which may go", ok)
		}
	}
	for where, files := range texts {
		for name, list := range files {
			short := where == rulePages || name == "README.md" || strings.HasPrefix(name, "docs/guide-")
			if i := slices.IndexFunc(list, manySemicolons); short && i >= 0 {
				t.Errorf("%s: a paragraph has several semicolons: %.80s", name, list[i])
			}
		}
	}
	if !manySemicolons("One; two; three.") || manySemicolons("One; two.") {
		t.Error("semicolons are not counted")
	}
}

func manySemicolons(text string) bool {
	return strings.Count(text, ";") > 1 && !strings.HasPrefix(text, "|")
}

var inlineCode = regexp.MustCompile("`[^`]*`")

// paragraphs returns the paragraphs, items and rows of a page on one line each, without fenced blocks, code and headings.
func paragraphs(page string) (list []string) {
	var text []string
	end := func() {
		if text != nil {
			list, text = append(list, inlineCode.ReplaceAllString(strings.Join(text, " "), "…")), nil
		}
	}
	fenced := false
	for line := range strings.Lines(page) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
			line = ""
		}
		if fenced || line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "|") {
			end()
		}
		if !fenced && line != "" && !strings.HasPrefix(line, "#") {
			text = append(text, line)
		}
	}
	end()
	return list
}

// sentences returns the strings of a Go file that have several words.
func sentences(t *testing.T, file string) (list []string) {
	tokens(t, file, func(_ token.Position, tok token.Token, lit string) {
		if text, err := strconv.Unquote(lit); tok == token.STRING && err == nil && strings.Count(text, " ") > 1 {
			list = append(list, text)
		}
	})
	return list
}

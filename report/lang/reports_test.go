package lang_test

import (
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"cartulary/internal/test/forecasttest"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/score"
	"cartulary/validator"
)

var (
	verbs  = regexp.MustCompile(`%(\[\d\])?[a-z]|\|`)
	letter = regexp.MustCompile(`[a-z]`)
	tags   = regexp.MustCompile(`(?s)<style>.*</style>|<[^>]*>`)
	codes  = regexp.MustCompile("`[^`]*`|BA/\\S+( \\| \\S+ [NESW]+)?|[A-Z]{2}(\\.\\d)?/\\S+")
	marks  = regexp.MustCompile(`\pL [:;?!]|\pL'\pL|\d %`) // of English
)

// holds reports whether a text contains a part that stands alone, not within a word.
func holds(text, part string) bool {
	for rest := text; ; {
		before, after, found := strings.Cut(rest, part)
		if !found {
			return false
		}
		a, _ := utf8.DecodeLastRuneInString(before)
		b, _ := utf8.DecodeRuneInString(after)
		if !unicode.IsLetter(a) && !unicode.IsLetter(b) {
			return true
		}
		rest = after
	}
}

// english returns the English texts of all tables that are in no text of a language, cut at their arguments.
func english(t *testing.T, l *lang.Lang) (parts []string) {
	t.Helper()
	var translated strings.Builder
	for _, row := range lang.Rows(l) {
		translated.WriteString(row[1] + "\n")
	}
	for _, row := range lang.Rows(l) {
		for _, part := range verbs.Split(row[0], -1) {
			part = strings.Trim(part, " .,:;()|=#*±“”?")
			if letter.MatchString(part) && !slices.Contains(parts, part) && !holds(translated.String(), part) {
				parts = append(parts, part)
			}
		}
	}
	if len(parts) < 300 {
		t.Fatalf("only %d English texts", len(parts))
	}
	return parts
}

// written returns the words of a report in Markdown and HTML, without codes, and of the tiles left after 20 turns.
func written(t *testing.T, r *score.Report, left *score.Remaining) string {
	t.Helper()
	var md, page strings.Builder
	for _, err := range []error{r.Markdown(&md), left.Markdown(&md), r.HTML(&page)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return codes.ReplaceAllString(html.UnescapeString(md.String()+tags.ReplaceAllString(page.String(), "\n")), "")
}

// bare removes from a report what the record or a finding says.
func bare(r *score.Report) {
	r.Title, r.Profiles = score.Title{}, nil
	for i := range r.Story {
		r.Story[i].Comments = nil
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		f.Message, f.Notes, f.Legal = "", nil, nil
	}
}

// TestReports checks that a report of each game in testdata/games in another language has no English text of the tables, that an
// English one has some, and that its marks are those of the language.
func TestReports(t *testing.T) {
	files, err := filepath.Glob("../../testdata/games/*.cgr")
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	foreign := map[*lang.Lang][]string{}
	for _, l := range lang.All()[1:] {
		foreign[l] = english(t, l)
	}
	for _, file := range files {
		record, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: string(record)})
		r := score.New(rec, reading, validator.Options{})
		left, err := score.NewRemaining(rec, reading, validator.Options{}, 20)
		if err != nil {
			t.Fatal(err)
		}
		bare(r)
		r.Analysis = forecasttest.Analysis(t, rec, true)
		text := written(t, r, left)
		for l, parts := range foreign {
			r.Lang, left.Lang = l, l
			translated := written(t, r, left)
			for _, part := range parts {
				if holds(translated, part) {
					t.Errorf("%s: %q is English, not %s", filepath.Base(file), part, l.Name)
				}
			}
			if m := marks.FindString(translated); m != "" {
				t.Errorf("%s: %q is not %s", filepath.Base(file), m, l.Name)
			}
			if n := len(slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return !holds(text, part) })); n < 50 {
				t.Errorf("%s: the check finds only %d English texts in English", filepath.Base(file), n)
			}
		}
	}
}

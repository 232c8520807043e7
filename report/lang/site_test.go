package lang_test

import (
	"bytes"
	"cmp"
	"html"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/forecasttest"
	"cartulary/notation/format"
	"cartulary/report/lang"
	"cartulary/report/site"
	"cartulary/report/standings"
	"cartulary/report/stats"
)

// siteOf returns the pages of a site of testdata, without those of games, and its data for the search. It adds the names of events, teams and
// players to a set.
func siteOf(t *testing.T, l *lang.Lang, names map[string]bool) map[string]string {
	t.Helper()
	o := site.Options{Title: "Club", URL: "https://example.org/", Lang: l, Problems: []byte("-"), Analyses: &stats.Analyses{}, Standings: standings.Options{Ratings: true}}
	r := site.NewReader(o, nil)
	var games []*site.Game
	var parser format.Parser
	for _, pattern := range []string{"games/*.cgr", "illegal/*.cgr", "events/*/*", "tournaments/*/*"} {
		files, err := filepath.Glob("../../testdata/" + pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for g, err := range format.Games(filepath.ToSlash(file), bytes.NewReader(data), format.Choice{}) {
				if err != nil {
					t.Fatal(err)
				}
				rec, reading := parser.Parse(g)
				if rec == nil {
					continue
				}
				for _, tag := range rec.Tags {
					if tag.Name == "Event" || tag.Name == "Group" || tag.Name == "Site" || strings.HasSuffix(tag.Name, "Team") {
						names[tag.Value] = true
					}
				}
				for _, p := range rec.Players {
					names[p.Name] = true
				}
				if strings.HasPrefix(filepath.Base(file), "two-players-t") {
					o.Analyses.Add(forecasttest.Analysis(t, rec, true))
				}
				games = append(games, r.Read(filepath.Base(file), g.Source, rec, reading))
			}
		}
	}
	pages := map[string]string{}
	for _, d := range site.New(games, o).Drafts() {
		if !strings.HasSuffix(d.Name, ".html") && d.Name != "search.js" || d.Name == "problems.html" {
			continue
		}
		data, err := d.Make()
		if err != nil {
			t.Fatal(err)
		}
		pages[d.Name] = string(data)
	}
	return pages
}

var (
	spoken   = regexp.MustCompile(`(?:aria-label|title|placeholder|data-previous|data-next|content)="([^"]*)"|>([^<]+)<`)
	alphabet = regexp.MustCompile(`\p{L}+`)
	profiles = regexp.MustCompile(`\b[a-z]+(-[a-z0-9]+)+( \+ )?`) // and rules
)

// said returns the texts of a page that a reader sees or hears.
func said(page string) (list []string) {
	for _, m := range spoken.FindAllStringSubmatch(page, -1) {
		if text := strings.TrimSpace(html.UnescapeString(m[1] + m[2])); text != "" && !strings.HasPrefix(text, "default-src") && !strings.HasPrefix(text, "https://") {
			list = append(list, text)
		}
	}
	return list
}

// sameWords are the words that are the same in both languages.
var sameWords = strings.Fields("width device initial scale website summary light dark points total duels duel date performance place score Records Site Elo Glicko Points Duels Parties Score Performance Table tables " +
	"record places Berger Buchholz Buchh Direct Division Club Pages minimum maximum champion WTCOC CCL Sonneborn")

// TestSite checks that the pages of a French site have no English text of the tables and no text that an English site has too, but for names,
// and that French marks follow a narrow space.
func TestSite(t *testing.T) {
	foreign := english(t, lang.French)
	names := map[string]bool{}
	english, french := siteOf(t, nil, names), siteOf(t, lang.French, names)
	if len(french) < 100 || len(french) != len(english) {
		t.Fatalf("%d French pages and %d English ones", len(french), len(english))
	}
	var phrases []string // the longest first
	for _, name := range slices.SortedFunc(maps.Keys(names), func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) }) {
		if strings.Contains(name, " ") {
			phrases = append(phrases, name, "…")
		}
	}
	unnamed := strings.NewReplacer(phrases...)
	clean := func(text string) string { // without names and codes
		text = alphabet.ReplaceAllStringFunc(codes.ReplaceAllString(unnamed.Replace(text), ""), func(word string) string {
			if names[word] {
				return "…"
			}
			return word
		})
		return profiles.ReplaceAllString(text, "")
	}
	also := map[string]bool{} // in English pages
	for _, page := range english {
		for _, text := range said(page) {
			also[text] = true
		}
	}
	found := map[string]bool{}
	for text := range also {
		for _, part := range foreign {
			if holds(text, part) {
				found[part] = true
			}
		}
	}
	if len(found) < 150 {
		t.Errorf("the check finds only %d English texts in English", len(found))
	}
	checked := map[string]bool{}
	for name, page := range french {
		if !strings.Contains(page, `<html lang="fr">`) && name != "search.js" {
			t.Errorf("%s is not French", name)
		}
		for _, text := range said(page) {
			if checked[text] {
				continue
			}
			checked[text] = true
			plain := clean(text)
			for _, part := range foreign {
				if holds(plain, part) && !slices.Contains(sameWords, part) {
					t.Errorf("%s: %q has the English %q", name, text, part)
				}
			}
			if words := alphabet.FindAllString(plain, -1); also[text] && slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(sameWords, w) }) {
				t.Errorf("%s: %q is on the English page too", name, text)
			}
			if m := marks.FindString(plain); m != "" {
				t.Errorf("%s: %q in %q is not French", name, m, text)
			}
		}
	}
}

// TestSystems checks that the systems and the criteria of standings have French words.
func TestSystems(t *testing.T) {
	rows := map[string]bool{}
	for _, row := range lang.Rows(lang.French) {
		rows[row[0]] = true
	}
	var list []string
	for _, s := range standings.Systems {
		list = append(list, s.Name, s.Doc)
	}
	for _, c := range standings.Criteria {
		list = append(list, c.Name, c.Head, c.Doc)
	}
	for _, text := range list {
		if !rows[text] {
			t.Errorf("%q has no translation", text)
		}
	}
}

// TestDates checks dates and times between them.
func TestDates(t *testing.T) {
	for _, x := range [][2]string{
		{lang.English.Day("2026-03-14"), "2026-03-14"}, {lang.French.Day("2026-03-14"), "14/03/2026"}, {lang.French.Day("2026-03"), "03/2026"}, {lang.French.Day("2026"), "2026"},
		{lang.English.Dates("2026-03-14", "2026-04-01"), "14 March 2026 to 1 April 2026"}, {lang.French.Dates("2026-03-14", "2026-04-01"), "du 14 mars 2026 au 1er avril 2026"},
		{lang.French.Dates("2026-04", "2026-05"), "d’avril 2026 à mai 2026"}, {lang.French.Dates("2026-08-09", "2026-08-09"), "9 août 2026"}, {lang.French.Date("2026-13-01"), "2026-13-01"},
		{lang.French.Number("-0.5 %"), "−0,5\u202f%"}, {lang.English.Number("-0.5 %"), "−0.5 %"},
		{lang.French.Round("quarter finals"), "Quart de finale"}, {lang.French.Round("Upper round 2"), "Ronde 2 des gagnants"}, {lang.French.Round("Round of friends"), "Round of friends"},
		{lang.English.Round("Final"), "Final"}, {lang.French.Round(""), ""},
	} {
		if x[0] != x[1] {
			t.Errorf("%q, not %q", x[0], x[1])
		}
	}
}

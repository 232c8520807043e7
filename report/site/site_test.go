package site

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"html"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/internal/aliases"
	"cartulary/notation/format"
	"cartulary/report/stats"
)

// A set is a site with its sources.
type set struct {
	*Site
	sources map[*Game]*format.Game
}

// read reads the games of a folder of testdata, or of a text as the file game.cgr.
func read(t *testing.T, o Options, texts ...string) set {
	t.Helper()
	r, s, games := NewReader(o, nil), set{sources: map[*Game]*format.Game{}}, []*Game(nil)
	var parser format.Parser
	add := func(file string, in io.Reader) {
		for g, err := range format.Games(file, in, format.Choice{}) {
			if err != nil {
				t.Fatal(err)
			}
			if rec, reading := parser.Parse(g); rec != nil {
				x := r.Read(path.Base(file), g.Source, rec, reading)
				games, s.sources[x] = append(games, x), g
			}
		}
	}
	for _, text := range texts {
		root := filepath.Join("../../testdata", text)
		if _, err := os.Stat(root); err != nil || strings.Contains(text, "\n") {
			add("game.cgr", strings.NewReader(text))
			continue
		}
		filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
			if err != nil {
				t.Fatal(err)
			}
			if data, err := os.ReadFile(file); err == nil && format.Recordlike(file) {
				add(filepath.ToSlash(file), bytes.NewReader(data))
			}
			return nil
		})
	}
	s.Site = New(games, o)
	return s
}

// files returns all files of a site by name.
func (s set) files(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	var list []File
	for _, d := range s.Drafts() {
		data, err := d.Make()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, File{d.Name, data})
	}
	var parser format.Parser
	for _, g := range s.Games() {
		rec, reading := parser.Parse(s.sources[g])
		pages, err := s.Pages(g, s.sources[g], rec, reading)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, f := range pages {
			names = append(names, f.Name)
		}
		want := slices.Sorted(slices.Values(g.Names()))
		if slices.Sort(names); !slices.Equal(names, want) {
			t.Errorf("%s has the files %v, not %v", g.slug, names, want)
		}
		list = append(list, pages...)
	}
	for _, f := range list {
		if _, twice := all[f.Name]; twice {
			t.Errorf("two files have the name %s", f.Name)
		}
		if !own(f.Name) {
			t.Errorf("a manifest may not list %s", f.Name)
		}
		all[f.Name] = string(f.Data)
	}
	return all
}

var (
	address  = regexp.MustCompile(`\s(?:href|src|data-src)="([^"]*)"`)
	ids      = regexp.MustCompile(`\sid="([^"]*)"`)
	gameData = regexp.MustCompile(`id="data">"([A-Za-z0-9+/=]*)"</script>`)
)

// TestLinks checks that each address in each page leads to a file of the site, and each fragment to a place or a turn
// there, and that every page can be reached from the index.
func TestLinks(t *testing.T) {
	all := read(t, Options{Title: "Club", URL: "https://example.org/club/"}, "games", "tournaments", "illegal/princess-no-such-knight.cgr", "illegal/set-not-played.jcz").files(t)
	reached, next := map[string]bool{"index.html": true}, []string{"index.html"}
	turns := map[string]int{}
	turnsIn, idsIn := map[string][]string{}, map[string]map[string]bool{} // of pages
	for len(next) > 0 {
		from := next[0]
		next = next[1:]
		for _, m := range address.FindAllStringSubmatch(all[from], -1) {
			link := html.UnescapeString(m[1])
			if strings.HasPrefix(link, "data:") {
				continue
			}
			file, fragment, _ := strings.Cut(link, "#")
			to := path.Join(path.Dir(from), file)
			if file == "" {
				to = from
			}
			if all[to] == "" {
				t.Errorf("%s links to %s, which is not there", from, link)
				continue
			}
			if turn, ok := strings.CutPrefix(fragment, "turn="); ok {
				turns[turn]++
				if turnsIn[to] == nil {
					turnsIn[to] = turnsOf(t, all[to])
				}
				if !slices.Contains(turnsIn[to], turn) {
					t.Errorf("%s links to turn %s of %s, which it does not have", from, turn, to)
				}
			} else if fragment != "" && !strings.HasPrefix(fragment, "s-") {
				if idsIn[to] == nil {
					idsIn[to] = idsOf(all[to])
				}
				if !idsIn[to][fragment] {
					t.Errorf("%s links to %s, and there is no such place", from, link)
				}
			}
			if !reached[to] {
				reached[to] = true
				if strings.HasSuffix(to, ".html") {
					next = append(next, to)
				}
			}
		}
	}
	for name := range all {
		if folder, ending := path.Dir(name), path.Ext(name); !reached[name] && (folder != "." || ending != ".js") {
			t.Errorf("no page leads to %s", name)
		}
	}
	if len(turns) < 20 {
		t.Errorf("only %d turns are linked", len(turns))
	}
	for _, x := range index(t, all["search.js"]) {
		if all[x[2]] == "" {
			t.Errorf("the search leads to %s, which is not there", x[2])
		}
	}
}

// idsOf returns the names of the places of a page.
func idsOf(page string) map[string]bool {
	found := map[string]bool{}
	for _, m := range ids.FindAllStringSubmatch(page, -1) {
		found[m[1]] = true
	}
	return found
}

// turnsOf returns the names of the turns of a replay page.
func turnsOf(t *testing.T, page string) (list []string) {
	t.Helper()
	m := gameData.FindStringSubmatch(page)
	if m == nil {
		t.Fatal("a link to a turn leads to a page without one")
	}
	packed, err := base64.StdEncoding.DecodeString(m[1])
	if err != nil {
		t.Fatal(err)
	}
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	var data struct {
		Turns []struct {
			Name string `json:"n"`
		} `json:"t"`
	}
	if err := json.NewDecoder(z).Decode(&data); err != nil {
		t.Fatal(err)
	}
	for i, x := range data.Turns {
		if x.Name == "" {
			x.Name = strconv.Itoa(i)
		}
		list = append(list, x.Name)
	}
	return list
}

// index returns the entries of the search.
func index(t *testing.T, script string) (list [][3]string) {
	t.Helper()
	text := strings.TrimSuffix(strings.TrimPrefix(script, `cartularyData("search",`), ");\n")
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

const hostile = `[CGR "1"]
[Event "</title><script>alert(1)</script>"]
[Round "\"><img src=x onerror=alert(1)>"]
[Table "]]>&amp;"]
[Date "2026-02-??"]
[Red "<script>alert('Red')</script>"]
[Yellow "../../etc/passwd"]
[Green "javascript:alert(1)"]
[Blue "مرحبا"]
1. red: U@1,0^0
`

// TestHostile checks that texts of records stay texts, in pages, search and feed, and never become the name of a file.
func TestHostile(t *testing.T) {
	all := read(t, Options{Title: `<b onclick="x">`, URL: "https://example.org/"}, hostile).files(t)
	for name, text := range all {
		if !regexp.MustCompile(`^([a-z]+/)?[a-z0-9-]+\.[a-z]+$`).MatchString(name) {
			t.Errorf("a file has the name %q", name)
		}
		for _, bad := range []string{"<script>alert", "<img src=x", "<b onclick", `href="javascript:`, "]]>", "</title><script"} {
			if strings.HasSuffix(name, ".html") && strings.Contains(text, bad) || strings.HasSuffix(name, ".js") && path.Dir(name) == "." && strings.Contains(text, "<") {
				t.Errorf("%s has %s", name, bad)
			}
		}
	}
	if len(all) < 15 {
		t.Errorf("there are only %d files", len(all))
	}
	var f atomFeed
	if err := xml.Unmarshal([]byte(all["feed.xml"]), &f); err != nil {
		t.Fatal(err)
	}
	if len(f.Entries) != 1 || f.Entries[0].Updated != "2026-02-01T00:00:00Z" || !strings.Contains(f.Entries[0].Title, "<script>alert('Red')</script>") {
		t.Errorf("the feed has %+v", f.Entries)
	}
	if at := f.Entries[0].ID; all[strings.TrimPrefix(at, "https://example.org/")] == "" {
		t.Errorf("the feed leads to %s", at)
	}
	if list := index(t, all["search.js"]); len(list) != 5 {
		t.Errorf("the search finds %q", list)
	}
}

// TestSlugs checks the names of files.
func TestSlugs(t *testing.T) {
	list := []string{"Ana", "O'Neil", "final_2026/round 1", "Åsa", "Asa", "李娜", "con", "Index", "a b", "a-b", "", "??", strings.Repeat("long ", 40)}
	got := slugs(list, list)
	want := []string{`^ana$`, `^o-neil$`, `^final-2026-round-1$`, `^asa-[0-9a-f]{8}$`, `^asa-[0-9a-f]{8}$`, `^[0-9a-f]{8}$`, `^con-[0-9a-f]{8}$`, `^index-[0-9a-f]{8}$`,
		`^a-b-[0-9a-f]{8}$`, `^a-b-[0-9a-f]{8}$`, `^[0-9a-f]{8}$`, `^[0-9a-f]{8}$`, `^(long-){12}[0-9a-f]{8}$`}
	seen := map[string]bool{}
	for i, slug := range got {
		if !regexp.MustCompile(want[i]).MatchString(slug) || seen[slug] {
			t.Errorf("%q has the slug %q, seen before: %t", list[i], slug, seen[slug])
		}
		seen[slug] = true
	}
	slices.Reverse(list)
	back := slugs(list, list)
	slices.Reverse(back)
	if !slices.Equal(got, back) {
		t.Errorf("the order changes %v to %v", got, back)
	}
}

// TestAddresses checks that Addresses finds the pages of the site itself, whatever games stand beside them.
func TestAddresses(t *testing.T) {
	s := read(t, Options{Title: "Games"}, "games", "tournaments/swiss", "tournaments/knockout", "games")
	var pages Addresses
	for _, g := range s.Games() {
		pages.Add(path.Base(g.result.File), g.result.File, g.result.Game)
		pages.Add(path.Base(g.result.File), g.result.File, g.result.Game)
	}
	several := false
	for _, g := range s.Games() {
		want := ""
		if name := g.replay(); name != "" {
			want = name + "#turn=3b"
			several = several || g.result.Game > 1
			if got := pages.Turn(&stats.Record{File: g.result.File, Game: g.result.Game, Turn: "3b"}); got != want {
				t.Errorf("%s has the address %q, want %q", g.name, got, want)
			}
		}
	}
	if !several || pages.Turn(&stats.Record{File: "other.cgr", Game: 1, Turn: "1"}) != "" {
		t.Error("no file has several games, or a game that was not added has an address")
	}
}

// TestManifest checks that a manifest is read as it was written and that one with other files is refused.
func TestManifest(t *testing.T) {
	m := NewManifest()
	m.Files["games/a.html"], m.Games["games/a.html"] = "1", "2"
	back, err := ReadManifest(m.JSON())
	if err != nil || back.Files["games/a.html"] != "1" || back.Games["games/a.html"] != "2" {
		t.Errorf("%+v, %v", back, err)
	}
	for _, text := range []string{
		``, `[]`, `{}`, `{"cartulary-site":2,"files":{},"games":{}}`, `{"cartulary-site":1,"files":{"../index.html":""},"games":{}}`,
		`{"cartulary-site":1,"files":{"/etc/passwd":""},"games":{}}`, `{"cartulary-site":1,"files":{"games/../../x.html":""},"games":{}}`,
		`{"cartulary-site":1,"files":{"notes.txt":""},"games":{}}`, `{"cartulary-site":1,"files":{"games\\..\\x.html":""},"games":{}}`, `{"cartulary-site":1,"files":{"c:x.html":""},"games":{}}`,
	} {
		if _, err := ReadManifest([]byte(text)); err == nil {
			t.Errorf("%s is a manifest", text)
		}
	}
}

// TestKey checks that the key of a game changes with all that its pages show, and only with that.
func TestKey(t *testing.T) {
	const other = "[CGR \"1\"]\n[Event \"Cup\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0\n"
	o := Options{Title: "Club", Version: "1"}
	key := func(o Options, texts ...string) string {
		s := read(t, o, texts...)
		return s.Key(s.byPlace[place("game.cgr", 1)])
	}
	names, err := aliases.Read("names", strings.NewReader("Ana\tAnna\n"))
	if err != nil {
		t.Fatal(err)
	}
	first := key(o, other)
	if key(o, other) != first || key(o, other, "tournaments/league") != first {
		t.Error("the key of the same game changes")
	}
	for name, again := range map[string]string{
		"title": key(Options{Title: "Team", Version: "1"}, other), "version": key(Options{Title: "Club", Version: "2"}, other),
		"address": key(Options{Title: "Club", Version: "1", URL: "https://example.org/"}, other), "move": key(o, strings.Replace(other, "^0", "^180", 1)),
		"event": key(o, strings.Replace(other, "Cup", "Cap", 1)), "line": key(o, "\n"+other),
		"player": key(Options{Title: "Club", Version: "1", Names: names}, other),
	} {
		if again == first {
			t.Errorf("another %s does not change the key", name)
		}
	}
}

// TestInstant checks the first moment of a date of which a part is known.
func TestInstant(t *testing.T) {
	for date, want := range map[string]string{"2026": "2026-01-01T00:00:00Z", "2026-05": "2026-05-01T00:00:00Z", "2026-05-09": "2026-05-09T00:00:00Z"} {
		if got := instant(date); got != want {
			t.Errorf("%s is the instant %s, want %s", date, got, want)
		}
	}
}

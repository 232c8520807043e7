package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"

	"cartulary/internal/explain"
	"cartulary/internal/test/repository"
	"cartulary/internal/work"
	"cartulary/notation/format"
)

// TestGeneratedPages compares the generated pages of docs with the output of the program. With -update
// it writes them.
func TestGeneratedPages(t *testing.T) {
	profiles, err := explain.Profiles(nil, true)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"profiles.md": profiles, "tables.md": tablesPage()}
	for name, page := range want {
		file := repo + "/docs/" + name
		if *update {
			if err := os.WriteFile(file, []byte(page), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if is, err := os.ReadFile(file); err != nil || string(is) != page {
			t.Errorf("%s is not what the program says; -update rewrites it (%v)", file, err)
		}
	}
}

// A markdownPage holds the headings and links of a page.
type markdownPage struct {
	headings []string // level and text
	anchors  map[string]bool
	links    []string
}

// readMarkdown reads a page as GitHub does, which makes anchors of headings.
func readMarkdown(t *testing.T, file string) *markdownPage {
	t.Helper()
	source := []byte(readText(t, file))
	p := &markdownPage{anchors: map[string]bool{"": true}}
	strange := regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	root := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(text.NewReader(source))
	ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Heading:
			if entering {
				title := string(n.Lines().Value(source))
				p.headings = append(p.headings, fmt.Sprint(n.Level, " ", title))
				slug := strings.ReplaceAll(strange.ReplaceAllString(strings.ToLower(strings.TrimSpace(title)), ""), " ", "-")
				anchor := slug
				for n := 1; p.anchors[anchor]; n++ {
					anchor = fmt.Sprintf("%s-%d", slug, n)
				}
				p.anchors[anchor] = true
			}
		case *ast.Link:
			if entering {
				p.links = append(p.links, string(n.Destination))
			}
		case *ast.Image:
			if entering {
				p.links = append(p.links, string(n.Destination))
			}
		}
		return ast.WalkContinue, nil
	})
	return p
}

// TestLinks checks that every page has one title, and every link leads to a file of the
// repository and to a heading in it. The pages of docs lead to each other and to the pages of rules only, and
// the pages of rules to each other.
func TestLinks(t *testing.T) {
	pages := map[string]*markdownPage{}
	for _, file := range []string{"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md"} {
		pages[file] = readMarkdown(t, repo+"/"+file)
	}
	err := fs.WalkDir(os.DirFS(repo), "docs", func(file string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(file, ".md") {
			pages[file] = readMarkdown(t, repo+"/"+file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	rulePages := map[string]bool{}
	for _, file := range repository.RulePages() {
		pages[file], rulePages[file] = readMarkdown(t, repo+"/"+file), true
	}
	for file, p := range pages {
		if titles := slices.DeleteFunc(slices.Clone(p.headings), func(h string) bool { return h[0] != '1' }); len(titles) != 1 || p.headings[0] != titles[0] {
			t.Errorf("%s does not begin with its one title, but has %q", file, titles)
		}
		for _, link := range p.links {
			if strings.Contains(link, "://") {
				continue
			}
			target, anchor, _ := strings.Cut(link, "#")
			to := file
			if target != "" {
				to = path.Join(path.Dir(file), target)
			}
			switch _, err := os.Stat(repo + "/" + to); {
			case err != nil:
				t.Errorf("%s leads to %s, which does not exist", file, link)
			case strings.HasPrefix(file, "docs/") && !strings.HasPrefix(to, "docs/") && !rulePages[to]:
				t.Errorf("%s leads out of docs: %s", file, link)
			case rulePages[file] && !rulePages[to]:
				t.Errorf("%s leads to no rule: %s", file, link)
			case pages[to] == nil && anchor != "", pages[to] != nil && !pages[to].anchors[anchor]:
				t.Errorf("%s leads to a heading that does not exist: %s", file, link)
			}
		}
	}
	for file := range pages {
		page, ok := strings.CutPrefix(file, "docs/")
		if ok && page != "README.md" && slices.Contains([]string{".", "fr"}, path.Dir(page)) && !slices.Contains(pages["docs/README.md"].links, page) {
			t.Errorf("docs/README.md does not lead to %s", page)
		}
	}
	for _, link := range []string{"docs/README.md", "ARCHITECTURE.md"} {
		if !slices.Contains(pages["README.md"].links, link) {
			t.Errorf("README.md does not lead to %s", link)
		}
	}
}

// TestFormatsPage checks that the table of docs/formats.md has a row for each format, with its names
// and known suffixes.
func TestFormatsPage(t *testing.T) {
	page := readText(t, repo+"/docs/formats.md")
	targets := work.Written()
	for _, f := range format.Formats {
		row := regexp.MustCompile("(?m)^\\| `" + f.Name + "` \\| ([^|]*) ?\\| ([^|]*) ?\\|").FindStringSubmatch(page)
		if row == nil {
			t.Errorf("docs/formats.md has no row for %s", f.Name)
			continue
		}
		for _, name := range quoted(row[1]) {
			if i := slices.Index(targets, name); i >= 0 {
				targets = slices.Delete(targets, i, i+1)
			} else {
				t.Errorf("docs/formats.md lets %s be written as %s", f.Name, name)
			}
		}
		for _, suffix := range quoted(row[2]) {
			if !format.Recordlike("x" + suffix) {
				t.Errorf("docs/formats.md says that %s has the suffix %s", f.Name, suffix)
			}
		}
	}
	if len(targets) > 0 {
		t.Errorf("docs/formats.md does not say that %s can be written", either(targets))
	}
}

// quoted lists what stands between backticks.
func quoted(cell string) []string {
	var words []string
	for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cell, -1) {
		words = append(words, m[1])
	}
	return words
}

// TestPagesNameTheirReaders checks that every page, written by hand or generated, names its readers first.
func TestPagesNameTheirReaders(t *testing.T) {
	for _, file := range documentPages(t) {
		_, text, _ := strings.Cut(readText(t, file), "\n\n")
		first, _, _ := strings.Cut(text, "\n\n")
		names := strings.HasPrefix(first, "For ")
		if strings.Contains(file, "/docs/fr/") {
			names = strings.HasPrefix(first, "Pour ") && strings.Contains(first, " Après cette page, vous savez ")
		}
		if !names {
			t.Errorf("%s does not begin with its readers, but with %q", file, first)
		}
	}
}

// badFrench matches a straight apostrophe, and a mark without the no-break space that it has in French.
var badFrench = regexp.MustCompile(`'|[^\x{a0}]:|[^\x{202f}][;?!»]|«[^\x{202f}]|[\x{a0}\x{202f}][ \x{a0}\x{202f}]`)

// TestFrenchPages checks the apostrophes and spaces of the French pages.
func TestFrenchPages(t *testing.T) {
	links := regexp.MustCompile(`!?\]\([^)]*\)`)
	for _, file := range documentPages(t) {
		if !strings.Contains(file, "/docs/fr/") {
			continue
		}
		for _, text := range paragraphs(readText(t, file)) {
			text = strings.ReplaceAll(links.ReplaceAllString(text, "]"), "![", "[")
			if at := badFrench.FindStringIndex(text); at != nil {
				t.Errorf("%s: … %s …", file, text[max(0, at[0]-40):min(len(text), at[1]+40)])
			}
		}
	}
	for _, bad := range []string{"l'abbaye", "ceci: cela", "ceci ; cela", "« ceci »", "«\u202f\u202fceci\u202f»"} {
		if !badFrench.MatchString(bad) {
			t.Errorf("%q is not found", bad)
		}
	}
}

// screen is the number of lines that a section of docs/cli.md may have.
const screen = 30

// TestCommandPage checks that docs/cli.md shows every exit status and, on one screen for each command, its help and
// a call.
func TestCommandPage(t *testing.T) {
	page := readText(t, repo+"/docs/cli.md")
	for _, s := range statuses {
		if !strings.Contains(page, fmt.Sprintf("\n| %d | %s |\n", s.code, s.means)) {
			t.Errorf("docs/cli.md does not say: %d means %s", s.code, s.means)
		}
	}
	for _, c := range new(program).app().Commands {
		_, rest, ok := strings.Cut(page, "\n## "+c.Name+"\n")
		section, _, _ := strings.Cut(rest, "\n## ")
		if !ok || !strings.Contains(section, "\n$ cartulary "+c.Name+" --help\n") {
			t.Errorf("docs/cli.md does not show the help of %s", c.Name)
		}
		if !regexp.MustCompile(`(?m)^\$ .*cartulary ` + c.Name + `( [^-]| --[^h]|$| >)`).MatchString(section) {
			t.Errorf("docs/cli.md shows no call of %s", c.Name)
		}
		if n := strings.Count(section, "\n"); n > screen {
			t.Errorf("docs/cli.md has %d lines on %s, more than a screen of %d", n, c.Name, screen)
		}
	}
}

// TestLibraryModule makes a module as in docs/library.md. It must not build before go mod tidy, and
// must build after it.
func TestLibraryModule(t *testing.T) {
	long(t)
	page := readText(t, repo+"/docs/library.md")
	block := regexp.MustCompile("(?s)```\n(require .*?)```\n\n[^`]*`go mod tidy`").FindStringSubmatch(page)
	if block == nil {
		t.Fatal("docs/library.md does not name go mod tidy behind the lines of go.mod")
	}
	here, err := filepath.Abs(repo)
	if err != nil {
		t.Fatal(err)
	}
	example := regexp.MustCompile(`(?ms)^func Example\(\) {$.*?^}$`).FindString(page)
	module := modulePath(t)
	program := "package main\n\nimport (\n\t\"" + module + "/notation\"\n\t\"" + module + "/validator\"\n\t\"fmt\"\n)\n\n" + strings.Replace(example, "Example()", "main()", 1) + "\n"
	dir := folder(t, map[string]string{
		"go.mod": "module club\n\ngo 1.26.0\n\n" + strings.Replace(block[1], "../cartulary", strconv.Quote(here), 1), "main.go": program})
	command := func(args ...string) (string, error) {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := command("run", "."); err == nil || !strings.Contains(out, "missing go.sum entry") {
		t.Errorf("without go mod tidy: %v, %s", err, out)
	}
	if out, err := command("mod", "tidy"); err != nil && strings.Contains(out, "dial tcp") {
		t.Skip("no network: go mod tidy cannot fetch modules")
	} else if err != nil {
		t.Fatalf("go mod tidy: %v\n%s", err, out)
	}
	_, comment, _ := strings.Cut(example, "\t// Output:\n")
	want := strings.ReplaceAll(strings.TrimSuffix(comment, "}"), "\t// ", "")
	if out, err := command("run", "."); err != nil || out != want {
		t.Errorf("go run: %v\n%s\nwant\n%s", err, out, want)
	}
}

package main

import (
	"bytes"
	"image"
	"image/gif"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation/format"
	"cartulary/report/tables/writer"
)

// repo is the root of the repository.
const repo = "../.."

// documentPages returns the pages of docs, those in French included.
func documentPages(t *testing.T) []string {
	t.Helper()
	var pages []string
	for _, pattern := range []string{"/docs/*.md", "/docs/fr/*.md"} {
		found, err := filepath.Glob(repo + pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(pattern, err)
		}
		pages = append(pages, found...)
	}
	return pages
}

// TestDocuments runs the commands of README.md and of the pages in docs and docs/fr. Three kinds
// of fenced blocks count:
//
//   - ```cgr NAME is the file NAME in the folder where the commands run; so are csv, html and text.
//   - ```go FILE NAME is the example function NAME of FILE, comment and all.
//   - ```console holds commands, in lines that start with "$ ", and below each what
//     it prints on stdout and stderr. A line "..." stands for one line or more.
//
// The commands of a page run in order in one temporary folder with links to
// testdata and notation, in which they write nothing. With -update what they print is written into the page; a "..." is kept
// if there is one, with as many lines before and after it as there were.
func TestDocuments(t *testing.T) {
	long(t)
	t.Setenv("NO_COLOR", "1")
	engine := exampleEngine(t)
	pages := documentPages(t)
	root, err := filepath.Abs(repo)
	if err != nil {
		t.Fatal(err)
	}
	made, ran := map[string]bool{}, 0 // names of pictures; pages
	for _, page := range append(pages, repo+"/README.md") {
		t.Run(strings.TrimPrefix(page, repo+"/"), func(t *testing.T) {
			d := &document{dir: t.TempDir(), engine: engine}
			for _, name := range []string{"testdata", "notation"} {
				if err := os.Symlink(filepath.Join(root, name), filepath.Join(d.dir, name)); err != nil {
					t.Fatal(err)
				}
			}
			text := readText(t, page)
			if strings.Contains(text, "there is no such file") {
				t.Error("a command names a file that is not there")
			}
			rewritten := d.run(t, text)
			if *update && rewritten != text {
				if err := os.WriteFile(page, []byte(rewritten), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			d.comparePictures(t, made)
			ran++
		})
	}
	if ran <= len(pages) {
		return // -run chose some pages: their commands make some pictures
	}
	shipped, err := filepath.Glob(repo + "/docs/pictures/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range shipped {
		// TestRooms, TestFlow and TestForecastPicture draw the SVG, TestGallery of report/page, of report/live, of report/problems, of report/site and of web, and TestStates of web, the pictures of pages.
		name := filepath.Base(file)
		if filepath.Ext(file) != ".svg" && !windows[name] && !made[name] && !slices.ContainsFunc([]string{"page-", "site-", "playground"}, func(of string) bool { return strings.HasPrefix(name, of) }) {
			t.Errorf("no command of a page makes %s", name)
		}
	}
}

// windows holds the pictures of windows of other programs, taken by hand.
var windows = map[string]bool{"lsp.png": true}

func readText(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A document is a page whose commands run in a folder.
type document struct {
	dir    string
	engine string // the example, built
}

// run carries out a page and returns it with what its commands really print.
func (d *document) run(t *testing.T, text string) string {
	var out, block []string
	fence, info := "", ""
	for i, line := range strings.Split(text, "\n") {
		word := strings.TrimLeft(line, "`")
		ticks := line[:len(line)-len(word)]
		switch {
		case fence == "" && len(ticks) >= 3:
			fence, info, block = ticks, word, nil
		case fence != "" && line == fence: // a longer fence may hold a shorter one
			out = append(out, d.block(t, i-len(block), info, block)...)
			fence = ""
		case fence != "":
			block = append(block, line)
			continue
		}
		out = append(out, line)
	}
	if fence != "" {
		t.Errorf("the block %q is not closed", info)
	}
	return strings.Join(out, "\n")
}

// block carries out one block, whose first line has the given index in the page,
// and returns what it should hold.
func (d *document) block(t *testing.T, first int, info string, lines []string) []string {
	kind, name, _ := strings.Cut(strings.TrimSpace(info), " ")
	switch {
	case name != "" && slices.Contains([]string{"cgr", "csv", "html", "text"}, kind):
		if err := os.WriteFile(filepath.Join(d.dir, name), []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Error(err)
		}
		return lines
	case kind == "go":
		want := exampleSource(t, name)
		if !slices.Equal(lines, want) && !*update {
			t.Errorf("line %d: %s is not what stands there; -update rewrites it", first+1, name)
		}
		return want
	case kind != "console":
		return lines
	}
	var out []string
	for i := 0; i < len(lines); {
		command, ok := strings.CutPrefix(lines[i], "$ ")
		if !ok {
			t.Errorf("line %d: a console block starts with a command, not with %q", first+i+1, lines[i])
			return lines
		}
		end := i + 1
		for end < len(lines) && !strings.HasPrefix(lines[end], "$ ") {
			end++
		}
		want := lines[i+1 : end]
		if strings.HasPrefix(command, "go test") {
			checkGoTest(t, command)
			out = append(out, lines[i:end]...)
		} else {
			got := d.shell(t, command)
			if !printed(want, got) && !*update {
				t.Errorf("line %d: $ %s\nprints something else (-want +got; -update rewrites it):\n%s", first+i+1, command, cmp.Diff(want, got))
			}
			out = append(append(out, lines[i]), shortened(want, got)...)
		}
		i = end
	}
	return out
}

// exampleSource returns a function with the comment above it: FILE NAME.
func exampleSource(t *testing.T, name string) []string {
	file, function, _ := strings.Cut(name, " ")
	source := regexp.MustCompile(`(?ms)^(?://[^\n]*\n)*func ` + function + `\(.*?^}$`).FindString(readText(t, repo+"/"+file))
	if source == "" {
		t.Errorf("%s holds no %s", file, function)
	}
	return strings.Split(source, "\n")
}

// A shellOutput is what a command has written to stdout and to stderr.
type shellOutput struct{ out, errs []byte }

// analysesShown holds what commands that match analysisOfGame have written: several pages analyse the same game, each time for six
// seconds. Such a command reads nothing that a page has made.
var (
	analysesShown  = map[string]shellOutput{}
	analysisOfGame = regexp.MustCompile(`^cartulary analyze testdata/[\w/.-]+ --format json$`)
)

// analysisShown returns what a command that matches analysisOfGame writes. It runs once, in the first folder, which has testdata.
func analysisShown(t *testing.T, dir, command string) shellOutput {
	t.Helper()
	if made, ok := analysesShown[command]; ok {
		return made
	}
	var out, errs bytes.Buffer
	if _, err := runIn(dir, strings.Fields(command)[1:], &out, &errs); err != nil {
		t.Fatal(err)
	}
	made := shellOutput{out.Bytes(), errs.Bytes()}
	analysesShown[command] = made
	return made
}

// shell runs a command in the folder, with this program as cartulary, and returns
// the lines that it prints.
func (d *document) shell(t *testing.T, command string) []string {
	built := strings.NewReplacer("go run ./cmd/cartulary", "cartulary", "go run ./testdata/engine", d.engine)
	command = built.Replace(command)
	var printed []byte
	if args, file, ok := strings.Cut(command, " > "); ok && analysisOfGame.MatchString(args) {
		made := analysisShown(t, d.dir, args)
		if err := os.WriteFile(filepath.Join(d.dir, file), made.out, 0o644); err != nil {
			t.Fatal(err)
		}
		printed = made.errs
	} else if args, own := strings.CutPrefix(command, "cartulary "); own && !strings.ContainsAny(command, "|<>;&$*?~\"'\\`") {
		var b bytes.Buffer
		if _, err := runIn(d.dir, strings.Fields(args), &b, &b); err != nil { // in this process, which takes a tenth of the time of another one
			t.Fatal(err)
		}
		printed = b.Bytes()
	} else {
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir = d.dir
		cmd.Env = append(os.Environ(), "NO_COLOR=1")
		var err error
		printed, err = cmd.CombinedOutput()
		if _, ran := err.(*exec.ExitError); err != nil && !ran {
			t.Fatal(err)
		}
	}
	if len(printed) == 0 {
		return nil
	}
	named := strings.NewReplacer("'"+d.engine, "'go run ./testdata/engine", d.engine, "'go run ./testdata/engine'")
	lines := strings.Split(named.Replace(strings.TrimSuffix(string(printed), "\n")), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	// A machine that is slow or has not built the program yet prints a line more.
	return slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "building "+writer.Program) })
}

const leftOut = "..."

// printed reports whether output matches the text of a page.
func printed(want, got []string) bool {
	for i, line := range want {
		if line == leftOut {
			for skip := 1; skip <= len(got)-i; skip++ {
				if printed(want[i+1:], got[i+skip:]) {
					return true
				}
			}
			return false
		}
		if i >= len(got) || got[i] != line {
			return false
		}
	}
	return len(want) == len(got)
}

// shortened leaves out of output what a page leaves out.
func shortened(want, got []string) []string {
	if printed(want, got) {
		return want
	}
	cut := slices.Index(want, leftOut)
	if cut < 0 || len(want) > len(got) {
		return got
	}
	return slices.Concat(got[:cut], []string{leftOut}, got[len(got)-(len(want)-cut-1):])
}

// checkGoTest looks at a command that is too long to be run here: its packages and
// benchmarks must exist.
func checkGoTest(t *testing.T, command string) {
	words := strings.Fields(command)
	for i, w := range words {
		dir, isPath := strings.CutPrefix(w, "./")
		if !isPath || dir == "..." {
			continue
		}
		files, _ := filepath.Glob(repo + "/" + strings.TrimSuffix(dir, "/...") + "/*_test.go")
		if len(files) == 0 {
			t.Errorf("%s: there are no tests in %s", command, w)
		}
		if b := slices.Index(words[:i], "-bench"); b >= 0 && words[b+1] != "." {
			found := slices.ContainsFunc(files, func(f string) bool {
				return strings.Contains(readText(t, f), "func Benchmark"+words[b+1]+"(")
			})
			if !found {
				t.Errorf("%s: there is no Benchmark%s", command, words[b+1])
			}
		}
	}
}

// picturesMax is the size in bytes that a picture of docs/pictures may have.
const picturesMax = 300 << 10

// comparePictures compares the pictures in docs/pictures that the commands of a page make with those of the
// repository, and adds their names to made. Pixels may differ slightly between processors.
func (d *document) comparePictures(t *testing.T, made map[string]bool) {
	files, err := filepath.Glob(filepath.Join(d.dir, "docs/pictures/*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		made[name] = true
		shipped, picture := repo+"/docs/pictures/"+name, readText(t, file)
		if len(picture) > picturesMax {
			t.Errorf("%s has %d bytes, more than %d", name, len(picture), picturesMax)
		}
		n := 255.0
		if _, err := os.Stat(shipped); err == nil {
			n = difference(t, shipped, file)
		}
		if n > 0 && *update {
			if err := os.WriteFile(shipped, []byte(picture), 0o644); err != nil {
				t.Error(err)
			}
		} else if n > 1 {
			t.Errorf("%s is not the picture that the page makes (difference %.1f of 255; -update rewrites it)", name, n)
		}
	}
}

// frames returns the images of a PNG or GIF file.
func frames(t *testing.T, file string) []image.Image {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if filepath.Ext(file) != ".gif" {
		m, err := png.Decode(f)
		if err != nil {
			t.Fatal(file, err)
		}
		return []image.Image{m}
	}
	g, err := gif.DecodeAll(f)
	if err != nil {
		t.Fatal(file, err)
	}
	var list []image.Image
	for _, m := range g.Image {
		list = append(list, m)
	}
	return list
}

// difference returns the largest mean difference per channel, 0 to 255, between the frames of two files.
func difference(t *testing.T, a, b string) float64 {
	of, others := frames(t, a), frames(t, b)
	if len(of) != len(others) {
		return 255
	}
	most := 0.0
	for i := range of {
		most = max(most, frameDifference(of[i], others[i]))
	}
	return most
}

// frameDifference returns the mean difference per channel, 0 to 255, of two images.
func frameDifference(a, b image.Image) float64 {
	if a.Bounds() != b.Bounds() {
		return 255
	}
	sum := 0.0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r, g, b2, _ := a.At(x, y).RGBA()
			s, h, c, _ := b.At(x, y).RGBA()
			for _, p := range [][2]uint32{{r, s}, {g, h}, {b2, c}} {
				sum += float64(max(p[0], p[1])-min(p[0], p[1])) / 257
			}
		}
	}
	return sum / float64(3*a.Bounds().Dx()*a.Bounds().Dy())
}

// readmeLines is the number of lines that README must stay under.
const readmeLines = 150

// TestReadme checks that README is short, shows the two commands first, and lists the formats of the program.
func TestReadme(t *testing.T) {
	text := readText(t, repo+"/README.md")
	first, second := "$ go run ./cmd/cartulary validate testdata/games\n", "$ go test ./...\n"
	if i, j := strings.Index(text, first), strings.Index(text, second); i < 0 || j < i {
		t.Errorf("README does not have the two commands %q and %q in this order", first, second)
	}
	if n := strings.Count(text, "\n"); n >= readmeLines {
		t.Errorf("README has %d lines, want fewer than %d", n, readmeLines)
	}
	for _, f := range format.Formats {
		if !strings.Contains(text, "\n| `"+f.Name+"` |") {
			t.Errorf("README's table of formats has no row for %s", f.Name)
		}
	}
}

// TestJobs checks that the output does not depend on --jobs.
func TestJobs(t *testing.T) {
	var games, stderr strings.Builder
	if status := run([]string{"random", "--count", "400", "--claims"}, nil, &games, &stderr); status != exitClean {
		t.Fatal(stderr.String())
	}
	text := strings.ReplaceAll(games.String(), "@2,0^90", "@2,0^180") // legal in some games only
	var serial string
	for _, jobs := range []string{"1", "2", "7"} {
		var stdout strings.Builder
		stderr.Reset()
		if status := run([]string{"validate", "--jobs", jobs, "-"}, strings.NewReader(text), &stdout, &stderr); status != exitFindings {
			t.Fatalf("--jobs %s: status %d, %s", jobs, status, stderr.String())
		}
		if jobs == "1" {
			serial = stdout.String()
		} else if stdout.String() != serial {
			t.Errorf("--jobs %s prints something else than --jobs 1", jobs)
		}
	}
}

// TestHelp checks that the help of every command explains the command and its flags, on stdout.
func TestHelp(t *testing.T) {
	for _, c := range new(program).app().Commands {
		var stdout, stderr strings.Builder
		if status := run([]string{c.Name, "--help"}, strings.NewReader(""), &stdout, &stderr); status != exitClean || stderr.Len() > 0 {
			t.Errorf("%s --help: status %d, stderr %q", c.Name, status, stderr.String())
		}
		help := stdout.String()
		if c.Usage == "" || !strings.Contains(help, c.Usage) {
			t.Errorf("%s --help does not say what the command does:\n%s", c.Name, help)
		}
		if m := regexp.MustCompile(`(?m)^   -\S+ value .*`).FindString(help); m != "" {
			t.Errorf("%s --help does not name the value of a flag: %s", c.Name, m)
		}
		for _, f := range c.Flags {
			for _, name := range f.Names() {
				dashes := "--"[:min(len(name), 2)]
				if !regexp.MustCompile(`(?m)^   (-h, )?`+dashes+regexp.QuoteMeta(name)+`\b.*  +\S`).MatchString(help) && name != "h" {
					t.Errorf("%s --help does not explain %s%s:\n%s", c.Name, dashes, name, help)
				}
			}
		}
	}
}

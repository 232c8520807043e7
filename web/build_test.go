package web

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"cartulary/internal/test/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m, func() { os.RemoveAll(temporary) }) }

// builtFolder is the variable with the folder of a built playground. Without it the tests build one.
const builtFolder = "CARTULARY_PLAYGROUND"

var temporary string // the folder of the build; empty without one

var build = sync.OnceValues(func() (string, error) {
	if dir := os.Getenv(builtFolder); dir != "" {
		return dir, nil
	}
	var err error
	if temporary, err = os.MkdirTemp("", "playground-*"); err == nil {
		_, err = Build(Options{Repository: "..", Out: temporary, Quick: true})
	}
	return temporary, err
})

// playground returns the folder of a built playground. It skips the test with -short or without npm.
func playground(t testing.TB) string {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: the playground is not built")
	}
	dir, err := build()
	if errors.Is(err, ErrNoLibraries) {
		t.Skip("the playground is not built: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestSize checks that the packed program has at most Limit bytes.
func TestSize(t *testing.T) {
	if os.Getenv(builtFolder) == "" {
		t.Skip("the tests pack the program quickly; " + builtFolder + " names a folder with the real one")
	}
	info, err := os.Stat(filepath.Join(playground(t), "cartulary.bin"))
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > Limit {
		t.Errorf("the packed program has %d bytes, more than %d", info.Size(), Limit)
	}
}

// TestFolder checks that the folder holds the licences of what it contains and no path of this machine.
func TestFolder(t *testing.T) {
	dir := playground(t)
	text, err := os.ReadFile(filepath.Join(dir, "licences.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Cartulary", "@codemirror/view", "markdown-it", "brotli-dec-wasm", "Dropbox", "gojsonschema", "Go "} {
		if !strings.Contains(string(text), name) {
			t.Errorf("the licence of %s is missing", name)
		}
	}
	here, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"app.js", "index.html", "sw.js"} {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(content), here) {
			t.Errorf("%s names a path of this machine", name)
		}
	}
}

// records returns the files of the tests in all formats.
func records(t *testing.T) []string {
	t.Helper()
	var list []string
	for _, pattern := range []string{"testdata/illegal/*", "testdata/games/*", "testdata/studies/*", "notation/testdata/*", "notation/*/testdata/small.*"} {
		files, err := filepath.Glob("../" + pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, f := range files {
			if info, err := os.Stat(f); err == nil && info.Mode().IsRegular() {
				list = append(list, f)
			}
		}
	}
	return append(list, hostile(t)...)
}

// hostile writes files with mistakes that no test file has: JSON that the schema refuses, gzip, Lab links, other encodings.
func hostile(t *testing.T) []string {
	dir := t.TempDir()
	game, err := os.ReadFile("../testdata/games/annotated.json")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{
		"field.json":  strings.Replace(string(game), `"players"`, `"player"`, 1),
		"type.json":   strings.Replace(string(game), `"turns":`, `"turns": 7, "other":`, 1),
		"two.json":    "[" + string(game) + "," + strings.Replace(string(game), `"rotation": 180`, `"rotation": "180"`, 1) + "]",
		"cut.json":    string(game[:len(game)/2]),
		"empty.cgr":   "",
		"words.txt":   "no record at all\n",
		"broken.gz":   "\x1f\x8b\x08 broken",
		"latin.cgr":   "[CGR \"1\"]\n[Red \"Andr\xe9\"]\n[Yellow \"B\"]\n\n1. red: BA/RFr@1,0^0\n",
		"slips.cgr":   "[CGR \"1\"]\n[Red \"A\"]\n[Yelow \"B\"]\n\n1. red BA/RFr@1,0^0 | theif E\n2. yellow: ZZ@2,0^0\n",
		"address.url": "https://example.org/\n",
	}
	var list []string
	for name, text := range texts {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		list = append(list, file)
	}
	slices.Sort(list)
	return list
}

// TestVerdicts compares the findings of the program in the browser with those of the command, byte for byte.
func TestVerdicts(t *testing.T) {
	dir := playground(t)
	files := records(t)
	command := filepath.Join(t.TempDir(), "cartulary")
	if out, err := exec.Command("go", "build", "-o", command, "../cmd/cartulary").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command("node", append([]string{"testdata/verdicts.mjs", dir, filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js")}, files...)...)
	node.Stderr = os.Stderr
	out, err := node.Output()
	if err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(answers) != len(files) {
		t.Fatalf("%d answers for %d files", len(answers), len(files))
	}
	out, err = exec.Command(command, append([]string{"validate", "--format", "json"}, files...)...).Output()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(strings.TrimPrefix(string(out), "["), "]\n"), ",\n ") // by game
	findings := 0
	for i, file := range files {
		var got struct{ Text, Error string }
		if err := json.Unmarshal([]byte(answers[i]), &got); err != nil {
			t.Fatal(err)
		}
		games := strings.Count(got.Text, `{"file":`)
		if games > len(want) || got.Text != "["+strings.Join(want[:games], ",\n ")+"]\n" {
			t.Fatalf("%s: %s%s\nwant as the first games %s", file, got.Error, got.Text, want[:min(len(want), max(games, 1))])
		}
		want = want[games:]
		findings += strings.Count(got.Text, `"rule":`)
	}
	if len(want) > 0 {
		t.Errorf("the playground does not judge %s", want)
	}
	t.Logf("%d files, %d findings", len(files), findings)
	if len(files) < 250 || findings < 200 {
		t.Errorf("%d files with %d findings only", len(files), findings)
	}
}

package main

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// allowed lists what each package may import of this module, lowest room first;
// * stands for all packages of a room. What is not listed here may not be imported.
var allowed = map[string][]string{
	"schemas": {"internal/spelling", "internal/lazy"},

	"engine/tile":              nil,
	"engine/rule":              nil,
	"engine/message":           nil,
	"engine":                   {"engine/message", "engine/tile", "engine/rule"},
	"engine/names":             {"engine"},
	"engine/profile":           nil,
	"engine/walk":              {"engine/message", "engine"},
	"engine/face":              nil,
	"engine/family":            {"engine/message", "engine", "engine/tile", "engine/rule", "engine/profile"},
	"engine/pad":               {"engine", "engine/names", "engine/tile", "engine/profile", "engine/family"},
	"engine/ruleset":           {"engine/message", "engine", "engine/tile", "engine/rule", "engine/family", "engine/face", "engine/pad"}, // and the elements
	"engine/play":              {"engine", "engine/tile"},
	"engine/perft":             {"engine"},
	"internal/test/enginetest": {"engine/message", "engine", "engine/family", "engine/names", "engine/rule", "engine/tile", "engine/play", "engine/ruleset"},

	"internal/lazy":       nil,
	"internal/jsonwords":  {"internal/lazy"},
	"internal/spelling":   nil,
	"internal/shortlink":  {"internal/lazy"},
	"internal/tty":        {"internal/lazy"},
	"internal/early":      nil,
	"internal/gfm":        {"internal/lazy"},
	"internal/csp":        nil,
	"notation":            {"engine/message", "schemas", "engine/rule", "internal/jsonwords", "internal/spelling", "internal/lazy"},
	"internal/playername": {"notation"},
	"notation/stream":     {"notation", "internal/jsonwords"},
	"internal/catalogue":  {"engine/message", "notation", "engine/tile"},
	"notation/lab":        {"notation", "notation/duels", "notation/stream", "internal/catalogue", "internal/lazy"},
	"notation/duels":      {"notation", "internal/catalogue", "internal/jsonwords", "internal/lazy"},
	"notation/bga":        {"notation", "internal/catalogue", "internal/jsonwords", "internal/lazy"},
	"notation/kifu":       {"notation", "internal/catalogue", "internal/jsonwords"},
	"notation/freels":     {"notation", "internal/catalogue", "internal/lazy"},
	"internal/lottery":    {"notation", "engine/tile"},
	"notation/jcz":        {"notation", "internal/catalogue", "internal/jsonwords", "internal/lottery", "engine/tile"},
	"internal/mend":       {"notation", "notation/stream", "internal/spelling", "internal/lazy"},
	"notation/format":     {"notation", "notation/stream", "internal/mend", "notation/lab", "notation/bga", "notation/duels", "notation/kifu", "notation/freels", "notation/jcz"},

	"replay":    {"engine/message", "internal/spelling", "internal/playername", "internal/lottery", "notation", "engine", "engine/names", "engine/tile", "engine/play", "engine/rule", "engine/profile", "engine/pad", "engine/plague", "engine/ruleset"},
	"validator": {"engine/message", "internal/spelling", "replay", "notation", "engine", "engine/names", "engine/tile", "engine/rule", "engine/plague", "engine/ruleset"},

	"insight/policy":       {"engine", "engine/tile"},
	"insight/policy/train": {"insight/policy", "engine", "engine/ruleset", "engine/tile"},
	"insight/solve":        {"engine", "engine/tile"},
	"insight/problems":     {"insight", "insight/policy", "notation", "engine", "engine/tile"},
	"insight/openings":     {"insight/policy", "replay", "notation", "engine", "engine/ruleset", "engine/tile"},
	"insight":              {"insight/policy", "insight/solve", "replay", "notation", "engine", "engine/rule", "engine/ruleset", "engine/tile"},

	"arena": {"internal/jsonwords", "internal/process", "internal/spelling", "insight", "insight/openings", "insight/policy", "replay", "notation", "engine", "engine/rule", "engine/ruleset"},

	"internal/test/repository": nil,
	"internal/test/mutants":    nil,
	"internal/test/studies":    {"internal/test/repository", "engine/ruleset"},
	"internal/test/rulestest":  {"internal/test/studies", "internal/test/enginetest", "validator", "validator/suite", "replay", "replay/saves", "notation", "notation/format", "engine", "engine/tile", "engine/rule", "engine/family", "engine/ruleset"},

	"replay/phase":        {"replay", "notation", "engine", "engine/hills", "engine/names", "engine/tile", "engine/ruleset"},
	"replay/saves":        {"replay/phase", "replay", "notation", "notation/jcz", "engine", "engine/names", "engine/tile"},
	"validator/mutants":   {"replay", "notation", "engine", "engine/names", "engine/plague", "engine/ruleset", "engine/tile"},
	"validator/assertion": {"replay/phase", "replay", "notation", "notation/jcz", "engine", "engine/names", "internal/lazy"},
	"validator/suite":     {"internal/process", "internal/spelling", "validator", "validator/assertion", "validator/mutants", "internal/jsonwords", "replay", "notation", "engine", "engine/tile"},

	"internal/test/forecasttest": {"insight", "notation", "replay"},
	"internal/test/problemstest": {"insight/policy", "insight/problems", "internal/test/repository", "replay", "notation", "engine"},

	"internal/beside":           nil,
	"internal/process":          nil,
	"internal/markdown":         {"report/wrap", "internal/lazy"},
	"internal/junit":            nil,
	"internal/test/termtest":    nil,
	"internal/test/gfmtest":     nil,
	"internal/test/licences":    nil,
	"internal/test/browsertest": nil,
	"internal/test/opinion":     {"notation", "engine/tile"},
	"internal/publish":          nil,
	"internal/cputime":          nil,
	"internal/measure":          {"insight/problems", "internal/cputime", "repair", "insight", "insight/openings", "insight/policy", "insight/solve", "replay", "notation", "notation/format", "engine", "engine/play", "engine/rule", "engine/ruleset"},

	"report/wrap":             nil,
	"report/grid":             {"internal/gfm", "report/wrap"},
	"report/scene":            {"internal/playername", "replay", "notation", "engine", "engine/tile"},
	"internal/test/scenetest": {"report/scene", "notation", "internal/test/enginetest", "engine", "engine/names", "engine/play", "engine/ruleset", "engine/tile"},
	"report/look":             {"report/scene", "notation", "engine", "engine/tile", "engine/face", "engine/ruleset"},
	"report/typeface":         nil,
	"report/raster":           {"report/look", "report/typeface", "report/scene", "notation", "engine", "engine/tile"},
	"report/svg":              {"report/look", "report/typeface", "report/scene", "notation", "engine", "engine/tile"},
	"report/chars":            {"report/look", "report/wrap", "report/scene", "notation", "engine", "engine/tile", "engine/ruleset"},
	"report/gallery":          {"report/scene", "validator", "replay", "notation", "engine", "engine/base", "engine/names", "engine/tile"},
	"report/lang":             {"engine/message"},
	"report/story":            {"internal/playername", "report/lang", "engine/names", "engine/rule", "replay", "notation", "engine", "engine/tile", "engine/ruleset"},
	"report/problems":         {"internal/csp", "internal/gfm", "internal/lazy", "internal/playername", "internal/tty", "report/chars", "report/lang", "report/look", "report/page", "report/raster", "report/scene", "report/svg", "report/wrap", "insight", "insight/problems", "replay", "notation", "engine", "engine/tile"},
	"report/page":             {"internal/csp", "report/lang", "report/story", "report/gallery", "report/forecast", "insight", "report/scene", "report/look", "report/svg", "report/score", "validator", "replay", "notation", "engine", "engine/names", "engine/tile", "internal/lazy"},
	"report/chart":            nil,
	"report/forecast":         {"insight", "report/lang", "internal/jsonwords", "internal/playername", "notation", "report/chars", "report/chart", "report/grid", "report/wrap"},
	"report/arena":            {"arena", "report/grid"},
	"report/book":             {"insight/openings", "internal/csp", "report/chars", "report/grid", "report/look", "report/page", "report/scene", "report/svg", "engine/tile"},
	"report/score":            {"internal/csp", "internal/gfm", "internal/jsonwords", "report/lang", "report/story", "insight", "internal/playername", "report/chart", "report/grid", "report/forecast", "validator", "replay", "notation", "engine", "engine/names", "engine/tile", "engine/ruleset"},
	"internal/aliases":        {"internal/playername", "internal/spelling"},
	"report/stats":            {"engine/message", "report/lang", "insight", "internal/aliases", "internal/playername", "report/score", "report/grid", "validator", "replay", "notation", "engine", "engine/ruleset", "internal/lazy"},
	"report/rating":           nil,
	"report/pairing":          {"engine/message", "report/lang"},
	"report/pairing/paper":    {"engine/message", "internal/csp", "internal/playername", "internal/shortlink", "notation", "report/lang", "report/page", "report/pairing"},
	"report/rounds":           {"engine/message", "report/lang", "internal/aliases", "internal/playername", "report/grid", "report/pairing", "report/pairing/paper", "report/standings", "notation", "notation/duels"},
	"report/standings":        {"engine/message", "report/lang", "internal/aliases", "internal/jsonwords", "internal/lazy", "internal/playername", "internal/spelling", "report/grid", "report/rating", "validator", "replay", "notation", "notation/duels"},
	"report/bracket":          {"engine/message", "report/lang", "internal/playername", "report/standings"},
	"report/eventpage":        {"report/lang", "internal/csp", "internal/playername", "report/bracket", "report/grid", "report/standings"},
	"report/site":             {"report/lang", "internal/aliases", "internal/playername", "report/bracket", "report/rating", "report/page", "report/score", "report/stats", "report/standings", "report/grid", "report/svg", "validator", "replay", "notation", "notation/format", "internal/lazy"},
	"report/live":             {"internal/csp", "internal/playername", "insight", "insight/policy", "report/lang", "report/look", "report/page", "report/scene", "report/score", "report/standings", "report/story", "report/svg", "validator", "replay", "notation", "notation/format", "engine"},
	"report/term":             {"internal/markdown", "report/wrap", "internal/lazy"},
	"repair":                  {"engine/message", "internal/catalogue", "internal/spelling", "validator", "replay", "notation", "engine", "engine/tile", "engine/ruleset"},
	"internal/unified":        {"internal/lazy"},
	"report/findings":         {"report/lang", "internal/gfm", "internal/junit", "internal/tty", "validator", "notation"},
	"report/outcomes":         {"internal/junit", "internal/spelling", "report/findings", "validator", "validator/suite", "notation", "internal/lazy"},

	"report/tables":         {"insight", "report/score", "validator", "replay", "notation"},
	"report/tables/writer":  {"internal/beside", "report/tables"},
	"report/tables/sqlite":  {"report/tables"},
	"report/tables/parquet": {"report/tables"},
	"report/tables/csv":     {"report/tables"},
	"internal/work":         {"engine/message", "internal/catalogue", "internal/spelling", "insight", "report/findings", "validator", "replay", "replay/saves", "report/grid", "engine", "engine/perft", "engine/ruleset", "notation", "notation/format", "notation/kifu", "notation/lab"},
	"report/repairs":        {"internal/unified", "internal/spelling", "internal/tty", "internal/work", "repair", "validator", "notation/format", "report/gallery", "report/lang", "report/look", "report/scene", "report/svg", "notation"},
	"internal/explain":      {"internal/spelling", "report/lang", "validator", "notation", "engine/ruleset", "internal/lazy"},

	"recorder":     {"engine/message", "internal/spelling", "repair", "replay", "report/lang", "notation", "engine", "engine/names", "engine/rule", "engine/ruleset", "engine/tile", "internal/lazy"},
	"recorder/tui": {"report/lang", "internal/tty", "recorder", "report/scene", "report/chars", "report/look", "report/wrap", "notation", "engine"},

	"internal/assist": {"engine/message", "internal/gfm", "internal/explain", "internal/spelling", "repair", "report/lang", "report/look", "report/story", "report/svg", "validator", "replay", "notation", "notation/format", "engine", "engine/names", "engine/rule", "engine/ruleset", "engine/tile", "internal/lazy"},
	"internal/lsp":    {"internal/assist", "notation", "internal/lazy"},

	"docs/spec":            nil,
	"internal/conformance": {"docs/spec", "internal/process", "internal/work", "notation", "notation/format"},
	"internal/mcpserver":   {"internal/explain", "internal/spelling", "internal/tty", "internal/work", "insight", "schemas", "report/findings", "report/forecast", "report/lang", "report/look", "report/raster", "report/scene", "report/score", "report/story", "validator", "replay", "notation", "notation/format", "engine/ruleset"},

	"web":        {"internal/csp", "notation", "report/lang", "report/page", "report/score", "validator"},
	"web/build":  {"web"},
	"web/answer": {"engine", "engine/ruleset", "engine/tile", "insight", "internal/assist", "internal/explain", "internal/shortlink", "internal/spelling", "internal/work", "notation", "notation/format", "recorder", "replay", "report/findings", "report/lang", "report/look", "report/page", "report/repairs", "report/scene", "report/score", "report/story", "report/svg", "validator"},
	"web/wasm":   {"web/answer"}, // for js/wasm only

	"bench":                   {},
	"beam/cmd/cartulary-beam": nil,
	"cmd/cartulary":           {"*"},
	"cmd/cartulary-tables":    {"report/tables/writer", "report/tables/sqlite", "report/tables/parquet"},
	"cmd/cartulary-markdown":  {"internal/markdown", "report/term"},
	"cmd/cartulary-mcp":       {"internal/mcpserver"},
}

// Each folder of engine with rules or a face is an element: it may import elementMay and the box that it belongs to, by the list of families.
var (
	elementMay  = []string{"engine", "engine/message", "engine/names", "engine/tile", "engine/rule", "engine/profile", "engine/family", "engine/walk"}
	elementAlso = map[string]string{}
	elements    []string
)

func init() {
	families, _ := os.ReadFile(repo + "/engine/ruleset/profiles.go")
	for _, m := range regexp.MustCompile(`(?m)^\t+(\w+)\.Family\((.+)\),$`).FindAllStringSubmatch(string(families), -1) {
		for _, row := range regexp.MustCompile(`(\w+)\.Row\(\)`).FindAllStringSubmatch(m[2], -1) {
			elementAlso["engine/"+row[1]] = "engine/" + m[1]
		}
	}
	for _, mark := range []string{"rules", "face.txt"} {
		folders, _ := filepath.Glob(filepath.Join(repo, "engine", "*", mark))
		for _, f := range folders {
			name := "engine/" + filepath.Base(filepath.Dir(f))
			if allowed[name] != nil {
				continue
			}
			allowed[name] = elementMay
			if also := elementAlso[name]; also != "" {
				allowed[name] = append(elementMay[:len(elementMay):len(elementMay)], also)
			}
			elements = append(elements, name)
		}
	}
	allowed["engine/ruleset"] = append(allowed["engine/ruleset"], elements...)
}

// confined lists the libraries that one package alone may import, or tests alone.
var confined = map[string]string{
	"github.com/urfave/cli/v2":         "cmd/cartulary",
	"github.com/fogleman/gg":           "report/raster",
	"github.com/charmbracelet/glamour": "report/term",
	"github.com/charmbracelet/x/ansi":  "report/wrap",
	"charm.land/bubbletea":             "recorder/tui",
	"github.com/xeipuuv/gojsonschema":  "schemas",
	"golang.org/x/image":               "report/typeface",
	"golang.org/x/term":                "cmd/cartulary",
	"golang.org/x/net/html":            "internal/mend",
	"golang.org/x/text/encoding":       "notation/stream",
	"github.com/rogpeppe/go-internal":  "internal/unified",
	"github.com/creachadair/jrpc2":     "internal/lsp",
	"github.com/modelcontextprotocol":  "internal/mcpserver",
	"github.com/google/jsonschema-go":  "internal/mcpserver",
	"github.com/schollz/progressbar":   "cmd/cartulary",
	"github.com/mattn/go-sixel":        "cmd/cartulary",
	"github.com/mattn/go-shellwords":   "internal/process",
	"modernc.org/sqlite":               "report/tables/sqlite",
	"github.com/parquet-go/parquet-go": "report/tables/parquet",
	"github.com/piglig/go-qr":          "report/pairing/paper",
	"github.com/chromedp/chromedp":     "internal/test/browsertest",
	"github.com/chromedp/cdproto":      "internal/test/browsertest",
	"go.yaml.in/yaml":                  "tests",
}

// modulePath returns the path in go.mod, which internal/publish changes.
func modulePath(t *testing.T) string {
	t.Helper()
	m := regexp.MustCompile(`(?m)^module (\S+)$`).FindStringSubmatch(readText(t, repo+"/go.mod"))
	if m == nil {
		t.Fatal("go.mod names no module")
	}
	return m[1]
}

// TestImports checks that packages import downwards only, and each library has one home.
func TestImports(t *testing.T) {
	module := modulePath(t)
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, module+"/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		name := strings.TrimPrefix(words[0], module+"/")
		may, known := allowed[name]
		if !known {
			t.Errorf("package %s is not in the table", name)
		}
		for _, imp := range words[1:] {
			if own, ok := strings.CutPrefix(imp, module+"/"); ok && !slices.Contains(may, own) && !slices.Contains(may, "*") {
				t.Errorf("%s imports %s", name, own)
			}
			for library, home := range confined {
				if (imp == library || strings.HasPrefix(imp, library+"/")) && name != home {
					t.Errorf("%s imports %s, which only %s may", name, imp, home)
				}
			}
		}
	}
}

// TestLightProgram checks that the program links no library for SQLite or Parquet, which take a third of the time of a first `go run` to
// compile, no renderer of Markdown, which is most of the time and a third of the memory of each start, and no library of the Model Context
// Protocol, which initialises for 1.3 ms at each start. cartulary-tables, cartulary-markdown and cartulary-mcp have them.
func TestLightProgram(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", modulePath(t)+"/cmd/cartulary").Output()
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.FieldsSeq(string(out)) {
		for _, heavy := range []string{"modernc.org/", "github.com/parquet-go/", "github.com/charmbracelet/glamour", "github.com/yuin/goldmark", "github.com/alecthomas/chroma", "github.com/microcosm-cc/bluemonday", "github.com/modelcontextprotocol/", "log/slog"} {
			if strings.HasPrefix(name, heavy) {
				t.Errorf("the program needs %s", name)
			}
		}
	}
}

// TestPairs checks that only the file pairs.go of an element names pieces of other elements.
func TestPairs(t *testing.T) {
	files, err := filepath.Glob(repo + "/engine/*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	users := map[string][]string{} // by word: the boxes that use it outside pairs.go
	n := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\bnames\.([A-Z]\w+)`).FindAllStringSubmatch(string(text), -1) {
			n++
			in := "engine/" + filepath.Base(filepath.Dir(file))
			if box := cmp.Or(elementAlso[in], in); filepath.Base(file) != "pairs.go" && !slices.Contains(users[m[1]], box) {
				users[m[1]] = append(users[m[1]], box)
			}
		}
	}
	if n == 0 {
		t.Error("no element names a piece")
	}
	for word, boxes := range users {
		if len(boxes) > 1 {
			t.Errorf("%v name %s outside pairs.go; a piece belongs to one of them", boxes, word)
		}
	}
}

// TestCoreNamesNoElement checks that the core of the engine and its random player name no element.
func TestCoreNamesNoElement(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{range .GoFiles}}{{$.Dir}}/{{.}} {{end}}`, modulePath(t)+"/engine", modulePath(t)+"/engine/play").Output()
	if err != nil {
		t.Fatal(err)
	}
	words := []string{"dragon", "fairy", "princess", "portal", "plague", "flea", "leper", "builder", "volcano", "farmer", "knight", "thief", "monk"}
	for file := range strings.FieldsSeq(string(out)) {
		for _, hit := range codeWords(t, file, words) {
			t.Errorf("%s names an element: %s", file, hit)
		}
	}
}

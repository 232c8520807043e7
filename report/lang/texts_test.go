package lang

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
	"cartulary/replay"
	"cartulary/validator"
)

// A found is a text in the source of the module.
type found struct {
	text  string
	place string // file:line
}

// source holds the texts of the module's source, without tests and tables.
type source struct {
	keys     []found         // of calls of Text, of lists of the types keys and textKeys, and of faces
	heads    []found         // of keys whose rest is not a literal
	words    []found         // of calls of Word
	literals map[string]bool // all
}

// listTypes are the types of lists whose values are keys of Text.
var listTypes = []string{"keys", "textKeys"}

// readSource reads the module.
func readSource(t *testing.T) *source {
	t.Helper()
	s := &source{literals: map[string]bool{}}
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (path != root && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return fs.SkipDir
		}
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		if page := strings.HasSuffix(path, ".html") || strings.HasSuffix(path, ".js"); page && (strings.HasPrefix(rel, "report/") || strings.HasPrefix(rel, "web/src/")) {
			return s.readPage(path, rel)
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		s.read(f, strings.HasPrefix(rel, "report/") || strings.HasPrefix(rel, "recorder/") || strings.HasPrefix(rel, "internal/explain/"), func(n ast.Node) string {
			return fmt.Sprintf("%s:%d", rel, files.Position(n.Pos()).Line)
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range slices.Concat(ruleset.Face().All("tally", "stats-place"), ruleset.Face().All("return", "stats-place")) {
		if text := e.Get("stats"); text != "" {
			s.keys = append(s.keys, found{text, figures})
		}
	}
	for _, text := range ruleset.Face().Shown() {
		s.keys = append(s.keys, found{text, "engine/*/face.txt"})
	}
	for _, e := range ruleset.Face().All("return", "") {
		s.keys = append(s.keys, found{replay.Told(e.Name), "engine/*/face.txt"})
	}
	for _, e := range validator.Catalogue() {
		s.keys = append(s.keys, found{e.Title, e.ID}, found{e.ID, "the page of the rule"})
	}
	s.readRules(t, root)
	help, err := os.ReadFile(filepath.Join(root, "recorder", "tui", "keys.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(help)) {
		const column = 16
		for _, text := range []string{line[:column], line[column:]} {
			if hasWords(text) {
				s.keys = append(s.keys, found{strings.TrimSpace(text), "recorder/tui/keys.txt"})
			}
		}
	}
	s.keys = append(s.keys, found{spelling.Asks, "internal/spelling"})
	if len(s.keys) == 0 {
		t.Fatal("no text found in the source")
	}
	return s
}

// The texts of templates and scripts: {{.Text "..."}}, {{text "..."}}, data-say="..." and data-say-label="...", say('...').
var (
	inPage   = regexp.MustCompile(`(?:\.Text|\btext) "((?:[^"\\]|\\.)*)"|\bdata-say(?:-\w+)?="([^"{]*)"|\bsay\('((?:[^'\\]|\\.)*)'`)
	inScript = regexp.MustCompile(`'((?:[^'\\\n]|\\.)*)'`)
)

// readPage adds the texts of a template or a script.
func (s *source) readPage(path, name string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	plain := strings.NewReplacer(`\'`, `'`, `\"`, `"`, "&amp;", "&", "&quot;", `"`, "&#39;", "'")
	for i, line := range strings.Split(string(data), "\n") {
		for _, m := range inPage.FindAllStringSubmatch(line, -1) {
			s.keys = append(s.keys, found{plain.Replace(m[1] + m[2] + m[3]), fmt.Sprintf("%s:%d", name, i+1)})
		}
		for _, m := range inScript.FindAllStringSubmatch(line, -1) {
			s.literals[plain.Replace(m[1])] = true
		}
	}
	return nil
}

// read adds the texts of a file. Shows reports whether its package shows texts; others have methods of the same names.
func (s *source) read(f *ast.File, shows bool, place func(ast.Node) string) {
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok {
			if text, ok := literal(lit); ok {
				s.literals[text] = true
			}
		}
		if call, ok := n.(*ast.CallExpr); ok {
			s.readSentence(call, place)
			s.readReader(call, place)
		}
		if !shows {
			return true
		}
		switch n := n.(type) {
		case *ast.CallExpr:
			sel, ok := n.Fun.(*ast.SelectorExpr)
			if !ok || len(n.Args) == 0 {
				return true
			}
			text, ok := literal(n.Args[0])
			switch {
			case ok && (strings.EqualFold(sel.Sel.Name, "Text")):
				s.keys = append(s.keys, found{text, place(n)})
			case ok && sel.Sel.Name == "Word":
				s.words = append(s.words, found{text, place(n)})
			case strings.EqualFold(sel.Sel.Name, "Text"):
				if sum, ok := n.Args[0].(*ast.BinaryExpr); ok && sum.Op == token.ADD {
					if head, ok := literal(sum.X); ok {
						s.heads = append(s.heads, found{head, place(n)})
					}
				}
			}
		case *ast.CompositeLit:
			if name, ok := n.Type.(*ast.Ident); ok && slices.Contains(listTypes, name.Name) {
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok {
						e = kv.Value
					}
					if text, ok := literal(e); ok {
						s.keys = append(s.keys, found{text, place(e)})
					}
				}
			}
		}
		return true
	})
}

// bareVerbs are the verbs of texts.
var bareVerbs = regexp.MustCompile(`%(\[\d\])?[.\d]*[a-z]`)

// hasWords reports whether a text has a letter, so that it needs a translation.
func hasWords(text string) bool {
	return strings.IndexFunc(bareVerbs.ReplaceAllString(text, ""), unicode.IsLetter) >= 0
}

// readRules adds the rules that switches allow, and the rule texts and their sections, from the tables of rules.
func (s *source) readRules(t *testing.T, root string) {
	t.Helper()
	for _, pattern := range []string{"engine/*/rules.txt", "engine/*/pairs.txt", "replay/rules.txt", "validator/rules.txt", "notation/rules.txt"} {
		files, _ := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range strings.Split(string(data), "\n") {
				switch word, rest, _ := strings.Cut(line, " "); word {
				case "switch":
					_, then, _ := strings.Cut(rest, ": ")
					if then != "" {
						s.keys = append(s.keys, found{then, file})
					}
				case "text", "section":
					s.keys = append(s.keys, found{rest, file})
				}
			}
		}
	}
}

// readers are the methods of readers that make a finding of a format and its arguments.
var readers = []string{"report", "suggest", "slip", "stray", "limit", "fail", "guess", "Fail", "Warn", "add", "lack", "need", "misspelt", "number"}

// aboutEnglish are formats whose arguments are English texts, so that the whole is English.
var aboutEnglish = []string{"%s; it is read up to there", "%s; the field is missing, misspelt or empty", "left out, because nothing in this game uses %s",
	"%s, which belongs to no set that can be read",
	"the site's numbers for the places on tiles of other boxes are not published, and %s read in the order of the base game's tiles: %s"}

// readReader adds the format of such a call, its first literal with a blank: others are ids of rules.
func (s *source) readReader(call *ast.CallExpr, place func(ast.Node) string) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !slices.Contains(readers, sel.Sel.Name) {
		return
	}
	if !strings.HasPrefix(place(call), "notation/") {
		return
	}
	for _, arg := range call.Args {
		if text, ok := literal(arg); ok && strings.Contains(text, " ") && hasWords(text) && !slices.Contains(aboutEnglish, text) {
			s.keys = append(s.keys, found{text, place(call)})
			return
		}
	}
}

// readSentence adds the key of a call of message.Say or message.Count.
func (s *source) readSentence(call *ast.CallExpr, place func(ast.Node) string) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return
	}
	if strings.HasPrefix(place(call), "internal/test/") {
		return
	}
	of, _ := sel.X.(*ast.Ident)
	at := map[string]int{"Say": 0, "Count": 2}
	if i, ok := at[sel.Sel.Name]; ok && of != nil && of.Name == "message" && i < len(call.Args) {
		if text, ok := literal(call.Args[i]); ok && hasWords(text) {
			s.keys = append(s.keys, found{text, place(call)})
		}
	}
}

// literal returns the text of a string literal, or of several joined by +.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return "", false
		}
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		a, ok := literal(e.X)
		b, also := literal(e.Y)
		return a + b, ok && also && e.Op == token.ADD
	}
	return "", false
}

// elsewhere reports whether a text at a place is of a program or a page other than the playground's own program.
func elsewhere(place string) bool {
	return slices.ContainsFunc([]string{"report/live/", "report/pairing/", "report/problems/", "report/site/", "report/standings/", "report/stats/", "report/bracket/",
		"report/eventpage/", "report/rounds/", "web/src/", figures, "report/lang/message.go"}, func(head string) bool { return strings.HasPrefix(place, head) })
}

// figures is the place of the texts of faces that package stats alone shows.
const figures = "engine/*/face.txt, stats"

// TestTexts checks that every key in the source of the module has a row, and that every row is used. Keys are the literal
// arguments of Text and text, in Go and in templates, of say in scripts, and the values of lists of the type keys.
func TestTexts(t *testing.T) {
	s := readSource(t)
	rows, shared := map[string]bool{}, map[string]bool{} // shared: in the program of the playground, which has no rooms of other pages
	for name, room := range French.messages() {
		for key := range room {
			if name != words {
				rows[key] = true
				shared[key] = shared[key] || !slices.Contains([]string{"live", "paper", "playground", "problems", "site"}, name)
			}
		}
	}
	for _, room := range English.messages() {
		for key := range room {
			if !rows[key] {
				t.Errorf("the key %q has an English text, but no translation", key)
			}
		}
	}
	used := map[string]bool{"%s and %s": true} // of And
	for _, k := range s.keys {
		used[k.text] = true
		if !rows[k.text] {
			t.Errorf("%s: %q has no translation", k.place, k.text)
		}
		if rows[k.text] && !shared[k.text] && !elsewhere(k.place) {
			t.Errorf("%s: %q is in a room of another page only", k.place, k.text)
		}
	}
	for key := range rows {
		begun := func(h found) bool { return strings.HasPrefix(key, h.text) }
		if !used[key] && !s.literals[key] && !slices.ContainsFunc(s.heads, begun) {
			t.Errorf("the row %q is unused", key)
		}
	}
	for _, k := range s.words {
		if _, ok := French.messages()[words][k.text]; !ok {
			t.Errorf("%s: the word %q has no row", k.place, k.text)
		}
	}
}

// verb matches a verb of package fmt, with the number of its argument.
var verb = regexp.MustCompile(`%(?:\[(\d+)\])?[-+# 0]*\d*(?:\.\d+)?([a-z%])`)

// verbs returns the verb of each argument of a text.
func verbs(text string) map[int]string {
	list := map[int]string{}
	next := 1
	for _, m := range verb.FindAllStringSubmatch(text, -1) {
		if m[2] == "%" {
			continue
		}
		if m[1] != "" {
			next, _ = strconv.Atoi(m[1])
		}
		list[next] = m[2]
		next++
	}
	return list
}

// sameVerbs reports whether two texts have the same arguments. A text for one thing may omit its number.
func sameVerbs(a, b map[int]string, one bool) bool {
	for i := 1; i <= max(len(a), len(b))+1; i++ {
		if a[i] != b[i] && !(one && i == 1) {
			return false
		}
	}
	return true
}

// TestRows checks that the rows of each table have the same arguments in all languages and in both forms of a number, and
// that no translation is empty.
func TestRows(t *testing.T) {
	for _, l := range All()[1:] {
		for _, row := range Rows(l) {
			en, other := strings.Split(row[0], twoForms), strings.Split(row[1], twoForms)
			key := en[len(en)-1]
			if row[1] == "" {
				t.Errorf("%q has no text in %s", key, l.Name)
			}
			want := verbs(key)
			if len(en) > 2 || len(other) > 2 || len(other) > 1 && len(en) == 1 {
				t.Errorf("%s: %q has %d and %d forms", l.Code, key, len(en), len(other))
			}
			if len(en) > 1 && want[1] != "d" {
				t.Errorf("%q has two forms; the first argument must be the number", key)
			}
			for _, forms := range [][]string{en, other} {
				for i, form := range forms {
					if !sameVerbs(verbs(form), want, len(forms) > 1 && i == 0) {
						t.Errorf("%s: %q: the arguments of %q differ", l.Code, key, form)
					}
				}
			}
		}
	}
}

// TestMissing checks that no language has a row that French lacks, and lists with -v the rows that a language lacks: these texts are English.
func TestMissing(t *testing.T) {
	for _, l := range All()[2:] {
		for name, room := range l.messages() {
			for key := range room {
				if _, ok := French.messages()[name][key]; !ok {
					t.Errorf("%s: the row %q of the room %s is unused", l.Code, key, name)
				}
			}
		}
		missing := 0
		for name, room := range French.messages() {
			if name == findings && len(l.messages()[name]) < len(room)/2 {
				t.Logf("%s has no sentences of findings", l.Name)
				continue
			}
			for key := range room {
				if _, ok := l.messages()[name][key]; !ok {
					t.Logf("%s: no text for %q in the room %s", l.Code, key, name)
					missing++
				}
			}
		}
		t.Logf("%s lacks %d texts", l.Name, missing)
	}
}

// TestVerbs checks the comparison of arguments.
func TestVerbs(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		one  bool
		want bool
	}{
		{"%s and %d", "%[2]d, %[1]s", false, true},
		{"%s and %d", "%d, %s", false, false},
		{"a turn", "%d turns", true, true},
		{"a turn", "%d turns", false, false},
		{"%s", "%s %s", false, false},
		{"100 %% of %s", "%s", false, true},
	} {
		if got := sameVerbs(verbs(tt.a), verbs(tt.b), tt.one); got != tt.want {
			t.Errorf("%q and %q: %v", tt.a, tt.b, got)
		}
	}
}

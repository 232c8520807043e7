package web

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"cartulary/report/lang"
)

// An overlay has, by the path of a file of this repository or of Go's library, the path of the file that replaces it; "" removes it.
type overlay map[string]string

// lighter writes an overlay that makes the program smaller, and returns its path.
func lighter(repository, work string) (string, error) {
	o := overlay{}
	if err := cmp.Or(o.withoutNetwork(work), o.withFewMethods(repository, work), o.withFewTexts(repository, work), o.withBeginnings(repository, work),
		o.withoutComments(repository, work)); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]any{"Replace": o})
	if err != nil {
		return "", err
	}
	file := filepath.Join(work, "overlay.json")
	return file, os.WriteFile(file, text, 0o644)
}

// stubs has, in a file each, what gojsonschema needs of packages of the network to compile: the real ones are a third of the program. It loads
// schemas by HTTP only if they refer to addresses, and reads addresses only if they have a format; those of this program do neither.
//
//go:embed stubs
var stubs embed.FS

// withoutNetwork leaves only stubs of the packages of the network.
func (o overlay) withoutNetwork(work string) error {
	for _, name := range []string{"net", "net/http", "net/mail"} {
		folder, err := folderOf(work, name)
		if err != nil {
			return err
		}
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			return err
		}
		for _, file := range files {
			o[file] = ""
		}
		ours := filepath.Join(work, path.Base(name)+".go")
		o[filepath.Join(folder, path.Base(name)+".go")] = ours
		stub, err := stubs.ReadFile("stubs/" + strings.ReplaceAll(name, "/", "-") + ".txt")
		if err := cmp.Or(err, os.WriteFile(ours, stub, 0o644)); err != nil {
			return err
		}
	}
	return nil
}

// textsFor returns the texts of a language for the program, without those of pages that it does not make.
func textsFor(repository string, l *lang.Lang) ([]byte, error) {
	data, err := os.ReadFile(fileOf(repository, l))
	if err != nil {
		return nil, err
	}
	var rooms map[string]json.RawMessage
	if err := json.Unmarshal(data, &rooms); err != nil {
		return nil, err
	}
	for _, elsewhere := range []string{"live", "paper", "playground", "problems", "site"} {
		delete(rooms, elsewhere)
	}
	return json.Marshal(rooms)
}

func fileOf(repository string, l *lang.Lang) string {
	return filepath.Join(repository, "report", "lang", "messages", l.Code+".json")
}

// withFewTexts leaves only the English texts that the program needs.
func (o overlay) withFewTexts(repository, work string) error {
	file, err := filepath.Abs(fileOf(repository, lang.English))
	if err != nil {
		return err
	}
	data, err := textsFor(repository, lang.English)
	if err != nil {
		return err
	}
	o[file] = filepath.Join(work, "fewer.json")
	return os.WriteFile(o[file], data, 0o644)
}

// shorter replaces the files of a pattern by what shorten makes of their texts.
func (o overlay) shorter(repository, work, pattern string, shorten func(text string) string) error {
	files, err := filepath.Glob(filepath.Join(repository, pattern))
	if err != nil {
		return err
	}
	for _, file := range files {
		whole, err := filepath.Abs(file)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(whole)
		if err != nil {
			return err
		}
		o[whole] = filepath.Join(work, fmt.Sprintf("shorter-%d-%s", len(o), filepath.Base(file)))
		if err := os.WriteFile(o[whole], []byte(shorten(string(text))), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// withBeginnings shortens the pages of rules to their beginnings, and leaves out the words of statements. The page loads them whole later:
// see pages in build.go.
func (o overlay) withBeginnings(repository, work string) error {
	return cmp.Or(o.shorter(repository, work, "engine/*/statements.txt", wordless), o.shorter(repository, work, "*/rules/*.md", beginning), o.shorter(repository, work, "*/*/rules/*.md", beginning))
}

// beginning returns the heading and the first paragraph of a page, which replay pages quote, and a sentence for a reader of the page.
func beginning(page string) string {
	parts := strings.SplitN(page, "\n\n", 3)
	return strings.Join(append(parts[:min(len(parts), 2)], "The rest of this page cannot be loaded.\n"), "\n\n")
}

// wordless returns statements without their words and sources.
func wordless(statements string) string {
	var b strings.Builder
	for line := range strings.Lines(statements) {
		if f := strings.Split(line, "|"); len(f) > 3 && line[0] != '#' {
			f[2], f[3] = " The words cannot be loaded. ", " "
			b.WriteString(strings.Join(f, "|"))
		}
	}
	return b.String()
}

// withoutComments leaves out the comments in the scripts and the style sheet of replay pages, which package page leaves out of the pages, and
// the descriptions in the schema of records, which are for its readers.
func (o overlay) withoutComments(repository, work string) error {
	without := func(comment string) func(string) string {
		lines := regexp.MustCompile(`(?m)^[ \t]*` + regexp.QuoteMeta(comment) + `.*\n`)
		return func(text string) string { return lines.ReplaceAllString(text, "") }
	}
	return cmp.Or(o.shorter(repository, work, "report/page/script/*.js", without("//")), o.shorter(repository, work, "report/page/page.css", without("/*")),
		o.shorter(repository, work, "schemas/cgr.schema.json", undescribed))
}

// undescribed returns a schema without descriptions.
func undescribed(schema string) string {
	var all any
	if err := json.Unmarshal([]byte(schema), &all); err != nil {
		panic(err) // a file of this program
	}
	var strip func(any)
	strip = func(x any) {
		switch x := x.(type) {
		case map[string]any:
			if _, ok := x["description"].(string); ok {
				delete(x, "description")
			}
			for _, v := range x {
				strip(v)
			}
		case []any:
			for _, v := range x {
				strip(v)
			}
		}
	}
	strip(all)
	text, err := json.Marshal(all)
	if err != nil {
		panic(err) // it was JSON
	}
	return string(text)
}

// anyMethod is how package text/template finds a method. For its sake the linker keeps all exported methods of all types, 6% of the packed
// program. A call with a constant name keeps the methods of that name only.
const anyMethod = "ptr.MethodByName(fieldName)"

// withFewMethods makes package text/template find only methods that the templates of this program may name.
func (o overlay) withFewMethods(repository, work string) error {
	folder, err := folderOf(work, "text/template")
	if err != nil {
		return err
	}
	file := filepath.Join(folder, "exec.go")
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if strings.Count(string(text), anyMethod) != 1 {
		return fmt.Errorf("this version of Go finds methods in templates in another way than by %s", anyMethod)
	}
	names, err := named(repository)
	if err != nil {
		return err
	}
	var cases strings.Builder
	for _, name := range names {
		fmt.Fprintf(&cases, "\tcase %[1]q:\n\t\treturn v.MethodByName(%[1]q)\n", name)
	}
	found := strings.Replace(string(text), anyMethod, "methodNamed(ptr, fieldName)", 1) +
		"\nfunc methodNamed(v reflect.Value, name string) reflect.Value {\n\tswitch name {\n" + cases.String() + "\t}\n\treturn reflect.Value{}\n}\n"
	o[file] = filepath.Join(work, "exec.go")
	return os.WriteFile(o[file], []byte(found), 0o644)
}

var (
	action = regexp.MustCompile(`(?s){{.*?}}`)
	field  = regexp.MustCompile(`\.([A-Z]\w*)`)
	method = regexp.MustCompile(`(?m)^func \(.*?\) ([A-Z]\w*)\(`)
)

// named returns the names in the templates of the program that are methods of any of its types.
func named(repository string) ([]string, error) {
	list, err := run(repository, forBrowsers, "go", "list", "-deps", "-f", "{{if .Module}}{{if .Module.Main}}{{range .EmbedFiles}}{{$.Dir}}/{{.}}\n{{end}}{{range .GoFiles}}{{$.Dir}}/{{.}}\n{{end}}{{end}}{{end}}", "./web/answer")
	if err != nil {
		return nil, err
	}
	names, methods := map[string]bool{}, map[string]bool{}
	for file := range strings.Lines(string(list)) {
		file = strings.TrimSpace(file)
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		switch path.Ext(file) {
		case ".go":
			for _, m := range method.FindAllSubmatch(text, -1) {
				methods[string(m[1])] = true
			}
		case ".html":
			for _, a := range action.FindAll(text, -1) {
				for _, f := range field.FindAllSubmatch(a, -1) {
					names[string(f[1])] = true
				}
			}
		}
	}
	maps.DeleteFunc(names, func(name string, _ bool) bool { return !methods[name] })
	return slices.Sorted(maps.Keys(names)), nil
}

// folderOf returns the folder of a package of Go's library.
func folderOf(work, name string) (string, error) {
	dir, err := run(work, append([]string{"GOWORK=off", "GOFLAGS="}, forBrowsers...), "go", "list", "-f", "{{.Dir}}", name)
	return strings.TrimSpace(string(dir)), err
}

package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/licences"
)

var update = flag.Bool("update", false, "write docs/licences.md and THIRD-PARTY-LICENSES.txt")

// goOutput runs the go command in the root of the repository, with some variables set.
func goOutput(t *testing.T, env []string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = repo
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return out
}

// libraries lists the modules in go.mod, and where each is used: program, tests or tools.
func libraries(t *testing.T) (all []*licences.Module, uses map[string]string) {
	t.Helper()
	all, err := licences.Read(bytes.NewReader(goOutput(t, nil, "mod", "download", "-json")))
	if err != nil {
		t.Fatal(err)
	}
	uses = map[string]string{}
	for _, l := range all {
		uses[l.Path] = "tools"
	}
	mark := func(use string, env []string, args ...string) {
		list := append([]string{"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}"}, args...)
		for path := range strings.FieldsSeq(string(goOutput(t, env, list...))) {
			if uses[path] == "" {
				t.Errorf("%s is used, but is not in go.mod", path)
			}
			uses[path] = use
		}
	}
	mark("tests", nil, "-test", "./...")
	for _, system := range []string{"linux", "darwin", "windows"} {
		mark("program", []string{"GOOS=" + system, "CGO_ENABLED=0"}, "./cmd/cartulary", "./cmd/cartulary-tables", "./cmd/cartulary-markdown", "./cmd/cartulary-mcp")
	}
	return all, uses
}

// licencesHead begins docs/licences.md.
const licencesHead = `# Licences

For everybody who passes the program on or packages it. Cartulary has the MIT licence. This page lists the modules that it uses; versions are
in "go.mod" and "beam/pipeline/go.mod". Licences are named by their SPDX identifiers; FTL is the FreeType licence. For the fonts, see [credits](credits.md#fonts).

The file "THIRD-PARTY-LICENSES.txt" has the full texts for the programs and is part of every release. The folder of [the playground](playground.md) has a file
"licences.txt" with the texts for all that is in it.

"go test ./internal/publish -run Licences -update" writes this page and that file from the licence files of the modules;
"go -C beam/pipeline test . -run Licences -update" writes its last section.
`

// licencesPage returns the text of docs/licences.md, without the modules of the Beam pipeline.
func licencesPage(all []*licences.Module, uses map[string]string) string {
	text := strings.ReplaceAll(licencesHead, `"`, "`")
	for _, use := range []string{"program", "tests", "tools"} {
		of := slices.DeleteFunc(slices.Clone(all), func(l *licences.Module) bool { return uses[l.Path] != use })
		text += licences.Table("In the "+use, of)
	}
	return text
}

// playground returns the section about the npm packages of the playground, as web/package-lock.json names them. The build puts
// their texts into its folder.
func playground(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repo, "web/package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	var lock struct {
		Packages map[string]struct {
			Licence  string `json:"license"`
			Resolved string
			Dev      bool
		}
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		t.Fatal(err)
	}
	var list []*licences.Module
	for _, path := range slices.Sorted(maps.Keys(lock.Packages)) {
		p := lock.Packages[path]
		if p.Resolved != "" {
			t.Errorf("web/package-lock.json names an address: %s", p.Resolved)
		}
		if name, ok := strings.CutPrefix(path, "node_modules/"); ok && !p.Dev {
			list = append(list, &licences.Module{Path: name, Licence: p.Licence})
		}
	}
	return licences.Table("In the playground", list)
}

// licenceTexts returns the text of THIRD-PARTY-LICENSES.txt.
func licenceTexts(all []*licences.Module, uses map[string]string) string {
	var b strings.Builder
	b.WriteString("The programs cartulary, cartulary-tables, cartulary-markdown and cartulary-mcp contain the Go standard library and the following modules.\n")
	fmt.Fprintf(&b, "%s\nThe Go standard library and runtime\n\nBSD-3-Clause, Copyright 2009 The Go Authors; the text is that of golang.org/x/text below.\n", separator)
	for _, l := range all {
		if uses[l.Path] == "program" {
			fmt.Fprintf(&b, "%s\n%s\n\n%s\n", separator, l.Path, strings.Join(l.Texts, "\n\n"))
		}
	}
	return b.String()
}

// TestLicences checks that docs/licences.md lists every module of go.mod with its licence and that
// THIRD-PARTY-LICENSES.txt, which goes into each release, has the texts of those in the program. With -update it writes both.
func TestLicences(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it reads the module cache")
	}
	all, uses := libraries(t)
	for file, want := range map[string]string{"docs/licences.md": licencesPage(all, uses) + playground(t), "THIRD-PARTY-LICENSES.txt": licenceTexts(all, uses)} {
		old, err := os.ReadFile(filepath.Join(repo, file))
		if err != nil {
			t.Fatal(err)
		}
		is, beam := licences.CutBeam(string(old))
		if is == want {
			continue
		}
		if !*update {
			t.Errorf("%s differs from the modules; -update rewrites it", file)
		} else if err := os.WriteFile(filepath.Join(repo, file), []byte(want+beam), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// separator stands between the licences of two modules.
var separator = "\n" + strings.Repeat("=", 80)

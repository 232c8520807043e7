package main

import (
	"bytes"
	"cmp"
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
)

var update = flag.Bool("update", false, "write docs/licences.md and THIRD-PARTY-LICENSES.txt")

// A library is a module that go.mod requires.
type library struct {
	Path, Version, Dir string

	use     string // program, tests or tools
	licence string // its SPDX identifier
	texts   []string
}

// licencePhrases has words by which the text of each licence that the project accepts is recognised.
var licencePhrases = []struct{ id, words string }{
	{"Apache-2.0", "apache license version 2.0, january 2004"},
	{"Apache-2.0", "licensed under the apache license, version 2.0"},
	{"BSD-3-Clause", "neither the name of"},
	{"BSD-2-Clause", "redistributions in binary form must reproduce the above copyright notice"},
	{"FTL", "the freetype project license"},
	{"ISC", "permission to use, copy, modify, and/or distribute this software"},
	{"MIT", "permission is hereby granted, free of charge"},
	{"MPL-2.0", "mozilla public license"},
}

// licenceOf returns the SPDX identifiers of the licences in a text, "" if there is none that the project accepts.
func licenceOf(text string) string {
	plain := strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, "\n>", "\n")), " "))
	var found []string
	for _, l := range licencePhrases {
		// The three clauses of a BSD licence contain the two.
		if strings.Contains(plain, l.words) && !slices.Contains(found, l.id) && !(l.id == "BSD-2-Clause" && slices.Contains(found, "BSD-3-Clause")) {
			found = append(found, l.id)
		}
	}
	return strings.Join(found, " AND ")
}

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

// libraries lists the modules in go.mod with their licences, from the module cache.
func libraries(t *testing.T) []*library {
	t.Helper()
	byPath := map[string]*library{}
	dec := json.NewDecoder(bytes.NewReader(goOutput(t, nil, "mod", "download", "-json")))
	for dec.More() {
		l := &library{use: "tools"}
		if err := dec.Decode(l); err != nil {
			t.Fatal(err)
		}
		byPath[l.Path] = l
	}
	mark := func(use string, env []string, args ...string) {
		list := append([]string{"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}"}, args...)
		for path := range strings.FieldsSeq(string(goOutput(t, env, list...))) {
			if l := byPath[path]; l == nil {
				t.Errorf("%s is used, but is not in go.mod", path)
			} else {
				l.use = use
			}
		}
	}
	mark("tests", nil, "-test", "./...")
	for _, system := range []string{"linux", "darwin", "windows"} {
		mark("program", []string{"GOOS=" + system, "CGO_ENABLED=0"}, "./cmd/cartulary")
	}
	all := slices.SortedFunc(maps.Values(byPath), func(a, b *library) int { return strings.Compare(a.Path, b.Path) })
	for _, l := range all {
		l.readLicence(t)
	}
	return all
}

// readLicence reads the licence files of a module. Those in a folder are a choice, from which it takes what the project accepts.
func (l *library) readLicence(t *testing.T) {
	t.Helper()
	l.readTexts(t, "[Ll][Ii][Cc][Ee][Nn]*", "COPYING*", "NOTICE*")
	for _, text := range l.texts {
		l.licence = cmp.Or(l.licence, licenceOf(text))
	}
	if l.licence == "" {
		l.readTexts(t, "licenses/*")
		l.texts = slices.DeleteFunc(l.texts, func(text string) bool {
			id := licenceOf(text)
			l.licence = cmp.Or(l.licence, id)
			return id == ""
		})
	}
	if l.licence == "" {
		t.Errorf("%s %s has no licence that licencePhrases recognises", l.Path, l.Version)
	}
}

// readTexts appends the texts of the files that match.
func (l *library) readTexts(t *testing.T, patterns ...string) {
	t.Helper()
	for _, pattern := range patterns {
		files, err := filepath.Glob(filepath.Join(l.Dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if info, err := os.Stat(file); err != nil || info.IsDir() {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			plain := strings.NewReplacer("\r\n", "\n", "\f", "").Replace(strings.ToValidUTF8(string(text), "©"))
			l.texts = append(l.texts, strings.TrimSpace(plain))
		}
	}
}

// licencesHead begins docs/licences.md.
const licencesHead = `# Licences

For everybody who passes the program on or packages it. Cartulary has the MIT licence. This page lists the modules that it uses; versions are
in "go.mod". Licences are named by their SPDX identifiers; FTL is the FreeType licence. For the fonts, see [credits](credits.md#fonts).

The file "THIRD-PARTY-LICENSES.txt" has the full texts for the program and is part of every release.

"go test ./internal/publish -run Licences -update" writes this page and that file from the licence files of the modules.
`

// licencesPage returns the text of docs/licences.md.
func licencesPage(all []*library) string {
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(licencesHead, `"`, "`"))
	for _, use := range []string{"program", "tests", "tools"} {
		fmt.Fprintf(&b, "\n## In the %s\n\n| module | licence |\n|---|---|\n", use)
		for _, l := range all {
			if l.use == use {
				fmt.Fprintf(&b, "| `%s` | %s |\n", l.Path, l.licence)
			}
		}
	}
	return b.String()
}

// licenceTexts returns the text of THIRD-PARTY-LICENSES.txt.
func licenceTexts(all []*library) string {
	var b strings.Builder
	b.WriteString("The program cartulary contains the Go standard library and the following modules.\n")
	fmt.Fprintf(&b, "%s\nThe Go standard library and runtime\n\nBSD-3-Clause, Copyright 2009 The Go Authors; the text is that of golang.org/x/text below.\n", separator)
	for _, l := range all {
		if l.use == "program" {
			fmt.Fprintf(&b, "%s\n%s\n\n%s\n", separator, l.Path, strings.Join(l.texts, "\n\n"))
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
	all := libraries(t)
	for file, want := range map[string]string{"docs/licences.md": licencesPage(all), "THIRD-PARTY-LICENSES.txt": licenceTexts(all)} {
		if *update {
			if err := os.WriteFile(filepath.Join(repo, file), []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if is, err := os.ReadFile(filepath.Join(repo, file)); err != nil || string(is) != want {
			t.Errorf("%s differs from the modules; -update rewrites it (%v)", file, err)
		}
	}
}

// separator stands between the licences of two modules.
var separator = "\n" + strings.Repeat("=", 80)

// TestLicenceOf checks that licences which the project does not accept are not taken for others.
func TestLicenceOf(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted,\n free of charge, to any person":                                           "MIT",
		"GNU GENERAL PUBLIC LICENSE Version 3":                                                                    "",
		"Redistributions in binary form must reproduce the above copyright notice ... Neither the name of Google": "BSD-3-Clause",
		"Redistributions in binary form must reproduce the above copyright notice ...":                            "BSD-2-Clause",
	} {
		if got := licenceOf(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Package licences reads the licences of modules from the module cache, for docs/licences.md and the tests that write it.
package licences

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Module is one of those that a go.mod requires.
type Module struct {
	Path, Version, Dir string

	Licence string   // its SPDX identifier
	Texts   []string // of its licence files
}

// phrases has words by which the text of each licence that the project accepts is recognised.
var phrases = []struct{ id, words string }{
	{"Apache-2.0", "apache license version 2.0, january 2004"},
	{"Apache-2.0", "licensed under the apache license, version 2.0"},
	{"BSD-3-Clause", "neither the name of"},
	{"BSD-2-Clause", "redistributions in binary form must reproduce the above copyright notice"},
	{"FTL", "the freetype project license"},
	{"ISC", "permission to use, copy, modify, and/or distribute this software"},
	{"MIT", "permission is hereby granted, free of charge"},
	{"MPL-2.0", "mozilla public license"},
}

// Of returns the SPDX identifiers of the licences in a text, "" if there is none that the project accepts.
func Of(text string) string {
	plain := strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, "\n>", "\n")), " "))
	var found []string
	for _, l := range phrases {
		// The three clauses of a BSD licence contain the two.
		if strings.Contains(plain, l.words) && !slices.Contains(found, l.id) && !(l.id == "BSD-2-Clause" && slices.Contains(found, "BSD-3-Clause")) {
			found = append(found, l.id)
		}
	}
	return strings.Join(found, " AND ")
}

// Read reads the modules that "go mod download -json" or "go list -m -json" prints, with their licences. It returns an error for a
// module with none that the project accepts.
func Read(from io.Reader) ([]*Module, error) {
	var all []*Module
	for dec := json.NewDecoder(from); dec.More(); {
		m := new(Module)
		if err := dec.Decode(m); err != nil {
			return nil, err
		}
		if err := m.read(); err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b *Module) int { return strings.Compare(a.Path, b.Path) })
	return all, nil
}

func (m *Module) read() error {
	if err := m.readTexts("[Ll][Ii][Cc][Ee][Nn]*", "COPYING*", "NOTICE*"); err != nil {
		return err
	}
	for _, text := range m.Texts {
		m.Licence = cmp.Or(m.Licence, Of(text))
	}
	if m.Licence == "" {
		if err := m.readTexts("licenses/*"); err != nil {
			return err
		}
		m.Texts = slices.DeleteFunc(m.Texts, func(text string) bool {
			id := Of(text)
			m.Licence = cmp.Or(m.Licence, id)
			return id == ""
		})
	}
	if m.Licence == "" {
		return fmt.Errorf("%s %s has no licence that the project accepts", m.Path, m.Version)
	}
	return nil
}

func (m *Module) readTexts(patterns ...string) error {
	for _, pattern := range patterns {
		files, err := filepath.Glob(filepath.Join(m.Dir, pattern))
		if err != nil {
			return err
		}
		for _, file := range files {
			if info, err := os.Stat(file); err != nil || info.IsDir() {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			plain := strings.NewReplacer("\r\n", "\n", "\f", "").Replace(strings.ToValidUTF8(string(text), "©"))
			m.Texts = append(m.Texts, strings.TrimSpace(plain))
		}
	}
	return nil
}

// Table returns a section of docs/licences.md: the modules and their licences.
func Table(heading string, modules []*Module) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n## %s\n\n| module | licence |\n|---|---|\n", heading)
	for _, m := range modules {
		fmt.Fprintf(&b, "| `%s` | %s |\n", m.Path, m.Licence)
	}
	return b.String()
}

// Beam is the heading of the modules of the Beam pipeline, the last section of docs/licences.md. A test of the pipeline writes it.
const Beam = "In cartulary-beam"

// CutBeam cuts docs/licences.md before the section of the Beam pipeline.
func CutBeam(page string) (before, beam string) {
	if i := strings.Index(page, "\n## "+Beam+"\n"); i >= 0 {
		return page[:i], page[i:]
	}
	return page, ""
}

// Package web builds the playground: a page for browsers with the judge as WebAssembly. It needs Go and npm.
//
// Start with [Build]. The result is a folder for any web server; index.html in it also opens as a file.
package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"cartulary/internal/csp"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/page"
	"cartulary/report/score"
	"cartulary/validator"
)

// Options are the settings of a build.
type Options struct {
	Repository string // its root
	Out        string // the folder to write
	Quick      bool   // pack the program in a second instead of a minute; it is a fifth larger
}

// A Result has the sizes of a build in bytes.
type Result struct {
	Version string `json:"version"` // a hash of all files
	Wasm    int    `json:"wasm"`
	Packed  int    `json:"packed"` // the program as it is downloaded
	App     int    `json:"app"`    // the script
}

// Limit is the most that the packed program may have.
const Limit = 3_500_000

// ErrNoLibraries means that npm is missing or cannot install the libraries of the page.
var ErrNoLibraries = errors.New("the libraries of the page are missing")

// Build writes the playground. It fails if the packed program has more than [Limit], unless Quick is set.
func Build(o Options) (*Result, error) {
	if err := install(filepath.Join(o.Repository, "web")); err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "cartulary-web-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	if err := compile(o.Repository, work); err != nil {
		return nil, err
	}
	files := map[string][]byte{"policy.json": policy(), "messages.json": messages(), "pages.json": pages()}
	for _, l := range lang.All()[1:] {
		texts, err := textsFor(o.Repository, l)
		if err != nil {
			return nil, err
		}
		files["lang-"+l.Code+".json"] = texts
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(work, name), content, 0o644); err != nil {
			return nil, err
		}
	}
	out, err := filepath.Abs(o.Out)
	if err != nil {
		return nil, err
	}
	quality := 11
	if o.Quick {
		quality = 5
	}
	text, err := run(filepath.Join(o.Repository, "web"), nil, "node", "bundle.mjs", work, out, strconv.Itoa(quality))
	if err != nil {
		return nil, err
	}
	r := new(Result)
	if err := json.Unmarshal(text, r); err != nil {
		return nil, err
	}
	if r.Packed > Limit && !o.Quick {
		return r, fmt.Errorf("the packed program has %d bytes, more than %d", r.Packed, Limit)
	}
	return r, nil
}

// policy returns, as JSON, the sources of the scripts and styles in the pages of records. Their frames inherit the policy of the page
// around them, which must allow them. The empty style is that of the editor, which fills it by script.
func policy() []byte {
	scripts, styles := page.Inline()
	text, err := json.Marshal(map[string]string{"SCRIPTS": csp.Hashes(scripts...), "STYLES": csp.Hashes(append(styles, score.Style(), "")...)})
	if err != nil {
		panic(err) // texts only
	}
	return text
}

// messages returns, as JSON, the languages with the texts of the page.
func messages() []byte {
	type language struct {
		Code  string            `json:"code"`
		Name  string            `json:"name"`
		Texts map[string]string `json:"texts"`
	}
	text, err := json.Marshal(lang.Each(func(l *lang.Lang) language { return language{l.Code, l.Name, l.Room("playground")} }))
	if err != nil {
		panic(err) // texts only
	}
	return text
}

// pages returns, as JSON, the pages of rules by id and the statements by number: the program has both without what withBeginnings leaves out.
func pages() []byte {
	list := map[string]string{}
	for _, e := range validator.Catalogue() {
		list[e.ID] = e.Page
	}
	for _, s := range validator.Statements() {
		list[s.ID] = s.Line()
	}
	text, err := json.Marshal(list)
	if err != nil {
		panic(err) // texts only
	}
	return text
}

// compile writes main.wasm, wasm_exec.js, and the words of the notation, which the editor colours.
func compile(repository, work string) error {
	overlay, err := lighter(repository, work)
	if err != nil {
		return err
	}
	root, err := run(repository, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(work, "wasm_exec.js"), script, 0o644); err != nil {
		return err
	}
	words, err := json.Marshal(notation.Words())
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(work, "words.json"), words, 0o644); err != nil {
		return err
	}
	// Without inlining the packed program is 18% smaller.
	_, err = run(repository, forBrowsers, "go", "build", "-trimpath", "-gcflags=all=-l", "-ldflags=-s -w", "-overlay", overlay,
		"-o", filepath.Join(work, "main.wasm"), "./web/wasm")
	return err
}

var forBrowsers = []string{"GOOS=js", "GOARCH=wasm"}

// install installs the packages of package-lock.json, unless they are there.
func install(dir string) error {
	lock, err := os.ReadFile(filepath.Join(dir, "package-lock.json"))
	if err != nil {
		return err
	}
	mark := filepath.Join(dir, "node_modules", ".cartulary-lock")
	if done, err := os.ReadFile(mark); err == nil && bytes.Equal(done, lock) {
		return nil
	}
	if _, err := exec.LookPath("npm"); err != nil {
		return fmt.Errorf("%w: there is no npm in PATH; install Node.js 20 or later", ErrNoLibraries)
	}
	if _, err := run(dir, nil, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"); err != nil {
		return fmt.Errorf("%w: %w", ErrNoLibraries, err)
	}
	return os.WriteFile(mark, lock, 0o644)
}

// run runs a program in a folder and returns its output. The error has what it writes to standard error.
func run(dir string, env []string, name string, args ...string) ([]byte, error) {
	var out, said bytes.Buffer
	c := exec.Command(name, args...)
	c.Dir, c.Env, c.Stdout, c.Stderr = dir, append(os.Environ(), env...), &out, &said
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(append([]string{name}, args...), " "), err, said.String())
	}
	return out.Bytes(), nil
}

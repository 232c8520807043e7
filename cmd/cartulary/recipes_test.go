package main

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
	"go.yaml.in/yaml/v3"

	"cartulary/report/findings"
)

// action is what the tests need of action.yml.
type action struct {
	Name, Description string
	Inputs            map[string]struct{ Description, Default string }
	Runs              struct {
		Using string
		Steps []step
	}
}

type step struct {
	Uses, Run, Shell string
	Env, With        map[string]string
}

// hook is one entry of .pre-commit-hooks.yaml.
type hook struct{ ID, Name, Description, Entry, Language, Files string }

func readYAML(t *testing.T, text string, v any) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(text), v); err != nil {
		t.Fatal(err)
	}
}

func readAction(t *testing.T) (a action) {
	t.Helper()
	readYAML(t, readText(t, repo+"/action.yml"), &a)
	if a.Name == "" || a.Description == "" || a.Runs.Using != "composite" || len(a.Runs.Steps) == 0 {
		t.Fatalf("action.yml is not a composite action: %+v", a)
	}
	return a
}

func readHooks(t *testing.T) (list []hook) {
	t.Helper()
	readYAML(t, readText(t, repo+"/.pre-commit-hooks.yaml"), &list)
	return list
}

var (
	calls     = regexp.MustCompile(`\bcartulary ([a-z].*)`)
	shellWord = regexp.MustCompile(`"[^"]*"|'[^']*'|[^\s"'|&;()<>]+|[|&;()<>]`)
	variable  = regexp.MustCompile(`\$\{\{ *([a-z_.-]+) *\}\}`)
)

// wrongCommands returns the mistakes in the command lines of cartulary in a shell
// script: commands, flags and formats that do not exist. It returns how many there are.
func wrongCommands(script string) (n int, wrong []string) {
	app := new(program).app()
	for _, m := range calls.FindAllStringSubmatch(script, -1) {
		n++
		words := shellWord.FindAllString(m[1], -1)
		command := app.Command(words[0])
		if command == nil {
			wrong = append(wrong, "there is no command "+words[0])
			continue
		}
		for i, word := range words[1:] {
			if word == "--" || strings.Contains("|&;()<>", word) {
				break
			}
			name, isFlag := strings.CutPrefix(word, "-")
			if !isFlag || name == "" {
				continue
			}
			name, _, _ = strings.Cut(strings.TrimPrefix(name, "-"), "=")
			if !slices.ContainsFunc(command.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) }) {
				wrong = append(wrong, fmt.Sprintf("%s has no flag %s", command.Name, word))
			}
			if command.Name == "validate" && name == "format" && !slices.Contains(findings.Names, words[i+2]) {
				wrong = append(wrong, "there is no format "+words[i+2])
			}
		}
	}
	return n, wrong
}

func TestWrongCommands(t *testing.T) {
	for script, want := range map[string]int{
		"cartulary validate --format junit games > a.xml": 0,
		"cartulary fmt -w":                              0,
		"x && cartulary judge games":                    1,
		"cartulary validate --fail-in error --format a": 2,
		"cartulary validate -- --fail-in":               0,
		"cartulary version | grep --fail-in":            0,
	} {
		if n, wrong := wrongCommands(script); n != 1 || len(wrong) != want {
			t.Errorf("%s: %d command lines, %q", script, n, wrong)
		}
	}
}

// TestActionFile checks that every input is described and used, every step uses what there is.
func TestActionFile(t *testing.T) {
	a := readAction(t)
	used, lines := map[string]bool{}, 0
	for _, s := range a.Runs.Steps {
		if (s.Uses == "") == (s.Run == "") || (s.Run != "") != (s.Shell == "bash") {
			t.Errorf("a step either uses an action or runs bash: %+v", s)
		}
		if variable.MatchString(s.Run) {
			t.Errorf("a script has an input in it: %s", s.Run)
		}
		for name, value := range s.Env {
			used[strings.TrimPrefix(variable.FindStringSubmatch(value)[1], "inputs.")] = true
			if !strings.Contains(s.Run, "$"+name) {
				t.Errorf("the variable %s is not used", name)
			}
		}
		n, wrong := wrongCommands(s.Run)
		lines += n
		for _, w := range wrong {
			t.Error(w)
		}
	}
	if lines != 7 {
		t.Errorf("%d command lines found", lines)
	}
	if !slices.Equal(slices.Sorted(maps.Keys(used)), slices.Sorted(maps.Keys(a.Inputs))) {
		t.Errorf("the inputs are %v, those used %v", a.Inputs, used)
	}
	for name, input := range a.Inputs {
		if input.Description == "" {
			t.Errorf("the input %s is not described", name)
		}
	}
}

// runAction runs the step that judges, as a runner does, in a folder with one illegal
// game, one with a warning and a clean one.
func runAction(t *testing.T, inputs map[string]string) (status int, stdout, dir string) {
	t.Helper()
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	a, dir := readAction(t), t.TempDir()
	for name, turn := range map[string]string{"bad.cgr": "U@1,0^90", "odd one.cgr": "U@1,0^0 | allow tile-edge-mismatch it looked odd", "clean/good.cgr": "U@1,0^0"} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("[CGR \"1\"]\n[Red \"Ana\"]\n1. red: "+turn+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	judging := a.Runs.Steps[len(a.Runs.Steps)-1]
	cmd := exec.Command(bash, "--noprofile", "--norc", "-eo", "pipefail", "-c", judging.Run)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GITHUB_STEP_SUMMARY="+dir+"/summary")
	for name, value := range judging.Env {
		input := strings.TrimPrefix(variable.FindStringSubmatch(value)[1], "inputs.")
		given, ok := inputs[input]
		if !ok {
			given = a.Inputs[input].Default
		}
		cmd.Env = append(cmd.Env, name+"="+given)
	}
	out, err := cmd.Output()
	if _, ran := err.(*exec.ExitError); err != nil && !ran {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(out), dir
}

func TestActionRuns(t *testing.T) {
	long(t)
	for _, c := range []struct {
		inputs             map[string]string
		status, annotation int
	}{
		{nil, 1, 2},
		{map[string]string{"paths": "clean"}, 0, 0},
		{map[string]string{"paths": "clean\n\nodd one.cgr\n"}, 0, 1},
		{map[string]string{"paths": "odd one.cgr", "fail-on": "warning"}, 1, 1},
		{map[string]string{"paths": "clean", "rules": "base-2001"}, 0, 0},
		{map[string]string{"paths": "clean", "rules": "base-1999"}, 2, 0},
		{map[string]string{"paths": "$(touch evil); touch evil"}, 1, 1},
		{map[string]string{"paths": "--jobs=0"}, 1, 1}, // a path, not a flag
	} {
		status, out, dir := runAction(t, c.inputs)
		if status != c.status || strings.Count(out, "::") != 2*c.annotation {
			t.Errorf("%v: status %d, %q", c.inputs, status, out)
		}
		if _, err := os.Stat(filepath.Join(dir, "evil")); err == nil {
			t.Errorf("%v: a path was run as a command", c.inputs)
		}
	}
	status, out, dir := runAction(t, map[string]string{"sarif": "a b.sarif", "junit": "a b.xml", "pictures": "the pictures"})
	if status != 1 || strings.Count(out, "::") != 4 {
		t.Errorf("status %d, %q", status, out)
	}
	if list, err := filepath.Glob(dir + "/the pictures/*.png"); err != nil || len(list) != 2 {
		t.Errorf("the pictures are %q, %v", list, err)
	}
	if text := readText(t, dir+"/summary"); strings.Count(text, "### ") != 2 || !strings.Contains(text, "```\nAna") {
		t.Errorf("the summary of the job is\n%s", text)
	}
	status, out, _ = runAction(t, map[string]string{"paths": "clean", "format": "true"})
	if status != 1 || !strings.Contains(out, "::error title=fmt::clean/good.cgr is not in canonical form") {
		t.Errorf("status %d, %q", status, out)
	}
	for flags, want := range map[string]int{"": 1, "--engine ./none": 2} {
		if status, out, _ = runAction(t, map[string]string{"paths": "clean", "tests": "clean\nbad.cgr", "test-flags": flags}); status != want {
			t.Errorf("tests with %q: status %d, %q", flags, status, out)
		}
	}
	if n := sarifTotal(t, readText(t, dir+"/a b.sarif")); n != (total{errors: 1, warnings: 1}) {
		t.Errorf("the SARIF file has %+v", n)
	}
	if n := junitTotal(t, readText(t, dir+"/a b.xml")); n != (total{games: 3, failed: 1, errors: 1, warnings: 1}) {
		t.Errorf("the JUnit file has %+v", n)
	}
}

// TestHooks checks that the hooks for pre-commit work as described.
func TestHooks(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a game.cgr")
	if err := os.WriteFile(file, []byte("[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1,0^90\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	want := map[string]int{"cartulary-validate": exitFindings, "cartulary-fmt": exitClean}
	for _, h := range readHooks(t) {
		if h.Name == "" || h.Description == "" || h.Language != "golang" || !regexp.MustCompile(h.Files).MatchString(file) {
			t.Errorf("%+v", h)
		}
		n, wrong := wrongCommands(h.Entry)
		if n != 1 || len(wrong) > 0 {
			t.Errorf("%s: %q", h.Entry, wrong)
		}
		var stdout, stderr strings.Builder
		status := run(append(strings.Fields(h.Entry)[1:], file), strings.NewReader(""), &stdout, &stderr)
		if expected, ok := want[h.ID]; !ok || status != expected {
			t.Errorf("%s: status %d, %s%s", h.ID, status, stdout.String(), stderr.String())
		}
		delete(want, h.ID)
	}
	if len(want) > 0 {
		t.Errorf("there are no hooks %v", want)
	}
	if !strings.Contains(readText(t, file), "BA/RFr@1,0^90") {
		t.Error("the file is not in canonical form")
	}
}

// TestRecipes checks that the recipes of docs/ci.md are YAML whose command lines, inputs and hooks exist.
func TestRecipes(t *testing.T) {
	a := readAction(t)
	var hooks []string
	for _, h := range readHooks(t) {
		hooks = append(hooks, h.ID)
	}
	commands, steps, ids := 0, 0, 0
	blocks := regexp.MustCompile("(?s)\n```yaml\n(.*?)\n```\n").FindAllStringSubmatch(readText(t, repo+"/docs/ci.md"), -1)
	for _, block := range blocks {
		var root any
		readYAML(t, block[1], &root)
		visitYAML(root, func(key string, value any) {
			text, isText := value.(string)
			if isText {
				n, wrong := wrongCommands(text)
				commands += n
				for _, w := range wrong {
					t.Errorf("%s: %s", text, w)
				}
			}
			if key == "id" {
				if ids++; !slices.Contains(hooks, text) {
					t.Errorf("there is no hook %s", text)
				}
			}
			node, _ := value.(map[string]any)
			if uses, _ := node["uses"].(string); strings.Contains(uses, "/cartulary@") {
				steps++
				with, _ := node["with"].(map[string]any)
				for input := range with {
					if _, ok := a.Inputs[input]; !ok {
						t.Errorf("action.yml has no input %s", input)
					}
				}
			}
		})
	}
	if commands == 0 || steps == 0 || ids != len(hooks) {
		t.Errorf("in %d blocks there are %d command lines, %d steps and %d hooks", len(blocks), commands, steps, ids)
	}
}

// visitYAML calls visit for every value and the key that it has in its mapping.
func visitYAML(node any, visit func(key string, value any)) {
	switch node := node.(type) {
	case map[string]any:
		for key, value := range node {
			visit(key, value)
			visitYAML(value, visit)
		}
	case []any:
		for _, value := range node {
			visit("", value)
			visitYAML(value, visit)
		}
	}
}

package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// asCommand is the variable that makes the test binary the command.
const asCommand = "CARTULARY_BEAM_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	os.Exit(m.Run())
}

// A ran is what a command has printed and returned.
type ran struct {
	status         int
	stdout, stderr string
}

// finish runs a command in a folder.
func finish(t *testing.T, cmd *exec.Cmd, dir string) ran {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return ran{cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// command runs the command in a folder.
func command(t *testing.T, dir string, args ...string) ran {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	return finish(t, cmd, dir)
}

const (
	clean = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n"
	wrong = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@9,9^0\n"
)

// folder writes files to a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// written lists the files of a folder that the command has written.
func written(t *testing.T, dir string) []string {
	t.Helper()
	files, err := fs.Glob(os.DirFS(dir), "*out*")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestCommand checks the exit status, the counts on stderr and the files of runs on a few games.
func TestCommand(t *testing.T) {
	dead := "out-dead.jsonl"
	for _, tt := range []struct {
		args   string
		status int
		stderr string
		files  []string
		holds  map[string]string
	}{
		{"--input clean.cgr", 0, "games: 1, with errors: 0, dead letters: 0\n",
			[]string{dead, "out-findings.csv", "out-games.jsonl"}, map[string]string{dead: "", "out-games.jsonl": `"ok":true`}},
		{"--input *.cgr", 1, "games: 2, with errors: 1, dead letters: 0\n",
			[]string{dead, "out-findings.csv", "out-games.jsonl"}, map[string]string{"out-findings.csv": "\nwrong.cgr,1,", "out-games.jsonl": `"ok":false`}},
		{"--input clean.cgr --input none.cgr", 1, "games: 2, with errors: 1, dead letters: 0\n",
			[]string{dead, "out-findings.csv", "out-games.jsonl"}, map[string]string{"out-findings.csv": "none.cgr,1,1,1,,,error,file-unreadable,false,there is no such file"}},
		{"--input clean.cgr --do stats", 0, "games: 1, with errors: 0, dead letters: 0\n",
			[]string{dead, "out-findings.csv", "out-stats.json"}, map[string]string{"out-stats.json": `"unfinished":1`}},
		{"--input clean.cgr --do analyze --budget 2 --shards 2", 0, "games: 1, with errors: 0, dead letters: 0\n",
			[]string{dead, "out-findings-00000-of-00002.csv", "out-findings-00001-of-00002.csv", "out-games-00000-of-00002.jsonl", "out-games-00001-of-00002.jsonl"}, nil},
	} {
		dir := folder(t, map[string]string{"clean.cgr": clean, "wrong.cgr": wrong})
		r := command(t, dir, append(strings.Fields(tt.args), "--output", "out")...)
		if r.status != tt.status || r.stdout != "" || r.stderr != tt.stderr {
			t.Errorf("%s: %+v", tt.args, r)
		}
		if got := written(t, dir); !slices.Equal(got, tt.files) {
			t.Errorf("%s writes %q, want %q", tt.args, got, tt.files)
		}
		for name, want := range tt.holds {
			if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.Contains(string(text), want) || want == "" && len(text) > 0 {
				t.Errorf("%s: %s has %s (%v), want %s", tt.args, name, text, err, want)
			}
		}
	}
}

// TestMistakes checks that each mistake is one sentence and leaves no file.
func TestMistakes(t *testing.T) {
	for args, want := range map[string]ran{
		"":                                    {2, "", "--input names the files to read, such as --input 'games/*.cgr'"},
		"clean.cgr":                           {2, "", `name the files with --input, not "clean.cgr"`},
		"--input clean.cgr --inptu x":         {2, "", "flag provided but not defined: -inptu"},
		"--input clean.cgr --shards x":        {2, "", `invalid value "x" for flag -shards: parse error`},
		"--input clean.cgr --top 0":           {2, "", "--shards, --max-findings and --top take a number from 1"},
		"--input clean.cgr --do fmt":          {2, "", `--do takes validate, stats or analyze, not "fmt"`},
		"--input clean.cgr --attempts 0":      {2, "", "--attempts takes a number from 1"},
		"--input clean.cgr --log all":         {2, "", `--log takes debug, info, warn, error or off, not "all"`},
		"--input clean.cgr --input n*.cgr":    {3, "", "no file matches n*.cgr"},
		"--input .":                           {3, "", ". is a folder; name its files, as in *.cgr"},
		"--attempts 1 --input s9://games.cgr": {3, "", `file system scheme "s9" not registered for "s9://games.cgr"`},
	} {
		dir := folder(t, map[string]string{"clean.cgr": clean})
		want.stderr = "cartulary-beam: " + want.stderr + "\n"
		if got := command(t, dir, append([]string{"--output", "out"}, strings.Fields(args)...)...); got != want {
			t.Errorf("%s: %+v, want %+v", args, got, want)
		}
		if files := written(t, dir); len(files) > 0 {
			t.Errorf("%s writes %q", args, files)
		}
	}
}

// TestAttempts checks that a run that fails is repeated, each time with one line.
func TestAttempts(t *testing.T) {
	dir := folder(t, map[string]string{"clean.cgr": clean, "out": ""}) // a file in place of a folder
	r := command(t, dir, "--input", "clean.cgr", "--attempts", "2", "--output", "out/x")
	lines := strings.Split(r.stderr, "\n")
	if r.status != 3 || len(lines) != 3 || !strings.HasPrefix(lines[0], "cartulary-beam: attempt 1 of 2: ") || !strings.HasSuffix(lines[1], "out: not a directory") {
		t.Errorf("%+v", r)
	}
	if r := command(t, dir, "--input", "clean.cgr", "--attempts", "1", "--output", "out/x", "--log", "error"); !strings.Contains(r.stderr, "level=ERROR") {
		t.Errorf("--log error: %+v", r)
	}
}

// TestHelp checks that the flags of the command come before those of Beam.
func TestHelp(t *testing.T) {
	r := command(t, t.TempDir(), "--help")
	own, beam, _ := strings.Cut(r.stdout, "\nFlags of Beam")
	if r.status != 0 || r.stderr != "" || !strings.Contains(own, "-input PATTERN") || strings.Contains(own, "-runner") || !strings.Contains(beam, "-runner") {
		t.Errorf("%+v", r)
	}
}

// TestGoRun checks that the package beam/cmd/cartulary-beam of the program's module runs the command in the current folder.
func TestGoRun(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "out")
	run := func(args ...string) ran {
		return finish(t, exec.Command("go", append([]string{"run", "./beam/cmd/cartulary-beam"}, args...)...), root)
	}
	r := run("--input", "testdata/games/six*.cgr", "--do", "stats", "--output", out)
	if r.status != 0 || r.stdout != "" || r.stderr != "games: 1, with errors: 0, dead letters: 0\n" {
		t.Errorf("%+v", r)
	}
	if text, err := os.ReadFile(out + "-stats.json"); err != nil || !strings.HasPrefix(string(text), `{"read":{"games":1,`) {
		t.Errorf("%.80s (%v)", text, err)
	}
	if r := run("--do", "fmt"); r.status != 1 || !strings.HasSuffix(r.stderr, "not \"fmt\"\nexit status 2\n") { // go run always exits with 1
		t.Errorf("%+v", r)
	}
	program := filepath.Join(t.TempDir(), "launcher.exe")
	if r := finish(t, exec.Command("go", "build", "-o", program, "./beam/cmd/cartulary-beam"), root); r.status != 0 {
		t.Fatalf("%+v", r)
	}
	if r := finish(t, exec.Command(program), root); r.status != 2 {
		t.Errorf("%+v", r)
	}
	if r := finish(t, exec.Command(program), t.TempDir()); r.status != 3 || !strings.Contains(r.stderr, "the current folder is not in a copy of the repository") {
		t.Errorf("outside: %+v", r)
	}
}

package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite what the scripts expect")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"cartulary": func() {
		p := newProgram(os.Stdin, os.Stdout, os.Stderr)
		if s := os.Getenv("CARTULARY_RESUME_EVERY"); s != "" {
			p.resumeEvery, _ = time.ParseDuration(s)
		}
		p.main()
	}})
}

// run carries out one command line and returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return newProgram(stdin, stdout, stderr).status(args)
}

// runIn carries out one command line in a folder, without standard input. Nothing else of this process may depend on its folder meanwhile.
func runIn(dir string, args []string, stdout, stderr io.Writer) (status int, err error) {
	before, err := os.Getwd()
	if err == nil {
		err = os.Chdir(dir)
	}
	if err != nil {
		return 0, err
	}
	status = run(args, strings.NewReader(""), stdout, stderr)
	return status, os.Chdir(before)
}

// TestScript runs the scripts in testdata/script: each is a session at a shell.
func TestScript(t *testing.T) {
	long(t)
	engine := exampleEngine(t)
	programsBeside(t)
	for _, name := range []string{"FORCE_COLOR", "NO_COLOR", "TERM"} {
		t.Setenv(name, "") // as in the processes of a script
	}
	testscript.RunT(inTurn{t}, testscript.Params{
		Dir:                 "../../testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			dir, err := os.Getwd()
			env.Setenv("REPO", dir+"/../..")
			env.Setenv("ENGINE", engine)
			return err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": status,
			"make":   makeInput,
		},
	})
}

// inTurn runs scripts one after the other: they work in a folder of this process.
type inTurn struct{ *testing.T }

func (t inTurn) Run(name string, f func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { f(inTurn{t}) })
}
func (t inTurn) Parallel()     {}
func (t inTurn) Verbose() bool { return testing.Verbose() }

// exampleEngine builds the engine in testdata and returns its file.
func exampleEngine(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "engine.exe")
	if out, err := exec.Command("go", "build", "-o", file, repo+"/testdata/engine").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return file
}

// status runs cartulary and demands an exit status: status 1 validate a.cgr. What
// it prints is there for stdout and stderr. It runs in this process, which takes a tenth of the time of another one, unless it
// reads standard input or writes to a device.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N ARGUMENT...")
	}
	code := 0
	if slices.ContainsFunc(args, func(a string) bool { return a == "-" || strings.HasPrefix(a, "/dev/") }) {
		var exit *exec.ExitError
		if err := ts.Exec("cartulary", args[1:]...); errors.As(err, &exit) {
			code = exit.ExitCode()
		} else {
			ts.Check(err)
		}
	} else {
		var err error
		code, err = runIn(ts.MkAbs("."), args[1:], ts.Stdout(), ts.Stderr())
		ts.Check(err)
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("exit status %d, want %s", code, args[0])
	}
}

// makeInput writes files that a script cannot hold: make KIND FILE [SOURCE].
func makeInput(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: make KIND FILE [SOURCE]")
	}
	var data []byte
	switch kind := args[0]; kind {
	case "binary":
		for i := range 4096 {
			data = append(data, byte(i*7))
		}
	case "longline":
		data = append([]byte("[CGR \"1\"]\n[Red \"\"]\n1. red: "), bytes.Repeat([]byte("x"), 100<<20)...)
		data = append(data, "\n\n[CGR \"1\"]\n[Red \"\"]\n1. red: BA/L@5,5^0\n"...)
	case "deepjson":
		data = append(bytes.Repeat([]byte(`{"cgr":`), 100_000), '1')
	case "crowd":
		data = []byte("[CGR \"1\"]\n")
		for i := range 10_000 {
			data = fmt.Appendf(data, "[Red \"player %d\"]\n", i)
		}
		data = append(data, "1. red: BA/RFr@1,0^0\n"...)
	case "crlf":
		data = []byte(strings.ReplaceAll(ts.ReadFile(args[2]), "\n", "\r\n"))
	case "bom":
		data = []byte("\ufeff" + ts.ReadFile(args[2]))
	case "cut":
		data = []byte(ts.ReadFile(args[2]))
		data = data[:len(data)*2/3]
	case "gzip":
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		z.Write([]byte(ts.ReadFile(args[2])))
		z.Close()
		data = b.Bytes()
	default:
		ts.Fatalf("make %s is not known", kind)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), data, 0o644))
}

// folder makes a folder with files of these names and contents.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

package pipeline

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
)

func TestMain(m *testing.M) { ptest.MainWithDefault(m, "prism") }

// cartulary is the path of the program, built once.
func cartulary(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cartulary")
	cmd := exec.Command("go", "build", "-o", path, "./cmd/cartulary")
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// inputs returns files with everything: clean games and wrong ones, text, JSON, gzip, other formats, and a file that is not there.
func inputs(t *testing.T) []string {
	t.Helper()
	list := []string{filepath.Join(t.TempDir(), "none.cgr")}
	for _, pattern := range []string{"games/*.cgr", "games/*.json", "illegal/f*.cgr", "illegal/t*.cgr"} {
		root, err := filepath.Abs("../../testdata")
		if err != nil {
			t.Fatal(err)
		}
		files, _ := filepath.Glob(filepath.Join(root, pattern))
		if len(files) == 0 {
			t.Fatal("no file matches", pattern)
		}
		list = append(list, files...)
	}
	again := filepath.Join(t.TempDir(), "again.cgr") // a copy of a game, with other line ends
	text, err := os.ReadFile(list[1])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(again, bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	return append(list, several(t), again)
}

// several returns a file with three games, the second of which is wrong and the third cannot be read.
func several(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "several.cgr")
	text := "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n\n" +
		"[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Zo\xeb\"]\n1. red: U@1,0^90\n\n[CGR \"1\"]\n1. red: ???\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func options(t *testing.T, do string, input ...string) Options {
	t.Helper()
	o := Options{Do: do, Input: input, Output: filepath.Join(t.TempDir(), "out"), Shards: 1, MaxFindings: 1000, Top: 10, Budget: "2", Seed: 1}
	if err := o.Check(); err != nil {
		t.Fatal(err)
	}
	return o
}

func read1(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func sorted(text string) string {
	lines := strings.SplitAfter(text, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "")
}

// TestCommands checks that the lines and the figures are those of the commands.
func TestCommands(t *testing.T) {
	program, files := cartulary(t), inputs(t)
	command := func(args ...string) string {
		var stderr bytes.Buffer
		cmd := exec.Command(program, args...)
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		var exit *exec.ExitError
		if err != nil && (!errors.As(err, &exit) || exit.ExitCode() > 1) {
			t.Fatalf("%q: %v\n%s", args, err, stderr.String())
		}
		return string(out)
	}
	few := []string{files[0], files[1], files[len(files)-1]}
	for _, tt := range []struct {
		do, file string
		input    []string
		shards   int
		args     []string
	}{
		{Validate, "-games.jsonl", files, 1, []string{"validate", "--format", "jsonl"}},
		{Validate, "-games.jsonl", files, 3, []string{"validate", "--format", "jsonl"}},
		{Stats, "-stats.json", files, 1, []string{"stats", "--format", "json"}},
		{Analyze, "-games.jsonl", few, 1, []string{"analyze", "--format", "jsonl", "--budget", "2"}},
	} {
		want := command(append(tt.args, tt.input...)...)
		o := options(t, tt.do, tt.input...)
		o.Shards = tt.shards
		if _, err := Run(t.Context(), o, 1, prism.Execute); err != nil {
			t.Fatal(err)
		}
		got := ""
		for i := range tt.shards {
			got += read1(t, shardName(o.Output+tt.file, i, tt.shards))
		}
		if want == "" || sorted(got) != sorted(want) {
			t.Errorf("%s: the pipeline writes\n%s\nthe command\n%s", tt.do, got, want)
		}
		if dead := read1(t, o.Output+"-dead.jsonl"); dead != "" {
			t.Errorf("%s: dead letters %s", tt.do, dead)
		}
	}
}

// deaths counts the games that failOnce still fails on.
var deaths atomic.Int32

// failOnce fails its bundle on the game of a number, as often as deaths says.
type failOnce struct{ Number int }

func (f *failOnce) ProcessElement(item Item, emit func(Item)) error {
	if item.Number == f.Number && deaths.Add(-1) >= 0 {
		return errors.New("the worker died")
	}
	emit(item)
	return nil
}

// poison makes a game one on which the code fails.
type poison struct{ Number int }

func (p *poison) ProcessElement(item Item, emit func(Item)) {
	if item.Number == p.Number {
		item.Format = "poison"
	}
	emit(item)
}

func init() {
	register.DoFn2x1[Item, func(Item), error](&failOnce{})
	register.DoFn2x0[Item, func(Item)](&poison{})
}

// TestDeath checks that a worker that dies after it has worked on games loses none and counts none twice.
func TestDeath(t *testing.T) {
	for do, file := range map[string]string{Validate: "-games.jsonl", Stats: "-stats.json"} {
		o := options(t, do, several(t))
		if _, err := Run(t.Context(), o, 1, prism.Execute); err != nil {
			t.Fatal(err)
		}
		want := read1(t, o.Output+file)
		if err := os.Remove(o.Output + file); err != nil {
			t.Fatal(err)
		}
		build := func(s beam.Scope) { process(s, o, beam.ParDo(s, &failOnce{2}, read(s, o))) }
		deaths.Store(2)
		if _, err := attempt(t.Context(), 2, build, prism.Execute); err == nil {
			t.Errorf("%s: two failures of two attempts are no error", do)
		}
		if _, err := os.Stat(o.Output + file); err == nil {
			t.Errorf("%s: a failed run has written a result", do)
		}
		deaths.Store(1)
		if _, err := attempt(t.Context(), 2, build, prism.Execute); err != nil {
			t.Fatal(err)
		}
		if got := read1(t, o.Output+file); got != want {
			t.Errorf("%s: after a failure\n%s\nwithout\n%s", do, got, want)
		}
	}
}

// TestDeadLetter checks that a game on which the code fails is in a file of its own, and the others are judged.
func TestDeadLetter(t *testing.T) {
	o := options(t, Validate, several(t))
	build := func(s beam.Scope) { process(s, o, beam.ParDo(s, &poison{2}, read(s, o))) }
	if _, err := attempt(t.Context(), 1, build, prism.Execute); err != nil {
		t.Fatal(err)
	}
	var dead struct {
		File, Format, Error, Text string
		Game                      int
	}
	if err := json.Unmarshal([]byte(read1(t, o.Output+"-dead.jsonl")), &dead); err != nil {
		t.Fatal(err)
	}
	if dead.Game != 2 || !strings.HasPrefix(dead.Text, "[CGR") || dead.Error != `there is no format "poison"` {
		t.Errorf("%+v", dead)
	}
	if lines := read1(t, o.Output+"-games.jsonl"); strings.Count(lines, "\n") != 2 || strings.Contains(lines, `"game":2`) {
		t.Errorf("the other games: %s", lines)
	}
	if table := read1(t, o.Output+"-findings.csv"); !strings.HasPrefix(table, findingsHead) || strings.Count(table, "\n") < 2 {
		t.Errorf("the findings: %s", table)
	}
}

// TestPanic checks that a panic is an error with its place.
func TestPanic(t *testing.T) {
	_, err := guarded(func() (*outcome, error) { panic("of this test") })
	if err == nil || !strings.Contains(err.Error(), "internal error: of this test") || !strings.Contains(err.Error(), "pipeline_test.go") {
		t.Error(err)
	}
}

// TestUnread checks that a broken file is a finding, and a broken network fails the bundle.
func TestUnread(t *testing.T) {
	var item Item
	if err := unread("a.cgr", 1, os.ErrNotExist, func(i Item) { item = i }); err != nil || string(item.Text) != "there is no such file" {
		t.Errorf("%+v: %v", item, err)
	}
	err := unread("gs://a/b.cgr", 1, errors.New("connection reset"), func(i Item) { t.Errorf("%+v", i) })
	if fmt.Sprint(err) != "gs://a/b.cgr: connection reset" {
		t.Error(err)
	}
	if err := (&listFn{}).ProcessElement(context.Background(), Named{0, t.TempDir() + "/*.cgr"}, func(Named) {}); err == nil {
		t.Error("a pattern without a file is no error")
	}
}

// TestCheck checks the mistakes in options.
func TestCheck(t *testing.T) {
	for want, change := range map[string]func(*Options){
		`--do takes validate, stats or analyze, not "fmt"`: func(o *Options) { o.Do = "fmt" },
		"--input names the files":                          func(o *Options) { o.Input = nil },
		"--output takes":                                   func(o *Options) { o.Output = "" },
		"take a number from 1":                             func(o *Options) { o.Shards = 0 },
		`--from takes the name of a format, not "xml"`:     func(o *Options) { o.From = "xml" },
		"--budget: ":                                       func(o *Options) { o.Budget = "much" },
		"--rules: ":                                        func(o *Options) { o.Rules = "none" },
	} {
		o := options(t, Validate, "a.cgr")
		change(&o)
		if err := o.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

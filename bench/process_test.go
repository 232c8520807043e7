package bench

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/notation/jcz"
)

// program builds the command and returns its file.
func program(b *testing.B) string {
	b.Helper()
	file := filepath.Join(b.TempDir(), "cartulary.exe")
	if out, err := exec.Command("go", "build", "-o", file, "../cmd/cartulary").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return file
}

// An input is files to validate.
type input struct {
	name string
	path string
	measure
}

// inputs writes the same games as one file and as many, in several formats.
func inputs(b *testing.B) []input {
	dir := b.TempDir()
	games := base.games(b, true)
	file := func(name string, data []byte) int {
		if err := os.MkdirAll(filepath.Dir(dir+"/"+name), 0o777); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(dir+"/"+name, data, 0o666); err != nil {
			b.Fatal(err)
		}
		return len(data)
	}
	cgr := write(b, "", "", games, addText)
	ndjson := write(b, "", "", games, addJSON)
	const rounds = 250
	many := measure{games: rounds * cgr.games, turns: rounds * cgr.turns}
	text, lines := many, many
	text.bytes = file("all.cgr", bytes.Repeat(cgr.text, rounds))
	lines.bytes = file("all.jsonl", bytes.Repeat(ndjson.text, rounds))
	list := []input{
		{"cgr/files=1", "all.cgr", text},
		{"ndjson/files=1", "all.jsonl", lines},
	}
	small, saves := measure{}, measure{}
	for i := range 1000 {
		g := games[i%len(games)]
		small.bytes += file(fmt.Sprintf("cgr/%03d/%d.cgr", i%50, i), notation.AppendText(nil, g))
		save, _, err := jcz.Append(nil, g)
		if err != nil {
			b.Fatal(err)
		}
		saves.bytes += file(fmt.Sprintf("jcz/%03d/%d.jcz", i%50, i), save)
		small.turns += len(g.Turns)
	}
	small.games, saves.games, saves.turns = 1000, 1000, small.turns
	one := measure{games: 1, turns: len(games[0].Turns), bytes: file("one.cgr", notation.AppendText(nil, games[0]))}
	list = append(list, input{"cgr/files=1000", "cgr", small}, input{"jcz/files=1000", "jcz", saves}, input{"start and one game", "one.cgr", one})
	for i := range list {
		list[i].path = filepath.Join(dir, list[i].path)
	}
	return list
}

// BenchmarkProcess validates archives in a process of its own, from its start to its exit:
// on one core, and on two. The ratio says how many times as long one core takes, timed in
// turn.
func BenchmarkProcess(b *testing.B) {
	exe := program(b)
	validate := func(b *testing.B, path, cores string) (time.Duration, float64) {
		cmd := exec.Command(exe, "validate", "--format", "short", "--jobs", cores, path)
		cmd.Env = append(os.Environ(), "GOMAXPROCS="+cores)
		begin := time.Now()
		out, err := cmd.CombinedOutput()
		took := time.Since(begin)
		if err != nil {
			b.Fatalf("%v\n%.1000s", err, out)
		}
		return took, maxRSS(cmd.ProcessState)
	}
	for _, in := range inputs(b) {
		b.Run(in.name, func(b *testing.B) {
			var one, two time.Duration
			most := 0.0
			validate(b, in.path, "1")
			for b.Loop() {
				t, memory := validate(b, in.path, "1")
				one, most = one+t, max(most, memory)
				t, memory = validate(b, in.path, "2")
				two, most = two+t, max(most, memory)
			}
			in.measure.report(b, one, 0)
			b.ReportMetric(float64(one)/float64(two), "one/two-cores")
			b.ReportMetric(most, "MiB")
		})
	}
}

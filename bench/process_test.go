package bench

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/replay/saves"
)

// program builds the command and returns its path.
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
	games := base.games(b, shelf, true)
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
	const rounds = 1000 // so that the start has little weight
	four := write(b, "", "", allOfThem.games(b, shelf, true), addText)
	var list []input
	for _, in := range []struct {
		name, file string
		games      archive
	}{
		{"cgr/files=1", "all.cgr", cgr}, {"ndjson/files=1", "all.jsonl", ndjson}, {"all four, cgr/files=1", "four.cgr", four},
	} {
		m := measure{games: rounds * in.games.games, turns: rounds * in.games.turns}
		m.bytes = file(in.file, bytes.Repeat(in.games.text, rounds))
		list = append(list, input{in.name, in.file, m})
	}
	small, stored := measure{}, measure{}
	for i := range 1000 {
		g := games[i%len(games)]
		small.bytes += file(fmt.Sprintf("cgr/%03d/%d.cgr", i%50, i), notation.AppendText(nil, g))
		save, _, err := saves.Append(nil, g)
		if err != nil {
			b.Fatal(err)
		}
		stored.bytes += file(fmt.Sprintf("jcz/%03d/%d.jcz", i%50, i), save)
		small.turns += len(g.Turns)
	}
	small.games, stored.games, stored.turns = 1000, 1000, small.turns
	one := measure{games: 1, turns: len(games[0].Turns), bytes: file("one.cgr", notation.AppendText(nil, games[0]))}
	list = append(list, input{"cgr/files=1000", "cgr", small}, input{"jcz/files=1000", "jcz", stored}, input{"start and one game", "one.cgr", one})
	for i := range list {
		list[i].path = filepath.Join(dir, list[i].path)
	}
	return list
}

// command returns the command that validates a path on that many cores.
func command(exe, path, cores string) *exec.Cmd {
	cmd := exec.Command(exe, "validate", "--format", "short", "--jobs", cores, path)
	cmd.Env = append(os.Environ(), "GOMAXPROCS="+cores)
	return cmd
}

// memory returns the peak memory of a validation on two cores, in MiB; 0 where the system does not report it.
func memory(b *testing.B, exe, path string) float64 {
	cmd := command(exe, path, "2")
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	ended := make(chan error)
	go func() { ended <- cmd.Wait() }()
	most := 0
	for {
		select {
		case err := <-ended:
			if err != nil {
				b.Fatal(err)
			}
			return float64(most) / 1024
		case <-time.After(2 * time.Millisecond):
			data, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
			_, line, _ := strings.Cut(string(data), "VmHWM:")
			kilobytes := 0
			fmt.Sscan(line, &kilobytes)
			most = max(most, kilobytes)
		}
	}
}

// BenchmarkProcess validates archives in a process, from start to exit: on one core, on two, and in two processes with one
// core each. The first ratio is the time on one core divided by the time on two. The second is the same for two
// independent processes, the limit of the machine. All are timed alternately.
func BenchmarkProcess(b *testing.B) {
	exe := program(b)
	validate := func(b *testing.B, path, cores string) {
		if out, err := command(exe, path, cores).CombinedOutput(); err != nil {
			b.Errorf("%v\n%.1000s", err, out)
		}
	}
	for _, in := range inputs(b) {
		b.Run(in.name, func(b *testing.B) {
			most := memory(b, exe, in.path)
			took := inTurn(b,
				func() { validate(b, in.path, "1") },
				func() { validate(b, in.path, "2") },
				func() {
					var both sync.WaitGroup
					both.Go(func() { validate(b, in.path, "1") })
					both.Go(func() { validate(b, in.path, "1") })
					both.Wait()
				})
			in.measure.report(b, took[0])
			b.ReportMetric(float64(took[0])/float64(took[1]), "one/two-cores")
			b.ReportMetric(2*float64(took[0])/float64(took[2]), "two-processes")
			b.ReportMetric(most, "MiB")
		})
	}
}

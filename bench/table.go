//go:build ignore

// Table runs the benchmarks and prints them as Markdown tables. Of COUNT runs it prints the fastest. Of their ratios it
// prints the median: the highest ratio is the one with a slow other side. The unit x-before is the ratio of the time to that at
// COMMIT, by default the commit before: the two are run alternately.
//
//	go run ./bench/table.go [PATTERN [BENCHTIME [COUNT [COMMIT]]]]
package main

import (
	"bufio"
	"cmp"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A row is one benchmark: the results of its runs, by unit.
type row struct {
	name string
	runs []map[string]float64
}

// ratios are the units that are printed as medians.
var ratios = []string{before, "std/ours", "x-base", "x-clean", "x-unchecked", "x-cgr", "one/two-cores", "two-processes"}

const before = "x-before"

// A table is the benchmarks of one function.
type table struct {
	name  string
	units []string
	rows  []row
}

func main() {
	args := []string{".", "1s", "1", "HEAD~1"}
	copy(args, os.Args[1:])
	if err := measure(args[0], args[1], args[2], args[3]); err != nil {
		log.Fatal(err)
	}
}

func measure(pattern, benchtime, rounds, commit string) error {
	count, err := strconv.Atoi(rounds)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "table")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	tree := filepath.Join(folder, "before")
	if err := command("", "git", "worktree", "add", "-q", "--detach", tree, commit).Run(); err != nil {
		return err
	}
	defer command("", "git", "worktree", "remove", "--force", tree).Run()
	var now, old []*table
	trees := []string{".", tree}
	for i, in := range trees {
		if err := command(in, "go", "test", "-c", "-o", fmt.Sprintf("%s/%d.test", folder, i), "./bench").Run(); err != nil {
			return err
		}
	}
	for round := range count {
		for n := range trees {
			i := (n + round) % 2
			tables := &now
			if i == 1 {
				tables = &old
			}
			if *tables, err = run(*tables, fmt.Sprintf("%s/%d.test", folder, i), filepath.Join(trees[i], "bench"), pattern, benchtime); err != nil {
				return err
			}
		}
		compare(now, old)
	}
	for _, t := range now {
		t.print()
	}
	return nil
}

// command returns a command in a folder that shows what goes wrong.
func command(folder, name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stderr = folder, os.Stderr
	return cmd
}

// compare adds the ratio to the commit before to the last run of each row.
func compare(now, old []*table) {
	for _, t := range now {
		i := slices.IndexFunc(old, func(o *table) bool { return o.name == t.name })
		if i < 0 {
			continue
		}
		for _, r := range t.rows {
			k := slices.IndexFunc(old[i].rows, func(o row) bool { return o.name == r.name })
			if k < 0 {
				continue
			}
			last, was := r.runs[len(r.runs)-1], old[i].rows[k].runs
			if ns := was[len(was)-1]["ns/op"]; ns > 0 {
				last[before] = last["ns/op"] / ns
				if !slices.Contains(t.units, before) {
					t.units = append(t.units, before)
				}
			}
		}
	}
}

// run adds a run of the benchmarks of a binary to the tables. What is counted has no time: see .ci/instructions.go.
func run(tables []*table, binary, folder, pattern, benchtime string) ([]*table, error) {
	cmd := command(folder, binary, "-test.run", "^$", "-test.timeout", "1h", "-test.bench", pattern, "-test.skip", "^BenchmarkCounts$", "-test.benchtime", benchtime)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		words := strings.Fields(lines.Text())
		if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") {
			fmt.Fprintln(os.Stderr, lines.Text())
			continue
		}
		tables = add(tables, words)
	}
	return tables, cmd.Wait()
}

// add adds a line of go test to its table.
func add(tables []*table, words []string) []*table {
	name := strings.TrimPrefix(words[0], "Benchmark")
	if i := strings.LastIndexByte(name, '-'); i > 0 {
		if _, err := strconv.Atoi(name[i+1:]); err == nil {
			name = name[:i] // the number of cores
		}
	}
	family, rest, _ := strings.Cut(name, "/")
	at := slices.IndexFunc(tables, func(t *table) bool { return t.name == family })
	if at < 0 {
		at = len(tables)
		tables = append(tables, &table{name: family})
	}
	t := tables[at]
	values := map[string]float64{}
	for i := 2; i+1 < len(words); i += 2 {
		v, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			log.Fatal(err)
		}
		values[words[i+1]] = v
		if !slices.Contains(t.units, words[i+1]) {
			t.units = append(t.units, words[i+1])
		}
	}
	rest = strings.ReplaceAll(rest, "_", " ")
	i := slices.IndexFunc(t.rows, func(r row) bool { return r.name == rest })
	if i < 0 {
		i = len(t.rows)
		t.rows = append(t.rows, row{name: rest})
	}
	t.rows[i].runs = append(t.rows[i].runs, values)
	return tables
}

// value returns the result of a row in a unit, and whether there is one.
func (r *row) value(unit string) (float64, bool) {
	by, rank := "ns/op", 0
	if slices.Contains(ratios, unit) {
		by, rank = unit, len(r.runs)/2
	}
	slices.SortFunc(r.runs, func(a, b map[string]float64) int { return cmp.Compare(a[by], b[by]) })
	v, ok := r.runs[rank][unit]
	return v, ok
}

func (t *table) print() {
	fmt.Printf("\n| %s | %s |\n|---|%s\n", t.name, strings.Join(t.units, " | "), strings.Repeat("---:|", len(t.units)))
	for _, r := range t.rows {
		fmt.Printf("| %s |", r.name)
		for _, u := range t.units {
			if v, ok := r.value(u); ok {
				fmt.Printf(" %s |", short(v))
			} else {
				fmt.Print(" |")
			}
		}
		fmt.Println()
	}
}

// short returns a number with three significant digits, and spaces between thousands.
func short(v float64) string {
	if v < 100 {
		return strconv.FormatFloat(v, 'g', 3, 64)
	}
	s := strconv.FormatFloat(v, 'f', 0, 64)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + " " + s[i:]
	}
	return s
}

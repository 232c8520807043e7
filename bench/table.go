//go:build ignore

// Table runs the benchmarks and prints them as Markdown tables. Of COUNT runs it prints the fastest. Of their ratios it
// prints the median: the highest ratio is the one with a slow other side.
//
//	go run ./bench/table.go [PATTERN [BENCHTIME [COUNT]]]
package main

import (
	"bufio"
	"cmp"
	"fmt"
	"log"
	"os"
	"os/exec"
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
var ratios = []string{"std/ours", "x-base", "x-clean", "x-unchecked", "x-cgr", "one/two-cores", "two-processes"}

// A table is the benchmarks of one function.
type table struct {
	name  string
	units []string
	rows  []row
}

func main() {
	args := []string{".", "1s", "1"}
	copy(args, os.Args[1:])
	count, err := strconv.Atoi(args[2])
	if err != nil {
		log.Fatal(err)
	}
	var tables []*table
	for range count {
		if tables, err = run(tables, args[0], args[1]); err != nil {
			log.Fatal(err)
		}
	}
	for _, t := range tables {
		t.print()
	}
}

// run adds a run of the benchmarks to the tables.
func run(tables []*table, pattern, benchtime string) ([]*table, error) {
	cmd := exec.Command("go", "test", "-run", "^$", "-timeout", "1h", "-bench", pattern, "-benchtime", benchtime, "./bench/...")
	cmd.Stderr = os.Stderr
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

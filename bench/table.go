//go:build ignore

// Table runs the benchmarks and prints them as tables in Markdown, of COUNT runs the fastest:
//
//	go run ./bench/table.go [PATTERN [BENCHTIME [COUNT]]]
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// A row is one benchmark: what it measured, by unit.
type row struct {
	name   string
	values map[string]float64
}

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

// add puts a line of go test into its table.
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
	r := row{strings.ReplaceAll(rest, "_", " "), map[string]float64{}}
	for i := 2; i+1 < len(words); i += 2 {
		v, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			log.Fatal(err)
		}
		r.values[words[i+1]] = v
		if !slices.Contains(t.units, words[i+1]) {
			t.units = append(t.units, words[i+1])
		}
	}
	const time = "ns/op"
	if i := slices.IndexFunc(t.rows, func(o row) bool { return o.name == r.name }); i < 0 {
		t.rows = append(t.rows, r)
	} else if r.values[time] < t.rows[i].values[time] {
		t.rows[i] = r
	}
	return tables
}

func (t *table) print() {
	fmt.Printf("\n| %s | %s |\n|---|%s\n", t.name, strings.Join(t.units, " | "), strings.Repeat("---:|", len(t.units)))
	for _, r := range t.rows {
		fmt.Printf("| %s |", r.name)
		for _, u := range t.units {
			if v, ok := r.values[u]; ok {
				fmt.Printf(" %s |", short(v))
			} else {
				fmt.Print(" |")
			}
		}
		fmt.Println()
	}
}

// short writes a number with three digits that count, and spaces between thousands.
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

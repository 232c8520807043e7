//go:build ignore

// Instructions counts the machine instructions of BenchmarkCounts in bench and fails if a work needs 3 % more than
// instructions.txt has. A count is the same on a busy machine. It is that of the functions of this module: those of the
// runtime depend on the moment. With -update it writes the file. It needs valgrind; counts of another version of Go or
// another kind of processor are not compared.
package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
)

const (
	file   = ".ci/instructions.txt"
	rounds = 5
	most   = 1.03
)

func main() {
	if err := count(); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func count() error {
	if _, err := exec.LookPath("valgrind"); err != nil {
		fmt.Println("no valgrind: instructions are not counted")
		return nil
	}
	folder, err := os.MkdirTemp("", "instructions")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	binary := filepath.Join(folder, "bench.test")
	if out, err := exec.Command("go", "test", "-c", "-vet=off", "-o", binary, "./bench").CombinedOutput(); err != nil {
		return fmt.Errorf("%s%w", out, err)
	}
	list, err := names(binary)
	if err != nil {
		return err
	}
	counts := make([]int, len(list))
	failures := make([]error, len(list))
	var wait sync.WaitGroup
	work := make(chan int)
	for range runtime.NumCPU() {
		wait.Go(func() {
			for i := range work {
				counts[i], failures[i] = instructions(binary, list[i], fmt.Sprintf("%s/%d", folder, i))
			}
		})
	}
	for i := range list {
		work <- i
	}
	close(work)
	wait.Wait()
	for i, err := range failures {
		if err != nil {
			return fmt.Errorf("%s: %w", list[i], err)
		}
	}
	if slices.Contains(os.Args, "-update") {
		return write(list, counts)
	}
	return compare(list, counts)
}

// names returns the works: each is a benchmark run once.
func names(binary string) ([]string, error) {
	out, err := exec.Command(binary, "-test.run", "^$", "-test.bench", "^BenchmarkCounts$", "-test.benchtime", "1x").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%s%w", out, err)
	}
	var list []string
	for _, m := range regexp.MustCompile(`(?m)^BenchmarkCounts/([^\s/]+/[^\s/]+?)(?:-\d+)?\s`).FindAllStringSubmatch(string(out), -1) {
		list = append(list, m[1])
	}
	if len(list) != 10 {
		return nil, fmt.Errorf("%d works are counted, not 10:\n%s", len(list), out)
	}
	return list, nil
}

// instructions returns the count of one round: the set-up is in both runs.
func instructions(binary, work, out string) (int, error) {
	few, err := ran(binary, work, out, 1)
	if err != nil {
		return 0, err
	}
	many, err := ran(binary, work, out, 1+rounds)
	return (many - few) / rounds, err
}

func ran(binary, work, out string, n int) (total int, err error) {
	parts := strings.Split(work, "/")
	cmd := exec.Command("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file="+out, binary,
		"-test.run", "^$", "-test.bench", "^BenchmarkCounts$/^"+parts[0]+"$/^"+parts[1]+"$", "-test.benchtime", fmt.Sprintf("%dx", n))
	// valgrind does not know RDTSCP, and signals that interrupt goroutines end a run early.
	cmd.Env = append(os.Environ(), "GODEBUG=cpu.rdtscp=off,asyncpreemptoff=1", "GOGC=off", "GOMAXPROCS=1")
	if text, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(text), "\nPASS\n") {
		return 0, fmt.Errorf("%s%v", text, err)
	}
	f, err := os.Open(out)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	module, err := exec.Command("go", "list", "-m").Output()
	if err != nil {
		return 0, err
	}
	prefix := strings.TrimSpace(string(module)) + "/"
	ours := false
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		line := lines.Text()
		if name, ok := strings.CutPrefix(line, "fn="); ok {
			ours = strings.HasPrefix(name, prefix)
		} else if at, n, ok := strings.Cut(line, " "); ok && ours {
			if _, err := strconv.Atoi(at); err == nil {
				count, _ := strconv.Atoi(n)
				total += count
			}
		}
	}
	return total, lines.Err()
}

// machine is what counts depend on.
func machine() string { return runtime.Version() + " " + runtime.GOARCH }

func write(list []string, counts []int) error {
	var b strings.Builder
	fmt.Fprintln(&b, machine())
	for i, name := range list {
		fmt.Fprintln(&b, name, counts[i])
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

func compare(list []string, counts []int) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	comparable := lines[0] == machine()
	if !comparable {
		fmt.Printf("the counts of %s are for %s; this is %s: they are not compared\n", file, lines[0], machine())
	}
	more := []string{}
	for i, name := range list {
		before := 0
		for _, line := range lines[1:] {
			if of, n, _ := strings.Cut(line, " "); of == name {
				before, _ = strconv.Atoi(n)
			}
		}
		ratio := float64(counts[i]) / float64(max(before, 1))
		fmt.Printf("%-18s %11d instructions, %.3f of %d\n", name, counts[i], ratio, before)
		if comparable && ratio > most {
			more = append(more, name)
		}
	}
	if len(more) > 0 {
		return fmt.Errorf("more instructions than %s allows: %s. If they are worth it: go run .ci/instructions.go -update", file, strings.Join(more, ", "))
	}
	return nil
}

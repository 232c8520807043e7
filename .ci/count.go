//go:build ignore

// Count reads the output of go test -json and prints the skipped tests with their
// reasons and a closing line of counts. With --failed it prints the output of what
// failed; with --fuzz it lists the fuzz targets of the module instead.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
)

type event struct{ Action, Package, Test, Output string }

func main() {
	if len(os.Args) > 1 && os.Args[1] == "--fuzz" {
		listFuzz()
		return
	}
	failed := len(os.Args) > 1 && os.Args[1] == "--failed"
	output := map[string]string{}
	count := map[string]int{}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 16<<20)
	for in.Scan() {
		var e event
		if json.Unmarshal(in.Bytes(), &e) != nil {
			continue
		}
		key := e.Package + " " + e.Test
		switch e.Action {
		case "output", "build-output":
			output[key] += e.Output
		case "pass", "fail", "skip":
			if e.Action == "fail" && failed || e.Action == "skip" && e.Test != "" && !failed {
				fmt.Print(output[key])
			}
			if e.Test != "" {
				count[e.Action]++
			}
		}
	}
	fmt.Printf("%d passed, %d failed, %d skipped\n", count["pass"], count["fail"], count["skip"])
}

// listFuzz prints a line for each fuzz target: package and name.
func listFuzz() {
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}} {{.Dir}}", "./...").Output()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	target := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
	for line := range strings.Lines(string(out)) {
		pkg, dir, _ := strings.Cut(strings.TrimSpace(line), " ")
		files, _ := os.ReadDir(dir)
		for _, f := range files {
			if !strings.HasSuffix(f.Name(), "_test.go") {
				continue
			}
			src, _ := os.ReadFile(dir + "/" + f.Name())
			for _, m := range target.FindAllSubmatch(src, -1) {
				fmt.Println(pkg, string(m[1]))
			}
		}
	}
}

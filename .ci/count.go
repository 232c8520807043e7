//go:build ignore

// Count reads the output of go test -json and prints what failed with its output,
// the skipped tests with their reasons, and last a line of counts. With --fuzz it
// lists the fuzz targets of the module instead.
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

type event struct {
	Action, Package, Test, Output string

	ImportPath  string // of the package that is built
	FailedBuild string // ImportPath of the failed build of a package without tests
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "--fuzz" {
		listFuzz()
		return
	}
	output := map[string][]byte{} // of a test, a package or a build; some tests print 80,000 lines
	failed := map[string]bool{}   // packages with a failed test
	count := map[string]int{}
	skips := ""
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 16<<20)
	for in.Scan() {
		var e event
		if json.Unmarshal(in.Bytes(), &e) != nil {
			fmt.Println(in.Text())
			continue
		}
		key := e.Package + " " + e.Test
		switch e.Action {
		case "output":
			output[key] = append(output[key], e.Output...)
		case "build-output":
			output[e.ImportPath] = append(output[e.ImportPath], e.Output...)
		case "pass", "fail", "skip":
			if e.Action == "fail" {
				fmt.Printf("FAILED %s\n%s%s", key, output[e.FailedBuild], output[key])
			}
			if e.Action == "skip" && e.Test != "" {
				skips += e.Package + "\n" + string(output[key])
			}
			// A package can fail without a failed test: it does not compile, or it crashes.
			if e.Test != "" || e.Action == "fail" && !failed[e.Package] {
				count[e.Action]++
			}
			failed[e.Package] = failed[e.Package] || e.Action == "fail"
			delete(output, key)
		}
	}
	if err := in.Err(); err != nil {
		fmt.Println("the log of the tests cannot be read:", err)
		count["fail"]++
	}
	fmt.Print(skips)
	fmt.Printf("%d passed, %d failed, %d skipped\n", count["pass"], count["fail"], count["skip"])
}

// listFuzz prints a line for each fuzz target: package, folder and name.
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
				fmt.Println(pkg, dir, string(m[1]))
			}
		}
	}
}

// Publish sets the module path of a checkout, wherever it is written: go.mod, the imports of all Go files, the addresses in the
// documentation and in the release configuration. It changes files of the checkout only.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run carries out a command line and returns its exit status.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("publish", flag.ContinueOnError)
	flags.SetOutput(stderr)
	dir := flags.String("dir", ".", "the folder of the checkout")
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: go run ./internal/publish [-dir FOLDER] MODULE_PATH")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err == flag.ErrHelp {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() != 1 {
		flags.Usage()
		return 2
	}
	to, err := parseAddress(flags.Arg(0))
	if err != nil {
		fmt.Fprintln(stderr, "publish:", err)
		return 2
	}
	n, err := publish(*dir, to)
	if err != nil {
		fmt.Fprintln(stderr, "publish:", err)
		return 1
	}
	fmt.Fprintf(stdout, "The module is %s, its repository %s: %d files changed.\n", to.module, to.url(), n)
	if !to.onGitHub() {
		fmt.Fprintf(stdout, "The examples of the GitHub action and %s name OWNER: the module is not on github.com.\n", releaseFile)
	}
	return 0
}

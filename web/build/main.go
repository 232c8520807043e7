// Command build writes the playground into a folder: go run ./web/build --out DIR, in the root of the repository. The exit status is
// 3 if npm is missing or cannot install the libraries.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"cartulary/web"
)

func main() {
	out := flag.String("out", "", "write the files to `DIR`")
	quick := flag.Bool("quick", false, "pack the program in a second; it is a fifth larger")
	flag.Parse()
	if *out == "" || flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "usage: go run ./web/build --out DIR [--quick]")
		os.Exit(2)
	}
	r, err := web.Build(web.Options{Repository: ".", Out: *out, Quick: *quick})
	if err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		if errors.Is(err, web.ErrNoLibraries) {
			os.Exit(3)
		}
		os.Exit(1)
	}
	fmt.Printf("version %s in %s: program %.1f MB, packed %.2f MB; script %.2f MB\n", r.Version, *out, float64(r.Wasm)/1e6, float64(r.Packed)/1e6, float64(r.App)/1e6)
}

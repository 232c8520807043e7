// Command cartulary-markdown shows Markdown on a terminal. The commands `cartulary explain` and `cartulary report` start it.
package main

import (
	"fmt"
	"io"
	"os"
	"strconv"

	"cartulary/internal/markdown"
	"cartulary/report/term"
)

func main() {
	if len(os.Args) != 3 {
		fail("cartulary starts this program; it takes a style and a width, and Markdown on standard input")
	}
	width, err := strconv.Atoi(os.Args[2])
	if err != nil {
		fail(err)
	}
	page, err := io.ReadAll(os.Stdin)
	if err != nil {
		fail(err)
	}
	out, err := term.Render(string(page), term.Options{Style: markdown.StyleOf(os.Args[1]), Width: width})
	if err != nil {
		fail(err)
	}
	if _, err := io.WriteString(os.Stdout, out); err != nil {
		fail(err)
	}
}

func fail(why any) {
	fmt.Fprintln(os.Stderr, "cartulary-markdown:", why)
	os.Exit(3)
}

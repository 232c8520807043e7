// Command cartulary-markdown shows Markdown on a terminal. The commands `cartulary explain` and `cartulary report` start it.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"cartulary/internal/markdown"
	"cartulary/report/term"
)

func main() {
	if err := render(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "cartulary-markdown:", err)
		os.Exit(3)
	}
}

// render writes the page that it reads in the style and the width of args.
func render(args []string, in io.Reader, out io.Writer) error {
	if len(args) != 2 {
		return errors.New("cartulary starts this program; it takes a style and a width, and Markdown on standard input")
	}
	width, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	page, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	text, err := term.Render(string(page), term.Options{Style: markdown.StyleOf(args[0]), Width: width})
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, text)
	return err
}

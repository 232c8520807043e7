package explain

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// A sheet is a text in Markdown or in plain text.
type sheet struct {
	strings.Builder
	markdown bool
}

func (s *sheet) heading(text string) {
	if s.Len() > 0 {
		s.WriteByte('\n')
	}
	if s.markdown {
		s.WriteString("## ")
	}
	fmt.Fprintf(s, "%s\n\n", text)
}

func (s *sheet) table(rows [][]string) {
	if !s.markdown {
		w := tabwriter.NewWriter(s, 0, 0, 2, ' ', 0)
		for _, r := range rows {
			fmt.Fprintln(w, strings.Join(r, "\t"))
		}
		w.Flush()
		return
	}
	for i, r := range rows {
		fmt.Fprintf(s, "| %s |\n", strings.Join(r, " | "))
		if i == 0 {
			fmt.Fprintf(s, "|%s\n", strings.Repeat("---|", len(r)))
		}
	}
}

// strong marks a value that differs from the default.
func (s *sheet) strong(word string) string {
	if s.markdown {
		return "**" + word + "**"
	}
	return word + "*"
}

func code(word string) string {
	if word == "" {
		return ""
	}
	return "`" + word + "`"
}

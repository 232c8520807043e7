package book_test

import (
	"fmt"
	"strings"

	"cartulary/insight/openings"
	"cartulary/report/book"
)

// This example writes the table of first moves that comes with the program.
func ExampleAppendText() {
	text := string(book.AppendText(nil, openings.Shipped(), book.TextOptions{}))
	fmt.Println(strings.Contains(text, "BA/L"))
	// Output:
	// true
}

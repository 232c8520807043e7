package markdown

import (
	"strings"
	"testing"

	"cartulary/report/wrap"
)

func TestSimple(t *testing.T) {
	page := "# A head\n\nText that is longer than the line of a small terminal, `code` and **bold**.\n\n" +
		"- item\n  - below it, longer than the line of a small terminal\n\n| who | n |\n| :--- | ---: |\n| a\\|b | 7 |\n\n```text\n  | kept   as it is\n```\n&lt;c&gt; &#27;[1m\x1b[1m end\n"
	want := `
  # A head

  Text that is longer than the line of
  a small terminal, ` + "`code`" + ` and
  **bold**.

  - item
    - below it, longer than the line
    of a small terminal

  who │ n
  ────┼──
  a|b │ 7

      | kept   as it is
  <c> [1m[1m end
`
	if got := Simple(page, Options{Style: Plain, Width: 40}); got != want {
		t.Errorf("%s\nwant:\n%s", got, want)
	}
	if got := Simple(page, Options{Style: Dark, Width: 40}); wrap.Plain(got) != want || !strings.Contains(got, "\x1b[1m# A head\x1b[0m\n") {
		t.Errorf("in colours: %q", got)
	}
	if got := Simple("", Options{Style: Plain}); got != "" {
		t.Errorf("nothing becomes %q", got)
	}
}

// TestStyles checks that the name of each style leads back to it, and no other name to any.
func TestStyles(t *testing.T) {
	for s := Dark; s <= ASCII; s++ {
		if got := StyleOf(s.String()); got != s {
			t.Errorf("%q is %d, want %d", s, got, s)
		}
	}
	for _, name := range []string{"", "auto", "Dark"} {
		if got := StyleOf(name); got != 0 {
			t.Errorf("%q is %d", name, got)
		}
	}
}

package term

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"cartulary/report/wrap"
)

// page is a small page with the tables of a score report.
const page = `# Alice – Bob

**Alice wins with 22 points to 8.** The record has 1 error; see Findings.

- Turns: 10

## Points

| player | road | city | cloister | field | in play | final | total |
| :--- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| Alice | 8 | 14 | 0 | 0 | 22 | – | 22 |
| Somebody with a name that is much too long for a table of numbers | 8 | 0 | 0 | 0 | 8 | – | 8 |

## Scoring

| turn | player | feature | why | points | total |
| ---: | :--- | :--- | :--- | ---: | ---: |
| 5 | Alice | city at 0,-1 E | 6 tiles x 2 + 1 pennant x 2; 2 knights to 1 | 14 | 14 |
| 10 | 日本チャンピオン | unfinished cloister at -12,13 | 8 tiles; shared with a&#124;b and \[c\]\\, 1 thief each | 8 | 22 |

## Findings

- turn 5, line 9: **error** red deploys a second knight in this turn (` + "`follower-second-in-turn`" + `, BAS-30)
  - the first came to 0,-1
`

func render(t *testing.T, markdown string, style Style, width int) string {
	t.Helper()
	out, err := Render(markdown, Options{Style: style, Width: width})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestPlain checks that the styles without colours contain no escape sequence, for any Markdown.
func TestPlain(t *testing.T) {
	bad := page + "\nesc \x1b[31m red \u009b31m &#27;[32m &#x1b;[33m &amp;#27;[34m \\&#27;[35m &#27[36m &#&#27;27;[37m &#2\x1b7;[38m end\a\n\n# head \x1b[1m &#27;[1m &amp;#27;[1m\n\n" +
		"| a\x1b[1m | &#27;[1m |\n| --- | --- |\n| \x1b]0;title\a | &amp;#27; |\n"
	for _, style := range []Style{Plain, ASCII} {
		for _, width := range []int{0, 1, 40, 80, 120, 300} {
			if out := render(t, bad, style, width); strings.ContainsAny(out, "\x1b\a\u009b") {
				t.Errorf("style %d, width %d: control characters in %.2000q", style, width, out)
			}
		}
	}
	tables := strings.ReplaceAll(render(t, page, ASCII, 80), "日本チャンピオン", "")
	if strings.ContainsAny(tables, "│─┼") {
		t.Errorf("the ASCII style draws tables with other characters:\n%s", tables)
	}
}

// TestColours checks that the coloured styles differ, and that their sequences set only colours and weights.
func TestColours(t *testing.T) {
	dark, light := render(t, page, Dark, 80), render(t, page, Light, 80)
	if dark == light {
		t.Error("dark and light are the same")
	}
	sequence := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for name, out := range map[string]string{"dark": dark, "light": light} {
		if !strings.Contains(out, "\x1b[") {
			t.Errorf("%s: no colours", name)
		}
		if strings.Contains(wrap.Plain(out), "\n\n\n") || strings.Contains(wrap.Plain(out), "  \n") {
			t.Errorf("%s: filled lines in %q", name, out)
		}
		if rest := sequence.ReplaceAllString(out, ""); strings.Contains(rest, "\x1b") {
			t.Errorf("%s: other escape sequences in %q", name, rest)
		}
	}
}

// TestWidth checks that nothing is wider than the terminal, that no column head is cut or broken, and that no number is
// broken.
func TestWidth(t *testing.T) {
	for _, width := range []int{80, 100, 120} {
		for _, style := range []Style{Dark, Light, Plain, ASCII} {
			out := wrap.Plain(render(t, page, style, width))
			for line := range strings.Lines(out) {
				if n := wrap.Width(strings.TrimRight(line, "\n")); n > width {
					t.Errorf("width %d, style %d: a line is %d wide: %q", width, style, n, line)
				}
			}
			bar := ` [│|] +`
			for _, want := range []string{
				`(?m)^  player *` + strings.Join([]string{"", "road", "city", "cloister", "field", "in play", "final", "total$"}, bar),
				`(?m)^  turn` + bar + `player *` + bar + `feature *` + bar + `why *` + bar + `points` + bar + `total$`,
				`(?m)^  Alice *` + strings.Join([]string{"", "8", "14", "0", "0", "22", "–", "22$"}, bar),
				`(?m)^     5` + bar + `Alice *` + bar,
				`-12,13`,
			} {
				if !regexp.MustCompile(want).MatchString(out) {
					t.Errorf("width %d, style %d: no line %s in\n%s", width, style, want, out)
				}
			}
		}
	}
}

// TestTable checks that a narrow table keeps its width and a wide one is wrapped.
func TestTable(t *testing.T) {
	const table = "| who | why | n |\n| :--- | :--- | ---: |\n| a\\|b | two words and more | 7 |\n| &lt;c&gt; | x | 12 |\n| d |\n"
	wide := `
  who │ why                │  n
  ────┼────────────────────┼───
  a|b │ two words and more │  7
  <c> │ x                  │ 12
  d   │                    │
`
	narrow := `
  who | why          |  n
  ----+--------------+---
  a|b | two words    |  7
      | and more     |
  <c> | x            | 12
  d   |              |
`
	if got := render(t, table, Plain, 80); got != wide {
		t.Errorf("wide:\n%s\nwant:\n%s", got, wide)
	}
	if got := render(t, table, ASCII, 27); got != narrow {
		t.Errorf("narrow:\n%s\nwant:\n%s", got, narrow)
	}
}

// TestHeads checks that heads of two words are wrapped before any word is broken.
func TestHeads(t *testing.T) {
	const table = "| who | in play | cloister |\n| :--- | ---: | ---: |\n| Jo | 7 | 12 |\n"
	want := `
  who |   in | cloister
      | play |
  ----+------+---------
  Jo  |    7 |       12
`
	if got := render(t, table, ASCII, 25); got != want {
		t.Errorf("%s\nwant:\n%s", got, want)
	}
}

// TestNoTable checks that lines with bars that are no table stay text.
func TestNoTable(t *testing.T) {
	for _, text := range []string{"| a bar", "| one |\nand text", "|", "```\n| a |\n| --- |\n```", "| a |\n| b |\n"} {
		if out := render(t, text, Plain, 80); strings.ContainsAny(out, "─┼") || !strings.Contains(out, "|") {
			t.Errorf("%q becomes %q", text, out)
		}
	}
	if out := render(t, "", Plain, 80); out != "" {
		t.Errorf("nothing becomes %q", out)
	}
}

// TestNarrow checks that no width and no table makes Render fail or lose a word.
func TestNarrow(t *testing.T) {
	many := "|" + strings.Repeat(" head |", 40) + "\n|" + strings.Repeat(" --- |", 40) + "\n|" + strings.Repeat(" 1 |", 40) + "\n"
	for width := 1; width < 60; width += 7 {
		for _, text := range []string{page, many, strings.Repeat("| ", 50) + "\n" + strings.Repeat("| --- ", 50)} {
			if out := render(t, text, Plain, width); !utf8.ValidString(out) {
				t.Errorf("width %d: not text: %q", width, out)
			}
		}
	}
}

func TestStyleUnknown(t *testing.T) {
	for _, style := range []Style{0, ASCII + 1, 200} {
		if out, err := Render(page, Options{Style: style}); err == nil || out != "" {
			t.Errorf("style %d gives %q, %v", style, out, err)
		}
	}
}

func ExampleRender() {
	out, err := Render("| player | total |\n| :--- | ---: |\n| Alice | 84 |\n| Bob | 77 |\n", Options{Style: ASCII})
	if err != nil {
		panic(err)
	}
	fmt.Print(out)
	// Output:
	//   player | total
	//   -------+------
	//   Alice  |    84
	//   Bob    |    77
}

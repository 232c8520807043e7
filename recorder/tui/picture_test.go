package tui

import (
	"flag"
	"fmt"
	"html"
	"os"
	"strconv"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/recorder"
)

var update = flag.Bool("update", false, "write the picture of docs/record.md")

// at returns the screen of a recorded game that goes on after a number of turns, after some keys.
func at(t *testing.T, file string, turns, width, height int, keys ...string) *model {
	t.Helper()
	text, err := os.ReadFile("../../testdata/games/" + file + ".cgr")
	if err != nil {
		t.Fatal(err)
	}
	rec, _ := notation.Parse(&notation.Source{Text: string(text)})
	rec.Turns, rec.Final, rec.Result, rec.Termination = rec.Turns[:turns], nil, nil, notation.Termination{}
	s, err := recorder.New(rec, recorder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := &model{Options: Options{File: file + ".cgr", Color: true, Session: s}, width: width, height: height}
	for _, k := range keys {
		m.Session.Key(k)
	}
	return m
}

// TestPicture compares the picture of docs/record.md with the screen. With -update it writes the picture.
func TestPicture(t *testing.T) {
	m := at(t, "four-players-all-four", 33, 80, 24, "r", "r", "c", ".", "d", "enter")
	got := picture80(m.draw())
	const file = "../../docs/pictures/record.svg"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != got {
		t.Errorf("docs/pictures/record.svg is not the screen; -update rewrites it (%v)", err)
	}
}

// Size of a character of the picture.
const (
	cellWidth  = 10
	cellHeight = 20
)

// A cell style is a colour of the letters and of the ground.
type cellStyle struct {
	fore, back  string
	bold, faint bool
	inverse     bool
}

const (
	paper = "#17191c"
	ink   = "#e6e6e6"
)

// picture80 returns a screen with ANSI styles as SVG.
func picture80(screen string) string {
	lines := strings.Split(screen, "\n")
	var grounds, letters strings.Builder
	for row, line := range lines {
		style, column := cellStyle{fore: ink, back: paper}, 0
		for len(line) > 0 {
			if rest, ok := strings.CutPrefix(line, "\x1b["); ok {
				codes, after, _ := strings.Cut(rest, "m")
				style, line = style.with(codes), after
				continue
			}
			run, after, _ := strings.Cut(line, "\x1b")
			if after != "" {
				after = "\x1b" + after
			}
			style.draw(&grounds, &letters, run, column, row)
			column, line = column+len([]rune(run)), after
		}
	}
	width, height := 80*cellWidth+24, len(lines)*cellHeight+20
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="16">
<rect width="100%%" height="100%%" fill="%s"/><g transform="translate(12 10)">
%s%s</g></svg>
`, width, height, width, height, paper, grounds.String(), letters.String())
}

// draw writes a run of characters in one style, each at its place.
func (s cellStyle) draw(grounds, letters *strings.Builder, run string, column, row int) {
	fore, back := s.fore, s.back
	if s.inverse {
		fore, back = back, fore
	}
	n := len([]rune(run))
	if back != paper {
		fmt.Fprintf(grounds, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", column*cellWidth, row*cellHeight, n*cellWidth, cellHeight, back)
	}
	if strings.TrimSpace(run) == "" {
		return
	}
	weight := ""
	if s.bold {
		weight = ` font-weight="bold"`
	}
	if s.faint {
		weight += ` opacity=".65"`
	}
	var xs []string
	for i := range n {
		xs = append(xs, strconv.Itoa((column+i)*cellWidth))
	}
	fmt.Fprintf(letters, `<text xml:space="preserve" x="%s" y="%d" fill="%s"%s>%s</text>`+"\n", strings.Join(xs, " "), row*cellHeight+15, fore, weight, html.EscapeString(run))
}

// basic are the first 16 colours of a terminal.
var basic = [16]string{"#000000", "#cc2222", "#2f9e2f", "#c4a000", "#3465a4", "#a05fa0", "#06989a", "#d3d7cf",
	"#777777", "#ef2929", "#8ae234", "#fce94f", "#729fcf", "#ad7fa8", "#34e2e2", "#ffffff"}

// colour256 returns a colour of the table of 256.
func colour256(n int) string {
	switch {
	case n < 16:
		return basic[n]
	case n >= 232:
		return fmt.Sprintf("#%02[1]x%02[1]x%02[1]x", 8+10*(n-232))
	}
	level := func(n int) int { return [6]int{0, 95, 135, 175, 215, 255}[n] }
	n -= 16
	return fmt.Sprintf("#%02x%02x%02x", level(n/36), level(n/6%6), level(n%6))
}

// with returns the style after some ANSI codes.
func (s cellStyle) with(codes string) cellStyle {
	list := strings.Split(codes, ";")
	for i := 0; i < len(list); i++ {
		n, _ := strconv.Atoi(list[i])
		switch {
		case n == 0:
			s = cellStyle{fore: ink, back: paper}
		case n == 1:
			s.bold = true
		case n == 2:
			s.faint = true
		case n == 7:
			s.inverse = true
		case n >= 30 && n < 38:
			s.fore = basic[n-30]
		case n >= 90 && n < 98:
			s.fore = basic[n-82]
		case n >= 40 && n < 48:
			s.back = basic[n-40]
		case n >= 100 && n < 108:
			s.back = basic[n-92]
		case (n == 38 || n == 48) && i+2 < len(list):
			c, _ := strconv.Atoi(list[i+2])
			if i += 2; n == 38 {
				s.fore = colour256(c)
			} else {
				s.back = colour256(c)
			}
		}
	}
	return s
}

// TestScreenFits checks that no line is wider than the terminal and that there are no more lines than rows, at each question of a
// game of all four boxes, for several sizes.
func TestScreenFits(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {81, 25}, {200, 60}} {
		for turns := 0; turns < 100; turns += 9 {
			m := at(t, "four-players-all-four", turns, size[0], size[1])
			m.Color = false
			for _, keys := range []string{"", "r", "<enter>", "1", "1", "1", "a", ":", "knight N with a long text that does not fit the line at all<enter>"} {
				for _, k := range strings.SplitAfter(keys, "") {
					if k == "<" {
						m.Session.Key(recorder.Enter)
						break
					}
					m.Session.Key(k)
				}
				for _, m.help = range []bool{false, true} {
					lines := strings.Split(m.draw(), "\n")
					if p := m.Session.Prompt(); !m.help && !p.Illegal && !strings.Contains(strings.Join(strings.Fields(m.draw()), " "), p.Ask) {
						t.Fatalf("%v: the question %q is cut\n%s", size, p.Ask, m.draw())
					}
					if m.help && !strings.Contains(m.draw(), "comes after the scoring\n") || m.help && !strings.Contains(m.draw(), "Ctrl-C         leave") {
						t.Fatalf("%v: the keys are cut\n%s", size, m.draw())
					}
					if len(lines) != size[1] {
						t.Fatalf("%v, after %d turns and %q: %d lines\n%s", size, turns, keys, len(lines), m.draw())
					}
					for _, l := range lines {
						if n := len([]rune(l)); n > size[0] {
							t.Fatalf("%v, after %d turns and %q: a line of %d columns\n%s", size, turns, keys, n, l)
						}
					}
				}
				m.help = false
			}
		}
	}
}

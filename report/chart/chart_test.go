package chart

import (
	"html/template"
	"slices"
	"strings"
	"testing"
)

// TestPlot checks the places of marks, of a band and of the labels.
func TestPlot(t *testing.T) {
	p := NewPlot(5, 0, 100, 3)
	for x := range p.Width() {
		p.Band(x, 0, 50, ':')
		p.Set(x, 25*x, '#')
	}
	p.Set(0, 100, ' ')
	p.Mark(0, 100, '1')
	p.Mark(4, 100, '1')
	p.First, p.Last, p.Key = "a", "b", "a key"
	p.Solid = func(position int) bool { return position > 2 }
	want := `  100 |1  #*
   50 |:##::
    0 |#::::
      +---==
       a   b
       a key
`
	if got := p.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestPosition checks that a chart of many positions shows the first and the last one and never goes back.
func TestPosition(t *testing.T) {
	for n := 1; n < 300; n++ {
		p := NewPlot(n, 0, 1, 2)
		if p.Width() != min(n, plotWidth) || p.Position(p.Width()-1) != n-1 || n > 1 && p.Position(0) != 0 {
			t.Fatalf("%d positions: width %d, from %d to %d", n, p.Width(), p.Position(0), p.Position(p.Width()-1))
		}
		for x := 1; x < p.Width(); x++ {
			if p.Position(x) <= p.Position(x-1) {
				t.Fatalf("%d positions: column %d shows %d after %d", n, x, p.Position(x), p.Position(x-1))
			}
		}
	}
}

// TestFrame checks the corners of a frame and the SVG of an axis and a line.
func TestFrame(t *testing.T) {
	f := Frame{Height: 300, Margin: 40, Positions: 3, Low: -1, High: 1}
	l := f.Line(0, 1, "Ana", "red", func(i int) float64 { return float64(i - 1) })
	if want := "40,270 370,142 700,14"; l.Points != want {
		t.Errorf("%s, want %s", l.Points, want)
	}
	var b strings.Builder
	page := template.Must(template.New("").Funcs(Funcs).Parse(`{{axes .A}}{{lines .L}}`))
	if err := page.Execute(&b, map[string]any{"A": []Axis{f.Level(0, "<0>")}, "L": []Line{l}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<line class="axis" x1="40" y1="142" x2="700" y2="142"/><text x="34" y="146" text-anchor="end">&lt;0&gt;</text>`,
		`<polyline class="red" stroke-dasharray="none" points="40,270 370,142 700,14"/>`,
		`<circle class="red" cx="370" cy="142" r="7"/><text class="mark" x="370" y="142">1</text>`,
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s in\n%s", want, b.String())
		}
	}
}

// TestTicks checks the steps of an axis.
func TestTicks(t *testing.T) {
	for _, x := range []struct {
		low, high, most int
		want            []int
	}{{0, 69, 5, []int{0, 20, 40, 60}}, {-12, 30, 5, []int{-10, 0, 10, 20, 30}}, {0, 1, 5, []int{0, 1}}, {1, 71, 8, []int{10, 20, 30, 40, 50, 60, 70}}, {0, 1360, 5, []int{0, 500, 1000}}} {
		if got := slices.Collect(Ticks(x.low, x.high, x.most)); !slices.Equal(got, x.want) {
			t.Errorf("%d to %d: %v, want %v", x.low, x.high, got, x.want)
		}
	}
}

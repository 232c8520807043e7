package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A stage is a box of the picture of the flow: packages through which a record goes.
type stage struct {
	name        string // in the table of arrows
	packages    []string
	does        []string // lines of text; a name before parentheses or after "type" is declared in the first package
	column, row int
}

// An arrow leads from one stage to the next and names what is handed on.
type arrow struct{ from, to, carries string }

// stages and arrows are the way of a record from file to finding.
var (
	stages = []stage{
		{"file", []string{"cmd/cartulary"}, []string{"walks folders, unpacks gzip", "hands games to workers,", "restores their order"}, 0, 0},
		{"detect", []string{"notation/format"}, []string{"Games(): detects the format,", "cuts the stream into games"}, 1, 0},
		{"read", []string{"notation", "notation/lab", "notation/bga", "notation/kifu", "notation/freels", "notation/jcz"}, []string{"Parse(): a mistake is a finding,", "reading goes on"}, 2, 0},
		{"record", []string{"notation"}, []string{"type Record: written actions", "with their places in the file"}, 3, 0},
		{"judge", []string{"engine"}, []string{"Check(): the rules that an", "action breaks", "Apply(): the changes"}, 4, 1},
		{"replay", []string{"replay"}, []string{"resolve(): written actions into", "engine actions", "Frames(): one frame a turn"}, 3, 1},
		{"validate", []string{"validator"}, []string{"places the violations,", "compares claims with values,", "applies rulings,", "marks consequences"}, 2, 1},
		{"print", []string{"report/findings"}, []string{"findings in each", "output form"}, 0, 2},
		{"picture", []string{"report/gallery"}, []string{"pictures of findings"}, 1, 2},
		{"page", []string{"report/page"}, []string{"the replay page"}, 2, 2},
		{"score", []string{"report/score"}, []string{"score reports"}, 3, 2},
		{"suite", []string{"validator/suite"}, []string{"games as regression tests"}, 4, 2},
	}
	arrows = []arrow{
		{"file", "detect", "bytes"},
		{"detect", "read", "one game"},
		{"read", "record", ""},
		{"record", "replay", "Record"},
		{"replay", "judge", "Action"},
		{"judge", "replay", "Violation, Event"},
		{"replay", "validate", "Frame"},
		{"validate", "print", "Result"},
		{"validate", "picture", "Result"},
		{"validate", "page", "Result, Frame"},
		{"validate", "score", "Result, Frame"},
		{"validate", "suite", "Result, Frame"},
	}
)

const (
	stageWidth, columnWidth = 190, 262
	rowHeight, flowTop      = 205, 16
	flowWidth               = 4*columnWidth + stageWidth + 2*edgeFree
)

func (s *stage) height() int { return (len(s.packages)+len(s.does))*lineHeight + 14 }

// left and top return the corner of the box. Boxes of a row have a common top.
func (s *stage) left() int { return edgeFree + s.column*columnWidth }
func (s *stage) top() int  { return flowTop + s.row*rowHeight }

// connected reports whether one of the packages of a stage imports one of another stage or is the same.
func connected(a, b *stage) bool {
	return slices.ContainsFunc(a.packages, func(p string) bool {
		return slices.ContainsFunc(b.packages, func(q string) bool {
			return p == q || slices.Contains(imports(p), q) || slices.Contains(imports(q), p)
		})
	})
}

// declares reports whether the source of a package declares a function, method or type.
func declares(t *testing.T, pkg, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(repo, pkg, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`(?m)^(?:func (?:\([^)]*\) )?|type )` + name + `\b`)
	return slices.ContainsFunc(files, func(f string) bool {
		return !strings.HasSuffix(f, "_test.go") && declared.MatchString(readText(t, f))
	})
}

// checkStages checks that the packages and the names of the stages exist and that an import stands behind each arrow.
// It returns the stages by name.
func checkStages(t *testing.T) map[string]*stage {
	t.Helper()
	byName, used := map[string]*stage{}, map[string]bool{}
	for i := range stages {
		s := &stages[i]
		byName[s.name] = s
		for _, p := range s.packages {
			if !isPackage(p) {
				t.Errorf("the stage %s names the package %s, which deps_test.go does not know", s.name, p)
			}
		}
		for _, m := range regexp.MustCompile(`(\w+)\(\)|type (\w+)`).FindAllStringSubmatch(strings.Join(s.does, "\n"), -1) {
			if name := m[1] + m[2]; !declares(t, s.packages[0], name) {
				t.Errorf("the stage %s names %s, which %s does not declare", s.name, name, s.packages[0])
			}
		}
	}
	for _, a := range arrows {
		from, to := byName[a.from], byName[a.to]
		if from == nil || to == nil {
			t.Fatalf("the arrow from %s to %s has no stage at one end", a.from, a.to)
		}
		if used[a.from], used[a.to] = true, true; !connected(from, to) {
			t.Errorf("no import stands behind the arrow from %s to %s", a.from, a.to)
		}
	}
	for name := range byName {
		if !used[name] {
			t.Errorf("no arrow leads to or from the stage %s", name)
		}
	}
	return byName
}

// writeArrow draws an arrow: within a row from side to side, else from bottom to top.
func writeArrow(b *bytes.Buffer, from, to *stage, text string) {
	anchor, x1, y1, x2, y2 := "middle", 0, 0, 0, 0
	path, tx, ty := "", 0, 0
	if from.row == to.row {
		x1, x2 = from.left()+stageWidth, to.left()-3
		y1 = from.top() + 27
		if from.column > to.column {
			x1, x2 = from.left(), to.left()+stageWidth+3
			y1 += 27 // there and back are two lines
		}
		y2 = y1
		path, tx, ty = fmt.Sprintf("M%d %dH%d", x1, y1, x2), (x1+x2)/2, y1-6
		if strings.Contains(text, ",") {
			first, rest, _ := strings.Cut(text, ", ")
			writeLabel(b, anchor, tx, ty, first)
			text, ty = rest, y1+14
		}
	} else {
		x1, x2 = from.left()+stageWidth/2, to.left()+stageWidth/2
		y1, y2 = from.top()+from.height(), to.top()-3
		middle := y2 - 34
		path = fmt.Sprintf("M%d %dV%dH%dV%d", x1, y1, middle, x2, y2)
		anchor, tx, ty = "start", x2+7, y2-12
	}
	fmt.Fprintf(b, `<path d="%s" fill="none" stroke="#8a7a58" stroke-width="1.5" marker-end="url(#head)"/>`+"\n", path)
	writeLabel(b, anchor, tx, ty, text)
}

func writeLabel(b *bytes.Buffer, anchor string, x, y int, text string) {
	if text != "" {
		fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="%s" font-style="italic" fill="#5b4a2f">%s</text>`+"\n", x, y, anchor, text)
	}
}

// writeStage draws a box: the packages, then what they do.
func writeStage(b *bytes.Buffer, s *stage) {
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" rx="5" fill="#fff" stroke="#5b4a2f"/>`+"\n", s.left(), s.top(), stageWidth, s.height())
	for i, line := range slices.Concat(s.packages, s.does) {
		weight := ""
		if i < len(s.packages) {
			weight = ` font-weight="bold"`
		}
		fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="middle"%s fill="#2b2418">%s</text>`+"\n", s.left()+stageWidth/2, s.top()+(i+1)*lineHeight+3, weight, line)
	}
}

// TestFlow checks that the picture of the way from file to finding shows the stages above, and that these agree with the
// packages and their imports. With -update it draws the picture.
func TestFlow(t *testing.T) {
	byName, height := checkStages(t), 0
	for i := range stages {
		height = max(height, stages[i].top()+stages[i].height()+flowTop)
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", flowWidth, height)
	b.WriteString("<title>The way of a record from file to finding: an arrow names what one package hands to the next</title>\n" +
		`<defs><marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#8a7a58"/></marker></defs>` + "\n")
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#fdfcf8"/>`+"\n", flowWidth, height)
	for _, a := range arrows {
		writeArrow(&b, byName[a.from], byName[a.to], a.carries)
	}
	for i := range stages {
		writeStage(&b, &stages[i])
	}
	b.WriteString("</svg>\n")
	compareDrawing(t, "flow.svg", "Flow", b.Bytes())
}

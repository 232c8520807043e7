package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A room is a box of the picture of the packages: one package, or several that have the same imports and importers.
type room struct {
	names []string
	below []*room // what it imports; what follows from other imports is left out
	floor int
	x, y  int // of its middle, of its top
}

const (
	boxWidth, lineHeight   = 158, 15
	gapAcross, gapBetween  = 14, 44
	perFloor               = 9
	pictureWidth, edgeFree = perFloor*(boxWidth+gapAcross) + 2*gapAcross, 16
)

// anElement is the element that the picture shows.
const anElement = "engine/base"

func (r *room) height() int { return len(r.names)*lineHeight + 10 }

// drawn reports whether a package is in the picture: what only tests import, other programs, and what builds the pipeline and
// the playground, is left out. One element stands for all.
func drawn(name string) bool {
	return (name == anElement || name != "engine/pad" && !slices.Contains(elements, name)) && name != "bench" && name != "beam/cmd/cartulary-beam" && !strings.HasPrefix(name, "cmd/cartulary-") && name != "web" && !strings.HasPrefix(name, "web/") && (!strings.HasPrefix(name, "internal/") ||
		slices.Contains([]string{"internal/aliases", "internal/catalogue", "internal/csp", "internal/jsonwords", "internal/junit", "internal/lottery", "internal/playername", "internal/spelling", "internal/tty", "internal/gfm", "internal/early"}, name))
}

// imports returns what a package may import by the table.
func imports(name string) []string {
	if list := allowed[name]; len(list) != 1 || list[0] != "*" {
		return list
	}
	var all []string
	for other := range allowed {
		if other != name && drawn(other) {
			all = append(all, other)
		}
	}
	return all
}

// reached returns all packages that a package imports, directly or not.
func reached(name string, seen map[string]bool) map[string]bool {
	for _, below := range imports(name) {
		if !seen[below] {
			seen[below] = true
			reached(below, seen)
		}
	}
	return seen
}

// roomsOf returns the boxes of the picture, each floor from left to right, lowest floor first.
func roomsOf(t *testing.T) [][]*room {
	t.Helper()
	direct := map[string][]string{}
	for name := range allowed {
		if !drawn(name) {
			continue
		}
		for _, below := range imports(name) {
			follows := slices.ContainsFunc(imports(name), func(other string) bool { return reached(other, map[string]bool{})[below] })
			if !follows && drawn(below) {
				direct[name] = append(direct[name], below)
			}
		}
		slices.Sort(direct[name])
		if direct[name] == nil {
			direct[name] = []string{}
		}
	}
	importers := map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(direct)) {
		for _, below := range direct[name] {
			importers[below] = append(importers[below], name)
		}
	}
	rooms, alike := map[string]*room{}, map[string]*room{}
	for _, name := range slices.Sorted(maps.Keys(direct)) {
		key := fmt.Sprint(direct[name], importers[name])
		if alike[key] == nil {
			alike[key] = &room{}
		}
		rooms[name] = alike[key]
		rooms[name].names = append(rooms[name].names, name)
	}
	var floorOf func(name string, on []string) int
	floorOf = func(name string, on []string) int {
		if slices.Contains(on, name) {
			t.Fatalf("imports go in a circle: %v", append(on, name))
		}
		floor := 0
		for _, below := range direct[name] {
			floor = max(floor, 1+floorOf(below, append(on, name)))
		}
		return floor
	}
	floors := make([][]*room, 1+floorOf("cmd/cartulary", nil))
	high := map[string]int{} // floors of the helpers of reports, which stand right below what imports them
	for name := range direct {
		high[name] = floorOf(name, nil)
	}
	for range direct {
		for name := range direct {
			if strings.HasPrefix(name, "report/") || strings.HasPrefix(name, "internal/junit") {
				above := len(floors)
				for _, importer := range importers[name] {
					above = min(above, high[importer])
				}
				high[name] = above - 1
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(rooms)) {
		r := rooms[name]
		if r.names[0] != name {
			continue
		}
		r.floor = high[name]
		for _, below := range direct[name] {
			if !slices.Contains(r.below, rooms[below]) {
				r.below = append(r.below, rooms[below])
			}
		}
		floors[r.floor] = append(floors[r.floor], r)
	}
	return floors
}

// setOut gives the boxes their places, each above the middle of those below it as far as there is room.
func setOut(floors [][]*room) (height int) {
	y := edgeFree
	for f := range slices.Backward(floors) {
		tallest := 0
		for _, r := range floors[f] {
			r.y = y
			tallest = max(tallest, r.height())
		}
		y += tallest + gapBetween
	}
	for _, floor := range floors {
		wish := map[*room]int{}
		for i, r := range floor {
			wish[r] = (2*i + 1) * pictureWidth / (2 * len(floor))
			if len(r.below) > 0 {
				sum := 0
				for _, b := range r.below {
					sum += b.x
				}
				wish[r] = sum / len(r.below)
			}
		}
		slices.SortStableFunc(floor, func(a, b *room) int { return wish[a] - wish[b] })
		step := pictureWidth / len(floor)
		for i, r := range floor {
			r.x = i*step + step/2
		}
	}
	return y - gapBetween + edgeFree
}

// TestRooms checks that the picture of the packages shows the table that TestImports enforces. With -update it draws it.
func TestRooms(t *testing.T) {
	floors := roomsOf(t)
	height := setOut(floors)
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", pictureWidth, height)
	fmt.Fprintf(&b, `<title>The packages of Cartulary: a line leads down to what a package imports</title>`+"\n"+`<rect width="%d" height="%d" fill="#fdfcf8"/>`+"\n", pictureWidth, height)
	for _, floor := range floors {
		for _, r := range floor {
			for _, below := range r.below {
				from, to := r.y+r.height(), below.y
				fmt.Fprintf(&b, `<path d="M%d %dC%d %d %d %d %d %d" fill="none" stroke="#b9ae96"/>`+"\n", r.x, from, r.x, from+gapBetween, below.x, to-gapBetween, below.x, to)
			}
		}
	}
	for _, floor := range slices.Backward(floors) {
		for _, r := range floor {
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" rx="5" fill="#fff" stroke="#5b4a2f"/>`, r.x-boxWidth/2, r.y, boxWidth, r.height())
			for i, name := range r.names {
				fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle" fill="#2b2418">%s</text>`, r.x, r.y+(i+1)*lineHeight+1, strings.Replace(name, anElement, anElement+", other boxes", 1))
			}
			b.WriteByte('\n')
		}
	}
	b.WriteString("</svg>\n")
	compareDrawing(t, "packages.svg", "Rooms", b.Bytes())
}

// compareDrawing checks that a file of docs/pictures holds the drawing. With -update it writes the file. The test is
// named for the message.
func compareDrawing(t *testing.T, name, test string, drawing []byte) {
	t.Helper()
	file := repo + "/docs/pictures/" + name
	if *update {
		if err := os.WriteFile(file, drawing, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, drawing) {
		t.Errorf("docs/pictures/%s does not show the tables of the tests; go test ./cmd/cartulary -run %s -update draws it: %v", name, test, err)
	}
}

// TestArchitecture checks that ARCHITECTURE.md lists the packages that TestImports knows and no others, and that the
// files that it and README name exist.
func TestArchitecture(t *testing.T) {
	listed := map[string]bool{}
	for _, row := range regexp.MustCompile("(?m)^\\| (`.*?) \\|").FindAllStringSubmatch(readText(t, repo+"/ARCHITECTURE.md"), -1) {
		for _, name := range regexp.MustCompile("`([a-z/-]+)`").FindAllStringSubmatch(row[1], -1) {
			if listed[name[1]] = true; strings.Contains(name[1], "/") && !isPackage(name[1]) {
				t.Errorf("ARCHITECTURE.md lists %s, which deps_test.go does not know", name[1])
			}
		}
	}
	for name := range allowed {
		if !listed[name] && !slices.Contains(elements, name) {
			t.Errorf("ARCHITECTURE.md does not list %s", name)
		}
	}
	for _, page := range []string{"README.md", "ARCHITECTURE.md"} {
		text := readText(t, repo+"/"+page)
		for _, m := range regexp.MustCompile("`([\\w./-]+/[\\w.-]+\\.(?:go|md|txt|json|cgr|png))`").FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(repo, m[1])); err != nil {
				t.Errorf("%s names %s, which does not exist", page, m[1])
			}
		}
	}
}

func isPackage(name string) bool {
	_, ok := allowed[name]
	return ok
}

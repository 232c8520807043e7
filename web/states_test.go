package web

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/soniakeys/quant/median"
	"golang.org/x/image/draw"

	"cartulary/internal/test/browsertest"
)

// begun is a game in which turn 17 is due.
func begun(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../testdata/games/two-players-dragon.cgr")
	if err != nil {
		t.Fatal(err)
	}
	turns, _, _ := strings.Cut(string(text), "\n17. ")
	head, rest, _ := strings.Cut(turns, "[Result")
	_, rest, _ = strings.Cut(rest, "\n\n")
	return head + "\n" + rest + "\n"
}

const (
	kind  = "document.querySelector('#table').dataset.kind"
	first = "dispatchEvent(new MouseEvent('click', {bubbles: true}))"
)

// states are those of the board, each a step from the one before: a script, and an expression that becomes true.
var states = [...]struct{ name, script, reached string }{
	{"tile", "document.querySelector('#views [data-view=table]').click()", kind + " === 'tile' && document.querySelectorAll('#tray button').length > 30"},
	{"square", "[...document.querySelectorAll('#tray button')].find(b => b.ariaLabel.startsWith('Tile BA/CRr:')).click()", kind + " === 'square'"},
	{"ghost", "document.querySelector('#moves button').click()", "document.querySelector('.ghosts').childElementCount === 1"},
	{"placed", "document.querySelector('.squares > *')." + first, kind + " === 'move' && document.querySelectorAll('.figures > *').length > 0"},
	{"illegal", "document.querySelector('#undo').click(); document.querySelector('#write').value = 'BA/CRr@9,9^0'; document.querySelector('#written').requestSubmit()", kind + " === 'confirm'"},
	{"look", "document.querySelector('#undo').click(); document.querySelector('#slide').value = 9; document.querySelector('#slide').dispatchEvent(new Event('input'))", kind + " === 'look' && !document.querySelector('#what-if').hidden"},
	{"what if", "document.querySelector('#what-if').click()", kind + " === 'square' && document.body.classList.contains('branch')"},
	{"forecast", "document.querySelector('.squares > *')." + first, "document.querySelector('#compared table') !== null"},
	{"share", "document.querySelector('#leave').click(); document.querySelector('#code').click()", "document.querySelector('dialog.sharing') !== null"},
	{"new game", "document.querySelector('dialog.sharing').close(); document.querySelector('#new').click()", "document.querySelector('#begin').open && document.querySelectorAll('#new-sets li').length > 10"},
}

// TestStates walks through the states of the board. In each, no page is wider than its window, and axe-core finds nothing, on a phone or a dark desk in turn. With -update it takes
// the pictures of docs/playground-states.md, in three sizes, light and dark.
func TestStates(t *testing.T) {
	p := open(t, "")
	p.Prefer("prefers-reduced-motion", "reduce")
	p.drop("evening.cgr", []byte(begun(t)))
	p.judged("Nothing found")
	p.Do("document.querySelector('#views [data-view=record]').click()") // the board fills the window
	var taken [len(sizes)][2][]image.Image                              // by size, light and dark
	for i, s := range states {
		p.Resize(browsertest.Desk)
		p.Do(s.script)
		if s.name == "forecast" {
			p.Becomes(kind+" !== 'square'", "true")
			for range 4 { // what the turn demands
				if p.Eval("document.querySelector('#compared table') === null && !document.querySelector('#go').hidden") == "true" {
					p.Do("document.querySelector('#go').click()")
				} else if p.Eval("document.querySelector('#options button') !== null && document.querySelector('#compared').childElementCount === 0") == "true" {
					p.Do("document.querySelector('#options button').click()")
				}
				p.Await("new Promise(done => setTimeout(done, 300))")
			}
		}
		p.Becomes(s.reached, "true")
		for _, width := range []int64{320, 390, 1280, 2560} {
			p.Resize(browsertest.Window{Width: width, Height: 900})
			p.Fits()
		}
		p.Axe([]browsertest.Window{browsertest.Phone, browsertest.DeskDark}[i%2])
		if !*update {
			continue
		}
		for k, size := range sizes {
			for dark := range 2 {
				p.Resize(browsertest.Window{Width: size.width, Height: size.height, Dark: dark == 1})
				p.Await("new Promise(done => setTimeout(done, 400))") // the board takes its place
				file := filepath.Join(t.TempDir(), "state.png")
				p.Picture(file)
				taken[k][dark] = append(taken[k][dark], decoded(t, file))
			}
		}
	}
	if !*update {
		return
	}
	for k, size := range sizes {
		for dark, theme := range []string{"", "-dark"} {
			sheet(t, "../docs/pictures/playground-states-"+size.name+theme+".png", size.scale, 5, taken[k][dark]...)
		}
	}
	sheet(t, "../docs/pictures/playground-board.png", .8, 4, taken[0][0][1], taken[0][0][3], taken[0][0][7], taken[0][0][9])
}

// sizes are those of the pictures of the states, and their scale on a sheet.
var sizes = [...]struct {
	name          string
	width, height int64
	scale         float64
}{{"phone", 390, 844, .7}, {"tablet", 834, 1112, .36}, {"desk", 1280, 800, .3}}

func decoded(t *testing.T, file string) image.Image {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	picture, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// sheet writes pictures in rows as one, smaller.
func sheet(t *testing.T, file string, scale float64, columns int, pictures ...image.Image) {
	t.Helper()
	const gap = 8
	b := pictures[0].Bounds()
	w, h := int(scale*float64(b.Dx())), int(scale*float64(b.Dy()))
	rows := (len(pictures) + columns - 1) / columns
	all := image.NewRGBA(image.Rect(0, 0, columns*(w+gap)-gap, rows*(h+gap)-gap))
	draw.Draw(all, all.Bounds(), image.NewUniform(color.Gray{128}), image.Point{}, draw.Src)
	for i, p := range pictures {
		at := image.Pt(i%columns*(w+gap), i/columns*(h+gap))
		draw.CatmullRom.Scale(all, image.Rectangle{at, at.Add(image.Pt(w, h))}, p, p.Bounds(), draw.Src, nil)
	}
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, median.Quantizer(256).Paletted(all))
	if err == nil {
		err = os.WriteFile(file, out.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

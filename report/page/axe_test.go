package page

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"testing"

	"cartulary/internal/test/browsertest"
	"cartulary/report/score"
	"cartulary/validator"
)

// needsAxe skips a test without axe-core, which must be installed separately.
func needsAxe(t *testing.T) {
	t.Helper()
	if !browsertest.HasAxe() {
		t.Skip("CARTULARY_AXE is not set to the axe.min.js of axe-core: what it finds is not tested")
	}
}

// TestAxe checks that axe-core finds no violation in a page: at the start, at a turn with findings, at the end, at a turn
// with a comment and with its notation, in French, in the form for frames, and with the list of keys open. Each window
// occurs; findings, which have colours of their own, are checked light and dark. TestContrast checks the contrast of the rest.
func TestAxe(t *testing.T) {
	needsAxe(t)
	wrong, waived := ruled(t)
	long, game := write(t, troubled(t)), annotated(t)
	for _, x := range []struct {
		state, html, hash, keys string
		windows                 []window
	}{
		{"start", long, "", "", []window{upright}},
		{"turn with findings", long, "#turn=20", "", []window{uprightDark, desk}},
		{"chosen finding", write(t, wrong), "", "f", []window{across, deskDark}},
		{"waived finding", write(t, waived), "#turn=2", "f", []window{uprightDark}},
		{"end", long, "#turn=999", "", []window{acrossDark}},
		{"comment and notation, in French", game, "#turn=57&lang=fr", "n", []window{desk}},
		{"list of keys", game, "#turn=57", "?", []window{deskDark}},
		{"form for frames", game, "?embed#turn=57", "", []window{upright}},
	} {
		t.Run(x.state, func(t *testing.T) {
			p := load(t, x.html, x.hash)
			p.WaitVisible("#board .layer *")
			if x.keys != "" {
				p.Key(x.keys)
			}
			p.Axe(x.windows...)
		})
	}
}

// reported returns the HTML report of a game, with a light and a dark picture.
func reported(t *testing.T, text []byte) string {
	t.Helper()
	rec, reading := read(t, text)
	r := score.New(rec, reading, validator.Options{})
	r.Pictures = []score.Picture{{Link: picture(t, color.White), Dark: picture(t, color.Black), Text: "The board at the end"}}
	var b bytes.Buffer
	if err := r.HTML(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// picture returns a picture of one colour as a link.
func picture(t *testing.T, c color.Gray16) string {
	t.Helper()
	img := image.NewGray16(image.Rect(0, 0, 600, 600))
	for i := range 600 * 600 {
		img.SetGray16(i%600, i/600, c)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(b.Bytes())
}

// TestReportAxe checks that axe-core finds no violation in a score report.
func TestReportAxe(t *testing.T) {
	needsAxe(t)
	load(t, reported(t, gameText(t, "annotated")), "").Axe(uprightDark)
	load(t, reported(t, troubled(t)), "").Axe(upright, deskDark)
}

// broken lists the words of a page that are broken over two lines, and the texts that are too small.
const broken = `(() => {
	const wrong = new Set(), texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const node = texts.currentNode;
		for (const m of node.data.matchAll(/[^\s-]+/g)) {
			const range = document.createRange();
			range.setStart(node, m.index);
			range.setEnd(node, m.index + m[0].length);
			const lines = [...range.getClientRects()].filter(r => r.width);
			if (lines.some(r => r.top >= lines[0].bottom - 1)) wrong.add(m[0] + ' is broken');
			if (lines.length && lines[0].height < 9) wrong.add(m[0] + ' is ' + lines[0].height + ' pixels high');
		}
	}
	return [...wrong];
})()`

// TestReportOnPhone checks that a score report is no wider than the window, that no word is broken, and that its tables
// scroll to their ends.
func TestReportOnPhone(t *testing.T) {
	for _, text := range [][]byte{gameText(t, "annotated"), troubled(t), gameText(t, "six-players", "Nils", "Maximiliane Alexandra")} {
		p := load(t, reported(t, text), "")
		for _, w := range []window{upright, across, desk} {
			p.Resize(w)
			p.Fits()
			p.none(w, broken)
			const cut = `[...document.querySelectorAll('table')].filter(e => e.getBoundingClientRect().width > e.parentElement.clientWidth + 1 && getComputedStyle(e.parentElement).overflowX !== 'auto').length`
			if p.Eval(cut) != "0" {
				t.Errorf("%s: a table is cut", w)
			}
		}
	}
}

// TestReportPictures checks that a dark page shows the dark pictures.
func TestReportPictures(t *testing.T) {
	p := load(t, reported(t, gameText(t, "annotated")), "")
	// The browser changes the source some time after the colour scheme, and until then decode waits for the old picture.
	const shown = `(async () => {
		const img = document.querySelector('img'), canvas = document.createElement('canvas');
		const link = %t ? document.querySelector('picture source').srcset : img.getAttribute('src');
		for (const end = Date.now() + 20000; img.currentSrc !== link && Date.now() < end;) await new Promise(r => setTimeout(r, 20));
		await img.decode();
		const pen = canvas.getContext('2d');
		pen.drawImage(img, 0, 0);
		return pen.getImageData(9, 9, 1, 1).data[0];
	})()`
	for _, w := range []window{upright, uprightDark} {
		p.Resize(w)
		p.Await("(async () => { window.pixel = await " + fmt.Sprintf(shown, w.Dark) + "; })()")
		got := p.Eval("window.pixel")
		want := "255"
		if w.Dark {
			want = "0"
		}
		if got != want {
			t.Errorf("%s: the picture is %s, not %s", w, got, want)
		}
	}
}

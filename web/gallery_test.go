package web

import (
	"flag"
	"testing"

	"cartulary/internal/test/browsertest"
)

var update = flag.Bool("update", false, "write the pictures of docs/playground.md")

// wrong is the record of the pictures: the thief of turn 5 is on a road that has one.
const wrong = `[CGR "1"]
[Event "Club evening"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/C@0,-1^180 | knight S | = yellow +4 city
3. red: BA/L@1,1^0 | monk
4. yellow: BA/RCr@2,0^0 | knight N
5. red: BA/RFr@3,0^0 | thief E
`

// TestGallery opens what docs/playground.md shows. With -update it takes the pictures.
func TestGallery(t *testing.T) {
	p := open(t, "")
	p.drop("evening.cgr", []byte(wrong))
	for _, x := range []struct {
		name   string
		window browsertest.Window
	}{{"playground", browsertest.Desk}, {"playground-phone", browsertest.PhoneDark}} {
		p.Resize(x.window)
		if x.window.Width < 1000 {
			p.Click("#views [data-view=findings]")
		}
		p.Becomes("document.querySelectorAll('#list .fixes button').length > 1", "true")
		p.shows("board", "document.querySelector('h1').textContent", "Ana – Ben")
		if *update {
			p.Await("new Promise(done => setTimeout(done, 1000))") // the board draws itself
			p.Picture("../docs/pictures/" + x.name + ".png")
		}
	}
}

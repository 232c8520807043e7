package page

import (
	"strings"
	"testing"
)

const branched = `[CGR "1"]
[Red "Ana"]
[Blue "Ota"]

1. red: BA/C@0,-1^180 | knight S
2. blue: BA/RFr@1,0^0
variation 2. blue: BA/RFr@1,0^0 | thief E
   ; Ota keeps <b>the</b> road
variation 3. red: BA/RFr@2,0^0
variation 2. blue: BA/RFr@-1,0^0 | thief E
variation 2. blue: BA/RFr@7,7^0
3. red: BA/RFr@2,0^0 | thief E
variation 3. red: BA/CFC.2@0,-2^90
`

// TestVariations checks that the card of a turn lists its variations, and that a button shows the first turn of one on the board.
func TestVariations(t *testing.T) {
	p := open(t, write(t, []byte(branched)), "#turn=2")
	const texts = "[...document.querySelectorAll('#sentences .variation')].map(e => e.innerText.replace(/\\s+/g, ' ').trim()).join(' / ')"
	p.is(texts, "Variation BA/RFr@1,0^0 | thief E 1 more turn; no points Ota keeps <b>the</b> road Show on the board / "+
		"Variation BA/RFr@-1,0^0 | thief E no points Show on the board / Variation BA/RFr@7,7^0 illegal in turn 2: 7,7 shares no side with a tile")
	const shown = "[...document.querySelectorAll('#sentences .variation button')].map(e => e.getAttribute('aria-pressed')).join() + ' ' + document.querySelectorAll('.better rect').length"
	p.is(shown, "false,false 0")
	p.Eval("document.querySelectorAll('#sentences .variation button')[1].click()")
	p.is(shown, "false,true 1")
	p.is("document.querySelector('#labels').innerText.includes('Variation')", "true")
	p.is("document.querySelector('.better rect').getAttribute('x')", "-980")
	p.Eval("document.querySelectorAll('#sentences .variation button')[0].click()")
	p.is(shown, "true,false 1")
	p.is("document.querySelector('.better rect').getAttribute('x')", "1020")
	p.Eval("document.querySelectorAll('#sentences .variation button')[0].click()")
	p.is(shown, "false,false 0")
	p.Eval("document.querySelectorAll('#sentences .variation button')[0].click()")
	p.turn(3)
	p.is(shown, "false 0") // a variation of another turn
	p.is("document.querySelectorAll('#sentences b b').length", "0")
	p = open(t, write(t, []byte(branched)), "#turn=2&lang=fr")
	p.holds("#sentences", "Variante BA/RFr@7,7^0", "illégal au tour 2\u202f: ")
}

// TestVariationsKept checks that the record that a page holds has its variations.
func TestVariationsKept(t *testing.T) {
	rec, reading := read(t, []byte(branched))
	g, err := build(rec, reading, Options{})
	if err != nil || g.Record != branched || len(g.Turns[2].Variations) != 3 || strings.Contains(g.Turns[2].Text, "variation") {
		t.Errorf("%v, %+v\n%s", err, g.Turns[2], g.Record)
	}
}

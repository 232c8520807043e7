package page

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// hit presses a key, as "f" or "Escape", on the page.
func (p tab) hit(keys ...string) {
	p.T.Helper()
	for _, key := range keys {
		shift := strings.HasPrefix(key, "Shift")
		p.Eval(fmt.Sprintf(`document.body.dispatchEvent(new KeyboardEvent('keydown', {key: %q, shiftKey: %t, bubbles: true}))`, strings.TrimPrefix(key, "Shift"), shift))
	}
}

// still makes the page open without motion, so that a view is reached at once.
func (p tab) still() {
	p.T.Helper()
	p.Prefer("prefers-reduced-motion", "reduce")
}

// place returns the place in the window of a point of the board, given in squares from the corner of square 0,0.
func (p tab) place(x, y float64) (px, py float64) {
	p.T.Helper()
	at := p.Eval(fmt.Sprintf(`(() => {
		const p = new DOMPoint(%v, %v).matrixTransform(document.querySelector('#board').getScreenCTM());
		return p.x + ' ' + p.y;
	})()`, 1000*x, 1000*y))
	if _, err := fmt.Sscan(at, &px, &py); err != nil {
		p.T.Fatal(at, err)
	}
	return px, py
}

// hover moves the mouse to a point of the board.
func (p tab) hover(x, y float64) {
	p.T.Helper()
	px, py := p.place(x, y)
	p.MoveMouse(px, py)
}

// tap taps on a point of the board.
func (p tab) tap(x, y float64) {
	p.T.Helper()
	px, py := p.place(x, y)
	p.Fingers(px, py)
	p.LiftFingers()
}

// turn shows a turn.
func (p tab) turn(turn int) {
	p.T.Helper()
	p.Eval(fmt.Sprintf("document.querySelectorAll('#moves a')[%d].click()", turn))
}

// view returns the view box of the board.
func (p tab) view() (x, y, w, h float64) {
	p.T.Helper()
	if _, err := fmt.Sscan(p.Eval("document.querySelector('#board').getAttribute('viewBox')"), &x, &y, &w, &h); err != nil {
		p.T.Fatal(err)
	}
	return x, y, w, h
}

// TestKeyedBoard checks that a step keeps the nodes of what stays, and that the board of a turn does not depend on the way
// to it.
func TestKeyedBoard(t *testing.T) {
	const board = `[...document.querySelectorAll('.layer')].map(g => g.innerHTML).join('|')`
	p := open(t, write(t, troubled(t)), "#turn=50")
	p.still()
	first := p.Eval(board)
	p.Eval(`document.querySelectorAll('.layer > *').forEach(n => { n.old = true; })`)
	p.hit("ArrowRight")
	kept, _ := strconv.Atoi(p.Eval(`[...document.querySelectorAll('.layer > *')].filter(n => n.old).length`))
	all, _ := strconv.Atoi(p.Eval(`document.querySelectorAll('.layer > *').length`))
	if kept < 50 || all-kept < 1 || all-kept > kept/4 {
		t.Errorf("a step keeps %d of %d nodes", kept, all)
	}
	p.hit("End", "Home")
	p.is("document.querySelectorAll('.layer')[0].children.length", "1")
	p.turn(50)
	if got := p.Eval(board); got != first {
		t.Errorf("the board of turn 50 is\n%s\nat first, and later\n%s", first, got)
	}
}

// TestMotion checks that a step moves what comes and goes, and that a jump, a dragged slider and a reader who wants less
// motion see none.
func TestMotion(t *testing.T) {
	const moving = `document.getAnimations().filter(a => a.effect.target.closest('#board')).length`
	p := open(t, annotated(t), "#turn=56")
	p.hit("ArrowRight")
	p.is(moving+" >= 3", "true") // the tile, its frame, a thief; the knight goes home
	p.is("document.querySelectorAll('.gone use').length", "1")
	p.Eval("document.getAnimations().forEach(a => a.cancel())")
	p.hit("End")
	p.is(moving, "0")
	p.Eval(`(() => {
		const slider = document.querySelector('#slider');
		slider.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
		slider.value = 71;
		slider.dispatchEvent(new Event('input'));
	})()`)
	p.is(moving, "0")
	p.Eval(`dispatchEvent(new PointerEvent('pointerup'))`)
	p.still()
	p.hit("ArrowLeft", "ArrowLeft", "ArrowRight")
	p.is("document.querySelector('#slider').value", "70")
	p.is(moving, "0")
}

// TestScoringOnBoard checks that a scored feature is lit, with its terms and the figure that goes home.
func TestScoringOnBoard(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	p.is("document.querySelectorAll('.lit').length", "1")
	p.is("document.querySelector('.lit defs g').children.length", "6") // tiles
	p.is("document.querySelector('.points b').innerText", "+14")
	p.is("document.querySelector('.points > span').innerText", "6 tiles × 2 + 1 pennant × 2")
	p.hit("ArrowLeft")
	p.is("document.querySelectorAll('.lit, .gone use, #labels > *').length", "0")
}

// apart lists the labels of the board that overlap or leave it.
const apart = `(() => {
	const wrong = [], board = document.querySelector('#board').getBoundingClientRect();
	const list = [...document.querySelectorAll('#labels .points:not([hidden])')].map(e => [e.innerText, e.getBoundingClientRect()]);
	list.forEach(([text, a], i) => {
		if (a.left < board.left || a.right > board.right || a.top < board.top || a.bottom > board.bottom) wrong.push(text + ' leaves the board');
		for (const [other, b] of list.slice(i + 1)) {
			if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) wrong.push(text + ' meets ' + other);
		}
	});
	for (const tool of document.querySelectorAll('.tools > *')) {
		const b = tool.getBoundingClientRect();
		for (const [text, a] of list) if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) wrong.push(text + ' is under the buttons');
	}
	if (list.length < 5) wrong.push('there are ' + list.length + ' labels');
	return wrong;
})()`

// TestLabels checks that the labels of a final scoring are apart, on the board and clear of its buttons, and that nothing is
// lit or labelled that pays nobody.
func TestLabels(t *testing.T) {
	for _, text := range [][]byte{troubled(t), gameText(t, "three-players-inns-traders")} {
		rec, reading := read(t, text)
		g, err := build(rec, reading, Options{})
		if err != nil {
			t.Fatal(err)
		}
		paying := 0
		for _, z := range g.Turns[len(g.Turns)-1].Scored {
			if z.Feature >= 0 && slices.ContainsFunc(z.Shares, func(share [2]int) bool { return share[1] != 0 }) {
				paying++
			}
		}
		p := open(t, write(t, text), "")
		for _, w := range []window{desk, upright} {
			p.Resize(w)
			p.hit("Home", "End")
			p.none(w, apart)
			p.is("document.querySelectorAll('.lit').length", fmt.Sprint(paying))
			p.is("[...document.querySelectorAll('#labels b')].filter(e => e.innerText === '+0').length", "0")
		}
	}
}

// TestLabelsBeside checks that the labels of a turn do not cover its tile, and little of the feature that they explain.
func TestLabelsBeside(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	p.still()
	for _, w := range []window{desk, upright, {Width: 320, Height: 568}} {
		p.Resize(w)
		p.hit("ArrowLeft", "ArrowRight")
		p.none(w, `(() => {
			const a = document.querySelector('.points').getBoundingClientRect();
			const shared = e => {
				const b = e.getBoundingClientRect();
				return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / (a.width * a.height);
			};
			const tile = document.querySelectorAll('.layer')[2].firstChild, lit = document.querySelector('.lit .inside');
			return [[tile, .01], [lit, .3]].filter(([e, most]) => shared(e) > most).map(([e]) => e.outerHTML + ' is covered: ' + shared(e));
		})()`)
	}
}

// TestFeatureCard checks that pointer, finger and keys show whose a feature is, and that the card stays on the board.
func TestFeatureCard(t *testing.T) {
	const card = "document.querySelector('#card').innerText.replace(/\\s+/g, ' ')"
	p := open(t, annotated(t), "#turn=40")
	p.still()
	p.is("document.querySelector('#card').hidden", "true")
	p.hover(0.2, -0.75) // between the roads
	field := p.Eval(card)
	if !strings.HasPrefix(field, "Field at 0,0 (east-northeast) 11 tiles, 2 complete cities Ines: 1 follower Would pay now: 6 points") {
		t.Errorf("the card of the field: %q", field)
	}
	p.is("[document.querySelectorAll('.touch').length, document.querySelectorAll('.fed').length].join()", "1,2")
	p.hover(3.5, 1.5)
	if got := p.Eval(card); !strings.HasPrefix(got, "Unfinished city") {
		t.Errorf("the card of the city: %q", got)
	}
	p.hover(-5.5, -2)
	p.is("document.querySelector('#card').hidden", "true")
	p.MoveMouse(0, 0) // a mouse that leaves the board closes the card
	p.hit("w", "w")
	p.is("document.querySelector('#card').hidden", "false")
	for _, w := range []window{desk, upright, across} {
		p.Resize(w)
		for range 8 {
			p.hit("w")
			p.Becomes(`(() => {
				const a = document.querySelector('#card').getBoundingClientRect(), b = document.querySelector('#board').getBoundingClientRect();
				return a.width > 50 && a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
			})()`, "true")
		}
	}
	p.hit("Escape")
	p.is("document.querySelector('#card').hidden", "true")
	p.tap(0.2, -0.75)
	p.is(card, field)
	p.hit("ArrowRight") // the card follows the turn
	p.is("document.querySelector('#card').hidden", "false")
}

// TestCityCard checks that the card of the City of Carcassonne shows who stands in its quarters, and neither size nor points.
func TestCityCard(t *testing.T) {
	p := open(t, write(t, gameText(t, "three-players-count")), "#turn=89")
	p.still()
	p.hover(-1.4, -0.6)
	const card = "document.querySelector('#card').innerText.replace(/\\s+/g, ' ')"
	if got := p.Eval(card); !strings.HasPrefix(got, "City of Carcassonne Castle ") || !strings.Contains(got, ": 1 follower Market, No followers") || strings.Contains(got, "points") {
		t.Errorf("the card of the City: %q", got)
	}
}

// TestLayers checks the layers of the board and the squares of a chosen tile.
func TestLayers(t *testing.T) {
	p := open(t, annotated(t), "#turn=40")
	toggle := func(layer string) {
		t.Helper()
		p.Eval(`document.querySelector('[data-layer=` + layer + `]').click()`)
	}
	toggle("fields")
	p.is("document.querySelector('[data-layer=fields]').ariaPressed", "true")
	p.is("document.querySelectorAll('.farm').length", "4") // of three fields, one with two owners
	p.is("document.querySelectorAll('.fed').length >= 3", "true")
	toggle("fields")
	p.is("document.querySelectorAll('.farm, .fed').length", "0")
	toggle("followers")
	p.is("[...document.querySelectorAll('.age')].length", p.Eval("document.querySelectorAll('.layer')[5].children.length"))
	p.is("document.querySelector('.oldest').innerText", "39 turns")
	p.none(desk, `(() => {
		const boxes = [...document.querySelectorAll('.age:not([hidden])')].map(e => e.getBoundingClientRect());
		return boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map(b => 'ages meet at ' + b.x + ',' + b.y));
	})()`)
	toggle("followers")
	toggle("dead")
	p.is("document.querySelectorAll('.areas > .dead').length", "1")
	p.hit("End") // without tiles, every square would be dead
	p.is("document.querySelectorAll('.areas > .dead').length", "0")
	toggle("dead")
	toggle("coordinates")
	p.is("document.querySelectorAll('.ruler text').length", "0")
	p.turn(40)
	p.Eval(`document.querySelector('#kinds button:not(.none, .nowhere)').click()`)
	fits := p.Eval(`/fits (\d+)/.exec(document.querySelector('#kinds [aria-pressed=true]').title)[1]`)
	squares := p.Eval(`new Set([...document.querySelectorAll('.trial')].map(e => /\((.*?)\)/.exec(e.getAttribute('transform'))[1].split(' ').map(n => Math.floor(n / 1000)).join())).size`)
	if fits != squares || fits == "0" {
		t.Errorf("the tile fits %s squares, and is shown on %s", fits, squares)
	}
	p.hit("Escape")
	p.is("document.querySelectorAll('.trial').length", "0")
}

// TestLegend checks that each layer explains itself below the board, in both languages, and in no other state.
func TestLegend(t *testing.T) {
	p := open(t, annotated(t), "#turn=40")
	const text = "document.querySelector('#keyed').innerText.replace(/\\s+/g, ' ')"
	p.is("document.querySelector('#keyed').hidden", "true")
	for _, x := range []struct{ layer, text, french string }{
		{"fields", "Fields are hatched by owner: Mirela Ines White lines: complete cities that pay for them.", "Les prés sont hachurés par joueur\u202f: "},
		{"followers", "Numbers: turns since the follower was placed. Red: the longest.", "Nombres\u202f: "},
		{"dead", "No tile left fits a crossed square.", "Aucune tuile"},
	} {
		press := "[data-layer=" + x.layer + "]"
		p.press(press)
		p.is(text, x.text)
		p.choose("#lang", "fr")
		p.holds("#keyed", x.french)
		for _, w := range []window{{Width: 320, Height: 568}, upright, desk} {
			p.Resize(w)
			p.Fits()
		}
		p.choose("#lang", "en")
		p.press(press)
		p.is("document.querySelector('#keyed').hidden", "true")
	}
	p.press("[data-layer=fields]")
	p.is("[...document.querySelectorAll('#keyed rect')].map(e => e.getAttribute('fill')).join()", "url(#h0),url(#h1)")
}

// TestZoom checks each way to zoom and to move the board, and that a zoomed board keeps the turn in view.
func TestZoom(t *testing.T) {
	p := open(t, annotated(t), "#turn=40")
	p.Resize(desk)
	p.still()
	const shown = "document.querySelector('#board').getAttribute('viewBox')"
	p.rests(shown) // a busy browser may not have the new size yet
	fit := func() string { return p.Eval(shown) }
	began := fit()
	smaller := func(what string, share float64) {
		t.Helper()
		_, _, w, _ := p.view()
		var x, y, w0, h float64
		fmt.Sscan(began, &x, &y, &w0, &h)
		if w > w0*share+2 || w < w0*share-2 {
			t.Errorf("%s: the view is %v wide, of %v", what, w, w0)
		}
		p.Eval("document.querySelector('#fit').click()")
		if fit() != began {
			t.Errorf("%s: the button does not lead back: %s, not %s", what, fit(), began)
		}
	}
	p.Eval("document.querySelector('#in').click()")
	smaller("button", .7)
	p.hit("+", "+")
	smaller("key", .49)
	const wheel = `document.querySelector('#board').dispatchEvent(new WheelEvent('wheel', {deltaY: -100, ctrlKey: %t, clientX: 300, clientY: 300, bubbles: true, cancelable: true}))`
	p.Eval(fmt.Sprintf(wheel, false))
	smaller("wheel without Ctrl", 1)
	p.Eval(fmt.Sprintf(wheel, true))
	smaller("wheel with Ctrl", 0.8187)
	p.Focus("#stage")
	p.Eval(fmt.Sprintf(wheel, false))
	smaller("wheel on the focused board", 0.8187)
	x, y := p.place(0.5, 0.5)
	for range 2 { // nothing between them: on a busy machine two calls of tap are too slow for a double tap
		p.Fingers(x, y)
		p.LiftFingers()
	}
	smaller("double tap", .45)
	p.Fingers(300, 300)
	p.Fingers(300, 300, 400, 300)
	p.MoveFingers(250, 300, 450, 300)
	p.LiftFingers()
	smaller("two fingers at twice their distance", .5)

	p.hit("+", "+", "+", "ShiftArrowRight")
	x, y, w, _ := p.view()
	px, py := p.place(0, 0)
	qx, qy := p.place(1, 1)
	p.Drag(px, py, qx, qy)
	if x2, y2, _, _ := p.view(); math.Abs(x-1000-x2) > 20 || math.Abs(y-1000-y2) > 20 {
		t.Errorf("dragging by a square moves the view from %v,%v to %v,%v", x, y, x2, y2)
	}
	for range 31 {
		p.hit("ArrowRight")
		var h float64
		x, y, w, h = p.view()
		inside := fmt.Sprintf(`(() => {
			const tile = document.querySelectorAll('.layer')[2].firstChild;
			return +tile.getAttribute('x') >= %v && +tile.getAttribute('y') >= %v && +tile.getAttribute('x') + 1000 <= %v && +tile.getAttribute('y') + 1000 <= %v;
		})()`, x-1, y-1, x+w+1, y+h+1)
		p.is(inside, "true")
	}
	p.Eval("document.querySelector('#whole').click()")
	if _, _, whole, _ := p.view(); whole <= w {
		t.Errorf("the whole board is %v wide", whole)
	}
	p.is("document.querySelector('#whole').ariaPressed", "true")
}

// TestSwipeZoomed checks that a finger changes the turn on a board that fits, and moves a zoomed board.
func TestSwipeZoomed(t *testing.T) {
	p := open(t, annotated(t), "#turn=40")
	p.Resize(upright)
	swipe := func() {
		p.Fingers(300, 300)
		for x := 280.0; x >= 100; x -= 20 {
			p.MoveFingers(x, 300)
		}
		p.LiftFingers()
	}
	swipe()
	p.is("document.querySelector('#slider').value", "41")
	p.hit("+", "+")
	x, _, _, _ := p.view()
	swipe()
	p.is("document.querySelector('#slider').value", "41")
	if moved, _, _, _ := p.view(); moved < x+1000 {
		t.Errorf("the finger moves the view from %v to %v", x, moved)
	}
}

// TestMarksOnBoard checks that the marks of a finding are on the board, those of the first one unless another is chosen.
func TestMarksOnBoard(t *testing.T) {
	html := write(t, troubled(t))
	p := open(t, html, "#turn=3")
	count := func() string { return p.Eval("document.querySelectorAll('.marked > *').length") }
	if count() == "0" {
		t.Fatal("the illegal placement of turn 3 has no marks")
	}
	first := p.Eval("document.querySelector('.marked').innerHTML")
	p.Eval("document.querySelectorAll('#faults li:nth-child(3) button')[0].click()")
	if second := p.Eval("document.querySelector('.marked').innerHTML"); second == first {
		t.Error("the second finding has the marks of the first")
	}
	p.turn(2)
	if n := count(); n != "0" {
		t.Errorf("turn 2 is legal and has %s marks", n)
	}
}

// TestGhostOnBoard checks that the best move found is drawn with a dashed frame when it is asked for, and only then.
func TestGhostOnBoard(t *testing.T) {
	text := gameText(t, "annotated")
	rec, reading := read(t, text)
	a := analysis(t, text)
	var b bytes.Buffer
	if err := Write(&b, rec, reading, Options{Analysis: a}); err != nil {
		t.Fatal(err)
	}
	g := judged(t, text, a)
	for turn := range g.Turns {
		if _, ok := g.Ghosts[turn]; !ok {
			continue
		}
		p := open(t, b.String(), fmt.Sprintf("#turn=%d", turn))
		const ghost = "[document.querySelectorAll('.better use').length > 0, document.querySelectorAll('.better rect').length].join()"
		p.is(ghost, "false,0")
		p.hit("b")
		p.is(ghost, "true,1")
		p.is("document.querySelector('#labels').innerText.includes('Best found')", "true")
		p.hit("b")
		p.is(ghost, "false,0")
		return
	}
	t.Fatal("the analysis has no better move")
}

// TestGhostOnSquare checks that the best move found takes the place of the tile that was played on its square, and that the
// card names the difference.
func TestGhostOnSquare(t *testing.T) {
	text := gameText(t, "annotated")
	rec, reading := read(t, text)
	a := analysis(t, text)
	a.Turns[53].Best[0].Move = "BA/CC.2@2,5^0 | knight N"
	var b bytes.Buffer
	if err := Write(&b, rec, reading, Options{Analysis: a}); err != nil {
		t.Fatal(err)
	}
	p := open(t, b.String(), "#turn=54")
	const hidden = `[...document.querySelectorAll('.layer > *')].filter(e => getComputedStyle(e).visibility === 'hidden').map(e => [...document.querySelectorAll('.layer')].indexOf(e.parentNode)).join()`
	p.holds("#verdict .best", "Ines closes a city at 2,5, puts a knight in it, scores 4 points and starts a city. The tile is on the same square, in rotation 0° instead of 90°.")
	p.is("document.querySelector('#verdict code').textContent", "BA/CC.2@2,5^0 | knight N")
	p.is(hidden, "")
	p.is("document.querySelectorAll('.points').length", "1")
	p.hit("b")
	p.is(hidden, "0,2")
	p.is("document.querySelector('#labels').innerText", "Best found")
	p.is("document.querySelectorAll('.lit').length", "0")
	p.hit("ArrowRight")
	p.is(hidden, "")
	p.hit("ArrowLeft", "b")
	p.is(hidden, "")
	p.is("document.querySelectorAll('.points').length", "1")
}

// TestBoardAxe checks that axe-core finds no violation with the list of layers, a card, labels and a chosen tile.
func TestBoardAxe(t *testing.T) {
	needsAxe(t)
	p := open(t, annotated(t), "#turn=57")
	p.Eval("document.querySelector('#layers').open = true")
	p.Eval("document.querySelector('#kinds button:not(.none)').click()")
	p.Eval("document.querySelector('[data-layer=followers]').click()")
	p.hit("w")
	p.Axe(upright, deskDark)
}

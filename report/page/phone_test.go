package page

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// none fails the test unless a list in the page is empty: the list of problems in a window.
func (p tab) none(w window, list string) {
	p.T.Helper()
	var found []string
	browsertest.Soon(func() bool { // a busy browser may not have drawn the new state yet
		found = p.List(list)
		return len(found) == 0
	})
	for _, text := range found {
		p.T.Errorf("%s: %s", w, text)
	}
}

// walk goes through the whole game and returns the problems. In each turn, text and tile must be visible above the bar at
// every scroll position and in the window at the top, and nothing may move.
const walk = `(() => {
	const $ = s => document.querySelector(s), wrong = [];
	const bar = $('.controls'), text = $('.turn'), last = Number($('#slider').max);
	const hides = (over, e, what, at) => {
		const a = over.getBoundingClientRect(), b = e.getBoundingClientRect();
		const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
		if (b.width && wide > 0 && high > 0) wrong.push(what + ' is under the bar ' + at);
	};
	const within = (e, what, at) => {
		const r = e.getBoundingClientRect();
		if (r.width && (r.top < 0 || r.bottom > innerHeight + .5 || r.left < 0 || r.right > innerWidth + .5)) wrong.push(what + ' is not in the window ' + at);
	};
	const places = () => ['#graphs', '#findings', '#moves', '#players', '#tiles', '.turn', '#board', '.controls', '#share'].map(s => {
		const r = $(s).getBoundingClientRect();
		return s + ' ' + [r.left, r.top, r.width, r.height].map(Math.round);
	}).join('; ');
	if ($('#sentences').clientHeight < 60) wrong.push('there is no room for the text: ' + $('#sentences').clientHeight);
	if ($('#board').clientHeight < 150) wrong.push('there is no room for the board: ' + $('#board').clientHeight);
	const go = turn => $('#moves a[href="#turn=' + turn + '"]').click();
	for (const [y, step] of [[300, 9], [0, 1]]) {
		scrollTo(0, y);
		const top = scrollY, still = places();
		for (let turn = 0; turn <= last; turn += step) {
			go(turn);
			const at = 'in turn ' + turn + ' at ' + top;
			if (scrollY !== top || places() !== still) wrong.push('the page jumps ' + at + ': ' + still + ' becomes ' + places());
			const tile = document.querySelectorAll('.layer')[2];
			if (top === 0) {
				within(text, 'the text', at);
				within(tile, 'the tile', at);
			}
			hides(bar, text, 'the text', at);
			hides(bar, tile, 'the tile', at);
		}
	}
	for (let y = 0; y < document.documentElement.scrollHeight; y += 50) {
		scrollTo(0, y);
		hides(bar, text, 'the text', 'at ' + y);
		hides(bar, document.querySelectorAll('.layer')[2], 'the tile', 'at ' + y);
	}
	scrollTo(0, 0);
	return wrong.slice(0, 5);
})()`

// TestLayout checks that text and tile of every turn are visible, and that chart and list of moves keep their places. The
// game with the longest texts is checked in every window.
func TestLayout(t *testing.T) {
	for _, game := range []struct {
		text    []byte
		windows []window
	}{{gameText(t, "annotated"), []window{upright}}, {gameText(t, "six-players"), []window{desk}}, {troubled(t), []window{upright, across}}} {
		p := open(t, write(t, game.text), "")
		for _, w := range game.windows {
			p.Resize(w)
			p.still()
			p.Fits()
			p.none(w, walk)
		}
	}
}

// TestFocus checks that at the ends of the game the focus stays on the control that was used.
func TestFocus(t *testing.T) {
	p := open(t, annotated(t), "#turn=71")
	p.Resize(desk)
	focused := func(want string) {
		t.Helper()
		if got := p.Eval("document.activeElement.id"); got != want {
			t.Errorf("the focus is on %q, not on %q", got, want)
		}
	}
	p.Focus("#on")
	p.Key(browsertest.Enter)
	p.at(72)
	focused("on")
	p.Key(browsertest.Enter)
	p.at(72)
	focused("on")
	if got := p.Eval("document.querySelector('#on').getAttribute('aria-disabled')"); got != "true" {
		t.Errorf("at the end aria-disabled of the button is %s", got)
	}
	p.Focus("#first")
	p.Key(browsertest.Enter)
	p.at(0)
	focused("first")
	p.Click("#last")
	p.at(72)
	focused("last")
}

// TestMovesOneTabStop checks that Tab goes to the move of the turn and then out of the list, and that the arrow keys move
// within it.
func TestMovesOneTabStop(t *testing.T) {
	p := open(t, annotated(t), "#turn=30")
	stops := func(want string) {
		t.Helper()
		if got := p.Eval("[...document.querySelectorAll('#moves, #moves *')].filter(e => e.tabIndex >= 0).map(e => e.hash).join()"); got != want {
			t.Errorf("the list has the tab stops %s, want %s", got, want)
		}
	}
	focused := func(want string) {
		t.Helper()
		if got := p.Eval("document.activeElement.hash || document.activeElement.id || document.activeElement.localName"); got != want {
			t.Errorf("the focus is on %s, not on %s", got, want)
		}
	}
	p.Resize(upright)
	stops("#turn=30")
	p.Focus("#tiles summary")
	p.ShiftTab()
	focused("#turn=30")
	p.Key(browsertest.ArrowDown)
	p.at(31)
	focused("#turn=31")
	p.Key(browsertest.ArrowUp, browsertest.ArrowUp)
	p.at(29)
	focused("#turn=29")
	p.Key(browsertest.End)
	p.at(72)
	focused("#turn=72")
	p.Key(browsertest.ArrowDown, browsertest.Home, browsertest.ArrowDown)
	p.at(1)
	focused("#turn=1")
	stops("#turn=1")
	p.Key(browsertest.TabKey)
	focused("summary")
	if p.Eval("(r => r.top >= 0 && r.bottom <= document.querySelector('.controls').getBoundingClientRect().top)(document.activeElement.getBoundingClientRect())") != "true" {
		t.Error("what has the focus is not in view")
	}
}

// pale lists the texts of the page with a contrast below 4.5 to their background.
const pale = `(() => {
	const pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
	const paint = colour => {
		pen.fillStyle = colour;
		pen.fillRect(0, 0, 1, 1);
		const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
		return .2126 * r + .7152 * g + .0722 * b;
	};
	const contrast = e => {
		const behind = [];
		for (let p = e; p; p = p.parentElement) {
			if (getComputedStyle(p).opacity !== '1') return 0;
			behind.unshift(getComputedStyle(p).backgroundColor);
		}
		const [a, b] = [behind.map(paint).pop(), paint(getComputedStyle(e).color)];
		return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
	};
	const texts = [...document.querySelectorAll('main :not(svg *):not([aria-disabled=true] *)')].filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()));
	if (texts.length < 100) return ['there are ' + texts.length + ' texts'];
	return texts.filter(e => contrast(e) < 4.5).map(e => e.textContent + ' ' + contrast(e)).slice(0, 5);
})()`

// TestContrast checks the contrast of all texts, light and dark, including the number of a tile type that is used up, the labels
// of the board and the legend of its layers.
func TestContrast(t *testing.T) {
	for _, html := range []string{annotated(t), write(t, troubled(t))} {
		p := open(t, html, "#turn=20")
		if p.Eval("[...document.querySelectorAll('#kinds span')].filter(e => e.textContent === '× 0').length") == "0" {
			t.Error("no tile type is used up")
		}
		for _, layer := range []string{"fields", "followers", "dead"} {
			p.press("[data-layer=" + layer + "]")
		}
		for _, w := range []window{upright, uprightDark} {
			p.Resize(w)
			p.none(w, pale)
		}
	}
}

// TestHeadIsShown checks that the heading is in a landmark and names the winner and the game.
func TestHeadIsShown(t *testing.T) {
	text := gameText(t, "annotated", `[Event "Harbour Cup"]`, "[Event \"Harbour Cup\"]\n[Site \"Bremen <b>\"]")
	p := open(t, write(t, text), "")
	if p.Eval("document.querySelector('main h1').textContent") != "Mirela – Ines" {
		t.Error("main has no heading of the first level")
	}
	if got := p.Eval("[...document.querySelectorAll('svg[role=img]')].filter(e => !e.getAttribute('aria-label').trim()).length"); got != "0" {
		t.Errorf("%s pictures have no description", got)
	}
	for _, w := range []window{upright, across, desk} {
		p.Resize(w)
		head := p.Eval("document.querySelector('header').innerText")
		for _, want := range []string{"Mirela wins with 69 points to 66.", "Event: Harbour Cup", "Site: Bremen <b>", "Round: Final", "Date: 12 September 2026", "Rules: base-2002"} {
			if !strings.Contains(strings.Join(strings.Fields(head), " "), want) {
				t.Errorf("%s: the page does not show %q but %q", w, want, head)
			}
		}
		if p.Eval(fmt.Sprintf("document.querySelector('.result').getBoundingClientRect().bottom <= %d", w.Height)) != "true" {
			t.Errorf("%s: the result is not in view", w)
		}
	}
}

// TestScoreInView checks that a phone shows the score of every player in the turn without scrolling, also of six players.
func TestScoreInView(t *testing.T) {
	const seen = `[...document.querySelectorAll('.left > .scores b')].map(e => {
		const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		return (r.width && r.left >= 0 && r.right <= innerWidth && r.top >= 0 && e.contains(at) ? '' : 'hidden ') + e.textContent;
	}).join(' ')`
	const table = `[...document.querySelectorAll('#players td:nth-child(2) b')].map(e => e.textContent).join(' ')`
	for _, game := range []string{"annotated", "six-players"} {
		p := open(t, write(t, gameText(t, game)), "#turn=40")
		for _, w := range []window{upright, uprightDark, {Width: 320, Height: 568}} {
			p.Resize(w)
			p.is(seen, p.Eval(table))
			p.is("[...document.querySelectorAll('.left > .scores span')].filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent).join()", "")
			p.Fits()
		}
		p.Resize(desk)
		p.is("document.querySelector('.left > .scores').getClientRects().length", "0")
	}
}

// TestSaidInLanguage checks that what screen readers speak follows the language of the page.
func TestSaidInLanguage(t *testing.T) {
	p := open(t, annotated(t), "#turn=5")
	p.Key(browsertest.ArrowRight)
	p.holds("#said", "Turn 6: ")
	p.Do("document.querySelector('#lang').value = 'fr'; document.querySelector('#lang').dispatchEvent(new Event('change'))")
	p.holds("#said", "Tour 6")
}

package page

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// live returns the roles of the parts that screen readers speak by themselves.
func (p tab) live() (list []string) {
	p.T.Helper()
	for _, n := range p.Nodes() {
		if n.Live == "polite" {
			list = append(list, n.Role)
		}
	}
	return list
}

// TestSpoken checks that each finding is spoken with its words, also the second one of a turn, that the last one is told,
// and that one part of the page alone speaks of a step.
func TestSpoken(t *testing.T) {
	html := write(t, troubled(t))
	p := open(t, html, "")
	const said, current = "document.querySelector('#said').textContent", "[...document.querySelectorAll('#faults li')].map(e => e.ariaCurrent).filter(Boolean).join()"
	p.is(said, "")
	total, n := p.Eval("document.querySelectorAll('#faults li').length"), 0
	data := unpacked(t, html)
	for i := range data.T {
		for _, f := range data.T[i].F {
			p.Key("f")
			n++
			p.is(current, "true")
			got := p.Eval(said)
			for _, want := range []string{fmt.Sprintf("Finding %d of %s:", n, total), f.M[0]} {
				if !strings.Contains(got, want) {
					t.Errorf("said of finding %d: %q, want %q", n, got, want)
				}
			}
		}
	}
	p.Key("f")
	p.is(said, "No later finding")
	p.is("getComputedStyle(document.querySelector('#said')).clipPath", "none") // it is seen, too
	p.is(current, "true")
	if roles := p.live(); len(roles) < 2 || slices.ContainsFunc(roles, func(role string) bool { return role != "status" }) {
		t.Errorf("the parts that speak are %q", roles)
	}
	p.Key(browsertest.Home)
	p.Key("F")
	p.is(said, "No earlier finding")
	p.Key(browsertest.ArrowRight)
	if got := p.Eval(said); !strings.HasPrefix(got, p.Eval("document.querySelector('#heading').textContent")+". ") {
		t.Errorf("said of a turn: %q", got)
	}
}

// TestSkip checks that the first tab stop leads to the text of the turn.
func TestSkip(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	p.Key(browsertest.TabKey)
	p.is("document.activeElement.id", "skip")
	p.is("document.activeElement.getBoundingClientRect().top >= 0", "true")
	p.Key(browsertest.Enter)
	p.is("document.activeElement.id + location.hash", "sentences#turn=57")
}

// reflows lists what is wrong in a narrow window: parts that cover others, controls outside the page or under others, and
// no room for the board.
const reflows = `(() => {
	const wrong = [], all = s => [...document.querySelectorAll(s)].filter(e => e.checkVisibility({contentVisibilityAuto: true}) && e.getBoundingClientRect().height);
	const board = document.querySelector('#board').getBoundingClientRect();
	if (board.height < 120 || board.width < innerWidth * .8) wrong.push('the board has ' + board.width + ' × ' + board.height);
	const fixed = getComputedStyle(document.querySelector('.controls')).position === 'fixed';
	const parts = all('.title, .result, .stage, .turn, #findings, #told, #standings, #graphs' + (fixed ? '' : ', .controls')), boxes = parts.map(e => e.getBoundingClientRect());
	boxes.forEach((a, i) => boxes.slice(0, i).forEach((b, j) => {
		if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) wrong.push(parts[i].className + parts[i].id + ' covers ' + parts[j].className + parts[j].id);
	}));
	for (const e of all('.title button, .title select, .tools > div button, .controls :is(button, select, input), #raw')) {
		e.scrollIntoView({block: 'center', behavior: 'instant'});
		const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		if (r.left < 0 || r.right > innerWidth + .5) wrong.push(e.id + e.title + ' leaves the page');
		else if (!e.contains(at)) wrong.push(e.id + e.title + ' is under ' + (at && at.outerHTML.slice(0, 50)));
	}
	scrollTo(0, 0);
	return wrong;
})()`

// spilt lists the controls that cover others or leave their column.
const spilt = `(() => {
	const list = [...document.querySelectorAll('.controls :is(button, select)')].filter(e => e.getBoundingClientRect().height), boxes = list.map(e => e.getBoundingClientRect());
	const end = document.querySelector('.left').getBoundingClientRect();
	return list.filter((e, i) => {
		const a = boxes[i];
		return a.right > end.right + 1 || a.bottom > end.bottom + 1 ||
			boxes.slice(0, i).some(b => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1);
	}).map(e => e.id + e.title + ' spills');
})()`

// TestReflow checks the windows of a great zoom: one column that scrolls, and nothing covers another part. It checks the
// controls with letters twice as large, too.
func TestReflow(t *testing.T) {
	p := open(t, write(t, commented(t)), "#turn=20")
	p.is("document.querySelectorAll('#jumps > span:not([hidden])').length", "3")
	for _, w := range []window{{Width: 320, Height: 256}, {Width: 427, Height: 341}, {Width: 480, Height: 400}, {Width: 420, Height: 400}, {Width: 320, Height: 640}, {Width: 500, Height: 480}} {
		p.Resize(w)
		p.still()
		p.is("innerWidth", fmt.Sprint(w.Width)) // a page that is too wide makes the window of a phone wider
		p.Fits()
		p.none(w, reflows)
	}
	p.Do("document.documentElement.style.fontSize = '200%'; undefined")
	for _, w := range []window{desk, {Width: 1100, Height: 900}} {
		p.Resize(w)
		p.still()
		p.none(w, spilt)
	}
}

// commented returns a game with findings, points and a comment, so that all buttons to jump are shown.
func commented(t *testing.T) []byte {
	t.Helper()
	before, after, ok := strings.Cut(string(troubled(t)), "\n3. ")
	line, rest, more := strings.Cut(after, "\n")
	if !ok || !more {
		t.Fatal("no turn 3")
	}
	return []byte(before + "\n3. " + line + " ; so close\n" + rest)
}

// rests waits until an expression has had one value for ten frames.
func (p tab) rests(expression string) {
	p.T.Helper()
	p.Await(fmt.Sprintf(`new Promise(done => {
		let at, still = 0;
		const look = () => {
			const now = %s;
			still = now === at ? still + 1 : 0;
			at = now;
			if (still > 10) done(); else requestAnimationFrame(look);
		};
		look();
	})`, expression))
}

// TestChoiceShowsBoard checks that a choice in a list brings the board into a narrow window, and that the focus stays.
func TestChoiceShowsBoard(t *testing.T) {
	p := open(t, write(t, troubled(t)), "")
	p.Resize(upright)
	const shown = "(r => r.top >= -1 && r.bottom <= innerHeight)(document.querySelector('#stage').getBoundingClientRect())"
	for _, link := range []string{"#moves li:nth-child(30) a", "#faults li:last-child button"} {
		p.Do("document.querySelector('" + link + "').scrollIntoView({block: 'center', behavior: 'instant'})")
		p.is(shown, "false")
		p.Focus(link)
		p.Key(browsertest.Enter)
		p.Becomes(shown, "true")
		p.rests("scrollY")
		p.is("document.activeElement === document.querySelector('"+link+"')", "true")
	}
}

// TestMoreBelow checks that a panel with text below what is seen shows that it scrolls, until its end.
func TestMoreBelow(t *testing.T) {
	p := open(t, write(t, troubled(t)), "#turn=20")
	p.Resize(window{Width: 1100, Height: 560})
	for _, id := range []string{"moves", "faults", "sentences"} {
		const look = "(e => e.classList.contains('more') + getComputedStyle(e).maskImage.slice(0, 6))(document.getElementById('%s'))"
		p.Becomes(fmt.Sprintf(look, id), "truelinear")
		// The page may scroll to the turn a little later, so the test scrolls each time it looks.
		p.Becomes(fmt.Sprintf("(document.getElementById('%s').scrollTop = 1e6, "+look+")", id, id), "falsenone")
	}
}

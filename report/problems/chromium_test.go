package problems

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/insight/problems"
	"cartulary/internal/test/browsertest"
	"cartulary/internal/test/problemstest"
	"cartulary/report/lang"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// written returns the page of n problems.
func written(t testing.TB, n int, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Page(&b, problemstest.Set(t, n), o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// opened opens the page of some problems in a window. It fails the test if the page requests any other resource.
func opened(t *testing.T, w browsertest.Window, html []byte, hash string) *browsertest.Tab {
	t.Helper()
	file := filepath.Join(t.TempDir(), "problems.html")
	if err := os.WriteFile(file, html, 0o644); err != nil {
		t.Fatal(err)
	}
	p := browsertest.Open(t)
	p.Resize(w)
	address := browsertest.FileURL(t, file)
	p.Only(address)
	p.Navigate(address + hash)
	p.WaitReady(".square")
	return p
}

// A solver drives the page of a set.
type solver struct {
	*browsertest.Tab
	list []*position
}

func solving(t *testing.T, w browsertest.Window, n int, hash string) *solver {
	t.Helper()
	list, err := positions(problemstest.Set(t, n))
	if err != nil {
		t.Fatal(err)
	}
	return &solver{opened(t, w, written(t, n, Options{}), hash), list}
}

// find returns the first legal move that leads to an option, -1 for one that was not compared.
func (s *solver) find(p *position, option int) (place, way) {
	s.T.Helper()
	for _, x := range p.places {
		for _, w := range x.ways {
			if w.option == option {
				return x, w
			}
		}
	}
	s.T.Fatalf("no move is option %d", option)
	return place{}, way{}
}

// click makes a move with the mouse or a finger: the square, the rotation, the follower, and the button.
func (s *solver) click(p *position, option int) {
	s.T.Helper()
	x, w := s.find(p, option)
	square := fmt.Sprintf(`.square[aria-label^="Square %d,%d:"]`, x.at.X, x.at.Y)
	want := fmt.Sprintf("%d,%d (%d°): ", x.at.X, x.at.Y, 90*int(x.rotation))
	for range 5 {
		s.Click(square)
		if strings.HasPrefix(s.Eval("document.querySelector('#chosen').textContent"), want) {
			break
		}
	}
	s.Click(fmt.Sprintf(`#ways input[value="%d"]`, w.part))
	s.Becomes("document.querySelector('#chosen').textContent", want+follower(lang.English, p.tile, x.rotation, w.part))
	s.Click("#confirm")
}

func (s *solver) verdict() string { return s.Eval("document.querySelector('#verdict').innerText") }

func (s *solver) has(want ...string) {
	s.T.Helper()
	got := s.verdict()
	for _, text := range want {
		if !strings.Contains(got, text) {
			s.T.Errorf("the answer lacks %q: %s", text, got)
		}
	}
}

// TestOnPhone solves problems with the finger: one wrongly with a move that was compared, one with a move that was not, one rightly. The
// progress is kept over a reload, and tells what comes next.
func TestOnPhone(t *testing.T) {
	s := solving(t, browsertest.Phone, 3, "")
	p := s.list[0]
	s.Fits()
	s.click(p, 1)
	s.has("Not the best move.", "It loses "+p.figures(lang.English, &p.options[1])+" points of lead.", p.Why, "Difficulty 2 of 5.", "your move", "It comes again on")
	s.Becomes("document.querySelectorAll('#tried .ghost').length >= 1 && document.querySelectorAll('.square').length > 0 && document.querySelector('#squares').hasAttribute('hidden')", "true")
	s.Axe(browsertest.PhoneDark, browsertest.Phone)
	s.Click("#next")
	s.Becomes("document.activeElement.id", "heading")
	s.click(s.list[1], -1)
	s.has("Not the best move.", fmt.Sprintf("Your move is not among the best %d found.", len(s.list[1].Options)))
	s.Click("#next")
	p = s.list[2]
	s.click(p, 0)
	s.has("Right.", "answer, your move")
	if p.Exact {
		s.has("these figures are exact")
	}
	s.Fits()
	const summary = "document.querySelector('#summary').textContent"
	s.Becomes(summary, "1 of 3 solved, 0 due today.")
	s.Do("location.reload()")
	s.WaitReady(".square")
	s.Becomes(summary, "1 of 3 solved, 0 due today.")
	const marks = "[...document.querySelectorAll('#list .mark')].map(e => e.className.split(' ')[1]).join()"
	s.Becomes(marks, "wrong,wrong,right")
	// Eight days later all are due: the page begins with the first of them.
	s.Do(`{const k = 'cartulary problems', v = JSON.parse(localStorage[k]); for (const c of Object.values(v.cards)) { c.last -= 8; c.due -= 8; } localStorage[k] = JSON.stringify(v); location.hash = ''; location.reload()}`)
	s.WaitReady(".square")
	s.Becomes(marks, "due,due,due")
	s.Becomes(summary, "1 of 3 solved, 3 due today.")
}

// TestOnDesk solves a problem with the keyboard alone and two hints, filters the list, and tries a browser that keeps nothing.
func TestOnDesk(t *testing.T) {
	s := solving(t, browsertest.Desk, 12, "")
	p := s.list[0]
	s.Fits()
	s.Axe(browsertest.Desk, browsertest.DeskDark, browsertest.PhoneDark)
	s.Resize(browsertest.Desk)
	s.Focus("#hint")
	s.Key(browsertest.Enter)
	s.Becomes("document.querySelector('#hinted').textContent", kindWords(lang.English, p.Kind))
	s.Key(browsertest.Enter)
	x, w := s.find(p, 0)
	s.Becomes("document.querySelector('.square.hint').getAttribute('aria-label').split(':')[0]", fmt.Sprintf("Square %d,%d", p.answer().at.X, p.answer().at.Y))
	// Arrows lead to every legal square.
	s.Do("document.querySelector('.square[tabindex=\"0\"]').focus()")
	want := fmt.Sprintf("Square %d,%d", x.at.X, x.at.Y)
	const at = "document.activeElement.getAttribute('aria-label').split(':')[0]"
	for range 40 {
		var fx, fy int
		if _, err := fmt.Sscanf(s.Eval(at), "Square %d,%d", &fx, &fy); err != nil {
			t.Fatal(err)
		}
		key := ""
		switch {
		case fy < int(x.at.Y):
			key = browsertest.ArrowDown
		case fy > int(x.at.Y):
			key = browsertest.ArrowUp
		case fx < int(x.at.X):
			key = browsertest.ArrowRight
		case fx > int(x.at.X):
			key = browsertest.ArrowLeft
		}
		if key == "" {
			break
		}
		s.Key(key)
	}
	if got := s.Eval(at); got != want {
		t.Fatalf("the keys lead to %s, want %s", got, want)
	}
	for range 4 {
		s.Key(browsertest.Enter)
		if strings.Contains(s.Eval("document.querySelector('#chosen').textContent"), fmt.Sprintf("(%d°)", 90*int(x.rotation))) {
			break
		}
	}
	s.Focus(fmt.Sprintf(`#ways input[value="%d"]`, -1))
	for i := 1; i < len(x.ways) && x.ways[i-1].part != w.part; i++ {
		s.Key(browsertest.ArrowDown)
	}
	s.Focus("#confirm")
	s.Key(browsertest.Enter)
	s.has("Right.", kindName(lang.English, p.Kind))
	s.Becomes("document.activeElement.id", "h-verdict")
	if d := s.Eval("JSON.parse(localStorage['cartulary problems']).cards['" + p.ID + "'].s"); d != "1.2931" { // hard: with a hint
		t.Errorf("the stability after an answer with a hint is %s", d)
	}
	// The list.
	s.Do("document.querySelector('#f-kind').value = 'steal'; document.querySelector('#f-kind').dispatchEvent(new Event('change'))")
	steals := 0
	for _, p := range s.list {
		if p.Kind == problems.Steal {
			steals++
		}
	}
	s.Becomes("document.querySelectorAll('#list li').length", fmt.Sprint(steals))
	s.Do("document.querySelector('#f-state').value = 'due'; document.querySelector('#f-state').dispatchEvent(new Event('change'))")
	s.Becomes("document.querySelector('#none').hidden", "false")
	s.Do("document.querySelector('#lang').value = 'fr'; document.querySelector('#lang').dispatchEvent(new Event('change'))")
	s.Becomes("document.querySelector('#none').textContent + document.documentElement.lang", "Aucun problème ne convient.fr")
	s.has("Juste.")
	// A browser that keeps nothing.
	s.Before("Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})")
	s.Do("location.reload()")
	s.WaitReady(".square")
	s.Becomes("document.querySelector('#kept').textContent", "This browser keeps no data of this page: your progress is lost when you close it.")
	s.click(p, 0)
	s.has("Right.")
}

// TestGallery opens the states of the page that docs/problems.md shows. With -update it takes the pictures.
func TestGallery(t *testing.T) {
	take := func(p *browsertest.Tab, name string) {
		if flag.Lookup("update").Value.String() == "true" {
			p.Picture("../../docs/pictures/" + name + ".png")
		}
	}
	s := solving(t, browsertest.Desk, 12, "")
	s.click(s.list[0], 2)
	s.has("Not the best move.")
	take(s.Tab, "page-problems")
	s = solving(t, browsertest.PhoneDark, 12, "#"+fmt.Sprintf("%016x", 0xabc001))
	i := slices.IndexFunc(s.list, func(p *position) bool { return p.ID == fmt.Sprintf("%016x", 0xabc001) })
	s.Becomes("document.querySelector('#list [aria-current] .nr').textContent", fmt.Sprint(i+1))
	x, w := s.find(s.list[i], 0)
	s.Click(fmt.Sprintf(`.square[aria-label^="Square %d,%d:"]`, x.at.X, x.at.Y))
	s.Click(fmt.Sprintf(`#ways input[value="%d"]`, w.part))
	s.Do("document.querySelector('.stage').scrollIntoView()")
	take(s.Tab, "page-problems-phone")
}

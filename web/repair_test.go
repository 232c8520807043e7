package web

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// slipped returns a legal game, and the same one with a turned tile that makes later turns illegal.
func slipped(t *testing.T) (truth, text string) {
	t.Helper()
	b, err := os.ReadFile("../testdata/games/annotated.cgr")
	if err != nil {
		t.Fatal(err)
	}
	truth = string(b)
	if text = strings.Replace(truth, "BA/Ccc@2,0^90", "BA/Ccc@2,0^180", 1); text == truth {
		t.Fatal("the game has another turn 29")
	}
	return truth, text
}

// mendable waits until a repair is offered.
func (p visit) mendable(sentence string) {
	p.T.Helper()
	p.Becomes("!document.querySelector('#repair').hidden && !document.querySelector('#repair').inert && document.querySelector('#repairs .sentence')?.textContent", sentence)
}

const repaired = "Turn 29: the tile was turned by 90, not 180"

// TestRepair opens a game with a slip, looks at the boards, makes the change, finds no error and takes the change back: with the button, and
// with the keys of the editor.
func TestRepair(t *testing.T) {
	truth, text := slipped(t)
	p := open(t, "")
	p.Becomes("document.querySelector('#repair').hidden", "true")
	p.drop("slip.cgr", []byte(text))
	p.mendable(repaired)
	if got := p.Eval("document.querySelector('#repair').innerText"); !strings.Contains(got, "Repair") || !strings.Contains(got, "explains both errors") {
		t.Errorf("the panel has %q", got)
	}
	p.Becomes("document.querySelector('#list .fixes button')?.textContent", "Repair: turn 29: the tile was turned by 90, not 180 (explains both errors)")
	p.Focus("#repairs summary")
	p.Key(browsertest.Enter)
	p.Becomes("[...document.querySelectorAll('#repairs img')].filter(i => i.naturalWidth > 0).length", "2")
	if got := p.Eval("[...document.querySelectorAll('#repairs figcaption')].map(c => c.textContent).join('; ')"); got != "As recorded, after turn 29; Repaired, after turn 29" {
		t.Errorf("the boards are %q", got)
	}
	p.Do("document.querySelector('#repairs button').click()")
	p.judged("Nothing found")
	p.Becomes("document.querySelector('#repair').hidden", "true")
	if got := p.text(); got != strings.TrimSuffix(truth, "\n") && got != truth {
		t.Errorf("the repaired record is\n%s", got)
	}
	p.Do("[...document.querySelectorAll('#notice button')].find(b => b.textContent === 'Undo').click()")
	p.mendable(repaired)
	p.Do("document.querySelector('#repairs button').click()")
	p.judged("Nothing found")
	p.Focus(".cm-content")
	p.Undo()
	p.mendable(repaired)
	if got := p.text(); got != strings.TrimSuffix(text, "\n") && got != text {
		t.Errorf("after undo the record is\n%s", got)
	}
}

// TestRepairStale checks that the repairs of a text do not outlive it: a key takes them away or makes them inert at once.
func TestRepairStale(t *testing.T) {
	_, text := slipped(t)
	p := open(t, "")
	p.drop("slip.cgr", []byte(text))
	p.mendable(repaired)
	p.drop("legal.cgr", []byte(players+"1. red: BA/RFr@1,0^0\n"))
	p.judged("Nothing found")
	p.Becomes("document.querySelector('#repair').hidden && document.querySelectorAll('#repairs li').length", "0")
	p.drop("slip.cgr", []byte(text))
	p.mendable(repaired)
	p.toEnd()
	p.Do(`{
		const panel = document.querySelector('#repair');
		window.late = false; // the panel could not be used
		new MutationObserver(() => { late ||= panel.inert || panel.hidden; }).observe(panel, {attributes: true});
	}`)
	p.Do("document.querySelector('#repairs details').open = true")
	p.Type(".cm-content", ";")
	p.Becomes("late", "true")
	p.mendable(repaired)
	p.Becomes("document.querySelector('#repairs details').open", "true") // as it was
}

// TestRepairTyping checks that a line that somebody types has no repairs, which would move the text about, until the cursor leaves it.
func TestRepairTyping(t *testing.T) {
	p := open(t, "")
	p.drop("typed.cgr", []byte(players+"1. red: BA/RFr@1,0^0 | thief E\n"))
	p.judged("Nothing found")
	p.toEnd()
	p.Type(".cm-content", "2. yellow: BA/RFr@2,0^0 | thief E")
	p.judged("1 error, 0 warnings")
	p.Becomes("document.querySelector('#list .fixes button')?.textContent", "Write farmer NNW")
	p.Becomes("document.querySelector('#repair').hidden", "true")
	p.Key(browsertest.ArrowUp)
	p.Becomes("document.querySelector('#repair').hidden", "false")
}

// TestRepairLanguages checks the panel in French, and with axe-core with the boards open, in every window.
func TestRepairLanguages(t *testing.T) {
	_, text := slipped(t)
	p := tab(t)
	p.Before("Object.defineProperty(navigator, 'languages', {value: ['fr-FR']})")
	p.Resize(browsertest.Desk)
	p.Navigate(browsertest.Serve(t, playground(t)))
	p.judged("Aucun constat")
	p.drop("slip.cgr", []byte(text))
	p.mendable("Tour 29\u202f: la tuile était tournée de 90° et non de 180°")
	p.Do("document.querySelector('#repairs summary').click()")
	p.Becomes("[...document.querySelectorAll('#repairs img')].filter(i => i.naturalWidth > 0).length", "2")
	if got := p.Eval("document.querySelector('#repair').lang + document.querySelector('#repair').innerText"); !strings.HasPrefix(got, "frRéparation") || !strings.Contains(got, "explique les deux constats") || !strings.Contains(got, "Appliquer") ||
		!strings.Contains(got, "Réparé, après le tour 29") {
		t.Errorf("the panel has %q", got)
	}
	for _, w := range []browsertest.Window{browsertest.Desk, browsertest.DeskDark, browsertest.Phone, browsertest.PhoneDark} {
		p.Resize(w)
		if w.Width < 1000 {
			p.Click("#views [data-view=findings]")
		}
		p.Fits()
		p.Axe(w)
		if folder := os.Getenv("PICTURES"); folder != "" {
			p.Picture(fmt.Sprintf("%s/repair-%d-%v.png", folder, w.Width, w.Dark))
		}
	}
}

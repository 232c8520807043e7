package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/browsertest"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/recorder"
)

// A tapper enters a record on the board of the playground by taps alone.
type tapper struct {
	visit
	rules *engine.Rules
	taps  int
}

// phone opens the playground with a new record on a phone.
func phone(t *testing.T, rec *notation.Record) *tapper {
	t.Helper()
	address := browsertest.Serve(t, playground(t))
	empty := *rec
	empty.Turns, empty.Final, empty.Result, empty.Termination = nil, nil, nil, notation.Termination{}
	session, err := recorder.New(&empty, recorder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := &tapper{visit: visit{browsertest.Open(t)}, rules: session.Prompt().State.Rules()}
	p.Only(address)
	p.Resize(browsertest.Phone)
	p.Prefer("prefers-reduced-motion", "reduce") // a tap on a board that glides misses
	p.Navigate(address)
	p.judged("Nothing found")
	p.drop("phone.cgr", notation.AppendText(nil, &empty))
	p.Click("#views [data-view=table]")
	p.asks("Which tile does")
	return p
}

// asks waits until the question of the board begins so, and is not of the answer before.
func (p *tapper) asks(text string) {
	p.T.Helper()
	p.Becomes(fmt.Sprintf("document.querySelector('#question').textContent.startsWith(%q)", text), "true")
}

// tap taps on the element that an expression returns, in its middle, after bringing it into view. It waits for the answer.
func (p *tapper) tap(element string) {
	p.T.Helper()
	p.taps++
	before := p.Eval("document.querySelector('#table').dataset.shown")
	at := p.Eval(fmt.Sprintf(`(e => {
		if (!e) return JSON.stringify(document.querySelector('#table').dataset) + document.querySelector('#question').textContent + ', ' + [...document.querySelectorAll('.squares > *, .figures > *')].map(s => s.ariaLabel);
		e.scrollIntoView({block: 'nearest', inline: 'nearest'});
		const b = e.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2, hit = document.elementFromPoint(x, y);
		return e.contains(hit) || hit?.closest('#felt, #tray') ? [x, y].join() : 'covered by ' + hit?.outerHTML + ' at ' + x + ',' + y;
	})(%s)`, element))
	x, y, _ := strings.Cut(at, ",")
	left, err := strconv.ParseFloat(x, 64)
	top, err2 := strconv.ParseFloat(y, 64)
	if err != nil || err2 != nil {
		p.T.Fatalf("there is no %s: %s\n%s", element, at, p.text())
	}
	p.Fingers(left, top)
	p.LiftFingers()
	p.Becomes("document.querySelector('#table').dataset.shown > "+before, "true")
}

// TestFinal enters a game on a phone by taps: the championship final of the corpus, else one of ours; all of it with CARTULARY_GAMES. The text is the record, and a turn takes at most 4.5 taps on average.
func TestFinal(t *testing.T) {
	files := []string{"../testdata/games/two-players-discard.cgr"}
	if corpus := os.Getenv("CARTULARY_CORPUS"); corpus != "" {
		files = []string{filepath.Join(corpus, "kifu", "japan-2015-final.json")}
	} else {
		t.Log("CARTULARY_CORPUS is not set: the championship final is not entered")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for g, err := range format.Games(file, strings.NewReader(string(content)), format.Choice{}) {
				if err != nil {
					t.Fatal(err)
				}
				rec, _ := new(format.Parser).Parse(g)
				if !enginetest.Long() {
					rec.Turns = rec.Turns[:30]
				}
				p := phone(t, rec)
				for i := range rec.Turns {
					p.enter(&rec.Turns[i])
				}
				if p.Eval("document.querySelector('#go').hidden") == "false" { // the last turn has no follower
					p.tap("document.querySelector('#go')")
				}
				if enginetest.Long() {
					p.asks("The game is over")
				}
				want := rec.Turns
				got, found := notation.Parse(&notation.Source{Text: p.text()})
				if len(found) > 0 || len(got.Turns) != len(want) {
					t.Fatalf("%v, %d turns of %d", found, len(got.Turns), len(want))
				}
				for i := range want {
					if a, b := got.Turns[i].Actions, want[i].Actions; string(notation.AppendTurn(nil, &notation.Turn{Actions: a})) != string(notation.AppendTurn(nil, &notation.Turn{Actions: b})) {
						t.Errorf("turn %s is %s", want[i].Name(), notation.AppendTurn(nil, &got.Turns[i]))
					}
				}
				mean := float64(p.taps) / float64(len(rec.Turns))
				t.Logf("%d turns, %d taps: %.2f a turn", len(rec.Turns), p.taps, mean)
				if mean > 4.5 {
					t.Errorf("%.2f taps a turn", mean)
				}
				break
			}
		})
	}
}

// enter enters a turn of the base game: the tile, the square, the rotation, the follower.
func (p *tapper) enter(t *notation.Turn) {
	p.T.Helper()
	for i := range t.Actions {
		w := &t.Actions[i]
		if ty, ok := p.rules.TypeByName(w.Tile); ok { // of rotations that look the same, one is offered
			w.Rotation %= notation.Rotation(p.rules.Type(ty).Turns())
		}
		text := string(notation.AppendAction(nil, w))
		switch w.Kind {
		case notation.ActPlace:
			p.tile(w.Tile)
			p.tap(fmt.Sprintf("[...document.querySelectorAll('.squares > *')].find(s => s.ariaLabel.startsWith('Square %d,%d'))", w.At.X, w.At.Y))
			for range 3 {
				if p.Eval("document.querySelector('#table').dataset.placed") == text {
					break
				}
				p.tap("document.querySelector('#turn-tile')")
			}
		case notation.ActDeploy:
			p.tap(fmt.Sprintf("[...document.querySelectorAll('.figures > *')].find(s => s.dataset.pick === %q)", text))
		case notation.ActDiscard:
			p.tile(w.Tile)
			p.tap("document.querySelector('#go')")
		default:
			p.T.Fatalf("turn %s has %s", t.Name(), text)
		}
	}
}

func (p *tapper) tile(id string) {
	p.tap(fmt.Sprintf("[...document.querySelectorAll('#tray button')].find(b => b.ariaLabel.startsWith('Tile %s:'))", id))
}

// TestEveryBox plays the first turns of a game with all boxes by clicks on whatever is offered. It never stops, and the text is legal.
func TestEveryBox(t *testing.T) {
	rec := &notation.Record{Players: []notation.Player{{Colour: notation.Red, Name: "Ana"}, {Colour: notation.Blue, Name: "Ben"}, {Colour: notation.Green, Name: "Cas"}}}
	for _, s := range ruleset.Sets() {
		if strings.HasPrefix(s.Name, "river") {
			continue // they would be most of the turns
		}
		rec.Sets = append(rec.Sets, notation.SetRef{Name: s.Name, Copies: 1})
	}
	turns := 10
	if enginetest.Long() {
		turns = 40
	}
	p := phone(t, rec)
	p.Do(`window.play = async (turns) => {
		let seed = 1;
		const random = n => (seed = seed * 48271 % 2147483647) % n, table = document.querySelector('#table');
		for (let step = 0; step < 60 * turns; step++) {
			const done = Number(document.querySelector('#asked-turn').textContent.replace(/\D/g, ''));
			if (done > turns || table.dataset.kind === 'over') return 'done';
			const of = s => [...table.querySelectorAll(s)].filter(e => !e.disabled && !e.closest('[hidden]'));
			const needed = of('.squares > .square:not(.own, .other), .figures > *, #options button'), tray = of('#tray button'), go = of('#go');
			const kind = table.dataset.kind, list = kind === 'tile' ? tray : kind === 'offer' ? of('#bid button') : go.length && !random(3) ? go : needed;
			const chosen = list.length ? list[random(list.length)] : go[0];
			if (!chosen) return kind + ': nothing can be chosen: ' + document.querySelector('#question').textContent;
			const before = table.dataset.shown, listed = table.querySelector('#options').textContent;
			if (kind === 'offer' && random(2)) document.querySelector('#points').value = random(5);
			chosen.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
			for (let n = 0; table.dataset.shown === before && table.querySelector('#options').textContent === listed; n++) {
				if (n > 400) return kind + ': no answer to ' + chosen.outerHTML;
				await new Promise(done => setTimeout(done, 10));
			}
		}
		return 'no end';
	}; undefined`)
	p.Do("window.played = ''; play(" + strconv.Itoa(turns) + ").then(end => { played = end; }); undefined")
	for p.Eval("played") == "" {
		time.Sleep(100 * time.Millisecond)
	}
	if got := p.Eval("played"); got != "done" {
		t.Fatalf("%s\n%s", got, p.text())
	}
	p.judged("Nothing found")
	kinds := map[notation.ActionKind]bool{}
	got, _ := notation.Parse(&notation.Source{Text: p.text()})
	for _, turn := range got.Turns {
		for _, a := range turn.Actions {
			kinds[a.Kind] = true
		}
	}
	if len(kinds) < 6 {
		t.Errorf("only %d kinds of actions in\n%s", len(kinds), p.text())
	}
}

// TestCorrect plays a turn of some turns ago anew. The other turns stay, and undo brings the old turn back.
func TestCorrect(t *testing.T) {
	p := open(t, "")
	p.Prefer("prefers-reduced-motion", "reduce")
	p.drop("evening.cgr", []byte(begun(t)))
	p.judged("Nothing found")
	before := p.text()
	p.Click("#views [data-view=table]")
	p.Becomes("document.querySelector('#steps').hidden", "false")
	p.Do("{ const s = document.querySelector('#slide'); s.value = 8; s.dispatchEvent(new Event('input')) }")
	p.Becomes("document.querySelector('#asked-turn').textContent + document.querySelector('#correct').hidden", "Turn 9false")
	p.Do("document.querySelector('#correct').click()")
	p.Becomes(kind, "square")
	p.Do("[...document.querySelectorAll('.squares > *')].at(-1)." + first)
	p.Becomes("document.querySelector('#go').hidden", "false")
	p.Do("document.querySelector('#go').click()")
	p.Becomes(kind+" + document.querySelector('#asked-turn').textContent", "lookTurn 9")
	old, now := strings.Split(before, "\n"), strings.Split(p.text(), "\n")
	if len(old) != len(now) {
		t.Fatalf("the text is\n%s", p.text())
	}
	for i := range old {
		if (old[i] != now[i]) != strings.HasPrefix(old[i], "9. ") {
			t.Errorf("%q has become %q", old[i], now[i])
		}
	}
	p.Do("document.querySelector('#undo').click()")
	p.Becomes(kind, "move")
	if p.text() != before {
		t.Errorf("undo leaves\n%s", p.text())
	}
}

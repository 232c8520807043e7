package page

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
	"cartulary/report/lang"
)

// sayCall matches the beginning of a call of say; firstOf returns its first argument.
var sayCall = regexp.MustCompile(`\bsay\(`)

func firstOf(call string) string {
	depth, quoted := 0, false
	for i, c := range call {
		switch {
		case c == '\'' && (i == 0 || call[i-1] != '\\'):
			quoted = !quoted
		case quoted:
		case strings.ContainsRune("([{", c):
			depth++
		case depth == 0 && strings.ContainsRune(",)", c):
			return call[:i]
		case strings.ContainsRune(")]}", c):
			depth--
		}
	}
	return call
}

// TestParts checks that the script has every file of its folder, but for what only other pages need.
func TestParts(t *testing.T) {
	files, err := scripts.ReadDir("script")
	if err != nil || len(files) != len(parts)+1 || slices.Contains(parts, "choosing") {
		t.Errorf("%d files for %d parts, %v", len(files), len(parts), err)
	}
}

// TestTexts checks that each text of script and layout has a row in the table of the page, and that each row is used. The
// keys of say are literals in its first argument.
func TestTexts(t *testing.T) {
	script := string(script())
	literal := regexp.MustCompile(`'((?:[^'\\]|\\.)*)'`)
	used := map[string]bool{}
	for _, at := range sayCall.FindAllStringIndex(script, -1) {
		for _, m := range literal.FindAllStringSubmatch(firstOf(script[at[1]:]), -1) {
			used[m[1]] = true
		}
	}
	for _, m := range regexp.MustCompile(`data-say(?:-label)?="([^"]*)"|dataset\.say(?:Label)? = '([^']*)'|name: '([^']*)'`).FindAllStringSubmatch(pageHTML+script, -1) {
		used[m[1]+m[2]+m[3]] = true
	}
	if len(used) < 60 {
		t.Fatalf("script and layout have %d texts", len(used))
	}
	french := lang.French.Page()
	rows := map[string]bool{}
	for _, key := range lang.PageKeys() {
		rows[key] = true
		if !used[key] {
			t.Errorf("the row of %q is not used", key)
		}
	}
	for key := range used {
		if !rows[key] {
			t.Errorf("no row for %q", key)
		}
	}
	for key, text := range french {
		if strings.Count(key, "%") > strings.Count(strings.Split(text, "|")[0], "%") || regexp.MustCompile(`[^\x{202f}][:;?!]( |$)|'`).MatchString(text) {
			t.Errorf("the French of %q is %q", key, text)
		}
	}
}

// french makes the browser prefer French.
func (p tab) french() {
	p.T.Helper()
	p.SetLanguages("fr-CH,fr,en")
	p.Reload()
	p.WaitVisible("#moves a[aria-current]")
}

// is fails the test unless an expression has a value in the page.
func (p tab) is(expression, want string) {
	p.T.Helper()
	if got := p.Eval(expression); got != want {
		p.T.Errorf("%s is %q, want %q", expression, got, want)
	}
}

// holds fails the test unless the text of an element contains each of some texts.
func (p tab) holds(selector string, texts ...string) {
	p.T.Helper()
	got := p.Eval("document.querySelector('" + selector + "').textContent")
	for _, want := range texts {
		if !strings.Contains(got, want) {
			p.T.Errorf("%s has no %q: %q", selector, want, got)
		}
	}
}

// press clicks an element, wherever it is on the page.
func (p tab) press(selector string) {
	p.T.Helper()
	p.Do("document.querySelector('" + selector + "').click()")
}

// choose sets a list of options.
func (p tab) choose(selector, value string) {
	p.T.Helper()
	p.Do(fmt.Sprintf("{const e = document.querySelector('%s'); e.value = '%s'; e.dispatchEvent(new Event('change'))}", selector, value))
}

// TestTurnCard checks the card of a turn: heading with the colour, tile, words, points, comment, judgement and notation.
func TestTurnCard(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	p.is("document.querySelector('#heading').textContent", "Turn 57: Mirela !!")
	p.is("document.querySelector('#heading svg').getAttribute('aria-label')", "red")
	p.is("document.querySelector('#tile use').getAttribute('href') === document.querySelector('#moves a[aria-current] use').getAttribute('href')", "true")
	p.holds("#sentences > p", "Mirela")
	p.holds("#sentences li", "6 tiles × 2 + 1 pennant × 2 = 14")
	p.holds("#sentences .note", "six tiles and a pennant: Mirela is back in the game")
	p.holds("#moves li:has(a[aria-current])", "57", "+14", "six tiles and a pennant")
	p.is("document.querySelectorAll('#sentences code').length", "0")
	p.press("#raw")
	p.holds("#sentences code", "57. red: BA/RrC@1,6^0 | thief S")
	p.is("document.querySelector('#raw').getAttribute('aria-pressed')", "true")
	p.Key(browsertest.ArrowRight)
	p.holds("#sentences code", "58. yellow:")
	p.Key("n")
	p.is("document.querySelectorAll('#sentences code').length", "0")
	if list := p.Eval("document.querySelector('#moves').innerText"); strings.Contains(list, "BA/") {
		t.Error("the list of turns contains the notation")
	}
	p.Key(browsertest.Home)
	p.holds("#sentences", "The game begins with 71 tiles in the stack.")
}

// TestScoringSign checks that points in the card of a turn and the buttons to them have one sign, which is named, and not the
// star of a turn with many points.
func TestScoringSign(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	p.is("document.querySelector('#sentences li use').getAttribute('href')", "#s-scored")
	p.is("document.querySelector('#sentences li svg').getAttribute('aria-label')", "Points")
	p.is("document.querySelector('.jumps span > .sign use').getAttribute('href')", "#s-scored")
	p.is("[...document.querySelectorAll('.jumps span')].map(e => e.title).join()", "Scorings,Findings,Comments,Mistakes and blunders")
}

// TestClock checks that a clock is shown until the player's next turn only.
func TestClock(t *testing.T) {
	const clocks = "[...document.querySelectorAll('.clock')].map(e => e.textContent).join()"
	p := open(t, annotated(t), "#turn=1")
	for _, want := range []string{"14:52,", "14:52,14:40", ",14:40", ","} {
		p.is(clocks, want)
		p.Key(browsertest.ArrowRight)
	}
}

// TestVerdict checks that what the analysis says of a turn is in a card of its own, which no turn cuts and no turn resizes,
// and that the words of nearly all moves are in their card without scrolling.
func TestVerdict(t *testing.T) {
	text := gameText(t, "annotated")
	rec, reading := read(t, text)
	var b strings.Builder
	if err := Write(&b, rec, reading, Options{Analysis: analysis(t, text)}); err != nil {
		t.Fatal(err)
	}
	p := open(t, b.String(), "#lang=fr")
	for _, w := range []window{desk, {Width: 320, Height: 568}, {Width: 1680, Height: 1000}} {
		p.Resize(w)
		p.none(w, walk)
		p.none(w, `(() => {
			const wrong = [], box = document.querySelector('#verdict'), list = document.querySelector('#sentences');
			let shown = 0, cut = 0;
			for (const a of [...document.querySelectorAll('#moves a')].slice(1, -1)) {
				a.click();
				for (const e of [box, list, document.querySelector('.top h2')]) if (e.scrollWidth > e.clientWidth) wrong.push(e.id + ' is too wide at ' + a.hash);
				if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) wrong.push('the verdict is cut at ' + a.hash);
				if (box.querySelector('.best')) shown++;
				if (list.scrollHeight > list.clientHeight) cut++;
			}
			if (shown < 5) wrong.push('there are ' + shown + ' best moves');
			if (cut > 4 && innerHeight > 600) wrong.push('the words of ' + cut + ' moves are cut');
			return wrong;
		})()`)
	}
	p = open(t, annotated(t), "#turn=5")
	p.is("document.querySelector('#verdict').hidden", "true")
}

// TestCopy checks that a button copies the notation, with a clipboard and without one.
func TestCopy(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	p.press("#raw")
	for _, clipboard := range []string{
		"{value: {writeText: async text => { window.copied = text; }}}",
		"{value: undefined}",
	} {
		p.Do(`window.copied = ''; Object.defineProperty(navigator, 'clipboard', {configurable: true, ...` + clipboard + `});
			document.oncopy = () => { window.copied = document.activeElement.value; }; undefined`)
		p.Do("document.querySelector('.raw button').focus()")
		p.Key(browsertest.Enter)
		p.is("document.querySelector('.raw button').textContent", "Copied")
		if got := p.Eval("window.copied"); !strings.HasPrefix(got, "57. red: BA/") {
			t.Errorf("copied: %q", got)
		}
		p.is("document.activeElement === document.querySelector('.raw button')", "true")
	}
}

// TestLanguages checks that the page speaks the language of the browser, of its address and of the reader's choice, and
// that an option of Write comes before the browser.
func TestLanguages(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	english := []string{"Findings", "Moves", "Player", "Notation", "12 September 2026"}
	french := []string{"Constats", "Coups", "Joueur", "Notation", "12 septembre 2026"}
	shown := "document.querySelector('main').innerText"
	speaks := func(code string, texts []string) {
		t.Helper()
		p.is("document.documentElement.lang + document.querySelector('#lang').value", code+code)
		got := p.Eval(shown)
		for _, want := range texts {
			if !strings.Contains(got, want) {
				t.Errorf("in %s the page has no %q", code, want)
			}
		}
	}
	speaks("en", english)
	p.is("location.hash", "#turn=57")
	p.choose("#lang", "fr")
	speaks("fr", french)
	p.is("document.querySelector('#on').title + document.querySelector('#on').getAttribute('aria-label')", "Tour suivantTour suivant")
	p.is("document.querySelector('#heading').textContent", "Tour 57 (Mirela) !!")
	p.Becomes("location.hash", "#turn=57&lang=fr")
	p.Reload()
	p.WaitVisible("#moves a[aria-current]")
	speaks("fr", french)
	p.Do("location.hash = '#turn=3&lang=en'")
	speaks("en", english)
	p.is("document.querySelector('#slider').value", "3")
	p.Do("location.hash = '#turn=3'")
	p.french()
	speaks("fr", french)
	p.choose("#lang", "en")
	p.Becomes("location.hash", "#turn=3&lang=en")
	if n := p.Eval("Object.keys(localStorage).length + Object.keys(sessionStorage).length"); n != "0" {
		t.Errorf("the page stores %s things", n)
	}
	rec, reading := read(t, gameText(t, "annotated"))
	var b strings.Builder
	if err := Write(&b, rec, reading, Options{Lang: lang.French}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), `<html lang="fr">`) {
		t.Error("a page in French begins in another language")
	}
	p = open(t, b.String(), "")
	speaks("fr", french)
}

// ruled returns a game with an error, and one in which a ruling waives it.
func ruled(t *testing.T) (wrong, waived []byte) {
	t.Helper()
	wrong = []byte(small + "3. red: BA/RFr@3,0^90\n")
	return wrong, []byte(strings.Replace(string(wrong), "^90", "^90 | allow tile-edge-mismatch the players agreed", 1))
}

// TestFindingsCard checks that findings are counted, described and reached, and that a record with a ruling looks different
// from one that is wrong.
func TestFindingsCard(t *testing.T) {
	wrong, waived := ruled(t)
	p := open(t, write(t, wrong), "")
	const look = `(e => [e.className, getComputedStyle(e).borderInlineStartColor, getComputedStyle(e).borderInlineStartStyle, e.querySelector('use').getAttribute('href'), e.querySelector('.word').textContent].join())(document.querySelector('#faults li'))`
	bad := strings.Split(p.Eval(look), ",")
	p.holds("#findings", "Findings", "1 error", "Turn 2: Bob", "tile-edge-mismatch", "does not fit")
	p.Key("f")
	p.is("document.querySelector('#slider').value + document.querySelectorAll('#faults [aria-current]').length", "21")
	p.holds("#sentences .fault", "Error", "does not fit")
	p.Key(browsertest.ArrowRight)
	p.is("document.querySelectorAll('#faults [aria-current]').length", "0")
	p.Key("F")
	p.is("document.querySelector('#slider').value", "2")
	p.Key(browsertest.Home)
	p.press("#faults button")
	p.is("document.querySelector('#slider').value + document.querySelectorAll('#faults [aria-current]').length", "21")
	p.Key(browsertest.Escape)
	p.is("document.querySelectorAll('#faults [aria-current]').length", "0")
	p.is("document.querySelector('#moves li:nth-child(3) .m-error').getAttribute('aria-label')", "Error")

	p = open(t, write(t, waived), "#turn=2")
	good := strings.Split(p.Eval(look), ",")
	for i := range bad {
		if i < len(good) && bad[i] == good[i] {
			t.Errorf("a waived finding looks like an error: %s", bad[i])
		}
	}
	p.holds("#findings", "1 waived", "Waived by a ruling", "Ruling: the players agreed")
	p.is("document.querySelector('#findings').className", "waived")
	p.is("document.querySelectorAll('#moves .m-error').length + document.querySelectorAll('#moves .m-waived').length", "1")

	p = open(t, annotated(t), "")
	p.holds("#findings", "None: every move follows the rules.")
	p.is("[...document.querySelectorAll('#jumps > span')].map(e => e.hidden).join()", "false,true,false,true")
}

// TestFindingsInTurn checks that the keys stop at each of several findings of a turn.
func TestFindingsInTurn(t *testing.T) {
	html := write(t, troubled(t))
	p := open(t, html, "")
	count := p.Eval("document.querySelectorAll('#faults li').length")
	const chosen = "[...document.querySelectorAll('#faults li')].findIndex(e => e.hasAttribute('aria-current'))"
	for i := range 4 {
		p.Key("f")
		p.is(chosen, fmt.Sprint(i))
	}
	p.Key(browsertest.End)
	p.Key("F")
	p.is(chosen+" + 1", count)
	p.is("(r => r.top >= document.querySelector('#faults').getBoundingClientRect().top)(document.querySelector('#faults [aria-current]').getBoundingClientRect())", "true")
}

// TestJumps checks the keys and buttons to scorings and comments.
func TestJumps(t *testing.T) {
	html := annotated(t)
	data := unpacked(t, html)
	var scorings, comments []int
	for i := range data.T {
		if len(data.T[i].C) > 0 {
			comments = append(comments, i)
		}
		if i > 0 && !slices.Equal(data.T[i].V, data.T[i-1].V) {
			scorings = append(scorings, i)
		}
	}
	p := open(t, html, "")
	p.Resize(desk)
	at := func(turn int) {
		t.Helper()
		p.is("document.querySelector('#slider').value", fmt.Sprint(turn))
	}
	for _, x := range []struct {
		next, previous string
		turns          []int
	}{{"s", "S", scorings}, {"c", "C", comments}} {
		p.Key(browsertest.Home)
		for _, turn := range x.turns[:3] {
			p.Key(x.next)
			at(turn)
		}
		p.Key(x.previous)
		at(x.turns[1])
		p.Key(browsertest.End, x.previous)
		at(x.turns[len(x.turns)-1-btoi(x.turns[len(x.turns)-1] == len(data.T)-1)])
	}
	p.Key(browsertest.Home)
	p.is("document.querySelector('[data-to=comment]').getAttribute('aria-disabled')", "true")
	p.Click("[data-to=comment]:last-child")
	at(comments[0])
	p.Click("[data-to=scoring]:last-child")
	p.Click("[data-to=comment]:first-child")
	at(comments[0])
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestPlay checks that play goes on by itself, stops at the end and when the reader steps, and starts over. The test is the
// clock of the page: on a busy machine a timer may tick more often than the test looks.
func TestPlay(t *testing.T) {
	p := open(t, write(t, []byte(small)), "")
	const (
		label = "document.querySelector('#play').getAttribute('aria-label')"
		turn  = "document.querySelector('#slider').value"
		said  = "document.querySelector('#said').textContent"
	)
	p.Eval("(window.setInterval = (f, every) => { window.clock = {f, every}; }, window.clearInterval = () => { window.clock = null; }, 0)")
	p.is(label, "Play")
	p.Key(">", ">", ">")
	p.is("document.querySelector('#speed').value", "4")
	p.Key(" ")
	p.is(label+" + clock.every", "Pause400")
	p.Eval("(clock.f(), 0)")
	p.is(turn, "1")
	p.is(said, "") // a screen reader is silent
	p.is(label, "Pause")
	for range 10 {
		p.Eval("(clock?.f(), 0)")
	}
	p.is(turn, p.Eval("document.querySelector('#slider').max"))
	p.is(label+" + clock", "Playnull")
	p.holds("#said", "Bob")
	p.Key(" ")
	p.is(turn, "0")
	p.Eval("(clock.f(), 0)")
	p.is(turn, "1")
	p.Key(browsertest.ArrowLeft)
	p.is(label+" + "+turn+" + clock", "Play0null")
	p.press("#play")
	p.press("#play")
	p.is(label, "Play")
	p.choose("#speed", "0.5")
	p.Key("<")
	p.is("document.querySelector('#speed').value", "0.5")
}

// TestHelp checks that the list of keys opens and closes, and that keys do nothing while it is open, in a list of options
// and with modifiers.
func TestHelp(t *testing.T) {
	p := open(t, annotated(t), "#turn=5")
	const open = "document.querySelector('#help').open"
	p.Key("?")
	p.is(open, "true")
	if n := p.Eval("document.querySelectorAll('#keys kbd').length"); n < "15" {
		t.Errorf("%s keys are explained", n)
	}
	p.Key(browsertest.ArrowRight, "s", browsertest.End)
	p.is("document.querySelector('#slider').value", "5")
	p.Key(browsertest.Escape)
	p.is(open, "false")
	p.press("#asked")
	p.is(open, "true")
	p.press("#close")
	p.is(open, "false")
	p.Focus("#lang")
	p.Key("s", "c")
	p.is("document.querySelector('#slider').value", "5")
	for _, modifier := range []string{"ctrlKey", "altKey", "metaKey"} {
		p.Do("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true, " + modifier + ": true}))")
	}
	p.is("document.querySelector('#slider').value", "5")
	p.press("#raw")
	p.Focus("#raw")
	p.Key(" ")
	p.is("document.querySelector('#raw').getAttribute('aria-pressed') + document.querySelector('#play').getAttribute('aria-label')", "falsePlay")
}

// TestStepsAreSmall checks that a step does not rebuild lists: it changes two entries of the list of turns, and no finding.
func TestStepsAreSmall(t *testing.T) {
	p := open(t, write(t, troubled(t)), "#turn=40")
	p.Do(`{
		window.changes = {};
		for (const id of ['moves', 'faults', 'kinds', 'pieces', 'keys', 'facts', 'figures']) {
			const e = document.getElementById(id);
			if (e) new MutationObserver(list => { changes[id] = (changes[id] || 0) + list.filter(m => m.type === 'childList' && m.target.closest('li,ol,ul,dl')).length; }).observe(e, {subtree: true, childList: true});
		}
	}`)
	p.Key(browsertest.ArrowRight)
	p.is("document.querySelector('#slider').value", "41")
	for _, id := range []string{"moves", "faults", "pieces", "keys", "facts", "figures"} {
		p.is("changes['"+id+"'] || 0", "0")
	}
}

// TestWritings checks a page with Hebrew, Arabic and Japanese names and comments: directions, and no window in which it is too wide.
func TestWritings(t *testing.T) {
	text := gameText(t, "annotated", `[Red "Mirela"]`, `[Red "מירלה בן־דוד"]`, `[Yellow "Ines"]`, `[Yellow "سارة الأحمد"]`, "Mirela is back in the game", "מירלה חזרה למשחק")
	p := open(t, write(t, text), "#turn=57")
	p.holds("#heading", "מירלה")
	p.is("getComputedStyle(document.querySelector('#players th[scope=row] span')).direction", "rtl")
	p.is("getComputedStyle(document.querySelector('h1')).direction", "ltr")
	const isolated = "\u2068מירלה בן־דוד\u2069 – \u2068سارة الأحمد\u2069"
	for _, title := range []string{"document.querySelector('h1').textContent", "document.title", "document.querySelector('meta[property=\"og:title\"]').content"} {
		p.is(title, isolated)
	}
	for _, w := range []window{{Width: 320, Height: 568}, upright, desk} {
		p.Resize(w)
		p.Fits()
	}
	p = open(t, write(t, gameText(t, "annotated", `[Red "Mirela"]`, `[Red "山田花子"]`, `[Yellow "Ines"]`, `[Yellow "とても長い名前のプレイヤーさんですよ"]`)), "#turn=57")
	for _, w := range []window{{Width: 320, Height: 568}, upright, desk} {
		p.Resize(w)
		p.Fits()
	}
	p.holds("#heading", "山田花子")
}

// overlaps lists the parts of the page that cover each other or leave the page, except the bar of the controls.
const overlaps = `(() => {
	const parts = [...document.querySelectorAll('.left, .now > *, .whole > *, header')].filter(e => getComputedStyle(e).display !== 'contents' && e.getBoundingClientRect().height);
	const wrong = [], boxes = parts.map(e => e.getBoundingClientRect());
	boxes.forEach((a, i) => {
		if (a.left < -.5 || a.right > innerWidth + .5) wrong.push((parts[i].id || parts[i].className) + ' leaves the page');
		boxes.slice(0, i).forEach((b, j) => {
			if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) wrong.push(parts[i].outerHTML.slice(0, 40) + ' covers ' + parts[j].outerHTML.slice(0, 40));
		});
	});
	for (const s of ['#board', '.turn', '.controls']) {
		const r = document.querySelector(s).getBoundingClientRect();
		if (r.top < 0 || r.bottom > innerHeight + .5) wrong.push(s + ' is not in the first screen: ' + r.top + ' to ' + r.bottom);
	}
	return wrong;
})()`

// TestWindows checks that board, text and controls are in the first screen and nothing covers another part, from 320 to 2560 pixels.
func TestWindows(t *testing.T) {
	for i, html := range []string{annotated(t), write(t, troubled(t)), annotated(t)} {
		p := open(t, html, "#turn=20&lang="+[]string{"fr", "fr", "de"}[i])
		for _, w := range []window{{Width: 320, Height: 568}, {Width: 360, Height: 740}, upright, {Width: 768, Height: 1024}, {Width: 568, Height: 320}, across,
			{Width: 1024, Height: 768}, desk, {Width: 1600, Height: 900}, {Width: 1920, Height: 1080}, {Width: 2560, Height: 1440}} {
			p.Resize(w)
			p.Fits()
			p.none(w, overlaps)
		}
	}
}

// TestWithoutScript checks that a browser without JavaScript shows who played and the result, the final board, the scores and the
// moves, and no empty parts.
func TestWithoutScript(t *testing.T) {
	p := load(t, annotated(t), "")
	p.DisableScripts()
	p.Reload()
	for _, w := range []window{upright, deskDark} {
		p.Resize(w)
		p.Fits()
		p.is("(r => r.width > 300 && r.height > 300)(document.querySelector('.plain svg').getBoundingClientRect())", "true")
	}
	p.is("document.querySelectorAll('.plain svg use[x]').length", "82") // 72 tiles, 10 followers
	p.is("[...document.querySelectorAll('.plain td')].map(e => e.textContent).join(' ')", "69 66")
	p.is("document.querySelectorAll('.plain li').length", "71")
	p.holds(".plain li", "1. red: BA/")
	text := p.Eval("document.body.innerText")
	for _, want := range []string{"Mirela – Ines", "Mirela wins with 69 points to 66.", "needs JavaScript"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
	if strings.Contains(text, "Notation") {
		t.Error("the page shows empty parts")
	}
}

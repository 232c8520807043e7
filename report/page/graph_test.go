package page

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/internal/test/browsertest"
	"cartulary/internal/test/forecasttest"
)

// analysed returns the page of a game with a made-up analysis, which change may alter.
func analysed(t testing.TB, text []byte, static bool, change func(*insight.Analysis)) string {
	t.Helper()
	rec, reading := read(t, text)
	a := forecasttest.Analysis(t, rec, static)
	if change != nil {
		change(a)
	}
	var b bytes.Buffer
	if err := Write(&b, rec, reading, Options{Analysis: a, Text: string(text)}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The places of the views among their buttons.
const (
	scoreView = iota + 1
	endedView
	winView
	luckView
	movesView
)

// graph chooses a view of the graph.
func (p tab) graph(number int) {
	p.T.Helper()
	p.press(fmt.Sprintf("#views button:nth-child(%d)", number))
}

// number returns the value of an expression.
func (p tab) number(expression string) float64 {
	p.T.Helper()
	n, err := strconv.ParseFloat(p.Eval(expression), 64)
	if err != nil {
		p.T.Fatalf("%s: %v", expression, err)
	}
	return n
}

// tick returns the place in the window of a turn with a label on the axis of the graph. It waits for the graph, which is drawn again
// some frames after the window has its size.
func (p tab) tick(turn int) (x, y float64) {
	p.T.Helper()
	p.Do("document.querySelector('#plot').scrollIntoView({block: 'center', behavior: 'instant'})")
	label := fmt.Sprintf("[...document.querySelectorAll('#plot text[text-anchor=middle]')].find(e => e.textContent === '%d')", turn)
	p.rests("JSON.stringify(" + label + "?.getBoundingClientRect())")
	e := label + ".getBoundingClientRect()"
	return p.number(e+".left") + p.number(e+".width")/2, p.number(e+".top") - 60
}

// readout returns what the graph tells of a turn.
func (p tab) readout() string {
	p.T.Helper()
	return p.Eval("[...document.querySelectorAll('#readout p, #readout b')].map(e => e.textContent.replace(/[\\u2068\\u2069]/g, '').replace(/\\u00a0/g, ' ').trim()).join(' | ')")
}

// reads goes to a turn by its address and fails the test unless the readout contains a text.
func (p tab) reads(turn int, want string) {
	p.T.Helper()
	p.Do(fmt.Sprintf("location.hash = '#turn=%d'", turn))
	p.at(turn)
	if got := p.readout(); !strings.Contains(got, want) {
		p.T.Errorf("turn %d: %q, want %q", turn, got, want)
	}
}

// TestViews checks which views a page has, and the readout of the same turn in each.
func TestViews(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	p.is("[...document.querySelectorAll('#views button')].map(e => e.textContent + ' ' + e.ariaPressed).join()", "Score true,If it ended now false")
	p = open(t, analysed(t, gameText(t, "annotated"), false, nil), "#turn=57")
	p.is("[...document.querySelectorAll('#views button')].map(e => e.textContent).join()", "Score,If it ended now,Win chance,Luck,Costly moves")
	for number, want := range map[int]string{
		scoreView: "Turn 57: Mirela | 34 | 39 | Mirela +14 · comment · !!",
		endedView: "Turn 57: Mirela | 49 | 64 | Mirela +14 · comment · !!",
	} {
		p.graph(number)
		if got := p.readout(); got != want {
			t.Errorf("view %d: %q, want %q", number, got, want)
		}
		p.is("[...document.querySelectorAll('#views button')].findIndex(e => e.ariaPressed === 'true') + 1", strconv.Itoa(number))
	}
	p.graph(winView)
	if got := p.readout(); !strings.Contains(got, "% | ") || strings.Count(got, "±") != 2 {
		t.Errorf("chances: %q", got)
	}
	p.is("document.querySelectorAll('#plot .share').length + ' ' + document.querySelectorAll('#plot .band').length", "2 1")
	p.Key(browsertest.End)
	if got := p.readout(); !strings.HasPrefix(got, "Final scoring | 100 % | 0 % |") {
		t.Errorf("chances at the end: %q", got)
	}
	p.graph(luckView)
	p.Key(browsertest.ArrowLeft)
	if got := p.readout(); !strings.HasSuffix(got, " | – |") && !strings.Contains(got, "– |") || !strings.Contains(got, ".") {
		t.Errorf("luck: %q", got)
	}
	p.is("document.querySelectorAll('#plot .bar').length", "71")
	p.holds("#notes", "mean of all tiles left", "Pale bars", "luck-adjusted it is", "lead at the end")
	p.is("document.querySelectorAll('#notes svg .bar').length + ' ' + document.querySelectorAll('#notes svg .whisker').length", "2 1")
}

// TestChances checks that chances of two players add up, and that only solved positions have 0 or 100 %.
func TestChances(t *testing.T) {
	html := analysed(t, gameText(t, "annotated"), false, func(a *insight.Analysis) {
		for i, win := range []float64{0.996, 0.004, 0.445} {
			e := &a.Turns[i].After
			e.Method, e.Win["red"], e.Win["yellow"] = insight.Playouts, win, 1-win
		}
	})
	p := open(t, html, "#turn=1")
	p.graph(winView)
	for turn, want := range []string{"", "> 99 % | < 1 %", "< 1 % | > 99 %"} {
		if turn == 0 {
			continue
		}
		p.reads(turn, want)
	}
	p.Key(browsertest.ArrowRight)
	if got := p.readout(); !strings.Contains(got, "45 ±") || !strings.Contains(got, "55 ±") {
		t.Errorf("turn 3: %q", got)
	}
}

// TestRounding checks that the page rounds as reports do: errors up, an error in a chance not beyond the possible, and a loss
// below the limit of a grade not to that limit.
func TestRounding(t *testing.T) {
	html := analysed(t, gameText(t, "annotated"), false, func(a *insight.Analysis) {
		for i, win := range []float64{0.445, 0.02} {
			e := &a.Turns[i].After
			e.Method, e.Win["red"], e.Win["yellow"], e.WinSE = insight.Playouts, win, 1-win, 0.0361
		}
		for i, win := range []float64{0.1575, 0.16, 0.0399} {
			x := &a.Turns[i]
			x.Loss, x.Grade = &insight.Loss{Win: win, WinSE: 0.0361, Method: insight.Playouts}, insight.Error
			if i == 2 {
				x.Loss.WinSE, x.Grade = 0.011, ""
			}
		}
	})
	p := open(t, html, "#turn=1")
	for i, want := range []string{"| 45 ± 8 % | 55 ± 8 % |", "| 2 % (0–10) | 98 % (90–100) |"} {
		p.graph(winView)
		if got := p.readout(); !strings.Contains(got, want) {
			t.Errorf("turn %d: %q, want %q", i+1, got, want)
		}
		p.Key(browsertest.ArrowRight)
		p.at(i + 2)
	}
	p.graph(movesView)
	for turn, want := range []string{1: "−15.7 ± 8 % mistake", 2: "−16 ± 8 % mistake", 3: "−3.9 ± 3 %"} {
		if turn == 0 {
			continue
		}
		p.reads(turn, want)
		if told := strings.ReplaceAll(p.Eval("document.querySelector('.grade')?.textContent"), "\u00a0", " "); !strings.Contains(told, strings.Trim(strings.TrimSuffix(want, " mistake"), "−")) {
			t.Errorf("turn %d is told as %q", turn, told)
		}
	}
}

// TestCrowdedMoves checks that the numbers of costly moves cover neither each other nor names nor the points of other turns,
// that the costliest of each player has its number, and that crosses on the chances are few.
func TestCrowdedMoves(t *testing.T) {
	html := analysed(t, gameText(t, "annotated"), false, func(a *insight.Analysis) {
		for i := range a.Turns {
			x := &a.Turns[i]
			x.Loss, x.Grade = &insight.Loss{Win: 0.17 + float64(i)/200, WinSE: 0.03, Method: insight.Playouts}, insight.Blunder
		}
	})
	p := open(t, html, "#turn=54")
	for _, w := range []window{{Width: 320, Height: 640}, upright, desk, deskDark} {
		p.Resize(w)
		p.Do("new Promise(done => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 50))")
		p.graph(winView)
		if n := p.number("document.querySelectorAll('#plot .cross').length"); n != 10 {
			t.Errorf("%v: %v crosses", w, n)
		}
		p.graph(movesView)
		p.none(w, `(() => {
			const wrong = [], texts = [...document.querySelectorAll('#plot .inside')], dots = [...document.querySelectorAll('#plot .dot')];
			const meet = (a, b) => { const [r, s] = [a, b].map(e => e.getBoundingClientRect()); return r.left < s.right && s.left < r.right && r.top + 3 < s.bottom - 3 && s.top + 3 < r.bottom - 3; };
			texts.forEach((a, i) => texts.slice(i + 1).forEach(b => { if (meet(a, b)) wrong.push(a.textContent + ' covers ' + b.textContent); }));
			for (const a of texts) if (dots.some(d => meet(a, d))) wrong.push(a.textContent + ' covers a point');
			for (const n of ['71??', '70??']) if (!texts.some(e => e.textContent === n)) wrong.push(n + ' is missing');
			for (const e of document.querySelectorAll('#readout span, #readout b, #readout .when')) if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') wrong.push(e.textContent + ' is cut');
			return wrong;
		})()`)
	}
}

// TestPointer checks that the readout follows the pointer and returns to the turn, that a click goes to the turn under it,
// and that a step draws nothing but the cursor.
func TestPointer(t *testing.T) {
	p := open(t, annotated(t), "#turn=57")
	p.Resize(desk)
	x, y := p.tick(20)
	p.MoveMouse(x, y)
	if got := p.readout(); !strings.HasPrefix(got, "Turn 20: Ines | 4 | 13 |") {
		t.Errorf("over turn 20: %q", got)
	}
	p.at(57)
	p.MoveMouse(10, 10)
	if got := p.readout(); !strings.HasPrefix(got, "Turn 57: Mirela | 34") {
		t.Errorf("elsewhere: %q", got)
	}
	p.ClickAt(x, y)
	p.at(20)
	p.Do("window.drawn = document.querySelector('#plot svg'); undefined")
	cursor := p.Eval("document.querySelector('#plot .cursor').getAttribute('d')")
	p.Key(browsertest.ArrowRight)
	p.at(21)
	p.is("document.querySelector('#plot svg') === window.drawn", "true")
	if p.Eval("document.querySelector('#plot .cursor').getAttribute('d')") == cursor {
		t.Error("the cursor does not move")
	}
	p.Resize(upright)
	x, y = p.tick(40)
	p.Do(fmt.Sprintf(`for (const kind of ['pointerdown', 'pointerup', 'click', 'pointerleave']) {
		document.querySelector('#plot svg').dispatchEvent(new PointerEvent(kind, {bubbles: true, clientX: %g, clientY: %g, pointerType: 'touch'}));
	}`, x, y))
	p.at(40)
	p.Fits()
}

// TestMarkers checks that markers and legend show the turns of big scorings, findings, comments and mistakes, and nothing
// that the game lacks.
func TestMarkers(t *testing.T) {
	mistakes := 0
	html := analysed(t, troubled(t), false, func(a *insight.Analysis) {
		for _, x := range a.Turns {
			if x.Grade == insight.Error || x.Grade == insight.Blunder {
				mistakes++
			}
		}
	})
	want := map[string]int{"error": mistakes}
	data := unpacked(t, html)
	for i, turn := range data.T {
		big := false
		for k := range turn.V {
			big = big || i > 0 && turn.P >= 0 && turn.V[k]-data.T[i-1].V[k] >= 10
		}
		if big {
			want["scoring"]++
		}
		if len(turn.F) > 0 {
			want["finding"]++
		}
		if len(turn.C) > 0 {
			want["comment"]++
		}
	}
	if want["scoring"] == 0 || want["finding"] == 0 || want["error"] == 0 {
		t.Fatalf("the game lacks what is marked: %v", want)
	}
	p := open(t, html, "")
	legend := 0
	for _, kind := range []string{"scoring", "finding", "comment", "waived", "error"} {
		p.is("document.querySelectorAll('#plot .marker."+kind+"').length", strconv.Itoa(want[kind]))
		if want[kind] > 0 {
			legend++
		}
	}
	p.is("document.querySelectorAll('#legend li').length", strconv.Itoa(legend))
}

// TestCostlyMoves checks that only losses beyond two standard errors are drawn, and that each graded turn is in the list
// with its grade and a link.
func TestCostlyMoves(t *testing.T) {
	costly, graded := 0, 0
	html := analysed(t, gameText(t, "annotated"), false, func(a *insight.Analysis) {
		for _, x := range a.Turns {
			if x.Loss != nil && x.Loss.Method != insight.Static && x.Loss.Win >= 0.005 && x.Loss.Win > 2*x.Loss.WinSE {
				costly++
			}
			if x.Grade != "" {
				graded++
			}
		}
	})
	p := open(t, html, "#turn=3")
	p.graph(movesView)
	p.is("document.querySelectorAll('#plot .dot').length + ' ' + document.querySelectorAll('#graded li').length", fmt.Sprint(costly, " ", graded))
	p.holds("#notes", "71 of 71 moves are judged.")
	p.is("[...document.querySelectorAll('#graded li')].every(e => /doubtful|mistake|blunder/.test(e.textContent) && /−\\d+/.test(e.textContent))", "true")
	turn, err := strconv.Atoi(strings.TrimPrefix(p.Eval("document.querySelector('#graded a').hash"), "#turn="))
	if err != nil {
		t.Fatal(err)
	}
	p.press("#graded a")
	p.at(turn)
	static := open(t, analysed(t, gameText(t, "annotated"), true, nil), "#turn=3")
	static.graph(luckView)
	static.holds("#notes", "Hollow bars are static luck")
	if static.Eval("document.querySelectorAll('#plot .bar.hollow').length") == "0" {
		t.Error("no bar is hollow")
	}
}

// TestErrorJumps checks the keys and buttons to mistakes and blunders, that they fit with those to findings and comments, and
// that a game without an analysis lacks them.
func TestErrorJumps(t *testing.T) {
	var turns []int
	text := bytes.Replace(troubled(t), []byte("\n20. "), []byte(" ; a comment\n20. "), 1)
	html := analysed(t, text, false, func(a *insight.Analysis) {
		for i, x := range a.Turns {
			if x.Grade == insight.Error || x.Grade == insight.Blunder {
				turns = append(turns, i+1)
			}
		}
	})
	if len(turns) < 3 {
		t.Fatalf("errors in turns %v only", turns)
	}
	p := open(t, html, "")
	for i, key := range []string{"m", "m", "M", "m"} {
		p.Key(key)
		p.is("document.querySelector('#slider').value", strconv.Itoa(turns[[]int{0, 1, 0, 1}[i]]))
	}
	p.press("[data-to=error]:last-child")
	p.is("document.querySelector('#slider').value", strconv.Itoa(turns[2]))
	p.Key(browsertest.End)
	p.is("document.querySelector('#now').textContent", "End")
	p.is("document.querySelector('[data-to=error]:last-child').ariaDisabled", "true")
	p.jumpsFit()
	open(t, analysed(t, gameText(t, "annotated"), false, nil), "#turn=3").jumpsFit()
	p = open(t, write(t, text), "")
	p.is("document.querySelector('[data-to=error]').parentElement.hidden + document.querySelector('#jumps').className", "truejumps")
	p.Key("m")
	p.is("document.querySelector('#slider').value", "0")
}

// jumpsFit checks that all controls are within the window, at least 24 pixels wide and high, and not covered.
func (p tab) jumpsFit() {
	p.T.Helper()
	for _, w := range []window{{Width: 320, Height: 640}, upright, across, {Width: 667, Height: 375}, desk, {Width: 1920, Height: 1080}} {
		p.Resize(w)
		p.none(w, `[...document.querySelectorAll('.controls button, #slider, #speed')].filter(e => e.offsetWidth).flatMap(e => {
			const r = e.getBoundingClientRect(), wrong = [];
			if (r.left < 0 || r.right > innerWidth) wrong.push(e.ariaLabel + ' is outside');
			if (r.width < 24 || r.height < 24) wrong.push(e.ariaLabel + ' is ' + r.width + ' x ' + r.height);
			const at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
			if (e.id !== 'slider' && e.id !== 'speed' && !e.contains(at)) wrong.push(e.ariaLabel + ' is covered');
			return wrong;
		})`)
	}
}

// TestPartialAnalysis checks an analysis that ends before the game, and one of a game with parts of turns.
func TestPartialAnalysis(t *testing.T) {
	p := open(t, analysed(t, gameText(t, "annotated"), false, func(a *insight.Analysis) {
		a.Turns, a.Until = a.Turns[:40], &insight.Until{Turn: 40, Reason: "a test"}
	}), "#turn=40")
	p.graph(winView)
	if got := p.readout(); !strings.Contains(got, "%") {
		t.Errorf("turn 40: %q", got)
	}
	p.Key(browsertest.ArrowRight)
	if got := p.readout(); !strings.Contains(got, "| – | – |") {
		t.Errorf("turn 41: %q", got)
	}
	double := open(t, analysed(t, doubleTurn(t), false, nil), "#turn=10b")
	double.graph(luckView)
	if got := double.readout(); !strings.HasPrefix(got, "Turn 10b: Bo | – |") || strings.Count(got, "–") != 1 {
		t.Errorf("turn 10b: %q", got)
	}
}

// TestFigures checks the table behind the graph against the data.
func TestFigures(t *testing.T) {
	html := annotated(t)
	p := open(t, html, "")
	p.is("document.querySelectorAll('#figures td').length", "0")
	p.Do("document.querySelector('#figures').open = true")
	for range 20 {
		if p.Eval("document.querySelectorAll('#figures td').length") != "0" {
			break
		}
	}
	var rows [][]string
	if err := json.Unmarshal([]byte(p.Eval("JSON.stringify([...document.querySelectorAll('#figures tr')].map(r => [...r.children].map(c => c.textContent)))")), &rows); err != nil {
		t.Fatal(err)
	}
	data := unpacked(t, html)
	if len(rows) != len(data.T)+1 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, turn := range data.T {
		if got, want := strings.Join(rows[i+1][1:], ","), fmt.Sprintf("%d,%d", turn.V[0], turn.V[1]); got != want {
			t.Errorf("row %d: %s, want %s", i, got, want)
		}
	}
}

// TestGraphFits checks that the graph has the width of its card in pixels, from phones to wide screens, and follows it.
func TestGraphFits(t *testing.T) {
	for _, html := range []string{analysed(t, gameText(t, "annotated"), false, nil), analysed(t, troubled(t), false, nil), write(t, gameText(t, "six-players"))} {
		p := open(t, html, "#turn=30")
		for _, w := range []window{{Width: 320, Height: 640}, upright, desk, {Width: 2560, Height: 1440, Dark: true}} {
			p.Resize(w)
			for i := range int(p.number("document.querySelectorAll('#views button').length")) {
				p.graph(i + 1)
				p.Becomes("document.querySelector('#plot svg').clientWidth - document.querySelector('#plot').clientWidth", "0") // a busy machine draws it late
				p.none(w, `(() => {
					const svg = document.querySelector('#plot svg'), wrong = [];
					const box = svg.getBoundingClientRect();
					for (const e of svg.querySelectorAll('text')) {
						const r = e.getBoundingClientRect();
						if (r.left < box.left - 1 || r.right > box.right + 1) wrong.push('"' + e.textContent + '" is cut');
					}
					return wrong;
				})()`)
			}
			p.Fits()
		}
	}
}

// TestGraphInFrench checks texts and numbers of the graph in another language.
func TestGraphInFrench(t *testing.T) {
	p := open(t, analysed(t, gameText(t, "annotated"), false, nil), "#turn=20&lang=fr")
	p.is("document.querySelector('#views').textContent", "ScoreSi la partie s’arrêtait làChances de victoireChance à la piocheCoups coûteux")
	p.graph(luckView)
	p.holds("#readout", ",")
	p.holds("#notes", "comparée à la moyenne de toutes les tuiles restantes")
	p.is("[...document.querySelectorAll('#keys kbd')].map(e => e.textContent).filter(s => s.length > 2).join()", "Début,Fin,Espace,Maj+←↑→↓,Échap")
	p.graph(movesView)
	p.press("#graded a, #graded button")
	p.Becomes("document.querySelector('#readout').textContent.includes('\u202f%')", "true") // the address changes the turn, a moment later
	p.holds("#graded", "\u202f: −")
	p.holds("#legend", "erreur, plus grande\u202f: gaffe")
}

// TestGraphAxe checks that axe-core finds no violation in any view of the graph, with its table.
func TestGraphAxe(t *testing.T) {
	needsAxe(t)
	p := open(t, analysed(t, gameText(t, "annotated"), false, nil), "#turn=30")
	p.Do("document.querySelector('#figures').open = true")
	for i := range movesView {
		p.graph(i + 1)
		p.Axe([]window{upright, deskDark}[i%2])
	}
}

// TestEndLabels checks that the names at the end of the graph are not covered by their squares.
func TestEndLabels(t *testing.T) {
	p := open(t, forecastOf(t, gameText(t, "annotated")), "#turn=40")
	p.graph(winView)
	for _, w := range []window{upright, desk} {
		p.Resize(w)
		p.still()
		p.is("document.querySelectorAll('#plot .swatch').length", "2")
		p.none(w, `[...document.querySelectorAll('#plot .swatch')].flatMap(e => {
			const a = e.getBoundingClientRect(), b = e.nextSibling.getBoundingClientRect();
			return a.right <= b.left && a.width > 4 ? [] : ['the square ends at ' + a.right + ', the name ' + e.nextSibling.textContent + ' begins at ' + b.left];
		})`)
	}
}

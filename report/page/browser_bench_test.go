package page

import (
	"bytes"
	"slices"
	"strconv"
	"testing"
)

// watch notes the ends of the first frame with the board, the turn and the players, and of the first with the list of turns.
// The times are in milliseconds since the address was opened.
const watch = `{
	window.times = {};
	const after = (name, shown) => new MutationObserver((changes, observer) => {
		if (!shown()) return;
		observer.disconnect();
		requestAnimationFrame(() => { // a task of this priority comes right after the frame
			scheduler.postTask(() => { times[name] = performance.now(); }, {priority: 'user-blocking'});
		});
	}).observe(document, {childList: true, subtree: true});
	const has = s => document.querySelector(s);
	after('paint', () => has('.layer use') && has('#heading').textContent && has('#players td b'));
	after('whole', () => has('#moves a') && has('.graph') && has('#findings h2') && has('#deeds button'));
}`

// stepping defines step, which presses a key and returns when the frame is painted, and settled, which ends all animations.
const stepping = `{
	const board = document.querySelector('#board');
	const frame = work => new Promise(done => requestAnimationFrame(() => {
		work();
		scheduler.postTask(done, {priority: 'user-blocking'});
	}));
	window.step = key => frame(() => board.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true})));
	window.settled = async () => {
		for (let was = '', same = 0; same < 3; same = was === board.getAttribute('viewBox') ? same + 1 : 0) {
			was = board.getAttribute('viewBox');
			for (const a of document.getAnimations()) a.finish();
			await frame(() => {});
		}
	};
}`

// BenchmarkBrowser opens pages with an analysis at the middle turn, each in a new tab, and steps through the games. paint is the time until
// the first frame with the board, the turn and the players is painted, and whole until everything is; cpu is processor time
// of the main thread: script, style, layout and paint. All figures are the least of all rounds, for each step too, because
// other processes slow single rounds:
//
//	go test -run ^$ -bench Browser -benchtime 3x ./report/page
func BenchmarkBrowser(b *testing.B) {
	for _, bm := range []struct {
		name, game, hash string
	}{
		{"base", "annotated", "#turn=36"},
		{"all four", "four-players-all-four", "#turn=53"},
	} {
		b.Run(bm.name, func(b *testing.B) {
			text := gameText(b, bm.game)
			rec, reading := read(b, text)
			var html bytes.Buffer
			if err := Write(&html, rec, reading, Options{Text: string(text), Analysis: analysis(b, text)}); err != nil {
				b.Fatal(err)
			}
			browse(b, html.String(), bm.hash)
		})
	}
}

// browse measures a page.
func browse(b *testing.B, html, hash string) {
	p := load(b, html, "")
	figures := map[string]float64{}
	least := func(name string, ms float64) {
		if old, ok := figures[name]; !ok || ms < old {
			figures[name] = ms
		}
	}
	var each []float64
	for b.Loop() {
		another, stop := p.Another()
		p := tab{another}
		p.Resize(desk)
		p.Before(watch)
		p.Measure()
		p.Navigate(p.URL + hash)
		p.Becomes("!!(times.paint && times.whole)", "true")
		for _, name := range []string{"paint", "whole"} {
			least("ms/"+name, p.number("times."+name))
		}
		least("cpu-ms/whole", p.Used())
		p.Do(stepping)
		for turn := range p.turns() {
			p.Await("settled()")
			if turn == 0 {
				p.Await("step('Home')")
				continue
			}
			used := p.Used()
			p.Await("step('ArrowRight')")
			if used = p.Used() - used; len(each) < turn {
				each = append(each, used)
			} else {
				each[turn-1] = min(each[turn-1], used)
			}
		}
		stop()
	}
	for name, ms := range figures {
		b.ReportMetric(ms, name)
	}
	slices.Sort(each)
	b.ReportMetric(each[len(each)/2], "cpu-ms/step")
	b.ReportMetric(each[len(each)*95/100], "cpu-ms/step-p95")
	b.ReportMetric(each[len(each)-1], "cpu-ms/step-max")
	b.ReportMetric(0, "ns/op")
}

// turns returns the number of turns, with the start and the final scoring.
func (p tab) turns() int {
	n, _ := strconv.Atoi(p.Eval("document.querySelector('#slider').max"))
	return n + 1
}

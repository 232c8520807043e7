package web

import (
	"os"
	"testing"
)

const (
	compared   = "document.querySelector('#compared')"
	difference = compared + ".querySelector('p')?.textContent ?? ''"
)

// tries begins to try moves in place of a turn, on the board.
func (p visit) tries(turn string) {
	p.T.Helper()
	p.Click("#views [data-view=table]")
	p.Becomes("document.querySelector('#steps').hidden", "false")
	p.Do("{ const s = document.querySelector('#slide'); s.value = " + turn + " - 1; s.dispatchEvent(new Event('input')) }")
	p.Becomes("document.querySelector('#asked-turn').textContent + document.querySelector('#what-if').hidden", "Turn "+turn+"false")
	p.Do("document.querySelector('#what-if').click()")
	p.Becomes(kind, "square")
}

// placed places the tile in the hand on the first square, in its first rotation, without a follower.
func (p visit) placed() {
	p.T.Helper()
	p.Do("document.querySelector('.squares > *')." + first)
	p.Becomes("document.querySelector('#go').hidden", "false")
	p.Do("document.querySelector('#go').click()")
}

// TestWhatIf tries another move. It checks the first figures, the better ones, and that the comparison ends with the way back to the game.
func TestWhatIf(t *testing.T) {
	game, err := os.ReadFile("../testdata/games/annotated.cgr")
	if err != nil {
		t.Fatal(err)
	}
	p := slowly(t)
	p.drop("game.cgr", game)
	p.judged("Nothing found")
	const asked = "sent.filter(q => q.ask === 'forecast')"

	p.tries("60")
	p.Do("held.forecast = []; undefined")
	p.placed()
	p.Becomes(asked+".length", "1")
	p.Do("answer('forecast'); undefined")
	p.Becomes("/ ± /.test("+difference+") && "+asked+".length > 1", "true")
	p.Becomes("new Set("+asked+".map(q => q.worker)).size", "1")
	p.Becomes(compared+".querySelectorAll('tbody tr').length + ' ' + "+compared+".querySelectorAll('tbody td').length", "6 8")
	p.Becomes("sent.filter(q => q.worker === "+asked+"[0].worker && q.ask !== 'forecast').length", "0") // no verdict or board waits for it
	p.Do("document.querySelector('#leave').click()")
	p.Becomes(compared+".textContent", "")

	p.tries("60")
	p.Do("held.forecast = []; undefined")
	p.placed()
	p.Becomes("held.forecast.length", "1")
	p.Do("document.querySelector('#leave').click()")
	p.Becomes(kind, "look")
	p.Do("window.before = " + asked + ".length; answer('forecast'); undefined")
	p.judged("Nothing found")
	p.Becomes(asked+".length - before + "+compared+".textContent", "0")

	p.tries("60")
	p.placed()
	p.Becomes(asked+".length - before > 0", "true")
	p.Do("document.querySelector('#keep').click()")
	p.Becomes("document.querySelector('.cm-content').cmTile.view.state.doc.toString().includes('\\nvariation 60. ')", "true")
	p.judged("Nothing found")
}

// BenchmarkWhatIf measures the time from the question for another move in a base game to the first figures, to an error of 3 % of the
// difference of the chances, and to the last figures. A worker starts for it.
func BenchmarkWhatIf(b *testing.B) {
	game, err := os.ReadFile("../testdata/games/annotated.cgr")
	if err != nil {
		b.Fatal(err)
	}
	for _, turn := range []string{"5", "30", "60"} {
		b.Run(turn, func(b *testing.B) {
			p := open(b, "")
			p.drop("game.cgr", game)
			p.judged("Nothing found")
			p.Do(`window.watch = () => {
				const at = {}, seen = document.querySelector('#compared'), began = performance.now();
				new MutationObserver((_, o) => {
					const se = /win .*± (\d+)/.exec(seen.querySelector('p')?.textContent)?.[1];
					if (!se) return;
					at.first ??= performance.now() - began;
					if (se <= 3) at.three ??= performance.now() - began;
					if (seen.ariaBusy === 'false') { o.disconnect(); at.last = performance.now() - began; window.at = at; }
				}).observe(seen, {childList: true, attributes: true});
				window.at = null;
				document.querySelector('#go').click();
			}; undefined`)
			n := 0
			for b.Loop() {
				if n++; n > 1 {
					continue // the worker has the playouts of the first time
				}
				p.tries(turn)
				p.Do("document.querySelector('.squares > *')." + first)
				p.Becomes("document.querySelector('#go').hidden", "false")
				p.Do("watch()")
				p.Becomes("at !== null", "true")
			}
			for _, of := range []string{"first", "three", "last"} {
				b.ReportMetric(milliseconds(b, p, "at."+of+" ?? at.last"), "ms/"+of)
			}
		})
	}
}

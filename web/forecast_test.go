package web

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

const (
	compared   = "document.querySelector('#compared')"
	difference = compared + ".querySelector('p')?.textContent ?? ''"
)

// whatIf asks for the forecast of a turn in place of the recorded one.
func (p visit) whatIf(turn string) {
	p.Do("document.querySelector('#other').value = '" + turn + "'; document.querySelector('#instead').requestSubmit()")
}

// TestWhatIf compares other turns with the recorded one. It checks the first figures, the better ones, and that the comparison ends with the
// next one and with a change of the text.
func TestWhatIf(t *testing.T) {
	game, err := os.ReadFile("../testdata/games/annotated.cgr")
	if err != nil {
		t.Fatal(err)
	}
	p := slowly(t)
	p.drop("game.cgr", game)
	p.judged("Nothing found")
	p.Click("#views [data-view=table]")
	turn := func(n string) string {
		_, line, _ := strings.Cut(string(game), "\n"+n+". ")
		line, _, _ = strings.Cut(line, "\n")
		return n + ". " + line
	}
	const asked = "sent.filter(q => q.ask === 'forecast')"

	other, _, _ := strings.Cut(turn("60"), " | ")
	p.Do("held.forecast = []; undefined")
	p.whatIf(other)
	p.Becomes(asked+".length", "1")
	p.Do("answer('forecast'); undefined")
	p.Becomes(compared+".ariaBusy", "false")
	p.Becomes("/ ± /.test("+difference+") && "+asked+".length > 2", "true")
	p.Becomes("new Set("+asked+".map(q => q.worker)).size", "1")
	p.Becomes(compared+".querySelectorAll('tbody tr').length + ' ' + "+compared+".querySelectorAll('tbody td').length", "2 8")
	p.Becomes("sent.filter(q => q.worker === "+asked+"[0].worker && q.ask !== 'forecast').length", "0") // no verdict or board waits for it

	p.whatIf(turn("60"))
	p.Becomes(difference, "Both moves are worth the same.")
	p.whatIf("60. yellow: Z@0,0^0")
	p.Becomes("/Z/.test("+difference+") && !"+compared+".querySelector('table')", "true")

	p.Do("held.forecast = []; undefined")
	p.whatIf(other)
	p.Becomes("held.forecast.length", "1")
	p.toEnd()
	p.Type(".cm-content", ";")
	p.Becomes(compared+".textContent", "")
	p.Do("window.before = " + asked + ".length; answer('forecast'); undefined")
	p.judged("Nothing found")
	p.Becomes(asked+".length - before + "+compared+".textContent", "0")
}

// BenchmarkWhatIf measures the time from the question for another move in a base game to the first figures, to an error of 3 % of the
// difference of the chances, and to the last figures; cold is the first of all, for which a worker starts.
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
			p.Click("#views [data-view=table]")
			other := map[string]string{"5": "5. red: BA/RCr@0,-2^0", "30": "30. yellow: BA/LR@0,-4^90 | monk", "60": "60. yellow: BA/RRR@-4,-3^0"}[turn]
			p.Do(`window.forecasts = ask => {
				document.querySelector('#other').value = ask;
				const began = performance.now(), at = {}, seen = document.querySelector('#compared');
				new MutationObserver((_, o) => {
					const se = /win .*± (\d+)/.exec(seen.querySelector('p')?.textContent)?.[1];
					if (!se) return;
					at.first ??= performance.now() - began;
					if (se <= 3) at.three ??= performance.now() - began;
					if (seen.ariaBusy === 'false') { o.disconnect(); at.last = performance.now() - began; window.at = at; }
				}).observe(seen, {childList: true, attributes: true});
				window.at = null;
				document.querySelector('#instead').requestSubmit();
			}; undefined`)
			sums := map[string]float64{}
			n := 0
			for b.Loop() {
				n++
				p.Do("forecasts('" + other + " ; " + strconv.Itoa(n) + "')")
				p.Becomes("at !== null", "true")
				if n == 1 {
					b.ReportMetric(milliseconds(b, p, "at.first"), "ms/cold")
					continue
				}
				for _, of := range []string{"first", "three", "last"} {
					sums[of] += milliseconds(b, p, "at."+of+" ?? at.last")
				}
			}
			for of, sum := range sums {
				b.ReportMetric(sum/float64(n-1), "ms/"+of)
			}
		})
	}
}

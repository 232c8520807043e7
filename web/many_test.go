package web

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// many returns a file of 300 games: those of testdata/games, again and again.
func many(t testing.TB) []byte {
	t.Helper()
	files, err := filepath.Glob("../testdata/games/*.cgr")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	var b strings.Builder
	for i := range 300 {
		text, err := os.ReadFile(files[i%len(files)])
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(strings.TrimSpace(string(text)) + "\n\n")
	}
	return []byte(b.String())
}

// TestManyGames opens a file of 300 games with a mistake in the last one: it is judged in portions to its end, shows the board of the first
// game, and takes keys meanwhile.
func TestManyGames(t *testing.T) {
	p := slowly(t)
	p.Do("held.judge = []; undefined")
	p.drop("games.cgr", append(many(t), played+wrongTurn...))
	p.Becomes("held.judge.length", "1")
	p.Do("answer('judge'); undefined")
	p.judged("301 games: 1 error, 0 warnings")
	p.Becomes("document.querySelector('#list .place').textContent.startsWith('Game 301, ')", "true")
	p.toEnd()
	p.Type(".cm-content", "; end")
	p.judged("301 games: 1 error, 0 warnings")
	p.shows("board", "document.querySelector('h1').textContent", "Ana – Ben")
}

// BenchmarkManyGames opens a file of 300 games. It measures the time to the verdict of the first game, to that of all games, to the board and,
// as soon as the first verdict is there, from a key to its verdict.
func BenchmarkManyGames(b *testing.B) {
	game := many(b)
	sums := map[string]float64{}
	n := 0
	for b.Loop() {
		n++
		p := open(b, "")
		p.Becomes("document.querySelector('#board').classList.contains('waiting')", "false")
		p.Do(`
			window.at = {};
			const seen = document.querySelector('#verdict'), board = document.querySelector('#board'), began = performance.now();
			const first = () => /games/.test(seen.textContent) && seen.ariaBusy === 'false';
			new MutationObserver((_, o) => {
				if (!first()) return;
				at.first ??= performance.now() - began;
				if (!/judged/.test(seen.textContent)) { at.all = performance.now() - began; o.disconnect(); }
			}).observe(seen, {attributes: true, childList: true});
			new MutationObserver(() => { if (at.first && !board.classList.contains('waiting')) at.board ??= performance.now() - began; }).observe(board, {attributes: true});
			undefined`)
		p.drop("games.cgr", game)
		p.Becomes("at.first > 0", "true")
		p.Do(`{
			const {view} = document.querySelector('.cm-content').cmTile, place = view.state.doc.line(1).to, seen = document.querySelector('#verdict'), from = performance.now();
			view.dispatch({changes: {from: place, insert: ' '}, userEvent: 'input.type'});
			new MutationObserver((_, o) => { if (seen.ariaBusy === 'false') { o.disconnect(); at.key = performance.now() - from; } }).observe(seen, {attributes: true});
		}`)
		p.Becomes("at.key > 0 && at.all > 0 && at.board > 0", "true")
		for _, of := range []string{"first", "all", "board", "key"} {
			sums[of] += milliseconds(b, p, "at."+of)
		}
	}
	for of, sum := range sums {
		b.ReportMetric(sum/float64(n), "ms/"+of)
	}
}

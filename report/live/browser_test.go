package live

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cartulary/internal/test/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

var update = flag.Bool("update", false, "take the pictures of docs/live.md")

var (
	beamer     = browsertest.Window{Width: 1920, Height: 1080}
	beamerDark = browsertest.Window{Width: 1920, Height: 1080, Dark: true}
)

// A stage is a hall whose files are in a folder, as the command writes them.
type stage struct {
	t   *testing.T
	h   *Hall
	dir string
}

func newStage(t *testing.T, sheets map[string]sheet) *stage {
	s := &stage{t, hall(t, Options{Page: "live & more.html", Arbiter: "arbiter.html", Every: 500 * time.Millisecond}, sheets), t.TempDir()}
	s.write()
	return s
}

// write writes the files, those that others name first, and removes what is no longer there.
func (s *stage) write() {
	s.t.Helper()
	public, private := files(s.t, s.h)
	all := append(public, private...)
	now := map[string]bool{}
	for i := range all {
		f := all[len(all)-1-i]
		now[f.Name] = true
		file := filepath.Join(s.dir, f.Name)
		if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, f.Data) {
			continue
		}
		if err := os.WriteFile(file+".new", f.Data, 0o644); err != nil {
			s.t.Fatal(err)
		}
		if err := os.Rename(file+".new", file); err != nil {
			s.t.Fatal(err)
		}
	}
	list, _ := os.ReadDir(s.dir)
	for _, e := range list {
		if !now[e.Name()] {
			os.Remove(filepath.Join(s.dir, e.Name()))
		}
	}
}

// open opens the page from the disk and waits for a number of boards.
func (s *stage) open(w browsertest.Window, hash string, boards int) *browsertest.Tab {
	s.t.Helper()
	p := browsertest.Open(s.t)
	p.Resize(w)
	p.Only(browsertest.FileURL(s.t, s.dir))
	p.Navigate(browsertest.FileURL(s.t, filepath.Join(s.dir, "live & more.html")) + hash)
	p.Becomes("document.querySelectorAll('.card .players li b').length > 0 && document.querySelectorAll('.card').length", fmt.Sprint(boards))
	return p
}

// many returns sheets of a round with n tables.
func many(n int) map[string]sheet {
	sheets := map[string]sheet{}
	for i := range n {
		game := []string{"two-players-tied", "three-players-claims", "two-players-river"}[i%3]
		sheets[fmt.Sprintf("t%d.cgr", i)] = sheet{game, "National Championship", "4", fmt.Sprint(i + 1), 12 + 5*(i%9)}
	}
	return sheets
}

// TestFollow checks that an open page, from the disk, follows records that grow, come and go without loading itself again, and that what has not changed stays the
// same node: a board with one more turn gets one tile.
func TestFollow(t *testing.T) {
	sheets := map[string]sheet{"a.cgr": {"two-players-tied", "Cup", "3", "1", 20}, "b.cgr": {"three-players-claims", "Cup", "3", "2", 10}}
	s := newStage(t, sheets)
	p := s.open(browsertest.Desk, "", 2)
	p.Do("window.mark = 1; for (const e of document.querySelectorAll('.card, .card use')) e.mark = 1")
	const state = "[...document.querySelectorAll('.card')].map(c => c.querySelector('h2').textContent + ': ' + c.querySelector('.state').textContent).join('; ')"
	p.Becomes(state, "Table 1: Turn 20 · 51 tiles left; Table 2: Turn 10 · 60 tiles left")
	before := p.Eval("document.querySelectorAll('.card:first-child g:first-of-type use').length")
	put(t, s.h, "a.cgr", sheet{"two-players-tied", "Cup", "3", "1", 21}.text(t))
	s.write()
	p.Becomes(state, "Table 1: Turn 21 · 50 tiles left; Table 2: Turn 10 · 60 tiles left")
	p.Becomes("document.querySelectorAll('.card:first-child g:first-of-type use').length - "+before, "1")
	p.Becomes("[...document.querySelectorAll('.card:first-child g:first-of-type use')].filter(e => !e.mark).length", "1")
	p.Becomes("[...document.querySelectorAll('.card:nth-child(2) use')].filter(e => !e.mark).length", "0")
	p.Becomes("document.querySelector('#said').textContent.startsWith('Table 1: ')", "true")
	p.Becomes("document.querySelector('.fresh h2').textContent", "Table 1")
	put(t, s.h, "c.cgr", sheet{"two-players-dragon-leper", "Cup", "3", "1b", 33}.text(t)) // other drawings, and a place between the two
	put(t, s.h, "a.cgr", sheet{"two-players-tied", "Cup", "3", "1", 0}.text(t))
	s.write()
	p.Becomes(state, "Table 1: Finished; Table 1b: Turn 33 · 68 tiles left; Table 2: Turn 10 · 60 tiles left")
	p.Becomes("document.querySelector('.over .result').textContent", "Ines and Jonas are tied at 84 points.")
	p.Becomes("[...document.querySelectorAll('.card use')].filter(e => !document.getElementById(e.getAttribute('href').slice(1))).length", "0")
	p.Becomes("document.querySelector('#said').textContent", "Table 1: Ines and Jonas are tied at 84 points.")
	s.h.Forecast(context.Background(), time.Time{})
	s.write()
	p.Becomes("document.querySelectorAll('.chance:not([hidden])').length", "5")
	s.h.Remove("c.cgr")
	s.write()
	p.Becomes(state, "Table 1: Finished; Table 2: Turn 10 · 60 tiles left")
	p.Do("document.querySelector('#lang').value = 'fr'; document.querySelector('#lang').dispatchEvent(new Event('change'))")
	p.Becomes(state, "Table 1: Terminée; Table 2: Tour 10 · 60 tuiles restantes")
	p.Becomes("document.title + document.documentElement.lang", "Cup, Ronde 3fr")
	p.Becomes("window.mark", "1")
	if got := p.Eval("[...document.querySelectorAll('.card')].filter(c => c.mark).length"); got != "2" {
		t.Errorf("%s of 2 cards are those of the beginning", got)
	}
	s.h.Remove("a.cgr")
	s.h.Remove("b.cgr")
	s.write()
	p.Becomes("document.querySelectorAll('.card').length + document.querySelector('#none').innerText", "0Aucune table n’est encore enregistrée.")
}

// TestServed checks that the page follows from a web server too, says when the files do not come, and goes on when they come again.
func TestServed(t *testing.T) {
	s := newStage(t, map[string]sheet{"a.cgr": {"two-players-tied", "Cup", "3", "1", 20}})
	p := browsertest.Open(t)
	p.ExpectComplaints() // of the files that do not come
	p.Navigate(browsertest.Serve(t, s.dir) + "live%20%26%20more.html")
	const state = "document.querySelector('.card .state')?.textContent"
	p.Becomes(state, "Turn 20 · 51 tiles left")
	p.Offline(true)
	p.Becomes("document.querySelector('#lost').innerText.startsWith('No connection since ')", "true")
	put(t, s.h, "a.cgr", sheet{"two-players-tied", "Cup", "3", "1", 22}.text(t))
	s.write()
	p.Offline(false)
	p.Becomes(state, "Turn 22 · 49 tiles left")
	p.Becomes("document.querySelector('#lost').hidden", "true")
}

// TestBeamer checks that boards fill a big screen without scrolling, that those that are too many are on further pages, and the keys and buttons for these.
func TestBeamer(t *testing.T) {
	s := newStage(t, many(19))
	s.h.Forecast(context.Background(), time.Time{})
	s.write()
	p := s.open(beamer, "#beamer", 19)
	const shown = "[...document.querySelectorAll('.card:not([hidden]) h2')].map(h => h.textContent.slice(6)).join()"
	const fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth && " +
		"[...document.querySelectorAll('.card:not([hidden])')].every(c => c.getBoundingClientRect().bottom <= innerHeight && c.querySelector('svg').getBoundingClientRect().height > 150 && " +
		"c.scrollHeight <= c.clientHeight + 1 && c.querySelector('.score').getBoundingClientRect().bottom <= c.getBoundingClientRect().bottom)"
	p.Becomes(shown, "1,2,3,4,5,6,7")
	p.Becomes(fits, "true")
	p.Becomes("document.querySelector('#place').textContent", "1 to 7 of 19")
	if size := p.Eval("parseFloat(getComputedStyle(document.querySelector('.points')).fontSize) >= 24"); size != "true" {
		t.Error("the points are small")
	}
	p.Key(browsertest.ArrowRight, browsertest.ArrowRight)
	p.Becomes(shown, "15,16,17,18,19")
	p.Becomes(fits, "true")
	p.Key(browsertest.ArrowRight)
	p.Becomes(shown, "1,2,3,4,5,6,7")
	p.Click("#back")
	p.Becomes(shown, "15,16,17,18,19")
	p.Click("#pause")
	p.Becomes("document.querySelector('#pause').getAttribute('aria-pressed')", "true")
	p.Resize(browsertest.Window{Width: 1080, Height: 1920})
	p.Becomes(fits, "true")
	p.Resize(beamerDark)
	p.Becomes(fits, "true")
	p.Key(browsertest.Escape)
	p.Becomes("document.querySelectorAll('.card:not([hidden])').length + location.hash", "19")
	p.Click("#large")
	p.Becomes("document.querySelectorAll('.card:not([hidden])').length + location.hash", "7#beamer")
	// One board alone is large.
	for i := 1; i < 19; i++ {
		s.h.Remove(fmt.Sprintf("t%d.cgr", i))
	}
	s.write()
	p.Becomes(shown, "1")
	p.Becomes("document.querySelector('#pages').hidden && document.querySelector('.card svg').getBoundingClientRect().height > 700", "true")
}

// TestOthers checks the list of tables without a board beside the boards: it follows, it fits, and on a big screen each line is on one of its pages.
func TestOthers(t *testing.T) {
	s := newStage(t, many(3))
	rows := func(first, last int) string {
		text := "event,round,table,format,player1,player2,score1,score2\n"
		for i := first; i <= last; i++ {
			score := "90,80"
			if i%3 == 0 {
				score = ","
			}
			text += fmt.Sprintf("National Championship,4,%d,Bo1,Anastasia-Wilhelmina von der Tann %d,Ben %d,%s\n", i, i, i, score)
		}
		return text
	}
	put(t, s.h, "rows.csv", rows(4, 63))
	s.write()
	p := s.open(browsertest.Phone, "", 3)
	const list = "document.querySelectorAll('#lines li').length"
	p.Becomes(list, "60")
	p.Becomes("document.querySelector('#lines .outcome').textContent + document.querySelector('#lines .won').textContent", "90 : 80Anastasia-Wilhelmina von der Tann 4")
	p.Becomes("document.querySelector('#lines .open .outcome').textContent + document.querySelector('#heading').textContent", "Not begunOther tables")
	p.Fits()
	p.Axe(browsertest.Phone, browsertest.PhoneDark, browsertest.Desk, browsertest.DeskDark)
	p.Do("document.querySelector('#lang').value = 'fr'; document.querySelector('#lang').dispatchEvent(new Event('change'))")
	p.Becomes("document.querySelector('#lines .open .outcome').textContent + document.querySelector('#heading').textContent", "Pas commencéeAutres tables")
	const fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth && " +
		"[...document.querySelectorAll('.card:not([hidden]), #lines li:not([hidden])')].every(c => c.getBoundingClientRect().bottom <= innerHeight && c.getBoundingClientRect().right <= innerWidth)"
	// seen turns all pages over and returns the number of different lines.
	const seen = "(() => { const all = new Set(); for (let i = 0; i < 70; i++) { if (!(" + fits + ")) return 'too large'; " +
		"document.querySelectorAll('#lines li:not([hidden])').forEach(li => all.add(li.textContent)); document.querySelector('#on').click(); } return all.size; })()"
	p.Resize(beamer)
	p.Do("location.hash = '#beamer'")
	p.Becomes("document.documentElement.className", "big")
	for _, w := range []browsertest.Window{beamer, {Width: 1280, Height: 720, Dark: true}, {Width: 1080, Height: 1920}} {
		p.Resize(w)
		p.Becomes(seen, "60")
		p.Becomes("document.querySelectorAll('.card:not([hidden])').length", "3")
	}
	for i := range 3 { // no board at all
		s.h.Remove(fmt.Sprintf("t%d.cgr", i))
	}
	s.write()
	p.Becomes("document.querySelectorAll('.card').length", "0")
	p.Becomes(seen, "60")
	p.Becomes("document.querySelector('#none').hidden", "true")
	s.h.Remove("rows.csv")
	s.write()
	p.Becomes(list+" + ' ' + document.querySelector('#others').hidden + document.querySelector('#none').hidden", "0 truefalse")
}

// TestAxe checks the pages in all windows: none is wider than its window, and axe finds nothing.
func TestAxe(t *testing.T) {
	sheets := many(5)
	sheets["t2.cgr"] = sheet{"two-players-river", "National Championship", "4", "3", 0}
	s := newStage(t, sheets)
	put(t, s.h, "t1.cgr", strings.Replace(sheet{"three-players-claims", "National Championship", "4", "2", 31}.text(t), "2. yellow: BA/Rr@-1,0^270", "2. yellow: BA/Rr@-1,0^0", 1))
	s.h.Forecast(context.Background(), time.Time{})
	s.write()
	p := s.open(browsertest.Phone, "", 5)
	p.Fits()
	p.Axe(browsertest.Phone, browsertest.PhoneDark, browsertest.Desk, browsertest.DeskDark)
	p.Resize(browsertest.Desk)
	p.Fits()
	p.Resize(beamer)
	p.Click("#large")
	p.Axe(beamer, beamerDark)
	p.Navigate(browsertest.FileURL(t, filepath.Join(s.dir, "arbiter.html")))
	p.WaitReady(".findings li")
	p.Axe(browsertest.Phone, browsertest.PhoneDark, browsertest.Desk, browsertest.DeskDark)
	p.Resize(browsertest.Phone)
	p.Fits()
}

// TestArbiter checks that the page of the arbiter names the table with an illegal move, that the link shows the turn, and that the page follows a correction.
func TestArbiter(t *testing.T) {
	right := sheet{"three-players-claims", "Cup", "3", "2", 15}
	s := newStage(t, map[string]sheet{"a.cgr": {"two-players-tied", "Cup", "3", "1", 20}, "b.cgr": right})
	p := browsertest.Open(t)
	p.Navigate(browsertest.FileURL(t, filepath.Join(s.dir, "arbiter.html")))
	p.Becomes("document.querySelector('#sum').textContent", "No findings at 2 tables.")
	put(t, s.h, "b.cgr", strings.Replace(right.text(t), "2. yellow: BA/Rr@-1,0^270", "2. yellow: BA/Rr@-1,0^0", 1))
	s.write()
	p.Becomes("document.querySelector('#sum').textContent", "1 of 2 tables has findings.")
	p.Becomes("document.querySelector('.card h2').textContent + document.querySelector('.findings b').textContent", "Table 2a side does not continue its neighbour")
	p.Becomes("document.querySelector('#said').textContent.startsWith('Table 2: ')", "true")
	p.Click(".findings a")
	p.WaitReady("#moves a[aria-current]")
	p.Becomes("document.querySelector('#slider').value", "2")
	p.Navigate(browsertest.FileURL(t, filepath.Join(s.dir, "arbiter.html")))
	p.WaitReady(".findings li")
	put(t, s.h, "b.cgr", right.text(t))
	s.write()
	p.Becomes("document.querySelector('#sum').textContent", "No findings at 2 tables.")
}

// TestHostileNames checks that names of a record are text on both pages, and that the longest does not widen them.
func TestHostileNames(t *testing.T) {
	s := newStage(t, nil)
	for i, name := range hostile {
		text := sheet{"two-players-tied", "EV", "1", "TA", 8}.text(t)
		written := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name)
		for _, from := range []string{"EV", "TA", "Ines"} {
			text = strings.Replace(text, `"`+from+`"`, `"`+written+`"`, 1)
		}
		put(t, s.h, fmt.Sprint(i, name[:1], ".cgr"), strings.Replace(text, "@1,0", "@9,9", 1))
	}
	s.write()
	p := s.open(browsertest.Phone, "", len(hostile))
	p.Fits()
	p.Becomes("document.querySelectorAll('img, .card script').length", "0")
	p.Resize(beamer)
	p.Do("location.hash = '#beamer'")
	p.Becomes("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight", "true")
	p.Navigate(browsertest.FileURL(t, filepath.Join(s.dir, "arbiter.html")))
	p.WaitReady(".findings li")
	p.Resize(browsertest.Phone)
	p.Fits()
}

// TestWithoutScripts checks what a browser without JavaScript shows.
func TestWithoutScripts(t *testing.T) {
	s := newStage(t, map[string]sheet{"a.cgr": {"two-players-tied", "Cup", "3", "1", 20}})
	p := browsertest.Open(t)
	p.DisableScripts()
	p.Navigate(browsertest.FileURL(t, filepath.Join(s.dir, "live & more.html")))
	p.Becomes("document.querySelector('noscript td:nth-child(2)').textContent.startsWith('Ines ')", "true")
}

// TestGallery opens the states that docs/live.md shows. With -update it takes the pictures.
func TestGallery(t *testing.T) {
	s := newStage(t, many(6))
	s.h.Forecast(context.Background(), time.Time{})
	s.write()
	for name, w := range map[string]browsertest.Window{"live-beamer": {Width: 1600, Height: 900}, "live-phone": browsertest.PhoneDark} {
		hash := ""
		if name == "live-beamer" {
			hash = "#beamer"
		}
		p := s.open(w, hash, 6)
		p.Becomes("document.querySelectorAll('.chance:not([hidden])').length > 10", "true")
		if *update {
			p.Picture("../../docs/pictures/page-" + name + ".png")
		}
	}
	put(t, s.h, "t1.cgr", strings.Replace(sheet{"three-players-claims", "National Championship", "4", "2", 31}.text(t), "2. yellow: BA/Rr@-1,0^270", "2. yellow: BA/Rr@-1,0^0", 1))
	s.write()
	p := browsertest.Open(t)
	p.Resize(browsertest.Window{Width: 1000, Height: 330})
	p.Navigate(browsertest.FileURL(t, filepath.Join(s.dir, "arbiter.html")))
	p.WaitReady(".findings li")
	if *update {
		p.Picture("../../docs/pictures/page-live-arbiter.png")
	}
}

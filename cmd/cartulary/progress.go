package main

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is how long work may take before anything is shown of it.
const patience = time.Second

// pause is the time between two lines of progress.
const pause = 100 * time.Millisecond

// progressColumns is the width that the line needs; a narrower terminal would wrap
// it, and what is wrapped cannot be cleared.
const progressColumns = 72

// progress shows on a terminal how many games are done, how fast, and how long the rest
// will take. A nil progress shows nothing. It is drawn when games are added and at no other
// time, so that no line of it can appear between clear and the next games.
type progress struct {
	bar     *progressbar.ProgressBar
	w       io.Writer
	doing   string
	began   time.Time
	drawn   time.Time
	shown   bool          // the line stands on the terminal
	waiting int           // games that are done and not shown yet
	counts  bool          // read and total are games, else bytes of the files
	read    *atomic.Int64 // so far
	total   atomic.Int64  // of all; 0 until it is known
	ended   atomic.Bool
}

// An output prints what is made of games to standard output. On a terminal a line of progress
// stands below it, which goes away while something is printed.
type output struct {
	p   *program
	bar *progress
}

func (o output) Write(text []byte) (int, error) {
	if o.p.terminal && len(text) > 0 {
		o.bar.clear()
	}
	return o.p.stdout.Write(text)
}

// done counts games as done. What they give is printed.
func (o output) done(games int) {
	if o.p.terminal {
		o.p.stdout.Flush() // before the line is drawn again
	}
	o.bar.add(games)
}

// end takes the line of progress away.
func (o output) end() { o.bar.end() }

// showsProgress reports whether stderr is a terminal that can show progress.
func (p *program) showsProgress() bool {
	return p.progress && columns(p.stderr) >= progressColumns && os.Getenv("TERM") != "dumb"
}

// newProgress returns the progress of work on files, nil if it cannot be shown.
func (p *program) newProgress(doing string, what reading) *progress {
	if !p.showsProgress() {
		return nil
	}
	g := newProgressTo(p.stderr, doing, &p.read)
	go g.measure(what)
	return g
}

// newCount returns the progress of work on so many games, nil if it cannot be shown.
func (p *program) newCount(doing string, games int) *progress {
	if !p.showsProgress() {
		return nil
	}
	g := newProgressTo(p.stderr, doing, new(atomic.Int64))
	g.counts = true
	g.total.Store(int64(games))
	return g
}

func newProgressTo(w io.Writer, doing string, read *atomic.Int64) *progress {
	bar := progressbar.NewOptions64(-1, // the number of games is not known before they are read
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription(doing),
		progressbar.OptionShowCount(),
		progressbar.OptionShowTotalBytes(false),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("games"),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSpinnerType(9),
		progressbar.OptionSetSpinnerChangeInterval(0), // 0: no goroutine draws by itself
	)
	bar.StartWithoutRender()
	return &progress{bar: bar, w: w, doing: doing, began: time.Now(), read: read}
}

// measure adds up the sizes of the files that are to be read, beside the work.
func (g *progress) measure(what reading) {
	sum, i := int64(0), 0
	for in := range inputs(what.paths) {
		if g.ended.Load() || in.path == "-" {
			return
		}
		if i++; what.start != nil && i <= what.start.Input {
			continue
		}
		if info, err := os.Stat(in.path); err == nil && info.Mode().IsRegular() {
			sum += info.Size()
		}
	}
	g.total.Store(sum)
}

// rest says how much is done, and how long the rest will take at the rate so far.
func (g *progress) rest() string {
	read, total := g.read.Load(), g.total.Load()
	if read == 0 || total < read {
		return g.doing
	}
	left := time.Duration(float64(time.Since(g.began)) * float64(total-read) / float64(read))
	return fmt.Sprintf("%s, %d %% done, %s left", g.doing, 100*read/total, left.Round(time.Second))
}

// add counts games as done.
func (g *progress) add(games int) {
	if g == nil {
		return
	}
	if g.counts {
		g.read.Add(int64(games))
	}
	g.waiting += games
	if time.Since(g.began) < patience || time.Since(g.drawn) < pause {
		return
	}
	g.bar.Add(g.waiting)
	g.bar.Describe(g.rest())
	g.waiting, g.drawn, g.shown = 0, time.Now(), true
}

// clear empties the line for other output.
func (g *progress) clear() {
	if g != nil && g.shown {
		g.bar.Clear()
		g.shown = false
	}
}

// end empties the line for good, all of it: the terminal may have written ^C behind it.
func (g *progress) end() {
	if g == nil {
		return
	}
	g.ended.Store(true)
	if g.clear(); !g.drawn.IsZero() {
		fmt.Fprintf(g.w, "\r%*s\r", progressColumns, "")
	}
}

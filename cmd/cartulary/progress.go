package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/urfave/cli/v2"
)

// patience is how long work may take before progress is shown.
const patience = time.Second

// pause is the time between two updates.
const pause = 100 * time.Millisecond

// progressColumns is the width of the line. A narrower terminal would wrap it, and a wrapped line cannot be cleared.
const progressColumns = 72

// progress shows on a terminal how many games are done, the rate, and the remaining time.
// A nil progress shows nothing. It is drawn only when games are added, so that no line
// appears between clear and the next games. Work within a game can also draw it (within), but not
// while mu is held.
type progress struct {
	mu      sync.Mutex
	bar     *progressbar.ProgressBar
	w       io.Writer
	doing   string
	began   time.Time
	drawn   time.Time
	shown   bool          // the line stands on the terminal
	waiting int           // finished games that are not shown yet
	counts  bool          // read and total count games, else bytes of the files
	read    *atomic.Int64 // so far
	total   atomic.Int64  // of all; 0 until it is known
	ended   atomic.Bool
}

// An output prints results to standard output and clears the line of progress before it.
type output struct {
	p    *program
	bar  *progress
	text io.Writer // takes the results
}

func (o output) Write(text []byte) (int, error) {
	if o.p.terminal && len(text) > 0 {
		o.bar.clear()
	}
	return o.text.Write(text)
}

func (o output) done(games int) {
	if o.p.terminal {
		o.p.stdout.Flush() // before the line is drawn again
	}
	o.bar.add(games)
}

func (o output) end() { o.bar.end() }

func (p *program) showsProgress() bool {
	return p.progress && columns(p.console) >= progressColumns && os.Getenv("TERM") != "dumb"
}

// newProgress returns the progress of work on files, nil if it cannot be shown.
func (p *program) newProgress(doing string, what reading) *progress {
	if !p.showsProgress() {
		return nil
	}
	g := newProgressTo(p.console, doing, &p.read, rated...)
	go g.measure(p, what, false)
	return g
}

// newCount returns the progress of work on a number of games, nil if it cannot be shown.
func (p *program) newCount(doing string, games int) *progress {
	if !p.showsProgress() {
		return nil
	}
	g := newProgressTo(p.console, doing, new(atomic.Int64), rated...)
	g.counts = true
	g.total.Store(int64(games))
	return g
}

var rated = []progressbar.Option{
	progressbar.OptionShowCount(),
	progressbar.OptionShowTotalBytes(false),
	progressbar.OptionShowIts(),
	progressbar.OptionSetItsString("games"),
}

func newProgressTo(w io.Writer, doing string, read *atomic.Int64, more ...progressbar.Option) *progress {
	bar := progressbar.NewOptions64(-1, append(slices.Clone(more), // the number of games is not known before they are read
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription(doing),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSpinnerType(9),
		progressbar.OptionSetSpinnerChangeInterval(0), // 0: no goroutine draws by itself
	)...)
	bar.StartWithoutRender()
	return &progress{bar: bar, w: w, doing: doing, began: time.Now(), read: read}
}

// partsOfGame is the resolution of the progress within a game.
const partsOfGame = 1000

// newSlow returns the progress of work that takes long for each game, of one without a reading; nil if it cannot be shown.
func (p *program) newSlow(doing string, what *reading) *progress {
	if !p.showsProgress() {
		return nil
	}
	g := newProgressTo(p.console, doing, new(atomic.Int64))
	g.total.Store(partsOfGame)
	if what != nil {
		g.total.Store(0)
		go g.measure(p, *what, true)
	}
	return g
}

// measure adds up the sizes of the files, or the parts of their games, while the work goes on. What cannot be read twice has no total.
func (g *progress) measure(p *program, what reading, games bool) {
	sum, i := int64(0), -1
	for in := range p.inputs(what.paths) {
		if i++; in.path == "-" {
			return
		}
		if s := what.start; s != nil && i <= s.Input {
			if i < s.Input || s.Games == wholeInput {
				continue
			}
			if games {
				sum -= partsOfGame * int64(s.Games)
			}
		}
		info, err := statFile(in.path)
		switch {
		case err != nil || !info.Mode().IsRegular():
		case !games:
			sum += info.Size()
		default:
			for range p.games(in, what.from) {
				if sum += partsOfGame; g.ended.Load() {
					return
				}
			}
		}
		if g.ended.Load() {
			return
		}
	}
	g.total.Store(sum)
}

// within shows that n of the parts of a game are done, after other games.
func (g *progress) within(games, n, of int) {
	if g == nil || !g.mu.TryLock() {
		return
	}
	defer g.mu.Unlock()
	if g.ended.Load() {
		return
	}
	g.read.Store(int64(partsOfGame*games + partsOfGame*n/max(of, 1)))
	g.draw()
}

// hold keeps within from drawing until release is called.
func (g *progress) hold() (release func()) {
	if g == nil {
		return func() {}
	}
	g.mu.Lock()
	return g.mu.Unlock
}

// rest returns the finished part and the remaining time at the rate so far.
func (g *progress) rest() string {
	read, total := g.read.Load(), g.total.Load()
	if read == 0 || total < read {
		return g.doing
	}
	left := time.Duration(float64(time.Since(g.began)) * float64(total-read) / float64(read))
	return fmt.Sprintf("%s, %d %% done, %s left", g.doing, 100*read/total, left.Round(time.Second))
}

func (g *progress) add(games int) {
	if g == nil {
		return
	}
	if g.counts {
		g.read.Add(int64(games))
	}
	g.waiting += games
	g.draw()
}

// draw draws the line if it is time.
func (g *progress) draw() {
	if time.Since(g.began) < patience || time.Since(g.drawn) < pause {
		return
	}
	g.bar.Add(g.waiting)
	g.bar.Describe(g.rest())
	g.waiting, g.drawn, g.shown = 0, time.Now(), true
}

func (g *progress) clear() {
	if g != nil && g.shown {
		g.bar.Clear()
		g.shown = false
	}
}

// end empties the whole line for good, because the terminal may have written ^C after it.
func (g *progress) end() {
	if g == nil {
		return
	}
	defer g.hold()()
	g.ended.Store(true)
	if g.clear(); !g.drawn.IsZero() {
		fmt.Fprintf(g.w, "\r%*s\r", progressColumns, "")
	}
}

// intoFile carries out an action whose standard output is the file of --out, written whole or not at all.
func (p *program) intoFile(ctx *cli.Context, action cli.ActionFunc) (err error) {
	path := ctx.String("out")
	info, missing := os.Stat(path)
	if path == "" || path == "-" || missing == nil && p.isStdout(info) {
		return action(ctx)
	}
	if err := cmp.Or(outFlags(ctx), p.sparesInputs(ctx, "out")); err != nil {
		return err
	}
	var to *os.File
	done := func() error { return to.Close() }
	switch {
	case missing == nil && info.Mode()&(fs.ModeCharDevice|fs.ModeNamedPipe) != 0:
		if to, err = os.OpenFile(path, os.O_WRONLY, 0); err != nil {
			return cannotWrite(path, err)
		}
		defer to.Close()
	case missing == nil && !info.Mode().IsRegular():
		return p.writeFile(path, nil) // it says why this cannot be written
	default:
		f, err := p.create(path)
		if err != nil {
			return cannotWrite(path, err)
		}
		defer f.abandon()
		to, done = f.File, f.commit
	}
	stdout, file, terminal, columns := p.stdout, p.file, p.terminal, p.columns
	p.file, p.terminal, p.columns = to, isTerminal(to), 0
	p.stdout = newStream(to, p.terminal)
	ctx.App.Writer = p.stdout
	defer func() {
		p.stdout, p.file, p.terminal, p.columns = stdout, file, terminal, columns
		ctx.App.Writer = stdout
	}()
	if err = action(ctx); err != nil && !errors.Is(err, errFindings) || errors.Is(err, errNothing) {
		return err
	}
	failed := p.stdout.Flush()
	if failed == nil {
		failed = done()
	}
	return cmp.Or(cannotWrite(path, failed), err)
}

func outFlags(ctx *cli.Context) error {
	switch {
	case ctx.String("resume") != "" && ctx.Command.Name != "stats":
		return usagef("--out does not go with --resume: a run that continues adds to its output; write >> %s", ctx.String("out"))
	case ctx.Bool("w"):
		return usagef("--out does not go with -w, which writes the files themselves")
	}
	for _, f := range ctx.Command.Flags {
		if x, ok := f.(*cli.StringFlag); ok && x.TakesFile && x.Name != "out" && ctx.String(x.Name) != "" && sameFile(ctx.String(x.Name), ctx.String("out")) {
			return usagef("--out and --%s name the same file, %s", x.Name, ctx.String("out"))
		}
	}
	return nil
}

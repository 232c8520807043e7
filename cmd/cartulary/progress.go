package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is how long work may take before anything is shown of it.
const patience = time.Second

// progressColumns is the width that the line needs; a narrower terminal would wrap
// it, and what is wrapped cannot be cleared.
const progressColumns = 60

// progress shows on a terminal how many games are done, and how fast. A nil
// progress shows nothing. It is drawn when games are added and at no other time, so
// that no line of it can appear between clear and the next games.
type progress struct {
	bar     *progressbar.ProgressBar
	began   time.Time
	waiting int // games that are done and not shown yet
}

// newProgress returns nil if stderr is no terminal that can show it.
func (p *program) newProgress() *progress {
	if !p.progress || columns(p.stderr) < progressColumns || os.Getenv("TERM") == "dumb" {
		return nil
	}
	return newProgressTo(p.stderr)
}

func newProgressTo(w io.Writer) *progress {
	bar := progressbar.NewOptions64(-1, // the number of games is not known before they are read
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription("judging"),
		progressbar.OptionShowCount(),
		progressbar.OptionShowTotalBytes(false),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("games"),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSpinnerType(9),
		progressbar.OptionSetSpinnerChangeInterval(0), // 0: no goroutine draws by itself
		progressbar.OptionThrottle(100*time.Millisecond),
	)
	bar.StartWithoutRender()
	return &progress{bar: bar, began: time.Now()}
}

// add counts games as done.
func (g *progress) add(games int) {
	if g == nil {
		return
	}
	g.waiting += games
	if time.Since(g.began) < patience {
		return
	}
	g.bar.Add(g.waiting)
	g.waiting = 0
}

// clear empties the line, for other output or for good.
func (g *progress) clear() {
	if g != nil {
		g.bar.Clear()
	}
}

package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/notation/format"
	"cartulary/report/lang"
	"cartulary/report/live"
)

// mostLive is the size of the largest record that live reads, in bytes.
const mostLive = 16 << 20

// leastInterval is the shortest time between two looks at a folder.
const leastInterval = 200 * time.Millisecond

// A following keeps the pages of live in step with the records of a folder.
type following struct {
	p        *program
	dir      string
	interval time.Duration
	once     bool
	guess    bool // make forecasts
	hall     *live.Hall
	files    map[string]*followed // by path
	outputs  []string             // the pages: what begins with their names is no record
	written  map[string][32]byte  // sums of the written files
	claims   []*claim
	unread   bool // a file could not be read
}

// A followed is a file of the folder as it was read last.
type followed struct {
	size    int64
	changed time.Time
	settled bool   // it will not be read again before it changes
	told    string // what was reported about it
	seen    bool   // in the present look
}

func (p *program) live(ctx *cli.Context) (err error) {
	w, err := p.newFollowing(ctx)
	if err != nil {
		return err
	}
	p.strangers.quiet = true // a folder that is used has other files too
	defer w.release()
	if err := w.claim(); err != nil {
		return err
	}
	stop, done := p.interruption.ending(ctx.Context)
	defer done()
	for first := true; ; first = false {
		if err := w.step(stop, first); err != nil {
			return err
		}
		switch {
		case stop.Err() != nil:
			return errInterrupted
		case w.once && w.unread:
			return errFindings
		case w.once:
			return nil
		}
		select {
		case <-stop.Done():
			return errInterrupted
		case <-time.After(w.interval):
		}
	}
}

func (p *program) newFollowing(ctx *cli.Context) (*following, error) {
	if ctx.NArg() != 1 {
		return nil, usagef("name the one folder of the records")
	}
	out, arbiter := ctx.String("out"), ctx.String("arbiter")
	w := &following{p: p, dir: filepath.Clean(ctx.Args().First()), interval: ctx.Duration("interval"), once: ctx.Bool("once"), guess: !ctx.Bool("no-forecast"),
		files: map[string]*followed{}, written: map[string][32]byte{}}
	if info, err := os.Stat(w.dir); err != nil || !info.IsDir() {
		return nil, usagef("%s is not a folder; name the folder in which the records are written", w.dir)
	}
	if out == "" {
		return nil, usagef("name the page with --out FILE")
	}
	if w.interval < leastInterval {
		return nil, usagef("--interval takes %v or more, not %v", leastInterval, w.interval)
	}
	for _, name := range []string{"event", "round"} {
		if ctx.IsSet(name) && strings.TrimSpace(ctx.String(name)) == "" {
			return nil, usagef("--%s takes a name, not an empty one", name)
		}
	}
	o := live.Options{Event: strings.TrimSpace(ctx.String("event")), Round: strings.TrimSpace(ctx.String("round")), System: ctx.String("system"), Tied: ctx.String("tied"), Every: w.interval, Page: filepath.Base(out)}
	if ctx.IsSet("lang") {
		o.Lang = lang.Of(ctx.String("lang"))
	}
	w.outputs = []string{out}
	if arbiter != "" {
		o.Arbiter = filepath.Base(arbiter)
		if w.outputs = append(w.outputs, arbiter); sameFile(out, arbiter) {
			return nil, usagef("--arbiter names the page of --out; name another file")
		}
	}
	for i, flag := range []string{"out", "arbiter"}[:len(w.outputs)] {
		if err := w.checkPage(flag, w.outputs[i]); err != nil {
			return nil, err
		}
	}
	w.hall = live.New(o)
	return w, nil
}

// checkPage returns an error if the file of a page, or the one that it reads, exists and is not one that live has written.
func (w *following) checkPage(flag, path string) error {
	if path == "-" || !replaceable(path) {
		return usagef("--%s writes a file and others beside it, such as live.html, not %s", flag, path)
	}
	if err := endsOtherwise(flag, "an HTML page", path, ".html", ".htm"); err != nil {
		return err
	}
	for _, name := range []string{path, path + ".js"} {
		own, err := ownPage(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return cannotWrite(name, err)
		}
		if !own {
			return usagef("%s exists and is not a page that live has written; name another file", name)
		}
		if err := checkWritable(name); err != nil {
			return err
		}
	}
	return nil
}

// ownPage reports whether a file is empty or one that live has written.
func ownPage(name string) (bool, error) {
	f, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer f.Close()
	head := make([]byte, 4096)
	n, _ := io.ReadFull(f, head)
	return n == 0 || live.IsLive(head[:n]), nil
}

// claim keeps other processes from the pages.
func (w *following) claim() error {
	for _, path := range w.outputs {
		c, err := w.p.interruption.claimFile(path, ".lock")
		if errors.Is(err, errHeld) {
			return fmt.Errorf("another cartulary writes %s; end it, or name another file", path)
		} else if err != nil {
			return cannotWrite(path, err)
		}
		w.claims = append(w.claims, c)
	}
	return nil
}

func (w *following) release() {
	for _, c := range w.claims {
		w.p.interruption.forget(c.beside.Name(), func() error { c.release(true); return nil })
	}
}

// step looks at the folder once and brings the pages up to date: first the boards, then the forecasts.
func (w *following) step(stop context.Context, first bool) error {
	changed := w.look(time.Now())
	w.p.nameTables()
	if changed || first {
		if err := w.write(stop); err != nil {
			return err
		}
	}
	if first {
		if err := w.tidy(); err != nil {
			return err
		}
		if !w.once {
			fmt.Fprintf(w.p.stderr, "%s; Ctrl-C ends this\n", w.begins())
		}
	}
	if !w.guess {
		return nil
	}
	var end time.Time // a single run makes all forecasts, so that it writes the same bytes every time
	if !w.once {
		end = time.Now().Add(w.interval / 2)
	}
	if w.hall.Forecast(stop, end) {
		return w.write(stop)
	}
	return nil
}

// begins returns what the page shows at first.
func (w *following) begins() string {
	boards, others := w.hall.Shown()
	switch {
	case boards+others == 0:
		return fmt.Sprintf("there is no table in %s yet; %s waits for the first record", w.dir, w.outputs[0])
	case others > 0:
		return fmt.Sprintf("%s shows %s and %s of %s", w.outputs[0], count(boards, "board"), count(others, "other table"), w.dir)
	}
	return fmt.Sprintf("%s shows %s of %s", w.outputs[0], count(boards, "board"), w.dir)
}

// look reads what has changed in the folder and reports whether a game has.
func (w *following) look(now time.Time) bool {
	changed := false
	for _, f := range w.files {
		f.seen = false
	}
	for in := range w.p.inputs([]string{w.dir}) {
		if in.path == w.dir {
			if in.err != errNoRecord {
				w.report(in.path, w.followed(in.path), in.err)
				return changed // all boards stay: the folder may come back
			}
			continue
		}
		if w.isOutput(in.path) {
			continue
		}
		f := w.followed(in.path)
		f.seen = true
		info, err := statFile(in.path)
		if in.err != nil || err != nil {
			w.report(in.path, f, cmp.Or(in.err, err))
			continue
		}
		if f.settled && f.size == info.Size() && f.changed.Equal(info.ModTime()) {
			continue
		}
		f.size, f.changed = info.Size(), info.ModTime()
		f.settled = now.Sub(f.changed).Abs() >= w.interval
		changed = w.read(in, f) || changed
	}
	for path, f := range w.files {
		if !f.seen && path != w.dir {
			delete(w.files, path)
			w.hall.Remove(w.name(path))
			changed = true
		}
	}
	return changed
}

// followed returns what is known of a file, with a new entry for a new one.
func (w *following) followed(path string) *followed {
	if w.files[path] == nil {
		w.files[path] = &followed{}
	}
	return w.files[path]
}

// name returns the path of a file below the folder, with slashes.
func (w *following) name(path string) string { return below([]string{w.dir}, path) }

// isOutput reports whether a file is one of the pages or belongs to one.
func (w *following) isOutput(path string) bool {
	for _, out := range w.outputs {
		if rest, ok := strings.CutPrefix(filepath.Base(path), filepath.Base(out)); ok && (rest == "" || rest[0] == '.') && sameFile(filepath.Dir(path), filepath.Dir(out)) {
			return true
		}
	}
	return false
}

// read reads the games of a file and reports whether one has changed. A game that cannot be read leaves the boards of the file as they were.
func (w *following) read(in input, f *followed) bool {
	games, err := w.games(in, f.settled)
	if err != nil {
		if f.settled || w.once { // else somebody is still writing the file
			w.report(in.path, f, err)
		}
		return false
	}
	changed := w.hall.Update(w.name(in.path), games)
	if reason := w.hall.Unplayable(w.name(in.path)); reason == "" {
		f.told = ""
	} else if f.settled || w.once {
		w.report(in.path, f, errors.New(reason))
	}
	return changed
}

// report prints a sentence about a file that cannot be read, once.
func (w *following) report(path string, f *followed, err error) {
	w.unread = true
	message := work.Unreadable(err).Message
	if f.told != message {
		f.told = message
		fmt.Fprintf(w.p.stderr, "cartulary: %s: %s\n", path, message)
	}
}

// games returns the games of a file. The last line of a text that has no end of line may be half of one: it counts when the file has not changed for a
// while and the line can be read.
func (w *following) games(in input, settled bool) ([]*format.Game, error) {
	r, err := w.p.open(in)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, mostLive+1))
	if err != nil {
		return nil, err
	}
	if len(text) > mostLive {
		return nil, fmt.Errorf("it is larger than %d MiB", mostLive>>20)
	}
	passed := func(reason string) {
		if settled || w.once {
			w.p.strangers.read(in.path, reason)
		}
	}
	list, err := gamesOf(in, text, passed)
	end := bytes.LastIndexByte(text, '\n') + 1
	if n := len(list); err == nil && n > 0 && end < len(text) && list[n-1].IsCGR() && (!settled || brokenEnd(list[n-1])) {
		return gamesOf(in, text[:end], passed)
	}
	return list, err
}

// gamesOf returns the games of the text of a file.
func gamesOf(in input, text []byte, passed func(reason string)) (list []*format.Game, err error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, nil // a record that has just been begun
	}
	for g, err := range format.Games(in.path, bytes.NewReader(text), format.Choice{Found: in.found, NoRows: true, Passed: passed}) {
		if err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, nil
}

// brokenEnd reports whether the last line of a game cannot be read.
func brokenEnd(g *format.Game) bool {
	_, reading := new(format.Parser).Parse(g)
	last := int32(strings.LastIndexByte(g.Source.Text, '\n') + 1)
	for i := range reading {
		if reading[i].Span.Start >= last {
			return true
		}
	}
	return false
}

// write writes the files that have changed, each whole, and those first that others name. It removes the files of games that are no longer shown.
func (w *following) write(stop context.Context) error {
	public, err := w.hall.Public()
	if err != nil {
		return err
	}
	private, err := w.hall.Private()
	if err != nil {
		return err
	}
	now := map[string]bool{}
	for i, files := range [][]live.File{public, private} {
		for _, f := range slices.Backward(files) {
			path := filepath.Join(filepath.Dir(w.outputs[min(i, len(w.outputs)-1)]), f.Name)
			now[path] = true
			sum := sha256.Sum256(f.Data)
			if w.written[path] == sum {
				continue
			}
			if stop.Err() != nil {
				return errInterrupted
			}
			if err := w.p.writeFile(path, f.Data); err != nil {
				return err
			}
			w.written[path] = sum
		}
	}
	for path := range w.written {
		if now[path] {
			continue
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s cannot be removed: %w", path, plainCause(err))
		}
		delete(w.written, path)
	}
	for i, c := range w.claims {
		if err := c.follow(w.outputs[i]); err != nil {
			return cannotWrite(w.outputs[i], err)
		}
	}
	return nil
}

// tidy removes the files of single games that an earlier run has left and this one has not written.
func (w *following) tidy() error {
	for _, out := range w.outputs {
		dir := filepath.Dir(out)
		list, err := os.ReadDir(dir)
		if err != nil {
			return fmt.Errorf("the folder %s cannot be read: %w", dir, plainCause(err))
		}
		pattern := regexp.MustCompile(`^` + regexp.QuoteMeta(filepath.Base(out)) + live.Pattern)
		for _, e := range list {
			path := filepath.Join(dir, e.Name())
			if _, written := w.written[path]; written || !e.Type().IsRegular() || !pattern.MatchString(e.Name()) {
				continue
			}
			// The name of a replay page is enough: nobody else gives a file such a name.
			if own, err := ownPage(path); err == nil && own || strings.HasSuffix(path, ".html") {
				os.Remove(path)
			}
		}
	}
	return nil
}

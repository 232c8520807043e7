package main

import (
	"fmt"
	"iter"
	"runtime/debug"
	"slices"
	"sync"

	"cartulary/internal/work"
	"cartulary/notation/format"
	"cartulary/report/findings"
)

type task = work.Game

// batchBytes and batchGames bound a batch: large enough that handing it over costs
// nothing, small enough that few games are in memory. The worker that gets a file of at most
// wholeBytes reads it, too.
const (
	batchBytes = 32 << 10
	batchGames = 64
	wholeBytes = 64 << 10
)

// A position is a place among the games of all inputs: after Games games of an input.
type position struct {
	Input int    `json:"input"` // counted from 0
	Path  string `json:"path"`  // of that input
	Games int    `json:"games"` // wholeInput for all of them
}

// wholeInput stands for all the games of an input, however many there are.
const wholeInput = -1

// batch is work for one worker, which sends its result to done.
type batch[R any] struct {
	files []input // files that the worker reads first; tasks is empty then
	tasks []task
	reads []readFile // what was read for the tasks
	end   position   // the position after the batch
	done  chan result[R]
}

type result[R any] struct {
	made   R
	seen   seen
	taken  []int    // with --piece, the places of its games in the batch
	files  int      // number of files whose first game is in the batch
	passed []string // the files found in a folder that are no records
	reads  []readFile
	end    position // the position after the batch
}

type reading struct {
	paths []string
	from  string    // the format, empty to detect it
	piece piece     // of the games
	sums  bool      // copies of a game are in the same piece, which costs parsing all games
	start *position // nil for the beginning
	jobs  int       // number of workers
	each  bool      // a batch is one game, because the work on it takes long
	keep  bool      // note what is read
}

// inOrder reads games one after the other, hands batches of them to several workers,
// and passes the results to receive in the order of the games, so that the output equals
// that of a serial run. At most a few batches are in memory at a time. inOrder calls newWorker
// once for each worker. An interruption ends it after a batch, without waiting
// for input that may never come.
func inOrder[R any](p *program, what reading, newWorker func() func([]task) R, receive func(result[R]) error) error {
	todo := make(chan *batch[R], 2*what.jobs)  // buffered so that no worker waits for the reader: two workers then do 1.85 times the work of one, not 1.75
	order := make(chan *batch[R], 4*what.jobs) // bounds what is in memory
	stop := make(chan struct{})
	var failed error
	var once sync.Once
	fail := func(err error) {
		once.Do(func() { failed = err; close(stop) })
	}
	var workers sync.WaitGroup
	for range what.jobs {
		workers.Go(func() {
			work := newWorker()
			var parser *format.Parser
			if what.sums {
				parser = new(format.Parser)
			}
			for b := range todo {
				select {
				case <-stop: // nobody waits for it
				default:
					b.run(p, what, parser, work, fail)
				}
			}
		})
	}
	go func() {
		defer close(order)
		defer close(todo)
		err := p.cut(what, func(files []input, tasks []task, reads []readFile, end position) bool {
			b := &batch[R]{files: files, tasks: tasks, reads: reads, end: end, done: make(chan result[R], 1)}
			select {
			case order <- b:
			case <-stop:
				return false
			}
			select {
			case todo <- b:
				return true
			case <-stop:
				return false
			}
		})
		if err != nil {
			fail(err)
		}
	}()
	for {
		var b *batch[R]
		var more bool
		select {
		case b, more = <-order:
		case <-p.interruption.asked:
			fail(errInterrupted)
			return failed
		}
		if !more {
			break
		}
		select {
		case r := <-b.done:
			if p.interruption.came() { // the signal may have stopped an engine under test, so its failure is no result
				fail(errInterrupted)
				return failed
			}
			if err := receive(r); err != nil {
				fail(err)
			}
		case <-stop:
		case <-p.interruption.asked:
			fail(errInterrupted)
			return failed
		}
	}
	workers.Wait()
	return failed
}

// gather returns what a worker's function makes of each game, in order, and whether all could be read. It prints those that could not.
func gather[R any](p *program, what reading, newWorker func() func(t *task, parser *format.Parser) (made R, unread *findings.Game)) (list []R, whole bool, err error) {
	type part struct {
		made    []R
		refused []*findings.Game
	}
	bar := p.newProgress("judging", what)
	whole = true
	err = inOrder(p, what, func() func([]task) part {
		work := newWorker()
		var parser format.Parser
		return func(batch []task) (out part) {
			for i := range batch {
				if made, unread := work(&batch[i], &parser); unread == nil {
					out.made = append(out.made, made)
				} else {
					unread.Reading = slices.Clone(unread.Reading)
					out.refused = append(out.refused, unread)
				}
			}
			return out
		}
	}, func(done result[part]) error {
		for _, g := range done.made.refused {
			bar.clear()
			p.printFindings(g.Source, g.Reading)
			whole = false
		}
		list = append(list, done.made.made...)
		output{p, bar, p.stdout}.done(len(done.made.made))
		return nil
	})
	bar.end()
	return list, whole, err
}

// run works on a batch. It turns a panic into an error that names the games of the batch.
func (b *batch[R]) run(p *program, what reading, parser *format.Parser, work func([]task) R, fail func(error)) {
	defer func() {
		if r := recover(); r != nil {
			fail(fmt.Errorf("internal error in %s: %v\nplease report it with that file to the authors of cartulary\n%s", b, r, debug.Stack()))
		}
	}()
	tasks := b.tasks
	var passed []string
	for _, in := range b.files {
		n := len(tasks)
		if tasks = slices.AppendSeq(tasks, p.tasks(in, what.from)); in.found && len(tasks) == n && p.strangers.has(in.path) {
			passed = append(passed, in.path)
		}
		if in.note != nil {
			b.reads = append(b.reads, in.note.file(in.number, in.path))
		}
	}
	r := result[R]{passed: passed, reads: b.reads, end: b.end}
	for i := range tasks {
		if tasks[i].Number == 1 {
			r.files++
		}
	}
	tasks, r.taken, r.seen = what.piece.take(tasks, parser)
	r.made = work(tasks)
	b.done <- r
}

func (b *batch[R]) String() string {
	if len(b.files) > 0 {
		return fmt.Sprintf("%s or one of the %d files after it", b.files[0].path, len(b.files)-1)
	}
	return fmt.Sprintf("%s, game %d or one of the %d after it", b.tasks[0].Path, b.tasks[0].Number, len(b.tasks)-1)
}

// A cutter collects batches: small files whole, the games of large files one by one.
type cutter struct {
	files []input
	tasks []task
	size  int64
	reads []readFile // of files that are read to the end
	now   input      // the file in work
	end   position
	each  bool
	give  func([]input, []task, []readFile, position) bool
}

// cut passes all games in batches to give until give returns false.
func (p *program) cut(what reading, give func([]input, []task, []readFile, position) bool) error {
	c := cutter{each: what.each, give: give}
	i := -1
	for in := range p.inputs(what.paths) {
		i++
		if s := what.start; s != nil && i <= s.Input {
			if i == s.Input && in.path != s.Path {
				return fmt.Errorf("the files have changed since the interrupted run: file %d was %s and is now %s; delete the file that keeps the progress to start again", i+1, s.Path, in.path)
			}
			if i < s.Input || s.Games == wholeInput {
				continue
			}
			in.skip = s.Games
		}
		if in.number = i; what.keep {
			in.note = newNote()
		}
		if !c.add(p, in, what.from) {
			return nil
		}
	}
	c.flush()
	return nil
}

// add puts the games of an input into batches and reports whether to go on.
func (c *cutter) add(p *program, in input, from string) bool {
	i := in.number
	if n, ok := in.small(); ok && !c.each {
		if len(c.tasks) > 0 && !c.flush() {
			return false
		}
		c.files = append(c.files, in)
		c.size += n
		c.end = position{i, in.path, wholeInput}
		return !c.full() || c.flush()
	}
	if len(c.files) > 0 && !c.flush() {
		return false
	}
	none := true
	c.now = in
	for t := range p.tasks(in, from) {
		none = false
		c.tasks = append(c.tasks, t)
		if t.Text != nil {
			c.size += int64(len(t.Text.Source.Text))
		}
		c.end = position{i, in.path, t.Number}
		if c.full() && !c.flush() {
			return false
		}
	}
	c.now = input{}
	if none && in.found && in.skip == 0 { // the worker that reads it counts it
		if len(c.tasks) > 0 && !c.flush() {
			return false
		}
		if in.note != nil {
			in.note = newNote()
		}
		c.files, c.end = append(c.files, in), position{i, in.path, wholeInput}
	} else if in.note != nil {
		c.reads = append(c.reads, in.note.file(i, in.path))
	}
	return true
}

func (c *cutter) full() bool {
	return c.each || len(c.files)+len(c.tasks) >= batchGames || c.size >= batchBytes
}

func (c *cutter) flush() bool {
	if len(c.tasks)+len(c.files)+len(c.reads) == 0 {
		return true
	}
	if c.now.note != nil {
		c.reads = append(c.reads, c.now.note.file(c.now.number, c.now.path))
	}
	ok := c.give(c.files, c.tasks, c.reads, c.end)
	c.files, c.tasks, c.reads, c.size = nil, nil, nil, 0
	return ok
}

// small returns the size of an input; ok reports whether a worker may read it whole.
func (in *input) small() (size int64, ok bool) {
	if in.err != nil || in.path == "-" {
		return 0, false
	}
	info, err := statFile(in.path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > wholeBytes {
		return 0, false
	}
	return info.Size(), true
}

// tasks yields the games of one input after the first in.skip games.
func (p *program) tasks(in input, from string) iter.Seq[task] {
	return func(yield func(task) bool) {
		n := 0
		for g, err := range p.games(in, from) {
			if n++; n > in.skip && !yield(task{Path: in.path, Number: n, Text: g, Err: err}) {
				return
			}
		}
	}
}

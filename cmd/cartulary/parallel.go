package main

import (
	"fmt"
	"iter"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"cartulary/notation/format"
)

// A task is one game to work on, or the reason why a file gives none.
type task struct {
	path string
	n    int // number of the game in its file
	game *format.Game
	err  error
}

// batchBytes and batchGames bound a batch: big enough that handing it over costs
// nothing, small enough that few games are in memory. A file that is no longer than
// wholeBytes is read by the worker that works on its games.
const (
	batchBytes = 128 << 10
	batchGames = 64
	wholeBytes = 64 << 10
)

// batch is work on its way through the workers; its result comes out of done.
type batch[R any] struct {
	files []input // to be read first; else tasks holds the games
	tasks []task
	done  chan R
}

// inOrder reads games one after the other, has them worked on by several workers,
// and hands the results to receive in the order of the games: the output is that
// of a serial run. At most a few batches are in memory at a time. NewWorker is
// called once for each worker. It returns the number of files read.
func inOrder[R any](p *program, paths []string, from string, jobs int, newWorker func() func([]task) R, receive func(R) error) (files int, err error) {
	var read atomic.Int64
	todo := make(chan *batch[R])
	order := make(chan *batch[R], 2*jobs) // bounds what is in memory
	stop := make(chan struct{})
	var failed error
	var once sync.Once
	fail := func(err error) {
		once.Do(func() { failed = err; close(stop) })
	}
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			work := newWorker()
			for b := range todo {
				b.run(func(tasks []task) R { return work(append(tasks, p.readWhole(b.files, from, &read)...)) }, fail)
			}
		})
	}
	go func() {
		defer close(order)
		defer close(todo)
		p.cut(paths, from, &read, func(files []input, tasks []task) bool {
			b := &batch[R]{files: files, tasks: tasks, done: make(chan R, 1)}
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
	}()
	for b := range order {
		select {
		case j := <-b.done:
			if err := receive(j); err != nil {
				fail(err)
			}
		case <-stop:
		}
	}
	workers.Wait()
	return int(read.Load()), failed
}

// run works on a batch. A panic becomes an error that names its games.
func (b *batch[R]) run(work func([]task) R, fail func(error)) {
	defer func() {
		if r := recover(); r != nil {
			fail(fmt.Errorf("internal error in %s: %v\nplease report it with that file to the authors of cartulary\n%s", b, r, debug.Stack()))
		}
	}()
	b.done <- work(b.tasks)
}

func (b *batch[R]) String() string {
	if len(b.files) > 0 {
		return fmt.Sprintf("%s or one of the %d files behind it", b.files[0].path, len(b.files)-1)
	}
	return fmt.Sprintf("%s, game %d or one of the %d behind it", b.tasks[0].path, b.tasks[0].n, len(b.tasks)-1)
}

// cut reads the games of all paths and gives them out in batches: small files as they are,
// the games of others one by one.
func (p *program) cut(paths []string, from string, read *atomic.Int64, give func([]input, []task) bool) {
	var files []input
	var tasks []task
	size := int64(0)
	flush := func() bool {
		if len(tasks)+len(files) == 0 {
			return true
		}
		ok := give(files, tasks)
		files, tasks, size = nil, nil, 0
		return ok
	}
	for in := range inputs(paths) {
		if n, ok := in.small(); ok {
			if len(tasks) > 0 && !flush() {
				return
			}
			files = append(files, in)
			if size += n; (len(files) >= batchGames || size >= batchBytes) && !flush() {
				return
			}
			continue
		}
		if len(files) > 0 && !flush() {
			return
		}
		for t := range p.tasks(in, from, read) {
			tasks = append(tasks, t)
			if t.game != nil {
				size += int64(len(t.game.Source.Text))
			}
			if (len(tasks) >= batchGames || size >= batchBytes) && !flush() {
				return
			}
		}
	}
	flush()
}

// small returns the size of an input if it is a file that a worker may read.
func (in *input) small() (size int64, ok bool) {
	if in.err != nil || in.path == "-" {
		return 0, false
	}
	info, err := os.Stat(in.path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > wholeBytes {
		return 0, false
	}
	return info.Size(), true
}

// readWhole reads the games of small files.
func (p *program) readWhole(files []input, from string, read *atomic.Int64) (tasks []task) {
	for _, in := range files {
		for t := range p.tasks(in, from, read) {
			tasks = append(tasks, t)
		}
	}
	return tasks
}

// tasks reads the games of one input, and counts it if it has any.
func (p *program) tasks(in input, from string, read *atomic.Int64) iter.Seq[task] {
	return func(yield func(task) bool) {
		n := 0
		for g, err := range p.games(in, from) {
			if n++; n == 1 {
				read.Add(1)
			}
			if !yield(task{in.path, n, g, err}) {
				return
			}
		}
	}
}

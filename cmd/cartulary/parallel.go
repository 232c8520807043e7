package main

import (
	"fmt"
	"runtime/debug"
	"sync"

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
// nothing, small enough that few games are in memory.
const (
	batchBytes = 128 << 10
	batchGames = 64
)

// batch is work on its way through the workers; its result comes out of done.
type batch[R any] struct {
	tasks []task
	done  chan R
}

// inOrder reads games one after the other, has them worked on by several workers,
// and hands the results to receive in the order of the games: the output is that
// of a serial run. At most a few batches are in memory at a time. NewWorker is
// called once for each worker. Files is set to the number of files read.
func inOrder[R any](p *program, paths []string, from string, jobs int, files *int, newWorker func() func([]task) R, receive func(R) error) error {
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
				b.run(work, fail)
			}
		})
	}
	go func() {
		defer close(order)
		defer close(todo)
		p.cut(paths, from, files, func(tasks []task) bool {
			b := &batch[R]{tasks: tasks, done: make(chan R, 1)}
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
	return failed
}

// run works on a batch. A panic becomes an error that names the game.
func (b *batch[R]) run(work func([]task) R, fail func(error)) {
	defer func() {
		if r := recover(); r != nil {
			t := b.tasks[0]
			fail(fmt.Errorf("internal error in %s, game %d or one of the %d behind it: %v\n"+
				"please report it with that file to the authors of cartulary\n%s", t.path, t.n, len(b.tasks)-1, r, debug.Stack()))
		}
	}()
	b.done <- work(b.tasks)
}

// cut reads the games of all paths and gives them out in batches.
func (p *program) cut(paths []string, from string, files *int, give func([]task) bool) {
	var tasks []task
	size := 0
	flush := func() bool {
		if len(tasks) == 0 {
			return true
		}
		ok := give(tasks)
		tasks, size = nil, 0
		return ok
	}
	for in := range inputs(paths) {
		n := 0
		for g, err := range p.games(in, from) {
			if n++; n == 1 {
				*files++
			}
			tasks = append(tasks, task{in.path, n, g, err})
			if g != nil {
				size += len(g.Source.Text)
			}
			if (len(tasks) >= batchGames || size >= batchBytes) && !flush() {
				return
			}
		}
	}
	flush()
}

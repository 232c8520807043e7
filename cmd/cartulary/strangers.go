package main

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"cartulary/notation"
)

// mostNamed is the most files that are not records that a command names.
const mostNamed = 3

// A someFiles counts files and holds the first of them by name.
type someFiles struct {
	n     int
	first []string // at most mostNamed
}

func (f *someFiles) add(path string) {
	f.n++
	at, _ := slices.BinarySearch(f.first, path)
	if f.first = slices.Insert(f.first, at, path); len(f.first) > mostNamed {
		f.first = f.first[:mostNamed]
	}
}

// strangers collects the files in folders that are not records. A command may search a folder several times.
type strangers struct {
	mu     sync.Mutex
	roots  map[string]someFiles // the files under a folder whose names are not those of records
	opened map[string]bool      // the files whose content is not that of a record
	tally  *tally               // counts the opened files, with those of earlier runs; nil if no command keeps it
	kept   string               // the file of --resume, which is not named
	quiet  bool                 // the line is printed, or not for this run
}

// under notes the files of a folder that is searched to its end.
func (s *strangers) under(root string, files someFiles) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.roots == nil {
		s.roots = map[string]someFiles{}
	}
	s.roots[root] = files
}

// read notes a file that was opened and has another content than a record.
func (s *strangers) read(path string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.opened == nil {
		s.opened = map[string]bool{}
	}
	s.opened[path] = true
}

// passed replaces what read noted by the counts of a run, which other runs began or did in part.
func (s *strangers) passed(t *tally) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tally = t
}

// follow prepares for a run with a checkpoint. Those of a piece go to merge.
func (s *strangers) follow(c *checkpoint) {
	s.passed(&c.Count)
	s.kept, s.quiet = c.file, c.piece.of > 0
}

func (s *strangers) all() someFiles {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all someFiles
	join := func(n int, first []string) {
		for _, path := range first {
			all.add(path)
		}
		all.n += n - len(first)
	}
	for _, files := range s.roots {
		join(files.n, files.first)
	}
	if s.tally != nil {
		join(s.tally.Passed, s.tally.First)
	} else {
		for path := range s.opened {
			all.add(path)
		}
	}
	return all
}

// nameStrangers prints one line about the files in folders that are not records, once.
func (p *program) nameStrangers() {
	all := p.strangers.all()
	if all.n == 0 || p.strangers.quiet {
		return
	}
	p.strangers.quiet = true
	list := notation.OneLine(strings.Join(all.first, ", "))
	if more := all.n - len(all.first); more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	p.stdout.Flush()
	if all.n == 1 {
		fmt.Fprintf(p.stderr, "1 file is not a record and was not read: %s\n", list)
	} else {
		fmt.Fprintf(p.stderr, "%d files are not records and were not read: %s\n", all.n, list)
	}
}

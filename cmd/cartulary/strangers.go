package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"cartulary/notation"
	"cartulary/notation/format"
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
	tables map[string]string    // the files that may be meant as tables, and why they are not read
	coded  map[string]bool      // the tables in Windows-1252
	told   map[string]bool      // the lines that nameTables has printed
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

// read notes a file that was opened and has another content than a record. Reason is what format.Unread returns.
func (s *strangers) read(path, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.opened == nil {
		s.opened = map[string]bool{}
	}
	s.opened[path] = true
	s.table(path, reason)
}

// has reports whether read noted a file: a table with a header alone has no game either.
func (s *strangers) has(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.opened[path]
}

// table notes a file that may be meant as a table, unless the reason is empty. The caller holds the lock.
func (s *strangers) table(path, reason string) {
	if s.tables == nil {
		s.tables = map[string]string{}
	}
	if reason != "" {
		s.tables[path] = reason
	}
}

// named notes files that are not opened, because of their names.
func (s *strangers) named(path string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.table(path, format.Unread(path, nil))
}

// decode notes a table that is read as Windows-1252.
func (s *strangers) decode(path string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.coded == nil {
		s.coded = map[string]bool{}
	}
	s.coded[path] = true
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

// mostReasons is the most lines that nameTables prints at a time.
const mostReasons = 10

// nameTables prints a line for each file that may be meant as a table of results or players and is not read, and for each that is read as
// Windows-1252. It returns the number of those that are not read.
func (p *program) nameTables() int {
	s := &p.strangers
	s.mu.Lock()
	defer s.mu.Unlock()
	p.stdout.Flush()
	var lines []string
	for _, path := range slices.Sorted(maps.Keys(s.coded)) {
		lines = append(lines, fmt.Sprintf("%s is not UTF-8 and is read as %s; save the file as UTF-8", notation.OneLine(path), notation.Windows1252))
	}
	for _, path := range slices.Sorted(maps.Keys(s.tables)) {
		lines = append(lines, fmt.Sprintf("%s was not read: %s", notation.OneLine(path), s.tables[path]))
	}
	if s.told == nil {
		s.told = map[string]bool{}
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return s.told[line] })
	for i, line := range lines {
		if s.told[line] = true; i < mostReasons {
			fmt.Fprintf(p.stderr, "cartulary: %s\n", line)
		}
	}
	if more := len(lines) - mostReasons; more > 0 {
		fmt.Fprintf(p.stderr, "cartulary: %d more such files\n", more)
	}
	return len(s.tables)
}

// nameStrangers prints one line about the files in folders that are not records, once.
func (p *program) nameStrangers() {
	all := p.strangers.all()
	if all.n == 0 || p.strangers.quiet || len(p.strangers.told) > 0 && all.n == len(p.strangers.tables) {
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

package main

import (
	"errors"
	"os"
	"path/filepath"

	"cartulary/internal/lazy"
)

var errHeld = errors.New("another process has locked it")

// A claim keeps other processes from a file or a folder until it is released. A file is replaced while it is claimed, so the lock
// is on a hidden file beside it; that on the file itself holds for its other names.
type claim struct {
	beside *os.File   // nil for a folder
	own    []*os.File // the file, and what has replaced it; or the folder
}

// claimFile claims a file, which may not exist yet. Suffix ends the name of the hidden file. The error is errHeld if another process
// has claimed the file, also under another name.
func claimFile(path, suffix string) (*claim, error) {
	beside := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+suffix)
	f, err := openLocked(beside, os.O_RDWR|os.O_CREATE)
	if err != nil {
		return nil, err
	}
	c := &claim{beside: f}
	if err := c.follow(path); err != nil {
		c.release(true)
		return nil, err
	}
	return c, nil
}

func claimFolder(dir string) (*claim, error) {
	f, err := openLocked(dir, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	return &claim{own: []*os.File{f}}, nil
}

// follow claims what has the name of the file now, if there is such a file.
func (c *claim) follow(path string) error {
	for _, f := range c.own {
		if sameOpen(f, path) {
			return nil
		}
	}
	f, err := openLocked(path, os.O_RDWR)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err == nil {
		c.own = append(c.own, f)
	}
	if len(c.own) > 2 { // the first one, which other names may have, and the last
		c.own[1].Close()
		c.own = append(c.own[:1], c.own[2:]...)
	}
	return err
}

// release gives the claim up, and removes the hidden file if remove is set.
func (c *claim) release(remove bool) {
	if c == nil {
		return
	}
	if c.beside != nil {
		if remove {
			os.Remove(c.beside.Name())
		}
		c.beside.Close()
	}
	for _, f := range c.own {
		f.Close()
	}
}

// openLocked opens a file and locks it. Its owner may have removed the first one of that name meanwhile.
func openLocked(path string, flag int) (*os.File, error) {
	for {
		f, err := os.OpenFile(path, flag, 0o644)
		if err != nil {
			return nil, err
		}
		if err := lockFile(f); err != nil {
			f.Close()
			return nil, err
		}
		if sameOpen(f, path) {
			return f, nil
		}
		f.Close()
	}
}

// sameOpen reports whether a path names an open file.
func sameOpen(f *os.File, path string) bool {
	own, err := f.Stat()
	now, errNow := os.Stat(path)
	return err == nil && errNow == nil && os.SameFile(own, now)
}

// tempName begins the name of a temporary file, before a number.
const tempName = ".cartulary-"

var temporary = lazy.Regexp(`^\.cartulary-\d+$`)

// tidy removes the temporary files that a killed process has left in a folder. It spares those of a process that still runs.
func tidy(dir string) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, entry := range list {
		name := filepath.Join(dir, entry.Name())
		if !temporary().MatchString(entry.Name()) || !entry.Type().IsRegular() {
			continue
		}
		if f, err := openLocked(name, os.O_RDONLY); err == nil {
			os.Remove(name)
			f.Close()
		}
	}
}

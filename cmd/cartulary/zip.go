package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"cartulary/internal/work"
)

// A zipped file is a member of an archive on the disk, named ARCHIVE.zip/NAME.
type zipped struct {
	io.ReadCloser
	archive *os.File
}

func (z *zipped) Close() error {
	z.ReadCloser.Close()
	return z.archive.Close()
}

// splitArchive divides the path of a member into that of the archive and the name in it.
func splitArchive(path string) (archive, name string, ok bool) {
	for i, c := range path {
		if c != '/' && !os.IsPathSeparator(path[i]) {
			continue
		}
		if info, err := os.Stat(path[:i]); err == nil && info.Mode().IsRegular() {
			return path[:i], path[i+1:], true
		}
	}
	return "", "", false
}

// notThere reports whether an error may be that of a path that leads into an archive.
func notThere(err error) bool {
	return errors.Is(err, syscall.ENOTDIR) || errors.Is(err, fs.ErrNotExist)
}

// openArchive opens an archive on the disk. The caller closes the file.
func openArchive(path string) (*work.Archive, *os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	info, err := f.Stat()
	var a *work.Archive
	if err == nil {
		a, err = work.OpenArchive(f, info.Size())
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return a, f, nil
}

// openFile opens a file or a member of an archive.
func openFile(path string) (io.ReadCloser, error) {
	f, err := os.Open(path)
	if err == nil {
		return f, nil
	}
	archive, name, ok := splitArchive(path)
	if !notThere(err) || !ok {
		return nil, err
	}
	a, f, broken := openArchive(archive)
	if broken != nil {
		return nil, broken
	}
	r, fault := a.Open(name)
	if fault != nil {
		f.Close()
		if errors.Is(fault, fs.ErrNotExist) {
			return nil, err
		}
		return nil, fault
	}
	return &zipped{r, f}, nil
}

// statFile describes a file or a member of an archive.
func statFile(path string) (fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err == nil || !notThere(err) {
		return info, err
	}
	archive, name, ok := splitArchive(path)
	if !ok {
		return nil, err
	}
	a, f, broken := openArchive(archive)
	if broken != nil {
		return nil, err
	}
	defer f.Close()
	return a.Stat(name)
}

// isArchive reports whether a named file is a zip archive, by its content.
func isArchive(path string, info fs.FileInfo) bool {
	if !info.Mode().IsRegular() {
		return false
	}
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, 4)
	n, _ := io.ReadFull(f, head)
	return work.IsArchive(head[:n])
}

// isZip reports whether the name of a file in a folder is that of a zip archive.
func isZip(name string) bool { return strings.EqualFold(filepath.Ext(name), ".zip") }

// members yields the records of an archive and returns the number of them, and whether to go on. The other files are strangers, as
// those in a folder.
func (p *program) members(path string, left *someFiles, yield func(input) bool) (n int, on bool) {
	a, f, err := openArchive(path)
	if err != nil {
		return 1, yield(input{path: path, found: true, err: err})
	}
	f.Close()
	for _, name := range a.Others {
		left.add(path + "/" + name)
		p.strangers.named(path + "/" + name)
	}
	for _, name := range a.Records {
		if !yield(input{path: path + "/" + name, found: true}) {
			return len(a.Records), false
		}
	}
	return len(a.Records), true
}

package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"cartulary/internal/tty"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
)

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// columns returns the width of the terminal w, 0 if w is not a terminal.
func columns(w io.Writer) int {
	if f, ok := w.(*os.File); ok {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil {
			return n
		}
	}
	return 0
}

// An input is one file to read. Found is set if it comes from a folder.
type input struct {
	path  string
	found bool
	err   error // the reason why it cannot be read
	skip  int   // how many games to skip

	number int   // among the inputs, where it matters
	note   *note // of what is read; nil without --resume
}

// inputs yields the files of paths. It skips hidden names and files that do not look like records, which the strangers count.
func (p *program) inputs(paths []string) iter.Seq[input] {
	return func(yield func(input) bool) {
		for _, path := range paths {
			info, err := statFile(path)
			if path != "-" && err == nil && isArchive(path, info) {
				var left someFiles
				n, on := p.members(path, &left, yield)
				p.strangers.under(path, left)
				if !on || n == 0 && !yield(input{path: path, err: errEmptyArchive}) {
					return
				}
				continue
			}
			if path == "-" || err != nil || !info.IsDir() {
				if path == "-" {
					err = nil
				}
				if !yield(input{path: path, err: err}) {
					return
				}
				continue
			}
			n := 0
			if !p.walk(path, func(in input) bool { n++; return yield(in) }) {
				return
			}
			if n == 0 && !yield(input{path: path, err: errNoRecord}) {
				return
			}
		}
	}
}

// errNoRecord is the problem of a folder without records.
var errNoRecord = &format.Problem{Rule: notation.RuleEmpty, Message: "the folder has no record"}

// errEmptyArchive is the problem of an archive without records.
var errEmptyArchive = &format.Problem{Rule: notation.RuleEmpty, Message: "the zip archive has no record"}

var errStop = errors.New("stop")

func (p *program) walk(root string, yield func(input) bool) bool {
	var left someFiles
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			if !yield(input{path: path, found: true, err: err}) {
				return errStop
			}
			return nil
		case path != root && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir():
			return nil
		}
		if d.Type()&fs.ModeSymlink != 0 { // a link to a file is read; a link to a folder could be a loop
			if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
				return nil
			}
		} else if !d.Type().IsRegular() {
			return nil
		}
		if info, err := os.Stat(path); isZip(d.Name()) && err == nil && isArchive(path, info) {
			switch n, on := p.members(path, &left, yield); {
			case !on:
				return errStop
			case n == 0:
				left.add(path)
			}
			return nil
		}
		if !format.Recordlike(d.Name()) {
			if !format.Golden(d.Name()) && (p.strangers.kept == "" || !sameFile(path, p.strangers.kept)) {
				left.add(path)
				p.strangers.named(path)
			}
			return nil
		}
		if !yield(input{path: path, found: true}) {
			return errStop
		}
		return nil
	})
	if err == errStop {
		return false
	}
	p.strangers.under(root, left)
	return true
}

func (p *program) games(in input, from string) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		r, err := p.open(in)
		if err != nil {
			yield(nil, err)
			return
		}
		defer r.Close()
		passed := func(reason string) { p.strangers.read(in.path, reason) }
		for g, err := range format.Games(in.path, r, format.Choice{Name: from, Found: in.found, NoRows: true, Passed: passed}) {
			if g != nil && g.Format() == "lab" && g.Source.Encoding == notation.Windows1252 {
				p.strangers.decode(in.path)
			}
			if !yield(g, err) {
				return
			}
		}
	}
}

func (p *program) open(in input) (io.ReadCloser, error) {
	n := cmp.Or(in.note, new(note))
	if in.err == nil && in.path == "-" {
		return work.Unpack(io.NopCloser(p.stdin))
	}
	f := n.open(in)
	if n.fault != nil {
		return nil, n.fault
	}
	return work.Unpack(&countedFile{f, &p.read, n})
}

// A countedFile counts the bytes that are read, and notes them.
type countedFile struct {
	file io.ReadCloser
	read *atomic.Int64
	note *note
}

func (f *countedFile) Read(data []byte) (int, error) {
	n, err := f.file.Read(data)
	f.read.Add(int64(n))
	f.note.add(data[:n], err)
	return n, err
}

func (f *countedFile) Close() error { return f.file.Close() }

// sparesInputs returns a usage error if a flag names a file to write that is an input, also by another path or a link.
func (p *program) sparesInputs(ctx *cli.Context, flags ...string) error {
	for _, name := range flags {
		target, err := os.Stat(ctx.String(name))
		if err != nil || !target.Mode().IsRegular() {
			continue
		}
		read := append(ctx.Args().Slice(), ctx.String("analysis"), ctx.String("players"))
		for in := range p.inputs(slices.DeleteFunc(read, func(path string) bool { return path == "" })) {
			source, err := p.stat(in)
			if archive, _, ok := splitArchive(in.path); ok {
				source, err = os.Stat(archive)
			}
			if err == nil && os.SameFile(source, target) {
				return usagef("--%s names the input %s; name another file", name, ctx.String(name))
			}
		}
	}
	return nil
}

// knownEndings are the endings of files whose form everybody knows by them.
var knownEndings = []string{".cgr", ".csv", ".db", ".gif", ".htm", ".html", ".jcz", ".jpeg", ".jpg", ".json", ".jsonl", ".md", ".mp4", ".parquet", ".pdf",
	".png", ".sqlite", ".sqlite3", ".svg", ".tsv", ".txt", ".webp", ".xml"}

// endsOtherwise returns a usage error for a file to write that has the known ending of another form.
func endsOtherwise(flag, form, file string, endings ...string) error {
	ending := strings.ToLower(filepath.Ext(file))
	if slices.Contains(endings, ending) || !slices.Contains(knownEndings, ending) {
		return nil
	}
	return usagef("--%s writes %s; %s does not end in %s", flag, form, file, endings[0])
}

// oneSpelling returns paths with each folder in the spelling of its files in the output: arch for arch/ and ./arch.
func oneSpelling(paths []string) []string {
	paths = slices.Clone(paths)
	for i, path := range paths {
		if info, err := os.Stat(path); path != "-" && err == nil && info.IsDir() {
			paths[i] = filepath.Clean(path)
		}
	}
	return paths
}

// outsideInputs returns a usage error for a folder to write in an input: the next command would read its files as records.
func outsideInputs(dir string, paths []string) error {
	for _, path := range paths {
		if path == "-" {
			continue
		}
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			continue
		}
		if inside, err := filepath.Rel(realPath(path), realPath(dir)); err == nil && filepath.IsLocal(inside) {
			return usagef("%s is inside the input %s, where the next command would read its files as records; name a folder outside", dir, path)
		}
	}
	return nil
}

// realPath returns an absolute path without links, as far as the path exists.
func realPath(path string) string {
	full, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if target, err := filepath.EvalSymlinks(full); err == nil {
		return target
	}
	if above := filepath.Dir(full); above != full {
		return filepath.Join(realPath(above), filepath.Base(full))
	}
	return full
}

// inputsHash returns a hash of the paths and the bytes of the inputs, empty if one of them can be read only once, as standard input
// or a pipe. A file that cannot be read counts by its path.
func (p *program) inputsHash(paths []string) string {
	h := sha256.New()
	for in := range p.inputs(paths) {
		info, err := p.stat(in)
		if in.path == "-" || err == nil && !info.Mode().IsRegular() && !info.IsDir() {
			return ""
		}
		n := int64(0)
		fmt.Fprintf(h, "%q", in.path)
		if f, err := openFile(in.path); err == nil {
			n, _ = io.Copy(h, f)
			f.Close()
		}
		fmt.Fprintf(h, " %d\n", n)
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

// stat describes the file of an input, which may be standard input.
func (p *program) stat(in input) (fs.FileInfo, error) {
	if in.path != "-" {
		return statFile(in.path)
	}
	if f, ok := p.stdin.(*os.File); ok {
		return f.Stat()
	}
	return nil, fs.ErrNotExist
}

// writeFile writes a file whole or not at all; a link keeps its place, its target is written. Path "-" and every other name
// of standard output mean standard output. Devices and named pipes are written as they are, nothing else is replaced.
func (p *program) writeFile(path string, data []byte) error {
	info, err := os.Stat(path)
	switch {
	case path == "-" || err == nil && p.isStdout(info):
		_, err = p.stdout.Write(data)
		return err
	case err == nil && info.IsDir():
		return fmt.Errorf("%s cannot be written: it is a folder", path)
	case err == nil && info.Mode()&(fs.ModeCharDevice|fs.ModeNamedPipe) != 0:
		return cannotWrite(path, writeInto(path, data))
	case err == nil && !info.Mode().IsRegular():
		return fmt.Errorf("%s cannot be written: it is not a regular file", path)
	}
	return cannotWrite(path, p.replaceFile(path, data, false))
}

// writeSafely is writeFile for a regular file that must survive a power failure.
func (p *program) writeSafely(path string, data []byte) error {
	if err := p.replaceFile(path, data, true); err != nil {
		return cannotWrite(path, err)
	}
	if dir, err := os.Open(filepath.Dir(path)); err == nil { // the new name is safe once the folder is
		dir.Sync() // not every file system can
		dir.Close()
	}
	return nil
}

// replaceable reports whether path is a regular file or free.
func replaceable(path string) bool {
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}

func (p *program) isStdout(info fs.FileInfo) bool {
	f, ok := p.file.(*os.File)
	if !ok {
		return false
	}
	own, err := f.Stat()
	return err == nil && os.SameFile(own, info)
}

// writeInto writes to an existing file that cannot be replaced.
func writeInto(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = tty.NewWriter(f, isTerminal(f)).Write(data)
	return cmp.Or(err, f.Close())
}

// replaceFile writes a regular file by way of a temporary file beside it, and to the disk if sync is set.
func (p *program) replaceFile(path string, data []byte, sync bool) error {
	f, err := p.create(path)
	if err != nil {
		return err
	}
	defer f.abandon()
	if _, err := f.Write(data); err != nil {
		return err
	}
	if sync {
		if err := f.Sync(); err != nil {
			return err
		}
	}
	return f.commit()
}

// A newFile is a file under way, which has a temporary name beside its own until commit. An interruption removes it.
type newFile struct {
	*os.File
	p    *program
	path string
	done bool // committed or abandoned
}

// create begins a file. It is the only place that makes temporary files. A link keeps its place: its target is written. A read-only
// file is refused, although its folder may let it be replaced. The caller calls commit or abandon.
func (p *program) create(path string) (*newFile, error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	} else if _, exists := os.Lstat(path); exists == nil && errors.Is(err, fs.ErrNotExist) {
		return nil, errDangling
	}
	if err := writable(path); err != nil {
		return nil, err
	}
	f, err := p.interruption.makeTemp(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	return &newFile{f, p, path, false}, nil
}

// commit gives the file its name. It replaces one of that name, whose mode and owner stay as far as the user may set them.
func (f *newFile) commit() error {
	old, missing := os.Stat(f.path)
	mode := fs.FileMode(0o644)
	if missing == nil {
		mode = old.Mode().Perm()
	}
	err := os.Chmod(f.Name(), mode)
	if missing == nil {
		keepOwner(f.File, old)
	}
	if err = cmp.Or(err, f.Close()); err != nil {
		return err
	}
	err = f.p.interruption.forget(f.Name(), func() error { return os.Rename(f.Name(), f.path) })
	f.done = err == nil
	return err
}

// abandon removes the file unless it has its name.
func (f *newFile) abandon() {
	if f.done {
		return
	}
	f.Close()
	f.p.interruption.forget(f.Name(), func() error { os.Remove(f.Name()); return nil })
	f.done = true
}

var (
	errReadOnly = errors.New("it is read-only")
	errDangling = errors.New("it is a link to a file that does not exist")
)

// checkWritable returns an error if a file exists and is read-only. Its folder may let it be replaced all the same.
func checkWritable(path string) error { return cannotWrite(path, writable(path)) }

func writable(path string) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	if info.Mode().Perm()&0o222 == 0 {
		return errReadOnly
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// makeFolder makes a folder and those above it, unless it exists.
func makeFolder(dir string) error {
	err := os.MkdirAll(dir, 0o755)
	var of *fs.PathError
	switch {
	case errors.Is(err, syscall.ENOTDIR) && errors.As(err, &of):
		return fmt.Errorf("the folder %s cannot be made: %s: not a folder", dir, of.Path)
	case errors.As(err, &of):
		return fmt.Errorf("the folder %s cannot be made: %s: %w", dir, of.Path, of.Err)
	}
	return err
}

// cannotWrite rewords the error of a write with the path that the user named, without that of a temporary file.
func cannotWrite(path string, err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		dir := filepath.Dir(path)
		if _, missing := os.Stat(dir); missing != nil {
			return fmt.Errorf("%s cannot be written: there is no folder %s", path, dir)
		}
		return fmt.Errorf("%s cannot be written: the folder %s takes no new files", path, dir)
	}
	var of *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &of):
		err = of.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return fmt.Errorf("%s cannot be written: %w", path, err)
}

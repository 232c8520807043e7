package work

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"cartulary/notation"
	"cartulary/notation/format"
)

// Limits of a zip archive, so that a small file cannot keep the program busy.
const (
	maxMembers = 1000      // that are read
	maxListed  = 20_000    // in the archive
	maxMember  = 256 << 20 // bytes of one, unpacked
	maxArchive = 1 << 30   // bytes of all that are read, unpacked
)

// An Archive is a zip archive.
type Archive struct {
	Records []string // names of the files that look like records, in the order of the archive
	Others  []string // names of the other files, without hidden ones
	files   map[string]*zip.File
}

// officeFiles are in spreadsheets and documents of office programs, which are zip archives.
var officeFiles = []string{"xl/workbook.xml", "word/document.xml", "META-INF/manifest.xml", "content.xml"}

// IsArchive reports whether a file that begins with head is a zip archive.
func IsArchive(head []byte) bool {
	return len(head) >= 4 && head[0] == 'P' && head[1] == 'K' && (head[2] == 3 && head[3] == 4 || head[2] == 5 && head[3] == 6)
}

// OpenArchive lists a zip archive. The error is that of a file that cannot be read.
func OpenArchive(r io.ReaderAt, size int64) (*Archive, error) {
	broken := func(text string, args ...any) error {
		return &format.Problem{Rule: notation.RuleFileUnreadable, Message: fmt.Sprintf(text, args...)}
	}
	z, err := zip.NewReader(r, size)
	switch {
	case errors.Is(err, zip.ErrInsecurePath): // the name of a member is only shown
	case errors.Is(err, zip.ErrFormat) || errors.Is(err, io.ErrUnexpectedEOF):
		return nil, broken("the zip archive is broken or cut short")
	case err != nil:
		return nil, err
	}
	if len(z.File) > maxListed {
		return nil, broken("the zip archive has %d files; one with up to %d is read", len(z.File), maxListed)
	}
	a := &Archive{files: map[string]*zip.File{}}
	total := uint64(0)
	for _, f := range z.File {
		name := f.Name
		switch {
		case slices.Contains(officeFiles, name):
			return nil, broken("the file is one of an office program; save a sheet as CSV and a text as plain text")
		case f.Mode().IsDir() || !f.Mode().IsRegular() || hidden(name):
			continue
		case !format.Recordlike(path.Base(name)) && !strings.EqualFold(path.Ext(name), ".zip"):
			if !format.Golden(name) {
				a.Others = append(a.Others, name)
			}
			continue
		}
		if a.files[name] != nil {
			return nil, broken("the zip archive has two files named %s", notation.OneLine(name))
		}
		a.files[name] = f
		a.Records = append(a.Records, name)
		total += min(f.UncompressedSize64, maxArchive+1)
	}
	switch {
	case len(a.Records) > maxMembers:
		return nil, broken("the zip archive has %d records; one with up to %d is read", len(a.Records), maxMembers)
	case total > maxArchive:
		return nil, broken("the zip archive has more than %d MB, unpacked", maxArchive>>20)
	}
	return a, nil
}

// hidden reports whether a name or a folder before it begins with a full stop, or is of the copies that macOS adds.
func hidden(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") && part != "." && part != ".." || part == "__MACOSX" {
			return true
		}
	}
	return false
}

// Open returns the content of a member.
func (a *Archive) Open(name string) (io.ReadCloser, error) {
	broken := func(text string) error {
		return &format.Problem{Rule: notation.RuleFileUnreadable, Message: text}
	}
	f := a.files[name]
	switch {
	case f == nil:
		return nil, fs.ErrNotExist
	case strings.EqualFold(path.Ext(name), ".zip"):
		return nil, broken("a zip archive within a zip archive is not read; unpack it")
	case !filepath.IsLocal(name):
		return nil, broken("the name of the file leads out of the zip archive")
	case f.Flags&1 != 0:
		return nil, broken("the file is encrypted; unpack the zip archive")
	case f.UncompressedSize64 > maxMember:
		return nil, broken(fmt.Sprintf("the file has more than %d MB, unpacked; unpack the zip archive", maxMember>>20))
	}
	r, err := f.Open()
	if err != nil {
		return nil, broken("the file cannot be unpacked: " + err.Error())
	}
	return &member{r}, nil
}

// Stat describes a member.
func (a *Archive) Stat(name string) (fs.FileInfo, error) {
	if f := a.files[name]; f != nil {
		return f.FileInfo(), nil
	}
	return nil, fs.ErrNotExist
}

type member struct{ io.ReadCloser }

func (m *member) Read(p []byte) (int, error) {
	n, err := m.ReadCloser.Read(p)
	if err != nil && err != io.EOF {
		err = &format.Problem{Rule: notation.RuleFileUnreadable, Message: "the file in the zip archive is broken or cut short"}
	}
	return n, err
}

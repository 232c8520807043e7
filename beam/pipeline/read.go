package pipeline

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
)

func init() {
	register.DoFn3x1[context.Context, Named, func(Named), error](&listFn{})
	register.DoFn3x1[context.Context, Named, func(Item), error](&cutFn{})
	register.Emitter1[Named]()
	register.Emitter1[Item]()
}

// A Named is a name or a pattern of files with its place among those of Options.Input.
type Named struct {
	At   int
	Path string
}

// An Item is a game on its way to a worker.
type Item struct {
	At     int // the place of its file in Options.Input
	Path   string
	Number int // in the file, from 1
	Format string
	Around []byte // the notation.Source without its text, as JSON
	Text   []byte // of the game; with a Rule, the reason why the file has no more games
	Rule   string
	Again  bool // with Stats, another game that comes before it is a copy
}

// listFn expands a pattern. A name without a wildcard stands for itself: a file that is missing is a finding.
type listFn struct{}

func (*listFn) ProcessElement(ctx context.Context, in Named, emit func(Named)) error {
	list, err := expand(ctx, in.Path)
	for _, path := range list {
		emit(Named{in.At, path})
	}
	return err
}

// expand returns the files of a pattern.
func expand(ctx context.Context, pattern string) ([]string, error) {
	if !strings.ContainsAny(pattern, "*?[") {
		if info, err := os.Stat(pattern); err == nil && info.IsDir() {
			return nil, fmt.Errorf("%s is a folder; name its files, as in %s", pattern, filepath.Join(pattern, "*.cgr"))
		}
		return []string{pattern}, nil
	}
	files, err := filesystem.New(ctx, pattern)
	if err != nil {
		return nil, err
	}
	defer files.Close()
	list, err := files.List(ctx, pattern)
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("no file matches %s", pattern)
	}
	return list, err
}

// cutFn cuts a file into its games.
type cutFn struct{ From string }

func (c *cutFn) ProcessElement(ctx context.Context, from Named, emit func(Item)) error {
	path := from.Path
	files, err := filesystem.New(ctx, path)
	if err != nil {
		return err
	}
	defer files.Close()
	n := 0
	in, err := open(ctx, files, path)
	if err != nil {
		return unread(path, 1, err, emit)
	}
	defer in.Close()
	for g, err := range format.Games(path, in, format.Choice{Name: c.From}) {
		n++
		if err != nil {
			return unread(path, n, err, emit)
		}
		around := *g.Source
		around.Text = ""
		text, err := json.Marshal(&around)
		if err != nil {
			return err
		}
		emit(Item{At: from.At, Path: path, Number: n, Format: g.Format(), Around: text, Text: []byte(g.Source.Text)})
	}
	return nil
}

func open(ctx context.Context, files filesystem.Interface, path string) (io.ReadCloser, error) {
	in, err := files.OpenRead(ctx, path)
	if err != nil {
		return nil, err
	}
	return work.Unpack(in)
}

// unread emits the finding of a file that is wrong. Another error, such as that of a network, is returned, so that the
// runner repeats the bundle.
func unread(path string, n int, err error, emit func(Item)) error {
	var problem *format.Problem
	var local *fs.PathError
	lasting := errors.As(err, &problem) || errors.As(err, &local) || errors.Is(err, fs.ErrNotExist) ||
		errors.Is(err, gzip.ErrChecksum) || errors.Is(err, gzip.ErrHeader) || errors.Is(err, io.ErrUnexpectedEOF)
	if !lasting {
		return fmt.Errorf("%s: %w", path, err)
	}
	f := work.Unreadable(err)
	emit(Item{Path: path, Number: n, Rule: f.Rule, Text: []byte(f.Message)})
	return nil
}

// game returns the game of an item.
func (i *Item) game() (work.Game, error) {
	if i.Rule != "" {
		return work.Game{Path: i.Path, Number: i.Number, Err: &format.Problem{Rule: i.Rule, Message: string(i.Text)}}, nil
	}
	src := &notation.Source{}
	if err := json.Unmarshal(i.Around, src); err != nil {
		return work.Game{}, err
	}
	src.Text = string(i.Text)
	g, err := format.Restore(i.Format, src)
	return work.Game{Path: i.Path, Number: i.Number, Text: g}, err
}

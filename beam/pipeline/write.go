package pipeline

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"hash/crc32"
	"io"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"cartulary/report/stats"
)

func init() {
	register.DoFn2x0[Row, func(int, Row)](&shardFn{})
	register.DoFn2x0[int, func(int, Row)](&emptyFn{})
	register.DoFn3x1[context.Context, int, func(*Row) bool, error](&writeFn{})
	register.DoFn2x1[context.Context, []byte, error](&figuresFn{})
	register.Emitter2[int, Row]()
	register.Iter1[Row]()
}

// write writes rows to as many files as there are shards, each sorted. A file without rows is written, too, so that
// none is left of an earlier run.
func write(s beam.Scope, path, head string, shards int, rows beam.PCollection) {
	numbers := make([]int, shards)
	for i := range numbers {
		numbers[i] = i
	}
	all := beam.Flatten(s, beam.ParDo(s, &shardFn{shards}, rows), beam.ParDo(s, &emptyFn{}, beam.CreateList(s, numbers)))
	beam.ParDo0(s, &writeFn{path, head, shards}, beam.GroupByKey(s, all))
}

// shardFn chooses the file of a row by its game.
type shardFn struct{ Shards int }

func (f *shardFn) ProcessElement(r Row, emit func(int, Row)) {
	h := crc32.Update(crc32.ChecksumIEEE([]byte(r.Path)), crc32.IEEETable, []byte{byte(r.Number), byte(r.Number >> 8), byte(r.Number >> 16), byte(r.Number >> 24)})
	emit(int(h%uint32(f.Shards)), r)
}

// emptyFn emits a row without text for each file.
type emptyFn struct{}

func (*emptyFn) ProcessElement(shard int, emit func(int, Row)) { emit(shard, Row{}) }

// writeFn writes a file.
type writeFn struct {
	Path   string
	Head   string
	Shards int
}

func (f *writeFn) ProcessElement(ctx context.Context, shard int, next func(*Row) bool) error {
	var rows []Row
	for r := (Row{}); next(&r); r = (Row{}) {
		rows = append(rows, r)
	}
	slices.SortFunc(rows, func(a, b Row) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), a.Number-b.Number, a.Place-b.Place)
	})
	return writeFile(ctx, shardName(f.Path, shard, f.Shards), func(w io.Writer) error {
		if _, err := io.WriteString(w, f.Head); err != nil {
			return err
		}
		for i := range rows {
			if _, err := w.Write(rows[i].Text); err != nil {
				return err
			}
		}
		return nil
	})
}

// writeFile writes a file. A local file is whole or not at all; other file systems keep a file when it is closed.
func writeFile(ctx context.Context, path string, write func(io.Writer) error) error {
	files, err := filesystem.New(ctx, path)
	if err != nil {
		return err
	}
	defer files.Close()
	name := path
	rename, ok := files.(filesystem.Renamer)
	if ok = ok && !strings.Contains(path, "://"); ok {
		name += ".part"
	}
	out, err := files.OpenWrite(ctx, name)
	if err != nil {
		return err
	}
	if err := cmp.Or(write(out), out.Close()); err != nil || !ok {
		return err
	}
	return rename.Rename(ctx, name, path)
}

// figuresFn writes the figures as stats --format json does.
type figuresFn struct{ Path string }

func (f *figuresFn) ProcessElement(ctx context.Context, figures []byte) error {
	var t stats.Tally
	if err := json.Unmarshal(figures, &t); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := t.JSON(&b); err != nil {
		return err
	}
	return writeFile(ctx, f.Path, func(w io.Writer) error { _, err := w.Write(b.Bytes()); return err })
}

package pipeline

import (
	"cmp"
	"hash/crc64"
	"strconv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"cartulary/notation/format"
)

func init() {
	register.DoFn2x0[Item, func(int64, Item)](&copyFn{})
	register.DoFn3x0[int64, func(*Item) bool, func(Item)](&firstFn{})
	register.Emitter2[int64, Item]()
	register.Iter1[Item]()
}

// copyFn gives the copies of a game one key, and every other game one of its own.
type copyFn struct{ parser format.Parser }

func (c *copyFn) ProcessElement(item Item, emit func(int64, Item)) {
	key := c.sum(&item)
	if key == 0 {
		key = crc64.Checksum([]byte(strconv.Itoa(item.Number)+" "+item.Path), crc64.MakeTable(crc64.ECMA))
	}
	emit(int64(key), item)
}

// sum returns replay.Sum, 0 for a game on which the code fails: workFn writes the dead letter.
func (c *copyFn) sum(item *Item) (sum uint64) {
	defer func() {
		if recover() != nil {
			sum, c.parser = 0, format.Parser{}
		}
	}()
	g, err := item.game()
	if err != nil {
		return 0
	}
	return g.Sum(&c.parser)
}

// firstFn marks all copies of a game but the first, in the order of Options.Input, path and number.
type firstFn struct{}

func (*firstFn) ProcessElement(_ int64, next func(*Item) bool, emit func(Item)) {
	var first, item Item
	for some := false; next(&item); item = (Item{}) {
		if !some {
			first, some = item, true
			continue
		}
		if cmp.Or(item.At-first.At, strings.Compare(item.Path, first.Path), item.Number-first.Number) < 0 {
			first, item = item, first
		}
		item.Again = true
		emit(item)
	}
	emit(first)
}

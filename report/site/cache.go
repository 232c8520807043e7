package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/standings"
	"cartulary/report/stats"
)

// CacheName is the name of the cache in the folder of a site.
const CacheName = "site.cache"

// MostCache bounds the size of a cache in bytes. A larger one is neither read nor written.
const MostCache = 1 << 30

// A Cache holds what a [Reader] has read of records, and the times of the files that were written, so that the next run need not read
// them again. A site is the same without it. It is safe for concurrent use.
type Cache struct {
	old, next cached
	mu        sync.Mutex // guards next
}

type cached struct {
	Types []byte            // what gob writes before a game
	Games map[string][]byte // by the hash of all that they depend on
	Files map[string]Stamp  // by name
}

// A Stamp is a file of the site as it was when it had a content.
type Stamp struct {
	Hash string // of the content, as [Hash] returns it
	Size int64  // bytes
	Time int64  // of the last change, in nanoseconds since 1970
}

// cacheForm begins a cache. A hash of the rest follows.
const cacheForm = "cartulary site cache 2\n"

// ReadCache reads a cache. It is empty if the text is not one, or one of another program.
func ReadCache(text []byte) *Cache {
	c := &Cache{next: cached{types(), map[string][]byte{}, map[string]Stamp{}}}
	text, ok := bytes.CutPrefix(text, []byte(cacheForm))
	if !ok || len(text) < sha256.Size {
		return c
	}
	body := text[sha256.Size:]
	if sum := sha256.Sum256(body); !bytes.Equal(sum[:], text[:sha256.Size]) {
		return c
	}
	if old, ok := decoded(body); ok {
		if c.old = old; !bytes.Equal(old.Types, c.next.Types) {
			c.old.Games = nil
		}
	}
	return c
}

// encoded appends the cache: lengths and numbers as varints, texts as they are. Gob would copy each game by reflection when it is
// written and when it is read (BenchmarkCache).
func (c *cached) encoded(b []byte) []byte {
	put := func(text string) { b = append(binary.AppendUvarint(b, uint64(len(text))), text...) }
	put(string(c.Types))
	b = binary.AppendUvarint(b, uint64(len(c.Games)))
	for key, data := range c.Games {
		put(key)
		b = append(binary.AppendUvarint(b, uint64(len(data))), data...)
	}
	b = binary.AppendUvarint(b, uint64(len(c.Files)))
	for name, s := range c.Files {
		put(name)
		put(s.Hash)
		b = binary.AppendVarint(binary.AppendVarint(b, s.Size), s.Time)
	}
	return b
}

// decoded returns the cache that was encoded. Its games share the memory of b.
func decoded(b []byte) (c cached, ok bool) {
	ok = true
	number := func() uint64 {
		n, size := binary.Uvarint(b)
		if ok = ok && size > 0; !ok {
			return 0
		}
		b = b[size:]
		return n
	}
	signed := func() int64 {
		n, size := binary.Varint(b)
		if ok = ok && size > 0; !ok {
			return 0
		}
		b = b[size:]
		return n
	}
	take := func() []byte {
		n := number()
		if ok = ok && n <= uint64(len(b)); !ok {
			return nil
		}
		text := b[:n:n]
		b = b[n:]
		return text
	}
	c.Types = take()
	games := number()
	c.Games = make(map[string][]byte, min(games, uint64(len(b))))
	for ; ok && games > 0; games-- {
		key := string(take())
		c.Games[key] = take()
	}
	files := number()
	c.Files = make(map[string]Stamp, min(files, uint64(len(b))))
	for ; ok && files > 0; files-- {
		c.Files[string(take())] = Stamp{string(take()), signed(), signed()}
	}
	return c, ok && len(b) == 0
}

// Bytes returns the games that were read and the stamps of files that did not change in the last two seconds: in a younger one, a change
// to come could have the same time. It returns nil for more than [MostCache] bytes.
func (c *Cache) Bytes(now time.Time) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	size := len(c.next.Types)
	for key, data := range c.next.Games {
		size += len(key) + len(data)
	}
	kept := cached{c.next.Types, c.next.Games, map[string]Stamp{}}
	for name, s := range c.next.Files {
		if s.Time < now.Add(-2*time.Second).UnixNano() {
			kept.Files[name] = s
			size += len(name) + len(s.Hash)
		}
	}
	if size > MostCache {
		return nil
	}
	b := append(make([]byte, 0, size+size/4), cacheForm...)
	b = kept.encoded(append(b, make([]byte, sha256.Size)...))
	sum := sha256.Sum256(b[len(cacheForm)+sha256.Size:])
	copy(b[len(cacheForm):], sum[:])
	return b
}

// Same reports whether Bytes would return what was read, but for the order and for files that are too young.
func (c *Cache) Same(now time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.old.Games) != len(c.next.Games) {
		return false
	}
	for key := range c.next.Games {
		if c.old.Games[key] == nil {
			return false
		}
	}
	for name, s := range c.next.Files {
		if c.old.Files[name] != s && s.Time < now.Add(-2*time.Second).UnixNano() {
			return false
		}
	}
	for name := range c.old.Files {
		if _, stays := c.next.Files[name]; !stays {
			return false
		}
	}
	return true
}

// Has reports whether a file with that stamp was read or written before, and notes it for the next run.
func (c *Cache) Has(name string, s Stamp) bool {
	if c.old.Files[name] != s {
		return false
	}
	c.Note(name, s)
	return true
}

// Note notes a file for the next run.
func (c *Cache) Note(name string, s Stamp) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.next.Files[name] = s
}

// stored is what a cache holds of a game.
type stored struct {
	Turns   int
	Played  bool
	Written []string // names of players, for the warning about aliases that no game has
	Figures stats.Stored
	Result  standings.Stored
}

// types returns what gob writes before the first value. Games are written without it. Its numbers of types depend on what the process
// has written before, so a cache of other types is not read.
var types = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	gob.NewEncoder(&b).Encode(stored{}) // plain values
	return b.Bytes()
})

// coder writes and reads the games of a cache one by one: gob describes the types once, at the beginning of its stream.
type coder struct {
	cache *Cache
	key   string // hash of what all games depend on

	out     bytes.Buffer
	encoder *gob.Encoder
	in      bytes.Reader
	decoder *gob.Decoder
}

func newCoder(c *Cache, o Options) *coder {
	rules, _ := json.Marshal(o.Rules) // plain values
	x := &coder{cache: c, key: hash(o.Version, string(rules), o.Names.Key(), fmt.Sprint(o.Analyses != nil))}
	x.encoder = gob.NewEncoder(&x.out)
	x.encoder.Encode(stored{}) // describes the types, as in the cache
	x.in.Reset(types())
	x.decoder = gob.NewDecoder(&x.in)
	x.decoder.Decode(new(stored))
	return x
}

// keyOf returns the hash of all that a game depends on, empty for one that its source does not determine.
func (x *coder) keyOf(text *format.Game, sum string) string {
	if !text.Alone() {
		return ""
	}
	src := *text.Source
	src.Text = ""                 // it is in sum
	about, _ := json.Marshal(src) // plain values
	return hash(x.key, text.Format(), sum, string(about))
}

func sumOf(src *notation.Source) string {
	return hash(src.Text, fmt.Sprint(src.Line, src.Game))
}

// Recall returns the game that Read returned for the same text in an earlier run, nil without one.
func (r *Reader) Recall(path string, text *format.Game) *Game {
	x := r.coder
	if x == nil || text == nil {
		return nil
	}
	sum := sumOf(text.Source)
	key := x.keyOf(text, sum)
	data := x.cache.old.Games[key]
	if data == nil {
		return nil
	}
	x.in.Reset(data)
	var s stored
	if err := x.decoder.Decode(&s); err != nil {
		r.coder = nil // its place in the stream is lost
		return nil
	}
	x.cache.put(key, data)
	for _, name := range s.Written {
		r.o.Names.Name(name)
	}
	src := text.Source
	g := &Game{name: nameOf(path, src.Game), sum: sum, turns: s.Turns, played: s.Played, figures: s.Figures.Load(src.File), result: s.Result.Load(src.File)}
	g.date = g.figures.Date
	return g
}

// Remember keeps what Read has just returned for that text, for the next run.
func (r *Reader) Remember(text *format.Game, g *Game) {
	x := r.coder
	if x == nil {
		return
	}
	key := x.keyOf(text, g.sum)
	if key == "" {
		return
	}
	x.out.Reset()
	if err := x.encoder.Encode(stored{g.turns, g.played, r.written, g.figures.Store(), g.result.Store()}); err != nil {
		r.coder = nil
		return
	}
	data, _ := io.ReadAll(&x.out) // a buffer never fails
	x.cache.put(key, data)
}

func (c *Cache) put(key string, data []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.next.Games[key] = data
}

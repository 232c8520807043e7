package lang

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// A table holds the texts of a language, and the patterns of those that were used.
type table struct {
	messages messages
	patterns sync.Map // *pattern by key
}

// messages are the texts of a language by room, a part of the program, and key. The room words holds those of Lang.Word.
type messages map[string]map[string]text

// A text has one form, or another one if its number is 1 in the sense of the language.
type text struct{ One, Other string }

// UnmarshalJSON reads a text of one form as a string.
func (t *text) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &t.Other)
	}
	var forms map[string]string
	if err := json.Unmarshal(data, &forms); err != nil {
		return err
	}
	for form := range forms {
		if form != "one" && form != "other" {
			return fmt.Errorf("there is no form %q, but one and other", form)
		}
	}
	t.One, t.Other = forms["one"], forms["other"]
	return nil
}

// parse returns the texts in a file.
func parse(data []byte) (m messages, err error) {
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, err
	}
	for name, room := range m {
		for key, t := range room {
			if t.Other == "" {
				return nil, fmt.Errorf("%q in the room %q has no text", key, name)
			}
		}
	}
	if len(m) == 0 {
		return nil, errors.New("there are none")
	}
	return m, nil
}

// read returns the texts of a language that the program embeds, nil without any. It panics if they are wrong, which the tests show.
func read(code string) messages {
	if !embeds(code) {
		return nil
	}
	data, err := files.ReadFile("messages/" + code + ".json")
	var m messages
	if err == nil {
		m, err = parse(data)
	}
	if err != nil {
		panic(fmt.Sprintf("the texts of %s: %v", code, err))
	}
	return m
}

// texts returns the table of a language. The texts that the program embeds are read at the first call.
func (l *Lang) texts() *table {
	if t := l.table.Load(); t != nil {
		return t
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	if t := l.table.Load(); t != nil {
		return t
	}
	t := &table{messages: read(l.Code)}
	l.table.Store(t)
	return t
}

func (l *Lang) messages() messages { return l.texts().messages }

// A shelf holds languages.
type shelf struct {
	list  []*Lang
	ready atomic.Pointer[[]*Lang] // those with texts, in the same order
	lock  sync.Mutex              // of changes
}

// newShelf returns a shelf. The languages whose texts the program embeds are ready.
func newShelf(list ...*Lang) *shelf {
	s := &shelf{list: list}
	s.keep(func(l *Lang) bool { return embeds(l.Code) })
	return s
}

// keep makes ready the languages that a function chooses.
func (s *shelf) keep(choose func(*Lang) bool) {
	var ready []*Lang
	for _, l := range s.list {
		if choose(l) {
			ready = append(ready, l)
		}
	}
	ready = slices.Clip(ready)
	s.ready.Store(&ready)
}

// Load gives a language the texts of a file such as messages/fr.json. All has it from then on. A page that is made at the same time may
// lack it. After an error nothing has changed.
func Load(code string, data []byte) error { return known.load(code, data) }

func (s *shelf) load(code string, data []byte) error {
	var codes []string
	for _, l := range s.list {
		codes = append(codes, l.Code)
	}
	i := slices.Index(codes, code)
	if i < 0 {
		return fmt.Errorf("there is no language %q, but %s", code, strings.Join(codes, ", "))
	}
	m, err := parse(data)
	if err != nil {
		return fmt.Errorf("the texts of %s: %w", s.list[i].Name, err)
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.list[i].table.Store(&table{messages: m})
	before := *s.ready.Load()
	s.keep(func(l *Lang) bool { return l == s.list[i] || slices.Contains(before, l) })
	return nil
}

package engine

import (
	"fmt"
	"strings"
	"sync"

	"cartulary/engine/tile"
)

// A Word is a name that elements share: of a neutral figure, a kind of token, or a reason. It is the number of a text, so
// that events hold no pointer and games compare no texts. The numbers have no meaning.
type Word uint8

// vocabulary holds the texts of words. Each is written once, before its number is returned: reading needs no lock.
type vocabulary struct {
	sync.Mutex
	texts [256]string
	n     int
	over  []string // texts without a number
}

var words = &vocabulary{}

// WordOf returns the Word for a text. From the 256th text on it returns the zero Word, and Compile returns an error. It
// is safe for concurrent use, but slow: keep the result. The words of this module are in package names.
func WordOf(text string) Word { return words.number(text) }

func (v *vocabulary) number(text string) Word {
	v.Lock()
	defer v.Unlock()
	for i := range v.n + 1 {
		if v.texts[i] == text {
			return Word(i)
		}
	}
	if v.n+1 == len(v.texts) {
		v.over = append(v.over, text)
		return 0
	}
	v.n++
	v.texts[v.n] = text
	return Word(v.n)
}

// full returns an error with the texts without a number, nil if there are none.
func (v *vocabulary) full() error {
	v.Lock()
	defer v.Unlock()
	if len(v.over) == 0 {
		return nil
	}
	return fmt.Errorf("at most %d words are possible; too many are: %s", len(v.texts)-1, strings.Join(v.over, ", "))
}

// String returns the text, empty for the zero Word.
func (w Word) String() string { return words.texts[w] }

// Scored is the reason for returning figures when their feature is scored.
var Scored = WordOf("scored")

// kindWords holds the reason of points for each kind of feature.
var kindWords = func() (list [tile.NumKinds]Word) {
	for k := range list {
		list[k] = WordOf(tile.Kind(k).String())
	}
	return list
}()

// WordOfKind returns the reason of points for a kind of feature.
func WordOfKind(k tile.Kind) Word { return kindWords[k] }

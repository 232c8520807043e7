package engine

import (
	"fmt"
	"strings"
	"sync"

	"cartulary/engine/tile"
)

// A Word is a name that elements share: of a neutral figure, of a kind of token, or of why
// something happened (road, city, cloister or field, scored, what sent a figure home, what
// points are for). It is the number of its text, so that events hold no pointer and no texts
// are compared in a game. Nothing depends on which number a text has.
type Word uint8

// vocabulary holds the texts of words by number. A text is written once, before its number is
// given out, so reading it needs no lock.
type vocabulary struct {
	sync.Mutex
	texts [256]string
	n     int
	over  []string // texts that got no number
}

var words = &vocabulary{}

// WordOf returns the Word for a text. Of the 256th text on it returns the zero Word, and
// Compile fails. It is safe for concurrent use, but slow: keep its result. The words of this
// module are in package names.
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

// full returns an error that names the texts that got no number, if there are any.
func (v *vocabulary) full() error {
	v.Lock()
	defer v.Unlock()
	if len(v.over) == 0 {
		return nil
	}
	return fmt.Errorf("at most %d words are possible, too many are: %s", len(v.texts)-1, strings.Join(v.over, ", "))
}

// String returns the text, empty for the zero Word.
func (w Word) String() string { return words.texts[w] }

// Scored is why figures go home when their feature is scored.
var Scored = WordOf("scored")

// kindWords says for each kind of feature what its points are for.
var kindWords = func() (list [tile.NumKinds]Word) {
	for k := range list {
		list[k] = WordOf(tile.Kind(k).String())
	}
	return list
}()

// WordOfKind returns the word for the points of a kind of feature.
func WordOfKind(k tile.Kind) Word { return kindWords[k] }

package engine

import (
	"sync"

	"cartulary/engine/tile"
)

// A Word is a name that elements know each other's things by: of a neutral figure, of a
// kind of token, and of why something happened (road, city, cloister or field, scored, what
// sent somebody home, what the points are for). It is the number of the word, so that events
// hold no pointer and nothing is found by comparing texts.
type Word uint8

// words holds the words by number. A word is written once, before anybody has its number.
var words struct {
	sync.Mutex
	texts [256]string
	n     int
}

// WordOf returns the Word for a text. There are at most 255 words. It is safe for
// concurrent use, but slow: keep what it returns.
func WordOf(text string) Word {
	words.Lock()
	defer words.Unlock()
	for i := range words.n + 1 {
		if words.texts[i] == text {
			return Word(i)
		}
	}
	words.n++
	words.texts[words.n] = text
	return Word(words.n)
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

package engine

import (
	"sync"

	"cartulary/engine/tile"
)

// A Reason is a word that says why something happened: road, city, cloister or field,
// scored, or a word of an element. An event holds its number instead of the word, so that
// it holds no pointer.
type Reason uint8

// reasons holds the words by number. A word is written once, before anybody has its number.
var reasons struct {
	sync.Mutex
	words [256]string
	n     int
}

// ReasonOf returns the Reason for a word. There are at most 255 words. It is safe for
// concurrent use, but slow: keep what it returns.
func ReasonOf(word string) Reason {
	reasons.Lock()
	defer reasons.Unlock()
	for i := range reasons.n + 1 {
		if reasons.words[i] == word {
			return Reason(i)
		}
	}
	reasons.n++
	reasons.words[reasons.n] = word
	return Reason(reasons.n)
}

// String returns the word, empty for the zero Reason.
func (r Reason) String() string { return reasons.words[r] }

// Scored is the reason for which figures go home when their feature is scored.
var Scored = ReasonOf("scored")

// kindReasons gives the reason for the points of each kind of feature.
var kindReasons = func() (list [tile.NumKinds]Reason) {
	for k := range list {
		list[k] = ReasonOf(tile.Kind(k).String())
	}
	return list
}()

// ReasonOfKind returns the reason for the points of a kind of feature.
func ReasonOfKind(k tile.Kind) Reason { return kindReasons[k] }

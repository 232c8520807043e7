package replay

import (
	"crypto/sha256"
	"encoding/binary"
	"sync"

	"cartulary/notation"
)

// Sum brings a record into canonical form and returns a hash of it, the same for copies of one game in any format.
// It returns 0, which is a copy of nothing, for no record and for a text that was shortened.
func Sum(src *notation.Source, rec *notation.Record) uint64 {
	if rec == nil {
		return 0
	}
	Canonical(rec)
	if len(src.Cuts) > 0 {
		return 0
	}
	text := texts.Get().(*[]byte)
	*text = notation.AppendText((*text)[:0], rec.WithoutVariations())
	hash := sha256.Sum256(*text)
	texts.Put(text)
	return binary.BigEndian.Uint64(hash[:])
}

var texts = sync.Pool{New: func() any { return new([]byte) }}

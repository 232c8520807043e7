package replay

import (
	"crypto/sha256"
	"encoding/binary"

	"cartulary/notation"
)

// Sum returns a hash of a record in canonical form, which it brings it into: two records with the same Sum are copies of one
// game, in whatever format they were written. It is 0, and the game is a copy of no other, without a record and for a text that
// was shortened.
func Sum(src *notation.Source, rec *notation.Record) uint64 {
	if rec == nil {
		return 0
	}
	Canonical(rec)
	if len(src.Cuts) > 0 {
		return 0
	}
	hash := sha256.Sum256(notation.AppendText(nil, rec))
	return binary.BigEndian.Uint64(hash[:])
}

package stats

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"maps"
	"slices"
)

// Copies holds the hashes of the games that were read, of which the first counts. As JSON it can be kept and read back.
type Copies map[uint64]struct{}

// Again reports whether a copy of the game was read, and notes the game.
func (c Copies) Again(g *Game) bool {
	if g.Copy == 0 {
		return false
	}
	_, again := c[g.Copy]
	c[g.Copy] = struct{}{}
	return again
}

// MarshalJSON returns the hashes, sorted, eight bytes each.
func (c Copies) MarshalJSON() ([]byte, error) {
	raw := make([]byte, 0, 8*len(c))
	for _, hash := range slices.Sorted(maps.Keys(c)) {
		raw = binary.BigEndian.AppendUint64(raw, hash)
	}
	return json.Marshal(base64.StdEncoding.EncodeToString(raw))
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (c *Copies) UnmarshalJSON(text []byte) error {
	var raw []byte
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	if len(raw)%8 != 0 {
		return errors.New("hashes of games have eight bytes each")
	}
	*c = make(Copies, len(raw)/8)
	for ; len(raw) > 0; raw = raw[8:] {
		(*c)[binary.BigEndian.Uint64(raw)] = struct{}{}
	}
	return nil
}

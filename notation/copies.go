package notation

import (
	"hash/crc64"
	"io"
	"strings"
)

var polynomial = crc64.MakeTable(crc64.ECMA)

// Copy returns a hash that copies of a game have in common. It depends on the lines of the text, not on empty lines, blanks at the
// ends of lines or the way in which lines end, because a copy in another place of a file may differ in these. It is 0 for a text
// that was shortened, and for one without words: such games are no copies of each other.
func (s *Source) Copy() uint64 {
	if len(s.Cuts) > 0 {
		return 0
	}
	h := crc64.New(polynomial)
	for line := range strings.Lines(s.Text) {
		if line = strings.TrimSpace(line); line != "" {
			io.WriteString(h, line)
			io.WriteString(h, "\n")
		}
	}
	return h.Sum64()
}

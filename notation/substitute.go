package notation

import (
	"strconv"
	"strings"
)

// A Substitute took over the figures of a player during the game: the tag [Green-15 "Eva"] says that Eva plays green from turn 15.
type Substitute struct {
	Player Colour
	Turn   int // number of the first turn, as written
	Name   string
	Span   Span // the tag
}

// Substitutes returns the substitutes that the tags of the record name, in their order, with their names as written. Their colours may
// be missing in the game.
func (r *Record) Substitutes() (list []Substitute) {
	for _, t := range r.Tags {
		if strings.IndexByte(t.Name, '-') < 0 { // every replay asks: BenchmarkReplay
			continue
		}
		if s, ok := substituteOf(t); ok {
			list = append(list, s)
		}
	}
	return list
}

func substituteOf(t Tag) (Substitute, bool) {
	colour, turn, _ := strings.Cut(t.Name, "-")
	c := ColourOf(lower(colour))
	n, err := strconv.Atoi(turn)
	return Substitute{c, n, t.Value, t.Span}, err == nil && n > 0 && c != NoColour
}

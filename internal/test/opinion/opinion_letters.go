package opinion

import (
	"strings"

	"cartulary/engine/tile"
)

// letters holds the parts of each tile that a common letter (wagon-move) joins in the tiles of JCloisterZone: each part is named by
// a side where it ends, the cloister by C.
var letters = map[string]string{
	"AM/CCRR":    "N-E W-S",
	"AM/LRRRR":   "C-N C-W C-S C-E",
	"AM/RC":      "N-W",
	"BA/CRRR":    "E-S E-W S-W",
	"BA/CccR":    "S-N",
	"BA/CccR+":   "S-N",
	"BA/LR":      "C-S",
	"BA/RRR":     "E-S E-W S-W",
	"BA/RRRR":    "N-E N-S N-W E-S E-W S-W",
	"BB/CCCR":    "E-S",
	"BB/CFR!":    "W-E",
	"BB/CFR!G":   "W-E",
	"BB/LCFc":    "C-W",
	"DG/CRRR.p":  "E-S E-W S-W",
	"DG/LCcc.d":  "C-N",
	"DG/LRRR.d":  "C-E C-S C-W",
	"DG/RRR.d":   "E-S E-W S-W",
	"DG/RRR.g":   "E-S E-W S-W",
	"HS/CFR.h":   "N-S",
	"HS/LRrR":    "C-S",
	"HS/RCC.v":   "N-S",
	"HS/RFR.h":   "N-S",
	"HS/RR.h":    "W-S",
	"HS/RR.hG":   "W-S",
	"IC/CFR":     "N-S",
	"IC/CRCR":    "N-S N-W N-E S-W S-E W-E",
	"IC/CRcR+":   "E-N E-S",
	"IC/CcR":     "N-E",
	"IC/LRFR":    "C-W C-E",
	"IC/RCc.i":   "N-S",
	"IC/RRR.i":   "E-W E-S W-S",
	"KR/CRrR":    "W-N",
	"KR/CcRR!":   "S-N E-N",
	"KR/RC":      "W-N",
	"KR/RCG":     "W-N",
	"RI.1/CIRI":  "N-S",
	"RI.1/LIRI":  "C-S",
	"RI.2/CIRI":  "N-S",
	"TB/CR":      "N-E",
	"TB/CRc.g":   "W-S",
	"TB/CRc.w":   "W-S",
	"TB/CRcR.w":  "E-N E-S",
	"TB/CcR!.w":  "E-N",
	"TB/CcR.c":   "N-E",
	"TB/CcR.cG":  "N-E",
	"TB/CcRC.c":  "N-E",
	"TB/CcRC.g":  "N-E",
	"TB/CcRR!.c": "S-N E-N",
	"TB/CcRR.w":  "N-S N-E",
	"TB/CcRR.wG": "N-S N-E",
	"TB/CccR.w":  "N-S",
	"TB/LRRR":    "C-E C-S C-W",
	"TB/RCc!.g":  "S-N",
	"TB/RCc.g":   "N-S",
	"TB/RRC":     "N-S",
	"TO/CcR!":    "E-N",
	"TO/CccR":    "S-N",
}

// joinedByLetters reports whether letters join a part to a feature (AAM-45): to a part of it on the same tile, or as the abbey
// at which the feature ends.
func (g *Game) joinedByLetters(feature []Spot, to Spot) bool {
	for _, s := range feature {
		if isAbbey(g.table[to.At]) {
			for side := range 4 {
				if next(s.At, side) == to.At && g.table[s.At].has(s.Part, side) && !g.table[s.At].shares(s.Part, side) {
					return true
				}
			}
			continue
		}
		if s.At != to.At {
			continue
		}
		for pair := range strings.FieldsSeq(letters[g.table[to.At].printed.ID]) {
			if g.lettered(s, pair[0]) && g.lettered(to, pair[2]) || g.lettered(s, pair[2]) && g.lettered(to, pair[0]) {
				return true
			}
		}
	}
	return false
}

// lettered reports whether a name of a part on its tile, as it was printed, means a spot.
func (g *Game) lettered(s Spot, name byte) bool {
	p := g.part(s)
	if name == 'C' {
		return p.Kind == tile.Cloister
	}
	return (p.Kind == tile.City || p.Kind == tile.Road) && p.Mark != "bridge" && p.Sides>>strings.IndexByte("NESW", name)&1 == 1
}

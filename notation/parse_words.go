package notation

import (
	"maps"
	"slices"
)

// A verb is the first word of a segment.
type verb uint8

const (
	noVerb verb = iota
	verbDiscard
	verbAside
	verbKnight
	verbThief
	verbFarmer
	verbMonk
	verbBuilder
	verbPig
	verbBarn
	verbFairy
	verbPrincess
	verbDragon
	verbFlea
	verbFlee
	verbLeper
	verbPass
	verbScored
	verbReserved
	verbOutbreak
	verbEradicate
	verbOffered
	verbSupply
	verbScore
	verbClock
	verbSpent
	verbAllow
	verbExpect
)

// isClaim tells whether v can never be the reason of a claim.
func (v verb) isClaim() bool { return v >= verbOutbreak }

// verbSpelt returns the verb that the word spells in any case, noVerb if none.
// Tile ids come here too, so it makes no lower-case copy of them.
func verbSpelt(word string) verb {
	var b [len("highwayman")]byte
	if len(word) > len(b) {
		return noVerb
	}
	for i := range len(word) {
		c := word[i]
		if byteClass[c] != isLetter {
			return noVerb
		}
		b[i] = c | 0x20
	}
	return verbOf(string(b[:len(word)]))
}

// verbOf returns the verb that the lower-case word spells, noVerb if none.
func verbOf(word string) verb { return verbs[word] }

// reservedVerbs are kept for the sets that bring them.
var reservedVerbs = []string{
	"tower", "capture", "ransom", "bridge", "castle", "bid", "abbey",
	"shepherd", "flock", "hill", "count", "king", "robber",
}

var verbs = func() map[string]verb {
	m := map[string]verb{
		"discard": verbDiscard, "aside": verbAside,
		"knight": verbKnight, "thief": verbThief, "highwayman": verbThief, "farmer": verbFarmer, "monk": verbMonk,
		"builder": verbBuilder, "pig": verbPig, "barn": verbBarn,
		"fairy": verbFairy, "princess": verbPrincess, "dragon": verbDragon,
		"flea": verbFlea, "flee": verbFlee, "leper": verbLeper, "pass": verbPass, "scored": verbScored,
		"outbreak": verbOutbreak, "eradicate": verbEradicate, "offered": verbOffered, "supply": verbSupply,
		"score": verbScore, "clock": verbClock, "spent": verbSpent, "allow": verbAllow, "expect": verbExpect,
	}
	for _, word := range reservedVerbs {
		m[word] = verbReserved
	}
	return m
}()

// verbNames are the words that a misspelt first word is compared with, sorted
// so that it is always likened to the same one.
var verbNames = slices.Sorted(maps.Keys(verbs))

// colourOf returns the colour that the lower-case word names, NoColour if none.
func colourOf(word string) Colour {
	if word == "gray" {
		return Grey
	}
	for c := Red; c < NumColours; c++ {
		if colourNames[c] == word {
			return c
		}
	}
	return NoColour
}

// roleOf returns the role that the lower-case word names, NoRole if none.
func roleOf(word string) Role {
	if v := verbOf(word); v >= verbKnight && v <= verbMonk {
		return Knight + Role(v-verbKnight)
	}
	return NoRole
}

// followerOf returns the follower that "with WORD" names.
func followerOf(word string) (Figure, bool) {
	for f := NormalFollower; f <= Phantom; f++ {
		if figureNames[f] == word {
			return f, true
		}
	}
	return 0, false
}

// locOf returns the location that the word names in any case, NoLoc if none.
func locOf(word string) Loc {
	if len(word) == 0 || len(word) > 3 {
		return NoLoc
	}
	var key [3]byte
	for i := range len(word) {
		key[i] = word[i] &^ 0x20
	}
	return locByKey(key)
}

func locByKey(key [3]byte) Loc {
	switch key {
	case [3]byte{'N'}:
		return LocN
	case [3]byte{'E'}:
		return LocE
	case [3]byte{'S'}:
		return LocS
	case [3]byte{'W'}:
		return LocW
	case [3]byte{'C'}:
		return LocC
	}
	for l := LocNNW; l < numLocs; l++ {
		name := locNames[l]
		if key[0] == name[0] && len(name) > 1 && key[1] == name[1] {
			if len(name) == 2 && key[2] == 0 || len(name) == 3 && key[2] == name[2] {
				return l
			}
		}
	}
	return NoLoc
}

// reasonOf returns the canonical word for a claim's reason.
func reasonOf(word string) string {
	switch word {
	case "monastery", "abbey":
		return "cloister"
	case "farm":
		return "field"
	}
	return word
}

// Nearest returns the candidate that word is most likely a misspelling of,
// empty if none is near: at most one slip in a short word, two in a longer one.
func Nearest(word string, candidates []string) string {
	word = lower(word)
	best, least := "", 3
	if len(word) < 5 {
		least = 2
	}
	if len(word) < 2 || len(word) > 16 {
		return ""
	}
	for _, c := range candidates {
		if c == "" || len(c)-len(word) >= least || len(word)-len(c) >= least {
			continue
		}
		if d := slips(word, c); d < least {
			best, least = c, d
		}
	}
	return best
}

// slips counts the letters missing, added, changed or swapped with the next
// between a and b. Both are at most 16 bytes long.
func slips(a, b string) int {
	var rows [3][18]int
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, last, before := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := last[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(last[j]+1, row[j-1]+1, change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}

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

// A wordTable finds the number of a word in any case, 0 for a word that it does not hold. A
// map, which wants the word in lower case, takes five times as long.
type wordTable struct {
	keys    [128]uint64 // a power of two, twice as many as words at least
	numbers [128]uint8
}

// add puts a word of letters into the table.
func (t *wordTable) add(word string, number uint8) {
	key := wordKey(word)
	i := wordHash(key)
	for t.keys[i] != 0 {
		i = (i + 1) % uint64(len(t.keys))
	}
	t.keys[i], t.numbers[i] = key, number
}

func (t *wordTable) find(word string) uint8 {
	key := wordKey(word)
	if key == 0 {
		return 0
	}
	for i := wordHash(key); t.keys[i] != 0; i = (i + 1) % uint64(len(t.keys)) {
		if t.keys[i] == key {
			return t.numbers[i]
		}
	}
	return 0
}

// wordKey packs the letters of a word into five bits each, so that their case does not
// count. It is 0 for what is longer than any known word or holds something else.
func wordKey(word string) (key uint64) {
	if len(word) > 12 {
		return 0
	}
	for i := range len(word) {
		if (word[i]|0x20)-'a' > 'z'-'a' {
			return 0
		}
		key = key<<5 | uint64(word[i]&0x1f)
	}
	return key
}

// wordHash returns where the search for a key begins.
func wordHash(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 >> 57 }

// verbOf returns the verb that the word spells in any case, noVerb if none.
func verbOf(word string) verb { return verb(verbTable.find(word)) }

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

var verbTable, colourTable, locTable = func() (verbTable, colourTable, locTable wordTable) {
	for word, v := range verbs {
		verbTable.add(word, uint8(v))
	}
	for c := Red; c < NumColours; c++ {
		colourTable.add(colourNames[c], uint8(c))
	}
	colourTable.add("gray", uint8(Grey))
	for l := LocN; l < numLocs; l++ {
		locTable.add(locNames[l], uint8(l))
	}
	return verbTable, colourTable, locTable
}()

// verbNames are the words that a misspelt first word is compared with, sorted
// so that it is always likened to the same one.
var verbNames = slices.Sorted(maps.Keys(verbs))

// colourOf returns the colour that the word names in any case, NoColour if none.
func colourOf(word string) Colour { return Colour(colourTable.find(word)) }

// roleOf returns the role that the word names in any case, NoRole if none.
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
func locOf(word string) Loc { return Loc(locTable.find(word)) }

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

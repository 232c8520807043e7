package notation

import (
	"maps"
	"slices"
	"strings"
)

// A verb is the first word of a segment.
type verb uint8

const (
	noVerb verb = iota
	verbKnight
	verbThief
	verbFarmer
	verbMonk
	verbGuard
	verbBuilder
	verbPig
	verbBarn
	verbShepherd
	verbReserved
	verbGoods // a claim and the reason of one; so are the next two
	verbKing
	verbRobber
	verbOutbreak
	verbEradicate
	verbOffered
	verbSupply
	verbScore
	verbClock
	verbSpent
	verbAllow
	verbExpect
	verbAction // and the first kind of action that starts with the word
)

const (
	verbDragon = verbAction + verb(ActDragon)
	verbWagon  = verbAction + verb(ActWagon)
)

// isClaim reports whether v starts a claim.
func (v verb) isClaim() bool { return v >= verbGoods && v < verbAction }

// pays reports whether v can be the reason of a point claim.
func (v verb) pays() bool {
	return v == noVerb || v > verbGuard && v <= verbRobber || v > verbAction && forms[v-verbAction].pays
}

// A wordTable maps words in any case to numbers, unknown words to 0, five times faster than a map.
type wordTable struct {
	keys    [128]uint64 // a power of two, at least twice the number of words
	numbers [128]uint8
}

// add adds a word of letters to the table.
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

// wordKey packs the letters of a word into five bits each, which ignores their case; 0 if it is too long or has other bytes.
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

// wordHash returns the first index in the search for a key.
func wordHash(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 >> 57 }

// verbOf returns the verb of a word in any case, noVerb if there is none.
func verbOf(word string) verb { return verb(verbTable.find(word)) }

// reservedVerbs are the verbs of unsupported sets.
var reservedVerbs = []string{"hill"}

var verbs = func() map[string]verb {
	m := map[string]verb{
		"knight": verbKnight, "thief": verbThief, "highwayman": verbThief, "farmer": verbFarmer, "monk": verbMonk, "guard": verbGuard,
		"builder": verbBuilder, "pig": verbPig, "barn": verbBarn, "shepherd": verbShepherd,
		"outbreak": verbOutbreak, "eradicate": verbEradicate, "offered": verbOffered, "supply": verbSupply,
		"goods": verbGoods, "king": verbKing, "robber": verbRobber,
		"score": verbScore, "clock": verbClock, "spent": verbSpent, "allow": verbAllow, "expect": verbExpect,
	}
	for _, word := range reservedVerbs {
		m[word] = verbReserved
	}
	for k := len(forms) - 1; k > 0; k-- { // backwards, so that the first kind of a verb wins
		if word := forms[k].verb; word != "" {
			m[word] = verbAction + verb(k)
		}
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

// verbNames lists the candidates for a misspelt first word, sorted so that the suggestion is always the same.
var verbNames = slices.Sorted(maps.Keys(verbs))

// ColourOf returns the colour called word in any case, NoColour if there is none. gray is grey.
func ColourOf(word string) Colour { return Colour(colourTable.find(word)) }

func roleOf(word string) Role {
	if v := verbOf(word); v >= verbKnight && v <= verbGuard {
		return Knight + Role(v-verbKnight)
	}
	return NoRole
}

func followerOf(word string) (Figure, bool) {
	for f := NormalFollower; f < Builder; f++ {
		if figureNames[f] == word {
			return f, true
		}
	}
	return 0, false
}

func quarterOf(word string) Quarter {
	if word == "" {
		return NoQuarter
	}
	return Quarter(max(slices.Index(quarterNames[:], word), 0))
}

func axisOf(word string) Axis {
	for a := AxisNS; a < numAxes; a++ {
		if strings.EqualFold(axisNames[a], word) {
			return a
		}
	}
	return NoAxis
}

func outcomeOf(word string) Outcome {
	if word == "" {
		return NoOutcome
	}
	return Outcome(max(slices.Index(outcomeNames[:], word), 0))
}

func goodOf(word string) (Good, bool) {
	i := slices.Index(goodNames[:], word)
	return Good(max(i, 0)), i >= 0
}

func locOf(word string) Loc { return Loc(locTable.find(word)) }

// reasonOf returns the canonical form of a claim's reason.
func reasonOf(word string) string {
	switch word {
	case "monastery", "abbey":
		return "cloister"
	case "farm":
		return "field"
	}
	return word
}

package validator_test

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// A sentence is a row of the table of sentences.
type sentence struct {
	place string   // S2:59.3: the text, the line in which it begins, its number among those
	ids   []string // the statements that cover it
	why   string   // its purpose if no statement covers it
	words string
}

//go:embed testdata/sentences.txt
var sentencesText string

// sentences is the table of sentences.
var sentences = func() (list []sentence) {
	for line := range strings.Lines(sentencesText) {
		f := strings.Split(strings.TrimSpace(line), " | ")
		if len(f) != 3 || line[0] == '#' {
			continue
		}
		s := sentence{place: f[0], words: f[2]}
		if why, none := strings.CutPrefix(f[1], "none: "); none {
			s.why = why
		} else {
			s.ids = strings.Fields(f[1])
		}
		list = append(list, s)
	}
	return list
}()

// otherSources holds the sources of statements that no sentence covers.
var otherSources = map[string]string{
	"PAD-10": "the behaviour of another program, TTSCarcassonne; in no text",
	"PAD-11": "the behaviour of JCloisterZone; the texts are silent",
	"PAD-41": "the behaviour of JCloisterZone; the texts are silent",
	"PAD-42": "inferred from the new edition; both texts are silent about a builder's second dragon tile",
	"PAD-52": "inferred: the texts have one city, and one of the tiles has two",
	"PAD-56": "the editions of Hans im Glück, where the princess is optional",
	"PAD-57": "inferred from the order of the steps in a turn; JCloisterZone does the same",
	"PAD-58": "inferred: the fairy's effects are listed, and this is not among them",
	"PAD-63": "inferred: no text requires a follower in the supply",
	"PAD-72": "inferred from the order of the steps in a turn; JCloisterZone does the same",
	"PAD-85": "the Complete Annotated Rules and WikiCarpedia",
	"PAD-87": "inferred: no text has an exception for it",
	"PLG-11": "how the notation records draws",
	"PLG-23": "no sentence forbids it; the diagrams on WikiCarpedia list the flight",
	"PLG-59": "how the notation records the ends of outbreaks",
	"PLG-68": "a reading: no text forbids it",
	"PLG-70": "a reading: otherwise a flea would protect its tile; the final scoring expects no follower there",
	"PLG-71": "the author's answers of 2021",
	"PLG-80": "the author's answers of 2013 and 2021, and what they leave open",
	"LEP-05": "a reading: the text expects one city at a time",
	"LEP-12": "a reading, by analogy with the fairy",
	"LEP-40": "a reading: no text combines the two",
	"IAC-01": "the rules of Rio Grande, 2006",
	"IAC-02": "the rules of Rio Grande, 2006",
	"IAC-03": "the rules of Rio Grande, 2006",
	"IAC-04": "the rules of Rio Grande, 2006",
	"IAC-10": "the rules of Rio Grande, 2006",
	"IAC-11": "WikiCarpedia",
	"IAC-12": "the tiles: of its three roads, one has the inn",
	"IAC-13": "the rules of Rio Grande, 2006",
	"IAC-14": "the rules of Rio Grande, 2006",
	"IAC-15": "the rules of Rio Grande, 2006",
	"IAC-16": "digests of the printed rules",
	"IAC-17": "inferred: no text has an exception for a feature worth nothing",
	"IAC-18": "WikiCarpedia and the tiles",
	"IAC-19": "inferred: a cathedral has four open sides",
	"IAC-20": "digests of the printed rules; JCloisterZone does the same",
	"IAC-21": "digests of the printed rules; JCloisterZone does the same",
	"IAC-22": "digests of the printed rules; JCloisterZone does the same",
	"IAC-23": "inferred: it replaces a normal follower",
	"IAC-24": "inferred from the supply of the base game",
	"IAC-26": "Rio Grande's Big Box 2; the texts say one of the knights",
	"IAC-27": "inferred: the texts say follower",
	"IAC-28": "a digest of Rio Grande's rules",
	"IAC-29": "WikiCarpedia",
	"TAB-01": "the rules of Rio Grande",
	"TAB-02": "inferred from Inns & Cathedrals",
	"TAB-03": "WikiCarpedia",
	"TAB-10": "the rules of Rio Grande",
	"TAB-11": "the rules of Rio Grande",
	"TAB-12": "the tiles: the symbol is in one of their cities",
	"TAB-13": "inferred; JCloisterZone does the same",
	"TAB-14": "the rules of Rio Grande",
	"TAB-15": "the rules of Rio Grande",
	"TAB-16": "the rules of Rio Grande",
	"TAB-21": "digests of the printed rules and WikiCarpedia",
	"TAB-22": "digests of the printed rules and WikiCarpedia",
	"TAB-23": "no text decides; JCloisterZone forbids it",
	"TAB-24": "digests of the printed rules and WikiCarpedia",
	"TAB-25": "digests of the printed rules and WikiCarpedia",
	"TAB-26": "digests of the printed rules and WikiCarpedia",
	"TAB-28": "inferred: no text lets a player take it back",
	"TAB-30": "digests of the printed rules and WikiCarpedia",
	"TAB-31": "answers of the publisher on WikiCarpedia",
	"TAB-32": "digests of the printed rules and WikiCarpedia",
	"TAB-33": "digests of the printed rules and WikiCarpedia",
	"TAB-34": "digests of the printed rules and WikiCarpedia",
	"TAB-35": "answers of the publisher on WikiCarpedia",
	"TAB-36": "BrettspielWelt",
	"TAB-37": "inferred; JCloisterZone does the same",
	"TAB-38": "WikiCarpedia: a reading of the word may",
	"TAB-39": "the behaviour of JCloisterZone",
	"TAB-40": "an answer of Hans im Glück: the two parts are alike",
	"TAB-42": "the notes to the plague on WikiCarpedia",
	"TAB-44": "inferred: the text says this turn",
	"TAB-46": "an answer of Hans im Glück",
	"TAB-51": "digests of the printed rules and BrettspielWelt",
	"TAB-52": "digests of the printed rules and BrettspielWelt",
	"TAB-53": "digests of the printed rules and BrettspielWelt",
	"TAB-55": "digests of the printed rules and BrettspielWelt",
	"TAB-56": "digests of the printed rules and BrettspielWelt",
	"TAB-57": "inferred from the published count of fields",
	"TAB-58": "Hans im Glück, the River II",
	"TAB-64": "JCloisterZone and WikiCarpedia; no text decides",
	"TAB-65": "inferred from where a follower may come",
	"TAB-68": "the author's answer of 2021",
	"RIV-01": "WikiCarpedia and digests of the printed rules",
	"RIV-02": "the Complete Annotated Rules; JCloisterZone has it in the stack",
	"RIV-03": "WikiCarpedia",
	"RIV-04": "WikiCarpedia",
	"RIV-10": "WikiCarpedia",
	"RIV-11": "the rules of the base game",
	"RIV-12": "WikiCarpedia",
	"RIV-13": "WikiCarpedia and the Complete Annotated Rules",
	"RIV-14": "an answer in the Complete Annotated Rules",
	"RIV-15": "the Complete Annotated Rules",
	"RIV-16": "the rules of the base game",
	"RIV-17": "the rules of the base game",
	"RIV-21": "inferred: the text speaks of the tiles of the base game",
	"RIV-22": "inferred; JCloisterZone does the same",
	"RIV-23": "the Complete Annotated Rules; WikiCarpedia keeps two lakes",
	"RV2-01": "Hans im Glück, Der Fluss II",
	"RV2-02": "Hans im Glück, Der Fluss II",
	"RV2-03": "Hans im Glück, Der Fluss II",
	"RV2-04": "Hans im Glück, Der Fluss II",
	"RV2-05": "Hans im Glück, Der Fluss II",
	"RV2-06": "inferred from the bends of the river",
	"RV2-07": "Hans im Glück, Der Fluss II",
	"RV2-08": "Hans im Glück, Der Fluss II",
	"RV2-09": "Hans im Glück, Der Fluss II",
	"RV2-10": "Hans im Glück, Der Fluss II",
	"RV2-11": "Hans im Glück, Der Fluss II",
	"RV2-12": "the behaviour of JCloisterZone; the texts are silent",
	"RV2-13": "WikiCarpedia and the tiles",
	"RV2-14": "Hans im Glück, 2007, and WikiCarpedia",
	"KRB-01": "Hans im Glück, 2003",
	"KRB-02": "Hans im Glück, 2003, and BrettspielWelt",
	"KRB-10": "Hans im Glück, 2003, and BrettspielWelt",
	"KRB-11": "Hans im Glück, 2003",
	"KRB-12": "Hans im Glück, 2003, and BrettspielWelt",
	"KRB-13": "inferred; JCloisterZone does the same",
	"KRB-14": "an answer of Hans im Glück",
	"KRB-15": "the behaviour of JCloisterZone; the texts are silent",
	"KRB-16": "Hans im Glück, 2003, and BrettspielWelt",
	"KRB-20": "Hans im Glück, 2003, and BrettspielWelt",
	"KRB-21": "an answer of the publisher on WikiCarpedia",
	"KRB-22": "house rules on WikiCarpedia; JCloisterZone has them",
	"KRB-23": "Hans im Glück, 2003",
	"KRB-24": "an answer of Hans im Glück: the two parts are alike",
	"KRB-25": "Hans im Glück, 2003",
	"SET-03": "the behaviour of JCloisterZone; an answer on Carcassonne Central",
	"BCB-01": "WikiCarpedia; JCloisterZone does the same",
	"BCB-10": "copies of the rules of the new edition, and WikiCarpedia",
	"BCB-11": "copies of the rules of the new edition, and WikiCarpedia; JCloisterZone differs",
	"BCB-12": "copies of the rules of the new edition; JCloisterZone does the same",
	"BCB-13": "copies of the rules of the new edition: edges match",
	"BCB-14": "copies of the rules of the new edition; the number in a turn as in JCloisterZone",
	"BCB-15": "copies of the rules of the new edition",
	"BCB-16": "the order of play on WikiCarpedia; JCloisterZone does the same",
	"BCB-20": "copies of the rules of the new edition; JCloisterZone does the same",
	"BCB-21": "copies of the rules of the new edition, and WikiCarpedia",
	"BCB-22": "copies of the rules of the new edition; The Plague on a fleeing farmer",
	"BCB-23": "an inference from the lists of actions in place of a follower in The Leper and in Princess & Dragon",
	"BCB-24": "the behaviour of JCloisterZone",
	"BCB-30": "copies of the rules of the new edition, and WikiCarpedia",
	"BCB-31": "copies of the rules of the new edition; answers on Carcassonne Central",
	"BCB-32": "copies of the rules of the new edition; JCloisterZone does the same",
	"BCB-33": "the behaviour of JCloisterZone; a ruling on WikiCarpedia could not be read",
	"BCB-34": "copies of the rules of the new edition, and WikiCarpedia",
	"BCB-35": "copies of the rules of the new edition",
	"BCB-36": "an answer on WikiCarpedia",
	"BCB-40": "copies of the rules of the new edition, and WikiCarpedia",
	"BCB-41": "copies of the rules of the new edition, and WikiCarpedia",
	"BCB-42": "answers on Carcassonne Central; JCloisterZone does the same",
	"BCB-43": "an answer on WikiCarpedia; JCloisterZone takes the highest",
	"BCB-44": "an answer on WikiCarpedia; JCloisterZone does the same",
	"BCB-45": "an answer on WikiCarpedia",
	"BCB-46": "WikiCarpedia, and copies of the rules of the new edition",
	"BCB-47": "the Complete Annotated Rules, as WikiCarpedia has them; JCloisterZone does the same",
	"BCB-48": "copies of the rules of the new edition; JCloisterZone does the same",
	"BCB-50": "Princess & Dragon of Filosofia; JCloisterZone does the same",
	"BCB-51": "the behaviour of JCloisterZone",
	"BCB-52": "an inference: a castle is no city; a list of cases on WikiCarpedia could not be read",
	"BCB-60": "WikiCarpedia; JCloisterZone does the same",
	"BCB-61": "WikiCarpedia and the Complete Annotated Rules; a single player as in JCloisterZone",
	"BCB-62": "WikiCarpedia; JCloisterZone does the same",
	"BCB-63": "WikiCarpedia, whose pages of the two editions differ",
	"BCB-64": "WikiCarpedia; JCloisterZone does the same",
	"BCB-65": "WikiCarpedia; JCloisterZone does the same",
	"BCB-66": "WikiCarpedia; JCloisterZone does the same",
	"BCB-67": "WikiCarpedia; JCloisterZone does the same",
	"BCB-68": "WikiCarpedia; JCloisterZone does the same",
	"BCB-69": "WikiCarpedia; JCloisterZone does the same",
	"BCB-70": "the behaviour of JCloisterZone; no text that could be read decides",
	"BCB-72": "WikiCarpedia; JCloisterZone does the same",
	"BCB-73": "the behaviour of JCloisterZone, as without a bazaar",
	"BCB-74": "answers on WikiCarpedia; JCloisterZone ignores these tiles",
	"BCB-75": "a variant on WikiCarpedia; JCloisterZone has it",
	"BCB-76": "the behaviour of JCloisterZone",
	"ABT-01": "WikiCarpedia and a digest of the new edition",
	"ABT-02": "WikiCarpedia and a digest of the new edition",
	"ABT-03": "WikiCarpedia and a digest of the new edition",
	"ABT-04": "WikiCarpedia and a digest of the new edition",
	"ABT-05": "WikiCarpedia: a reading of the community",
	"ABT-06": "an answer of the publisher on WikiCarpedia",
	"ABT-07": "inferred from the one action of a step",
	"ABT-09": "WikiCarpedia: the abbot is scored, not the feature",
	"ABT-10": "WikiCarpedia and Carcassonne Central",
	"PHA-01": "WikiCarpedia; JCloisterZone does the same",
	"PHA-02": "WikiCarpedia; JCloisterZone does the same",
	"PHA-03": "answers on Carcassonne Central; JCloisterZone does the same",
	"PHA-04": "WikiCarpedia; JCloisterZone does the same",
	"PHA-07": "the behaviour of JCloisterZone",
	"PHA-08": "inferred: the fairy, too, replaces a follower",
	"PHA-09": "inferred; JCloisterZone does the same",
	"PHA-10": "the behaviour of JCloisterZone",
	"TOW-01": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-02": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-11": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-12": "Hans im Glück and Rio Grande Games, 2006; the second part is inferred",
	"TOW-13": "digests of the new edition",
	"TOW-14": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-15": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-16": "digests of the new edition and answers of Hans im Glück",
	"TOW-17": "answers of Hans im Glück",
	"TOW-18": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-19": "answers of Hans im Glück",
	"TOW-20": "an answer on Carcassonne Central; JCloisterZone does the same",
	"TOW-30": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-31": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-32": "digests of the new edition and answers of Hans im Glück",
	"TOW-33": "answers of Hans im Glück",
	"TOW-35": "the behaviour of JCloisterZone; a house rule allows it",
	"TOW-37": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-38": "answers of Hans im Glück",
	"TOW-39": "an answer on Carcassonne Central",
	"TOW-40": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-41": "a request to JCloisterZone, which does the same",
	"TOW-50": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-51": "answers of Hans im Glück",
	"TOW-52": "answers of Hans im Glück",
	"TOW-53": "the behaviour of JCloisterZone; the print is silent",
	"TOW-54": "the behaviour of JCloisterZone",
	"TOW-60": "Hans im Glück and Rio Grande Games, 2006",
	"TOW-71": "inferred: the action of the turn is used up",
	"TOW-73": "the behaviour of JCloisterZone and the texts of volcano and plague tiles",
	"TOW-74": "the behaviour of JCloisterZone",
	"TOW-75": "the Complete Annotated Rules",
	"TOW-76": "a reading: no text decides",
	"TOW-77": "inferred",
	"AAM-01": "Rio Grande Games, 2007, and WikiCarpedia",
	"AAM-06": "answers of Hans im Glück; JCloisterZone does the same",
	"AAM-10": "Rio Grande Games, 2007, and WikiCarpedia",
	"AAM-11": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-12": "Rio Grande Games, 2007",
	"AAM-13": "Rio Grande Games, 2007, and WikiCarpedia",
	"AAM-14": "Rio Grande Games, 2007, and WikiCarpedia",
	"AAM-15": "WikiCarpedia",
	"AAM-16": "Rio Grande Games, 2007",
	"AAM-17": "the behaviour of JCloisterZone",
	"AAM-18": "an answer on Carcassonne Central; JCloisterZone does the same",
	"AAM-19": "inferred: the sentence speaks of cloisters",
	"AAM-25": "WikiCarpedia",
	"AAM-26": "an answer on Carcassonne Central",
	"AAM-27": "WikiCarpedia has the round; the publisher withdrew it in 2007",
	"AAM-28": "the behaviour of JCloisterZone",
	"AAM-30": "Rio Grande Games, 2007, and the Complete Annotated Rules",
	"AAM-31": "Rio Grande Games, 2007, and the Complete Annotated Rules",
	"AAM-32": "Rio Grande Games, 2007, and the Complete Annotated Rules",
	"AAM-33": "the behaviour of JCloisterZone",
	"AAM-34": "the Complete Annotated Rules; JCloisterZone differs",
	"AAM-40": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-41": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-42": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-43": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-44": "digests of the new edition and WikiCarpedia",
	"AAM-45": "WikiCarpedia and answers of Hans im Glück",
	"AAM-46": "digests of the new edition",
	"AAM-47": "WikiCarpedia",
	"AAM-48": "inferred: the move belongs to the scoring; JCloisterZone does the same",
	"AAM-49": "the behaviour of JCloisterZone",
	"AAM-60": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-61": "digests of the new edition",
	"AAM-62": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-65": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-66": "digests of the new edition and Carcassonne Central",
	"AAM-67": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-68": "digests of the new edition and Carcassonne Central",
	"AAM-69": "Rio Grande Games, 2007, and digests of the new edition",
	"AAM-72": "digests of the new edition and WikiCarpedia",
	"AAM-73": "the behaviour of JCloisterZone",
	"SET-02": "the behaviour of JCloisterZone",
	"SET-04": "the behaviour of JCloisterZone",
	"SET-08": "answers of Hans im Glück",
	"SET-09": "answers of Hans im Glück",
	"SET-06": "the letter of The Plague",
	"SET-07": "inferred from the list of what does not stop the leper",
	"CNT-01": "a digest of the rules of Hans im Glück, and WikiCarpedia",
	"CNT-02": "no text decides between the stack and the box; JCloisterZone has it in the stack",
	"CNT-03": "a digest of the rules of Hans im Glück, and WikiCarpedia",
	"CNT-04": "WikiCarpedia; JCloisterZone does the same",
	"CNT-05": "the behaviour of JCloisterZone",
	"CNT-06": "an answer of the publisher on WikiCarpedia",
	"CNT-07": "an answer of the publisher on WikiCarpedia",
	"CNT-08": "JCloisterZone; no text says it",
	"CNT-20": "digests of the printed rules",
	"CNT-21": "a digest of the rules of Hans im Glück",
	"CNT-22": "a digest of the rules of Hans im Glück, and an answer of theirs about turns of two parts",
	"CNT-23": "a reading of the community on WikiCarpedia; JCloisterZone does the same",
	"CNT-24": "a digest of the rules of Hans im Glück; JCloisterZone does the same",
	"CNT-25": "a digest of the rules of Z-Man Games",
	"CNT-26": "a digest of Rio Grande's rules, and WikiCarpedia",
	"CNT-27": "a digest of the rules of Hans im Glück",
	"CNT-30": "digests of the printed rules",
	"CNT-31": "a digest of the rules of Z-Man Games",
	"CNT-32": "digests of the printed rules",
	"CNT-40": "digests of the printed rules",
	"CNT-41": "a digest of the rules of Hans im Glück",
	"CNT-42": "a digest of the rules of Hans im Glück; JCloisterZone does the same",
	"CNT-43": "a digest of the rules of Hans im Glück; empty features as in JCloisterZone",
	"CNT-44": "a digest of the rules of Hans im Glück",
	"CNT-45": "the behaviour of JCloisterZone",
	"CNT-46": "a digest of the rules of Hans im Glück",
	"CNT-50": "the behaviour of JCloisterZone",
	"CNT-51": "the behaviour of JCloisterZone",
	"CNT-52": "inferred: the City is no feature",
	"CNT-60": "an answer of the publisher on WikiCarpedia; the text closes the City (XEX-06)",
	"CNT-61": "an answer of the publisher on WikiCarpedia",
	"CNT-62": "the text closes the City (LEP-17); which tiles that are is a reading",
	"CNT-63": "as XEX-35",
	"CNT-64": "a reading of the community on WikiCarpedia",
	"CNT-65": "WikiCarpedia, and a reading",
	"CNT-66": "a reading: the texts say one of the player's followers",
	"CNT-67": "inferred: the City is no feature",
	"HAS-01": "Hans im Glück and Z-Man Games, 2014",
	"HAS-10": "Hans im Glück and Z-Man Games, 2014",
	"HAS-11": "Hans im Glück and Z-Man Games, 2014",
	"HAS-13": "Hans im Glück and Z-Man Games, 2014",
	"HAS-14": "Hans im Glück and Z-Man Games, 2014",
	"HAS-15": "Hans im Glück and Z-Man Games, 2014",
	"HAS-20": "Hans im Glück and Z-Man Games, 2014",
	"HAS-21": "Hans im Glück and Z-Man Games, 2014",
	"HAS-22": "Hans im Glück and Z-Man Games, 2014",
	"HAS-23": "Hans im Glück and Z-Man Games, 2014",
	"HAS-24": "answers on Carcassonne Central and WikiCarpedia; JCloisterZone does the same",
	"HAS-25": "Hans im Glück and Z-Man Games, 2014",
	"HAS-26": "WikiCarpedia; JCloisterZone does the same",
	"HAS-27": "the order of play on WikiCarpedia; JCloisterZone does the same",
	"HAS-28": "WikiCarpedia; JCloisterZone does the same",
	"HAS-31": "the behaviour of JCloisterZone; the texts are silent",
	"HAS-32": "the author's answer of 2021; the sheep are inferred",
	"HAS-33": "inferred: it is no follower",
	"HAS-40": "Hans im Glück and Z-Man Games, 2014",
	"HAS-41": "Hans im Glück and Z-Man Games, 2014",
	"HAS-42": "the order of play on WikiCarpedia; JCloisterZone differs",
	"HAS-50": "Hans im Glück and Z-Man Games, 2014",
	"HAS-51": "the behaviour of JCloisterZone, with a rule for each value",
	"HAS-52": "Hans im Glück and Z-Man Games, 2014",
	"HAS-60": "Hans im Glück and Z-Man Games, 2014",
	"HAS-61": "Hans im Glück and Z-Man Games, 2014",
	"HAS-62": "the behaviour of JCloisterZone",
	"SET-01": "the behaviour of JCloisterZone",
	"SET-05": "the behaviour of JCloisterZone; the texts are silent",
}

var placeForm = regexp.MustCompile(`^S[0-4]:[1-9]\d*\.[1-9]\d*$`)

// TestSentences checks that each row has a text, names existing statements, and is there once.
func TestSentences(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sentences {
		if !placeForm.MatchString(s.place) || seen[s.place] {
			t.Errorf("%q is not a place, or is there twice", s.place)
		}
		seen[s.place] = true
		if n := len(strings.Fields(s.words)); n == 0 || n > 14 {
			t.Errorf("%s has %d words, want 1 to 14", s.place, n)
		}
		if n := len(strings.Fields(s.why)); len(s.ids) == 0 && (n < 3 || n > 8) {
			t.Errorf("%s has no statement, and the reason has %d words, want 3 to 8", s.place, n)
		}
		for _, id := range s.ids {
			if !slices.Contains(statements, id) {
				t.Errorf("%s: %s is no statement", s.place, id)
			}
		}
	}
	for line := range strings.Lines(sentencesText) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' && strings.Count(line, "|") != 2 {
			t.Errorf("no row: %s", line)
		}
	}
}

// TestStatementsHaveSentences checks that a sentence covers each statement that is not of the base game, or that it
// has another source.
func TestStatementsHaveSentences(t *testing.T) {
	told := map[string]bool{}
	for _, s := range sentences {
		for _, id := range s.ids {
			told[id] = true
		}
	}
	for _, id := range statements {
		if !told[id] && otherSources[id] == "" && !strings.HasPrefix(id, "BAS-") {
			t.Errorf("no sentence covers %s", id)
		}
	}
	for id := range otherSources {
		if told[id] {
			t.Errorf("%s has another source, and a sentence covers it", id)
		}
		if !slices.Contains(statements, id) {
			t.Errorf("%s is no statement", id)
		}
	}
}

// TestSentencesOfTheTexts checks that the rows are the sentences of the rule texts, in order.
func TestSentencesOfTheTexts(t *testing.T) {
	var want, got []string
	for n, text := range ruleTexts(t) {
		for _, place := range split(text) {
			want = append(want, fmt.Sprintf("S%d:%s", n, place))
		}
	}
	for _, s := range sentences {
		got = append(got, s.place)
	}
	for i, place := range want {
		if !slices.Contains(got, place) {
			t.Errorf("%s has no row", place)
		} else if len(got) == len(want) && got[i] != place {
			t.Errorf("row %d is %s, want %s", i+1, got[i], place)
		}
	}
	for _, place := range got {
		if !slices.Contains(want, place) {
			t.Errorf("%s is no sentence", place)
		}
	}
}

// ruleTexts returns the five rule texts, or skips the test.
func ruleTexts(t *testing.T) (texts []string) {
	dir := filepath.Join(corpus(t), "..", "seeds")
	files, _ := filepath.Glob(filepath.Join(dir, "00[0-4]_*.txt"))
	if len(files) == 0 {
		t.Skip("the rule texts are not here: they lie in a folder seeds beside that of CARTULARY_CORPUS")
	}
	if len(files) != 5 {
		t.Fatalf("%s holds %d rule texts, want 5", dir, len(files))
	}
	for _, file := range files { // in order of their names
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

var (
	article = regexp.MustCompile(` (a|the|la|le)$`)
	// The end of a sentence, and the capital letter of the next one.
	fullStop = regexp.MustCompile(`([.!?…][)"’»*]*)\s+(?:\d )?[("‘«*]*\p{Lu}`)
)

// split returns the places of the sentences of a text, in order: 59.3 is the third of those that begin in line 59.
// testdata/sentences.txt defines what counts as a sentence.
func split(text string) (places []string) {
	var paragraph string
	var starts []lineStart
	inLine := map[int]int{}
	flush := func() {
		for _, line := range sentenceLines(paragraph, starts) {
			inLine[line]++
			places = append(places, fmt.Sprintf("%d.%d", line, inLine[line]))
		}
		paragraph, starts = "", nil
	}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if first, _ := utf8.DecodeRuneInString(line); !unicode.IsLower(first) && !article.MatchString(paragraph) {
			flush()
		}
		paragraph += " "
		starts = append(starts, lineStart{len(paragraph), i + 1})
		paragraph += line
	}
	flush()
	return places
}

// A lineStart is the place in a paragraph at which a line begins.
type lineStart struct{ at, line int }

// sentenceLines returns the line in which each sentence of a paragraph begins. Text without a letter, such as the
// number of an item, belongs to the next sentence.
func sentenceLines(paragraph string, starts []lineStart) (lines []int) {
	var ends []int
	for _, m := range fullStop.FindAllStringSubmatchIndex(paragraph, -1) {
		ends = append(ends, m[3])
	}
	from := 0
	for _, end := range append(ends, len(paragraph)) {
		rest := strings.TrimLeft(paragraph[from:end], " ")
		if !strings.ContainsFunc(rest, unicode.IsLetter) {
			continue
		}
		begin := end - len(rest)
		for i := len(starts) - 1; i >= 0; i-- {
			if starts[i].at <= begin {
				lines = append(lines, starts[i].line)
				break
			}
		}
		from = end
	}
	return lines
}

// TestSplit checks the ends of sentences in a text of our own.
func TestSplit(t *testing.T) {
	const text = `Heading
"Stop!" he said. (Nobody did.) A line that
goes on. 1 Footnote, e.g. this one, of a
Second line...

- 2. An item: one. **Two**.
no end
3 , 4
Even Ver. 2 is one`
	want := []string{"1.1", "2.1", "2.2", "2.3", "3.1", "6.1", "6.2", "9.1"}
	if got := split(text); !slices.Equal(got, want) {
		t.Errorf("the sentences are %q, want %q", got, want)
	}
}

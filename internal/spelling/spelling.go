// Package spelling finds the word that a misspelt or foreign word stands for. Functions are safe for concurrent use.
package spelling

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Translated maps German, French, Dutch, Spanish and Italian words to words of the notation, and other names of sets to
// these. A word for a piece of any role maps to follower.
var Translated = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for _, line := range []string{
		"red: rot rouge rood rojo rosso",
		"yellow: gelb jaune geel amarillo giallo",
		"green: gr\u00fcn gruen vert groen verde",
		"blue: blau bleu blauw azul blu",
		"black: schwarz noir zwart negro nero",
		"pink: rosa rose roze",
		"grey: grau gris grijs grigio",
		"white: wei\u00df weiss blanc wit blanco bianco",
		"violet: violett lila paars morado viola",
		"knight: ritter chevalier ridder caballero cavaliere",
		"thief: dieb r\u00e4uber raeuber voleur brigand dief ladr\u00f3n ladron ladro bandit",
		"farmer: bauer paysan fermier boer granjero contadino",
		"monk: m\u00f6nch moench moine monnik monje monaco",
		"builder: baumeister b\u00e2tisseur batisseur bouwmeester constructor costruttore",
		"pig: schwein cochon varken cerdo maiale",
		"goods: waren handelswaren marchandises goederen mercanc\u00edas mercancias merci",
		"wine: wein vin wijn vino",
		"grain: korn getreide bl\u00e9 ble graan trigo grano",
		"cloth: tuch stoff tissu \u00e9toffe etoffe stof tela stoffa",
		"recall: abberufen rappeler terugroepen retirar richiamare",
		"quarter: viertel stadtviertel quartier wijk barrio quartiere",
		"count: graf comte graaf conde conte",
		"king: k\u00f6nig koenig roi koning rey re",
		"robber: raubritter baron roofridder bandolero brigante chevalier-brigand",
		"castle: burg schloss ch\u00e2teau chateau kasteel castillo castello",
		"market: markt march\u00e9 marche mercado mercato",
		"blacksmith: schmiede schmied smithy smith forge forgeron smederij smid herrer\u00eda herreria fabbro fucina",
		"cathedral: kathedrale cath\u00e9drale kathedraal catedral cattedrale dom",
		"abbot: abt abb\u00e9 abbe abad abate",
		"phantom: ghost fant\u00f4me fantome fantoom fantasma",
		"tower: the-tower turm tour toren torre",
		"guard: w\u00e4chter waechter wache garde wachter guardia",
		"ransom: buyback l\u00f6segeld loesegeld ran\u00e7on rancon losgeld rescate riscatto",
		"exchange: tausch austausch \u00e9change echange ruil intercambio scambio",
		"abbey: abtei abdij abad\u00eda abadia abbazia",
		"mayor: b\u00fcrgermeister buergermeister maire burgemeester alcalde sindaco",
		"wagon: wagen karren chariot kar carro",
		"barn: scheune grange schuur granero fienile",
		"bridge: br\u00fccke bruecke pont brug puente ponte",
		"lord: burgherr seigneur heer se\u00f1or senor signore",
		"bazaar: basar bazar",
		"bid: auction gebot ench\u00e8re enchere bod puja offerta",
		"shepherd: sch\u00e4fer schaefer hirte berger herder pastor pastore",
		"sheep: schaf schafe mouton moutons schaap schapen oveja ovejas pecora pecore",
		"wolf: loup lobo lupo",
		"flock: stable herde troupeau kudde reba\u00f1o rebano gregge",
		"river: river-1 river-i fluss rivi\u00e8re riviere fleuve rivier r\u00edo rio fiume",
		"river-2: river-ii",
		"big: gro\u00df gro\u00dfer gross grosser grand gros groot grote grande",
		"princess: prinzessin princesse prinses princesa principessa",
		"dragon: drache drachen draak drag\u00f3n drago",
		"fairy: fee f\u00e9e hada fata",
		"flea: floh fl\u00f6he puce puces vlo vlooien pulga pulgas pulce pulci",
		"flee: flucht fliehen fl\u00fcchten fuite fuir vlucht vluchten huir huida fuga fuggire",
		"leper: l\u00e9preux lepreux auss\u00e4tziger aussaetziger melaatse leproso lebbroso",
		"outbreak: ausbruch \u00e9pid\u00e9mie epidemie foyer uitbraak brote focolaio",
		"eradicate: ausrotten ausgerottet \u00e9radiquer eradiquer uitroeien erradicar eradicare",
		"discard: ablegen abgelegt d\u00e9fausse defausse d\u00e9fausser wegleggen descartar scartare",
		"aside: beiseite \u00e9cart ecart \u00e9carter opzij apartar accantonare",
		"pass: passe passer passt passen pasar paso passare",
		"capture: fangen gefangen capturer gevangen capturar catturare",
		"supply: vorrat r\u00e9serve reserve voorraad reserva riserva",
		"scored: gewertet compt\u00e9 \u00e9valu\u00e9 gescoord puntuado valutato",
		"score: punktestand stand puntuaci\u00f3n punteggio",
		"clock: uhr horloge pendule klok reloj orologio",
		"follower: meeple pawn figur figure gefolgsmann partisan pion volgeling seguidor seguace",
	} {
		own, others, _ := strings.Cut(line, ": ")
		for _, word := range strings.Fields(others) {
			m[word] = own
		}
	}
	return m
})

// sets maps other names of sets to sets, without an article. Some are words of the notation with another meaning.
var sets = map[string]string{
	"abbey": "abbey-and-mayor", "bridges-castles-bazaars": "bridges-castles-and-bazaars", "sheep": "hills-and-sheep",
	"count-of-carcassonne": "count", "king-and-robber-baron": "king-and-robber", "king-and-scout": "king-and-robber",
	"princesse-et-dragon": "princess-and-dragon", "princesse-et-le-dragon": "princess-and-dragon", "burgfr\u00e4ulein-und-drache": "princess-and-dragon",
	"peste": "plague", "pest": "plague",
	"auberges-et-cath\u00e9drales": "inns-and-cathedrals", "wirtsh\u00e4user-und-kathedralen": "inns-and-cathedrals",
	"marchands-et-b\u00e2tisseurs": "traders-and-builders", "h\u00e4ndler-und-baumeister": "traders-and-builders",
	"maires-et-monast\u00e8res": "abbey-and-mayor", "abtei-und-b\u00fcrgermeister": "abbey-and-mayor",
	"moutons-et-collines": "hills-and-sheep", "schafe-und-h\u00fcgel": "hills-and-sheep",
	"comte-de-carcassonne": "count", "graf-von-carcassonne": "count", "k\u00f6nig-und-sp\u00e4her": "king-and-robber",
}

// articles may begin the name of a set.
var articles = []string{"the-", "la-", "le-", "les-", "der-", "die-", "das-", "de-", "het-", "el-", "il-"}

// Sets lists the sets of the notation: a reader of records knows their names, not what is in them.
var Sets = []string{"base", "princess-and-dragon", "plague", "leper", "inns-and-cathedrals", "traders-and-builders", "river", "river-2", "king-and-robber", "abbot",
	"phantom", "count", "tower", "hills-and-sheep", "abbey-and-mayor", "bridges-castles-and-bazaars"}

// Set returns the set that a title in several words means, princess-and-dragon for The Princess & The Dragon, and reports whether
// there is one. If not, it returns the words in the form of a name.
func Set(title string) (name string, ok bool) {
	name = strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(title), "&", " and ")), "-")
	short := name
	for _, article := range articles {
		short = strings.TrimPrefix(short, article)
	}
	short = strings.ReplaceAll(short, "-the-", "-")
	if own := Nearest(short, Sets); own != "" {
		return own, true
	}
	return name, false
}

// Question returns the words of a message that suggest a text, as in "did you mean river?".
func Question(guess string) string { return "did you mean " + guess + "?" }

// Hint returns the end of a message that suggests a text, as in "; did you mean river?". It is empty without a guess.
func Hint(guess string) string {
	if guess == "" {
		return ""
	}
	return "; " + Question(guess)
}

// DidYouMean returns the hint at the guess for a word.
func DidYouMean(word string, candidates []string) string { return Hint(Guess(word, candidates)) }

// Guess returns the nearest candidate for word, or else the only one that begins or ends with the word: inns for
// inns-and-cathedrals. It is empty if there is none.
func Guess(word string, candidates []string) string {
	return cmp.Or(Nearest(word, candidates), part(word, candidates))
}

// part returns the only candidate that word and a hyphen begin, or a hyphen and word end; empty if there is none or another.
func part(word string, candidates []string) (only string) {
	word = strings.ToLower(word)
	for _, c := range candidates {
		if strings.HasPrefix(c, word+"-") || strings.HasSuffix(c, "-"+word) {
			if only != "" {
				return ""
			}
			only = c
		}
	}
	return only
}

// maxWord is the greatest length in bytes of a word that Nearest compares.
const maxWord = 40

// Nearest returns the candidate that word translates or most likely misspells, empty if none is near: at
// most one slip in a short word, two in a longer one.
func Nearest(word string, candidates []string) string {
	word = strings.ToLower(word)
	if own, ok := Translated()[word]; ok && slices.Contains(candidates, own) {
		return own
	}
	if own, ok := sets[word]; ok && slices.Contains(candidates, own) {
		return own
	}
	best, least := "", 3
	if len(word) < 5 {
		least = 2
	}
	if len(word) < 2 || len(word) > maxWord {
		return ""
	}
	for _, c := range candidates {
		if joined(c) == joined(word) {
			return c
		}
		if c == "" || len(c)-len(word) >= least || len(word)-len(c) >= least {
			continue
		}
		if d := slips(word, c); d < least {
			best, least = c, d
		}
	}
	return best
}

// joined returns a word without hyphens.
func joined(word string) string { return strings.ReplaceAll(word, "-", "") }

// slips returns the number of letters missing, added, changed or swapped with the next
// between a and b, whose lengths are at most maxWord+2.
func slips(a, b string) int {
	var rows [3][maxWord + 3]int
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

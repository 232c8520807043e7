package story_test

import (
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/story"
)

// positions are turns of the test data and how a player would tell them.
var positions = []struct{ game, turn, en, fr string }{
	{"annotated", "1",
		"Mirela extends the road of the start tile at -1,0 to 2 tiles, puts a thief on it and starts 3 roads.",
		"Mirela prolonge la route de la tuile de départ en -1,0 (2 tuiles), y place un voleur et commence 3 routes."},
	{"annotated", "11",
		"Mirela joins their road to Ines's at 1,0 and now shares it (1 thief each).",
		"Mirela relie sa route à celle d’Ines en 1,0 et y partage désormais la majorité (1 voleur par joueur)."},
	{"annotated", "38",
		"Ines completes their road at 0,4 for 6 points, enlarges Mirela's city to 3 tiles and completes an unclaimed cloister at -1,3.",
		"Ines achève sa route en 0,4 pour 6 points, agrandit la ville de Mirela (3 tuiles) et achève une abbaye inoccupée en -1,3."},
	{"annotated", "57",
		"Mirela closes their city at 1,6 for 14 points, starts a road and puts a thief on it.",
		"Mirela achève sa ville en 1,6 pour 14 points, commence une route et y place un voleur."},
	{"annotated", "59",
		"Mirela completes the road they share with Ines at -1,-3 for 8 points each and enlarges their own city to 7 tiles.",
		"Mirela achève sa route partagée avec Ines en -1,-3 pour 8 points par joueur et agrandit sa propre ville (7 tuiles)."},
	{"annotated", "final",
		"Mirela stays ahead in the final scoring: 69 points to 66. The cities make the largest difference: 11 points for Mirela, 2 for Ines.",
		"Mirela reste en tête au décompte final\u202f: 69 points contre 66. L’écart se fait sur les villes\u202f: 11 points pour Mirela, 2 pour Ines."},
	{"annotated", "13",
		"Mirela joins their field to Ines's at 1,-2, now shares it (1 farmer each), extends the road they share with Ines to 7 tiles and starts a city.",
		"Mirela relie son pré à celui d’Ines en 1,-2, y partage désormais la majorité (1 paysan par joueur), prolonge sa route partagée avec Ines (7 tuiles) et commence une ville."},
	{"annotated", "17",
		"Mirela starts 2 cities at -2,1.",
		"Mirela commence 2 villes en -2,1."},
	{"four-players-all-four", "35",
		"At the start of the turn the fairy brings Farid 1 point for their thief at 0,3. Farid starts a city at -3,-2. Farid leaves the fairy beside their thief at 0,3. Farid puts a flea on 0,-2.",
		"Au début du tour, la fée rapporte 1 point à Farid pour son voleur en 0,3. Farid commence une ville en -3,-2. Farid laisse la fée auprès de son voleur en 0,3. Farid pose une puce en 0,-2."},
	{"four-players-all-four", "56",
		"At the start of the turn the fairy brings Greta 1 point for their farmer at 2,-1. Greta's farmer flees from 2,-3 to 1,-3. Greta starts a city at -1,4. The dragon flies to the new tile. Greta moves a flea from -2,-3 to -1,-1.",
		"Au début du tour, la fée rapporte 1 point à Greta pour son paysan en 2,-1. Le paysan de Greta s’enfuit de 2,-3 à 1,-3. Greta commence une ville en -1,4. Le dragon s’envole vers la nouvelle tuile. Greta déplace une puce de -2,-3 à -1,-1."},
	{"four-players-all-four", "2",
		"Emil starts a city at 0,1 and puts a knight in it.",
		"Emil commence une ville en 0,1 et y place un chevalier."},
	{"three-players-inns-traders", "33",
		"Olga joins their road to Nils's at -3,-2, completes it and shares its 3 points. Olga starts a city and lays a farmer in a field of 3 tiles.",
		"Olga relie sa route à celle de Nils en -3,-2, l’achève et en partage les 3 points. Olga commence une ville et couche un paysan dans un pré de 3 tuiles."},
	{"three-players-inns-traders", "13",
		"Mara enlarges Nils's city at -1,-2 to 4 tiles, starts a road and puts their pig in their own field.",
		"Mara agrandit la ville de Nils en -1,-2 (4 tuiles), commence une route et place son cochon dans son propre pré."},
	{"four-players", "15",
		"Tomáš joins their city to Åsa's at 1,2, closes it and shares its 6 points. Tomáš starts a road and puts a thief on it.",
		"Tomáš relie sa ville à celle d’Åsa en 1,2, l’achève et en partage les 6 points. Tomáš commence une route et y place un voleur."},
	{"four-players", "16",
		"Jonas closes the city they share with Ines at 2,1 for 8 points each, starts a city and puts a knight in it.",
		"Jonas achève sa ville partagée avec Ines en 2,1 pour 8 points par joueur, commence une ville et y place un chevalier."},
	{"four-players", "19",
		"Tomáš draws the tile BA/Cccc+ and discards it. Tomáš starts a city at -2,0, puts a knight in it and extends Ines's road to 7 tiles.",
		"Tomáš pioche la tuile BA/Cccc+ et la défausse. Tomáš commence une ville en -2,0, y place un chevalier et prolonge la route d’Ines (7 tuiles)."},
	{"four-players", "22",
		"Åsa joins their field to Ines's at 0,3, but Ines keeps the majority (2 farmers to 1). Åsa extends Ines's road to 8 tiles.",
		"Åsa relie son pré à celui d’Ines en 0,3, mais Ines y garde la majorité (2 paysans contre 1). Åsa prolonge la route d’Ines (8 tuiles)."},
	{"four-players", "final",
		"Ines overtakes Tomáš in the final scoring: 69 points to 58, 43 and 37. The fields make the largest difference: 30 points for Ines, 0 for Tomáš.",
		"Ines dépasse Tomáš au décompte final\u202f: 69 points contre 58, 43 et 37. L’écart se fait sur les prés\u202f: 30 points pour Ines, 0 pour Tomáš."},
	{"four-players-all-four", "6",
		"Emil closes the city of the start tile at 0,-1 and lays a farmer in a field beside a closed city. Emil brings the leper into play at 0,0.",
		"Emil achève la ville de la tuile de départ en 0,-1 et couche un paysan dans un pré bordant une ville achevée. Emil met le lépreux en jeu en 0,0."},
	{"four-players-all-four", "7",
		"Farid draws the dragon tile DG/Rr.d and lays it aside. Farid enlarges Emil's city at -1,1 to 2 tiles. With the princess Farid sends Emil's knight at 0,1 home.",
		"Farid pioche la tuile Dragon DG/Rr.d et la met de côté. Farid agrandit la ville d’Emil en -1,1 (2 tuiles). Avec la princesse, Farid renvoie le chevalier d’Emil (0,1)."},
	{"four-players-all-four", "20",
		"Greta's farmer flees from 1,1 to -1,1. Greta extends a road at 2,-1 to 2 tiles, starts a city and lays a farmer in a field of 2 tiles. Greta puts a flea on -2,-1 and sends Emil's knight home.",
		"Le paysan de Greta s’enfuit de 1,1 à -1,1. Greta prolonge une route en 2,-1 (2 tuiles), commence une ville et couche un paysan dans un pré de 2 tuiles. Greta pose une puce en -2,-1 et renvoie le chevalier d’Emil."},
	{"four-players-all-four", "21",
		"Daria completes their road at 1,2 for 7 points and starts a city. Daria puts a flea on 0,-1 and sends Emil's farmer home. Daria moves the fairy to their farmer at -3,0. The dragon walks 6 tiles from 0,3 to 0,-1 and eats Greta's thief at 0,2 and Daria's farmer at 1,0.",
		"Daria achève sa route en 1,2 pour 7 points et commence une ville. Daria pose une puce en 0,-1 et renvoie le paysan d’Emil. Daria déplace la fée vers son paysan en -3,0. Le dragon avance de 6 tuiles, de 0,3 à 0,-1, et dévore le voleur de Greta en 0,2 et le paysan de Daria en 1,0."},
	{"four-players-all-four", "38",
		"Outbreak 1 at -1,-2 is eradicated. Emil starts 2 cities at 1,3. The plague breaks out on the new tile: outbreak 3.",
		"L’épidémie 1 en -1,-2 est éradiquée. Emil commence 2 villes en 1,3. La peste se déclare sur la nouvelle tuile\u202f: épidémie 3."},
	{"four-players-all-four", "39",
		"At the start of the turn the fairy brings Farid 1 point for their thief at 0,3. Farid completes their road at 0,4 for 3 points, places a cloister and puts a monk in it. The fairy brings Farid 3 points for their thief at 0,3. Farid moves a flea from -1,-1 to 0,3.",
		"Au début du tour, la fée rapporte 1 point à Farid pour son voleur en 0,3. Farid achève sa route en 0,4 pour 3 points, pose une abbaye et y place un moine. La fée rapporte 3 points à Farid pour son voleur en 0,3. Farid déplace une puce de -1,-1 à 0,3."},
	{"four-players-all-four", "42",
		"Emil extends Greta's road at -3,-3 to 2 tiles, starts a city and sends a farmer through the portal into a field of 16 tiles at -1,2 beside a closed city. Emil moves a flea from 0,-2 to 0,2.",
		"Emil prolonge la route de Greta en -3,-3 (2 tuiles), commence une ville et envoie un paysan par le portail dans un pré de 16 tuiles en -1,2 bordant une ville achevée. Emil déplace une puce de 0,-2 à 0,2."},
	{"three-players-inns-traders", "5",
		"Nils completes a road at -1,0, puts a big thief on it, scores 3 points and starts a city.",
		"Nils achève une route en -1,0, y place un grand voleur, marque 3 points et commence une ville."},
	{"three-players-inns-traders", "12",
		"Olga enlarges their city at 2,-1 to 4 tiles, puts their builder in it and starts a road.",
		"Olga agrandit sa ville en 2,-1 (4 tuiles), y place son bâtisseur et commence une route."},
	{"three-players-inns-traders", "23b",
		"Nils plays a second time in this turn. Nils starts a road at -2,-2, puts a thief on it and enlarges their city to 9 tiles.",
		"Nils joue une seconde fois pendant ce tour. Nils commence une route en -2,-2, y place un voleur et agrandit sa ville (9 tuiles)."},
	{"three-players-inns-traders", "31",
		"Mara completes Olga's road at -1,-3, which brings Olga 6 points. Mara completes a road, puts a thief on it and scores 3 points.",
		"Mara achève la route d’Olga en -1,-3, ce qui rapporte 6 points à Olga. Mara achève une route, y place un voleur et marque 3 points."},
	{"three-players-inns-traders", "44",
		"Nils closes their city at -4,2 for 48 points and puts their pig in their field. Nils takes 1 barrel of wine, 3 sheaves of grain and 2 bolts of cloth.",
		"Nils achève sa ville en -4,2 pour 48 points et place son cochon dans son pré. Nils prend 1 tonneau de vin, 3 gerbes de blé et 2 rouleaux de tissu."},
	{"five-players", "33",
		"Nils joins their city to Ida's at -2,-2, closes it and shares its 26 points. Nils lays a farmer in a field beside a closed city.",
		"Nils relie sa ville à celle d’Ida en -2,-2, l’achève et en partage les 26 points. Nils couche un paysan dans un pré bordant une ville achevée."},
	{"two-players-tied", "44",
		"Jonas completes their road at 3,4 for 7 points and joins their fields, where Ines and Jonas share the majority (2 farmers each). Jonas places a cloister and puts a monk in it.",
		"Jonas achève sa route en 3,4 pour 7 points et réunit ses prés, où Ines et Jonas se partagent la majorité (2 paysans par joueur). Jonas pose une abbaye et y place un moine."},
	{"five-players", "49",
		"Ida joins the cities of 3 players at 4,2, where Opa, Nils and Leo share the majority (1 knight each). Ida lays a farmer in a field.",
		"Ida réunit les villes de 3 joueurs en 4,2, où Opa, Nils et Leo se partagent la majorité (1 chevalier par joueur). Ida couche un paysan dans un pré."},
	{"five-players-plague", "42",
		"Tariq starts a city at 4,-1 and a road. Tariq puts a flea on 3,2 and sends Rosa's thief and Lene's farmer home.",
		"Tariq commence une ville en 4,-1 et une route. Tariq pose une puce en 3,2 et renvoie le voleur de Rosa et le paysan de Lene."},
	{"two-players-tied", "final",
		"Ines and Jonas end level with 84 points. The fields bring the most points: 33 points for Ines and 33 points for Jonas.",
		"Ines et Jonas terminent à égalité avec 84 points. Les prés rapportent le plus de points\u202f: 33 points pour Ines et 33 points pour Jonas."},
	{"three-players-inns", "17",
		"Hugo joins the roads of Ines and Greta at -1,0, where Greta has the majority (strength 2 to 1). Hugo starts a city and puts a knight in it.",
		"Hugo réunit les routes d’Ines et de Greta en -1,0, où Greta a la majorité (force 2 contre 1). Hugo commence une ville et y place un chevalier."},
	{"three-players-inns", "47",
		"Hugo joins their road to Greta's at 0,2, takes it over (strength 2 to 1) and adds to Greta's cloister at 1,1 (8 of 9).",
		"Hugo relie sa route à celle de Greta en 0,2, y prend la majorité (force 2 contre 1) et entoure l’abbaye de Greta en 1,1 (8 tuiles sur 9)."},
	{"two-players-dragon", "14",
		"At the start of the turn the fairy brings Jonas 1 point for their farmer at 2,-1. Jonas enlarges Mirela's city at -2,0 to 3 tiles and starts a road. With the princess Jonas sends Mirela's knight at -1,0 home.",
		"Au début du tour, la fée rapporte 1 point à Jonas pour son paysan en 2,-1. Jonas agrandit la ville de Mirela en -2,0 (3 tuiles) et commence une route. Avec la princesse, Jonas renvoie le chevalier de Mirela (-1,0)."},
	{"two-players-dragon", "19",
		"Mirela completes their road at -2,-1 for 7 points and starts a road. Mirela moves the fairy to their thief at 1,0. The fairy brings Mirela 3 points for their thief at 1,0.",
		"Mirela achève sa route en -2,-1 pour 7 points et commence une route. Mirela déplace la fée vers son voleur en 1,0. La fée rapporte 3 points à Mirela pour son voleur en 1,0."},
	{"two-players-dragon", "47",
		"At the start of the turn the fairy brings Mirela 1 point for their knight at 3,1. Mirela places a tile at 0,2, completes an unclaimed cloister at 1,1 and sends a knight through the portal into a city at -1,0.",
		"Au début du tour, la fée rapporte 1 point à Mirela pour son chevalier en 3,1. Mirela pose une tuile en 0,2, achève une abbaye inoccupée en 1,1 et envoie un chevalier par le portail dans une ville en -1,0."},
	{"three-players-river-2", "1", "Karl places a tile at 1,0 and lays a farmer in a field of 2 tiles. The river forks.",
		"Karl pose une tuile en 1,0 et couche un paysan dans un pré de 2 tuiles. La rivière se divise."},
	{"three-players-river-2", "5", "Lena starts a city at 3,-1 and puts their pig in their field. An arm of the river ends at a city.",
		"Lena commence une ville en 3,-1 et place son cochon dans son pré. Un bras de la rivière s’arrête devant une ville."},
	{"three-players-river-2", "11",
		"Lena joins their field to Karl's at 3,5, but Karl keeps the majority (strength 2 to 1). Lena adds to Karl's cloister at 3,4 (4 of 9). The river ends in the lake with the volcano. Lena takes another turn.",
		"Lena relie son pré à celui de Karl en 3,5, mais Karl y garde la majorité (force 2 contre 1). Lena entoure l’abbaye de Karl en 3,4 (4 tuiles sur 9). La rivière se jette dans le lac au volcan. Lena joue encore un tour."},
	{"three-players-count", "1",
		"Paula extends a gate road of the City at 1,-2 to 2 tiles, puts a thief on it and starts a city.",
		"Paula prolonge une route qui part d’une porte de la Cité en 1,-2 (2 tuiles), y place un voleur et commence une ville."},
	{"three-players-count", "2",
		"Quentin places a cloister at -3,0 and lays a farmer in a field of 6 tiles beside the City of Carcassonne.",
		"Quentin pose une abbaye en -3,0 et couche un paysan dans un pré de 6 tuiles bordant la Cité de Carcassonne."},
	{"three-players-count", "9",
		"Before the scoring Quentin's follower leaves the blacksmith and becomes a thief at -1,-3. Rosa completes Quentin's road at -1,-3, which brings Quentin 2 points. Rosa starts 3 roads and lays a farmer in a field of 2 tiles. Rosa puts a follower into the market.",
		"Avant le décompte, le partisan de Quentin quitte le quartier du forgeron et devient voleur en -1,-3. Rosa achève la route de Quentin en -1,-3, ce qui rapporte 2 points à Quentin. Rosa commence 3 routes et couche un paysan dans un pré de 2 tuiles. Rosa place un partisan au marché."},
	{"three-players-count", "69",
		"Before the scoring Paula's follower leaves the cathedral and becomes a monk at -3,0. Rosa places a tile at -3,-1 and completes Paula's cloister at -3,0, which brings Paula 9 points. Rosa extends Quentin's road to 5 tiles.",
		"Avant le décompte, le partisan de Paula quitte la cathédrale et devient moine en -3,0. Rosa pose une tuile en -3,-1 et achève l’abbaye de Paula en -3,0, ce qui rapporte 9 points à Paula. Rosa prolonge la route de Quentin (5 tuiles)."},
	{"six-players", "final",
		"Nils overtakes Leo in the final scoring: 53 points to 49, 35, 24, 23 and 19. The fields make the largest difference: 27 points for Nils, 0 for Leo.",
		"Nils dépasse Leo au décompte final\u202f: 53 points contre 49, 35, 24, 23 et 19. L’écart se fait sur les prés\u202f: 27 points pour Nils, 0 pour Leo."},
}

// TestPositions compares the sentences of turns with those that a player would say.
func TestPositions(t *testing.T) {
	for _, p := range positions {
		found := false
		tell(t, p.game, read(t, "../../testdata/games/"+p.game+".cgr"), func(x *told) {
			if name := turnName(x.Frame); name != p.turn {
				return
			}
			found = true
			for _, c := range []struct{ got, want string }{{strings.Join(x.en, " "), p.en}, {strings.Join(x.fr, " "), p.fr}} {
				if c.got != c.want {
					t.Errorf("%s, turn %s:\nhave %s\nwant %s", p.game, p.turn, c.got, c.want)
				}
			}
		})
		if !found {
			t.Errorf("%s has no turn %s", p.game, p.turn)
		}
	}
}

// turnName returns the number of the turn of a frame, or final.
func turnName(f *replay.Frame) string {
	switch f.Kind {
	case replay.FrameTurn:
		return f.Turn.Name()
	case replay.FrameFinal:
		return "final"
	}
	return ""
}

// TestScoreLines compares lines of scores.
func TestScoreLines(t *testing.T) {
	for _, tt := range []struct{ game, turn, en, fr string }{
		{"annotated", "57", "City: 6 tiles × 2 + 1 pennant × 2 = 14, for Mirela", "Ville\u202f: 6 tuiles × 2 + 1 blason × 2 = 14, pour Mirela"},
		{"annotated", "59", "Road: 8 tiles = 8, for Mirela and Ines (1 thief each)", "Route\u202f: 8 tuiles = 8, pour Mirela et Ines (1 voleur par joueur)"},
		{"annotated", "29", "Cloister: 9 tiles = 9, for nobody", "Abbaye\u202f: 9 tuiles = 9, pour personne"},
		{"annotated", "final", "Unfinished city at 0,-2: 8 tiles + 3 pennants = 11, for Mirela", "Ville inachevée en 0,-2\u202f: 8 tuiles + 3 blasons = 11, pour Mirela"},
		{"three-players-inns", "28", "Road: 9 tiles × 2 = 18, for Greta (strength 2 to 1)", "Route\u202f: 9 tuiles × 2 = 18, pour Greta (force 2 contre 1)"},
		{"three-players-inns-traders", "final", "Field at 0,1: 4 cities × 3 = 12, for Olga (+ 4 cities with the pig = 16)",
			"Pré en 0,1\u202f: 4 villes × 3 = 12, pour Olga (+ 4 villes avec le cochon = 16)"},
		{"three-players-inns-traders", "final", "Most wine: 10 points for Nils (1 collected) and 10 points for Olga (1 collected)",
			"Le plus de vin\u202f: 10 points pour Nils (1 en main) et 10 points pour Olga (1 en main)"},
		{"three-players-inns-traders", "final", "Most cloth: 10 points for Nils (2 collected)", "Le plus de tissu\u202f: 10 points pour Nils (2 en main)"},
		{"four-players-all-four", "17", "Fairy at -1,0: 1 point for Daria", "Fée en -1,0\u202f: 1 point pour Daria"},
		{"four-players-all-four", "19", "Leper: Daria loses 1 point for a knight at -2,0", "Lépreux\u202f: Daria perd 1 point pour un chevalier en -2,0"},
	} {
		var en, fr []string
		tell(t, tt.game, read(t, "../../testdata/games/"+tt.game+".cgr"), func(x *told) {
			if turnName(x.Frame) == tt.turn {
				en, fr = x.turn.Scores(lang.English), x.turn.Scores(lang.French)
			}
		})
		for _, c := range []struct {
			lines []string
			want  string
		}{{en, tt.en}, {fr, tt.fr}} {
			if !strings.Contains("\n"+strings.Join(c.lines, "\n")+"\n", "\n"+c.want+"\n") {
				t.Errorf("%s, turn %s: no line %q in %q", tt.game, tt.turn, c.want, c.lines)
			}
		}
	}
}

// TestNames checks names from right to left, players without a name, and possessives in both languages.
func TestNames(t *testing.T) {
	rec, _ := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Red ""]
[Yellow "עדי"]
1. red: BA/RRRR@-1,0^0 | thief E
2. yellow: BA/RFr@1,0^0
3. red: BA/C@0,-1^180 | knight S
4. yellow: BA/RRR@2,0^0 | thief E
5. red: BA/RFr@3,0^0
`})
	var en, fr []string
	teller := story.New(rec.Players)
	for f := range replay.New().Frames(rec, replay.Options{}) {
		turn := teller.Tell(f)
		en, fr = append(en, turn.Sentences(lang.English)...), append(fr, turn.Sentences(lang.French)...)
	}
	for got, want := range map[string]string{
		en[1]: "\u2068עדי\u2069 extends Red's road at 1,0 to 3 tiles.",
		fr[1]: "\u2068עדי\u2069 prolonge la route de Rouge en 1,0 (3 tuiles).",
		en[3]: "\u2068עדי\u2069 completes Red's road at 2,0, which brings Red 4 points.",
		fr[3]: "\u2068עדי\u2069 achève la route de Rouge en 2,0, ce qui rapporte 4 points à Rouge.",
		en[5]: "Red extends \u2068עדי\u2069's road at 3,0 to 2 tiles.",
		fr[5]: "Rouge prolonge la route de \u2068עדי\u2069 en 3,0 (2 tuiles).",
	} {
		if got != want {
			t.Errorf("have %q\nwant %q", got, want)
		}
	}
}

// TestIllegalDeployments checks that no deployment of an illegal turn is lost: two followers on one road, and a builder on
// a completed road without followers.
func TestIllegalDeployments(t *testing.T) {
	rec, _ := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Sets "base, traders-and-builders"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0 | thief E | thief W
2. yellow: BA/RRR@0,-1^0 | builder E
3. red: BA/RRR@-1,0^180
4. yellow: BA/RRR@2,0^0
5. red: BA/RRR@3,0^180 | builder W
`})
	var en []string
	teller := story.New(rec.Players)
	for f := range replay.New().Frames(rec, replay.Options{}) {
		en = append(en, strings.Join(teller.Tell(f).Sentences(lang.English), " "))
	}
	for i, want := range map[int]string{
		1: "This turn breaks the rules. Ana extends the road of the start tile at 1,0 to 2 tiles, puts a thief on it and puts a thief on the road of the start tile.",
		5: "This turn breaks the rules. Ana completes an unclaimed road at 3,0, puts their builder on it and starts 2 roads.",
	} {
		if en[i] != want {
			t.Errorf("turn %d: have %q\nwant %q", i, en[i], want)
		}
	}
}

// TestIllegalTurns checks that a turn against the rules says so first, unless a ruling waives the fault.
func TestIllegalTurns(t *testing.T) {
	for _, tt := range []struct {
		ruling  string
		illegal bool
	}{{"", true}, {" | allow tile-edge-mismatch \"agreed\"", false}, {" | allow builder-without-follower \"agreed\"", true}} {
		rec, _ := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^90` + tt.ruling + `
2. yellow: BA/RRR@-1,0^180
`})
		teller := story.New(rec.Players)
		for f := range replay.New().Frames(rec, replay.Options{}) {
			told := teller.Tell(f)
			list := told.Sentences(lang.English)
			en := strings.Join(list, " ")
			if f.Kind == replay.FrameTurn && !strings.HasPrefix(list[told.Headline(lang.English)], story.New(rec.Players).Names(lang.English)[f.State.Active()]+" ") {
				t.Errorf("the headline of %q is %d", list, told.Headline(lang.English))
			}
			if want := tt.illegal && f.Kind == replay.FrameTurn && f.Turn.Number == 1; strings.HasPrefix(en, "This turn breaks the rules. Ana ") != want {
				t.Errorf("%q: %v in %q", tt.ruling, f.Violations, en)
			}
		}
	}
}

package story_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/story"
)

// A game in words, in three languages.
func ExampleTeller_Tell() {
	record, _ := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
3. red: U@2,0^0
`})
	teller := story.New(record.Players)
	for f := range replay.New().Frames(record, replay.Options{}) {
		turn := teller.Tell(f)
		for _, l := range lang.All() {
			for _, sentence := range turn.Sentences(l) {
				fmt.Println(sentence)
			}
			for _, line := range turn.Scores(l) {
				fmt.Println(" ", line)
			}
		}
	}
	// Output:
	// Ana extends the road of the start tile at 1,0 to 2 tiles and puts a thief on it.
	// Ana prolonge la route de la tuile de départ en 1,0 (2 tuiles) et y place un voleur.
	// Ana verlängert die Straße des Startplättchens bei 1,0 auf 2 Plättchen und setzt einen Wegelagerer darauf.
	// Ben closes the city of the start tile at 0,-1, puts a knight in it and scores 4 points.
	//   City: 2 tiles × 2 = 4, for Ben
	// Ben achève la ville de la tuile de départ en 0,-1, y place un chevalier et marque 4 points.
	//   Ville : 2 tuiles × 2 = 4, pour Ben
	// Ben vollendet die Stadt des Startplättchens bei 0,-1, setzt einen Ritter hinein und erhält 4 Punkte.
	//   Stadt: 2 Plättchen × 2 = 4, für Ben
	// Ana extends their road at 2,0 to 3 tiles.
	// Ana prolonge sa route en 2,0 (3 tuiles).
	// Ana verlängert die eigene Straße bei 2,0 auf 3 Plättchen.
}

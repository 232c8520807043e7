package duels_test

import (
	"os"

	"cartulary/notation"
	"cartulary/notation/duels"
)

// This example reads the result of a duel.
func ExampleGames() {
	text := `{"tournament": "Cup", "stage1_format": "Round-robin", "duels": [{"round": "Round 1", "format": "Bo3",
		"player1": "Ana", "player2": "Ben", "score1": "2", "score2": "1"}]}`
	for game := range duels.Games("cup.json", text) {
		os.Stdout.Write(notation.AppendText(nil, game.Record))
	}
	// Output:
	// [CGR "1"]
	// [Event "Cup"]
	// [Round "1"]
	// [Red "Ana"]
	// [Yellow "Ben"]
	// [System "Round-robin"]
	// [Format "Bo3"]
	// [Duel "2-1"]
}

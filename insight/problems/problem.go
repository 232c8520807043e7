// Package problems finds positions in recorded games in which one move is clearly best, as problems for players to solve.
package problems

// A Set is the output of `cartulary problems --format json` (schemas/problems.schema.json).
type Set struct {
	Evaluator string    `json:"evaluator"`
	Seed      uint64    `json:"seed"`
	Problems  []Problem `json:"problems"` // easiest first
}

// The kinds of problems.
const (
	Save   = "save"   // only the answer keeps the game: with the next best move the player is behind
	Steal  = "steal"  // the answer takes a feature from the opponent, or a share of it
	Block  = "block"  // the answer spoils what the opponent builds
	Field  = "field"  // the answer claims or joins a field
	Finish = "finish" // the answer completes a feature of the player
	Choice = "choice" // which of two: the second best move is close in kind, and clearly worse
	Draw   = "draw"   // the drawn tile wins, if it is placed well
)

// A Problem is a position of a recorded game between two players, with a drawn tile to play.
type Problem struct {
	ID         string   `json:"id"`             // the hash of the game and the turn: the same in every run
	File       string   `json:"file,omitempty"` // of the record
	Game       int      `json:"game"`           // number in the file, from 1
	Event      string   `json:"event,omitempty"`
	Date       string   `json:"date,omitempty"`
	Players    []Player `json:"players"`
	Turn       int      `json:"turn"`
	Player     string   `json:"player"` // colour of the player to move
	Tile       string   `json:"tile"`   // drawn
	Left       []Left   `json:"left"`   // after the draw
	Record     string   `json:"record"` // the game in CGR up to the turn before: no termination, no final points
	Kind       string   `json:"kind"`
	Exact      bool     `json:"exact"`              // the end of the game is solved: the answers are certain
	Options    []Option `json:"options"`            // those compared, best first
	Played     Option   `json:"played"`             // what the player of the game did
	Why        string   `json:"why"`                // a sentence: what the answer does, and what the tiles left have to do with it
	Missed     []string `json:"missed"`             // the simple players that do not find an answer, of random, points, worth-1, worth-2
	Difficulty int      `json:"difficulty"`         // 1 to 5: one more than the number of simple players that miss it
	Playouts   int      `json:"playouts,omitempty"` // of the answer, the next best options and the played one, with fresh seeds; 0: exact
}

// A Player is a player of the game with the points on the score track.
type Player struct {
	Colour string `json:"colour"`
	Name   string `json:"name,omitempty"`
	Points int    `json:"points"`
}

// Left is how many tiles of a kind are left.
type Left struct {
	Tile  string `json:"tile"`
	Count int    `json:"count"`
}

// An Option is a way to play the drawn tile.
type Option struct {
	Move   string  `json:"move"`   // the turn in CGR, without its number and colour
	Answer bool    `json:"answer"` // best, or as good as the best one where the end is solved
	Loss   float64 `json:"loss"`   // points of lead less than the best option
	SE     float64 `json:"se"`     // standard error of Loss; 0 if the end is solved
	Win    float64 `json:"win"`    // chance to win after it, from 0 to 1
}

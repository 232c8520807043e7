// Package insight analyses games: how a game stood after every turn, what the draws were worth, and which moves cost
// points.
package insight

// An Analysis is the analysis of one game. Its JSON is the output of `cartulary analyze` (schemas/analysis.schema.json).
type Analysis struct {
	File         string             `json:"file,omitempty"`
	Game         int                `json:"game"` // number in the file, from 1
	Hash         string             `json:"hash"` // of the canonical game: colours, names and the orientation of the board do not count
	Evaluator    string             `json:"evaluator"`
	Seed         uint64             `json:"seed"`
	Budget       string             `json:"budget"`
	Reproducible bool               `json:"reproducible"`    // false if a time limit ended the work
	Calibrated   bool               `json:"calibrated"`      // a two-player base game: forecasts have been measured on such games only
	Until        *Until             `json:"until,omitempty"` // nil: the record was replayed to its end, and has no other end than the last tile
	Players      []Player           `json:"players"`
	Start        Eval               `json:"start"`
	Turns        []Turn             `json:"turns"`
	Summary      map[string]Summary `json:"summary"` // by colour
}

// Until is why an analysis stops before the end of a game.
type Until struct {
	Turn   int    `json:"turn"` // the last analysed turn
	Reason string `json:"reason"`
}

// A Player is a player with the points in the last analysed position, the final ones if it has the last tile.
type Player struct {
	Colour string `json:"colour"`
	Name   string `json:"name,omitempty"`
	Points int    `json:"points"`
}

// The methods of an Eval or a Measure.
const (
	Playouts = "playouts" // games played to their end
	Exact    = "exact"    // the end of the game solved
	Final    = "final"    // the game is over
	Static   = "static"   // the worth of positions, without playouts
)

// An Eval is a forecast of the end of a game from one position. Maps are by colour.
type Eval struct {
	Win      map[string]float64 `json:"win"`    // chance to win; a tie counts as one half
	Points   map[string]float64 `json:"points"` // expected final points
	WinSE    float64            `json:"winSe"`  // standard error, the largest of the players'
	PointsSE float64            `json:"pointsSe"`
	Method   string             `json:"method"`
	Playouts int                `json:"playouts,omitempty"`
}

// A Measure is a number of points with its standard error.
type Measure struct {
	Points float64 `json:"points"`
	SE     float64 `json:"se"`
	Method string  `json:"method,omitempty"`
}

// A Loss is what the played option cost against the best one found, for the mover: points of lead and chance to win.
// It can be negative: the best option is chosen on one half of the playouts and judged on the other.
type Loss struct {
	Points float64 `json:"points"`
	SE     float64 `json:"se"`
	Win    float64 `json:"win"`
	WinSE  float64 `json:"winSe"`
	Method string  `json:"method,omitempty"`
}

// The grades of a move. A grade is given only if the loss exceeds two standard errors.
const (
	Doubtful = "doubtful" // 4 % of winning chance or more
	Error    = "error"    // 8 %
	Blunder  = "blunder"  // 16 %
)

// A Turn is the analysis of one turn, or of one part of a turn.
type Turn struct {
	Turn    int      `json:"turn"`
	Part    string   `json:"part"`   // "b" for the second part of a turn
	Player  string   `json:"player"` // colour
	Tile    string   `json:"tile"`   // "" if no tile was placed
	Played  string   `json:"played"` // the turn in the notation, without number and colour
	Before  Eval     `json:"before"` // before the draw
	Drawn   Eval     `json:"drawn"`  // after the draw, with the best option
	After   Eval     `json:"after"`
	Luck    *Measure `json:"luck,omitempty"` // of the draw, in points of lead for the mover
	Loss    *Loss    `json:"loss,omitempty"` // nil: not judged
	Grade   string   `json:"grade"`
	Best    []Option `json:"best"` // best first; empty: not judged
	Options int      `json:"options"`
	Note    string   `json:"note,omitempty"` // such as an illegal move
}

// An Option is a move with the expected final points of the mover.
type Option struct {
	Move   string  `json:"move"`
	Points float64 `json:"points"`
	SE     float64 `json:"se"`
}

// A Summary is about one player's lead: own points minus the mean of the others' points. The final lead minus the
// expected lead at the start is luck + choices + drift.
type Summary struct {
	Luck      Measure `json:"luck"`      // of all draws of the game
	Choices   Choices `json:"choices"`   // of the judged moves of the game
	Drift     float64 `json:"drift"`     // what the evaluator changed its mind by
	Costliest []int   `json:"costliest"` // turns of this player, costliest first, at most three
}

// Choices is the sum of the losses of the judged moves; Quick judges the last few only. Over many games it did not depend on who won, so it is experimental and is in no text,
// page or report.
type Choices struct {
	Points       float64 `json:"points"`
	SE           float64 `json:"se"`
	Judged       int     `json:"judged"` // number of moves that were judged, of all players
	Experimental bool    `json:"experimental"`
}

package lab

// named and Lacks are of tables without games, as organisers write them: the playground shows games.
func named(columns []string, _ bool) []string { return columns }

// Lacks returns an empty text.
func Lacks([]byte) string { return "" }

const (
	noLoser  = -1
	bothLose = 2
)

func (g *Game) forfeit() int { return noLoser }

func (g *Game) ended() (loser int, time, ok bool) { return noLoser, false, true }

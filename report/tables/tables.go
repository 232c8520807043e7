// Package tables turns games into rows of tables for analysts: games, players, turns, actions, scores, figures, findings
// and analysis.
//
// [All] lists the tables with their columns and keys. A [Maker] returns the rows of a game, and [Analysis] those of an
// analysis. The packages sqlite, parquet and csv write them.
//
// A Maker belongs to one goroutine and reuses its memory. Problems of a record are rows of the table findings; nothing
// here returns an error.
package tables

import "strings"

// A Type is the type of a column.
type Type uint8

const (
	Integer Type = iota + 1
	Real
	Text
	Boolean
)

var typeNames = [...]string{"", "integer", "real", "text", "boolean"}

// String returns the name of the type in the documentation.
func (t Type) String() string { return typeNames[t] }

// A Column is one column of a table.
type Column struct {
	Name string
	Type Type
	Null bool // a row may have no value
	Doc  string
}

// A Table is the shape of one table. Its rows are in the order of the key.
type Table struct {
	Name    string
	Doc     string
	Columns []Column
	Key     []string   // columns that name one row
	Indexes [][]string // further searches that have to be fast
}

// All returns the tables in the order in which they are written: what a table refers to comes before it.
func All() []*Table { return all[:] }

// The tables, by their index in All and in Rows.
const (
	games = iota
	players
	turns
	actions
	scores
	figures
	findings
	analysis
	count
)

// hashColumn is the index of the column hash of games.
const hashColumn = 5

var all = [count]*Table{
	games: table("games", "one row a game", "game", `
game          integer  number of the game in the export, from 1, in the order of the inputs
file          text     the file
file_game     integer  number of the game in its file, from 1
line          integer  its first line in the file
record        text     the same for copies of a game, in whatever format they are written
hash          text?    with --analysis: the same for games with the same course, whoever played them; none if the game cannot be replayed
event         text?    the tag Event, as written
site          text?    the tag Site
date          text?    the tag Date: year-month-day, with ? for unknown digits
round         text?    the tag Round
table_name    text?    the tag Table
time_control  text?    the tag TimeControl
source        text?    the tag Source
sets          text     the sets in the box, separated by commas
profiles      text?    the rules profiles in force, separated by +
players       integer  number of players
turns         integer  number of recorded turns
tiles_left    integer? tiles in the stack after the last turn; none if the game cannot be replayed
ending        text     scored, unfinished, concede, time or not-played
ended_by      integer? seat of the player who conceded or ran out of time
winner        integer? seat of the winner; none for a tie or an unfinished game
margin        integer? points between the first and the second, 0 for a tie; none if the game was not scored or has one player
errors        integer  number of findings that are errors, without waived ones
warnings      integer  number of warnings, without waived ones
waived        integer  number of findings that a ruling waives
`, "hash", "event"),
	players: table("players", "one row a player of a game", "game seat", `
game          integer  number of the game in the export
seat          integer  place in the order of play, from 1
colour        text     red, yellow, ...
name          text     as written, in Unicode form NFC, or the name that --players gives
score         integer? after the final scoring, or after the last turn if there is none; none if the game cannot be replayed
before_final  integer? after the last turn
place         integer? 1 for the winner; equal scores share a place; none for an unfinished game
deployed      integer? number of deployments of followers
supply        integer? followers in the supply at the end
on_board      integer? followers on the board at the end
spent         real?    sum of the recorded times of the turns, in seconds
suspect       boolean  an earlier mistake may have changed the score
`, "name"),
	turns: table("turns", "one row a turn, or a part of one", "game n", `
game          integer  number of the game in the export
n             integer  place in the game, from 1; a second part counts
turn          integer  number as written
part          text     b for the second part of a turn, else empty
seat          integer? the player; none if the colour does not play
tile          text?    id of the tile that was placed; none for an abbey
x             integer? its square; x grows east
y             integer? y grows south
rotation      integer? degrees clockwise
role          text?    the first deployment: knight, thief, farmer, monk or guard
figure        text?    the figure that was deployed: normal, big, builder, ...
points        integer? points of the player in this turn; none if the player or the game is unknown
score         integer? score of the player after this turn
lead          integer? score less the best other score; none without other players
clock         real?    recorded time left, in seconds
spent         real?    recorded time used, in seconds
judgement     text?    ! ? !! ?? !? or ?!
comment       text?    comments of the record, separated by line ends
`, "tile"),
	actions: table("actions", "one row a recorded action", "game n", `
game          integer  number of the game in the export
n             integer  place in the game, from 1
turn          integer? number of the turn as written; none for the final scoring
part          text     b for the second part of a turn, else empty
seat          integer? the player of the turn
action        text     as "do" in the JSON form: place, deploy, fairy, dragon, ...
tile          text?    id of a tile
x             integer? the square of the action
y             integer? y grows south
from_x        integer? the square where it begins
from_y        integer? its y
rotation      integer? degrees clockwise, of a placement
role          text?    knight, thief, farmer, monk or guard
loc           text?    the part of the tile
figure        text?    normal, big, builder, ...
other         integer? seat of the player whom the action names
written       text     the action in the notation of records
`, "action tile"),
	scores: table("scores", "one row a payment: a player and a scored feature, or points without a feature", "game n", `
game          integer  number of the game in the export
n             integer  place in the game, from 1
scoring       integer  number of the scoring; the players of one feature share it
turn          integer? number of the turn as written; none for the final scoring
part          text     b for the second part of a turn, else empty
final         boolean  in the final scoring
seat          integer  the player who is paid, or loses points
reason        text     road, city, cloister, field, fairy, ...
points        integer  0 without the majority; negative for a loss
value         integer  what the feature is worth without the player's own terms
terms         text?    how the value is computed
own_terms     text?    terms of this player alone
x             integer? square of the follower that came first
y             integer? its y
loc           text?    its part of the tile; none for a cloister
complete      boolean  a complete road, city or cloister
strength      integer  of the player in the majority, in followers
winners       integer  number of players who get points from it
total         integer  score of the player after it
`, "reason"),
	figures: table("figures", "one row a follower on the board, from its deployment to its return", "game n", `
game          integer  number of the game in the export
n             integer  place in the game, from 1
seat          integer  the owner
figure        text     normal, big, mayor, ...
role          text?    knight, thief, farmer or monk; none in a quarter or on a tower
x             integer  its first square
y             integer  its y
loc           text?    its part of the tile; none for a monk
turn          integer  turn of the deployment
part          text     b for the second part of that turn, else empty
until_turn    integer  turn of its return, or the last turn
until_part    text     b for the second part of that turn, else empty
stayed        integer  number of turns between the two
ended         text?    scored, dragon, princess, flea, capture, ...; none if it stands on the board at the end
`),
	findings: table("findings", "one row a finding", "game n", `
game          integer  number of the game in the export
n             integer  place in the game, from 1
turn          integer? number of the turn as written; none without a turn
part          text     b for the second part of a turn, else empty
seat          integer? the player who acted
line          integer  in the file, from 1
col           integer  in the line, from 1
rule          text     id of the rule; cartulary explain shows it
class         text     as in validate --format json
severity      text     error or warning
statements    text?    the broken statements of the rules, separated by spaces
message       text     the finding in words, as validate prints it
follows       boolean  may be a consequence of an earlier finding
waived        boolean  a ruling waives it
reason        text?    the reason of that ruling
`, "rule"),
	analysis: table("analysis", "one row a player and turn of an analysis, with --analysis", "game n seat", `
game          integer  number of the game in the export
n             integer  place in the analysis, from 1
seat          integer  the player whose chances these are
turn          integer  number of the turn as written
part          text     b for the second part of a turn, else empty
mover         boolean  the turn is this player's
win           real     chance to win after the turn; a tie counts as one half
win_error     real     its standard error
points        real     expected final points after the turn
points_error  real     their standard error
luck          real?    of the draw, in points; none for the other players
luck_error    real?    its standard error
loss          real?    what the move cost against the best one found, in points; none for the other players or if not judged
loss_error    real?    its standard error
win_loss      real?    the same in chance to win
grade         text?    empty, doubtful, error or blunder
best          text?    the best move found
method        text     playouts or exact
`),
}

// table parses the columns of a table: name, type with ? if a row may have none, and text.
func table(name, doc, key, columns string, indexes ...string) *Table {
	t := &Table{Name: name, Doc: doc, Key: strings.Fields(key)}
	for line := range strings.Lines(strings.TrimSpace(columns)) {
		column, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		kind, text, _ := strings.Cut(strings.TrimSpace(rest), " ")
		kind, null := strings.CutSuffix(kind, "?")
		t.Columns = append(t.Columns, Column{Name: column, Type: typeOf(kind), Null: null, Doc: strings.TrimSpace(text)})
	}
	for _, columns := range indexes {
		t.Indexes = append(t.Indexes, strings.Fields(columns))
	}
	return t
}

func typeOf(name string) Type {
	for t, n := range typeNames {
		if n == name && t > 0 {
			return Type(t)
		}
	}
	panic("no type of a column: " + name)
}

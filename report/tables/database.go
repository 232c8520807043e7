package tables

import "errors"

// Progress is how far an export to a database has come.
type Progress struct {
	Command string // all that the contents depend on
	At      string // the place in the inputs, in the caller's form; empty before the first game
	Games   int64  // number of games
	Done    bool
}

// The errors of a database that cannot be opened for an export: the file holds something else or is in use.
var (
	ErrOther   = errors.New("it is not an export of cartulary")
	ErrVersion = errors.New("another version of cartulary began it")
	ErrDamaged = errors.New("it is damaged or not of this program")
	ErrBusy    = errors.New("another program is using it")
)

// An OtherCommand is the error for a database of another export.
type OtherCommand struct{ Command string }

func (e *OtherCommand) Error() string { return "it belongs to another export: " + e.Command }

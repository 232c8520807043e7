package mcpserver

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"cartulary/internal/spelling"
	"cartulary/internal/tty"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/validator"
)

// fileName is the name of a record in findings and analyses: the client sends a text without one.
const fileName = "record"

// A question is what all tools for a record take.
type question struct {
	Record string `json:"record" jsonschema:"the whole text of the record: CGR text or JSON, or a file of another supported format. Not the name of a file."`
	Game   int    `json:"game,omitempty" jsonschema:"the number of the game in the text, from 1; without it the first"`

	first bool // the game is the first of several, and the question does not name one
}

// notice returns the beginning of an answer.
func (q *question) notice() string {
	if q.first {
		return notice + "The text has more than one game; this is the first. The argument game takes another number.\n\n"
	}
	return notice
}

// A game is the game that a question names.
type game struct {
	work.Game
	src     *notation.Source
	rec     *notation.Record
	reading []notation.Finding
}

// text returns the game that a question names. The error is one sentence.
func (q *question) text() (*work.Game, error) {
	switch {
	case strings.TrimSpace(q.Record) == "":
		return nil, errors.New("the record is empty; send its whole text")
	case len(q.Record) > maxRecord:
		return nil, fmt.Errorf("the record has %d bytes; the limit is %d", len(q.Record), maxRecord)
	case q.Game < 0:
		return nil, fmt.Errorf("game takes a number from 1, not %d", q.Game)
	}
	var found *work.Game
	n, number := 0, cmp.Or(q.Game, 1)
	for g, err := range format.Games(fileName, bytes.NewReader([]byte(q.Record)), format.Choice{}) {
		if found != nil {
			q.first = q.Game == 0
			break
		}
		if err != nil {
			return nil, q.unreadable(err)
		}
		if n++; n == number {
			found = &work.Game{Path: fileName, Number: n, Text: g}
		}
	}
	if found != nil {
		return found, nil
	}
	return nil, fmt.Errorf("there is no game %d; the record has %s", number, spelling.Count(n, "game"))
}

// unreadable returns the sentence about a text that is not a record.
func (q *question) unreadable(err error) error {
	why := inCall.Replace(work.Unreadable(err).Message)
	if line := strings.TrimSpace(q.Record); len(line) < 300 && !strings.Contains(line, "\n") {
		why += "; a tool takes the text of a record and opens no file and no address"
	}
	return quoting{errors.New(why)}
}

// read returns the game that a question names, with its record.
func (q *question) read() (*game, error) {
	text, err := q.text()
	if err != nil {
		return nil, err
	}
	g := &game{Game: *text}
	g.src, g.rec, g.reading = g.Read(new(format.Parser))
	if g.rec == nil {
		return nil, quoting{errors.New(g.reading[0].Message)}
	}
	return g, nil
}

// inCall replaces the flags of the command line in messages by the arguments of a call.
var inCall = strings.NewReplacer("--turn takes", "turn takes", "; name one with --tile", "; name one in tile", "; name another format with --from", "",
	"--game N selects it", "game selects it", "--rules: ", "rules: ", "cartulary rules and cartulary profiles list them", "the names rules and profiles list them",
	"cartulary profiles lists them", "the tool explain lists them as profiles", "docs/statements.md lists the statements", "the name statements lists them")

// invalid returns an error about the arguments of a prompt: the library gives other errors a code that means nothing.
func invalid(err error) error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: tty.Clean(inCall.Replace(err.Error()))}
}

// parseRules parses rules that replace those of a record; nil means the record's own.
func parseRules(text string) (*notation.Rules, error) {
	rules, err := validator.ParseRules(text)
	if err != nil {
		return nil, fmt.Errorf("rules: %w", err)
	}
	return rules, nil
}

// turnLine returns a turn as a record writes it, without comments.
func turnLine(t notation.Turn) string {
	t.Comments = nil
	return strings.TrimSpace(string(notation.AppendTurn(nil, &t)))
}

// A turnName is the number of a turn such as 17 or 17b. As JSON it is a text or a number: models send both.
type turnName string

func (n *turnName) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, (*string)(n))
	}
	if string(data) == "null" {
		return nil // as without the argument
	}
	var number int
	if err := json.Unmarshal(data, &number); err != nil {
		return errors.New("turn takes a number such as 17, or a text such as 17b")
	}
	*n = turnName(strconv.Itoa(number))
	return nil
}

func (n turnName) parse() (work.Turn, error) {
	turn, err := work.ParseTurn(strings.TrimSpace(string(n)))
	if err != nil {
		err = fmt.Errorf("%q is not the number of a turn, such as 17 or 17b", notation.Plain(string(n)))
	}
	return turn, err
}

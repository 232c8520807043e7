package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/notation/format"
	"cartulary/report/stats"
)

// A piece is one of several parts of the games, by a hash, so that long games spread. The zero piece is all games.
type piece struct{ number, of int }

// mostPieces is the most parts: merge opens that many files at once.
const mostPieces = 10_000

func pieceFlag() cli.Flag {
	return &cli.StringFlag{Name: "piece", Usage: "take only piece `K/N` of the games; cartulary merge joins the outputs of all N"}
}

func parsePiece(s string) (piece, error) {
	if s == "" {
		return piece{}, nil
	}
	k, n, _ := strings.Cut(s, "/")
	number, err := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	if err != nil || err2 != nil || number < 1 || number > of || of > mostPieces {
		return piece{}, usagef("--piece takes K/N such as 2/8, piece K from 1 to N of at most %d, not %q", mostPieces, s)
	}
	return piece{number, of}, nil
}

// seen describes games, those of the other pieces included: pieces of the same games in the same order have the same.
type seen struct {
	Games int    `json:"games"`
	Sum   uint64 `json:"sum"` // of their hashes, each times orderly to the power of the games after it
}

// orderly is odd, so that no bit of a hash is lost.
const orderly = 0x9e3779b97f4a7c15

func (s *seen) add(o seen) {
	s.Games += o.Games
	for range o.Games {
		s.Sum *= orderly
	}
	s.Sum += o.Sum
}

// take returns the games of the piece and their places. With a parser, copies of a game are in the same piece.
func (c piece) take(tasks []task, parser *format.Parser) (own []task, taken []int, all seen) {
	if c.of == 0 {
		return tasks, nil, seen{}
	}
	for i := range tasks {
		hash := tasks[i].Hash()
		all.add(seen{1, hash})
		if parser != nil {
			hash = cmp.Or(tasks[i].Sum(parser), hash)
		}
		if hash%uint64(c.of) == uint64(c.number-1) {
			own, taken = append(own, tasks[i]), append(taken, i)
		}
	}
	return own, taken, all
}

// The output with --piece is a pieceHead, a pieceText for each game with a text, a pieceEnd and a seal, each a line of JSON.
type pieceHead struct {
	Piece   int      `json:"piece"`
	Of      int      `json:"of"`
	Version string   `json:"version"`
	Command []string `json:"command"` // with the flags on which the output depends
}

type pieceText struct {
	At   int    `json:"at"` // how many games are before it
	Text string `json:"text,omitempty"`
	Raw  []byte `json:"base64,omitempty"` // in place of a Text that is not UTF-8
}

type pieceEnd struct {
	End   bool         `json:"end"` // true; only the seal follows
	Seen  seen         `json:"seen"`
	Count tally        `json:"count"` // files of all pieces, games of this one
	Stats *stats.Tally `json:"stats,omitempty"`
}

func (c *checkpoint) pieceHead(ctx *cli.Context) []byte {
	return line(pieceHead{c.piece.number, c.piece.of, version(), pieceCommand(ctx)})
}

func pieceGame(at int, text []byte) []byte {
	if utf8.Valid(text) {
		return line(pieceText{At: at, Text: string(text)})
	}
	return line(pieceText{At: at, Raw: text})
}

// pieceEnd returns the last line of a piece. Its count has all files that are not records, which merge names.
func (c *checkpoint) pieceEnd(p *program) []byte {
	count, strangers := c.Count, p.strangers.all()
	count.Passed, count.First = strangers.n, strangers.first
	return line(pieceEnd{true, c.Seen, count, c.Stats})
}

func line(v any) []byte {
	text, err := work.JSON(v)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return text
}

// pieceCommand returns a command line with the same output, without --piece.
func pieceCommand(ctx *cli.Context) []string {
	list := []string{ctx.Command.Name}
	for _, f := range ctx.Command.Flags {
		name := f.Names()[0]
		switch {
		case !ctx.IsSet(name) || name == "piece" || name == "jobs" || name == "resume" || name == "out":
		case name == headToHead:
			for _, player := range ctx.StringSlice(name) {
				list = append(list, "--"+name+"="+player)
			}
		default:
			list = append(list, fmt.Sprintf("--%s=%v", name, ctx.Value(name)))
		}
	}
	return append(append(list, "--"), oneSpelling(ctx.Args().Slice())...)
}

package mcpserver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/report/scene"
	"cartulary/report/story"
	"cartulary/validator"
)

// Clients make pictures that are longer than some 1,500 pixels smaller before a model sees them, so tiles are smaller on a large board.
const (
	mostTilePx, leastTilePx = 64, 20
	boardPx                 = 1400
)

func tilePx(b scene.Bounds) int {
	return max(leastTilePx, min(mostTilePx, boardPx/max(b.Cols(), b.Rows())))
}

type positionIn struct {
	question
	Turn  turnName `json:"turn,omitempty" jsonschema:"the turn after which the board is shown, such as 17; 0 is the start, last turn + 1 the final scoring; without it the end of the record, with the final scoring if it has one"`
	Theme string   `json:"theme,omitempty" jsonschema:"the theme of the picture: light or dark; without it light"`
	Lang  string   `json:"lang,omitempty" jsonschema:"the language of the words: en, fr or de; without it en"`
}

type positionOut struct {
	Turn      string   `json:"turn" jsonschema:"the turn after which this is the position; 0 for the start, last turn + 1 for the final scoring"`
	Final     bool     `json:"final" jsonschema:"the scores include the final scoring"`
	Line      string   `json:"line,omitempty" jsonschema:"the turn as a record writes it"`
	Told      []string `json:"told" jsonschema:"what happened in the turn, in words"`
	Players   []seat   `json:"players" jsonschema:"in order of play"`
	TilesLeft int      `json:"tilesLeft" jsonschema:"tiles in the stack"`
	Width     int      `json:"width" jsonschema:"of the picture in pixels"`
	Height    int      `json:"height"`
}

type seat struct {
	Colour string `json:"colour"`
	Name   string `json:"name,omitempty"`
	Score  int    `json:"score"`
	Gain   int    `json:"gain" jsonschema:"points in this turn"`
	Supply string `json:"supply" jsonschema:"followers in the supply, then other figures and pieces"`
}

func position(ctx context.Context, in *positionIn) ([]mcp.Content, *positionOut, error) {
	l, err := language(in.Lang)
	if err != nil {
		return nil, nil, err
	}
	theme := look.ThemeOf("light")
	if in.Theme != "" && in.Theme != "light" {
		if in.Theme != "dark" {
			return nil, nil, fmt.Errorf("there is no theme %q; the themes are light and dark", notation.Plain(in.Theme))
		}
		theme = look.ThemeOf(in.Theme)
	}
	g, err := in.read()
	if err != nil {
		return nil, nil, err
	}
	rec := validator.New().Meant(g.rec, g.reading, validator.Options{})
	replay.Canonical(rec)
	out, sc, err := in.find(ctx, rec, l)
	if err != nil {
		return nil, nil, err
	}
	painter := raster.NewPainter(theme, tilePx(sc.Bounds))
	size := painter.Size(sc)
	out.Width, out.Height = size.X, size.Y
	for _, p := range sc.Players {
		out.Players = append(out.Players, seat{p.Colour.String(), p.Name, p.Score, p.Gain, p.PossessionsText()})
	}
	var picture bytes.Buffer
	if err := painter.WritePNG(&picture, sc); err != nil {
		return nil, nil, err
	}
	return []mcp.Content{text(in.notice() + out.String()), &mcp.ImageContent{Data: picture.Bytes(), MIMEType: "image/png"}}, out, nil
}

// find replays a game up to the turn that was asked for.
func (in *positionIn) find(ctx context.Context, rec *notation.Record, l *lang.Lang) (*positionOut, *scene.Scene, error) {
	only := -1
	if in.Turn != "" {
		at, err := in.Turn.parse()
		if err != nil {
			return nil, nil, err
		}
		if only = at.Line(rec); only < 0 {
			return nil, nil, fmt.Errorf("turn takes a turn from 0 to %d, or %d for the final scoring, not %s", rec.TurnCount(), rec.TurnCount()+1, at)
		}
	}
	out, sc := &positionOut{Told: []string{}, Players: []seat{}}, (*scene.Scene)(nil)
	teller := story.New(rec.Players, rec.Substitutes()...)
	n := 0
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if f.State == nil {
			return nil, nil, quoting{errors.New(f.Unplayable())}
		}
		told := teller.Tell(f)
		if only >= 0 && n != only {
			n++
			continue
		}
		sc = scene.New(f.State, scene.Options{Players: rec.Players, Title: scene.Title(rec.Players)})
		out.Turn, out.Line, out.Told = "0", "", told.Sentences(l)
		switch f.Kind {
		case replay.FrameTurn:
			out.Turn, out.Line = rec.Turns[f.Index].Name(), turnLine(rec.Turns[f.Index])
		case replay.FrameFinal:
			out.Turn, out.Final = strconv.Itoa(rec.TurnCount()+1), true
		}
		out.TilesLeft = f.State.Remaining()
		if n == only {
			break
		}
		n++
	}
	if sc == nil {
		return nil, nil, fmt.Errorf("the game has no final scoring; turn takes a turn from 0 to %d, not %s", rec.TurnCount(), in.Turn)
	}
	if out.Told == nil {
		out.Told = []string{}
	}
	return out, sc, nil
}

// String returns the answer in words.
func (o *positionOut) String() string {
	var b strings.Builder
	switch {
	case o.Final:
		b.WriteString("the final scoring\n")
	case o.Line == "":
		b.WriteString("the start\n")
	default:
		fmt.Fprintf(&b, "after turn %s: %s\n", o.Turn, o.Line)
	}
	for _, s := range o.Told {
		fmt.Fprintln(&b, s)
	}
	for _, p := range o.Players {
		fmt.Fprintf(&b, "%s %s: %d points (%+d), supply %s\n", p.Colour, notation.Plain(p.Name), p.Score, p.Gain, p.Supply)
	}
	fmt.Fprintf(&b, "%d tiles left\n", o.TilesLeft)
	return b.String()
}

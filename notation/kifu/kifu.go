// Package kifu reads and writes kifu, the JSON score sheets of Japanese players for games of the base game:
// {"info": {...}, "placements": [...]}.
//
// Tiles are the rule book's letters, and rotations count from its pictures. The start tile has its city in the east, and
// y grows north. The board of a record is that board, turned by a quarter.
package kifu

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/catalogue"
	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

type sheet struct {
	Info       info       `json:"info"`
	Placements placements `json:"placements"`
}

type info struct {
	Title     string                     `json:"title"`
	StartDate string                     `json:"startDate,omitempty"`
	EndDate   string                     `json:"endDate,omitempty"`
	Players   []jsonwords.Placed[player] `json:"players"`
}

type player struct {
	Name  string `json:"name"`
	Color string `json:"color,omitempty"`
}

type placement struct {
	Turn   int      `json:"turn"`
	Type   string   `json:"type"` // initial, regular or skipped
	Tile   string   `json:"tile"`
	Player string   `json:"player,omitempty"`
	Where  *where   `json:"tilePlacement,omitempty"`
	Meeple *segment `json:"meeplePlacement,omitempty"`
}

type where struct {
	X        int32 `json:"x"`
	Y        int32 `json:"y"`
	Rotation int   `json:"rotation"`
}

type segment struct {
	Type  string `json:"segmentType"`
	Index int    `json:"segmentIndex"`
}

// maxPlacements is the limit of a kifu; a game has 72.
const maxPlacements = 1000

type placements []jsonwords.Placed[placement]

// UnmarshalJSONFrom reads an array of at most maxPlacements.
func (list *placements) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	if open, err := d.ReadToken(); err != nil || open.Kind() != '[' {
		return errors.Join(errors.New("the placements are not an array"), err)
	}
	for d.PeekKind() != ']' {
		var p jsonwords.Placed[placement]
		if len(*list) == maxPlacements {
			return fmt.Errorf("more than %d placements", maxPlacements)
		}
		if err := json.UnmarshalDecode(d, &p); err != nil {
			return err
		}
		*list = append(*list, p)
	}
	_, err := d.ReadToken()
	return err
}

// Sniff reports whether text that begins with head is a kifu.
func Sniff(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\r\n\ufeff")
	if len(head) == 0 || head[0] != '{' {
		return false
	}
	has := func(word string) bool { return bytes.Contains(head, []byte(word)) }
	return has(`"placements"`) || has(`"tilePlacement"`) || has(`"segmentType"`)
}

// Parse parses one kifu. The record is nil if the text is not a kifu. Otherwise it has the game up to the first placement
// that could not be read, or up to the end of a text that was cut, which is the only finding.
func Parse(src *notation.Source) (*notation.Record, []notation.Finding) {
	r := reader{}
	s, cut, err := jsonwords.Salvage[sheet](src.Text, "kifu")
	if err != nil {
		r.Fail(notation.Span(jsonwords.At(err, len(src.Text))), "%s", jsonwords.Refusal("kifu", err))
		if cut == 0 || len(s.Placements) == 0 {
			return nil, r.Findings
		}
		r.Findings[0].Message += fmt.Sprintf("; the placements before the cut are read: %d", len(s.Placements))
	}
	if len(s.Placements) == 0 {
		r.Fail(notation.Span{}, "not a kifu: it has no placements")
		return nil, r.Findings
	}
	r.rec = &notation.Record{Span: notation.Span{End: int32(len(src.Text))}}
	switch listed := r.header(s); {
	case !listed && cut > 0:
		return nil, r.Findings[:1]
	case listed:
		for i := range s.Placements {
			if !r.placement(i, &s.Placements[i].V, notation.Span(s.Placements[i].At)) {
				break
			}
		}
	}
	return r.rec, r.Findings
}

type reader struct {
	rec *notation.Record
	catalogue.Findings
	colours map[string]notation.Colour // by name of player
}

func (r *reader) placement(i int, p *placement, at notation.Span) bool {
	tile := catalogue.ByLetter(p.Tile)
	if tile == nil {
		return r.Fail(at, "%.20q is not a letter of a tile from A to X", p.Tile)
	}
	switch p.Type {
	case "initial":
		if i > 0 {
			return r.Fail(at, "an initial placement comes only at the beginning")
		}
		return r.start(tile, p, at)
	case "regular":
		return r.place(tile, p, at)
	case "skipped":
		t, ok := r.turn(p, at)
		if ok {
			t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDiscard, Span: at, Tile: tile.ID})
		}
		return ok
	}
	return r.Fail(at, "%.20q is not one of the types initial, regular and skipped", p.Type)
}

// start reads the start tile, always at 0,0. A record omits the usual tile D in its usual place.
func (r *reader) start(tile *catalogue.Tile, p *placement, at notation.Span) bool {
	var w where
	if p.Where != nil {
		w = *p.Where
	}
	if w.Rotation < 0 || w.Rotation > 3 {
		return r.Fail(at, "rotation %d is not 0 to 3", w.Rotation)
	}
	if rotation := tile.FromKifu(w.Rotation); tile.Letter != "D" || rotation != 0 {
		r.rec.Start = []notation.Action{{Kind: notation.ActPlace, Span: at, Tile: tile.ID, HasAt: true, Rotation: rotation}}
	}
	return true
}

// turn returns p's turn: the last one if the player drew a tile in it that could not be placed, else a new one.
func (r *reader) turn(p *placement, at notation.Span) (*notation.Turn, bool) {
	colour, ok := r.colours[p.Player]
	if !ok {
		return nil, r.Fail(at, "%.40q is not one of the players", p.Player)
	}
	if n := len(r.rec.Turns); n > 0 {
		last := &r.rec.Turns[n-1]
		open := last.Actions[len(last.Actions)-1].Kind == notation.ActDiscard
		if open && last.Player == colour {
			last.Span.End = at.End
			return last, true
		}
	}
	r.rec.Turns = append(r.rec.Turns, notation.Turn{Span: at, Number: len(r.rec.Turns) + 1, Player: colour})
	return &r.rec.Turns[len(r.rec.Turns)-1], true
}

func (r *reader) place(tile *catalogue.Tile, p *placement, at notation.Span) bool {
	w := p.Where
	const far = notation.MaxCoordinate
	switch {
	case w == nil:
		return r.Fail(at, "tile %s has no place", p.Tile)
	case w.X < -far || w.X > far || w.Y < -far || w.Y > far:
		return r.Fail(at, "%d,%d is not between %d and %d", w.X, w.Y, -far, far)
	case w.Rotation < 0 || w.Rotation > 3:
		return r.Fail(at, "rotation %d is not 0 to 3", w.Rotation)
	}
	act := notation.Action{
		Kind: notation.ActPlace, Span: at, Tile: tile.ID, HasAt: true,
		At: catalogue.Kifu(notation.Point{X: w.X, Y: w.Y}), Rotation: tile.FromKifu(w.Rotation),
	}
	actions := []notation.Action{act}
	if m := p.Meeple; m != nil {
		loc, ok := tile.Segment(catalogue.Roles[m.Type], m.Index, act.Rotation)
		if !ok {
			return r.Fail(at, "tile %s has no %.20q of index %d", p.Tile, m.Type, m.Index)
		}
		actions = append(actions, notation.Action{Kind: notation.ActDeploy, Span: at, Role: catalogue.Roles[m.Type], Loc: loc})
	}
	t, ok := r.turn(p, at)
	if ok {
		t.Actions = append(t.Actions, actions...)
	}
	return ok
}

package jcz

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/engine/tile"
	"cartulary/internal/catalogue"
	"cartulary/internal/lottery"
	"cartulary/notation"
)

// Append appends a save of the game to dst, as the clients write it: its set-up from the record, its course from the script.
// It warns of everything else that a save cannot hold and returns an error if a save cannot hold the set-up.
// Without random draws in the record, the save draws the tiles in the order of the script.
func Append(dst []byte, rec *notation.Record, s *Script) ([]byte, []notation.Finding, error) {
	w, err := begin(rec)
	if err != nil {
		return dst, nil, err
	}
	*w.out.Replay = s.messages
	w.draws(s)
	if len(rec.Assertions) > 0 {
		w.out.Test = &test{}
		for _, a := range rec.Assertions {
			w.out.Test.Assertions = append(w.out.Test.Assertions, placed[string]{V: a.Text})
		}
	}
	text, err := w.text()
	if err != nil {
		return dst, nil, err
	}
	return append(append(dst, text...), '\n'), append(w.found, w.losses()...), nil
}

// Setup returns the record of a save of the program's version that holds only the sets and rules by which JCloisterZone plays.
func Setup(rec *notation.Record) (setup *notation.Record, version int, err error) {
	w, err := begin(rec)
	if err != nil {
		return nil, 0, err
	}
	text, err := w.text()
	if err != nil {
		return nil, 0, err
	}
	setup, findings := Parse(&notation.Source{Line: 1, Text: string(text)})
	if setup == nil {
		return nil, 0, errors.New(findings[0].Message)
	}
	return setup, major(w.out.AppVersion), nil
}

// fullVersion is the version of a save if the record names none: that of the client whose rules are jcz-default.
const fullVersion = "5.12.0"

type writer struct {
	rec   *notation.Record
	out   save
	found []notation.Finding
}

// begin writes the set-up of a game.
func begin(rec *notation.Record) (*writer, error) {
	w := &writer{rec: rec}
	players := list[placed[seat]]{}
	for _, p := range rec.Players {
		players = append(players, placed[seat]{V: seat{Name: p.Name, Slot: slices.Index(slots, p.Colour)}})
	}
	w.out = save{AppVersion: fullVersion, GameID: "1", Setup: &setup{}, Players: &players, Replay: &list[placed[message]]{}}
	w.tags()
	if err := w.box(); err != nil {
		return nil, err
	}
	if err := w.start(); err != nil {
		return nil, err
	}
	w.rules()
	return w, w.lacking()
}

func (w *writer) text() ([]byte, error) {
	return json.Marshal(&w.out, jsontext.WithIndent("  "), jsontext.AllowInvalidUTF8(true))
}

func (w *writer) tags() {
	for _, t := range w.rec.Tags {
		switch t.Name {
		case "Event":
			w.out.Name = t.Value
		case "Date":
			if holdsDate(t.Value) {
				w.out.Created = t.Value + "T00:00:00.000Z"
			}
		case "Source":
			if version, ours := ownSource(t.Value); ours && version != "" {
				w.out.AppVersion = version
			}
		}
	}
}

func holdsDate(value string) bool { return day(value) == value && value != "" }

// ownSource returns the version in a value of the tag Source that Parse made; ours is false for others.
func ownSource(value string) (version string, ours bool) {
	version, ours = strings.CutPrefix(value, SourceName)
	return strings.TrimSpace(version), ours && !before57(strings.TrimSpace(version))
}

// Version returns the major version of JCloisterZone for a save of the record, and reports whether its tag Source names the version.
func Version(rec *notation.Record) (n int, named bool) {
	for _, t := range rec.Tags {
		if version, ours := ownSource(t.Value); t.Name == "Source" && ours && version != "" {
			return major(version), true
		}
	}
	return major(fullVersion), false
}

// box writes the tile sets of the draws, by JCloisterZone's names, else those of the record, in the second edition for gardens.
func (w *writer) box() error {
	refs := w.rec.Sets
	if refs == nil {
		refs = []notation.SetRef{{Name: "base", Copies: 1}}
	}
	refs = slices.DeleteFunc(slices.Clone(refs), func(ref notation.SetRef) bool { return listed("tileless", strings.ToLower(ref.Name)) })
	for _, ref := range refs {
		if nameOf(ref.Name) == "" {
			return fmt.Errorf("set %s cannot be written; %s can", ref.Name, setNames())
		}
	}
	if d := w.rec.Draws; d != nil && sameBox(d.Sets, refs) {
		refs = d.Sets
	} else {
		refs = w.editions(refs)
	}
	for _, ref := range refs {
		w.out.Setup.Sets.set(ref.Name, fmt.Sprint(ref.Copies))
	}
	return nil
}

func nameOf(set string) string {
	for _, s := range lottery.Sets {
		if strings.EqualFold(s.Record, set) {
			return s.Name
		}
	}
	return ""
}

func setNames() string {
	var names []string
	for _, s := range lottery.Sets {
		names = append(names, s.Record)
	}
	names = append(names, tables()["tileless"][0]...)
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// sameBox reports whether the tile sets of the draws are those of the record; sets that a record cannot hold do not count.
func sameBox(drawn, refs []notation.SetRef) bool {
	count := map[string]int{}
	for _, ref := range drawn {
		if set, _ := setOf(ref.Name); set != "" {
			count[set] += ref.Copies
		}
	}
	for _, ref := range refs {
		count[strings.ToLower(ref.Name)] -= ref.Copies
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

func (w *writer) editions(refs []notation.SetRef) []notation.SetRef {
	second := map[string]bool{} // by tile set
	for id := range w.tiles() {
		if t := lookup(id); t != nil && t.Has(tile.Garden) {
			for _, s := range lottery.Sets {
				second[s.Name] = second[s.Name] || strings.HasPrefix(t.ID, s.Prefix)
			}
		}
	}
	var out []notation.SetRef
	for _, ref := range refs {
		name, edition := nameOf(ref.Name), ":1"
		switch {
		case name == countSet: // it has one edition
			edition = ""
		case second[name] || w.boxed(abbotSet) && gardened(strings.ToLower(ref.Name)) && !w.ungardened(strings.ToLower(ref.Name)):
			edition = ":2"
		}
		out = append(out, notation.SetRef{Name: name + edition, Copies: ref.Copies})
	}
	return out
}

// tiles yields the tiles that the record names, as written.
func (w *writer) tiles() func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for i := range w.rec.Turns {
			for _, a := range w.rec.Turns[i].Actions {
				for _, id := range append([]string{a.Tile}, a.Tiles...) {
					if id != "" && !yield(id) {
						return
					}
				}
			}
		}
	}
}

func (w *writer) start() error {
	start := w.rec.Start
	if start == nil {
		start = startTiles(w.boxed)
	}
	w.out.Setup.Start = &list[placed[startTile]]{}
	for _, a := range start {
		t := lookup(a.Tile)
		if t == nil {
			return fmt.Errorf("tile %s is of no set that can be written", a.Tile)
		}
		*w.out.Setup.Start = append(*w.out.Setup.Start, placed[startTile]{
			V: startTile{Tile: t.ID, X: a.At.X, Y: a.At.Y, Rotation: degrees(a.Rotation)}})
	}
	return nil
}

// TileID returns JCloisterZone's name of the tile that a placement or a discard names, and reports whether there is one.
func TileID(a *notation.Action) (string, bool) {
	if a.Kind == notation.ActAbbey {
		return abbeyID, true
	}
	if t := lookup(a.Tile); t != nil {
		return t.ID, true
	}
	return "", false
}

// draws writes the recorded draws of the tiles, else the order of the record.
func (w *writer) draws(s *Script) {
	var notes annotations
	if d := w.rec.Draws; d != nil {
		if !math.IsNaN(d.Initial) {
			w.out.Initial = &d.Initial
		}
		for _, id := range d.Forced {
			notes.DrawOrder = append(notes.DrawOrder, placed[string]{V: id})
		}
		notes.EndTurn = d.Limit
	} else {
		w.out.Initial = &s.Initial
		for _, id := range s.Drawn {
			notes.DrawOrder = append(notes.DrawOrder, placed[string]{V: id})
		}
		if w.rec.Termination.Kind == notation.TerminationNormal {
			notes.EndTurn = len(notes.DrawOrder)
		}
	}
	if len(notes.DrawOrder) > 0 || notes.EndTurn > 0 {
		w.out.Notes = &notes
	}
}

// warn adds a warning that concerns the whole game.
func (w *writer) warn(rule string, at notation.Span, format string, args ...any) {
	w.found = append(w.found, notation.Finding{
		Rule: rule, Class: notation.Style, Severity: notation.Warning, Span: at, Message: fmt.Sprintf(format, args...)})
}

// losses returns the warnings for the rest of the record, except for rules, sets and marks of scoring.
func (w *writer) losses() []notation.Finding {
	rest := *w.rec
	rest.Sets, rest.Rules = nil, notation.Rules{}
	if rest.Final != nil {
		final := *rest.Final
		final.Actions = slices.DeleteFunc(slices.Clone(final.Actions), func(a notation.Action) bool { return a.Kind == notation.ActFrom })
		rest.Final = &final
	}
	rest.Turns = slices.Clone(rest.Turns)
	for i := range rest.Turns {
		rest.Turns[i].Actions = nil
	}
	keep := []string{"Event"}
	for _, t := range w.rec.Tags {
		_, ours := ownSource(t.Value)
		if t.Name == "Date" && holdsDate(t.Value) || t.Name == "Source" && ours {
			keep = append(keep, t.Name)
		}
	}
	return catalogue.Losses(&rest, "a save of JCloisterZone", keep...)
}

// set adds a member whose value is written in JSON.
func (o *object) set(name, value string) {
	o.members = append(o.members, member{name: name, value: jsontext.Value(value)})
}

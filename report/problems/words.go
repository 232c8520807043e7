package problems

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine/tile"
	"cartulary/insight/problems"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/scene"
)

// kinds are the kinds of problems in the order of filters.
var kinds = []string{problems.Finish, problems.Field, problems.Steal, problems.Block, problems.Choice, problems.Draw, problems.Save}

// kindName returns the short name of a kind.
func kindName(l *lang.Lang, kind string) string {
	switch kind {
	case problems.Save:
		return l.Text("Keep the game")
	case problems.Steal:
		return l.Text("Take a feature")
	case problems.Block:
		return l.Text("Block")
	case problems.Field:
		return l.Text("Claim a field")
	case problems.Finish:
		return l.Text("Complete a feature")
	case problems.Choice:
		return l.Text("Choose between two")
	case problems.Draw:
		return l.Text("Use a winning tile")
	}
	return kind
}

// kindWords returns the hint: what the answer does.
func kindWords(l *lang.Lang, kind string) string {
	switch kind {
	case problems.Save:
		return l.Text("Only one move keeps the game: after the next best one, you are behind.")
	case problems.Steal:
		return l.Text("Take a feature from the opponent, or a share of it.")
	case problems.Block:
		return l.Text("Spoil what the opponent builds.")
	case problems.Field:
		return l.Text("Claim a field, or join one.")
	case problems.Finish:
		return l.Text("Complete a feature of yours.")
	case problems.Choice:
		return l.Text("Two moves are close in kind, and one is clearly better.")
	case problems.Draw:
		return l.Text("This tile wins if it is placed well.")
	}
	return kind
}

// simple returns what a simple player is called.
func simple(l *lang.Lang, name string) string {
	switch name {
	case "random":
		return l.Text("one that plays at random")
	case "points":
		return l.Text("one that takes the most points at once")
	}
	return l.Text("the evaluator %s alone", name)
}

// simplePlayers is the number of simple players that try each problem.
const simplePlayers = 4

// missed returns who missed a problem: "Missed by 2 of 4 simple players: ...".
func missed(l *lang.Lang, names []string) string {
	if len(names) == 0 {
		return l.Text("Each of %d simple players finds it.", simplePlayers)
	}
	var list []string
	for _, name := range names {
		list = append(list, simple(l, name))
	}
	return l.Text("Missed by %d of %d simple players: %s.", len(names), simplePlayers, l.And(list))
}

// names returns the names of the two players in a language.
func (p *position) names(l *lang.Lang) []string {
	players := slices.Clone(p.rec.Players)
	for i := range players {
		if k := slices.IndexFunc(p.Players, func(x problems.Player) bool { return x.Colour == players[i].Colour.String() }); k >= 0 {
			players[i].Name = cmp.Or(p.Players[k].Name, players[i].Name)
		}
	}
	return playername.AppendIn(nil, players, playername.Long, func(c notation.Colour) string { return l.Word(c.String()) })
}

// mover returns the index of the player to move.
func (p *position) mover() int { return p.state.Active() }

// points returns the points of a player on the score track.
func (p *position) points(i int) int { return p.state.Score(i) }

// source returns event, date and turn: "Spring league, 2026-03-14, turn 61". The date stays as records write it.
func (p *position) source(l *lang.Lang) string {
	var list []string
	for _, text := range []string{p.Event, p.Date} {
		if strings.Trim(text, "?-. ") != "" {
			list = append(list, playername.Shorten(playername.Plain(text), playername.Long))
		}
	}
	return strings.Join(append(list, l.Text("turn %s", fmt.Sprint(p.Turn))), ", ")
}

// question returns who plays what: "Ines (red) plays BA/Rr. Which move is best?"
func (p *position) question(l *lang.Lang) string {
	name, colour := p.names(l)[p.mover()], l.Word(p.Player)
	if name == colour {
		return l.Text("%s plays %s. Which move is best?", name, p.Tile)
	}
	return l.Text("%s, %s, plays %s. Which move is best?", name, colour, p.Tile)
}

// standing returns the line of a player: "Ines (red): 34 points, 3 followers left".
func (p *position) standing(l *lang.Lang, i int) string {
	name, colour := p.names(l)[i], l.Word(p.rec.Players[i].Colour.String())
	if name != colour {
		name += " (" + colour + ")"
	}
	return l.Text("%s: %s", name, l.Text("%d points", p.points(i))+", "+l.Text("%d followers left", p.board.Players[i].Supply))
}

var roles = map[tile.Kind]notation.Role{tile.City: notation.Knight, tile.Road: notation.Thief, tile.Cloister: notation.Monk, tile.Field: notation.Farmer}

// follower returns a follower on a part of a tile: "knight, north", or "no follower".
func follower(l *lang.Lang, t *tile.Tile, rotation uint8, part int) string {
	if part < 0 {
		return l.Text("no follower")
	}
	p := &t.Parts[part]
	word := l.Word(roles[p.Kind].String())
	if at := l.Location(p.Location(rotation)); at != "" && !p.Kind.Alone() {
		word += ", " + at
	}
	return word
}

// move returns an option in words: "3,-1 (90°): knight, north".
func (p *position) move(l *lang.Lang, o *option) string {
	return l.Text("%s: %s", fmt.Sprintf("%d,%d (%d°)", o.at.X, o.at.Y, 90*int(o.rotation)), follower(l, p.tile, o.rotation, o.part))
}

// number returns a number with one decimal at most, in the form of a language.
func number(l *lang.Lang, x float64) string {
	text := strings.TrimSuffix(fmt.Sprintf("%.1f", x), ".0")
	if text == "-0" {
		text = "0"
	}
	return l.Number(text)
}

// figures returns the points that an option loses: "1.9 ± 0.4". The ± is two standard errors; exact figures have none.
func (p *position) figures(l *lang.Lang, o *option) string {
	if p.Exact {
		return number(l, o.Loss)
	}
	return number(l, o.Loss) + " ± " + number(l, 2*o.SE)
}

// loss returns what an option loses for a table: "1.9 ± 0.4", "2 (exact)", or "best".
func (p *position) loss(l *lang.Lang, o *option) string {
	switch {
	case o.Answer && p.Exact:
		return l.Text("best (exact)")
	case o.Answer:
		return l.Text("best")
	case p.Exact:
		return l.Text("%s (exact)", p.figures(l, o))
	}
	return p.figures(l, o)
}

// chance returns the chance to win after an option, in percent.
func chance(l *lang.Lang, o *option) string {
	return l.Text("%s %%", fmt.Sprintf("%.0f", 100*o.Win))
}

// oneLine puts a text on one line. It leaves other spaces alone, such as those of French marks.
var oneLine = strings.NewReplacer("\n", " ", "\r", " ", "\t", " ")

// figure returns a follower on the board: "Ana's knight at 3,1 (north)".
func (p *position) figure(l *lang.Lang, f scene.Figure) string {
	i := slices.IndexFunc(p.rec.Players, func(x notation.Player) bool { return x.Colour == f.Colour })
	at := p.board.Tiles[f.Tile].At
	square := fmt.Sprintf("%d,%d", at.X, at.Y)
	if word := l.Location(f.Loc.String()); word != "" {
		square += " (" + word + ")"
	}
	return l.Text("%s at %s", l.Text("%s's %s", p.names(l)[i], l.Word(f.Role.String())), square)
}

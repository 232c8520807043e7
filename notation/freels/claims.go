package freels

import (
	"strconv"
	"strings"

	"cartulary/internal/lazy"
	"cartulary/notation"
)

// A field is a piece of the source.
type field struct {
	text  string
	start int
}

func (f field) span() notation.Span {
	return notation.Span{Start: int32(f.start), End: int32(f.start + len(f.text))}
}

func (f field) from(i int) field { return field{f.text[i:], f.start + i} }

// cells splits a line at tabs, else at bars, else at commas. It removes quotation marks
// around a cell.
func cells(line field) []field {
	sep := ","
	for _, s := range []string{"\t", "|"} {
		if strings.Contains(line.text, s) {
			sep = s
			break
		}
	}
	if sep == "|" { // a line may begin and end with a bar
		text := strings.TrimSpace(line.text)
		line = line.from(strings.Index(line.text, text))
		line.text = strings.TrimSuffix(text, "|")
		if strings.HasPrefix(line.text, "|") {
			line = line.from(1)
		}
	}
	var out []field
	for {
		i := strings.Index(line.text, sep)
		if i < 0 {
			return append(out, trim(line))
		}
		out = append(out, trim(field{line.text[:i], line.start}))
		line = line.from(i + len(sep))
	}
}

func trim(f field) field {
	left := strings.TrimLeft(f.text, " \t")
	f = f.from(len(f.text) - len(left))
	f.text = strings.TrimRight(f.text, " \t")
	if n := len(f.text); n >= 2 && f.text[0] == '"' && f.text[n-1] == '"' {
		f = field{f.text[1 : n-1], f.start + 1}
	}
	return f
}

// gain is one of the points: P1=4T.
var gain = lazy.Regexp(`^[Pp]([1-9])\s*=\s*([+-]?\d{1,4})\s*([A-Za-z]?)`)

var reasons = map[string]string{"": "", "R": "road", "T": "city", "C": "cloister", "F": "field"}

// points reads point claims such as P1=4T P2=3R.
func (p *parser) points(t *notation.Turn, f field) bool {
	for f.text != "" && f.text != "0" && f.text != "-" {
		m := gain().FindStringSubmatch(f.text)
		reason, known := "", false
		if m != nil {
			reason, known = reasons[strings.ToUpper(m[3])]
		}
		if !known {
			return p.fail(f.span(), "points %.40q do not have the form P1=4T, with R, T, C or F for the feature", f.text)
		}
		player := int(m[1][0] - '0')
		n, _ := strconv.Atoi(m[2])
		at := field{f.text[:len(m[0])], f.start}
		p.players = max(p.players, player)
		t.Claims.Points = append(t.Claims.Points, notation.PointGain{Player: order[player-1], Points: n, Reason: reason, Span: at.span()})
		f = f.from(len(m[0]))
		f = f.from(len(f.text) - len(strings.TrimLeft(f.text, " ,;+&/")))
	}
	return true
}

// left reads the supply of each player, as 7+6.
func (p *parser) left(t *notation.Turn, f field) bool {
	if f.text == "" || f.text == "-" {
		return true
	}
	counts := strings.Split(f.text, "+")
	if len(counts) > maxPlayers {
		return p.fail(f.span(), "followers left are for %d players; the limit is %d", len(counts), maxPlayers)
	}
	at := f
	for i, c := range counts {
		n, err := strconv.Atoi(strings.TrimSpace(c))
		if err != nil || n < 0 || n > 99 {
			return p.fail(f.span(), "followers left %.40q do not have the form 7+6", f.text)
		}
		t.Claims.Supply = append(t.Claims.Supply, notation.Total{Player: order[i], Points: n, Span: field{c, at.start}.span()})
		at = at.from(min(len(c)+1, len(at.text)))
	}
	p.players = max(p.players, len(counts))
	return true
}

// seat assigns the turns to the players in rotation and adds their names.
func (p *parser) seat() {
	n := max(2, p.players)
	for i := range n {
		player := notation.Player{Colour: order[i], Name: notation.OneLine(p.names[i].text), Span: p.names[i].span()}
		if player.Name == "" {
			player.Name = "P" + strconv.Itoa(i+1)
		}
		p.rec.Players = append(p.rec.Players, player)
	}
	for i := range p.rec.Turns {
		p.rec.Turns[i].Player = order[i%n]
	}
}

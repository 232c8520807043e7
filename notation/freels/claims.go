package freels

import (
	"strconv"
	"strings"

	"cartulary/internal/catalogue"
	"cartulary/internal/lazy"
	"cartulary/notation"
)

type field = catalogue.Field

// cells splits a line at tabs, else at bars, else at commas, and unquotes the cells.
func cells(line field) []field {
	sep := ","
	for _, s := range []string{"\t", "|"} {
		if strings.Contains(line.Text, s) {
			sep = s
			break
		}
	}
	if sep == "|" { // a line may begin and end with a bar
		text := strings.TrimSpace(line.Text)
		line = line.From(strings.Index(line.Text, text))
		line.Text = strings.TrimSuffix(text, "|")
		if strings.HasPrefix(line.Text, "|") {
			line = line.From(1)
		}
	}
	var out []field
	for more := true; more; {
		var cell field
		cell, line, more = line.Cut(sep)
		out = append(out, trim(cell))
	}
	return out
}

func trim(f field) field {
	f = f.Trim(" \t", " \t")
	if n := len(f.Text); n >= 2 && f.Text[0] == '"' && f.Text[n-1] == '"' {
		return f.Part(1, n-1)
	}
	return f
}

var gain = lazy.Regexp(`^[Pp]([1-9])\s*=\s*([+-]?\d{1,4})\s*([A-Za-z]?)`)

var reasons = map[string]string{"": "", "R": "road", "T": "city", "C": "cloister", "F": "field"}

func (p *parser) points(t *notation.Turn, f field) bool {
	for f.Text != "" && f.Text != "0" && f.Text != "-" {
		m := gain().FindStringSubmatch(f.Text)
		reason, known := "", false
		if m != nil {
			reason, known = reasons[strings.ToUpper(m[3])]
		}
		if !known {
			return p.Fail(f.Span(), "points %.40q do not have the form P1=4T, with R, T, C or F for the feature", f.Text)
		}
		player := int(m[1][0] - '0')
		n, _ := strconv.Atoi(m[2])
		p.players = max(p.players, player)
		t.Claims.Points = append(t.Claims.Points, notation.PointGain{Player: order[player-1], Points: n, Reason: reason, Span: f.Part(0, len(m[0])).Span()})
		f = f.From(len(m[0])).Trim(" ,;+&/", "")
	}
	return true
}

// left reads the supply of each player, as 7+6.
func (p *parser) left(t *notation.Turn, f field) bool {
	if f.Text == "" || f.Text == "-" {
		return true
	}
	counts := strings.Split(f.Text, "+")
	if len(counts) > maxPlayers {
		return p.Fail(f.Span(), "followers left are for %d players; the limit is %d", len(counts), maxPlayers)
	}
	at := f
	for i, c := range counts {
		n, err := strconv.Atoi(strings.TrimSpace(c))
		if err != nil || n < 0 || n > 99 {
			return p.Fail(f.Span(), "followers left %.40q do not have the form 7+6", f.Text)
		}
		t.Claims.Supply = append(t.Claims.Supply, notation.Total{Player: order[i], Points: n, Span: field{Text: c, Start: at.Start}.Span()})
		at = at.From(min(len(c)+1, len(at.Text)))
	}
	p.players = max(p.players, len(counts))
	return true
}

// seat assigns the turns to the players in rotation and adds their names.
func (p *parser) seat() {
	n := max(2, p.players)
	for i := range n {
		player := notation.Player{Colour: order[i], Name: notation.OneLine(p.names[i].Text), Span: p.names[i].Span()}
		if player.Name == "" {
			player.Name = "P" + strconv.Itoa(i+1)
		}
		p.rec.Players = append(p.rec.Players, player)
	}
	for i := range p.rec.Turns {
		p.rec.Turns[i].Player = order[i%n]
	}
}

package notation

import "strings"

// plainHead reads the beginning of a turn behind its { if it is exactly as the writer writes it, up to the list of actions:
//
// "n":12,"player":"red","actions":
//
// Else it reads nothing and returns false: the general reader gives the same record (BenchmarkRead/ndjson).
func (d *jsonDecoder) plainHead(t *Turn) bool {
	if d.failed {
		return false
	}
	from := past(d.text, d.pos, `"n":`)
	n, end := plainJSONInt(d.text, from)
	i := past(d.text, end, `,"player":"`)
	if i < 0 || n < 1 {
		return false
	}
	quote := plainRunOf(d.text, i, isLetter)
	colour, next := exactColour(d.text[i:quote]), past(d.text, quote, `","actions":`)
	if colour == NoColour || next < 0 {
		return false
	}
	t.Number, t.NumberSpan, t.Player, t.PlayerSpan = int(n), span(from, end), colour, span(i-1, quote+1)
	d.pos = next
	return true
}

// plainAction is like plainHead for a placement or the deployment of a normal follower: a whole action. If it returns false, it
// may have set a part of a.
func (d *jsonDecoder) plainAction(a *Action) bool {
	if d.failed {
		return false
	}
	end := plainJSONPlacement(d.text, past(d.text, d.pos, `{"do":"place","tile":"`), a)
	if end < 0 {
		end = plainJSONDeployment(d.text, past(d.text, d.pos, `{"do":"deploy","role":"`), a)
	}
	if end < 0 {
		return false
	}
	a.Span = span(d.pos, end)
	d.pos = end
	return true
}

// plainJSONPlacement reads the rest of a placement, from its tile on. It returns the end, or -1 for any other text.
func plainJSONPlacement(text string, from int, a *Action) (end int) {
	if from < 0 {
		return -1
	}
	i := plainRunOf(text, from, isLetter|isDigit|isDot)
	if i == from || i == len(text) || text[i] != '/' { // a word without a / may be a verb
		return -1
	}
	i = plainRunOf(text, i, tileBytes)
	a.Kind, a.Tile = ActPlace, text[from:i]
	a.At.X, i = plainJSONInt(text, past(text, i, `","at":[`))
	a.At.Y, i = plainJSONInt(text, past(text, i, `,`))
	start := past(text, i, `],"rotation":`)
	degrees, i := plainJSONInt(text, start)
	if i < 0 || text[start] == '-' || degrees%90 != 0 || degrees > 270 {
		return -1
	}
	a.Rotation = Rotation(degrees / 90)
	return past(text, i, `}`)
}

// plainJSONDeployment is plainJSONPlacement for a deployment, from its role on.
func plainJSONDeployment(text string, from int, a *Action) (end int) {
	if from < 0 {
		return -1
	}
	i := plainRunOf(text, from, isLetter)
	a.Kind, a.Role = ActDeploy, roleOf(text[from:i])
	if a.Role == NoRole || a.Role == Guard || a.Role.String() != text[from:i] {
		return -1
	}
	if a.Role == Monk {
		return past(text, i, `"}`)
	}
	start := past(text, i, `","loc":"`)
	if start < 0 {
		return -1
	}
	i = plainRunOf(text, start, isLetter)
	if a.Loc = locOf(text[start:i]); a.Loc == NoLoc || a.Loc.String() != text[start:i] || !a.Loc.suits(NormalFollower, a.Role) {
		return -1
	}
	return past(text, i, `"}`)
}

// past returns the end of a word that starts at at, -1 if it does not or if at is -1.
func past(text string, at int, word string) int {
	if at < 0 || !strings.HasPrefix(text[at:], word) {
		return -1
	}
	return at + len(word)
}

// plainJSONInt is plainNumber for JSON, which has no leading zeros.
func plainJSONInt(text string, from int) (n int32, end int) {
	if from < 0 {
		return 0, -1
	}
	n, end = plainNumber(text, from)
	if end < 0 || end == len(text) || end-from > 1 && (text[from] == '0' || end-from > 2 && text[from] == '-' && text[from+1] == '0') {
		return 0, -1
	}
	return n, end
}

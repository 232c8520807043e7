package bga

import (
	"bytes"
	"encoding/base64"
	"html"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cartulary/internal/lazy"
	"cartulary/notation"
)

// MaxDocument is the limit of a file with logs, in bytes. A browser's network panel with one replay has a few million.
const MaxDocument = 24 << 20

// maxNest is the greatest depth of lists around logs.
const maxNest = 8

// Logs cuts a file into the texts of its logs: a page with g_gamelogs, the log of a browser's network panel (HAR), a list of logs, logs
// by number, logs one after the other, or one log. A file without a log is one text, for which Parse has the reason.
func Logs(src *notation.Source) iter.Seq[*notation.Source] {
	return func(yield func(*notation.Source) bool) {
		c := &cutter{src: src, text: src.Text, yield: yield, line: src.Line, col: src.Col}
		at := c.begin()
		switch {
		case at == len(c.text):
		case c.text[at] == '{' || c.text[at] == '[':
			c.stream(at)
		default:
			c.page()
		}
		c.flush()
		if c.games == 0 && !c.done {
			yield(src)
		}
	}
}

// A cutter cuts a file into logs.
type cutter struct {
	src   *notation.Source
	text  string
	yield func(*notation.Source) bool
	done  bool
	games int

	last *notation.Source // found and not yielded: what follows may be its fault

	at, line, col int // the last place that was counted
}

// begin returns the index of the first byte of the text.
func (c *cutter) begin() int {
	return skipSpace(c.text, len(c.text)-len(strings.TrimPrefix(c.text, "\ufeff")))
}

// add adds a log that begins at an index of the file.
func (c *cutter) add(at int, text string) {
	if c.flush(); c.done {
		return
	}
	c.games++
	gone := c.text[c.at:at]
	if n := strings.Count(gone, "\n"); n > 0 {
		c.line, c.col = c.line+n, 0
		gone = gone[strings.LastIndexByte(gone, '\n')+1:]
	}
	c.col += utf8.RuneCountInString(gone)
	c.at = at
	c.last = &notation.Source{File: c.src.File, Game: c.src.Game + c.games - 1, Line: c.line, Col: c.col, Text: text}
}

// flush yields the last log.
func (c *cutter) flush() {
	if c.last != nil && !c.done {
		c.done = !c.yield(c.last)
	}
	c.last = nil
}

// maxFaults is the greatest number of values without an end after which the next log is searched for: each search reads the rest of the file.
const maxFaults = 16

// stream cuts values that follow each other. After one that is not closed, the next log begins on a line of its own.
func (c *cutter) stream(at int) {
	lists, faults, whole := 0, 0, true
	for at < len(c.text) && !c.done {
		switch {
		case c.text[at] == '[' && lists < maxNest && c.several(at): // several reads what the list begins with, to its end
			lists++
			at = skipSpace(c.text, at+1)
			continue
		case c.text[at] == ',', c.text[at] == ']' && lists > 0:
			if c.text[at] == ']' {
				lists--
			}
			at = skipSpace(c.text, at+1)
			continue
		}
		end, closed := len(c.text), false
		if c.text[at] == '{' || c.text[at] == '[' {
			end, closed = valueEnd(c.text, at)
		}
		if !closed && faults < maxFaults {
			faults++
			end = c.nextLog(at)
		}
		next := skipSpace(c.text, end)
		if next == len(c.text) && at == c.begin() && !c.several(at) {
			return // one log is the whole file
		}
		c.value(at, end, maxNest)
		at, whole = next, closed
	}
	if lists > 0 && whole {
		c.cutHere()
	}
}

// cutHere notes that a list ends after the last log, without its bracket.
func (c *cutter) cutHere() {
	if c.last != nil {
		n := int32(len(c.last.Text))
		c.last.Fault = notation.Fault{Span: notation.Span{Start: n, End: n}, Message: "the file is cut after this log of Board Game Arena"}
	}
}

// logHead is the number of bytes in which a line shows that it begins a log.
const logHead = 512

// nextLog returns the start of the first line after at that begins a log, else the end of the text.
func (c *cutter) nextLog(at int) int {
	for {
		i := strings.IndexByte(c.text[at:], '\n')
		if i < 0 {
			return len(c.text)
		}
		if at += i + 1; at < len(c.text) && (c.text[at] == '{' || c.text[at] == '[') && isLog(c.text[:min(at+logHead, len(c.text))], at) {
			return at
		}
	}
}

// several reports whether the value at an index can hold several logs.
func (c *cutter) several(at int) bool {
	_, har := entries(c.text, at)
	m, ok := first(c.text, at)
	return har || ok && (c.text[at] == '[' || isNumber(m.name)) && isLog(c.text, m.start)
}

func isNumber(name string) bool {
	_, err := strconv.Atoi(name)
	return err == nil
}

// value adds the logs within a value.
func (c *cutter) value(at, end, depth int) {
	text := c.text[:end]
	if list, ok := entries(text, at); ok {
		c.har(list)
		return
	}
	if depth == 0 || !c.several(at) {
		c.add(at, strings.TrimRight(text[at:], jsonSpace+","))
		return
	}
	whole := true
	closed := membersOf(text, at, func(m member) bool {
		c.value(m.start, m.end, depth-1)
		whole = m.closed
		return !c.done
	})
	if !closed && whole {
		c.cutHere()
	}
}

// entries returns the list of answers if the value at an index is a HAR.
func entries(text string, at int) (list member, ok bool) {
	log, ok := child(text, at, "log")
	if !ok {
		return list, false
	}
	list, ok = child(text, log.start, "entries")
	return list, ok && text[list.start] == '['
}

// An answer is a log, or an error about one, in a HAR.
type answer struct {
	at    int
	table string
	text  string
	log   bool
}

var (
	tableOfURL = lazy.Regexp(`[?&]table=(\d+)`)
	tableOfLog = lazy.Regexp(`"table_id"\s*:\s*"?(\d+)`)
)

// har adds the log of each table: the longest, or the last error if there is no log.
func (c *cutter) har(list member) {
	text := c.text[:list.end]
	var found []answer
	of := map[string]int{} // index in found, by table
	membersOf(text, list.start, func(entry member) bool {
		for _, a := range answers(text[:entry.end], entry.start) {
			i, again := of[a.table]
			switch {
			case a.table == "" || !again:
				of[a.table] = len(found)
				found = append(found, a)
			case a.log && (!found[i].log || len(a.text) > len(found[i].text)) || !a.log && !found[i].log:
				found[i] = a
			}
		}
		return true
	})
	slices.SortStableFunc(found, func(a, b answer) int { return a.at - b.at })
	for _, a := range found {
		c.add(a.at, a.text)
	}
}

// answers returns the logs in the answer of an entry of a HAR.
func answers(text string, at int) (found []answer) {
	var url string
	if request, ok := child(text, at, "request"); ok {
		if m, ok := child(text, request.start, "url"); ok {
			url, _ = unquote(text[m.start:m.end])
		}
	}
	response, ok := child(text, at, "response")
	if !ok {
		return nil
	}
	content, ok := child(text, response.start, "content")
	if !ok {
		return nil
	}
	m, ok := child(text, content.start, "text")
	if !ok || text[m.start] != '"' {
		return nil
	}
	body, ok := unquote(text[m.start:m.end])
	if !ok {
		return nil
	}
	if e, ok := child(text, content.start, "encoding"); ok && strings.Contains(text[e.start:e.end], "base64") {
		plain := make([]byte, base64.StdEncoding.DecodedLen(len(body)))
		n, _ := base64.StdEncoding.Decode(plain, []byte(body)) // up to a cut
		body = string(plain[:n])
	}
	table := ""
	if m := tableOfURL().FindStringSubmatch(url); m != nil {
		table = m[1]
	}
	add := func(body string) {
		a := answer{at: m.start, table: table, text: body, log: strings.Contains(body, `"playTile"`)}
		if m := tableOfLog().FindStringSubmatch(body); a.table == "" && m != nil {
			a.table = m[1]
		}
		found = append(found, a)
	}
	begins := skipSpace(body, 0)
	switch {
	case begins == len(body):
	case body[begins] != '{' && body[begins] != '[':
		for _, m := range assigned(body) {
			add(m.text)
		}
	case strings.Contains(url, "/logs.html") || strings.Contains(body, `"playTile"`) && strings.Contains(body, `"data"`):
		add(body)
	}
	return found
}

// unquote returns the value of a JSON string, which may be cut.
func unquote(quoted string) (s string, ok bool) {
	b := []byte(quoted)
	if _, whole := tokenEnd(b, 0); !whole {
		b = append(b[:halfEscape(b, 0)], '"')
	}
	return s, decode(b, &s) == nil
}

// An assignment is a value that a page assigns to g_gamelogs.
type assignment struct {
	at   int
	text string
}

const logsName = "g_gamelogs"

// assigned returns the values that a page assigns to g_gamelogs, with the characters of HTML instead of entities if the script has
// them in place of quotation marks.
func assigned(page string) (found []assignment) {
	for at := 0; ; {
		i := strings.Index(page[at:], logsName)
		if i < 0 {
			return found
		}
		at += i + len(logsName)
		start := skipSpace(page, at)
		start += len(page[start:]) - len(strings.TrimLeft(page[start:], `"']`))
		if start = skipSpace(page, start); start == len(page) || page[start] != '=' && page[start] != ':' {
			continue
		}
		if start = skipSpace(page, start+1); start == len(page) || page[start] != '{' && page[start] != '[' {
			continue
		}
		rest := page[start:]
		if quoted := skipSpace(rest, 1); strings.HasPrefix(rest[quoted:], "&quot;") || strings.HasPrefix(rest[quoted:], "{&quot;") {
			script, _, _ := strings.Cut(rest, "</script")
			text := html.UnescapeString(script)
			end, _ := valueEnd(text, 0)
			found = append(found, assignment{start, text[:end]})
			at = start + len(script)
			continue
		}
		end, _ := valueEnd(page, start)
		found = append(found, assignment{start, page[start:end]})
		at = end
	}
}

func (c *cutter) page() {
	for _, a := range assigned(c.text) {
		c.add(a.at, a.text)
	}
}

var (
	siteAnswer = lazy.Regexp(`"status"\s*:\s*"?0"?\s*[,}]`)
	emptyLogs  = lazy.Regexp(`"(?:logs|data)"\s*:\s*\[\s*\]`)
)

// Sniff reports whether text that begins with head is a log of Board Game Arena, a page or HAR that may have one, or an error answer of
// the site.
func Sniff(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\r\n\ufeff")
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return bytes.Contains(head, []byte(w)) })
	}
	switch {
	case len(head) == 0:
		return false
	case head[0] == '{' || head[0] == '[':
		if has(`"cgr"`) {
			return false
		}
		return has(`"packet_type"`, `"packet_id"`, `"gameStateChange"`, `"playTile"`, "gamenotifs", `"`+logsName+`"`) ||
			harStart().Match(head) && has(`"entries"`, `"creator"`, `"version"`) ||
			has(`"error"`) && siteAnswer().Match(head) || has(`"status"`) && emptyLogs().Match(head)
	case head[0] == '<':
		return has(logsName, "boardgamearena")
	}
	return assignmentStart().Match(head)
}

var harStart = lazy.Regexp(`^[\[\s]*\{\s*"log"\s*:\s*\{`)

// assignmentStart matches a script that begins with the assignment.
var assignmentStart = lazy.Regexp(`^(?:\s*(?:var|let|const|window\s*\.|gameui\s*\.))?\s*` + logsName + `\s*=`)

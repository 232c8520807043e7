package bga

import "strings"

// The functions of this file read only brackets, quotation marks and names, so that one fault in a file of many games does not hide the others.

const jsonSpace = " \t\r\n"

// skipSpace returns the index of the first byte from at on that is not white space.
func skipSpace(text string, at int) int {
	for at < len(text) && strings.IndexByte(jsonSpace, text[at]) >= 0 {
		at++
	}
	return at
}

// valueEnd returns the end of the JSON value at an index, len(text) and false if the text ends within it.
func valueEnd(text string, at int) (end int, closed bool) {
	depth := 0
	for i := at; i < len(text); {
		switch text[i] {
		case '"':
			j := stringEnd(text, i)
			if j < 0 {
				return len(text), false
			}
			i = j
		case '{', '[':
			depth++
			i++
		case '}', ']':
			if depth--; depth < 0 {
				return i, true
			}
			i++
		case ',', ':', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return i, true
			}
			i++
			continue
		default:
			if i++; depth == 0 && (i == len(text) || strings.IndexByte(",:]}"+jsonSpace, text[i]) >= 0) {
				return i, i < len(text)
			}
			continue
		}
		if depth == 0 {
			return i, true
		}
	}
	return len(text), false
}

// stringEnd returns the index after the string that begins at at, -1 if it is not closed on its line.
func stringEnd(text string, at int) int {
	for i := at + 1; ; {
		j := strings.IndexAny(text[i:], "\"\\\n")
		switch {
		case j < 0 || text[i+j] == '\n' || i+j+1 >= len(text) && text[i+j] == '\\':
			return -1
		case text[i+j] == '"':
			return i + j + 1
		}
		if i += j + 2; i > len(text) {
			return -1
		}
	}
}

// A member is a member of an object or list, as text. Closed is false if the text ends within it.
type member struct {
	name       string // as written; empty in a list
	start, end int
	closed     bool
}

// membersOf calls f for the members of the object or list at an index, until f returns false. It reports whether it reached the closing
// bracket.
func membersOf(text string, at int, f func(m member) bool) bool {
	object := text[at] == '{'
	at++
	for {
		for at = skipSpace(text, at); at < len(text) && text[at] == ','; {
			at = skipSpace(text, at+1)
		}
		if at == len(text) {
			return false
		}
		if text[at] == '}' || text[at] == ']' {
			return true
		}
		m := member{}
		if object {
			if text[at] != '"' {
				return false
			}
			end := stringEnd(text, at)
			if end < 0 {
				return false
			}
			m.name = text[at+1 : end-1]
			if at = skipSpace(text, end); at == len(text) || text[at] != ':' {
				return false
			}
			if at = skipSpace(text, at+1); at == len(text) {
				return false
			}
		}
		m.start = at
		m.end, m.closed = valueEnd(text, at)
		if m.end == m.start { // a colon or bracket where a value is required
			return false
		}
		if !f(m) {
			return true
		}
		at = m.end
	}
}

// child returns the member of that name of the object at an index.
func child(text string, at int, name string) (found member, ok bool) {
	if at >= len(text) || text[at] != '{' {
		return found, false
	}
	membersOf(text, at, func(m member) bool {
		if ok = m.name == name; ok {
			found = m
		}
		return !ok
	})
	return found, ok
}

// first returns the first member of the object or list at an index.
func first(text string, at int) (m member, ok bool) {
	if at >= len(text) || text[at] != '{' && text[at] != '[' {
		return m, false
	}
	membersOf(text, at, func(found member) bool {
		m, ok = found, true
		return false
	})
	return m, ok
}

// isLog reports whether the value at an index is a whole log, not a packet of one.
func isLog(text string, at int) bool {
	switch {
	case text[at] == '[':
		return true
	case text[at] != '{':
		return false
	}
	known, log, numbers := false, false, true
	membersOf(text, at, func(m member) bool {
		switch m.name {
		case "channel", "packet_id", "packet_type", "move_id":
			known, log = true, false
		case "status", "logs", "error", "valid", "log":
			known, log = true, true
		case "data":
			if inner, ok := first(text, m.start); ok {
				log = text[m.start] == '{' || isPacket(text, inner.start)
			}
		}
		numbers = numbers && isNumber(m.name)
		return !known
	})
	return log || numbers
}

// isPacket reports whether the value at an index has the fields of a packet.
func isPacket(text string, at int) bool {
	packet := false
	if text[at] == '{' {
		membersOf(text, at, func(m member) bool {
			packet = m.name == "channel" || m.name == "packet_id" || m.name == "packet_type" || m.name == "move_id"
			return !packet
		})
	}
	return packet
}

// mend closes the string, lists and objects that are open at the end of a text, without an incomplete member before. Kept is the number of
// bytes of b in whole, 0 if nothing is open.
func mend(b []byte) (whole []byte, kept int) {
	type level struct {
		closer byte
		good   int  // the end of the last complete member
		name   bool // the next string is the name of a member
	}
	var open []level
	var top *level
scan:
	for i := 0; i < len(b); {
		switch c := b[i]; c {
		case ' ', '\t', '\r', '\n':
			i++
		case '{', '[':
			open = append(open, level{closer: c + 2, good: i + 1, name: c == '{'})
			top = &open[len(open)-1]
			i++
		case '}', ']':
			if top == nil {
				return nil, 0
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				return nil, 0
			}
			i++
			top = &open[len(open)-1]
			top.good = i
		case ',', ':':
			if top == nil {
				return nil, 0
			}
			top.name = c == ',' && top.closer == '}'
			i++
		default:
			if top == nil {
				return nil, 0
			}
			j, whole := tokenEnd(b, i)
			switch {
			case whole && !top.name:
				top.good = j
			case !whole && c == '"' && !top.name:
				kept = halfEscape(b, i)
				break scan
			case !whole:
				break scan
			}
			i = j
		}
	}
	switch {
	case top == nil:
		return nil, 0
	case kept > 0:
		whole = append(append(whole, b[:kept]...), '"')
	default:
		kept = top.good
		whole = append(whole, b[:kept]...)
	}
	for i := len(open) - 1; i >= 0; i-- {
		whole = append(whole, open[i].closer)
	}
	return whole, kept
}

// tokenEnd returns the end of the string, number or word at an index, and false if the text ends within it.
func tokenEnd(b []byte, at int) (end int, whole bool) {
	if b[at] != '"' {
		for end = at; end < len(b) && strings.IndexByte(",:[]{}\""+jsonSpace, b[end]) < 0; {
			end++
		}
		return end, end < len(b)
	}
	for end = at + 1; end < len(b); end++ {
		switch b[end] {
		case '\\':
			end++
		case '"':
			return end + 1, true
		}
	}
	return len(b), false
}

// halfEscape returns the end of the open string that begins at an index, without an incomplete escape sequence.
func halfEscape(b []byte, at int) int {
	for i := at + 1; i < len(b); i++ {
		if b[i] != '\\' {
			continue
		}
		switch {
		case i+1 == len(b) || b[i+1] == 'u' && i+6 > len(b):
			return i
		case b[i+1] == 'u':
			i += 5
		default:
			i++
		}
	}
	return len(b)
}

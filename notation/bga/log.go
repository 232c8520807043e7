package bga

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// A note is one notification, for one event.
type note struct {
	kind string
	args []jsontext.Value // usually one
	at   piece
}

// A packet is the notifications that the server sent to one channel at once.
type packet struct {
	Channel text `json:"channel"`
	Table   text `json:"table_id"`
	Move    num  `json:"move_id"`
	ID      num  `json:"packet_id"`
	Time    num  `json:"time"`

	at piece
}

// A log is the content of a file: the packets for all players in the order of sending, and the players if they are listed.
type log struct {
	packets []packet
	players list[player]
	cut     int // the number of bytes that were read if the log is cut, else 0
}

type player struct {
	ID    num  `json:"id"`
	Color text `json:"color"`
	Name  text `json:"name"`
}

// maxWrap is the greatest depth of objects around the packets.
const maxWrap = 4

var errNoLog = errors.New("it has no list of packets")

// readLog finds the packets: in data.logs, data.data, a bare list, or an object whose names are numbers. It returns the text that they
// refer to, which is mended if the log is cut; the error is then that of the cut.
func readLog(b []byte) (l *log, text []byte, err error) {
	d := jsontext.NewDecoder(bytes.NewBuffer(b), lenient)
	_, err = d.ReadValue()
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		whole, kept := mend(b)
		if kept == 0 {
			return nil, b, err
		}
		l := &log{cut: kept}
		if l.find(whole, piece{end: len(whole)}, maxWrap) != nil {
			return nil, b, err
		}
		l.sort()
		return l, whole, err
	case err != nil:
		return nil, b, err
	}
	end := len(b) - len(bytes.TrimLeft(b[d.InputOffset():], jsonSpace))
	if _, err := d.ReadToken(); err != io.EOF {
		return nil, b, piece{start: end, end: len(b)}.wrong(errors.New("more than one JSON value"))
	}
	l = &log{}
	if err := l.find(b, piece{end: len(b)}, maxWrap); err != nil {
		return nil, b, err
	}
	l.sort()
	return l, b, nil
}

func (l *log) find(b []byte, at piece, depth int) error {
	if depth == 0 {
		return errNoLog
	}
	value := b[at.start:at.end]
	parts, err := split(value, at.start)
	if err != nil {
		return err
	}
	if bytes.HasPrefix(bytes.TrimSpace(value), []byte("[")) || numbered(parts) {
		return l.read(b, parts)
	}
	for _, name := range []string{"logs", "data"} {
		i := slices.IndexFunc(parts, func(p piece) bool { return p.name == name })
		if i < 0 {
			continue
		}
		if j := slices.IndexFunc(parts, func(p piece) bool { return p.name == "players" }); j >= 0 {
			if err := decode(b[parts[j].start:parts[j].end], &l.players); err != nil {
				return parts[j].wrong(err)
			}
		}
		return l.find(b, parts[i], depth-1)
	}
	return refusal(value)
}

// numbered sorts the members of an object whose names are numbers.
func numbered(parts []piece) bool {
	number := func(p piece) int { n, _ := strconv.Atoi(p.name); return n }
	for _, p := range parts {
		if _, err := strconv.Atoi(p.name); err != nil {
			return false
		}
	}
	slices.SortStableFunc(parts, func(a, b piece) int { return cmp.Compare(number(a), number(b)) })
	return len(parts) > 0
}

func (l *log) read(b []byte, parts []piece) error {
	for _, at := range parts {
		var p packet
		if b[at.start] != '{' {
			return at.wrong(errNoLog)
		}
		if err := decode(b[at.start:at.end], &p); err != nil {
			return at.wrong(err)
		}
		p.at = at
		if !strings.HasPrefix(string(p.Channel), "/player/") {
			l.packets = append(l.packets, p)
		}
	}
	if len(parts) == 0 {
		return errEmpty
	}
	return nil
}

func (l *log) sort() {
	for _, key := range []func(packet) num{
		func(p packet) num { return p.ID },
		func(p packet) num { return p.Move },
	} {
		if slices.ContainsFunc(l.packets, func(p packet) bool { return !key(p).set }) {
			continue
		}
		slices.SortStableFunc(l.packets, func(a, b packet) int { return cmp.Compare(key(a).n, key(b).n) })
	}
}

// notes returns the notifications of the packet, without one in which the text is cut.
func (p packet) notes(b []byte, cut int) ([]note, error) {
	parts, err := split(b[p.at.start:p.at.end], p.at.start)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(parts, func(m piece) bool { return m.name == "data" })
	if i < 0 {
		return nil, nil
	}
	parts, err = split(b[parts[i].start:parts[i].end], parts[i].start)
	if err != nil {
		return nil, err
	}
	var out []note
	for _, m := range parts {
		if cut > 0 && m.end > cut {
			break
		}
		if b[m.start] != '{' {
			return nil, m.wrong(errors.New("a notification is not an object"))
		}
		var raw struct {
			Type text           `json:"type"`
			Args jsontext.Value `json:"args"`
		}
		if err := decode(b[m.start:m.end], &raw); err != nil {
			return nil, m.wrong(err)
		}
		n := note{kind: string(raw.Type), at: m}
		switch {
		case len(raw.Args) > 0 && raw.Args[0] == '{':
			n.args = []jsontext.Value{raw.Args}
		case len(raw.Args) > 0 && raw.Args[0] == '[':
			if err := members(raw.Args, func(_ string, v []byte) error {
				n.args = append(n.args, v)
				return nil
			}); err != nil {
				return nil, err
			}
		}
		out = append(out, n)
	}
	return out, nil
}

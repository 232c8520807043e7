// Package shortlink packs the text of a record into a few hundred characters for an address, and unpacks them.
//
// Start with [Pack] and [Unpack]. The packed form has a version, its first character. What a version unpacks to never changes, so the
// package imports nothing that does: its words, its tiles and the sample text of version 1 are its own. A text is packed line by line,
// exactly: a turn in canonical form becomes a few numbers, any other line its letters. An arithmetic coder writes both by how often they
// occurred before, first in the sample.
package shortlink

import (
	"encoding/base64"
	"errors"
	"hash/crc32"
	"strings"
	"sync"
)

// Largest is the most that a text may have, in bytes.
const Largest = 64 << 10

// The reasons why a text is not packed or unpacked.
var (
	ErrLarge   = errors.New("a short link holds at most 64 KB of text")
	ErrVersion = errors.New("the link is of a newer version of Cartulary")
	ErrDamaged = errors.New("the link is damaged or cut short: it holds no record")
)

// version is the first character of what Pack returns.
const version = "1"

// Pack returns a text in letters, digits, - and _.
func Pack(text string) (string, error) {
	if len(text) > Largest {
		return "", ErrLarge
	}
	m := trained().clone()
	m.coder = coder{high: ^uint32(0)}
	write(m, text)
	sum := crc32.ChecksumIEEE([]byte(text))
	data := m.coder.end([]byte{byte(sum), byte(sum >> 8)})
	return version + base64.RawURLEncoding.EncodeToString(data), nil
}

// Unpack returns the text that Pack has packed.
func Unpack(packed string) (string, error) {
	switch {
	case packed == "":
		return "", ErrDamaged
	case packed[:1] > version && packed[:1] <= "9":
		return "", ErrVersion
	}
	data, err := base64.RawURLEncoding.DecodeString(packed[1:])
	if packed[:1] != version || err != nil || len(data) < 2 {
		return "", ErrDamaged
	}
	m := trained().clone()
	m.coder = coder{high: ^uint32(0), reading: true, data: data[2:]}
	m.coder.begin()
	text, err := read(m)
	if err != nil {
		return "", err
	}
	if sum := crc32.ChecksumIEEE([]byte(text)); len(m.coder.data) > 0 || data[0] != byte(sum) || data[1] != byte(sum>>8) {
		return "", ErrDamaged
	}
	return text, nil
}

// trained returns the model after the sample.
var trained = sync.OnceValue(func() *model {
	m := newModel()
	m.coder = coder{high: ^uint32(0)}
	write(m, sample)
	return m
})

// write packs a text.
func write(m *model, text string) {
	p := newPacker(m)
	lines := strings.Split(text, "\n")
	last := len(lines) - 1
	for _, l := range lines[:last] {
		p.line(l)
	}
	if lines[last] == "" {
		p.token(tokenEnd)
		return
	}
	p.line(lines[last])
	p.token(tokenCut)
}

// read unpacks a text.
func read(m *model) (string, error) {
	p := newPacker(m)
	var out strings.Builder
	for {
		line, end := p.line("")
		switch {
		case end == tokenEnd:
			return out.String(), nil
		case end == tokenCut:
			return strings.TrimSuffix(out.String(), "\n"), nil
		case p.damaged(nil) || out.Len()+len(line) > Largest:
			return "", ErrDamaged
		}
		out.WriteString(line)
		out.WriteByte('\n')
	}
}

package lsp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/creachadair/jrpc2/channel"
)

// maxMessage is the limit of the bytes of one message. The library would allocate any length that a header claims.
const maxMessage = 256 << 20

// framed is a channel that limits what it reads, skips lines that are no header, and notes what is answered.
type framed struct {
	channel.Channel
	in      *bufio.Reader
	sent    func(id string) // called for each answer that is written
	drained <-chan struct{} // closed when streamEnd is done
	batch   [][]byte        // messages that came as one and are not returned yet
	ended   error           // of the stream
}

// streamEnd is the method of the notification that Recv adds behind the last message.
const streamEnd = "$/cartulary/streamEnd"

// Send writes a message. The library drops answers if the stream is at its end, so Send reports them as sent even if it fails.
func (f *framed) Send(msg []byte) error {
	err := f.Channel.Send(msg)
	if rest, ok := bytes.CutPrefix(msg, []byte(`{"jsonrpc":"2.0","id":`)); ok {
		var id json.RawMessage
		if json.NewDecoder(bytes.NewReader(rest)).Decode(&id) == nil {
			f.sent(string(id))
		}
	}
	return err
}

// Recv returns the next message. When the stream ends the library drops the requests that wait and the answers under way, so Recv
// first returns streamEnd, which has its place behind all of them, and waits until it is done.
func (f *framed) Recv() ([]byte, error) {
	if f.ended == nil {
		msg, err := f.one()
		if err == nil {
			return msg, nil
		}
		f.ended = err
		return []byte(`{"jsonrpc":"2.0","method":"` + streamEnd + `"}`), nil
	}
	select {
	case <-f.drained:
	case <-time.After(farewell):
	}
	return nil, f.ended
}

// one returns the next message. The library answers a list of messages when the last one is done, and one of them may wait for the
// answer to another; so each is a message of its own.
func (f *framed) one() ([]byte, error) {
	if len(f.batch) == 0 {
		msg, err := f.next()
		if err != nil {
			return nil, err
		}
		f.batch = [][]byte{msg}
		var list []json.RawMessage
		if bytes.HasPrefix(bytes.TrimSpace(msg), []byte("[")) && json.Unmarshal(msg, &list) == nil && len(list) > 0 {
			f.batch = f.batch[:0]
			for _, m := range list {
				f.batch = append(f.batch, m)
			}
		}
	}
	msg := f.batch[0]
	f.batch = f.batch[1:]
	return msg, nil
}

// next reads a message, or a list of messages.
func (f *framed) next() ([]byte, error) {
	size := -1
	for {
		line, err := f.in.ReadSlice('\n')
		for err == bufio.ErrBufferFull {
			line, err = f.in.ReadSlice('\n')
		}
		if err != nil {
			return nil, err
		}
		name, value, _ := strings.Cut(strings.TrimSpace(string(line)), ":")
		switch {
		case strings.EqualFold(name, "Content-Length"):
			n, err := strconv.Atoi(strings.TrimSpace(value))
			if err != nil || n < 0 || n > maxMessage {
				return nil, fmt.Errorf("a message has an impossible length: %s", strings.TrimSpace(value))
			}
			size = n
		case name == "" && size >= 0:
			msg := make([]byte, size)
			if _, err := io.ReadFull(f.in, msg); err == io.ErrUnexpectedEOF || err == io.EOF {
				return nil, errors.New("it ends within a message")
			} else if err != nil {
				return nil, err
			}
			return msg, nil
		}
	}
}

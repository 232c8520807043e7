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
	"sync/atomic"
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
	began   atomic.Int64    // when the write under way began, in nanoseconds; 0: there is none
	batch   [][]byte        // messages that came as one and are not returned yet
	ended   error           // of the stream
}

// streamEnd is the method of the notification that Recv adds behind the last message.
const streamEnd = "$/cartulary/streamEnd"

// Send writes a message. The library drops answers if the stream is at its end, so Send reports them as sent even if it fails.
func (f *framed) Send(msg []byte) error {
	f.began.Store(time.Now().UnixNano())
	err := f.Channel.Send(msg)
	f.began.Store(0)
	if rest, ok := bytes.CutPrefix(msg, []byte(`{"jsonrpc":"2.0","id":`)); ok {
		var id json.RawMessage
		if json.NewDecoder(bytes.NewReader(rest)).Decode(&id) == nil {
			f.sent(string(id))
		}
	}
	return err
}

// Recv returns the next message. When the stream ends the library drops waiting requests and answers under way, so Recv first
// returns streamEnd, which has its place behind all of them, and waits until it is done.
func (f *framed) Recv() ([]byte, error) {
	if f.ended == nil {
		msg, err := f.one()
		if err == nil {
			return msg, nil
		}
		f.ended = err
		return []byte(`{"jsonrpc":"2.0","method":"` + streamEnd + `"}`), nil
	}
	f.wait(f.drained)
	return nil, f.ended
}

// wait waits for a channel to be closed. It reports false if the client has stopped reading: one write takes longer than patience.
func (f *framed) wait(done <-chan struct{}) bool {
	for {
		select {
		case <-done:
			return true
		case <-time.After(patience / 20):
			if began := f.began.Load(); began != 0 && time.Since(time.Unix(0, began)) > patience {
				return false
			}
		}
	}
}

// one returns the next message, each of a list alone: the library would answer the list when the last one is done, and one may
// wait for the answer to another.
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

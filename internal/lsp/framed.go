package lsp

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/creachadair/jrpc2/channel"
)

// maxMessage is the limit of the bytes of one message. The library would allocate any length that a header claims.
const maxMessage = 256 << 20

// framed is a channel that limits what it reads and skips lines that are no header.
type framed struct {
	channel.Channel
	in *bufio.Reader
}

// Recv returns the next message. At the end of the stream it first leaves time for answers under way: the library drops them.
func (f *framed) Recv() ([]byte, error) {
	size := -1
	for {
		line, err := f.in.ReadSlice('\n')
		for err == bufio.ErrBufferFull {
			line, err = f.in.ReadSlice('\n')
		}
		if err != nil {
			time.Sleep(farewell)
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
			_, err := io.ReadFull(f.in, msg)
			return msg, err
		}
	}
}

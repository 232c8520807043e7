package web

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/base64"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// packed returns a comment of a number of megabytes, packed by a writer.
func packed(t *testing.T, megabytes int, writer func(io.Writer) (io.WriteCloser, error)) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := writer(&b)
	if err != nil {
		t.Fatal(err)
	}
	part := []byte(strings.Repeat(";\n", 1<<19))
	for range megabytes {
		w.Write(part) // a bytes.Buffer never fails
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestLargeLink opens a link that unpacks to 400 MB. The page unpacks no more than it needs to see that it is too much, and says so.
func TestLargeLink(t *testing.T) {
	address := browsertest.Serve(t, playground(t))
	p := tab(t)
	p.Resize(browsertest.Desk)
	p.Before(`{
		const Real = DecompressionStream;
		globalThis.unpacked = 0;
		globalThis.DecompressionStream = class {
			constructor(form) {
				const real = new Real(form), count = new TransformStream({transform(part, to) { unpacked += part.length; to.enqueue(part); }});
				this.writable = real.writable;
				this.readable = real.readable.pipeThrough(count);
			}
		};
	}`)
	data := packed(t, 400, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	p.Navigate(address + "#name=large.cgr&record=" + base64.RawURLEncoding.EncodeToString(data))
	p.Becomes("("+note+").includes('The link is not opened: a link holds at most 4 MB of text')", "true")
	p.Becomes("unpacked < 12 << 20 || unpacked", "true")
	p.judged("Nothing found")
}

// TestLargeFile drops a file that unpacks to more than the page reads. The text of the editor stays.
func TestLargeFile(t *testing.T) {
	p := open(t, "")
	p.drop("mine.cgr", []byte(played))
	p.judged("Nothing found")
	p.drop("large.cgr.gz", packed(t, 400, func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, gzip.BestCompression) }))
	p.Becomes("("+note+").includes('large.cgr: the file has more than 16 MB, unpacked')", "true")
	p.becomes(played)
}

// TestLongLine opens files of one line, as programs write them. The colours of the editor must not search the rest of the line for each
// token, which takes minutes.
func TestLongLine(t *testing.T) {
	source, err := os.ReadFile("src/cgr.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range regexp.MustCompile(`stream\.match\(/(.*?)\)`).FindAllStringSubmatch(string(source), -1) {
		if !strings.HasPrefix(x[1], "^") {
			t.Errorf("an expression searches the whole line: %s", x[0])
		}
	}
	p := open(t, "")
	for name, text := range map[string]string{"deep.json": strings.Repeat("[", 1<<20), "words.cgr": strings.Repeat("thief E | ", 1<<17), "string.cgr": `[Red "` + strings.Repeat(`a\"`, 1<<19)} {
		p.drop(name, []byte(text))
		p.Becomes(strconv.Itoa(len(text))+" === document.querySelector('.cm-content').cmTile.view.state.doc.length", "true")
		p.Becomes("document.querySelector('#verdict').ariaBusy", "false")
	}
}

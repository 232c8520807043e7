package main

import (
	"bytes"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestProgressLine checks that nothing is drawn at first, then the number of finished games, and that
// clear leaves a blank line.
func TestProgressLine(t *testing.T) {
	var out bytes.Buffer
	g := newProgressTo(&out, "judging", new(atomic.Int64), rated...)
	g.began = time.Now().Add(time.Hour)
	g.add(70)
	g.clear()
	if strings.TrimSpace(out.String()) != "" {
		t.Errorf("drawn at once: %q", out.String())
	}
	g.began = time.Now().Add(-2 * patience)
	g.add(30)
	line := out.String()
	if !strings.Contains(line, "judging (100, ") || !strings.Contains(line, "games/s") {
		t.Errorf("after a while: %q", line)
	}
	g.read.Add(25)
	g.total.Store(100)
	g.began = time.Now().Add(-time.Minute)
	if s := g.rest(); s != "judging, 25 % done, 3m0s left" {
		t.Errorf("a quarter is read in a minute: %q", s)
	}
	out.Reset()
	g.clear()
	drawn := line[strings.LastIndexByte(line, '\r')+1:]
	if s := out.String(); strings.TrimSpace(s) != "" || len(s) <= len(drawn) || !strings.HasSuffix(s, "\r") {
		t.Errorf("clear writes %q over %q", s, drawn)
	}
}

// TestNoProgress checks that there is no progress without a terminal.
func TestNoProgress(t *testing.T) {
	var out bytes.Buffer
	for _, p := range []*program{{console: &out}, {console: &out, progress: true}} { // the second has no columns
		g := p.newProgress("judging", reading{})
		g.add(1)
		g.clear()
		if g != nil || out.Len() > 0 {
			t.Errorf("%+v: %q", g, out.String())
		}
	}
}

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/cputime"
	"cartulary/notation"
	"cartulary/replay"
)

// BenchmarkKept validates an archive by turns without and with --resume, which notes what is read. The metric is the processor time
// with it, divided by that without it.
func BenchmarkKept(b *testing.B) {
	var text []byte
	for seed := range uint64(100) {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: seed + 1})
		if err != nil {
			b.Fatal(err)
		}
		text = append(notation.AppendText(text, rec), '\n')
	}
	file := filepath.Join(b.TempDir(), "a.cgr")
	if err := os.WriteFile(file, bytes.Repeat(text, 20), 0o666); err != nil {
		b.Fatal(err)
	}
	spent := func(args ...string) float64 {
		began := cputime.Used()
		if status := run(append([]string{"validate", "--format", "jsonl", "--jobs", "1", file}, args...), strings.NewReader(""), io.Discard, io.Discard); status != exitClean {
			b.Fatalf("status %d", status)
		}
		return (cputime.Used() - began).Seconds()
	}
	var without, with float64
	for b.Loop() {
		without += spent()
		with += spent("--resume", filepath.Join(b.TempDir(), "state"))
	}
	b.ReportMetric(with/without, "ratio")
}

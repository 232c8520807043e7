package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"cartulary/replay"
)

// BenchmarkSuite runs a folder of 1,000 records as tests and, in the same run, validates it,
// with one worker and with two.
func BenchmarkSuite(b *testing.B) {
	dir, write := b.TempDir(), writerOf("cgr")
	for i := range 1000 {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: uint64(i + 1), Claims: true})
		if err != nil {
			b.Fatal(err)
		}
		text, _, err := write(nil, rec, 0)
		if err == nil {
			err = os.WriteFile(fmt.Sprintf("%s/g%04d.cgr", dir, i), text, 0o666)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	for _, command := range []string{"validate", "test"} {
		for _, jobs := range []string{"1", "2"} {
			b.Run(command+"/jobs="+jobs, func(b *testing.B) {
				for b.Loop() {
					if status := run([]string{command, "--jobs", jobs, dir}, strings.NewReader(""), io.Discard, io.Discard); status != exitClean {
						b.Fatalf("status %d", status)
					}
				}
				b.ReportMetric(1000*float64(b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}

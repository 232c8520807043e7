package stats_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/stats"
)

// This example adds up the figures of five random games.
func Example() {
	reader, tally := stats.NewReader(nil, nil), stats.NewTally(stats.Filter{}, 3)
	for seed := range uint64(5) {
		record, err := replay.Random(replay.RandomOptions{Players: 2, Seed: seed})
		if err != nil {
			fmt.Println(err)
			return
		}
		source := &notation.Source{File: "random.cgr", Game: int(seed) + 1, Line: 1}
		tally.Add(reader.Read(source, record, nil))
	}
	for _, section := range stats.New(tally, stats.PageOptions{}).Sections[:3] {
		fmt.Println(section.Title)
	}
	// Output:
	// Points by feature
	// Who begins
	// Mean points by feature and seat
}

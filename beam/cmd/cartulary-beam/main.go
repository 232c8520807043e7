// Command cartulary-beam validates, counts or analyses games in an Apache Beam pipeline.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"cartulary/beam/pipeline"
)

var (
	opts     pipeline.Options
	logLevel = flag.String("log", "warn", "print messages of Beam from `LEVEL` up: debug, info, warn or error")
	attempts = flag.Int("attempts", 3, "run the pipeline at most `N` times; Prism does not repeat a bundle that failed, other runners do")
)

func init() {
	flag.Func("input", "read the files of the `PATTERN`; may be repeated", func(s string) error {
		opts.Input = append(opts.Input, s)
		return nil
	})
	flag.StringVar(&opts.Do, "do", pipeline.Validate, "do `WORK`: validate, stats or analyze")
	flag.StringVar(&opts.Output, "output", "cartulary", "begin the names of the files that are written with `PREFIX`")
	flag.IntVar(&opts.Shards, "shards", 1, "write the lines to `N` files; each must fit in the memory of a worker")
	flag.StringVar(&opts.From, "from", "", "read input as `FORMAT` instead of detecting it")
	flag.StringVar(&opts.Rules, "rules", "", "use these `RULES` instead of the record's")
	flag.IntVar(&opts.MaxFindings, "max-findings", 1000, "list at most `N` findings of a game")
	flag.BoolVar(&opts.StopAtFirst, "stop-at-first", false, "report nothing after the first error of a game")
	flag.IntVar(&opts.Top, "top", 10, "keep at most `N` curiosities of a kind in the figures")
	flag.StringVar(&opts.Budget, "budget", "quick", "do `WORK` for the analysis of a game: quick, normal, deep or a number of playouts")
	flag.Uint64Var(&opts.Seed, "seed", 1, "start the playouts of an analysis from `N`")
}

func main() {
	flag.Parse()
	log.SetupLogging(*logLevel, "text")
	beam.Init()
	os.Exit(run())
}

// run returns the exit status: those of cartulary.
func run() int {
	err := opts.Check()
	switch {
	case flag.NArg() > 0:
		err = fmt.Errorf("name the files with --input, not %q", flag.Arg(0))
	case *attempts < 1:
		err = errors.New("--attempts takes a number from 1")
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "cartulary-beam: %v\n", err)
		return 2
	}
	result, err := pipeline.Run(context.Background(), opts, *attempts, beamx.RunWithMetrics)
	if err != nil {
		fmt.Fprintf(os.Stderr, "cartulary-beam: %v\n", err)
		return 3
	}
	return report(result)
}

// report prints the counts, if the runner returns them.
func report(result beam.PipelineResult) int {
	if result == nil { // of a run with --async
		return 0
	}
	count := map[string]int64{}
	all := result.Metrics().Query(func(m metrics.SingleResult) bool { return m.Namespace() == pipeline.Namespace })
	for _, c := range all.Counters() {
		count[c.Name()] += c.Result()
	}
	fmt.Fprintf(os.Stderr, "%d games: %d with errors, %d dead letters\n", count["games"], count["wrong"], count["dead"])
	if count["wrong"]+count["dead"] > 0 {
		return 1
	}
	return 0
}

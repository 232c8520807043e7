// Command cartulary-beam validates, counts or analyses games in an Apache Beam pipeline.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"cartulary/beam/pipeline"
)

// The flags of the command; those of Beam are in flag.CommandLine as well.
var (
	opts     pipeline.Options
	own      = flag.NewFlagSet("cartulary-beam", flag.ContinueOnError)
	logLevel = own.String("log", off, "print messages of Beam from `LEVEL` up: debug, info, warn, error or off")
	attempts = own.Int("attempts", 3, "run the pipeline at most `N` times; Prism does not repeat a bundle that failed, other runners do")
)

// off is the value of --log for no messages: an error of the pipeline is printed in any case.
const off = "off"

func init() {
	own.Func("input", "read the files of the `PATTERN`; may be repeated", func(s string) error {
		opts.Input = append(opts.Input, s)
		return nil
	})
	own.StringVar(&opts.Do, "do", pipeline.Validate, "do `WORK`: validate, stats or analyze")
	own.StringVar(&opts.Output, "output", "cartulary", "begin the names of the files that are written with `PREFIX`")
	own.IntVar(&opts.Shards, "shards", 1, "write the lines to `N` files; each must fit in the memory of a worker")
	own.StringVar(&opts.From, "from", "", "read input as `FORMAT` instead of detecting it")
	own.StringVar(&opts.Rules, "rules", "", "use these `RULES` instead of the record's")
	own.IntVar(&opts.MaxFindings, "max-findings", 1000, "list at most `N` findings of a game")
	own.BoolVar(&opts.StopAtFirst, "stop-at-first", false, "report nothing after the first error of a game")
	own.IntVar(&opts.Top, "top", 10, "keep at most `N` curiosities of a kind in the figures")
	own.StringVar(&opts.Budget, "budget", "standard", "do `WORK` for the analysis of a game: quick, standard, normal, deep or a number of playouts")
	own.Uint64Var(&opts.Seed, "seed", 1, "start the playouts of an analysis from `N`")
	own.VisitAll(func(f *flag.Flag) { flag.Var(f.Value, f.Name, f.Usage) })
}

func main() { os.Exit(run(os.Args[1:])) }

// run returns the exit status: those of cartulary.
func run(args []string) int {
	if err := parse(args); errors.Is(err, flag.ErrHelp) {
		help()
		return 0
	} else if err != nil {
		return failed(2, err)
	}
	begin()
	if err := check(); err != nil {
		return failed(2, err)
	}
	ctx := context.Background()
	if name := *runners.Runner; name == "" || name == "prism" { // the files of other runners are not on this machine
		if err := opts.CheckInput(ctx); err != nil {
			return failed(3, err)
		}
	}
	result, err := pipeline.Run(ctx, opts, *attempts, beamx.RunWithMetrics)
	if err != nil {
		return failed(3, err)
	}
	return report(result)
}

// begin initializes Beam. In a process that a runner has started as a worker it does not return; such a process has no
// flags of the command, so they are checked later.
func begin() {
	log.LogLevel, log.LogKind = *logLevel, "text"
	if *logLevel == off {
		log.LogLevel = "error"
	}
	beam.Init()
	if *logLevel == off {
		slog.SetDefault(slog.New(slog.DiscardHandler))
	}
}

// failed prints an error and returns the status.
func failed(status int, err error) int {
	fmt.Fprintf(os.Stderr, "cartulary-beam: %v\n", err)
	return status
}

// help prints the flags.
func help() {
	fmt.Println("cartulary-beam --input PATTERN [flags] works on games in an Apache Beam pipeline.\n\nFlags:")
	own.SetOutput(os.Stdout)
	own.PrintDefaults()
	fmt.Println("\nFlags of Beam and its runners:")
	others := flag.NewFlagSet("", flag.ContinueOnError)
	others.SetOutput(os.Stdout)
	flag.VisitAll(func(f *flag.Flag) {
		if own.Lookup(f.Name) == nil && !strings.HasPrefix(f.Name, "test.") {
			others.Var(f.Value, f.Name, f.Usage)
		}
	})
	others.PrintDefaults()
}

// parse reads the flags, among which are those of Beam.
func parse(args []string) error {
	flag.CommandLine.Init("cartulary-beam", flag.ContinueOnError)
	flag.CommandLine.SetOutput(io.Discard) // an error is one sentence, without the list of flags
	if err := flag.CommandLine.Parse(args); err != nil {
		return err
	}
	if !slices.Contains([]string{"debug", "info", "warn", "error", off}, *logLevel) {
		return fmt.Errorf("--log takes debug, info, warn, error or off, not %q", *logLevel)
	}
	return nil
}

// check returns an error for flags that no pipeline can have.
func check() error {
	switch {
	case flag.NArg() > 0:
		return fmt.Errorf("name the files with --input, not %q", flag.Arg(0))
	case *attempts < 1:
		return errors.New("--attempts takes a number from 1")
	}
	return opts.Check()
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
	fmt.Fprintf(os.Stderr, "games: %d, with errors: %d, dead letters: %d\n", count["games"], count["wrong"], count["dead"])
	if count["wrong"]+count["dead"] > 0 {
		return 1
	}
	return 0
}

package pipeline

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// Run builds the pipeline and runs it at most attempts times, until it succeeds.
func Run(ctx context.Context, o Options, attempts int, runner func(context.Context, *beam.Pipeline) (beam.PipelineResult, error)) (beam.PipelineResult, error) {
	return attempt(ctx, attempts, func(s beam.Scope) { Build(s, o) }, runner)
}

// attempt runs a pipeline again after a failure. Results are written at its end, and whole, so a failed run leaves none behind
// that a later one does not replace.
func attempt(ctx context.Context, attempts int, build func(beam.Scope), runner func(context.Context, *beam.Pipeline) (beam.PipelineResult, error)) (beam.PipelineResult, error) {
	for n := 1; ; n++ {
		p, s := beam.NewPipelineWithRoot()
		build(s)
		result, err := runner(ctx, p)
		if err != nil {
			err = cause(err)
		}
		if err == nil || n == attempts || ctx.Err() != nil {
			return result, err
		}
		fmt.Fprintf(os.Stderr, "cartulary-beam: attempt %d of %d: %v\n", n, attempts, err)
	}
}

// cause returns the first error of those that Beam lists, one a line: the last line. Those before it are the plan of the bundle.
func cause(err error) error {
	lines := strings.Split(strings.TrimSpace(err.Error()), "\n")
	return errors.New(strings.TrimSpace(lines[len(lines)-1]))
}

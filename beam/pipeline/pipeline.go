// Package pipeline works on games in an Apache Beam pipeline, as the commands validate, stats and analyze do.
//
// Start with [Options.Check] and [Build]. The lines of a game and the figures have the bytes of the commands. A bundle can be
// repeated any number of times: it has no effect but its output. A game on which the code panics becomes a dead letter; an
// error of a file system fails its bundle, so that the runner repeats it.
package pipeline

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/validator"
)

// The values of Options.Do.
const (
	Validate = "validate"
	Stats    = "stats"
	Analyze  = "analyze"
)

// Options are the settings of a pipeline. The rules, From, MaxFindings, StopAtFirst, Top, Budget and Seed are those of the commands.
type Options struct {
	Do          string
	Input       []string // names and patterns of files
	Output      string   // the beginning of the names of the files that are written
	Shards      int      // number of files for the lines of games, and for the findings
	From        string
	Rules       string
	MaxFindings int
	StopAtFirst bool
	Top         int
	Budget      string
	Seed        uint64
}

// Check returns an error for options that no pipeline can have.
func (o *Options) Check() error {
	switch {
	case !slices.Contains([]string{Validate, Stats, Analyze}, o.Do):
		return fmt.Errorf("--do takes validate, stats or analyze, not %q", o.Do)
	case len(o.Input) == 0:
		return errors.New("--input names the files to read, such as --input 'games/*.cgr'")
	case o.Output == "":
		return errors.New("--output takes the beginning of the names of the files to write, not an empty one")
	case o.Shards < 1 || o.MaxFindings < 1 || o.Top < 1:
		return errors.New("--shards, --max-findings and --top take a number from 1")
	case o.From != "" && !slices.ContainsFunc(format.Formats, func(f format.Format) bool { return f.Name == o.From }):
		return fmt.Errorf("--from takes the name of a format, not %q", o.From)
	}
	if _, err := insight.ParseBudget(o.Budget); err != nil {
		return fmt.Errorf("--budget: %w", err)
	}
	_, err := o.rules()
	return err
}

// CheckInput returns an error for a pattern without a file. It is for workers that see the files of this machine.
func (o *Options) CheckInput(ctx context.Context) error {
	for _, pattern := range o.Input {
		if _, err := expand(ctx, pattern); err != nil {
			return err
		}
	}
	return nil
}

// rules returns the rules in place of those of the records, nil without any.
func (o *Options) rules() (*notation.Rules, error) {
	rules, err := validator.ParseRules(o.Rules)
	if err != nil {
		return nil, fmt.Errorf("--rules: %w", err)
	}
	return rules, nil
}

// Build adds the pipeline to a scope. The options must pass Check.
func Build(s beam.Scope, o Options) {
	process(s, o, read(s, o))
}

// read returns the games of all files.
func read(s beam.Scope, o Options) beam.PCollection {
	s = s.Scope("Read")
	var input []Named
	for at, path := range o.Input {
		input = append(input, Named{at, path})
	}
	files := beam.ParDo(s, &listFn{}, beam.CreateList(s, input))
	games := beam.ParDo(s, &cutFn{From: o.From}, beam.Reshuffle(s, files))
	if o.Do == Stats { // the groups of copies spread over the workers, too
		return beam.ParDo(s, &firstFn{}, beam.GroupByKey(s, beam.ParDo(s, &copyFn{}, games)))
	}
	return beam.Reshuffle(s, games) // the games of a large file spread over the workers
}

// process works on the games and writes the results.
func process(s beam.Scope, o Options, games beam.PCollection) {
	lines, found, dead, figures := beam.ParDo4(s.Scope("Work"), &workFn{Options: o}, games)
	if o.Do == Stats {
		sum := beam.Combine(s.Scope("Merge"), &mergeFn{}, figures)
		beam.ParDo0(s.Scope("Figures"), &figuresFn{Path: o.Output + "-stats.json"}, sum)
	} else {
		write(s.Scope("Games"), o.Output+"-games.jsonl", "", o.Shards, lines)
	}
	write(s.Scope("Findings"), o.Output+"-findings.csv", findingsHead, o.Shards, found)
	write(s.Scope("DeadLetters"), o.Output+"-dead.jsonl", "", 1, dead)
}

// shardName returns the name of a file of several: games-00001-of-00010.jsonl.
func shardName(path string, shard, of int) string {
	if of == 1 {
		return path
	}
	dot := strings.LastIndexByte(path, '.')
	return fmt.Sprintf("%s-%05d-of-%05d%s", path[:dot], shard, of, path[dot:])
}

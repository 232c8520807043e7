package main

import (
	"cmp"
	_ "embed"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
	"cartulary/internal/work"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/lang"
	"cartulary/report/outcomes"
	"cartulary/report/rounds"
	"cartulary/report/standings"
)

//go:embed commands.txt
var commandLines string

// lists are the values of flags that commands.txt names.
var lists = map[string]func() []string{
	"budgets":   func() []string { return budgets },
	"findings":  func() []string { return findings.Names },
	"formats":   func() []string { return namesOf(format.Formats, func(f format.Format) string { return f.Name }) },
	"graphics":  func() []string { return append([]string{"auto", "none"}, slices.Sorted(maps.Keys(inlines))...) },
	"languages": lang.Codes,
	"outcomes":  func() []string { return outcomes.Names },
	"pairings":  func() []string { return rounds.Systems },
	"systems":   func() []string { return namesOf(standings.Systems, func(s *standings.System) string { return s.Name }) },
	"tied":      func() []string { return standings.TiedRules },
	"ties": func() []string {
		return namesOf(standings.Criteria, func(c *standings.Criterion) string { return c.Name })
	},
	"tiled": func() []string {
		none := func(s ruleset.Set) bool { return s.Tiles == nil || len(s.Tiles()) == 0 }
		return namesOf(slices.DeleteFunc(slices.Clone(ruleset.Sets()), none), func(s ruleset.Set) string { return s.Name })
	},
	"written": work.Written,
}

func namesOf[T any](list []T, of func(T) string) (names []string) {
	for _, x := range list {
		names = append(names, of(x))
	}
	return names
}

// commands returns the commands of commands.txt.
func (p *program) commands() (list []*cli.Command) {
	actions, shared := p.actions(), map[string]string{}
	var c *cli.Command
	gap := false
	for line := range strings.Lines(commandLines) {
		line = strings.TrimSuffix(line, "\n")
		name, rest, _ := strings.Cut(line, " ")
		text, indented := strings.CutPrefix(line, "  ")
		switch {
		case line == "", line[0] == '#':
		case line[0] == '-' && c == nil:
			shared[name] = rest
		case line[0] == '-':
			c.Flags = append(c.Flags, newFlag(name, cmp.Or(rest, shared[name])))
			if line == "--out" { // the shared flag: the output goes to a file in place of standard output
				action := c.Action
				c.Action = func(ctx *cli.Context) error { return p.intoFile(ctx, action) }
			}
		case !indented:
			c = &cli.Command{Name: name, ArgsUsage: rest, Action: actions[name]}
			list = append(list, c)
		case c.Category == "":
			c.Category = text
		case c.Usage == "":
			c.Usage = text
		default:
			if gap {
				text = "\n" + text
			}
			c.Description = strings.TrimPrefix(c.Description+"\n"+text, "\n")
		}
		gap = line == ""
	}
	for _, c := range list {
		c.Flags = append(c.Flags, newFlag("--color", shared["--color"]))
	}
	return list
}

// newFlag returns a flag of commands.txt. Wrong values are refused before the command runs.
func newFlag(name, line string) cli.Flag {
	name = strings.TrimLeft(name, "-")
	field := append(strings.Split(line, "|"), "", "")
	for i := range field {
		field[i] = strings.TrimSpace(field[i])
	}
	kind, value, _ := strings.Cut(field[0], " ")
	usage, words, usual := field[1], strings.Fields(field[2]), field[3]
	if list, ok := strings.CutPrefix(field[2], "@"); ok {
		words = lists[list]()
	}
	n, _ := strconv.Atoi(value)
	number := &cli.IntFlag{Name: name, Value: n, Usage: usage, DefaultText: usual}
	text := &cli.StringFlag{Name: name, Value: value, Usage: usage, DefaultText: usual}
	flag := &valueFlag{text, func(string) []candidate { return plain(words) }}
	switch kind {
	case "switch":
		return &cli.BoolFlag{Name: name, Usage: usage, DisableDefaultText: true}
	case "number":
		return number
	case "positive":
		return positive(number)
	case "jobs":
		number.Value, number.DefaultText = runtime.GOMAXPROCS(0), "the number of cores"
		return positive(number)
	case "seed":
		return &cli.Uint64Flag{Name: name, Value: uint64(n), Usage: usage, DefaultText: usual}
	case "time":
		d, _ := time.ParseDuration(value)
		return &cli.DurationFlag{Name: name, Value: d, Usage: usage, DefaultText: usual}
	case "pair":
		return &pairFlag{&cli.StringSliceFlag{Name: name, Usage: usage}}
	case "many":
		return &manyFlag{&cli.StringSliceFlag{Name: name, Usage: usage}, words}
	case "text":
		return text
	case "file":
		text.TakesFile = true
		return text
	case "turn":
		text.Action = func(_ *cli.Context, v string) error { _, err := work.ParseTurn(v); return asUsage(err) }
		return text
	case "choice":
		text.Usage += ": " + strings.Join(words, ", ")
		text.Action = func(_ *cli.Context, v string) error { return notAmong(name, words, v) }
	case "ties":
		text.Usage += ": " + strings.Join(words, ", ")
		text.Action = func(_ *cli.Context, v string) error { return checkTies(v, words) }
		flag.offer = offerTies
	case "games":
		text.Action = func(_ *cli.Context, v string) error { return checkGames(v) }
	case "rules":
		flag.offer = func(typed string) []candidate { return append(offerRules(typed), plain(words)...) }
	case "sets":
		flag.offer = offerSets
	case "tiles":
		flag.offer = offerTiles
	}
	return flag
}

// positive makes a flag refuse numbers less than 1.
func positive(f *cli.IntFlag) cli.Flag {
	f.Action = func(_ *cli.Context, n int) error {
		if n < 1 {
			return usagef("--%s takes a number from 1, not %d", f.Name, n)
		}
		return nil
	}
	return f
}

// notAmong returns the usage error for a value that is not one of values.
func notAmong(flag string, values []string, value string) error {
	if slices.Contains(values, value) {
		return nil
	}
	return usagef("--%s takes %s, not %q%s", flag, either(values), value, spelling.DidYouMean(value, values))
}

// checkGames returns the usage error for a value of --game that is neither a number nor all.
func checkGames(value string) error {
	if _, err := strconv.Atoi(value); err != nil && value != allGames {
		return usagef("--game takes the number of a game or all, not %q", value)
	}
	return nil
}

// checkTies returns the usage error for a list of tie-breaks with a word that is none of names.
func checkTies(list string, names []string) error {
	for _, name := range tieBreaks(list) {
		if !slices.Contains(names, name) {
			return usagef("--tie takes a list of %s, not %q%s", strings.Join(names, ", "), name, spelling.DidYouMean(name, names))
		}
	}
	return nil
}

func offerTies(typed string) (list []candidate) {
	for _, c := range standings.Criteria {
		list = append(list, candidate{c.Name, c.Doc})
	}
	return behind(typed[:strings.LastIndex(typed, ",")+1], list)
}

// Measure compares the forecasts of package insight with the results of real games, matches its players against each other, and
// measures the time of analyses. With -repair it plants slips in games and measures how often package repair finds the truth. It writes the
// tables of docs/insight.md, docs/openings.md and docs/repair.md.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"cartulary/insight/policy"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, analyst))
}

type settings struct {
	measurement          *measurement
	playouts, jobs       int
	seed                 uint64
	positions, page      string
	weakGames, evenGames int
	strongGames          int
	candidates, pairs    int
	timed                int
	boxGames, selfGames  int
	only                 string
	slips                int
	paths                []string
	analyst              func(seed uint64) analyse
	stdout               io.Writer
	stderr               io.Writer
}

// A measurement writes some blocks of a page. Its name is its flag; that of forecasts has none.
type measurement struct {
	name, usage string
	blocks      []string
	files       bool // it reads games
	run         func(*settings) error
}

var measurements = []measurement{
	{"", "", forecastBlocks, true, (*settings).forecasts},
	{"strength", "play matches between the players", strengthBlocks, false, (*settings).matches},
	{"ends", "compare the last moves of games with the exact ones", endBlocks, true, (*settings).ends},
	{"calibrate", "play games of other boxes and more players, to measure how far their forecasts can be trusted", variantBlocks, false, (*settings).calibrate},
	{"boxes", "measure what the moves of each box bring a greedy player", boxBlocks, false, (*settings).withBoxes},
	{"speed", "measure the time of quick analyses", speedBlocks, true, (*settings).speeds},
	{"openings", "compare the first moves of games with the opening table", openingBlocks, true, (*settings).openings},
	{"luck", "measure how much of the margins luck explains", weightBlocks, true, (*settings).weights},
	{"problems", "find problems and judge their answers again with fresh seeds", problemBlocks, true, (*settings).problems},
	{"repair", "plant slips in games and measure their repair", repairBlocks, true, (*settings).repairs},
}

// run carries out a command line and returns its exit status. Analyst returns the analyse of a seed.
func run(args []string, stdout, stderr io.Writer, analyst func(seed uint64) analyse) int {
	s := settings{stdout: stdout, stderr: stderr, analyst: analyst}
	flags := flag.NewFlagSet("measure", flag.ContinueOnError)
	flags.SetOutput(stderr)
	chosen := make([]bool, len(measurements))
	for i, m := range measurements {
		if m.name != "" {
			flags.BoolVar(&chosen[i], m.name, false, m.usage+", in place of forecasts")
		}
	}
	flags.IntVar(&s.playouts, "playouts", 100, "playouts of each position")
	flags.IntVar(&s.jobs, "jobs", runtime.GOMAXPROCS(0), "games measured at the same time; the figures do not depend on it")
	flags.Uint64Var(&s.seed, "seed", 1, "seed of the random numbers")
	flags.StringVar(&s.positions, "positions", "", "write the forecasts of all positions to this `file`, unrounded, separated by tabs")
	flags.StringVar(&s.page, "update", "", "write the tables into this `page`")
	flags.IntVar(&s.weakGames, "random-games", 400, "games of greedy against random play; with -strength")
	flags.IntVar(&s.evenGames, "even-games", 2000, "games of greedy play by the worth against the version before; with -strength")
	flags.IntVar(&s.strongGames, "greedy-games", 200, "games of playouts against greedy play; with -strength")
	flags.IntVar(&s.candidates, "candidates", 8, "options that the player with playouts compares; with -strength, -calibrate and -luck")
	flags.IntVar(&s.pairs, "pairs", 120, "playouts of each of these options at most; with -strength, -calibrate and -luck")
	flags.IntVar(&s.boxGames, "box-games", 400, "games of each box, in pairs with the same tiles; with -boxes")
	flags.IntVar(&s.selfGames, "games", 400, "games of each kind; with -calibrate and -luck; games searched at most; with -problems")
	flags.StringVar(&s.only, "only", "", "only the `rows` of these names, separated by commas; with -calibrate")
	flags.IntVar(&s.timed, "timed-games", 20, "games of which the time is measured; with -speed")
	flags.IntVar(&s.slips, "slips", 40, "slips of each kind in each group of base games, fewer with boxes; with -repair")
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: go run ./internal/measure [flags] [FILE|FOLDER...]\n\nWithout files it reads the games of the corpus (CARTULARY_CORPUS).")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err == flag.ErrHelp {
		return 0
	} else if err != nil {
		return 2
	}
	s.paths = flags.Args()
	err := s.choose(chosen)
	if err == nil {
		err = s.check()
	}
	if err != nil {
		fmt.Fprintln(stderr, "measure:", err)
		return 2
	}
	if err := s.measurement.run(&s); err != nil {
		fmt.Fprintln(stderr, "measure:", err)
		return 1
	}
	return 0
}

// choose sets the measurement whose flag is given, that of forecasts for none.
func (s *settings) choose(chosen []bool) error {
	s.measurement = &measurements[0]
	for i := range chosen {
		if !chosen[i] {
			continue
		}
		if s.measurement != &measurements[0] {
			return fmt.Errorf("-%s and -%s are two measurements: choose one", s.measurement.name, measurements[i].name)
		}
		s.measurement = &measurements[i]
	}
	return nil
}

// check returns an error for settings that cannot be used, before any work.
func (s *settings) check() error {
	for name, n := range map[string]int{"playouts": s.playouts, "jobs": s.jobs, "random-games": s.weakGames, "even-games": s.evenGames, "greedy-games": s.strongGames, "candidates": s.candidates, "pairs": s.pairs, "timed-games": s.timed, "slips": s.slips, "games": s.selfGames, "box-games": s.boxGames} {
		if n < 1 {
			return fmt.Errorf("-%s is %d, but must be at least 1", name, n)
		}
	}
	m := s.measurement
	if !m.files && len(s.paths) > 0 {
		return fmt.Errorf("-%s plays games of its own, so it takes no files", m.name)
	}
	if s.positions != "" && m.name != "" {
		return fmt.Errorf("-positions belongs to the forecasts, not to -%s", m.name)
	}
	if s.positions != "" && !isFolder(filepath.Dir(s.positions)) {
		return fmt.Errorf("-positions: there is no folder %s", filepath.Dir(s.positions))
	}
	if s.page != "" {
		return checkPage(s.page, m.blocks)
	}
	return nil
}

func (s *settings) done(n, of int) {
	if n*10/of > (n-1)*10/of {
		fmt.Fprintf(s.stderr, "measure: %d of %d games\n", n, of)
	}
}

func (s *settings) games() ([]*game, error) {
	if len(s.paths) == 0 {
		s.paths = corpus()
	}
	games, skipped, err := read(s.paths)
	for _, why := range slices.Sorted(maps.Keys(skipped)) {
		fmt.Fprintf(s.stderr, "measure: left out, because %s: %d\n", why, skipped[why])
	}
	return games, err
}

func (s *settings) forecasts() error {
	games, err := s.games()
	if err != nil {
		return err
	}
	if len(games) < 2 {
		return errors.New("one game is not enough: the fits leave out the game that they forecast")
	}
	all := measureAll(games, s.jobs, func() forecast { return playouts(s.playouts, s.seed) }, s.analyst(s.seed), s.done)
	var positions []position
	for _, m := range all {
		if m.err != nil {
			return m.err
		}
		positions = append(positions, m.positions...)
	}
	fit(positions)
	if s.positions != "" {
		if err := writeFile(s.positions, func(w io.Writer) error { return writePositions(w, positions) }); err != nil {
			return err
		}
	}
	return s.publish(forecastBlocks, forecastTables(games, positions, all, s.command("-playouts", s.playouts)))
}

// forecastTables returns the blocks of the page about forecasts.
func forecastTables(games []*game, positions []position, all []measured, command string) map[string]string {
	sheet := newSheet(positions)
	var result, margin []float64
	group := make([]int, len(games))
	for i, g := range games {
		group[i] = i
		result, margin = append(result, g.result()), append(margin, g.margin())
	}
	head := fmt.Sprintf("%s: %d games, %d positions. The player who begins won %s, with a margin of %s points.\n\n",
		command, len(games), len(positions), over(group, result).text(share), over(group, margin).plus(tenths))
	return map[string]string{
		"forecasts":   head + sheet.forecasts(),
		"calibration": command + ":\n\n" + sheet.calibrations(),
		"luck":        command + ":\n\n" + luckTable(games, all) + "\n" + staticTable(all),
	}
}

// A contest is a match of the page about strength. Work counts that of its side with playouts, nil for none.
type contest struct {
	name  string
	games int
	sides func(m *match) (a, b *side)
	work  *effort
}

// contests returns the matches of the page about strength.
func (s *settings) contests() []contest {
	newest := func(m *match) *side { return greedy(m.rules, policy.Evaluator) }
	earlier := func(m *match) *side { return greedy(m.rules, policy.Earlier) }
	var works [2]effort
	search := func(m *match, k int) *side { return searcher(m.rules, s.candidates, s.pairs, s.seed, &works[k]) }
	player := fmt.Sprintf("best of %d options by %d playouts each at most", s.candidates, s.pairs)
	return []contest{
		{"greedy against random legal play", s.weakGames, func(m *match) (a, b *side) { return newest(m), nil }, nil},
		{"greedy against greedy by " + policy.Earlier, s.evenGames, func(m *match) (a, b *side) { return newest(m), earlier(m) }, nil},
		{player + ", against greedy by " + policy.Earlier, s.strongGames, func(m *match) (a, b *side) { return search(m, 0), earlier(m) }, &works[0]},
		{player + ", against greedy", s.strongGames, func(m *match) (a, b *side) { return search(m, 1), newest(m) }, &works[1]},
	}
}

func (s *settings) matches() error {
	var list []standing
	for _, c := range s.contests() {
		result := strength(c.name, c.games, s.jobs, s.seed, c.sides, s.done)
		if c.work != nil {
			result.playouts = c.work.perMove()
		}
		list = append(list, result)
	}
	return s.publish(strengthBlocks, s.strengthTables(list))
}

// strengthTables returns the block of the page about strength.
func (s *settings) strengthTables(list []standing) map[string]string {
	command := s.command("-strength -random-games", s.weakGames, "-even-games", s.evenGames, "-greedy-games", s.strongGames, "-candidates", s.candidates, "-pairs", s.pairs)
	return map[string]string{"strength": command + ":\n\n" + standings(list)}
}

// command returns the command that writes a table, with the flags on which its figures depend.
func (s *settings) command(flags ...any) string {
	return fmt.Sprintf("`go run ./internal/measure %s -seed %d`", strings.TrimSpace(fmt.Sprintln(flags...)), s.seed)
}

func (s *settings) publish(order []string, blocks map[string]string) error {
	if s.page != "" {
		return updateFile(s.page, blocks)
	}
	for _, name := range order {
		if _, err := fmt.Fprintf(s.stdout, "%s\n", blocks[name]); err != nil {
			return err
		}
	}
	return nil
}

// writeFile writes a file completely or not at all.
func writeFile(path string, write func(w io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".measure-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	err = write(f)
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	return err
}

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"cartulary/engine/message"
	"cartulary/internal/spelling"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/chars"
	"cartulary/report/findings"
	"cartulary/report/gallery"
	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/report/repairs"
	"cartulary/report/scene"
	"cartulary/validator"
)

// allRules is the value of --rules that tries every rules profile.
const allRules = "all"

type judged struct {
	texts    [][]byte // one a game
	pictures []picture
	damaged  []task // the first games with several errors, for [program.hint]
	count    tally
	err      error
}

type tally struct {
	Files    int            `json:"files"`
	Passed   int            `json:"passed"`          // files found in folders that are no records
	First    []string       `json:"first,omitempty"` // at most mostNamed of them
	Games    int            `json:"games"`
	Turns    int            `json:"turns"`
	Clean    int            `json:"clean"`    // games
	Severity [3]int         `json:"severity"` // findings by their severity
	Follows  int            `json:"follows"`  // findings that may be consequences of others
	Waived   int            `json:"waived"`   // findings that rulings of the records waive
	Bare     int            `json:"bare"`     // results without moves
	Rules    map[string]int `json:"rules"`    // findings by their rule
}

func (t *tally) add(o *tally) {
	t.Games += o.Games
	t.Turns += o.Turns
	t.Clean += o.Clean
	t.Follows += o.Follows
	t.Waived += o.Waived
	t.Bare += o.Bare
	for s, n := range o.Severity {
		t.Severity[s] += n
	}
	for r, n := range o.Rules {
		if t.Rules == nil {
			t.Rules = map[string]int{}
		}
		t.Rules[r] += n
	}
}

// pass counts the files of a batch: those with games, and those found in folders that are no records.
func (t *tally) pass(files int, passed []string) {
	t.Files += files
	t.Passed += len(passed)
	t.First = append(t.First, passed[:min(len(passed), mostNamed-len(t.First))]...)
}

func (t *tally) count(g *findings.Game) {
	if g.Result != nil {
		t.Games++
		t.Turns += g.Result.Turns
		t.Waived += len(g.Result.Waived)
		if g.Result.Bare {
			t.Bare++
		}
	}
	if len(g.All()) == 0 {
		t.Clean++
	}
	for _, f := range g.All() {
		t.Severity[f.Severity]++
		if f.Follows {
			t.Follows++
		}
		if t.Rules == nil {
			t.Rules = map[string]int{}
		}
		t.Rules[f.Rule]++
	}
}

type validation struct {
	out    *findings.Format
	failOn notation.Severity
	opts   validator.Options
	done   *checkpoint

	pictures *pictureFolder // nil without --pictures
	damaged  []task         // the first games with several errors
}

func (p *program) parseValidation(ctx *cli.Context) (v validation, err error) {
	v.failOn = notation.Error
	if ctx.String("fail-on") == notation.Warning.String() {
		v.failOn = notation.Warning
	}
	form := ctx.String("format")
	people := form == "text" || form == "markdown"
	if ctx.IsSet("lang") && !people {
		return v, usagef("--lang goes with --format text or markdown; the words of other formats are the same in every language")
	}
	o := findings.Options{Color: p.color(ctx), Version: version(), FailOn: v.failOn}
	if people {
		o.Lang = p.language(ctx)
	}
	v.out = findings.Find(form, o)
	v.opts.MaxFindings, v.opts.StopAtFirst = ctx.Int("max-findings"), ctx.Bool("stop-at-first")
	v.opts.Rules, err = parseRules(ctx.String("rules"))
	return v, err
}

func (p *program) validate(ctx *cli.Context) error {
	if ctx.NArg() == 0 {
		return usagef("name the files or folders to validate, or - for standard input")
	}
	if ctx.String("rules") == allRules {
		return p.tryAll(ctx)
	}
	v, err := p.parseValidation(ctx)
	if err != nil {
		return err
	}
	if v.done, err = p.openCheckpoint(ctx, "format", "lang", "from", "rules", "fail-on", "stop-at-first", "max-findings", "color"); err != nil {
		return err
	}
	defer v.done.close(p)
	if dir := ctx.String("pictures"); dir != "" {
		if err := makeFolder(dir); err != nil {
			return err
		}
		v.pictures = &pictureFolder{dir: dir, stems: newStems()}
	}
	total, err := p.judgeAll(ctx, &v)
	if err != nil {
		return err
	}
	if v.done.piece.of == 0 { // else merge does
		p.summarise(ctx, v.out, total)
		p.hint(ctx, v.damaged, v.opts.Rules)
	}
	if v.pictures != nil {
		fmt.Fprintln(p.stderr, p.language(ctx).Said(message.Say("%s written to %s", message.Count(v.pictures.count, "%d picture", "%d pictures"), v.pictures.dir)))
	}
	return v.verdict(total)
}

// verdict returns errFindings for findings at or above --fail-on.
func (v *validation) verdict(total *tally) error {
	if total.Severity[notation.Error] > 0 || v.failOn == notation.Warning && total.Severity[notation.Warning] > 0 {
		return errFindings
	}
	return nil
}

type judgement struct {
	*validation
	to output
}

func (p *program) judgeAll(ctx *cli.Context, v *validation) (*tally, error) {
	c := v.done
	if c.Done {
		return &c.Count, nil
	}
	what := reading{paths: ctx.Args().Slice(), from: ctx.String("from"), start: c.At, piece: c.piece, keep: c.file != "", jobs: ctx.Int("jobs")}
	run := &judgement{v, output{p, p.newProgress("judging", what), p.results(ctx)}}
	err := c.run(ctx, run.to, v.out.Begin, v.out.End, func() string { return c.Count.verdict().String() }, func() error {
		return inOrder(p, what, func() func([]task) judged { return newJudge(v) }, run.receive)
	})
	return &c.Count, err
}

func (r *judgement) receive(done result[judged]) error {
	j, c := done.made, r.done
	if j.err != nil {
		return j.err
	}
	for _, picture := range j.pictures {
		if err := r.pictures.add(r.to.p, picture); err != nil {
			return err
		}
	}
	for i, text := range j.texts {
		if err := c.print(text, r.out.Between, i, done.taken); err != nil {
			return err
		}
	}
	c.Count.add(&j.count)
	r.damaged = append(r.damaged, j.damaged[:min(len(j.damaged), mostHinted-len(r.damaged))]...)
	r.to.done(j.count.Games)
	return took(c, r.to.p, &done)
}

// summarise prints the counts and, with --summary, the findings of each rule; to stderr beside a machine form.
func (p *program) summarise(ctx *cli.Context, out *findings.Format, t *tally) {
	if out.Name != "text" && !ctx.Bool("summary") {
		p.strangers.quiet = true
		return
	}
	l := p.language(ctx)
	p.stdout.Flush()
	if ctx.Bool("summary") {
		var w io.Writer = p.stderr
		if out.Name == "text" {
			w = p.stdout
		}
		for _, e := range validator.Catalogue() {
			if n := t.Rules[e.ID]; n > 0 {
				fmt.Fprintf(w, "%6d %s\n", n, l.Text("%s: %s", e.ID, l.Text(e.Title)))
			}
		}
	}
	p.stdout.Flush()
	p.nameStrangers()
	fmt.Fprintln(p.stderr, l.Said(t.said()))
}

// said returns the counts as one line.
func (t *tally) said() message.Text {
	return message.Say("%s in %s, %s: %s", message.Count(t.Games, "%d game", "%d games"), message.Count(t.Files, "%d file", "%d files"),
		message.Count(t.Turns, "%d turn", "%d turns"), t.verdict())
}

func (t *tally) verdict() message.Text {
	list := []message.Text{message.Say("nothing found")}
	if e, w := t.Severity[notation.Error], t.Severity[notation.Warning]; e+w > 0 {
		list[0] = message.Say("%s, %s", message.Count(e, "%d error", "%d errors"), message.Count(w, "%d warning", "%d warnings"))
	}
	if t.Follows > 0 {
		list = append(list, message.Say("%d may follow from another", t.Follows))
	}
	if t.Waived > 0 {
		list = append(list, message.Count(t.Waived, "rulings waive %d finding", "rulings waive %d findings"))
	}
	if t.Bare > 0 {
		list = append(list, message.Count(t.Bare, "%d result without moves not checked", "%d results without moves not checked"))
	}
	return message.Semicolons(list)
}

var count = spelling.Count

// newJudge returns a function that validates batches and reuses its memory.
func newJudge(asked *validation) func([]task) judged {
	v := validator.New()
	var parser format.Parser
	var artist *illustrator
	if asked.pictures != nil {
		artist = newIllustrator(asked.opts.Rules)
	}
	return func(batch []task) judged {
		var j judged
		for i := range batch {
			g, rec, reading := batch[i].Judge(v, &parser, asked.opts)
			j.count.count(g)
			if asked.out.Boards && rec != nil {
				g.Boards = boards(gallery.New(asked.opts.Rules), g, rec, reading)
			}
			j.texts = append(j.texts, asked.out.Append(nil, g))
			if asked.out.Name == "text" && len(j.damaged) < mostHinted && hintable(g) {
				j.damaged = append(j.damaged, batch[i])
			}
			if artist != nil && rec != nil && j.err == nil {
				var drawn []picture
				drawn, j.err = artist.draw(&batch[i], g, rec, reading)
				j.pictures = append(j.pictures, drawn...)
			}
		}
		return j
	}
}

// parseRules reads the flag --rules; nil means the record's own rules.
func parseRules(s string) (*notation.Rules, error) {
	rules, err := validator.ParseRules(s)
	if err != nil {
		return nil, usagef("--rules: %v", err)
	}
	return rules, nil
}

// tryAll prints for each game which profiles of its boxes accept it.
func (p *program) tryAll(ctx *cli.Context) error {
	switch {
	case ctx.String("resume") != "":
		return usagef("--rules all does not go with --resume")
	case ctx.String("piece") != "":
		return usagef("--rules all does not go with --piece")
	case ctx.String("format") != "text":
		return usagef("--rules all prints a table; it does not go with --format %s", ctx.String("format"))
	case ctx.String("pictures") != "":
		return usagef("--rules all does not go with --pictures")
	}
	for _, name := range []string{"summary", "stop-at-first", "max-findings"} {
		if ctx.IsSet(name) {
			return usagef("--rules all prints a table of the profiles; it does not go with --%s", name)
		}
	}
	refused, games := false, 0
	if !slices.Contains(ctx.Args().Slice(), "-") { // standard input may block
		defer p.interruption.endInOrder()()
	}
	judge, parser := validator.New(), new(format.Parser)
	next, stop := iter.Pull(p.allTasks(ctx.Args().Slice(), ctx.String("from")))
	where := ""
	for ; ; games++ {
		var t task
		more := false
		if p.interruption.await(func() error { t, more = next(); return nil }) != nil {
			return stoppedAfter(games, "", where) // without stop: next may still wait for input
		}
		if !more {
			break
		}
		where = "continue with " + t.Path
		src, rec, reading := t.Read(parser)
		if rec == nil {
			refused = p.printFindings(src, reading) || refused
			continue
		}
		var table bytes.Buffer // of a game that is judged to the end
		accepted := false
		err := p.interruption.await(func() (err error) { accepted, err = tryGame(&table, judge, src, rec, reading); return err })
		if errors.Is(err, errInterrupted) {
			return stoppedAfter(games, "", where)
		}
		if err != nil {
			return err
		}
		p.stdout.Write(table.Bytes())
		refused = refused || !accepted
	}
	stop()
	if refused {
		return errFindings
	}
	return nil
}

func (p *program) allTasks(paths []string, from string) iter.Seq[task] {
	return func(yield func(task) bool) {
		for in := range p.inputs(paths) {
			for t := range p.tasks(in, from) {
				if !yield(t) {
					return
				}
			}
		}
	}
}

func tryGame(out io.Writer, v *validator.Validator, src *notation.Source, rec *notation.Record, reading []notation.Finding) (bool, error) {
	fmt.Fprintf(out, "%s:%d: game %d, %s\n", src.Name(), src.Line, src.Game, scene.Title(rec.Players))
	found := work.Editions(v, rec, reading)
	if found.Unusable != nil {
		fmt.Fprintf(out, "  cannot judge: %s\n", located(src, found.Unusable))
		return false, nil
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, e := range found.List {
		mark, verdict := "", "accepts"
		if e.InForce {
			mark = " (in force)"
		}
		switch {
		case e.With != nil:
			verdict += "\twith " + strings.Join(e.With, " + ")
		case e.First != nil:
			verdict = "refuses\t" + located(src, e.First)
		}
		fmt.Fprintf(w, "  %s%s\t%s\n", e.Profile, mark, verdict)
	}
	if found.Cut {
		fmt.Fprintf(w, "  the search ended after %s of profiles; a profile that refuses may accept the game with others\n", count(found.Judged, "combination"))
	}
	if found.Switched > 0 && len(found.Fits) == 0 {
		fmt.Fprintf(w, "  no other value of one or two switches fits its points; %s tried\n", count(found.Switched, "combination"))
	}
	for _, rules := range found.Fits {
		fmt.Fprintf(w, "  accepted by [Rules \"%s\"]\n", rules)
	}
	return found.Accepted(), w.Flush()
}

// located returns a finding in short form: line, column, message and rule.
func located(src *notation.Source, f *notation.Finding) string {
	pos := src.Position(f.Span.Start)
	return fmt.Sprintf("%d:%d: %s [%s]", pos.Line, pos.Column, f.Message, f.Rule)
}

type picture struct {
	path string // of the record file
	name string // the end of the file name, after the name of the record file
	png  []byte
}

// illustrator draws pictures of findings. Each worker has its own.
type illustrator struct {
	painter *raster.Painter
	scenes  *gallery.Gallery
	rules   *notation.Rules
}

const findingPx = 64

// boards returns the boards of the findings of a game in characters.
func boards(scenes *gallery.Gallery, g *findings.Game, rec *notation.Record, reading []notation.Finding) map[*notation.Finding]string {
	list := map[*notation.Finding]string{}
	for p := range scenes.Pictures(rec, g.All(), reading) {
		var b strings.Builder
		chars.Write(&b, p.Scene, chars.Options{}) // a builder never fails
		list[p.Finding] = b.String()
	}
	return list
}

func newIllustrator(rules *notation.Rules) *illustrator {
	return &illustrator{raster.NewPainter(look.Light, findingPx), gallery.New(rules), rules}
}

func (d *illustrator) draw(t *task, g *findings.Game, rec *notation.Record, reading []notation.Finding) ([]picture, error) {
	var list []picture
	seen := map[string]int{}
	for p := range d.scenes.Pictures(rec, g.All(), reading) {
		var png bytes.Buffer
		if err := d.painter.WritePNG(&png, p.Scene); err != nil {
			return nil, err
		}
		name := fmt.Sprintf("-%d-t%03d%s-%s", t.Number, p.Finding.Turn, p.Finding.Part, p.Finding.Rule)
		if seen[name]++; seen[name] > 1 {
			name += fmt.Sprintf("-%d", seen[name])
		}
		list = append(list, picture{t.Path, name + ".png", png.Bytes()})
	}
	if !hintable(g) {
		return list, nil
	}
	_, made, _ := repairs.Find(t, new(format.Parser), optionsOfHint(d.rules))
	p, err := d.repaired(t.Path, t.Number, made, 0)
	if p != nil {
		list = append(list, *p)
	}
	return list, err
}

// repaired draws the board as it is recorded beside that of a candidate for a repair, nil if there is none.
func (d *illustrator) repaired(path string, number int, made *repairs.Game, candidate int) (*picture, error) {
	if made == nil || candidate >= len(made.Candidates) || len(made.Record.Turns) == 0 {
		return nil, nil
	}
	c := &made.Candidates[candidate]
	was, now := made.Board(c)
	before, after := d.scenes.Repaired(made.Record, c.Record, was, now, c.Sentence().String())
	if before == nil {
		return nil, nil
	}
	var png bytes.Buffer
	err := d.painter.WriteBeside(&png, before, after)
	return &picture{path, fmt.Sprintf("-%d-repair.png", number), png.Bytes()}, err
}

// stems returns a unique short name for each record file, with a number from the second file of a name on.
type stems struct {
	known map[string]string // by path
	taken map[string]bool
}

func newStems() stems { return stems{map[string]string{}, map[string]bool{}} }

func (s stems) of(path string) string {
	stem, ok := s.known[path]
	if !ok {
		base := strings.TrimSuffix(filepath.Base(path), ".gz")
		if base = strings.TrimSuffix(base, filepath.Ext(base)); path == "-" || base == "" {
			base = "stdin"
		}
		stem = base
		for n := 2; s.taken[stem]; n++ {
			stem = fmt.Sprintf("%s-%d", base, n)
		}
		s.known[path], s.taken[stem] = stem, true
	}
	return stem
}

type pictureFolder struct {
	dir   string
	stems stems
	count int
}

func (g *pictureFolder) add(to *program, p picture) error {
	g.count++
	return to.writeFile(filepath.Join(g.dir, g.stems.of(p.path)+p.name), p.png)
}

package pipeline

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strconv"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"cartulary/insight"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/stats"
	"cartulary/validator"
)

func init() {
	register.DoFn6x1[context.Context, Item, func(Row), func(Row), func(Row), func([]byte), error](&workFn{})
	register.Emitter1[Row]()
	register.Emitter1[[]byte]()
	register.Combiner1[[]byte](&mergeFn{})
}

// A Row is a line of a file to write. Rows are sorted by path, game and place.
type Row struct {
	Path   string
	Number int // of the game
	Place  int // among the rows of the game
	Text   []byte
}

// The counters of a pipeline.
const Namespace = "cartulary"

var (
	games   = beam.NewCounter(Namespace, "games")
	wrong   = beam.NewCounter(Namespace, "wrong") // games with errors
	letters = beam.NewCounter(Namespace, "dead")
)

// workFn works on games. It writes the line of a game, its findings, a dead letter and, for each bundle, its figures.
type workFn struct {
	Options Options

	judging   validator.Options
	analysing insight.Options
	judge     *worker
	tally     *stats.Tally
}

// A worker is the memory that is reused from game to game.
type worker struct {
	parser    format.Parser
	validator *validator.Validator
	reader    *stats.Reader
}

// Setup prepares the options.
func (w *workFn) Setup() (err error) {
	o := &w.Options
	if w.judging.Rules, err = o.rules(); err != nil {
		return err
	}
	w.judging.MaxFindings, w.judging.StopAtFirst = o.MaxFindings, o.StopAtFirst
	budget, err := insight.ParseBudget(o.Budget)
	w.analysing = insight.Options{Seed: o.Seed, Budget: budget, Workers: 1}
	w.renew()
	return err
}

func (w *workFn) renew() {
	w.judge = &worker{validator: validator.New(), reader: stats.NewReader(w.judging.Rules, nil)}
}

// StartBundle forgets the figures of a bundle that failed.
func (w *workFn) StartBundle(context.Context, func(Row), func(Row), func(Row), func([]byte)) {
	w.tally = stats.NewTally(stats.Filter{}, w.Options.Top)
}

// ProcessElement works on one game.
func (w *workFn) ProcessElement(ctx context.Context, item Item, line, found, dead func(Row), _ func([]byte)) error {
	games.Inc(ctx, 1)
	out, err := guarded(func() (*outcome, error) { return w.do(ctx, &item) })
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		letters.Inc(ctx, 1)
		w.renew() // the memory may be left in any state
		dead(letter(&item, err))
		return nil
	}
	if out.wrong {
		wrong.Inc(ctx, 1)
	}
	if len(out.line) > 0 {
		line(Row{item.Path, item.Number, 0, out.line})
	}
	for i, text := range out.found {
		found(Row{item.Path, item.Number, i, text})
	}
	return nil
}

// FinishBundle emits the figures of the bundle.
func (w *workFn) FinishBundle(_ context.Context, _, _, _ func(Row), figures func([]byte)) error {
	if w.Options.Do != Stats {
		return nil
	}
	text, err := json.Marshal(w.tally)
	if err == nil {
		figures(text)
	}
	return err
}

// An outcome is the result of one game.
type outcome struct {
	line  []byte
	found [][]byte
	wrong bool
}

// guarded calls work and returns a panic as an error.
func guarded(work func() (*outcome, error)) (out *outcome, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("internal error: %v\n%s", r, debug.Stack())
		}
	}()
	return work()
}

// do works on a game.
func (w *workFn) do(ctx context.Context, item *Item) (*outcome, error) {
	g, err := item.game()
	if err != nil {
		return nil, err
	}
	switch w.Options.Do {
	case Stats:
		src, rec, reading := g.Read(&w.judge.parser)
		game := w.judge.reader.Read(src, rec, reading)
		if item.Again && game.Copy != 0 {
			w.tally.Repeat(game)
			return &outcome{}, nil
		}
		w.tally.Add(game)
		out := &outcome{wrong: game.Class == stats.Wrong || game.Class == stats.Unreadable}
		out.add(src, game.Findings)
		return out, nil
	case Analyze:
		return w.analyse(ctx, &g)
	}
	judged, _, _ := g.Judge(w.judge.validator, &w.judge.parser, w.judging)
	out := &outcome{line: jsonl.Append(nil, judged)}
	out.add(judged.Source, judged.All())
	return out, nil
}

var jsonl = findings.Find("jsonl", findings.Options{})

// analyse analyses a game. A game that cannot be analysed has a finding in place of a line.
func (w *workFn) analyse(ctx context.Context, g *work.Game) (*outcome, error) {
	src, rec, reading := g.Read(&w.judge.parser)
	out := &outcome{}
	out.add(src, reading)
	if rec == nil {
		return out, nil
	}
	made, err := work.Analyse(ctx, w.analysing, src, rec)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		out.wrong = true
		out.found = append(out.found, record(src.File, strconv.Itoa(src.Game), strconv.Itoa(src.Line), "", "", "", notation.Error.String(), "", "", err.Error()))
		return out, nil
	}
	out.wrong = out.wrong || made.Until != nil && made.Until.Turn != rec.Turns[len(rec.Turns)-1].Number
	out.line, err = work.JSON(made)
	return out, err
}

const findingsHead = "file,game,line,column,turn,player,severity,rule,follows,message\n"

// add adds a row of the table for each finding.
func (out *outcome) add(src *notation.Source, list []notation.Finding) {
	for i := range list {
		f := &list[i]
		out.wrong = out.wrong || f.Severity == notation.Error
		at, turn := src.Position(f.Span.Start), ""
		if f.Turn > 0 {
			turn = strconv.Itoa(f.Turn) + f.Part.String()
		}
		out.found = append(out.found, record(src.File, strconv.Itoa(src.Game), strconv.Itoa(at.Line), strconv.Itoa(at.Column), turn,
			f.Player.String(), f.Severity.String(), f.Rule, strconv.FormatBool(f.Follows), f.Message))
	}
}

// record returns a line of CSV.
func record(fields ...string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write(fields) // a Buffer has no errors
	w.Flush()
	return b.Bytes()
}

// letter returns the dead letter of a game: what is needed to repeat the work on it.
func letter(item *Item, err error) Row {
	text, jsonErr := work.JSON(struct {
		File   string `json:"file"`
		Game   int    `json:"game"`
		Format string `json:"format"`
		Error  string `json:"error"`
		Text   string `json:"text"`
	}{item.Path, item.Number, item.Format, err.Error(), string(item.Text)})
	if jsonErr != nil {
		panic(jsonErr) // strings and numbers only
	}
	return Row{item.Path, item.Number, 0, text}
}

// mergeFn merges figures. They are JSON between the workers; none are the figures of no game.
type mergeFn struct{}

// MergeAccumulators returns the figures of a and b together.
func (*mergeFn) MergeAccumulators(a, b []byte) ([]byte, error) {
	if len(a) == 0 || len(b) == 0 {
		return append(a, b...), nil
	}
	var t, o stats.Tally
	if err := json.Unmarshal(a, &t); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(b, &o); err != nil {
		return nil, err
	}
	if err := t.Merge(&o); err != nil {
		return nil, err
	}
	return json.Marshal(&t)
}

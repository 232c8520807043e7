package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/internal/beside"
	"cartulary/internal/explain"
	"cartulary/internal/lsp"
	"cartulary/internal/markdown"
	"cartulary/internal/spelling"
	"cartulary/internal/tty"
	"cartulary/report/chars"
	"cartulary/report/look"
	"cartulary/schemas"
	"cartulary/validator"
)

// page prints Markdown, rendered on a terminal at most so many columns wide.
func (p *program) page(ctx *cli.Context, page string, columns int) error {
	o := markdown.Options{Style: markdown.Plain, Width: min(p.width(), columns)}
	if p.color(ctx) {
		o.Style = markdown.Dark
	}
	if p.terminal || p.color(ctx) {
		page = p.rendered(page, o)
	}
	_, err := io.WriteString(p.stdout.Styled(), page)
	return err
}

// renderer is the program with the renderer of Markdown, whose library would be most of the start of every command.
const renderer = "cartulary-markdown"

// rendered returns a page for a terminal. If the renderer cannot be started, the page keeps its marks.
func (p *program) rendered(page string, o markdown.Options) string {
	cmd, err := beside.Command(renderer, o.Style.String(), strconv.Itoa(o.Width))
	if err != nil {
		return markdown.Simple(page, o)
	}
	cmd.Stdin = strings.NewReader(page)
	late := time.AfterFunc(2*time.Second, func() {
		fmt.Fprintln(p.stderr, "building "+renderer+", which shows pages on a terminal; only the first time takes long")
	})
	out, err := cmd.Output()
	late.Stop()
	if err != nil {
		return markdown.Simple(page, o)
	}
	return string(out)
}

func (p *program) listRules(ctx *cli.Context) error {
	switch ctx.String("format") {
	case "md":
		_, err := p.stdout.WriteString(rulesTable())
		return err
	case "json":
		return p.rulesJSON()
	default:
		w := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
		for _, e := range validator.Catalogue() {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", e.ID, e.Class, e.Title, strings.Join(e.Clauses, " "))
		}
		return w.Flush()
	}
}

func rulesTable() string {
	var b strings.Builder
	b.WriteString("| rule | class | what it finds | statements | written in |\n|---|---|---|---|---|\n")
	for _, e := range validator.Catalogue() {
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", e.ID, e.Class, e.Title, strings.Join(e.Clauses, " "), e.Cite)
	}
	return b.String()
}

func (p *program) rulesJSON() error {
	type ruleJSON struct {
		ID       string   `json:"id"`
		Title    string   `json:"title"`
		Class    string   `json:"class"`
		Severity string   `json:"severity"`
		Clauses  []string `json:"clauses"`
		Cite     string   `json:"cite"`
	}
	var out []ruleJSON
	for _, e := range validator.Catalogue() {
		out = append(out, ruleJSON{e.ID, e.Title, e.Class.String(), e.Class.Severity().String(), append([]string{}, e.Clauses...), e.Cite.String()})
	}
	enc := json.NewEncoder(p.stdout)
	enc.SetIndent("", " ")
	return enc.Encode(out)
}

func (p *program) tiles(ctx *cli.Context) error {
	set := ruleset.FindSet(ctx.String("set"))
	if out := ctx.String("out"); out != "" {
		if !strings.EqualFold(filepath.Ext(out), ".png") {
			return usagef("--out writes a PNG; %s does not end in .png", out)
		}
		return p.tilesPicture(out, set, look.ThemeOf(ctx.String("theme")))
	}
	return chars.Sheet(p.results(ctx), set.Tiles(), chars.Options{Color: p.color(ctx), Width: p.columns})
}

func (p *program) schema(ctx *cli.Context) error {
	names := schemas.Names()
	if ctx.NArg() == 0 {
		w := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
		for _, name := range names {
			fmt.Fprintf(w, "%s\t%s\n", name, schemas.Title(name))
		}
		return w.Flush()
	}
	if ctx.NArg() > 1 || !slices.Contains(names, ctx.Args().First()) {
		return usagef("name a schema: %s%s", strings.Join(names, ", "), spelling.DidYouMean(ctx.Args().First(), names))
	}
	text, _ := schemas.Schema(ctx.Args().First())
	_, err := p.stdout.WriteString(text)
	return err
}

func (p *program) help(ctx *cli.Context) error {
	name := ctx.Args().First()
	switch {
	case ctx.NArg() == 0:
		return cli.ShowAppHelp(ctx)
	case ctx.NArg() > 1:
		return usagef("help takes one command, not %d", ctx.NArg())
	case ctx.App.Command(name) == nil:
		return noCommand(ctx.App, name)
	}
	ctx.App.Command(name).Category = "" // it is for the list
	return cli.ShowCommandHelp(ctx, name)
}

func (p *program) printVersion(*cli.Context) error {
	_, err := fmt.Fprintf(p.stdout, "cartulary %s, CGR 1\n", version())
	return err
}

func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(devel)"
	}
	return versionOf(info)
}

func versionOf(info *debug.BuildInfo) string {
	setting := map[string]string{}
	for _, s := range info.Settings {
		setting[s.Key] = s.Value
	}
	v := cmp.Or(info.Main.Version, "(devel)")
	if setting["vcs.revision"] == "" {
		return v
	}
	v += " (commit " + setting["vcs.revision"]
	if setting["vcs.modified"] == "true" {
		v += " with local changes"
	}
	return v + ")"
}

// build returns the version and, unless that is a commit or a release, a hash of the file of this program: two programs with the same text
// write the same pages.
func build() string {
	v := version()
	if exact := !strings.HasPrefix(v, "(devel)") || strings.Contains(v, "(commit "); exact && !strings.Contains(v, "with local changes") {
		return v
	}
	self, err := os.Executable()
	if err != nil {
		return v
	}
	file, err := os.Open(self)
	if err != nil {
		return v
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return v
	}
	return fmt.Sprintf("%s %x", v, h.Sum(nil))
}

func (p *program) explain(ctx *cli.Context) error {
	if ctx.NArg() != 1 {
		return usagef("name one rule, statement, switch, profile or set; cartulary rules and cartulary profiles list them")
	}
	name := strings.ToLower(ctx.Args().First())
	page := explain.PageIn(p.language(ctx), name)
	if page == "" {
		return usagef("%s", explain.Missing(name))
	}
	return p.page(ctx, page, 100)
}

func (p *program) profiles(ctx *cli.Context) error {
	text, err := explain.Profiles(ctx.Args().Slice(), ctx.String("format") == "md")
	if err != nil {
		return usagef("%v", err)
	}
	_, err = p.stdout.WriteString(text)
	return err
}

// lsp serves one editor. The protocol sets the exit statuses.
func (p *program) lsp(*cli.Context) error {
	if in, ok := p.stdin.(*os.File); ok && isTerminal(in) {
		fmt.Fprintln(p.stderr, "cartulary: the language server waits for an editor on standard input; docs/lsp.md has the settings. Ctrl-C ends it.")
	}
	err := lsp.Serve(p.stdin, unclosed{tty.NewWriter(p.file, p.terminal)}, lsp.Options{Version: version()})
	if errors.Is(err, lsp.ErrNoShutdown) {
		return errFindings
	}
	return err
}

// unclosed is a writer that stays open.
type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }

func (p *program) man(ctx *cli.Context) error {
	_, err := p.stdout.WriteString(manual(ctx.App))
	return err
}

// manual returns the manual page in roff. The one that urfave/cli makes lacks operands and the values of flags.
func manual(app *cli.App) string {
	m := &roff{}
	m.line(".TH CARTULARY 1")
	m.section("NAME")
	m.text(app.Name + " - " + app.Usage)
	m.section("SYNOPSIS")
	m.line(".B cartulary")
	m.text("COMMAND [FLAGS] [OPERAND...]")
	m.section("DESCRIPTION")
	m.text("Cartulary reads records of Carcassonne games and checks them against the rules. Flags may stand anywhere after the command; -- ends them. " +
		"The operand - is standard input. Results go to standard output, everything else to standard error.")
	m.section("COMMANDS")
	for _, c := range app.Commands {
		m.line(".SS " + escaped(strings.TrimSpace(c.Name+" "+c.ArgsUsage)))
		m.text(c.Usage)
		for part := range strings.SplitSeq(c.Description, "\n") {
			if part != "" {
				m.line(".PP")
				m.text(part)
			}
		}
		for _, f := range c.Flags {
			m.flag(f)
		}
	}
	m.section("EXIT STATUS")
	for _, s := range statuses {
		m.line(".TP")
		m.line(".B " + fmt.Sprint(s.code))
		m.text(s.means)
	}
	m.section("ENVIRONMENT")
	m.line(".TP")
	m.line(".B NO_COLOR")
	m.text("if set, --color auto means never")
	m.line(".TP")
	m.line(".B FORCE_COLOR")
	m.text("if set, --color auto means always, unless NO_COLOR is set")
	return m.String()
}

type roff struct{ strings.Builder }

func (m *roff) line(s string) { m.WriteString(s + "\n") }

func (m *roff) section(name string) { m.line(".SH " + name) }

func (m *roff) text(s string) {
	if s = escaped(s); s != "" {
		m.line(s)
	}
}

func escaped(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, `'`, `\(aq`, "`", "").Replace(strings.TrimSpace(s))
	if strings.HasPrefix(s, ".") {
		s = `\&` + s
	}
	return s
}

// flag describes a flag: its name, its value and its usage.
func (m *roff) flag(f cli.Flag) {
	doc := f.(cli.DocGenerationFlag)
	usage := doc.GetUsage()
	m.line(".TP")
	name := `\fB` + escaped(dashed(f.Names()[0])) + `\fR`
	if doc.TakesValue() {
		value := "N"
		if parts := strings.Split(usage, "`"); len(parts) == 3 {
			value = parts[1]
		}
		name += ` \fI` + escaped(value) + `\fR`
	}
	m.line(name)
	if usual := strings.Trim(doc.GetDefaultText(), `"`); usual != "" && doc.TakesValue() {
		usage += " (default: " + usual + ")"
	}
	m.text(usage)
}

package main

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/report/board"
	"cartulary/report/term"
	"cartulary/schemas"
	"cartulary/validator"
)

func (p *program) explainCommand() *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Usage:     "print the page of a rule",
		ArgsUsage: "RULE",
		Action: func(ctx *cli.Context) error {
			if ctx.NArg() != 1 {
				return usagef("name one rule; cartulary rules lists them")
			}
			id := strings.ToLower(ctx.Args().First())
			e, ok := validator.Find(id)
			if !ok {
				return usagef("there is no rule %q%s; cartulary rules lists them", id, nearRule(id))
			}
			return p.page(ctx, explainPage(&e))
		},
	}
}

// explainPage is a rule's page under a head that the catalogue gives.
func explainPage(e *validator.Entry) string {
	head := fmt.Sprintf("# %s\n\n%s (%s, %s)\n\n", e.ID, e.Title, e.Class, e.Severity)
	if len(e.Clauses) > 0 {
		head += fmt.Sprintf("Rule: %s; %s\n\n", strings.Join(e.Clauses, ", "), e.Cite)
	}
	_, body, _ := strings.Cut(e.Page, "\n")
	return head + strings.TrimLeft(body, "\n")
}

// nearRule suggests a rule that shares a word with id.
func nearRule(id string) string {
	best, most := "", 0
	for _, e := range validator.Catalogue() {
		n := 0
		for w := range strings.SplitSeq(id, "-") {
			if len(w) > 2 && strings.Contains(e.ID, w) {
				n++
			}
		}
		if n > most {
			best, most = e.ID, n
		}
	}
	if best == "" {
		return ""
	}
	return ", perhaps " + best
}

// page prints Markdown: as it is, or rendered on a terminal.
func (p *program) page(ctx *cli.Context, markdown string) error {
	color, _ := p.color(ctx)
	if p.terminal || color {
		rendered, err := term.Render(markdown, p.look(color, 100))
		if err != nil {
			return err
		}
		markdown = rendered
	}
	_, err := p.stdout.WriteString(markdown)
	return err
}

// look says how Markdown is to be rendered: at most max columns wide.
func (p *program) look(color bool, max int) term.Options {
	o := term.Options{Style: term.Plain, Width: min(p.width(), max)}
	if color {
		o.Style = term.Dark
	}
	return o
}

func (p *program) rulesCommand() *cli.Command {
	return &cli.Command{
		Name:  "rules",
		Usage: "list every rule that a finding can name",
		Flags: []cli.Flag{&cli.StringFlag{Name: "format", Value: "text", Usage: "output `FORMAT`: text, md, json"}},
		Action: func(ctx *cli.Context) error {
			switch ctx.String("format") {
			case "text":
				w := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
				for _, e := range validator.Catalogue() {
					fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", e.ID, e.Class, e.Title, strings.Join(e.Clauses, " "))
				}
				return w.Flush()
			case "md":
				_, err := p.stdout.WriteString(rulesTable())
				return err
			case "json":
				return p.rulesJSON()
			}
			return usagef("--format takes text, md or json, not %q", ctx.String("format"))
		},
	}
}

// rulesTable is the table of all rules as Markdown.
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
		out = append(out, ruleJSON{e.ID, e.Title, e.Class.String(), e.Severity.String(), append([]string{}, e.Clauses...), e.Cite})
	}
	enc := json.NewEncoder(p.stdout)
	enc.SetIndent("", " ")
	return enc.Encode(out)
}

func (p *program) tilesCommand() *cli.Command {
	return &cli.Command{
		Name:  "tiles",
		Usage: "show the tiles of a set",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "set", Value: "base", Usage: "the `SET`"},
			&cli.StringFlag{Name: "out", Usage: "write a picture to `FILE` (.png)"},
			themeFlag(),
		},
		Action: func(ctx *cli.Context) error {
			set := ruleset.FindSet(ctx.String("set"))
			if set == nil || !set.Known() || len(set.Tiles()) == 0 {
				return usagef("this version knows no tiles of a set %q", ctx.String("set"))
			}
			theme, err := parseTheme(ctx)
			if err != nil {
				return err
			}
			color, _ := p.color(ctx)
			if out := ctx.String("out"); out != "" {
				return p.tilesPicture(out, set, theme)
			}
			return board.TextSheet(p.stdout, set.Tiles(), board.TextOptions{Color: color})
		},
	}
}

func (p *program) schemaCommand() *cli.Command {
	return &cli.Command{
		Name:      "schema",
		Usage:     "print a JSON Schema, or list them",
		ArgsUsage: "[NAME]",
		Action: func(ctx *cli.Context) error {
			names := schemas.Names()
			if ctx.NArg() == 0 {
				w := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
				for _, name := range names {
					fmt.Fprintf(w, "%s\t%s\n", name, schemas.Title(name))
				}
				return w.Flush()
			}
			if ctx.NArg() > 1 || !slices.Contains(names, ctx.Args().First()) {
				return usagef("name a schema: %s", strings.Join(names, ", "))
			}
			text, _ := schemas.Schema(ctx.Args().First())
			_, err := p.stdout.WriteString(text)
			return err
		},
	}
}

func (p *program) versionCommand() *cli.Command {
	return &cli.Command{
		Name:  "version",
		Usage: "print the version",
		Action: func(*cli.Context) error {
			_, err := fmt.Fprintf(p.stdout, "cartulary %s, CGR 1\n", version())
			return err
		},
	}
}

// version is what the build knows of the program's version and revision.
func version() string {
	version, revision := "(devel)", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		if info.Main.Version != "" {
			version = info.Main.Version
		}
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = " " + s.Value
			}
		}
	}
	return version + revision
}

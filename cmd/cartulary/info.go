package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
	"cartulary/report/chars"
	"cartulary/report/look"
	"cartulary/report/term"
	"cartulary/schemas"
	"cartulary/validator"
)

// page prints Markdown, rendered on a terminal.
func (p *program) page(ctx *cli.Context, markdown string) error {
	color := p.color(ctx)
	if p.terminal || color {
		rendered, err := term.Render(markdown, p.look(color, 100))
		if err != nil {
			return err
		}
		markdown = rendered
	}
	_, err := io.WriteString(p.stdout.Styled(), markdown)
	return err
}

// look returns the options for rendering Markdown at most max columns wide.
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
		Usage: "list all rules",
		Flags: []cli.Flag{choiceFlag("format", "text", "output `FORMAT`", "text", "md", "json")},
		Action: func(ctx *cli.Context) error {
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
		},
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

func (p *program) tilesCommand() *cli.Command {
	var sets []string
	for _, s := range ruleset.Sets() {
		if s.Tiles != nil && len(s.Tiles()) > 0 {
			sets = append(sets, s.Name)
		}
	}
	return &cli.Command{
		Name:  "tiles",
		Usage: "show the tiles of a set",
		Flags: []cli.Flag{
			choiceFlag("set", "base", "show `SET`", sets...),
			&cli.StringFlag{Name: "out", Usage: "write a picture to `FILE` (.png)", TakesFile: true},
			themeFlag(),
		},
		Action: func(ctx *cli.Context) error {
			set := ruleset.FindSet(ctx.String("set"))
			if out := ctx.String("out"); out != "" {
				if !strings.EqualFold(filepath.Ext(out), ".png") {
					return usagef("--out writes a PNG; %s does not end in .png", out)
				}
				return p.tilesPicture(out, set, look.ThemeOf(ctx.String("theme")))
			}
			return chars.Sheet(p.results(ctx), set.Tiles(), chars.Options{Color: p.color(ctx), Width: p.columns})
		},
	}
}

func (p *program) schemaCommand() *cli.Command {
	return &cli.Command{
		Name:      "schema",
		Usage:     "print a JSON Schema; without NAME, list them",
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
				return usagef("name a schema: %s%s", strings.Join(names, ", "), spelling.DidYouMean(ctx.Args().First(), names))
			}
			text, _ := schemas.Schema(ctx.Args().First())
			_, err := p.stdout.WriteString(text)
			return err
		},
	}
}

func (p *program) helpCommand() *cli.Command {
	return &cli.Command{
		Name:      "help",
		Usage:     "print the help of a command; without COMMAND, list the commands",
		ArgsUsage: "[COMMAND]",
		Action: func(ctx *cli.Context) error {
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

package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

func (p *program) manCommand() *cli.Command {
	return &cli.Command{
		Name:        "man",
		Usage:       "print the manual page",
		Description: "To read it, run: cartulary man > cartulary.1; man ./cartulary.1",
		Action: func(ctx *cli.Context) error {
			_, err := p.stdout.WriteString(manual(ctx.App))
			return err
		},
	}
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
	doc, ok := f.(cli.DocGenerationFlag)
	if !ok {
		return
	}
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

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/internal/lazy"
	"cartulary/internal/spelling"
	"cartulary/notation"
)

// badValue matches the message of package flag for a value that it cannot parse.
var badValue = lazy.Regexp(`(?s)^invalid (?:boolean )?value (".*") for (?:flag )?-(\S+): `)

// plainFlagError rewords the message of package flag for a mistake in the flags of a command.
func plainFlagError(c *cli.Command, err error) string {
	s := err.Error()
	if name, ok := strings.CutPrefix(s, "flag provided but not defined: "); ok {
		flag, hint := dashed(strings.TrimLeft(name, "-")), "; see cartulary "+c.Name+" --help"
		if near := spelling.DidYouMean(flag, flagNames(c)); near != "" && len(flag) > len("-x") {
			hint = near
		}
		return "there is no flag " + notation.Plain(flag) + hint
	}
	if name, ok := strings.CutPrefix(s, "flag needs an argument: "); ok {
		return "the flag -" + name + " needs a value"
	}
	if m := badValue().FindStringSubmatch(s); m != nil {
		if strings.HasSuffix(s, "value out of range") {
			return fmt.Sprintf("%s takes a smaller number than %s", dashed(m[2]), m[1])
		}
		return fmt.Sprintf("%s takes %s, not %s", dashed(m[2]), takes(c, m[2]), m[1])
	}
	return s
}

func knownFlag(app *cli.App, flag string) bool {
	name, _, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
	return slices.ContainsFunc(app.Commands, func(c *cli.Command) bool {
		return slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
	})
}

// noFlag returns the usage error for a flag that no command has, where no command is named.
func noFlag(app *cli.App, flag string) error {
	flags := []string{"--version"}
	for _, c := range app.Commands {
		flags = append(flags, flagNames(c)...)
	}
	hint := "; see cartulary --help"
	if near := spelling.DidYouMean(flag, flags); near != "" && len(flag) > len("-x") {
		hint = near
	}
	return usagef("there is no flag %s%s", notation.Plain(flag), hint)
}

// named maps the placeholder of a flag that names something outside the program to a phrase.
var named = map[string]string{"FILE": "a file", "DIR": "a folder", "CMD": "a command"}

// beforeCommand returns the usage error for words of a command line that the command would ignore or misread.
func beforeCommand(ctx *cli.Context) error {
	if c := ctx.Command; c.ArgsUsage == "" && ctx.NArg() > 0 {
		word := ctx.Args().First()
		if slices.Contains(flagNames(c), "--set") {
			return usagef("%s takes no name; write --set %s", c.Name, word)
		}
		return usagef("%s takes no name, such as %q; see cartulary %s --help", c.Name, word, c.Name)
	}
	return noEmptyNames(ctx)
}

// noEmptyNames returns the usage error for an empty name of a file, a folder or a command, which comes from a variable that is not set.
func noEmptyNames(ctx *cli.Context) error {
	for _, f := range ctx.Command.Flags {
		flag, ok := f.(*cli.StringFlag)
		if !ok || !flag.TakesFile || !ctx.IsSet(flag.Name) || ctx.String(flag.Name) != "" {
			continue
		}
		_, usage, _ := strings.Cut(flag.Usage, "`")
		word, _, _ := strings.Cut(usage, "`")
		return usagef("the value of --%s is empty; name %s", flag.Name, named[word])
	}
	return nil
}

func flagNames(c *cli.Command) (names []string) {
	for _, f := range c.Flags {
		for _, name := range f.Names() {
			names = append(names, dashed(name))
		}
	}
	return append(names, "--help")
}

func takes(c *cli.Command, name string) string {
	i := slices.IndexFunc(c.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
	if i < 0 {
		return "another value"
	}
	switch c.Flags[i].(type) {
	case *cli.BoolFlag:
		return "no value"
	case *cli.DurationFlag:
		return "a time such as 30s"
	case *cli.Uint64Flag:
		return "a whole number from 0"
	}
	return "a whole number"
}

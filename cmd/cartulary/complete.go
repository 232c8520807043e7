package main

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
	"cartulary/schemas"
	"cartulary/validator"
)

// completeWord is the hidden command that the scripts of the shells call. It is not a
// cli.Command because its arguments are an unfinished command line:
//
//	cartulary __complete N WORD...
//
// completes word N, counted from 0, of the words after the name of the program. It prints
// one line for each candidate, with its meaning after a tab, and :files as the last line
// where a file name is possible.
const completeWord = "__complete"

// completions holds a script for each shell.
//
//go:embed completion/cartulary.*
var completions embed.FS

var shells = []string{"bash", "zsh", "fish", "powershell"}

func (p *program) completion(ctx *cli.Context) error {
	if ctx.NArg() != 1 || !slices.Contains(shells, ctx.Args().First()) {
		return usagef("name a shell: %s%s", either(shells), spelling.DidYouMean(ctx.Args().First(), shells))
	}
	script, err := completions.ReadFile("completion/cartulary." + ctx.Args().First())
	if err != nil {
		return err
	}
	_, err = p.stdout.Write(script)
	return err
}

// A candidate is a word that completion offers, with its meaning.
type candidate struct{ word, means string }

func plain(words []string) []candidate {
	var list []candidate
	for _, w := range words {
		list = append(list, candidate{word: w})
	}
	return list
}

func operands(app *cli.App, c *cli.Command, typed string) (list []candidate, files bool) {
	switch c.Name {
	case "completion":
		list = plain(shells)
	case "explain":
		list = explainWords()
	case "help":
		list = commandWords(app)
	case "profiles":
		list = offerRules(typed)
	case "schema":
		list = plain(schemas.Names())
	}
	return list, strings.HasPrefix(c.ArgsUsage, "FILE") || c.ArgsUsage == "DIR" || strings.HasPrefix(c.ArgsUsage, "PATH")
}

func commandWords(app *cli.App) (list []candidate) {
	for _, c := range app.Commands {
		list = append(list, candidate{c.Name, c.Usage})
	}
	return list
}

func explainWords() []candidate {
	var rules, switches, sets []candidate
	for _, e := range validator.Catalogue() {
		rules = append(rules, candidate{e.ID, e.Title})
	}
	for _, f := range ruleset.Families() {
		sets = append(sets, candidate{f.Set.Name, f.Set.Title})
		for _, s := range f.Switches {
			switches = append(switches, candidate{s.Key, s.Doc})
		}
	}
	return slices.Concat(rules, profileWords(), switches, sets)
}

func (p *program) answer(app *cli.App, args []string) error {
	if len(args) == 0 {
		return usagef("%s takes the number of a word, then the words", completeWord)
	}
	n, err := strconv.Atoi(args[0])
	words := args[1:]
	if err != nil || n < 0 || n > len(words) {
		return usagef("%s takes the number of a word from 0 to %d, not %q", completeWord, len(words), args[0])
	}
	typed := ""
	if n < len(words) {
		typed = strings.TrimLeft(words[n], `'"`) // the quotation may still be open
	}
	list, files := complete(app, words[:n], typed)
	for _, c := range list {
		fmt.Fprintln(p.stdout, strings.TrimSuffix(c.word+"\t"+c.means, "\t"))
	}
	if files {
		fmt.Fprintln(p.stdout, ":files")
	}
	return nil
}

// complete returns the candidates for the last word of a command line and reports whether it may be a file.
func complete(app *cli.App, words []string, typed string) (list []candidate, files bool) {
	l := split(app, words)
	var command *cli.Command
	if len(l.operands) > 0 {
		if command = app.Command(l.operands[0]); command == nil {
			return nil, false
		}
	}
	flag, value, given := strings.Cut(typed, "=")
	switch {
	case l.waiting != "":
		list, files = values(command, l.waiting, typed)
	case !l.ended && strings.HasPrefix(typed, "-") && given:
		list, files = values(command, flag, value)
		list = behind(flag+"=", list)
	case !l.ended && strings.HasPrefix(typed, "-"):
		list = flagWords(command, l.flags)
		if command == nil {
			list = append(list, candidate{"--version", "print the version"})
		}
	case command == nil:
		list = commandWords(app)
	default:
		list, files = operands(app, command, typed)
	}
	return slices.DeleteFunc(list, func(c candidate) bool { return !strings.HasPrefix(c.word, typed) }), files
}

func values(c *cli.Command, flag, typed string) (list []candidate, files bool) {
	if c == nil {
		return nil, false
	}
	for _, f := range c.Flags {
		if !slices.Contains(f.Names(), strings.TrimLeft(flag, "-")) {
			continue
		}
		switch f := f.(type) {
		case *valueFlag:
			return f.offer(typed), false
		case *manyFlag:
			return plain(f.words), true
		case *cli.StringFlag:
			return nil, f.TakesFile
		}
	}
	return nil, false
}

// flagWords lists the flags of a command that are not on the line yet.
func flagWords(c *cli.Command, given []string) []candidate {
	var list []candidate
	if c != nil {
		for _, f := range c.Flags {
			_, again := f.(*manyFlag)
			if again || !slices.ContainsFunc(given, func(g string) bool {
				name, _, _ := strings.Cut(strings.TrimLeft(g, "-"), "=")
				return slices.Contains(f.Names(), name)
			}) {
				usage := f.(cli.DocGenerationFlag).GetUsage()
				list = append(list, candidate{dashed(f.Names()[0]), strings.ReplaceAll(usage, "`", "")})
			}
		}
	}
	return append(list, candidate{"--help", "show help"})
}

func dashed(name string) string { return "--"[:min(len(name), 2)] + name }

type valueFlag struct {
	*cli.StringFlag
	offer func(typed string) []candidate // the values; typed is the word so far
}

type pairFlag struct{ *cli.StringSliceFlag }

// A manyFlag can stand several times.
type manyFlag struct {
	*cli.StringSliceFlag
	words []string // some values
}

// String returns the line of the help.
func (f *manyFlag) String() string { return (&cli.StringFlag{Name: f.Name, Usage: f.Usage}).String() }

// String returns the line of the help.
func (f *pairFlag) String() string { return (&cli.StringFlag{Name: f.Name, Usage: f.Usage}).String() }

// either joins words in English: a, b or c.
func either(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// offerRules completes the last word of a text of rules: profiles joined by +, then switches.
func offerRules(typed string) []candidate {
	cut := strings.LastIndexAny(typed, "+;,") + 1
	if cut == 0 || typed[cut-1] == '+' {
		return behind(typed[:cut], profileWords())
	}
	var list []candidate
	for _, f := range ruleset.Families() {
		for _, s := range f.Switches {
			for _, v := range s.Values {
				if v != "n" { // n stands for any number
					list = append(list, candidate{s.Key + "=" + v, s.Doc})
				}
			}
		}
	}
	return behind(typed[:cut], list)
}

func offerSets(typed string) []candidate {
	var list []candidate
	for _, s := range ruleset.Sets() {
		list = append(list, candidate{s.Name, s.Title})
	}
	return behind(typed[:strings.LastIndex(typed, ",")+1], list)
}

func offerTiles(string) []candidate {
	var list []candidate
	seen := map[string]bool{"": true} // two sets may have the same tile
	add := func(id, help string) {
		if !seen[id] {
			list = append(list, candidate{id, help})
		}
		seen[id] = true
	}
	for _, s := range ruleset.Sets() {
		for _, t := range s.Tiles() {
			add(t.ID, s.Title)
			add(t.Garden, s.Title+", with a garden")
		}
	}
	return list
}

func behind(head string, list []candidate) []candidate {
	for i := range list {
		list[i].word = head + list[i].word
	}
	return list
}

func profileWords() []candidate {
	var list []candidate
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			list = append(list, candidate{e.ID, e.Title})
		}
	}
	return list
}

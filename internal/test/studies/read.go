package studies

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
)

// A block is a part of a file from one line with == to the next.
type block struct {
	file  string
	line  int
	kind  string // the word after ==
	title string
	head  []headLine
	text  string // after the first empty line
}

// A headLine is a word and what follows it.
type headLine struct {
	line       int
	word, rest string
}

func failed(file string, line int, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", file, line, fmt.Sprintf(format, args...))
}

// blocks cuts a file into its owner, "element ID" or "family NAME", and its blocks.
func blocks(file, text string) (owner string, list []*block, err error) {
	var b *block
	inText := false
	for i, line := range strings.Split(text, "\n") {
		head, isHead := strings.CutPrefix(line, "== ")
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case isHead:
			kind, title, _ := strings.Cut(head, " ")
			if title == "" {
				return "", nil, failed(file, i+1, "%q has nothing after the word %s", line, kind)
			}
			b, inText = &block{file: file, line: i + 1, kind: kind, title: title}, false
			list = append(list, b)
		case inText:
			b.text += line + "\n"
		case b != nil && word == "":
			inText = true
		case word == "" || strings.HasPrefix(word, "#"):
		case b != nil:
			b.head = append(b.head, headLine{i + 1, word, rest})
		case owner == "" && (word == "element" || word == "family") && rest != "":
			owner = word + " " + rest
		default:
			return "", nil, failed(file, i+1, `%q before the first line with ==; "element ID" or "family NAME" may stand there`, line)
		}
	}
	for _, b := range list {
		if b.text = strings.Trim(b.text, "\n"); b.text != "" {
			b.text += "\n"
		}
	}
	return owner, list, nil
}

// read reads engine/*/studies/*.txt below a folder. Errors name file and line.
func read(repo fs.FS) (*collection, error) {
	folders, err := fs.Glob(repo, "engine/*/studies")
	if err != nil {
		return nil, err
	}
	c := &collection{families: map[string]bool{}, elements: map[string][]Study{}, more: map[string][]Study{}, scenarios: map[string][]Scenario{},
		switches: map[string][]SwitchGame{}, undecided: map[string]string{}, noted: map[string][]NotedGame{}}
	for _, folder := range folders {
		if err := c.readFolder(repo, folder); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// readFolder reads the files of one folder, which share their games.
func (c *collection) readFolder(repo fs.FS, folder string) error {
	names, err := fs.Glob(repo, folder+"/*.txt")
	if err != nil {
		return err
	}
	g := games{}
	owners := map[string]string{}
	var all []*block
	for _, name := range names {
		text, err := fs.ReadFile(repo, name)
		if err != nil {
			return err
		}
		owner, list, err := blocks(name, string(text))
		if err != nil {
			return err
		}
		owners[name] = owner
		for _, b := range list {
			if b.kind != "game" {
				all = append(all, b)
			} else if err := g.add(b); err != nil {
				return err
			}
		}
	}
	for _, b := range all {
		if err := g.expand(b); err != nil {
			return err
		}
		if err := c.add(b, owners[b.file]); err != nil {
			return err
		}
	}
	return g.unused()
}

// games holds the blocks with the beginnings that several games of a folder share, by name.
type games map[string]*namedGame

type namedGame struct {
	*block
	used bool
}

var gameName = regexp.MustCompile(`\$[a-z0-9-]*`)

func (g games) add(b *block) error {
	if g[b.title] != nil {
		return failed(b.file, b.line, "there are two games %s", b.title)
	}
	if err := g.expand(b); err != nil {
		return err
	}
	b.text = strings.TrimSuffix(b.text, "\n")
	g[b.title] = &namedGame{block: b}
	return b.fill(nil, nil)
}

// expand puts the texts of games in place of their names. A game can name those above it only.
func (g games) expand(b *block) (err error) {
	b.text = gameName.ReplaceAllStringFunc(b.text, func(name string) string {
		game := g[name[1:]]
		if game == nil {
			err = failed(b.file, b.line, "there is no game %s above, in the same folder", name)
			return name
		}
		game.used = true
		return game.text
	})
	return err
}

func (g games) unused() error {
	for name, b := range g {
		if !b.used {
			return failed(b.file, b.line, "nothing uses the game %s", name)
		}
	}
	return nil
}

// words are the places for the values of the words that a head may have.
type words map[string]*string

// fill sets the values of the words of a head, and the verdicts of its lines "under A, B: RULE".
func (b *block) fill(w words, under map[string]string) error {
	for _, h := range b.head {
		to := w[h.word]
		names, rule, ok := strings.Cut(h.rest, ": ")
		switch {
		case to != nil && *to != "":
			return failed(b.file, h.line, "a second %s", h.word)
		case to != nil:
			*to = h.rest
		case h.word != "under" || under == nil:
			return failed(b.file, h.line, "a %s has no word %q", b.kind, h.word)
		case !ok:
			return failed(b.file, h.line, `%q does not have the form "NAME, NAME: RULE"`, h.rest)
		default:
			for _, name := range strings.Split(names, ", ") {
				if _, twice := under[name]; twice {
					return failed(b.file, h.line, "%s has two verdicts", name)
				}
				under[name] = verdict(rule)
			}
		}
	}
	return nil
}

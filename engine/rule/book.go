package rule

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// A Book holds the rules of a package: its files rules.txt, which it reads when the first rule is asked for, and rules/ID.md. A
// line of rules.txt is a word and its value:
//
//	element tower
//	text Hans im Glück, The Tower, 2006
//	section Placing a tower piece
//
//	rule tower-out-of-order
//	title a tower piece is placed before the tile or after the scoring
//	breaks TOW-10 BAS-11
//	of turn
//
// Element, text and section hold for the rules below. A rule is illegal unless it has a class. It can have "of turn" and "of
// order", "lost near" or "lost no matter", "switch KEY" or "switch KEY VALUE: TEXT", and "pair", if it is about other boxes
// as well. "case ID LABEL" is the rule of that id with another switch or section. Lines that begin with # are comments.
type Book struct {
	files fs.FS
	once  sync.Once
	rules map[string]*Rule // by id, and by id and label of a case
	of    map[string][]*Rule
}

// NewBook returns the book of the files of a package.
func NewBook(files fs.FS) *Book { return &Book{files: files} }

// Rule returns the rule with an id, or a case of it. It panics if there is none: the file is part of the program.
func (b *Book) Rule(id string, label ...string) *Rule {
	b.once.Do(b.read)
	for _, l := range label {
		id += " " + l
	}
	r := b.rules[id]
	if r == nil {
		panic("rules.txt has no rule " + id)
	}
	return r
}

// Of returns the rules of an element, in the order of the file.
func (b *Book) Of(element string) []*Rule {
	b.once.Do(b.read)
	return slices.Clip(b.of[element]) // a caller that appends gets a list of its own
}

// Page returns the page of a rule, empty if there is none.
func (b *Book) Page(id string) string {
	text, _ := fs.ReadFile(b.files, "rules/"+id+".md")
	return string(text)
}

func (b *Book) read() {
	text, err := fs.ReadFile(b.files, "rules.txt")
	if err != nil {
		panic(err)
	}
	b.rules, b.of = map[string]*Rule{}, map[string][]*Rule{}
	r, cite, element := &Rule{}, Cite{}, ""
	for line := range strings.Lines(string(text)) {
		switch word, value, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "", "#", "pair":
		case "element":
			element = value
		case "text":
			cite = Cite{Text: value}
		case "section":
			cite.Section = value
		case "rule":
			r = &Rule{ID: value, Class: Illegal, Cite: cite}
			b.rules[value], b.of[element] = r, append(b.of[element], r)
		case "case":
			id, _, _ := strings.Cut(value, " ")
			of := *b.rules[id]
			r, of.Switch, of.Cite = &of, nil, cite
			b.rules[value] = r
		default:
			if !r.set(word, value) {
				panic(fmt.Sprintf("rules.txt: %s is not a line of a rule", strings.TrimSpace(line)))
			}
		}
	}
}

// set sets a property of a rule and reports whether there is one with the word and the value.
func (r *Rule) set(word, value string) bool {
	switch word {
	case "title":
		r.Title = value
	case "breaks":
		r.Clauses = strings.Fields(value)
	case "switch":
		name, text, _ := strings.Cut(value, ": ")
		key, to, _ := strings.Cut(name, " ")
		r.Switch = &Switch{Key: key, Value: to, Text: text}
	default:
		switch word + " " + value {
		case "class inconsistent":
			r.Class = Inconsistent
		case "class syntax":
			r.Class = Syntax
		case "class style":
			r.Class = Style
		case "of turn":
			r.OfTurn = true
		case "of order":
			r.OfOrder = true
		case "lost near":
			r.Lost = LostExplainsNear
		case "lost no matter":
			r.Lost = LostNoMatter
		default:
			return false
		}
	}
	return true
}

package lab

import (
	"bytes"
	"fmt"
	"io"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/internal/lazy"
	"cartulary/notation"
)

// headSize is the number of bytes by which a list is told from a text with links.
const headSize = 16 << 10

// maxProse is the limit of a text with links, which is read whole.
const maxProse = 16 << 20

// link matches the beginning of a link in a text; tagLine matches a tag of a record.
var (
	link    = lazy.Regexp(`(?i)(?:https?(?:://|%3A%2F%2F))?(?:www\.)?carcassonnelab\.com(?:/|%2F)?(?:#|%23)|(?:^|[\s(<"'])#/\d+/\d+(?:\.\d+)*/[A-Za-z0-9_-]`)
	tagLine = lazy.Regexp(`^\[[A-Za-z][\w-]*\s*"`)
)

// isProse reports whether a text has links to games among other text: a line with more than its link, or a line of words.
func isProse(head []byte) bool {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	if len(head) >= headSize-len("\ufeff") {
		head = head[:bytes.LastIndexByte(head, '\n')+1] // the last line may be cut
	}
	links, words := false, false
	first := true
	for line := range strings.Lines(string(head)) {
		line = strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(line) == "" {
			continue
		}
		if first && isSep(line) {
			continue
		}
		if first && header(line).sep != 0 {
			return false
		}
		first = false
		found := linksOf(line)
		switch {
		case len(found) == 0:
			words = words || isWords(line)
		case len(found) > 1 || besides(line, found[0]) && !readable(line, found[0]):
			return true
		}
		links = links || len(found) > 0
	}
	return links && words
}

// isWords reports whether a line without a link is clearly text: several words, and nothing like a game.
func isWords(line string) bool {
	return len(strings.Fields(line)) > 1 && !strings.Contains(line, "0/") || strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]") ||
		strings.HasPrefix(line, "<") && strings.HasSuffix(line, ">")
}

// besides reports whether a line has text besides a link, more than a mark at its end.
func besides(line string, f field) bool {
	rest := line[:f.Start] + line[f.Start+len(f.Text):]
	return strings.ContainsFunc(rest, func(r rune) bool {
		return unicode.IsLetter(r) || r >= utf8.RuneSelf || strings.ContainsRune("<>()[]\"'`*|=", r)
	})
}

// readable reports whether a whole line that begins with a link is a game without a mistake: names may have spaces.
func readable(line string, f field) bool {
	if strings.TrimSpace(line[:f.Start]) != "" {
		return false
	}
	rec, findings := Parse(&notation.Source{Text: line})
	return rec != nil && len(findings) == 0
}

// linksOf returns the links of a line, each once.
func linksOf(line string) (list []field) {
	seen := map[string]bool{}
	for at := 0; ; {
		m := link().FindStringIndex(line[at:])
		if m == nil {
			return list
		}
		from := at + m[0]
		if c := line[from]; strings.IndexByte(" \t(<\"'", c) >= 0 {
			from++
		}
		to := from + linkEnd(line[:from], line[from:])
		f := field{Text: line[from:to], Start: from}
		short := strings.HasPrefix(line[to:], "…") || strings.HasPrefix(line[to:], "...") // a link that a page shows in part
		if !short && !seen[f.Text] {
			seen[f.Text] = true
			list = append(list, f)
		}
		at = max(to, at+m[1])
	}
}

// linkEnd returns the length of the link at the beginning of a text: up to the first character that no URL has, a bracket or quotation
// mark that closes what was opened before the link, or an entity of a page that means one. Full stops and such at its end are not part of it.
func linkEnd(before, text string) int {
	end, depth := len(text), 0
	for i, r := range text {
		stop := strings.ContainsRune(" \t<>\"`{}|\\^", r)
		switch {
		case r == '(':
			depth++
		case r == ')' || r == ']':
			if depth--; depth < 0 {
				stop = true
			}
		case r == '\'':
			stop = stop || strings.HasSuffix(before, "'")
		case r == '&':
			for _, entity := range []string{"&quot;", "&gt;", "&lt;", "&#", "&nbsp;"} {
				stop = stop || strings.HasPrefix(text[i:], entity)
			}
		case r < ' ' || r == utf8.RuneError: // damage, which the parser reports
		case r >= utf8.RuneSelf: // of a name
			stop = !unicode.IsLetter(r) && !unicode.IsMark(r) || !strings.Contains(text[:i], "players=")
		}
		if stop {
			end = i
			break
		}
	}
	return len(strings.TrimRight(text[:end], ".,;:!?*~"))
}

// prose yields the games of a text with links.
func prose(file string, r io.Reader, yield func(*Game, error) bool) {
	all, err := io.ReadAll(io.LimitReader(r, maxProse+1))
	if err == nil && len(all) > maxProse {
		err = fmt.Errorf("a text with links is read up to %d MiB; make a list with one link a line", maxProse>>20)
	}
	text := strings.TrimPrefix(string(all), "\ufeff")
	var games []*Game
	n, around, first := 0, 0, 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(line) == "" {
			continue
		}
		found := linksOf(line)
		alone := len(found) == 1 && (!besides(line, found[0]) || readable(line, found[0]))
		if alone || len(found) == 0 && fragment().MatchString(line) {
			found = []field{trim(field{Text: line})}
		} else if around++; around == 1 {
			first = n
		}
		col, counted := 0, 0
		for _, f := range found {
			src := &notation.Source{File: file, Game: len(games) + 1, Line: n, Text: line}
			if len(line) > notation.MaxLineBytes { // else each game would count the characters of the whole line
				col += utf8.RuneCountInString(line[counted:f.Start])
				counted = f.Start
				src.Col, src.Text, f.Start = col, f.Text, 0
			}
			games = append(games, &Game{Source: src, url: decoded(src, f)})
		}
	}
	if around > 0 && len(games) > 0 {
		lines := "1 line has"
		if around > 1 {
			lines = fmt.Sprintf("%d lines have", around)
		}
		games[0].Source.Repairs = append(games[0].Source.Repairs, notation.Repair{Rule: notation.RuleMended,
			Message: fmt.Sprintf("%s text around links, which is not read; the first is line %d", lines, first)})
	}
	for _, g := range games {
		if !yield(g, nil) {
			return
		}
	}
	if err != nil {
		yield(nil, err)
	}
}

// decoded returns a link. One whose every sign is escaped, as chat programs do, becomes the text of the source, with its places.
func decoded(src *notation.Source, f field) field {
	if !strings.Contains(strings.ToUpper(f.Text), "%23%2F") {
		return f
	}
	col, counted := src.Col+utf8.RuneCountInString(src.Text[:f.Start]), 0
	text, places := []byte{}, []notation.Place{{Line: src.Line, Col: col}}
	for i := 0; i < len(f.Text); {
		if f.Text[i] == '%' && i+3 <= len(f.Text) {
			if c, err := url.PathUnescape(f.Text[i : i+3]); err == nil {
				text = append(text, c...)
				i += 3
				col += utf8.RuneCountInString(f.Text[counted:i])
				counted = i
				places = append(places, notation.Place{At: int32(len(text)), Line: src.Line, Col: col})
				continue
			}
		}
		text = append(text, f.Text[i])
		i++
	}
	src.Text, src.Places = string(text), places
	return field{Text: src.Text}
}

package work

import (
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"
	"strings"

	"cartulary/replay"
)

// followerTexts returns the parts for followers. A part open to a normal follower and to other kinds occurs once, with those kinds;
// kinds that may come to each such part are at the end.
func followerTexts(parts []replay.Part) (list []string) {
	also := map[string]int{} // by kind: the number of parts open to it and to a normal follower
	normals := 0
	for _, f := range parts {
		normal := f
		if normal.Figure = ""; f.Figure == "" {
			normals++
		} else if slices.Contains(parts, normal) {
			also[f.Figure]++
		}
	}
	var everywhere, alone []string
	for _, f := range parts {
		normal := f
		normal.Figure = ""
		text := strings.TrimSpace(f.Role + " " + f.Loc)
		switch {
		case f.Figure == "":
			list = append(list, text)
		case !slices.Contains(parts, normal) || also[f.Figure] < normals:
			alone = append(alone, text+" with "+f.Figure)
		case !slices.Contains(everywhere, f.Figure):
			everywhere = append(everywhere, f.Figure)
		}
	}
	for i, k := range everywhere {
		list[len(list)-1] += ", each also with " + k
		if i == len(everywhere)-1 && len(alone) > 0 { // the other followers have no part in "each"
			list[len(list)-1] += "; " + alone[0]
			alone = alone[1:]
		}
	}
	return append(list, alone...)
}

// unlessInShort returns exceptions for a line of text: for each kind of follower once, and not of a figure already used up.
func unlessInShort(list []replay.Unless) (short []replay.Unless) {
	for _, u := range list {
		_, kind, special := strings.Cut(u.Extra[0], " with ")
		after := slices.DeleteFunc(slices.Clone(u.After), func(w string) bool {
			plain, of, with := strings.Cut(w, " with ")
			return with && (special && of == kind || slices.Contains(u.After, plain))
		})
		same := slices.IndexFunc(short, func(s replay.Unless) bool { return slices.Equal(s.After, after) })
		switch {
		case len(after) == 0:
		case same >= 0:
			short[same].Extra = append(slices.Clip(short[same].Extra), u.Extra...)
		default:
			short = append(short, replay.Unless{Extra: u.Extra, After: after})
		}
	}
	return short
}

// secondText returns the second followers, with the kind of follower at the end if it is the same for all.
func secondText(list []string) string {
	_, kind, _ := strings.Cut(list[0], " with ")
	if len(list) == 1 || slices.ContainsFunc(list, func(w string) bool { return !strings.HasSuffix(w, " with "+kind) }) {
		return strings.Join(list, ", ")
	}
	return strings.ReplaceAll(strings.Join(list, ", "), " with "+kind, "") + ", each with " + kind
}

// Print writes one line for each placement of the player, in the notation of a record.
func (l *Moves) Print(w io.Writer) {
	if l.Tile == "" && len(l.Own) > 0 {
		fmt.Fprintf(w, "turn %d%s: %s draws no tile\n", l.Turn, l.Part, l.Name)
		l.printOwn(w)
		return
	}
	if l.Tile == "" {
		fmt.Fprint(w, "the stack is empty")
		if len(l.Extra) > 0 {
			fmt.Fprintf(w, "; before the final scoring, optional: %s", strings.Join(l.Extra, ", "))
		}
		fmt.Fprintln(w)
		return
	}
	how := "draws"
	if l.Won {
		how = "has won"
	}
	fmt.Fprintf(w, "turn %d%s: %s %s %s\n", l.Turn, l.Part, l.Name, how, l.Tile)
	for _, o := range l.Options {
		fmt.Fprintf(w, "%s@%d,%d^%d", l.Tile, o.At[0], o.At[1], o.Rotation)
		printChoice(w, &o, l.Due)
	}
	printBeside(w, l.Due, l.Extra, l.Opens)
	switch {
	case l.Early:
		fmt.Fprintln(w, "this tile cannot be drawn yet")
	case l.Aside:
		fmt.Fprintln(w, "lay this tile aside")
	case len(l.Options) == 0:
		fmt.Fprintln(w, "this tile fits nowhere: discard it")
	case !slices.ContainsFunc(l.Options, func(o replay.Choice) bool { return len(o.With) == 0 }):
		fmt.Fprintln(w, "this tile fits only with another action, so it may be discarded")
	}
	if len(l.Own) > 0 {
		fmt.Fprintln(w, "or in place of the draw:")
		l.printOwn(w)
	}
}

// printOwn writes one line for each placement of an own tile.
func (l *Moves) printOwn(w io.Writer) {
	for _, own := range l.Own {
		for _, o := range own.Options {
			fmt.Fprintf(w, "abbey @%d,%d", o.At[0], o.At[1])
			printChoice(w, &o, own.Due)
		}
		printBeside(w, own.Due, own.Extra, own.Opens)
	}
}

// printBeside writes the actions besides every placement.
func printBeside(w io.Writer, due, extra []string, opens []replay.Opened) {
	for _, duty := range duties(due) {
		fmt.Fprintf(w, "in this turn, compulsory, one of: %s\n", strings.Join(duty, ", "))
	}
	if len(extra) > 0 {
		fmt.Fprintf(w, "in this turn, optional: %s\n", strings.Join(extra, ", "))
	}
	for _, x := range opens {
		fmt.Fprintln(w, openedText(x))
	}
}

// duties yields compulsory actions by the duty that they fulfil, in the order of their names.
func duties(due []string) iter.Seq2[string, []string] {
	groups := replay.GroupsOf(due)
	return func(yield func(string, []string) bool) {
		for _, name := range slices.Sorted(maps.Keys(groups)) {
			if !yield(name, groups[name]) {
				return
			}
		}
	}
}

// openedText returns the actions that another action makes possible: "after tower 0,1, optional: capture 1,1 red monk".
func openedText(x replay.Opened) string {
	text := "after " + strings.Join(x.After, " or ")
	for _, duty := range duties(x.Due) {
		text += ", compulsory, one of: " + strings.Join(duty, ", ")
	}
	if len(x.Extra) > 0 {
		text += ", optional: " + strings.Join(x.Extra, ", ")
	}
	return text
}

// printChoice writes the actions after a placement. Due holds the compulsory actions with every placement.
func printChoice(w io.Writer, o *replay.Choice, due []string) {
	for _, with := range o.With {
		fmt.Fprintf(w, " | %s", with)
	}
	followers := followerTexts(o.Followers)
	others := o.Others
	if n := len(o.Walks); n > 0 {
		others = append(slices.Clip(others), fmt.Sprintf("%s (%d ways)", strings.Fields(o.Walks[0])[0], n))
	}
	if len(followers) > 0 {
		fmt.Fprintf(w, " | %s", strings.Join(followers, ", "))
	}
	if len(others) > 0 {
		fmt.Fprintf(w, " | or %s", strings.Join(others, ", "))
	}
	if o.Must {
		fmt.Fprint(w, " (compulsory)")
	}
	if len(o.Second) > 0 {
		fmt.Fprintf(w, " | then another: %s", secondText(o.Second))
	}
	common := replay.GroupsOf(due)
	for name, duty := range duties(o.Due) {
		fmt.Fprintf(w, " | compulsory, one of: %s", strings.Join(slices.Concat(duty, common[name]), ", "))
	}
	if len(o.Extra) > 0 {
		fmt.Fprintf(w, " | in addition %s", strings.Join(o.Extra, ", "))
	}
	for _, u := range unlessInShort(o.Unless) {
		what := ""
		if len(u.Extra) < len(o.Extra) {
			what = strings.Join(u.Extra, ", ") + " "
		}
		fmt.Fprintf(w, " (%snot after %s)", what, strings.Join(u.After, ", "))
	}
	for _, x := range o.Opens {
		fmt.Fprintf(w, " | %s", openedText(x))
	}
	if len(o.Then) > 0 {
		fmt.Fprintf(w, " | then %s", strings.Join(o.Then, ", "))
	}
	fmt.Fprintln(w)
}

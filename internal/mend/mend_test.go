package mend

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/stream"
)

const game = "[CGR \"1\"]\n[Red \"Zoë\"]\n[Yellow \"B & <C>\"]\n\n1. red: U@1,0 | thief E ; one\n2. yellow: U@2,0\n  | thief E\n"

// read returns the games of a text as package format reads them.
func read(t *Text) (list []*notation.Source) {
	r := stream.NewReader("x", strings.NewReader(t.Source.Text))
	for src, err := r.Next(); err == nil; src, err = r.Next() {
		t.Place(src)
		list = append(list, src)
	}
	return list
}

// repairs returns the repairs of a game as lines.
func repairs(src *notation.Source) (list []string) {
	for _, r := range src.Repairs {
		list = append(list, r.Message)
	}
	return list
}

func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\"", "&quot;", "ë", "&euml;").Replace(s)
}

// TestSkip puts two games into mails, pages and fences, and checks their texts, the places of their characters and the repairs.
func TestSkip(t *testing.T) {
	quote := func(mark string) string {
		return mark + strings.ReplaceAll(strings.TrimSuffix(game, "\n"), "\n", "\n"+mark) + "\n"
	}
	for _, c := range []struct {
		name, text string
		want       []string // repairs
		line, col  int      // of the first character of the tag Red of the first game
		turn       int      // column of its first turn
	}{
		{"letter", "From: A\nSubject: B\n\nHello,\n\n" + game + "\nBye\n" + game + "-- \nA\n",
			[]string{"6 lines around the record are skipped"}, 7, 1, 1},
		{"quoted", "A wrote:\n" + quote("> ") + "I see.\n" + quote("> "),
			[]string{"the text is quoted: the marks > of 14 lines are skipped", "2 lines around the record are skipped"}, 3, 3, 3},
		{"twice", quote(">> ") + quote("> > "), []string{"the text is quoted: the marks > of 14 lines are skipped"}, 2, 4, 4},
		{"no space", "x\n" + quote(">") + quote(">"), []string{"the text is quoted: the marks > of 14 lines are skipped", "1 line around the record is skipped"}, 3, 2, 2},
		{"fence", "```cgr\n" + game + "```\nand\n~~~\n" + game + "~~~\n", []string{"5 lines around the record are skipped"}, 3, 1, 1},
		{"page", "<!DOCTYPE html>\n<title>x</title><script>[CGR \"1\"]</script>\n<pre>" + escape(game) + "</pre>\n<pre class=x>\n" + escape(game) + "</pre>",
			[]string{"the record is in a web page, whose tags are skipped", "1 line around the record is skipped"}, 4, 1, 1},
		{"breaks", "<p>" + strings.ReplaceAll(escape(game)+escape(game), "\n", "<br>") + "</p>",
			[]string{"the record is in a web page, whose tags are skipped"}, 1, 27, 103},
	} {
		if !Around([]byte(c.text)) {
			t.Errorf("%s: not found", c.name)
		}
		list := read(Skip(c.text))
		if len(list) != 2 {
			t.Errorf("%s: %d games", c.name, len(list))
			continue
		}
		if got, want := fmt.Sprint(repairs(list[0])), fmt.Sprint(c.want); got != want || len(list[1].Repairs) > 0 {
			t.Errorf("%s: repairs %s, want %s", c.name, got, want)
		}
		for i, src := range list {
			rec, findings := notation.Parse(src)
			if len(findings) != len(src.Repairs) || len(rec.Turns) != 2 || rec.Players[1].Name != "B & <C>" || len(rec.Turns[1].Actions) != 2 {
				t.Errorf("%s, game %d: %v\n%s", c.name, i+1, findings, src.Text)
			}
		}
		src := list[0]
		rec, _ := notation.Parse(src)
		if pos := src.Position(rec.Players[0].Span.Start); pos != (notation.Position{Line: c.line, Column: c.col}) {
			t.Errorf("%s: the tag Red is at %v, want %d:%d", c.name, pos, c.line, c.col)
		}
		if pos := src.Position(rec.Turns[0].Span.Start); pos.Column != c.turn {
			t.Errorf("%s: the first turn is in column %d, want %d", c.name, pos.Column, c.turn)
		}
		lines := strings.Split(c.text, "\n")
		for i, src := range list {
			at := strings.Index(src.Text, "yellow: U@2")
			pos := src.Position(int32(at))
			if rest := string([]rune(lines[pos.Line-1])[pos.Column-1:]); !strings.HasPrefix(rest, "yellow: U@2") {
				t.Errorf("%s, game %d: the second turn is at %v, where the text is %q", c.name, i+1, pos, rest)
			}
		}
	}
}

// TestVariationLines checks that the lines of variations in a letter belong to the record.
func TestVariationLines(t *testing.T) {
	list := read(Skip("Hello,\n\n" + game + "variation 2. yellow: U@2,0\nVariation 3. red: U@3,0 | thief E\n\na variation: 3. red wins\nBye\n"))
	if len(list) != 1 {
		t.Fatalf("%d games", len(list))
	}
	rec, _ := notation.Parse(list[0])
	if v := rec.Turns[1].Variations; len(v) != 1 || len(v[0]) != 2 || strings.Contains(list[0].Text, "wins") {
		t.Errorf("%v\n%s", v, list[0].Text)
	}
}

func TestAround(t *testing.T) {
	for text, want := range map[string]bool{
		game: true, "hello\n" + game: true, "; a\n" + game: true,
		"{CGR \"1\"]\n[Red \"A\"]\n" + game: false, // a damaged tag is for the reader of CGR
		"1. red: pass\n" + game:             false,
		"{\"x\": \"\n[CGR \\\"1\\\"]\"}":    false,
		"hello":                             false,
		"see [CGR \"1\"]":                   false,
	} {
		if Around([]byte(text)) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}

// TestWrapped checks records whose lines a mail program has wrapped.
func TestWrapped(t *testing.T) {
	const whole = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Result \"red 12, yellow 7\"]\n\n" +
		"1. red: BA/C@0,-1^180 | knight S | = red +4 city | score red 4, yellow 0 ; closed at once\n2. yellow: BA/RFr@1,0^0 | thief E\n"
	for width, joined := range map[int]string{76: "1 line", 60: "1 line", 52: "1 line"} {
		var text strings.Builder
		for line := range strings.Lines("Hello Ana,\n\nthis is the game of yesterday evening, which you asked for\n\n" + whole + "\nYours\n") {
			for len(line) > width+1 {
				at := strings.LastIndexByte(line[:width+1], ' ')
				text.WriteString(line[:at] + "\n")
				line = line[at+1:]
			}
			text.WriteString(line)
		}
		mended := Skip(text.String())
		list := read(mended)
		if len(list) != 1 || strings.TrimSpace(list[0].Text) != strings.TrimSpace(whole) {
			t.Errorf("width %d: %v", width, mended.Source.Text)
			continue
		}
		if got := repairs(list[0])[0]; !strings.HasPrefix(got, joined+" that a mail program") {
			t.Errorf("width %d: %s", width, got)
		}
	}
	for _, text := range []string{
		"Hi\n" + game + "Bye, and see you on Thursday at the club, if the weather is fine\n",
		"Hi\n" + game + "\n| a table |\n",
	} {
		if list := read(Skip(text)); len(list) != 1 || strings.TrimSpace(list[0].Text) != strings.TrimSpace(game) {
			t.Errorf("%q becomes %q", text, list[0].Text)
		}
	}
	barred := Skip("Hi\n" + strings.Replace(game, " | thief E ;", "\n| thief E ;", 1))
	if list := read(barred); len(list) != 1 || !strings.Contains(list[0].Text, "1. red: U@1,0 | thief E ; one\n") {
		t.Errorf("the line with a bar is not joined:\n%s", barred.Source.Text)
	}
}

// TestHeldLines checks that a line between the lines of a record stays, for the reader to report.
func TestHeldLines(t *testing.T) {
	list := read(Skip("Hi\n[CGR \"1\"]\n[Red \"A\"]\nwhat?\n1. red: pass\nbye\n"))
	_, findings := notation.Parse(list[0])
	if len(findings) != 2 || findings[1].Rule != notation.RuleLineUnknown || list[0].Position(findings[1].Span.Start).Line != 4 {
		t.Errorf("%v", findings)
	}
}

func TestCharacters(t *testing.T) {
	for _, c := range []struct{ text, want, repairs string }{
		{"1. red:\u00a0U@1,0\u2003| thief\u3000E", "1. red: U@1,0 | thief E", "[3 characters such as U+00A0 (no-break space) are read as spaces]"},
		{"\ufeff1. red: U@\u200b1,0", "1. red: U@1,0", "[2 characters such as U+FEFF (byte-order mark) are invisible and skipped]"},
		{"[Red\u00a0\"A\u00a0B\u200b\"]\u00a0; x\u00a0y", "[Red \"A\u00a0B\u200b\"] ; x\u00a0y", "[2 characters such as U+00A0 (no-break space) are read as spaces]"},
		{"; a\u00a0!", "; a\u00a0!", "[]"},
		{"1. red: pass | allow x a\u00a0b ; c\u00a0d\n", "1. red: pass | allow x a\u00a0b ; c\u00a0d\n", "[]"},
		{"[Event \"Žofie, Été\"]", "[Event \"Žofie, Été\"]", "[]"},
		{"[Red\u00a0A]", "[Red\u00a0A]", "[]"},
		{"[Red “Zoë”] ; a “b”", "[Red \"Zoë\"] ; a “b”", "[2 characters such as U+201C (typographic quotation mark) are read as quotation marks]"},
		{"[Red «\u202fZoë »]", "[Red \"Zoë\"]", "[2 characters such as U+00AB (typographic quotation mark) are read as quotation marks]"},
		{"[Red\u00a0„L’Été“ ]", "[Red \"L’Été\" ]", "[the character U+00A0 (no-break space) is read as a space 2 characters such as U+201E (typographic quotation mark) are read as quotation marks]"},
		{"[Red \"Zoë”]", "[Red \"Zoë\"]", "[the character U+201D (typographic quotation mark) is read as a quotation mark]"},
		{"[Event \"The “Crown” cup\"]", "[Event \"The “Crown” cup\"]", "[]"},
		{"[Event “The \"Crown\"”]", "[Event “The \"Crown\"”]", "[]"}, // the parser's error says what to write
		{"[Red “A”] [Yellow “B”]", "[Red \"A\"] [Yellow “B”]", "[2 characters such as U+201C (typographic quotation mark) are read as quotation marks]"},
		{"[Red D’Arc’s]", "[Red D’Arc’s]", "[]"},
		{"[Red “", "[Red “", "[]"},
		{"\u202f; x", "; x", ""},
	} {
		src := &notation.Source{Line: 7, Text: c.text}
		Characters(src)
		if c.repairs == "" {
			c.want, c.repairs = " ; x", "[the character U+202F (narrow no-break space) is read as a space]"
		}
		if got := fmt.Sprint(repairs(src)); src.Text != c.want || got != c.repairs {
			t.Errorf("%q becomes %q, %s", c.text, src.Text, got)
		}
	}
	src := &notation.Source{Line: 7, Text: "1. red: U@\u200b1,0\n2.\u00a0yellow: \u200bU@2,0"}
	Characters(src)
	if pos := src.Position(int32(strings.Index(src.Text, "2,0"))); pos != (notation.Position{Line: 8, Column: 15}) {
		t.Errorf("2,0 is at %v", pos)
	}
}

func TestSheet(t *testing.T) {
	for name, text := range map[string]string{
		"squares": "Turn,Player,Tile,Square,Rotation,Follower,Location,Comment\n1,Zoë,U,\"1,0\",0,thief,E,one\n2,\"B & <C>\",U,\"(2,0)\",0°,thief,E,\n",
		"x and y": "y;x;turn;player;rotation;tile;role;loc;comment\n0;1;1;Zoë;0;U;thief;E;one\n\n0;2;2;B & <C>;0;U;thief;E\n",
		"actions": "\ufeffturn\tseat\tname\tactions\tcomment\r\n1\t1\tZoë\tU@1,0^0 | thief E\tone\r\n2\t2\tB & <C>\tU@2,0^0; thief E\r\n",
		"export":  "game,turn,part,seat,name,written,comment\n1,1,,1,Zoë,\"U@1,0^0\",\n1,1,,1,,thief E,one\n1,2,,2,B & <C>,\"U@2,0^0\",\n1,2,,2,,thief E,\n",
	} {
		if !IsSheet([]byte(text)) {
			t.Errorf("%s: not a table", name)
		}
		list := read(Sheet(text))
		rec, findings := notation.Parse(list[0])
		if len(list) != 1 || len(findings) != 1 || findings[0].Rule != notation.RuleMended {
			t.Errorf("%s: %d games, %v\n%s", name, len(list), findings, list[0].Text)
			continue
		}
		got := string(notation.AppendText(nil, rec))
		if want := "[CGR \"1\"]\n[Red \"Zoë\"]\n[Yellow \"B & <C>\"]\n\n1. red: U@1,0^0 | thief E ; one\n2. yellow: U@2,0^0 | thief E\n"; got != want {
			t.Errorf("%s:\n%s", name, got)
		}
		at := int32(strings.LastIndex(list[0].Text, "thief E"))
		pos := list[0].Position(at)
		line := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")[pos.Line-1]
		if name != "export" && !strings.HasPrefix(string([]rune(line)[pos.Column-1:]), "thief") && !strings.Contains(line, "; thief") {
			t.Errorf("%s: the thief is at %v", name, pos)
		}
	}
	two := "game,turn,player,actions\n1,1,red,pass\n2,1,red,pass\n2,,,score red 1\n"
	if list := read(Sheet(two)); len(list) != 2 || !strings.Contains(list[1].Text, "final: score red 1") {
		t.Errorf("two games: %d", len(list))
	}
	for _, text := range []string{"turn,tile,x,y\n1,U,0,0\n", "game,n,turn,part,seat,tile,x,y,rotation,role,figure\n", "[CGR \"1\"]", "{}", ""} {
		if IsSheet([]byte(text)) {
			t.Errorf("%q is a table", text)
		}
	}
}

// TestHostileText reads texts for which the work would grow with the square of their size if a place were searched from the
// beginning: such a test does not end.
func TestHostileText(t *testing.T) {
	bars := Skip("Hi\n[CGR \"1\"]\n1. red: a\n" + strings.Repeat("|x\n", 100_000))
	if n := len(bars.Source.Places); n > 2*mostWrapped+10 {
		t.Errorf("%d places for lines with bars", n)
	}

	const game = "> [CGR \"1\"]\n> [Red \"A\"]\n>\n> 1. red: pass\n>\n"
	text := Skip("Hello\n" + strings.Repeat(game, 60_000))
	r := stream.NewReader("x", strings.NewReader(text.Source.Text))
	for n := 0; ; n++ {
		src, err := r.Next()
		if err != nil {
			if n != 60_000 {
				t.Errorf("%d games, then %v", n, err)
			}
			break
		}
		if text.Place(src); src.Line != 2+5*n || src.Col != 2 {
			t.Fatalf("game %d is at line %d, column %d", n+1, src.Line, src.Col)
		}
	}
	for _, tag := range []string{"<br>", "<!--<b>", "<a '", "&", "<script>"} {
		page := Skip("<pre>[CGR \"1\"]\n" + strings.Repeat(tag, 1_000_000))
		if !strings.HasPrefix(strings.TrimSpace(page.Source.Text), "[CGR \"1\"]") {
			t.Errorf("%q: %.40q", tag, page.Source.Text)
		}
	}
}

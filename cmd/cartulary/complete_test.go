package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
)

// TestComplete checks the candidates for the last word of a line. A line ends with a bar where
// nothing of that word is typed.
func TestComplete(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"val", "validate"},
		{"re", "record repair replay report"},
		{"|", "validate repair test conformance replay report analyze problems stats standings pair site live merge export arena record convert fmt legal random explain rules profiles tiles openings schema lsp mcp completion man help version"},
		{"-", "--help --version"},
		{"help re", "record repair replay report"},
		{"nonsense |", ""},
		{"validate --format |", "text short json jsonl sarif junit github markdown"},
		{"validate --format=j", "--format=json --format=jsonl --format=junit"},
		{"validate --format json |", ":files"},
		{"validate a.cgr --fail-on w", "warning"},
		{"validate --st", "--stop-at-first"},
		{"validate --stop-at-first --st", ""},
		{"validate --stop-at-first |", ":files"},
		{"--format json validate --fo", ""},
		{"--color n", ""}, // the command is still unknown
		{"validate --jobs |", ""},
		{"validate --pictures |", ":files"},
		{"validate --rules a", "aam-c1 aam-c2 aam-jcz abt-default all"},
		{"report --rules a", "aam-c1 aam-c2 aam-jcz abt-default"},
		{"validate --rules base-200", "base-2000 base-2001 base-2002"},
		{"validate --rules base-2001+leper-", "base-2001+leper-en base-2001+leper-fr"},
		{"validate --rules base-2001;base.small", "base-2001;base.small_city=4 base-2001;base.small_city=2"},
		{"validate --rules base-2001;base.small_city=2,leper.replaces=f", "base-2001;base.small_city=2,leper.replaces=follower"},
		{"validate -- --f", ":files"},
		{"validate --color |", "auto always never"},
		{"convert x.cgr --to k", "kifu"},
		{"convert --from f", "freels"},
		{"random --to |", "cgr jsonl"},
		{"openings --format |", "text md html json"},
		{"openings --tile BA/RR", "BA/RRR BA/RRRR"},
		{"openings --make |", ":files"},
		{"arena --engine w", "worth-1 worth-2 :files"},
		{"arena --engine greedy --e", "--engine"},
		{"analyze --budget |", "quick standard normal deep"},
		{"analyze --resume |", ":files"},
		{"random --sets base,pl", "base,plague"},
		{"random |", ""},
		{"fmt -", "-l -d -w --check --out --color --help"},
		{"legal --tile PL/C", "PL/CCRR PL/Cc+ PL/CC"},
		{"legal --tile BA/RF", "BA/RFr BA/RFrG"},
		{"tiles --set p", "princess-and-dragon plague"},
		{"tiles --theme |", "light dark"},
		{"replay --graphics s", "sixel"},
		{"explain tile-edge", "tile-edge-mismatch"},
		{"explain leper-f", "leper-fr"},
		{"explain pad.portal_o", "pad.portal_old_volcano"},
		{"profiles hig-c1 rgg", "rgg-c1"},
		{"schema |", "analysis arena cgr findings golden legal openings perft problems remaining repair report rules standings stats tests whatif"},
		{"stats --by |", "player event edition month"},
		{"stats --players |", ":files"},
		{"stats --head-to-head Ana |", ""},
		{"stats --head-to-head Ana Ben |", ":files"},
		{"standings --system w", "world world-2019 world-2022 wtcoc"},
		{"standings --tie direct,buchholz-", "direct,buchholz-1 direct,buchholz-2 direct,buchholz-virtual"},
		{"standings --players |", ":files"},
		{"test --run |", ""},
		{"test --format t", "text tap"},
		{"completion |", "bash zsh fish powershell"},
		{"version |", ""},
	} {
		words := strings.Fields(strings.ReplaceAll(tt.line, "|", ""))
		typed := ""
		if !strings.HasSuffix(tt.line, "|") {
			words, typed = words[:len(words)-1], words[len(words)-1]
		}
		list, files := complete(new(program).app(), words, typed)
		var got []string
		for _, c := range list {
			got = append(got, c.word)
		}
		if files {
			got = append(got, ":files")
		}
		want := strings.Fields(tt.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", tt.line, got, want)
		}
	}
}

// TestCompleteKnowsAll checks that completion has candidates for every operand and for every flag with
// fixed values. No candidate contains a character that a shell would split.
func TestCompleteKnowsAll(t *testing.T) {
	app := new(program).app()
	for _, c := range app.Commands {
		for _, f := range c.Flags {
			if s, ok := f.(*cli.StringFlag); ok && !s.TakesFile && !slices.Contains([]string{"run", "turn", "what-if", "site-url", "player", "title", "piece", "players", "mine", "event", "round", "stage", "group", "crossing", "playground", "site", "date", "late", "sprt"}, s.Name) { // which take any regular expression, number, move, address, name, text, piece
				t.Errorf("%s: nothing is known of the values of --%s", c.Name, s.Name)
			}
			if v, ok := f.(*valueFlag); ok {
				checkCandidates(t, c.Name+" --"+v.Name, v.offer(""))
			}
		}
		list, files := operands(app, c, "")
		if list != nil {
			checkCandidates(t, c.Name, list)
		}
		if takes := files || list != nil; takes != (c.ArgsUsage != "") {
			t.Errorf("%s: something is known of its operand: %t, usage %q", c.Name, takes, c.ArgsUsage)
		}
		if inUsage := slices.Contains([]string{"DIR", "FILE", "FILE...", "PATH...", "PATH... OUT"}, c.ArgsUsage); inUsage != files {
			t.Errorf("%s takes files: %t, usage %q", c.Name, files, c.ArgsUsage)
		}
	}
}

func checkCandidates(t *testing.T, where string, list []candidate) {
	t.Helper()
	if len(list) == 0 {
		t.Errorf("%s: no values are offered", where)
	}
	for _, c := range list {
		if strings.ContainsAny(c.word, ": \t\n$\"'\\") || strings.ContainsAny(c.means, "\t\n") {
			t.Errorf("%s: %q (%q) cannot be offered", where, c.word, c.means)
		}
	}
}

// sessions run the script of a shell as the shell does for Tab after the given words. They print the
// candidates, and :files for those.
var sessions = map[string][]string{
	"bash": {"bash", "--norc", "-c", `
		source <(cartulary completion bash)
		compopt() { echo :files; } # there is none outside of a completion
		COMP_WORDS=(cartulary "$@") COMP_CWORD=$#
		_cartulary cartulary
		printf '%s\n' "${COMPREPLY[@]}"`, "bash"},
	"zsh": {"zsh", "-f", "-c", `
		compdef() { } # these three are of compinit
		_describe() { print -l -- "${(@)${(@P)2}%%:*}" }
		_files() { print :files }
		source <(cartulary completion zsh)
		words=(cartulary "$@") CURRENT=$#words
		_cartulary`, "zsh"},
	"fish": {"fish", "-N", "-c", `
		function __fish_complete_path; echo :files; end
		cartulary completion fish | source
		complete -C "cartulary $argv" | string replace -r '\t.*' ''
		true`},
}

// TestShellCompletion lets the shells that are here run their scripts.
func TestShellCompletion(t *testing.T) {
	for shell, session := range sessions {
		t.Run(shell, func(t *testing.T) {
			if _, err := exec.LookPath(shell); err != nil {
				t.Skipf("no %s: its script is not run", shell)
			}
			for _, tt := range []struct{ words, want string }{ // of which the last may be empty
				{"repl", "replay"},
				{"validate --format j", "json jsonl junit"},
				{"validate ", ":files"},
				{"validate --summary ", ":files"},
				{"explain tile-edge", "tile-edge-mismatch"},
				{"random --rules base-2001+leper-f", "base-2001+leper-fr"},
				{"nonsense ", ""},
			} {
				cmd := exec.Command(session[0], append(session[1:], strings.Split(tt.words, " ")...)...)
				out, err := cmd.CombinedOutput()
				if got := strings.Join(strings.Fields(string(out)), " "); err != nil || got != tt.want {
					t.Errorf("%q: %v, %q, want %q", tt.words, err, got, tt.want)
				}
			}
		})
	}
}

// TestBashWords checks that bash takes --flag=value for three words, and leaves quotation marks.
func TestBashWords(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash: its script is not run")
	}
	for _, tt := range []struct {
		words []string
		want  string
	}{
		{[]string{"validate", "--format", "=", "j"}, "json jsonl junit"},
		{[]string{"validate", "--format", "="}, "text short json jsonl sarif junit github markdown"},
		{[]string{"random", "--rules", "'base-2001+leper-f"}, "base-2001+leper-fr"},
	} {
		out, err := exec.Command("bash", append(sessions["bash"][1:], tt.words...)...).CombinedOutput()
		if got := strings.Join(strings.Fields(string(out)), " "); err != nil || got != tt.want {
			t.Errorf("%q: %v, %q, want %q", tt.words, err, got, tt.want)
		}
	}
}

// TestCompletionScripts has the shells that are here check the syntax of their script.
func TestCompletionScripts(t *testing.T) {
	for shell, check := range map[string][]string{
		"bash":       {"bash", "-n", "-c"},
		"zsh":        {"zsh", "-n", "-c"},
		"fish":       {"fish", "--no-execute", "-c"},
		"powershell": {"pwsh", "-NoProfile", "-Command"}, // which only registers it
	} {
		t.Run(shell, func(t *testing.T) {
			if _, err := exec.LookPath(check[0]); err != nil {
				t.Skipf("no %s: the syntax of its script is not checked", check[0])
			}
			script := readText(t, "completion/cartulary."+shell)
			if out, err := exec.Command(check[0], append(check[1:], script)...).CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// TestManual checks that the manual page has every command and every flag, and that groff reports no
// mistake.
func TestManual(t *testing.T) {
	app := new(program).app()
	page := manual(app)
	for _, c := range app.Commands {
		_, rest, ok := strings.Cut(page, "\n.SS "+strings.TrimSpace(escaped(c.Name+" "+c.ArgsUsage))+"\n"+escaped(c.Usage)+"\n")
		section, _, _ := strings.Cut("\n"+rest, "\n.S")
		if !ok {
			t.Errorf("the manual page does not tell of %s", c.Name)
		}
		for _, f := range c.Flags {
			if !strings.Contains(section, "\n.TP\n\\fB"+escaped(dashed(f.Names()[0]))+"\\fR") {
				t.Errorf("the manual page does not tell of %s of %s", dashed(f.Names()[0]), c.Name)
			}
		}
	}
	if _, err := exec.LookPath("groff"); err != nil {
		t.Skip("no groff: the page is not set")
	}
	cmd := exec.Command("groff", "-man", "-ww", "-z")
	cmd.Stdin = strings.NewReader(page)
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("groff: %v\n%s", err, out)
	}
}

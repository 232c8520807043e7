package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"cartulary/internal/lsp"
	"cartulary/internal/tty"
)

func (p *program) lspCommand() *cli.Command {
	return &cli.Command{
		Name:  "lsp",
		Usage: "answer an editor: findings while you type, completion of legal moves, fixes",
		Description: "A language server on standard input and output, for editors to start: docs/lsp.md has their settings.\n" +
			"The exit status is 0 after the request shutdown, 1 if the editor ends without it.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "stdio", Usage: "use standard input and output, as without it; some editors add this flag"},
		},
		Action: p.lsp,
	}
}

// lsp serves one editor. The protocol sets the exit statuses.
func (p *program) lsp(*cli.Context) error {
	if in, ok := p.stdin.(*os.File); ok && isTerminal(in) {
		fmt.Fprintln(p.stderr, "cartulary: the language server waits for an editor on standard input; docs/lsp.md has the settings. Ctrl-C ends it.")
	}
	err := lsp.Serve(p.stdin, unclosed{tty.NewWriter(p.file, p.terminal)}, lsp.Options{Version: version()})
	if errors.Is(err, lsp.ErrNoShutdown) {
		return errFindings
	}
	return err
}

// unclosed is a writer that stays open.
type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }

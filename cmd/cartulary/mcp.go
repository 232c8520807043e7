package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"

	"github.com/urfave/cli/v2"

	"cartulary/internal/beside"
)

// protocolServer is the program with the library of the Model Context Protocol, which would add to the start of every command.
const protocolServer = "cartulary-mcp"

// mcp lets another program answer the client on the streams of this one, with its exit status.
func (p *program) mcp(*cli.Context) error {
	cmd, err := beside.Command(protocolServer, version())
	if err != nil {
		return err
	}
	if in, ok := p.stdin.(*os.File); ok && isTerminal(in) {
		fmt.Fprintln(p.stderr, "cartulary: the server waits for a client of the Model Context Protocol on standard input; docs/mcp.md has the settings. Ctrl-C ends it.")
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = p.stdin, p.file, p.console
	err = become(cmd)
	var ended *exec.ExitError
	switch {
	case errors.As(err, &ended):
		return errSaid
	case err != nil:
		return fmt.Errorf("%s cannot be started: %w", cmd.Path, err)
	}
	return nil
}

// Command cartulary-mcp answers a client of the Model Context Protocol on standard input and output. The command `cartulary mcp` starts
// it: the library of the protocol would add to the start of every other command.
package main

import (
	"context"
	"fmt"
	"os"

	"cartulary/internal/mcpserver"
)

func main() {
	quietPipes()
	version := "(devel)"
	if len(os.Args) == 2 {
		version = os.Args[1]
	}
	if err := mcpserver.Serve(context.Background(), os.Stdin, os.Stdout, mcpserver.Options{Version: version}); err != nil {
		fmt.Fprintln(os.Stderr, "cartulary mcp:", err)
		os.Exit(3)
	}
}

package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const mcpHello = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}` + "\n" +
	`{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n"

// mcpCommand returns the command `cartulary mcp` as a client starts it.
func mcpCommand(t *testing.T) *exec.Cmd {
	t.Helper()
	programsBeside(t)
	self, err := exec.LookPath("cartulary")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "mcp")
	cmd.Dir = t.TempDir()
	return cmd
}

// TestMCP starts the command as a client does and uses every tool on a record.
func TestMCP(t *testing.T) {
	long(t)
	ctx := context.Background()
	cmd := mcpCommand(t)
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(ctx, &mcp.CommandTransport{Command: cmd}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if v := session.InitializeResult().ServerInfo.Version; v != version() {
		t.Errorf("the server has the version %s, not %s", v, version())
	}
	record := readText(t, repo+"/testdata/games/six-players.cgr")
	n := 0
	for tool, err := range session.Tools(ctx, nil) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		arguments := map[string]any{"record": record}
		switch tool.Name {
		case "explain":
			arguments = map[string]any{"name": "BAS-31"}
		case "legal", "analyze":
			arguments["turn"] = 70
		case "convert":
			arguments["to"] = "json"
		}
		r, err := session.CallTool(ctx, &mcp.CallToolParams{Name: tool.Name, Arguments: arguments})
		if err != nil || r.IsError || r.StructuredContent == nil {
			t.Errorf("%s: %v %v", tool.Name, err, r)
		}
		if picture, ok := r.Content[len(r.Content)-1].(*mcp.ImageContent); ok != (tool.Name == "position") || ok && !bytes.HasPrefix(picture.Data, []byte("\x89PNG")) {
			t.Errorf("%s: a picture: %v", tool.Name, ok)
		}
	}
	if n != 7 {
		t.Errorf("there are %d tools", n)
	}
	if err := session.Close(); err != nil {
		t.Error(err)
	}
	if left, _ := os.ReadDir(cmd.Dir); len(left) > 0 {
		t.Errorf("the server left files: %v", left)
	}
}

// TestMCPBadClients checks the exit status and the sentence for clients that break the protocol, over real pipes.
func TestMCPBadClients(t *testing.T) {
	long(t)
	explain := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"explain","arguments":{"name":"bas-31"}}}` + "\n"
	var flood strings.Builder
	for i := range 1000 {
		fmt.Fprint(&flood, strings.Replace(explain, `"id":1`, fmt.Sprintf(`"id":%d`, i+1), 1))
	}
	for _, x := range []struct {
		name, input string
		answers     int
		status      int
		said        string
	}{
		{"it closes at once", "", 0, exitClean, ""},
		{"it closes after a call", mcpHello + explain, 2, exitClean, ""},
		{"it sends half a line", mcpHello + explain[:30], 1, exitFailed, "cartulary mcp: the client ended in the middle of a message\n"},
		{"it sends no JSON", mcpHello + "no\n" + explain, 3, exitClean, ""},
		{"it sends a line of 50 MB", mcpHello + strings.Repeat("x", 50<<20) + "\n" + explain, 3, exitClean, ""},
		{"it sends 50 MB without an end", mcpHello + strings.Repeat("x", 50<<20), 1, exitFailed, "cartulary mcp: the client ended in the middle of a message\n"},
		{"it floods", mcpHello + flood.String(), 1001, exitClean, ""},
		{"it sends rubbish", strings.Repeat("no\n", 50), 20, exitFailed,
			"cartulary mcp: 20 messages in succession could not be read, the last one because the line is not JSON; a message is one line of JSON\n"},
	} {
		t.Run(x.name, func(t *testing.T) {
			cmd := mcpCommand(t)
			var out, errs bytes.Buffer
			cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(x.input), &out, &errs
			cmd.Run()
			if n := strings.Count(out.String(), "\n"); n != x.answers || cmd.ProcessState.ExitCode() != x.status || errs.String() != x.said {
				t.Errorf("%d answers, status %d, %q; want %d, %d, %q", n, cmd.ProcessState.ExitCode(), errs.String(), x.answers, x.status, x.said)
			}
		})
	}
}

// TestMCPDeafClient checks that a client which closes the stream of the answers ends the server with a sentence, not with a signal.
func TestMCPDeafClient(t *testing.T) {
	long(t)
	cmd := mcpCommand(t)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var errs bytes.Buffer
	cmd.Stderr = &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	out.Close()
	io.WriteString(in, mcpHello)
	cmd.Wait()
	if cmd.ProcessState.ExitCode() != exitFailed || errs.String() != "cartulary mcp: the client has closed the stream of the answers\n" {
		t.Errorf("%v, %q", cmd.ProcessState, errs.String())
	}
}

// TestMCPOpensNothing watches the system calls of the server while a client sends names of files and addresses: it opens none of
// them, makes no connection and starts nothing.
func TestMCPOpensNothing(t *testing.T) {
	long(t)
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("no strace: system calls are not watched")
	}
	server := mcpCommand(t)
	secret := filepath.Join(server.Dir, "secret.cgr")
	if err := os.WriteFile(secret, []byte(short), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(strace, append([]string{"-f", "-qq", "-e", "trace=network,execve,openat,open,connect", "-o", "calls"}, server.Args...)...)
	cmd.Dir = server.Dir
	input := mcpHello
	for i, name := range []string{secret, "file://" + secret, "secret.cgr", "http://127.0.0.1:1/secret.cgr", "[CGR \\\"1\\\"]\\n[Include \\\"" + secret + "\\\"]\\n"} {
		for j, tool := range []string{"validate", "report", "position"} {
			input += fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"%s","arguments":{"record":"%s"}}}`+"\n", 10*i+j+1, tool, name)
		}
		input += fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"resources/read","params":{"uri":"%s"}}`+"\n", 10*i+9, name)
	}
	cmd.Stdin = strings.NewReader(input)
	out, err := cmd.CombinedOutput()
	if strings.Contains(string(out), "ptrace") {
		t.Skipf("strace may not watch here: %v", err)
	}
	if n := strings.Count(string(out), "\n"); err != nil || n != 21 {
		t.Errorf("%d answers, %v: %.500s", n, err, out)
	}
	started := 0
	for line := range strings.Lines(readText(t, server.Dir+"/calls")) {
		started += strings.Count(line, "execve(")
		if strings.Contains(line, "secret") || strings.Contains(line, "socket(") || strings.Contains(line, "connect(") {
			t.Error(line)
		}
	}
	if started != 2 { // cartulary, and cartulary-mcp in its place
		t.Errorf("%d programs are started", started)
	}
}

// TestMCPAlone checks that without cartulary-mcp and the go command there is one sentence.
func TestMCPAlone(t *testing.T) {
	long(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	alone := filepath.Join(t.TempDir(), "cartulary")
	text, err := os.ReadFile(self)
	if err == nil {
		err = os.WriteFile(alone, text, 0o777)
	}
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(alone, "mcp")
	cmd.Env = append(os.Environ(), "PATH="+t.TempDir())
	said, _ := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() != exitFailed || !strings.HasPrefix(string(said), "cartulary: cartulary-mcp is not beside this program") || strings.Count(string(said), "\n") != 1 {
		t.Errorf("%v: %s", cmd.ProcessState, said)
	}
}

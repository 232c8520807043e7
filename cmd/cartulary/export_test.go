package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"cartulary/report/tables"
	_ "cartulary/report/tables/sqlite" // for database/sql
	"cartulary/report/tables/writer"
)

// tablesPage returns docs/tables.md: the tables of export with their columns, keys and indexes.
func tablesPage() string {
	var b strings.Builder
	b.WriteString("# Columns\n\nFor people who query an export. After this page you can find the table and the column of a value. [Tables for analysts](export.md) shows how to\n" +
		"make an export, and queries.\n\nA type with `?` is of a column that can have no value (`NULL`). Integers are `INTEGER` in SQLite and 32 bits in Parquet, reals\n" +
		"have 64 bits, and a boolean is 0 or 1 in SQLite and CSV. In the tables other than `games`, `game` refers to `games.game`.\n\n" +
		"`go test ./cmd/cartulary -run TestGeneratedPages -update` writes this page.\n")
	for _, t := range tables.All() {
		fmt.Fprintf(&b, "\n## %s\n\nHolds %s. Key: `%s`.", t.Name, t.Doc, strings.Join(t.Key, ", "))
		for i, columns := range t.Indexes {
			word := " Also indexed in SQLite:"
			if i > 0 {
				word = ","
			}
			fmt.Fprintf(&b, "%s `%s`", word, strings.Join(columns, ", "))
		}
		if len(t.Indexes) > 0 {
			b.WriteByte('.')
		}
		b.WriteString("\n\n| column | type | meaning |\n|---|---|---|\n")
		for _, c := range t.Columns {
			null := ""
			if c.Null {
				null = "?"
			}
			fmt.Fprintf(&b, "| `%s` | %s%s | %s |\n", c.Name, c.Type, null, c.Doc)
		}
	}
	return b.String()
}

// sqlOf returns the views of docs/export.md that leave copies out, and the queries.
func sqlOf(t *testing.T) (views string, queries []string) {
	t.Helper()
	for _, m := range regexp.MustCompile("(?s)```sql\n(.*?);\n```").FindAllStringSubmatch(readText(t, repo+"/docs/export.md"), -1) {
		queries = append(queries, m[1])
	}
	if len(queries) != 13 || !strings.HasPrefix(queries[0], "CREATE TEMP VIEW") {
		t.Fatalf("docs/export.md has %d queries, not views and twelve", len(queries))
	}
	return queries[0], queries[1:]
}

// exportedGames exports testdata/games with an analysis of one game in a form, and returns the output.
func exportedGames(t *testing.T, form string) string {
	t.Helper()
	dir := t.TempDir()
	var made, messages bytes.Buffer
	if code := run([]string{"analyze", repo + "/testdata/games/two-players-tied.cgr", "--budget", "10", "--format", "jsonl"}, nil, &made, &messages); code != 0 {
		t.Fatal(messages.String())
	}
	analysis := filepath.Join(dir, "analysis.jsonl")
	if err := os.WriteFile(analysis, made.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "games")
	if code := run([]string{"export", repo + "/testdata/games", "--to", form, "--analysis", analysis, out}, nil, &made, &messages); code != 0 {
		t.Fatal(messages.String())
	}
	return out
}

// programsBeside builds the other programs beside this one, for tests that start them often, or in which the go command cannot work.
func programsBeside(t testing.TB) {
	t.Helper()
	if err := programsBuilt(); err != nil {
		t.Fatal(err)
	}
}

var programsBuilt = sync.OnceValue(func() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	command, err := exec.LookPath("cartulary") // the same program as TestMain installs it
	if err != nil {
		return err
	}
	for _, name := range []string{writer.Program, renderer, protocolServer} {
		built, linked := filepath.Join(filepath.Dir(self), name), filepath.Join(filepath.Dir(command), name) // both are removed after the tests
		if text, err := exec.Command("go", "build", "-o", built, repo+"/cmd/"+name).CombinedOutput(); err != nil {
			return fmt.Errorf("%w: %s", err, text)
		}
		if built == linked {
			continue
		}
		if err := os.Symlink(built, linked); err != nil {
			return err
		}
	}
	return nil
})

// TestNoTables checks that without cartulary-tables and the go command an export is refused with one sentence and leaves nothing.
func TestNoTables(t *testing.T) {
	long(t)
	command, err := exec.LookPath("cartulary")
	if err != nil {
		t.Fatal(err)
	}
	dir := folder(t, map[string]string{"a.cgr": short, "bin/cartulary": readText(t, command)}) // alone in its folder
	if err := os.Chmod(filepath.Join(dir, "bin/cartulary"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{"sqlite", "parquet"} {
		cmd := exec.Command(filepath.Join(dir, "bin/cartulary"), "export", "a.cgr", "--to", form, "out")
		cmd.Dir, cmd.Env = dir, []string{"PATH=" + dir}
		said, _ := cmd.CombinedOutput()
		if cmd.ProcessState.ExitCode() != exitFailed || !strings.HasPrefix(string(said), "cartulary: out cannot be written: cartulary-tables is not beside this program") || strings.Count(string(said), "\n") != 1 {
			t.Errorf("%s: status %d, %s", form, cmd.ProcessState.ExitCode(), said)
		}
		if _, err := os.Lstat(filepath.Join(dir, "out")); err == nil {
			t.Errorf("%s: an output is left", form)
		}
	}
}

// TestQueries runs the queries of docs/export.md on an export of testdata/games to SQLite. Each returns rows, also after the views
// that leave copies out.
func TestQueries(t *testing.T) {
	db, err := sql.Open("sqlite", exportedGames(t, "sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1) // the views belong to a connection
	views, queries := sqlOf(t)
	for _, query := range append(append(slices.Clone(queries), views), queries...) {
		if query == views {
			if _, err := db.Exec(views); err != nil {
				t.Fatal(err)
			}
			continue
		}
		rows, err := db.Query(query)
		if err != nil {
			t.Errorf("%v:\n%s", err, query)
			continue
		}
		n := 0
		for rows.Next() {
			n++
		}
		if err := rows.Err(); err != nil || n == 0 {
			t.Errorf("%d rows, %v:\n%s", n, err, query)
		}
		rows.Close()
	}
	for _, table := range []string{"games", "players", "turns", "scores", "figures", "analysis", "luck"} {
		all, once := 0, 0
		err := db.QueryRow("SELECT count(DISTINCT game) FROM main." + table).Scan(&all)
		if again := db.QueryRow("SELECT count(DISTINCT game) FROM " + table).Scan(&once); err != nil || again != nil || all == 0 || table != "analysis" && table != "luck" && once != all-1 {
			t.Errorf("%s has %d games, without copies %d; %v %v", table, all, once, err, again)
		}
	}
}

// TestQueriesInDuckDB runs the queries of docs/export.md in DuckDB on an export to Parquet. Each returns
// rows.
func TestQueriesInDuckDB(t *testing.T) {
	home := os.Getenv("CARTULARY_DUCKDB")
	if home == "" {
		t.Skip("CARTULARY_DUCKDB is not set to a folder with node_modules/@duckdb/node-api: the queries are not run in DuckDB")
	}
	const program = `
const {DuckDBInstance} = require(process.argv[1] + '/node_modules/@duckdb/node-api');
(async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const [views, queries] = JSON.parse(process.argv[2]);
  for (const view of views) await connection.run(view);
  for (const query of queries) {
    const rows = (await connection.runAndReadAll(query).catch(e => { throw new Error(e.message + ':\n' + query) })).getRowsJson();
    if (rows.length == 0) throw new Error('no rows:\n' + query);
  }
})().catch(e => { console.error(e.message); process.exit(1); });`
	dir := exportedGames(t, "parquet")
	var views []string
	for _, tab := range tables.All() {
		views = append(views, fmt.Sprintf("CREATE VIEW %s AS SELECT * FROM '%s'", tab.Name, filepath.Join(dir, tab.Name+".parquet")))
	}
	_, queries := sqlOf(t)
	text, err := json.Marshal([][]string{views, queries})
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("node", "-e", program, home, string(text)).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

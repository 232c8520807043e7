package tables_test

import (
	stdcsv "encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	goparquet "github.com/parquet-go/parquet-go"

	"cartulary/report/tables"
	"cartulary/report/tables/csv"
	"cartulary/report/tables/parquet"
)

// files writes the rows of testdata/games n times to a folder, as CSV and as Parquet.
func files(t testing.TB, n int) (dir string) {
	t.Helper()
	dir = t.TempDir()
	var open []*os.File
	create := func(name string) (io.Writer, error) {
		f, err := os.Create(filepath.Join(dir, name))
		open = append(open, f)
		return f, err
	}
	lines, err := csv.New(create)
	if err != nil {
		t.Fatal(err)
	}
	columns, err := parquet.New(create)
	if err != nil {
		t.Fatal(err)
	}
	rows := &tables.Rows{}
	games := recorded(t, rows)
	for range n {
		for _, w := range []interface{ Write(*tables.Rows) error }{lines, columns} {
			if err := w.Write(rows); err != nil {
				t.Fatal(err)
			}
		}
		rows.Renumber(games)
	}
	for _, w := range []interface{ Finish() error }{lines, columns} {
		if err := w.Finish(); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range open {
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// lines returns the records of a CSV file.
func lines(t testing.TB, file string) [][]string {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	list, err := stdcsv.NewReader(in).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestCSV checks that the CSV files have the names of the columns and every value.
func TestCSV(t *testing.T) {
	dir := files(t, 1)
	rows := &tables.Rows{}
	recorded(t, rows)
	for i, tab := range tables.All() {
		var want [][]string
		var names []string
		for _, c := range tab.Columns {
			names = append(names, c.Name)
		}
		want = append(want, names)
		for line := range slices.Chunk(rows.Of(i), len(tab.Columns)) {
			var fields []string
			for _, v := range line {
				if v.Type == 0 {
					fields = append(fields, "")
				} else {
					fields = append(fields, values([]row{{"": v}}, ""))
				}
			}
			want = append(want, fields)
		}
		if got := lines(t, filepath.Join(dir, tab.Name+".csv")); !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("%s.csv differs from the rows", tab.Name)
		}
	}
}

// TestParquet checks that parquet-go reads from the Parquet files the values of the CSV files, over several row groups.
func TestParquet(t *testing.T) {
	dir := files(t, 20)
	groups := 0
	for _, tab := range tables.All() {
		want := lines(t, filepath.Join(dir, tab.Name+".csv"))
		in, err := os.Open(filepath.Join(dir, tab.Name+".parquet"))
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		info, err := in.Stat()
		if err != nil {
			t.Fatal(err)
		}
		file, err := goparquet.OpenFile(in, info.Size())
		if err != nil {
			t.Fatal(err)
		}
		groups = max(groups, len(file.RowGroups()))
		got := [][]string{{}}
		for _, path := range file.Schema().Columns() {
			got[0] = append(got[0], path[0])
		}
		for _, group := range file.RowGroups() {
			got = append(got, groupLines(t, group)...)
		}
		if len(got) != len(want) {
			t.Errorf("%s.parquet: %d rows, want %d", tab.Name, len(got), len(want))
			continue
		}
		for i := range got {
			if !slices.Equal(got[i], want[i]) {
				t.Fatalf("%s.parquet, row %d:\n%q\nwant\n%q", tab.Name, i, got[i], want[i])
			}
		}
	}
	if groups < 2 {
		t.Error("no table has a second row group")
	}
}

// groupLines returns the rows of a row group as a CSV file has them.
func groupLines(t *testing.T, group goparquet.RowGroup) (list [][]string) {
	in := group.Rows()
	defer in.Close()
	buffer := make([]goparquet.Row, 1000)
	for {
		n, err := in.ReadRows(buffer)
		for _, r := range buffer[:n] {
			var line []string
			for _, v := range r {
				switch {
				case v.IsNull():
					line = append(line, "")
				case v.Kind() == goparquet.Boolean && v.Boolean():
					line = append(line, "1")
				case v.Kind() == goparquet.Boolean:
					line = append(line, "0")
				case v.Kind() == goparquet.Double:
					line = append(line, strconv.FormatFloat(v.Double(), 'g', -1, 64))
				default:
					line = append(line, v.String())
				}
			}
			list = append(list, line)
		}
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// duckdb runs queries in DuckDB, which must be installed separately, in a folder. It returns the rows of each as JSON.
func duckdb(t testing.TB, dir string, queries ...string) (results [][][]any) {
	t.Helper()
	home := os.Getenv("CARTULARY_DUCKDB")
	if home == "" {
		t.Skip("CARTULARY_DUCKDB is not set to a folder with node_modules/@duckdb/node-api: Parquet is not read by DuckDB")
	}
	home, err := filepath.Abs(home)
	if err != nil {
		t.Fatal(err)
	}
	const program = `
const {DuckDBInstance} = require(process.argv[1] + '/node_modules/@duckdb/node-api');
(async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const results = [];
  for (const query of JSON.parse(require('fs').readFileSync(0, 'utf8'))) {
    try {
      results.push((await connection.runAndReadAll(query)).getRowsJson());
    } catch (e) {
      throw new Error(query + ': ' + e.message);
    }
  }
  console.log(JSON.stringify(results));
})().catch(e => { console.error(e.message); process.exit(1); });`
	text, err := json.Marshal(queries)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "-e", program, home)
	cmd.Dir = dir
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	go func() { in.Write(text); in.Close() }()
	out, err := cmd.Output()
	if err != nil {
		if of, ok := err.(*exec.ExitError); ok {
			t.Fatalf("DuckDB: %s", of.Stderr)
		}
		t.Fatal(err)
	}
	if err := json.Unmarshal(out, &results); err != nil {
		t.Fatal(err)
	}
	return results
}

// TestParquetInDuckDB checks that DuckDB finds in the Parquet files the rows of the CSV files.
func TestParquetInDuckDB(t *testing.T) {
	dir := files(t, 3)
	var queries []string
	for _, tab := range tables.All() {
		queries = append(queries, fmt.Sprintf("SELECT * FROM '%s.parquet' ORDER BY %s", tab.Name, strings.Join(tab.Key, ", ")))
	}
	for i, rows := range duckdb(t, dir, queries...) {
		tab := tables.All()[i]
		want := lines(t, filepath.Join(dir, tab.Name+".csv"))[1:]
		if len(rows) != len(want) {
			t.Errorf("%s: %d rows, want %d", tab.Name, len(rows), len(want))
			continue
		}
		for j, r := range rows {
			for k, v := range r {
				if got := duckText(v); got != want[j][k] {
					t.Fatalf("%s, row %d, %s: %q, want %q", tab.Name, j, tab.Columns[k].Name, got, want[j][k])
				}
			}
		}
	}
}

// duckText returns a value from DuckDB as a CSV file has it.
func duckText(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case bool:
		if v {
			return "1"
		}
		return "0"
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return fmt.Sprint(v)
}

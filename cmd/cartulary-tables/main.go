// Command cartulary-tables writes tables as an SQLite database or as Parquet files. The command `cartulary export` starts it and sends
// the rows.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"cartulary/report/tables/parquet"
	"cartulary/report/tables/sqlite"
	"cartulary/report/tables/writer"
)

func main() {
	if len(os.Args) > 1 {
		fmt.Fprintln(os.Stderr, "cartulary-tables: cartulary export starts this program; it takes no arguments")
		os.Exit(3)
	}
	// A terminal sends signals to this program too. The other one decides what to do, and this one ends with its input.
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	debug.SetGCPercent(50) // exports of 20,000 games to Parquet then take 154 MB, not 180 MB
	writer.Serve(os.Stdin, os.Stdout, writer.Forms{
		Database: func(file, command string) (writer.Database, error) { return sqlite.Open(file, command) },
		Parquet:  createParquet,
	})
}

type parquetFiles struct {
	*parquet.Writer
	open []*os.File
}

func createParquet(paths []string) (writer.File, error) {
	f := &parquetFiles{}
	var err error
	f.Writer, err = parquet.New(func(string) (io.Writer, error) {
		file, err := os.OpenFile(paths[len(f.open)], os.O_WRONLY|os.O_TRUNC, 0)
		f.open = append(f.open, file)
		return file, err
	})
	return f, err
}

// Finish completes the files and closes them.
func (f *parquetFiles) Finish() error {
	err := f.Writer.Finish()
	for _, file := range f.open {
		err = errors.Join(err, file.Close())
	}
	return err
}

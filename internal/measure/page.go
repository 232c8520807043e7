package main

import (
	"fmt"
	"os"
	"strings"
)

// The blocks that the command writes: of docs/insight.md, and about openings, problems and repairs of docs/openings.md, docs/problems.md
// and docs/repair.md.
var (
	repairBlocks   = []string{"repair-boxes", "repair-slips", "repair-other"}
	forecastBlocks = []string{"forecasts", "calibration", "luck"}
	strengthBlocks = []string{"strength"}
	speedBlocks    = []string{"speed"}
	openingBlocks  = []string{"openings"}
	boxBlocks      = []string{"boxes"}
	endBlocks      = []string{"ends"}
	variantBlocks  = []string{"variants"}
	problemBlocks  = []string{"problems"}
	weightBlocks   = []string{"weight"}
)

func opening(block string) string { return "<!-- measured: " + block + " -->\n" }

const closing = "<!-- end -->\n"

// cut returns the page before a block, the block and the page after it, with the markers outside the block.
func cut(page, block string) (before, text, after string, err error) {
	before, rest, ok := strings.Cut(page, opening(block))
	text, after, closed := strings.Cut(rest, closing)
	if !ok || !closed {
		return "", "", "", fmt.Errorf("the page has no lines %q and %q", strings.TrimSpace(opening(block)), strings.TrimSpace(closing))
	}
	return before + opening(block), text, closing + after, nil
}

func update(page string, blocks map[string]string) (string, error) {
	for name, text := range blocks {
		before, _, after, err := cut(page, name)
		if err != nil {
			return "", err
		}
		page = before + text + after
	}
	return page, nil
}

// checkPage returns an error if a file lacks one of the blocks, so that a long measurement is not lost.
func checkPage(file string, blocks []string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for _, name := range blocks {
		if _, _, _, err := cut(string(text), name); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return nil
}

func updateFile(file string, blocks map[string]string) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	text, err := update(string(old), blocks)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(file, []byte(text), 0o666)
}

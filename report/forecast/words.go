package forecast

import (
	"fmt"
	"strings"

	"cartulary/insight"
)

// cautions returns what the figures do not mean.
func cautions(a *insight.Analysis) []string {
	list := []string{"The figures are forecasts for players of equal strength. They do not depend on who plays and do not measure how well anybody played."}
	if !a.Calibrated {
		list = append(list, "How good they are has been measured on two-player base games only, not on games like this one.")
	}
	return list
}

// made returns how an analysis was made and what it lacks.
func made(a *insight.Analysis) []string {
	list := []string{fmt.Sprintf("Budget %s, seed %d, evaluator %s.", line(a.Budget), a.Seed, line(a.Evaluator))}
	if !a.Reproducible {
		list = append(list, "A time limit ended the work, so another run can give other figures.")
	}
	if u := a.Until; u != nil {
		list = append(list, fmt.Sprintf("The analysis ends after turn %d: %s.", u.Turn, strings.TrimSuffix(line(u.Reason), ".")))
	}
	return list
}

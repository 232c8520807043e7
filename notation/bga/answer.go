package bga

import (
	"errors"
	"strconv"
	"strings"

	"cartulary/internal/jsonwords"
)

// A siteError is an answer of the site in place of a log, in one sentence with what to do.
type siteError string

func (e siteError) Error() string { return string(e) }

func isAnswer(err error) bool {
	var answer siteError
	return errors.As(err, &answer)
}

const (
	errEmpty = siteError("the log of Board Game Arena has no packets: the archive of this game was empty; open the game's replay once and save it again")
	errHAR   = siteError("the HAR file has no answer with the log of a game: open the replay with the network panel open, and save all as HAR with content")
	errPage  = siteError("the page has no replay of Board Game Arena (g_gamelogs): open the game's replay and save that page")
)

// advice lists what to do about the site's answers, by a part of each.
var advice = []struct{ answer, then string }{
	{"reached a limit", "try again tomorrow, as the site allows each account a number of replays a day"},
	{"Cannot find gamenotifs log file", "open the game's replay on the site, so that it fetches the archive, and save the log again after some minutes"},
	{"registered more than 24 hours", "save the log with an account that is older than a day and has finished two games"},
	{"logged", "log in on the site and save the log again"},
}

// answered returns the error for what the site answered.
func answered(message string) error {
	for _, a := range advice {
		if strings.Contains(message, a.answer) {
			return siteError("Board Game Arena answered " + strconv.Quote(jsonwords.Shortened(message)) + " in place of the log; " + a.then)
		}
	}
	return siteError("Board Game Arena answered " + strconv.Quote(jsonwords.Shortened(message)) + " in place of the log; open the game's replay on the site and save the log again")
}

// refusal returns the error for an object that is not a log.
func refusal(value []byte) error {
	var answer struct {
		Status num  `json:"status"`
		Error  text `json:"error"`
	}
	err := decode(value, &answer)
	_, har := entries(string(value), skipSpace(string(value), 0))
	switch {
	case har:
		return errHAR
	case err == nil && answer.Error != "":
		return answered(plain(string(answer.Error)))
	case err == nil && answer.Status.set && answer.Status.n == 0:
		return answered("status 0")
	}
	return errNoLog
}

// noReplay returns the error for a page without a replay.
func noReplay(page string) error {
	for _, a := range advice[:3] {
		if i := strings.Index(page, a.answer); i >= 0 {
			line := page[i:]
			if start := strings.LastIndexAny(page[:i], ">\n\"'"); start >= 0 && i-start < 100 {
				line = page[start+1:]
			}
			line, _, _ = strings.Cut(line, "\n")
			if end := strings.IndexAny(line, "<\"'"); end >= 0 {
				line = line[:end]
			}
			return answered(plain(line))
		}
	}
	return errPage
}

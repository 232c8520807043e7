package arena

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// An SPRT is a sequential test of two hypotheses: the first player is stronger by Elo0, or by Elo1. ParseSPRT
// checks the values, and a literal must have all four.
type SPRT struct {
	Elo0, Elo1  float64 // differences of Elo ratings, from -1000 to 1000; Elo0 < Elo1
	Alpha, Beta float64 // the chance to accept Elo1 if Elo0 holds, and the other way round; from 0.0001 to less than 0.5
}

// The usual errors of an SPRT.
const usualError = 0.05

// ParseSPRT reads ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA. Without them, ALPHA and BETA are 0.05. The error is a sentence about the value.
func ParseSPRT(text string) (*SPRT, error) {
	x := &SPRT{Alpha: usualError, Beta: usualError}
	words := strings.Split(text, ",")
	to := []*float64{&x.Elo0, &x.Elo1, &x.Alpha, &x.Beta}
	if len(words) != 2 && len(words) != 4 {
		return nil, fmt.Errorf("ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,20 or 0,20,0.05,0.05, not %q", text)
	}
	for i, w := range words {
		f, err := strconv.ParseFloat(strings.TrimSpace(w), 64)
		if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			return nil, fmt.Errorf("numbers such as 0,20, not %q", text)
		}
		*to[i] = f
	}
	switch {
	case !(x.Elo0 < x.Elo1) || x.Elo0 < -mostElo || x.Elo1 > mostElo:
		return nil, fmt.Errorf("two differences from -%d to %d, the smaller one first, not %q", mostElo, mostElo, text)
	case !(x.Alpha >= leastError && x.Alpha < 0.5 && x.Beta >= leastError && x.Beta < 0.5):
		return nil, fmt.Errorf("chances of an error from %v to less than 0.5, not %q", leastError, text)
	}
	return x, nil
}

const (
	mostElo    = 1000
	leastError = 0.0001
)

// A Verdict is the state of an SPRT.
type Verdict struct {
	Elo0   float64 `json:"elo0"`
	Elo1   float64 `json:"elo1"`
	Alpha  float64 `json:"alpha"`
	Beta   float64 `json:"beta"`
	LLR    float64 `json:"llr"`    // the logarithm of the ratio of the likelihoods
	Lower  float64 `json:"lower"`  // at or below it Elo0 is accepted
	Upper  float64 `json:"upper"`  // at or above it Elo1 is accepted
	Result string  `json:"result"` // Open, H0 or H1
}

// The results of a Verdict.
const (
	Open = "open" // neither is accepted yet
	H0   = "elo0" // Elo0 is accepted
	H1   = "elo1" // Elo1 is accepted
)

// Decided reports whether the test is over.
func (v *Verdict) Decided() bool { return v.Result != Open }

// judge returns the state of the test after some pairs: the generalised SPRT of Li, Liu and Ying (2014) for the five results of a pair, of
// which only the mean is given by a hypothesis. TestSPRT measures its errors; a normal approximation has up to twice as many where the two
// hypotheses are far apart.
func (x *SPRT) judge(pairs *[5]int) *Verdict {
	v := &Verdict{Elo0: x.Elo0, Elo1: x.Elo1, Alpha: x.Alpha, Beta: x.Beta, Result: Open,
		Lower: round(math.Log(x.Beta / (1 - x.Alpha))), Upper: round(math.Log((1 - x.Beta) / x.Alpha))}
	v.LLR = round(logLikelihood(pairs, expected(x.Elo1)) - logLikelihood(pairs, expected(x.Elo0)))
	switch {
	case v.LLR <= v.Lower:
		v.Result = H0
	case v.LLR >= v.Upper:
		v.Result = H1
	}
	return v
}

// expected returns the score that a difference of ratings means.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// unseen is how many pairs of each result a likelihood has beside those that were played: a result that has not been seen is possible.
const unseen = 0.05

// logLikelihood returns the greatest logarithm of the likelihood of pairs, with unseen ones, among all chances of the results that have a mean
// score, less that of the observed shares. The best chances are share/(1 + θ(result - mean)) with the θ for which their sum is 1.
func logLikelihood(pairs *[5]int, mean float64) (sum float64) {
	low, high := -1/(1-mean), 1/mean // between them all chances are positive
	for range 40 {
		theta, slope := (low+high)/2, 0.0
		for k, c := range pairs {
			d := float64(k)/4 - mean
			slope += (float64(c) + unseen) * d / (1 + theta*d)
		}
		if slope > 0 {
			low = theta
		} else {
			high = theta
		}
	}
	for k, c := range pairs {
		sum -= (float64(c) + unseen) * math.Log1p((low+high)/2*(float64(k)/4-mean))
	}
	return sum
}

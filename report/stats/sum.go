package stats

import "math"

// A Sum holds whole values by their sum and that of their squares, so that sums can be merged in any order.
type Sum struct {
	N       int64 `json:"n"` // number of values
	Sum     int64 `json:"sum"`
	Squares int64 `json:"squares"`
	Least   int64 `json:"least"` // 0 without values
	Most    int64 `json:"most"`
}

func (s *Sum) add(v int64) { s.merge(Sum{1, v, v * v, v, v}) }

func (s *Sum) merge(o Sum) {
	switch {
	case o.N == 0:
		return
	case s.N == 0:
		*s = o
		return
	}
	s.N += o.N
	s.Sum += o.Sum
	s.Squares += o.Squares
	s.Least, s.Most = min(s.Least, o.Least), max(s.Most, o.Most)
}

// Mean returns the mean, 0 without values.
func (s Sum) Mean() float64 {
	if s.N == 0 {
		return 0
	}
	return float64(s.Sum) / float64(s.N)
}

// Spread returns the standard deviation of the values as a sample, 0 for fewer than two.
func (s Sum) Spread() float64 {
	if s.N < 2 {
		return 0
	}
	n := float64(s.N)
	return math.Sqrt(max(float64(s.Squares)-float64(s.Sum)*float64(s.Sum)/n, 0) / (n - 1))
}

// Error returns the standard error of the mean, 0 for fewer than two values.
func (s Sum) Error() float64 {
	if s.N < 2 {
		return 0
	}
	return s.Spread() / math.Sqrt(float64(s.N))
}

// Sums holds a Sum for each name.
type Sums map[string]Sum

func (s *Sums) add(name string, v int64) { s.merge(name, Sum{1, v, v * v, v, v}) }

func (s *Sums) merge(name string, o Sum) {
	if *s == nil {
		*s = Sums{}
	}
	sum := (*s)[name]
	sum.merge(o)
	(*s)[name] = sum
}

func (s *Sums) mergeAll(o Sums) {
	for name, sum := range o {
		s.merge(name, sum)
	}
}

package forecast

import (
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/insight"
	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// maxAnalysis is the greatest size of the analysis of one game, in bytes. A long game needs less than one megabyte.
const maxAnalysis = 64 << 20

// A Game is the game for which an analysis is wanted.
type Game struct {
	Number int // in its file, from 1; 0 if it is not known
	Record *notation.Record
	Points map[string]int // final points by colour
}

// A Source reads the analyses of a file as `cartulary analyze --format json` or `jsonl` writes it.
type Source struct {
	in   *bounded
	dec  *jsontext.Decoder
	kept []*insight.Analysis // read, and not of any game so far
	last error               // why the latest analysis did not fit
	err  error
	read int
}

// NewSource returns a Source of a file.
func NewSource(r io.Reader) *Source {
	in := &bounded{r: r, left: maxAnalysis}
	return &Source{in: in, dec: jsontext.NewDecoder(in)}
}

// Find returns the analysis of a game, once. The error is one sentence.
func (s *Source) Find(g Game) (*insight.Analysis, error) {
	for i, a := range s.kept {
		if fits(a, &g) == nil {
			s.kept = append(s.kept[:i], s.kept[i+1:]...)
			return a, nil
		}
	}
	for {
		a, err := s.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if s.last = fits(a, &g); s.last == nil {
			return a, nil
		}
		s.kept = append(s.kept, a)
	}
	switch {
	case s.read == 0:
		return nil, errors.New("the file holds no analysis; " + how)
	case s.read == 1 && len(s.kept) == 1:
		return nil, fmt.Errorf("the analysis does not belong to this game: %w", fits(s.kept[0], &g))
	}
	return nil, fmt.Errorf("none of the %d analyses belongs to this game", s.read)
}

// how is the end of messages about a missing analysis: the command that writes one.
const how = "`cartulary analyze --format json` writes one"

// Next returns the next analysis of the file, or io.EOF. After an error it returns that error again.
func (s *Source) Next() (*insight.Analysis, error) {
	if s.err != nil {
		return nil, s.err
	}
	a := new(insight.Analysis)
	if a, s.err = s.decode(a); s.err != nil {
		return nil, s.err
	}
	s.read++
	if err := check(a); err != nil {
		s.err = fmt.Errorf("analysis %d is damaged: %w", s.read, err)
		return nil, s.err
	}
	return a, nil
}

func (s *Source) decode(a *insight.Analysis) (*insight.Analysis, error) {
	s.in.left = maxAnalysis
	kind := s.dec.PeekKind()
	value, err := s.dec.ReadValue()
	switch {
	case err == io.EOF:
		return nil, io.EOF
	case errors.Is(err, errLong):
		return nil, errLong
	case s.in.err != nil:
		return nil, fmt.Errorf("the file cannot be read: %w", s.in.err)
	case err != nil && kind != '{':
		return nil, s.wrong("it is not JSON")
	case err != nil:
		reason := jsonwords.Reason(err)
		if !errors.Is(err, io.ErrUnexpectedEOF) {
			reason += fmt.Sprintf(", at byte %d", s.dec.InputOffset())
		}
		return nil, s.wrong(reason)
	case kind != '{':
		return nil, s.wrong("it holds no object")
	}
	if err := jsonwords.Unmarshal(value, a); err != nil {
		return nil, s.wrong(err.Error())
	}
	return a, nil
}

// wrong returns the error for a file that holds something else, at its beginning or later.
func (s *Source) wrong(reason string) error {
	if s.read == 0 {
		return fmt.Errorf("this is not a file of analyses (%s); %s", reason, how)
	}
	return fmt.Errorf("analysis %d cannot be read: %s", s.read+1, reason)
}

var errLong = fmt.Errorf("an analysis is longer than %d MB", maxAnalysis>>20)

// bounded is a reader that fails after so many bytes.
type bounded struct {
	r    io.Reader
	left int
	err  error // of r
}

func (b *bounded) Read(data []byte) (int, error) {
	if b.left <= 0 {
		return 0, errLong
	}
	n, err := b.r.Read(data[:min(len(data), b.left)])
	b.left -= n
	if err != nil && err != io.EOF {
		b.err = err
	}
	return n, err
}

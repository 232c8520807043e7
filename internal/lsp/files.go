package lsp

import (
	"context"
	"net/url"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/creachadair/jrpc2"

	"cartulary/internal/assist"
	"cartulary/notation"
)

// A file is an open file. Its document is used under the lock.
type file struct {
	uri     string
	mu      sync.Mutex
	doc     *assist.Document
	version int
	cancel  context.CancelFunc // of the verdicts under way
}

// file returns an open file, locked.
func (s *server) file(uri string) (*file, error) {
	s.mu.Lock()
	f := s.files[uri]
	s.mu.Unlock()
	if f == nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "the file %s is not open", uri)
	}
	f.mu.Lock()
	return f, nil
}

// nameOf returns the name of a file for its format: CGR if the client names that language.
func nameOf(uri, language string) string {
	name := uri
	if u, err := url.Parse(uri); err == nil && u.Path != "" {
		name = path.Base(u.Path)
	}
	if language == "cgr" && !strings.EqualFold(path.Ext(name), ".cgr") {
		name += ".cgr"
	}
	return name
}

func (s *server) didOpen(_ context.Context, p *didOpenParams) (any, error) {
	t := p.TextDocument
	f := &file{uri: t.URI, version: t.Version, doc: assist.Open(nameOf(t.URI, t.LanguageID), t.Text), cancel: func() {}}
	s.mu.Lock()
	if old := s.files[t.URI]; old != nil {
		old.cancel()
	}
	s.files[t.URI] = f
	s.mu.Unlock()
	f.mu.Lock()
	defer f.mu.Unlock()
	s.judge(f)
	return nil, nil
}

func (s *server) didChange(_ context.Context, p *didChangeParams) (any, error) {
	f, err := s.file(p.TextDocument.URI)
	if err != nil {
		s.log(err.Error())
		return nil, err
	}
	defer f.mu.Unlock()
	for _, c := range p.ContentChanges {
		if c.Range == nil {
			f.doc.Set(c.Text)
			continue
		}
		from, to := s.offset(f, c.Range.Start), s.offset(f, c.Range.End)
		f.doc.Change(assist.Edit{Span: assist.Span{Start: from, End: max(from, to)}, New: c.Text})
	}
	f.version = p.TextDocument.Version
	s.judge(f)
	return nil, nil
}

func (s *server) didClose(f *file, _ *documentParams) (any, error) {
	f.cancel()
	s.mu.Lock()
	delete(s.files, f.uri)
	s.mu.Unlock()
	return nil, s.rpc.Notify(context.Background(), "textDocument/publishDiagnostics", publishParams{URI: f.uri, Version: f.version, Diagnostics: []diagnostic{}})
}

// judge starts the verdicts on a changed file, which is locked, and ends those on its earlier text. Quick verdicts are published at
// once; the search for consequences follows when the text is at rest.
func (s *server) judge(f *file) {
	f.cancel()
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	version, doc := f.version, f.doc.Clone()
	s.work.Go(func() {
		defer cancel()
		for quick := true; ; quick = false {
			due := doc.Judge(ctx, quick)
			f.mu.Lock()
			if ctx.Err() != nil {
				f.mu.Unlock()
				return
			}
			f.doc.Adopt(doc)
			s.publish(f, version)
			f.mu.Unlock()
			if !due {
				return
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(s.opts.Idle):
			}
		}
	})
}

// maxPublished is the number of findings that are published for a file: more only slow the editor down.
const maxPublished = 2000

func (s *server) publish(f *file, version int) {
	list := []diagnostic{}
	for _, p := range f.doc.Problems() {
		if len(list) == maxPublished {
			break
		}
		list = append(list, s.diagnostic(f, &p))
	}
	s.rpc.Notify(context.Background(), "textDocument/publishDiagnostics", publishParams{URI: f.uri, Version: version, Diagnostics: list})
}

// diagnostic converts a problem. Notes without a place are part of the message.
func (s *server) diagnostic(f *file, p *assist.Problem) diagnostic {
	d := diagnostic{Range: s.textRange(f, p.Span), Severity: severityError, Code: p.Rule, Source: "cartulary", Message: p.Message}
	switch {
	case p.Waived != "":
		d.Severity, d.Message = severityHint, "waived ("+p.Waived+"): "+p.Message
	case p.Follows:
		d.Severity, d.Message = severityInformation, p.Message+" (perhaps because of an earlier error)"
	case p.Severity == notation.Warning:
		d.Severity = severityWarning
	}
	for _, n := range p.Notes {
		if n.Span == (assist.Span{}) {
			d.Message += "\n" + n.Text
		} else {
			d.Related = append(d.Related, relatedInfo{location{f.uri, s.textRange(f, n.Span)}, n.Text})
		}
	}
	return d
}

func (s *server) offset(f *file, p position) int {
	if s.utf8 {
		return f.doc.OffsetBytes(p.Line, p.Character)
	}
	return f.doc.Offset(assist.Position{Line: p.Line, Column: p.Character})
}

func (s *server) position(f *file, offset int) position {
	if s.utf8 {
		line, start := f.doc.Line(offset)
		return position{line, min(max(offset, 0), len(f.doc.Text())) - start}
	}
	p := f.doc.Position(offset)
	return position{p.Line, p.Column}
}

func (s *server) textRange(f *file, at assist.Span) textRange {
	return textRange{s.position(f, at.Start), s.position(f, at.End)}
}

func (s *server) edits(f *file, list []assist.Edit) []textEdit {
	out := []textEdit{}
	for _, e := range list {
		out = append(out, textEdit{s.textRange(f, e.Span), e.New})
	}
	return out
}

package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/creachadair/jrpc2"

	"cartulary/internal/assist"
	"cartulary/internal/lazy"
)

// itemKinds are the kinds of completion items in the protocol.
var itemKinds = map[assist.Kind]int{
	assist.KindTurn: 23, assist.KindTile: 21, assist.KindPlacement: 12, assist.KindAction: 3,
	assist.KindClaim: 12, assist.KindTag: 5, assist.KindValue: 13, assist.KindRule: 18,
}

func (s *server) completion(f *file, p *positionParams) (*completionList, error) {
	offset := s.offset(f, p.Position)
	out := &completionList{IsIncomplete: true, Items: []completionItem{}} // each keystroke is another position
	for i, x := range f.doc.Complete(offset) {
		item := completionItem{Label: x.Label, Kind: itemKinds[x.Kind], Detail: x.Detail, SortText: fmt.Sprintf("%04d", i),
			TextEdit: &textEdit{s.textRange(f, x.Replace), x.Insert}}
		if typed := f.doc.Text()[x.Replace.Start:max(offset, x.Replace.Start)]; !strings.HasPrefix(x.Label, typed) {
			item.FilterText = typed // clients compare it with what is typed, and Neovim finds the start only without one
		}
		if s.snippets && x.Caret < len(x.Insert) {
			item.InsertTextFormat = 2
			item.TextEdit.NewText = escaped(x.Insert[:x.Caret]) + "$0" + escaped(x.Insert[x.Caret:])
		}
		if x.Leads() && s.suggest != "" {
			item.Command = &command{"Suggest", s.suggest}
		}
		if x.Page != "" || x.Tile != "" && s.pictures {
			item.Data = &completionData{x.Tile, x.Turned, x.Page}
		}
		out.Items = append(out.Items, item)
	}
	return out, nil
}

func escaped(text string) string {
	return strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(text)
}

func (s *server) resolve(_ context.Context, raw *map[string]any) (any, error) {
	item := completionItem{}
	b, err := json.Marshal(*raw)
	if err == nil {
		err = json.Unmarshal(b, &item)
	}
	if err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "the completion cannot be read: %v", err)
	}
	if item.Data != nil {
		doc := assist.Doc(&assist.Item{Tile: item.Data.Tile, Turned: item.Data.Turned, Page: item.Data.Page})
		(*raw)["documentation"] = markup{"markdown", s.shown(doc)}
	}
	return *raw, nil
}

// image matches a picture in Markdown.
var image = lazy.Regexp(`!\[[^\]]*\]\(data:[^)]*\)\s*`)

// shown returns Markdown without pictures unless the client shows them.
func (s *server) shown(markdown string) string {
	if s.pictures {
		return markdown
	}
	return image().ReplaceAllString(markdown, "")
}

func (s *server) hover(f *file, p *positionParams) (*hover, error) {
	text, at := f.doc.Hover(s.offset(f, p.Position))
	if text == "" {
		return nil, nil
	}
	h := &hover{Contents: markup{"markdown", s.shown(text)}}
	if at.End > at.Start {
		r := s.textRange(f, at)
		h.Range = &r
	}
	return h, nil
}

func (s *server) definition(f *file, p *positionParams) ([]location, error) {
	list := []location{}
	for _, at := range f.doc.Definition(s.offset(f, p.Position)) {
		list = append(list, location{f.uri, s.textRange(f, at)})
	}
	return list, nil
}

// The kinds of code actions.
const (
	kindFix     = "quickfix"
	kindRewrite = "refactor.rewrite"
	kindSource  = "source"
)

// codeAction returns the fixes at a place. It waits for the repairs of the game without the lock, so other requests about the file go on.
func (s *server) codeAction(ctx context.Context, p *codeActionParams) ([]codeAction, error) {
	f, err := s.file(p.uri())
	if err != nil {
		return nil, err
	}
	at := func() assist.Span {
		return assist.Span{Start: s.offset(f, p.Range.Start), End: s.offset(f, p.Range.End)}
	}
	if search := f.doc.Search(at()); search != nil && wanted(p.Context.Only, kindFix) {
		f.mu.Unlock()
		s.await(ctx, search.Run)
		f.mu.Lock()
	}
	defer f.mu.Unlock()
	return s.fixes(f, p, at()), nil
}

func (s *server) fixes(f *file, p *codeActionParams, at assist.Span) []codeAction {
	list := []codeAction{}
	for _, x := range f.doc.Fixes(at) {
		a := codeAction{Title: x.Title, Kind: kindFix, Edit: workspaceEdit{map[string][]textEdit{f.uri: s.edits(f, x.Edits)}}}
		switch {
		case x.Rule == "" && x.Turn:
			a.Kind = kindRewrite
		case x.Rule == "":
			a.Kind = kindSource
		default:
			a.Diagnostics = about(p.Context.Diagnostics, x.Rule, s.textRange(f, x.Of))
			a.IsPreferred = x.Best
		}
		if wanted(p.Context.Only, a.Kind) {
			list = append(list, a)
		}
	}
	return list
}

// wanted reports whether a kind of code action is one of those asked for.
func wanted(only []string, kind string) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(k string) bool { return k == kind || strings.HasPrefix(kind, k+".") })
}

// about returns the diagnostics of the client that have a rule and a place.
func about(list []json.RawMessage, rule string, at textRange) (of []json.RawMessage) {
	for _, raw := range list {
		var d diagnostic
		if json.Unmarshal(raw, &d) == nil && d.Code == rule && d.Range == at {
			of = append(of, raw)
		}
	}
	return of
}

func (s *server) formatting(f *file, p *documentParams) ([]textEdit, error) {
	return s.edits(f, f.doc.Format()), nil
}

// The kinds of symbols: a game and a turn.
const (
	symbolGame = 2
	symbolTurn = 24
)

func (s *server) documentSymbol(f *file, p *documentParams) ([]documentSymbol, error) {
	return s.symbols(f, f.doc.Symbols(), symbolGame), nil
}

func (s *server) symbols(f *file, list []assist.Symbol, kind int) []documentSymbol {
	out := []documentSymbol{}
	for _, x := range list {
		out = append(out, documentSymbol{Name: x.Name, Detail: x.Detail, Kind: kind, Range: s.textRange(f, x.Span),
			SelectionRange: s.textRange(f, x.Select), Children: s.symbols(f, x.Children, symbolTurn)})
	}
	return out
}

func (s *server) inlayHint(f *file, p *rangeParams) ([]inlayHint, error) {
	list := []inlayHint{}
	for _, h := range f.doc.Hints(assist.Span{Start: s.offset(f, p.Range.Start), End: s.offset(f, p.Range.End)}) {
		list = append(list, inlayHint{Position: s.position(f, h.At), Label: h.Text, PaddingLeft: true})
	}
	return list, nil
}

func (s *server) foldingRange(f *file, p *documentParams) ([]foldingRange, error) {
	list := []foldingRange{}
	for _, x := range f.doc.Folds() {
		list = append(list, foldingRange{StartLine: x.First, EndLine: x.Last})
	}
	return list, nil
}

func (s *server) prepareRename(f *file, p *positionParams) (*textRange, error) {
	at, ok := f.doc.Renameable(s.offset(f, p.Position))
	if !ok {
		return nil, nil
	}
	r := s.textRange(f, at)
	return &r, nil
}

func (s *server) rename(f *file, p *renameParams) (*workspaceEdit, error) {
	edits, err := f.doc.Rename(s.offset(f, p.Position), p.NewName)
	if err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	return &workspaceEdit{map[string][]textEdit{f.uri: s.edits(f, edits)}}, nil
}

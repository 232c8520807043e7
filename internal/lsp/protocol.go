package lsp

import "encoding/json"

// The types of the protocol, version 3.17, with the fields that the server reads or writes.

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type textRange struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type location struct {
	URI   string    `json:"uri"`
	Range textRange `json:"range"`
}

type textEdit struct {
	Range   textRange `json:"range"`
	NewText string    `json:"newText"`
}

type workspaceEdit struct {
	Changes map[string][]textEdit `json:"changes"`
}

type documentID struct {
	URI string `json:"uri"`
}

type versionedID struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
}

type initializeParams struct {
	Capabilities struct {
		General struct {
			PositionEncodings []string `json:"positionEncodings"`
		} `json:"general"`
		TextDocument struct {
			Completion struct {
				CompletionItem struct {
					SnippetSupport bool `json:"snippetSupport"`
				} `json:"completionItem"`
			} `json:"completion"`
		} `json:"textDocument"`
	} `json:"capabilities"`
	InitializationOptions struct {
		Pictures bool   `json:"pictures"` // the client shows pictures in Markdown
		Suggest  string `json:"suggest"`  // the client's command that opens completions, for those that more text follows
	} `json:"initializationOptions"`
}

type initializeResult struct {
	Capabilities json.RawMessage   `json:"capabilities"`
	ServerInfo   map[string]string `json:"serverInfo"`
}

type didOpenParams struct {
	TextDocument struct {
		URI        string `json:"uri"`
		LanguageID string `json:"languageId"`
		Version    int    `json:"version"`
		Text       string `json:"text"`
	} `json:"textDocument"`
}

type didChangeParams struct {
	TextDocument   versionedID     `json:"textDocument"`
	ContentChanges []contentChange `json:"contentChanges"`
}

// A contentChange replaces a range or, without one, the whole text.
type contentChange struct {
	Range *textRange `json:"range"`
	Text  string     `json:"text"`
}

type documentParams struct {
	TextDocument documentID `json:"textDocument"`
}

type positionParams struct {
	TextDocument documentID `json:"textDocument"`
	Position     position   `json:"position"`
}

type rangeParams struct {
	TextDocument documentID `json:"textDocument"`
	Range        textRange  `json:"range"`
}

func (p documentParams) uri() string { return p.TextDocument.URI }
func (p positionParams) uri() string { return p.TextDocument.URI }
func (p rangeParams) uri() string    { return p.TextDocument.URI }

type renameParams struct {
	positionParams
	NewName string `json:"newName"`
}

type codeActionParams struct {
	rangeParams
	Context struct {
		Diagnostics []json.RawMessage `json:"diagnostics"`
		Only        []string          `json:"only"`
	} `json:"context"`
}

type publishParams struct {
	URI         string       `json:"uri"`
	Version     int          `json:"version"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

// The severities of diagnostics.
const (
	severityError = iota + 1
	severityWarning
	severityInformation
	severityHint
)

type diagnostic struct {
	Range    textRange     `json:"range"`
	Severity int           `json:"severity"`
	Code     string        `json:"code"`
	Source   string        `json:"source"`
	Message  string        `json:"message"`
	Related  []relatedInfo `json:"relatedInformation,omitempty"`
}

type relatedInfo struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

type completionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []completionItem `json:"items"`
}

type completionItem struct {
	Label            string          `json:"label"`
	Kind             int             `json:"kind"`
	Detail           string          `json:"detail,omitempty"`
	Documentation    *markup         `json:"documentation,omitempty"`
	SortText         string          `json:"sortText"`
	FilterText       string          `json:"filterText,omitempty"`
	InsertTextFormat int             `json:"insertTextFormat,omitempty"`
	TextEdit         *textEdit       `json:"textEdit"`
	Command          *command        `json:"command,omitempty"`
	Data             *completionData `json:"data,omitempty"`
}

// completionData names what completionItem/resolve explains.
type completionData struct {
	Tile   string `json:"tile,omitempty"`
	Turned uint8  `json:"turned,omitempty"`
	Page   string `json:"page,omitempty"`
}

type command struct {
	Title   string `json:"title"`
	Command string `json:"command"`
}

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

type hover struct {
	Contents markup     `json:"contents"`
	Range    *textRange `json:"range,omitempty"`
}

type codeAction struct {
	Title       string            `json:"title"`
	Kind        string            `json:"kind"`
	Diagnostics []json.RawMessage `json:"diagnostics,omitempty"`
	IsPreferred bool              `json:"isPreferred,omitempty"`
	Edit        workspaceEdit     `json:"edit"`
}

type documentSymbol struct {
	Name           string           `json:"name"`
	Detail         string           `json:"detail,omitempty"`
	Kind           int              `json:"kind"`
	Range          textRange        `json:"range"`
	SelectionRange textRange        `json:"selectionRange"`
	Children       []documentSymbol `json:"children,omitempty"`
}

type inlayHint struct {
	Position    position `json:"position"`
	Label       string   `json:"label"`
	PaddingLeft bool     `json:"paddingLeft"`
}

type foldingRange struct {
	StartLine int `json:"startLine"`
	EndLine   int `json:"endLine"`
}

type logMessage struct {
	Type    int    `json:"type"`
	Message string `json:"message"`
}

package browsertest

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/soniakeys/quant/median"
)

// A Window is the size and colour scheme of a browser window. One of less than 1000 pixels is that of a phone, with touch.
type Window struct {
	Width, Height int64
	Dark          bool
}

func (w Window) String() string {
	size := fmt.Sprintf("%dx%d", w.Width, w.Height)
	if w.Dark {
		return size + " dark"
	}
	return size
}

// A phone and a desktop, light and dark.
var (
	Phone     = Window{Width: 390, Height: 844}
	PhoneDark = Window{Width: 390, Height: 844, Dark: true}
	Desk      = Window{Width: 1280, Height: 900}
	DeskDark  = Window{Width: 1280, Height: 900, Dark: true}
)

// Resize changes the window.
func (p *Tab) Resize(w Window) {
	p.T.Helper()
	scheme := "light"
	if w.Dark {
		scheme = "dark"
	}
	p.window = w
	p.Prefer("prefers-color-scheme", scheme)
	if w.Width < 1000 {
		p.run(chromedp.EmulateViewport(w.Width, w.Height, chromedp.EmulateMobile, chromedp.EmulateTouch))
	} else {
		p.run(chromedp.EmulateViewport(w.Width, w.Height))
	}
}

// Prefer sets a media feature, such as prefers-reduced-motion.
func (p *Tab) Prefer(feature, value string) {
	p.T.Helper()
	p.features = slices.DeleteFunc(p.features, func(f *emulation.MediaFeature) bool { return f.Name == feature })
	p.features = append(p.features, &emulation.MediaFeature{Name: feature, Value: value})
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: p.features})
}

// SetMedia sets the medium, such as print.
func (p *Tab) SetMedia(medium string) {
	p.T.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: medium})
}

// Fits fails the test if the page is wider than its window. A browser of a phone widens what innerWidth is, so the width
// set by Resize counts.
func (p *Tab) Fits() {
	p.T.Helper()
	width := "innerWidth"
	if p.window.Width > 0 {
		width = fmt.Sprint(p.window.Width)
	}
	if got := p.Eval("document.documentElement.scrollWidth > " + width + " && document.documentElement.scrollWidth"); got != "false" {
		p.T.Errorf("the page is %s pixels wide, its window %v", got, p.window)
	}
}

// Do runs a script in the page.
func (p *Tab) Do(script string) {
	p.T.Helper()
	p.run(chromedp.Evaluate[chromedp.Void](script))
}

// Await runs an expression in the page and waits for its promise.
func (p *Tab) Await(expression string) {
	p.T.Helper()
	p.run(chromedp.Evaluate[chromedp.Void](expression, chromedp.EvalAwaitPromise))
}

// Before runs a script before those of each page that the tab opens from now on.
func (p *Tab) Before(script string) {
	p.T.Helper()
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// Eval returns the value of an expression as text.
func (p *Tab) Eval(expression string) string {
	p.T.Helper()
	s, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf("String(%s)", expression)))
	if err != nil {
		p.T.Fatalf("%s: %v", expression, err)
	}
	return s
}

// EvalIn returns the value of an expression in the page that the iframe of a selector shows, as text. It fails as long as there is
// no such page. The page may be one that scripts of the tab cannot reach.
func (p *Tab) EvalIn(selector, expression string) (string, error) {
	p.T.Helper()
	found, err := chromedp.Run(p.ctx, chromedp.Evaluate[*runtime.RemoteObject](fmt.Sprintf("document.querySelector(%q)", selector)))
	if err != nil || found.ObjectID == "" {
		return "", fmt.Errorf("there is no %s (%v)", selector, err)
	}
	node, err := chromedp.Call(p.ctx, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: found.ObjectID})
	if err != nil {
		return "", err
	}
	frame := node.Node.FrameID
	targets, err := chromedp.Targets(p.ctx)
	if err != nil {
		return "", err
	}
	for _, x := range targets {
		if string(x.TargetID) == string(frame) { // a process of its own
			ctx, stop := chromedp.NewContext(p.ctx, chromedp.WithTargetID(x.TargetID), chromedp.WithDetachOnCancel())
			defer stop()
			return chromedp.Run(ctx, chromedp.Evaluate[string](fmt.Sprintf("String(%s)", expression)))
		}
	}
	world, err := chromedp.Call(p.ctx, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: frame})
	if err != nil {
		return "", err
	}
	in := func(e *runtime.EvaluateParams) { e.ContextID = world.ExecutionContextID }
	return chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf("String(%s)", expression), in))
}

// BecomesIn is Becomes for the page that the iframe of a selector shows, which may be replaced meanwhile.
func (p *Tab) BecomesIn(selector, expression, want string) {
	p.T.Helper()
	var got string
	var err error
	became := Soon(func() bool {
		got, err = p.EvalIn(selector, expression)
		return err == nil && got == want
	})
	if !became {
		p.T.Errorf("in %s, %s is %q, want %q (%v)", selector, expression, got, want, err)
	}
}

// List returns the texts of a list, or of the promise of one.
func (p *Tab) List(expression string) []string {
	p.T.Helper()
	list, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]string](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.T.Fatalf("%.200s: %v", expression, err)
	}
	return list
}

// Becomes waits until an expression has a value, and fails the test if it does not within twenty seconds. The page may load
// itself again meanwhile.
func (p *Tab) Becomes(expression, want string) {
	p.T.Helper()
	var got string
	var err error
	became := Soon(func() bool {
		got, err = chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf("String(%s)", expression)))
		return err == nil && got == want
	})
	if !became {
		p.T.Errorf("%s is %q, want %q (%v)", expression, got, want, err)
	}
}

// Soon calls a function until it returns true, for 20 seconds at most, and reports whether it did.
func Soon(done func() bool) bool {
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if done() {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}

// Axe fails the test if axe-core finds a violation in one of the windows. The variable CARTULARY_AXE names the file axe.min.js
// of axe-core; without it nothing is checked: see HasAxe.
func (p *Tab) Axe(in ...Window) {
	p.T.Helper()
	if !HasAxe() {
		return
	}
	script, err := os.ReadFile(os.Getenv(axeFile))
	if err != nil {
		p.T.Fatal(err)
	}
	// Axe cannot look into frames: it is not loaded there.
	const run = `axe.run({preload: false, iframes: false}).then(r => [String(r.passes.length), ...r.violations.flatMap(v => v.nodes.slice(0, 3).map(n => v.id + ': ' + n.target + ': ' + n.failureSummary))])`
	for _, w := range in {
		p.Resize(w)
		p.Do(string(script) + "; undefined")
		found := p.List(run)
		if len(found[0]) < 2 {
			p.T.Errorf("%s, %s: axe judged %s things only", p.URL, w, found[0])
		}
		for _, violation := range found[1:] {
			p.T.Errorf("%s, %s: %s", p.URL, w, violation)
		}
	}
}

const axeFile = "CARTULARY_AXE"

// HasAxe reports whether axe-core is there. A test of nothing else is skipped without it.
func HasAxe() bool { return os.Getenv(axeFile) != "" }

// Picture writes a picture of the window as a PNG file of at most 256 colours, when all animations have ended.
func (p *Tab) Picture(file string) {
	p.T.Helper()
	p.Becomes("document.getAnimations().length", "0")
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.T.Fatal(err)
	}
	img, _, err := image.Decode(bytes.NewReader(shot))
	if err != nil {
		p.T.Fatal(err)
	}
	var b bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, median.Quantizer(256).Paletted(img))
	if err == nil {
		err = os.WriteFile(file, b.Bytes(), 0o644)
	}
	if err != nil {
		p.T.Fatal(err)
	}
}

// PDF prints the page on A4.
func (p *Tab) PDF() []byte {
	p.T.Helper()
	yes := true
	data := call(p, page.PrintToPDF, page.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69, PreferCSSPageSize: &yes}).Data
	document, err := base64.StdEncoding.DecodeString(string(data))
	if err != nil {
		document = []byte(data)
	}
	return document
}

// A Node is a part of a page as screen readers get it.
type Node struct {
	Role, Name string
	Live       string // polite or assertive, if its changes are spoken
}

// Nodes returns the parts of the page that screen readers get.
func (p *Tab) Nodes() (list []Node) {
	p.T.Helper()
	call(p, accessibility.Enable, cdp.Empty{})
	text := func(v *accessibility.Value) string {
		if v == nil {
			return ""
		}
		return strings.Trim(string(v.Value), `" `)
	}
	for _, n := range call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		node := Node{Role: text(n.Role), Name: text(n.Name)}
		for _, x := range n.Properties {
			if x.Name == "live" {
				node.Live = text(x.Value)
			}
		}
		list = append(list, node)
	}
	return list
}

// Measure makes Used count.
func (p *Tab) Measure() {
	p.T.Helper()
	call(p, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
}

// Used returns the milliseconds of processor time that the main thread has used since Measure.
func (p *Tab) Used() float64 {
	p.T.Helper()
	for _, m := range call(p, performance.GetMetrics, cdp.Empty{}).Metrics {
		if m.Name == "TaskDuration" {
			return 1000 * m.Value
		}
	}
	p.T.Fatal("the browser has no TaskDuration")
	return 0
}

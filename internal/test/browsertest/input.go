package browsertest

import (
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Keys for Tab.Key; a letter stands for itself.
const (
	ArrowDown  = kb.ArrowDown
	ArrowLeft  = kb.ArrowLeft
	ArrowRight = kb.ArrowRight
	ArrowUp    = kb.ArrowUp
	End        = kb.End
	Enter      = kb.Enter
	Escape     = kb.Escape
	Home       = kb.Home
	TabKey     = kb.Tab
)

// Key types keys, one after the other.
func (p *Tab) Key(keys ...string) {
	p.T.Helper()
	for _, k := range keys {
		p.run(chromedp.KeyEvent(k))
	}
}

// ShiftTab goes to the control before the focus.
func (p *Tab) ShiftTab() {
	p.T.Helper()
	p.run(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
}

// Type types a text into the element of a selector.
func (p *Tab) Type(selector, text string) {
	p.T.Helper()
	p.run(chromedp.SendKeys(chromedp.CSS(selector), text))
}

// Focus moves the focus to the element of a selector.
func (p *Tab) Focus(selector string) {
	p.T.Helper()
	p.run(chromedp.Focus(chromedp.CSS(selector)))
}

// Click clicks the middle of the element of a selector with the mouse.
func (p *Tab) Click(selector string) {
	p.T.Helper()
	p.run(chromedp.Click(chromedp.CSS(selector)))
}

// WaitVisible waits until the element of a selector is visible.
func (p *Tab) WaitVisible(selector string) {
	p.T.Helper()
	p.run(chromedp.WaitVisible(chromedp.CSS(selector)))
}

// WaitReady waits until there is an element of a selector.
func (p *Tab) WaitReady(selector string) {
	p.T.Helper()
	p.run(chromedp.WaitReady(chromedp.CSS(selector)))
}

// ClickAt clicks a place in the window.
func (p *Tab) ClickAt(x, y float64) {
	p.T.Helper()
	p.run(chromedp.MouseClickXY(x, y))
}

// MoveMouse moves the mouse to a place in the window.
func (p *Tab) MoveMouse(x, y float64) {
	p.T.Helper()
	call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: x, Y: y})
}

// Drag presses the mouse at a place, moves it to another and releases it.
func (p *Tab) Drag(x, y, toX, toY float64) {
	p.T.Helper()
	e := input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMousePressed, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1}
	call(p, input.DispatchMouseEvent, e)
	p.MoveMouse(toX, toY)
	e.Type, e.X, e.Y = input.DispatchMouseEventTypeMouseReleased, toX, toY
	call(p, input.DispatchMouseEvent, e)
}

// Fingers sets the fingers that come down on the screen: pairs of coordinates in the window.
func (p *Tab) Fingers(at ...float64) {
	p.T.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, at)
}

// MoveFingers moves the fingers.
func (p *Tab) MoveFingers(at ...float64) {
	p.T.Helper()
	p.touch(input.DispatchTouchEventTypeTouchMove, at)
}

// LiftFingers takes all fingers off the screen.
func (p *Tab) LiftFingers() {
	p.T.Helper()
	p.touch(input.DispatchTouchEventTypeTouchEnd, nil)
}

func (p *Tab) touch(kind input.DispatchTouchEventType, at []float64) {
	p.T.Helper()
	e := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
	for i := 0; i < len(at); i += 2 {
		e.TouchPoints = append(e.TouchPoints, &input.TouchPoint{X: at[i], Y: at[i+1], ID: new(float64(i))})
	}
	call(p, input.DispatchTouchEvent, e)
}

// Undo presses Ctrl+Z.
func (p *Tab) Undo() {
	p.T.Helper()
	p.run(chromedp.KeyEvent("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
}

//go:build js && wasm

// Command wasm runs package answer in a worker of a browser. It defines one function, cartulary(question, data, text), and stays.
package main

import (
	"syscall/js"

	"cartulary/web/answer"
)

func main() {
	var desk answer.Desk
	js.Global().Set("cartulary", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var data []byte
		if len(args) > 1 && args[1].Truthy() {
			data = make([]byte, args[1].Length())
			js.CopyBytesToGo(data, args[1])
		}
		text := ""
		if len(args) > 2 && args[2].Type() == js.TypeString {
			text = args[2].String()
		}
		return desk.Ask(args[0].String(), text, data)
	}))
	select {}
}

//go:build js && wasm

// Command wasm runs package answer in a worker of a browser. It defines one function, cartulary(question, data), and stays.
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
		return desk.Ask(args[0].String(), data)
	}))
	select {}
}

//go:build !unix

package main

// watchPipes does nothing: there is no signal for a broken pipe.
func (i *interruption) watchPipes() {}

func (i *interruption) endByPipe() {}

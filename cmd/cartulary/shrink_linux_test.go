package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"syscall"
	"testing"
	"unsafe"
)

// TestShrink: pages that are as their file has them are given back, and can be read again;
// what only the memory has stays.
func TestShrink(t *testing.T) {
	const size = 1 << 20
	path := filepath.Join(t.TempDir(), "mapped")
	content := bytes.Repeat([]byte("as in the file\n\n"), size/16)
	if err := os.WriteFile(path, content, 0o666); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	mapped := func() []byte {
		m, err := syscall.Mmap(int(file.Fd()), 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { syscall.Munmap(m) })
		return m
	}
	same, changed := mapped(), mapped()
	copy(changed[size/2:], "as set")
	for _, m := range [][]byte{same, changed} {
		if err := syscall.Mprotect(m, syscall.PROT_READ); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(same, content) { // now all of it is in memory
		t.Fatal("the mapping is not the file")
	}
	if resident(t, same) == 0 {
		t.Fatal("what was read is not in memory: this test sees nothing")
	}
	shrink()
	if n := resident(t, same); n > 0 {
		t.Errorf("%d KiB of unchanged pages are still in memory", n)
	}
	if !bytes.Equal(same, content) {
		t.Error("pages that were given back cannot be read again")
	}
	if !bytes.HasPrefix(changed[size/2:], []byte("as set")) {
		t.Error("a page that had been changed is as in its file again")
	}
}

// resident returns how much of a mapping is in memory, in KiB.
func resident(t *testing.T, m []byte) (n int) {
	smaps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	at := regexp.MustCompile(fmt.Sprintf(`(?s)\n%08x-.*?\nRss: +(\d+) kB`, uintptr(unsafe.Pointer(&m[0])))).FindSubmatch(smaps)
	if at == nil {
		t.Fatal("the mapping is not listed")
	}
	fmt.Sscan(string(at[1]), &n)
	return n
}

package web

import (
	"os"
	"testing"
	"time"

	"cartulary/internal/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

func TestShots(t *testing.T) {
	dir := os.Getenv("CARTULARY_PLAYGROUND")
	address := browsertest.Serve(t, dir)
	p := browsertest.Open(t)
	p.ExpectComplaints()
	p.Resize(browsertest.Desk)
	p.Navigate(address)
	time.Sleep(4 * time.Second)
	t.Log(p.Eval("document.querySelector('#verdict').textContent"), p.Complaints())
	p.Picture("/tmp/s1.png")
	p.Resize(browsertest.PhoneDark)
	time.Sleep(time.Second)
	p.Picture("/tmp/s2.png")
}

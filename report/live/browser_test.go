package live

import (
	"os"
	"path/filepath"
	"testing"

	"cartulary/internal/test/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip("no LOOK")
	}
	p := browsertest.Open(t)
	for name, w := range map[string]browsertest.Window{"phone": browsertest.Phone, "desk": browsertest.Desk, "deskdark": browsertest.DeskDark, "beamer": {Width: 1920, Height: 1080}, "beamerdark": {Width: 1920, Height: 1080, Dark: true}, "beamerport": {Width: 1080, Height: 1920}} {
		p.Resize(w)
		hash := ""
		if w.Width == 1920 || w.Width == 1080 {
			hash = "#beamer"
		}
		p.Navigate("about:blank")
		p.Navigate(browsertest.FileURL(t, filepath.Join(dir, "live.html")) + hash)
		p.WaitReady(".card use")
		p.Becomes("document.querySelectorAll('.card:not([hidden])').length > 0", "true")
		p.Picture(filepath.Join(dir, "..", name+".png"))
	}
}

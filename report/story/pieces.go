package story

// freed returns a prisoner that comes home: "a follower", "their abbot".
func (w *writer) freed(f figure) string {
	if f.plain() {
		return w.Text("a %s", w.role(f))
	}
	return w.Text("their %s", w.role(f))
}

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/urfave/cli/v2"

	"cartulary/engine/message"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/lang"
	"cartulary/report/outcomes"
	"cartulary/report/site"
)

func (p *program) site(ctx *cli.Context) error {
	o, err := p.siteOptions(ctx)
	if err != nil {
		return err
	}
	dir := ctx.String("out")
	if err := outsideInputs(dir, ctx.Args().Slice()); err != nil {
		return err
	}
	out, err := p.openSite(dir)
	if err != nil {
		return err
	}
	defer out.close()
	defer allowGarbage()() // of few games; pages asks again when all are read
	defer p.interruption.endInOrder()()
	paths, jobs := ctx.Args().Slice(), ctx.Int("jobs")
	list, whole, err := gather(p, reading{paths: paths, from: ctx.String("from"), jobs: jobs}, func() func(*task, *format.Parser) (shelved, *findings.Game) {
		reader := site.NewReader(o, out.cache)
		return func(t *task, parser *format.Parser) (s shelved, unread *findings.Game) {
			name := below(paths, t.Path)
			if g := reader.Recall(name, t.Text); g != nil {
				return shelved{g, t.Text}, nil
			}
			src, rec, found := t.Read(parser)
			if rec == nil {
				return s, &findings.Game{Source: src, Reading: found}
			}
			g := reader.Read(name, src, rec, found)
			reader.Remember(t.Text, g)
			return shelved{g, t.Text}, nil
		}
	})
	if err != nil {
		return err
	}
	var games []*site.Game
	sources := map[*site.Game]*format.Game{}
	for _, g := range list {
		games = append(games, g.Game)
		sources[g.Game] = g.source
	}
	p.nameTables()
	p.nameStrangers()
	if len(games) == 0 {
		fmt.Fprintln(p.stderr, "cartulary: there is no game, so no site is written")
		return errFindings
	}
	var s *site.Site
	if err := p.interruption.await(func() error { s = site.New(games, o); return nil }); err != nil {
		return err
	}
	if err := out.write(s, sources, jobs); err != nil {
		return err
	}
	counted, players, events := s.Counts()
	fmt.Fprintln(p.stdout, p.language(ctx).Said(message.Say("%s, %s, %s; %s written to %s, %d unchanged, %d removed", message.Count(counted, "%d game", "%d games"),
		message.Count(players, "%d player", "%d players"), message.Count(events, "%d event", "%d events"), message.Count(out.written, "%d file", "%d files"), dir, out.kept, out.removed)))
	p.stdout.Flush()
	p.printCopies(s.Read())
	p.printDates(s.Read())
	p.printWarnings(s.Warnings())
	wrong := s.Wrong()
	if wrong > 0 {
		fmt.Fprintf(p.stderr, "cartulary: %s with errors, which the site marks and cartulary validate lists\n", count(wrong, "game"))
	}
	if wrong > 0 || !whole {
		return errFindings
	}
	return nil
}

func (p *program) siteOptions(ctx *cli.Context) (o site.Options, err error) {
	switch {
	case ctx.NArg() == 0:
		return o, usagef("name the files or folders of the games, or - for standard input")
	case ctx.String("out") == "":
		return o, usagef("name the folder of the site with --out")
	case strings.TrimSpace(ctx.String("title")) == "":
		return o, usagef("--title takes a text, not an empty one")
	}
	o = site.Options{Title: ctx.String("title"), Version: build()}
	o.Standings = standingsOptions(ctx)
	if o.Lang = lang.Of(ctx.String("lang")); !ctx.IsSet("title") {
		o.Title = site.Title(o.Lang)
	}
	if o.Analyses, err = p.gatherAnalyses(ctx.String("analysis")); err != nil {
		return o, err
	}
	if o.Rules, err = parseRules(ctx.String("rules")); err != nil {
		return o, err
	}
	if o.Names, err = p.aliases(ctx.String("players"), nil); err != nil {
		return o, err
	}
	if file := ctx.String("problems"); file != "" {
		if o.Problems, err = p.problemPage(file, o.Title, o.Lang); err != nil {
			return o, err
		}
	}
	if !ctx.IsSet("site-url") {
		return o, nil
	}
	o.URL, err = siteURL(ctx)
	return o, err
}

// siteURL returns the address of --site-url, with a slash at the end.
func siteURL(ctx *cli.Context) (string, error) {
	at := ctx.String("site-url")
	u, ok := webAddress(at)
	if !ok || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		return "", usagef("--site-url takes the address of a folder, such as https://example.org/games/, not %q", at)
	}
	if strings.HasSuffix(u.Path, ".html") {
		return "", usagef("--site-url takes the address of a folder, not of a page: %q", at)
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

// allowGarbage lets garbage grow to three times of what is in use now, or to 768 MB if that is less, before it is collected; the function that it
// returns ends that. Texts and pages are garbage soon, and each collection looks at the figures of all games.
func allowGarbage() func() {
	const garbage = 768 << 20
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	before := debug.SetGCPercent(int(min(max(100, 100*garbage/max(m.HeapAlloc, 1)), 300)))
	return func() { debug.SetGCPercent(before) }
}

type shelved struct {
	*site.Game
	source *format.Game
}

// below returns the path of a file below the folder that was named, with slashes; of a file that was named, its name.
func below(paths []string, file string) string {
	for _, path := range paths {
		if inside, err := filepath.Rel(path, file); err == nil && inside != "." && filepath.IsLocal(inside) {
			return filepath.ToSlash(inside)
		}
	}
	if file == "-" {
		return "game"
	}
	return filepath.Base(file)
}

type siteFolder struct {
	p    *program
	dir  string
	old  *site.Manifest // what is there
	next *site.Manifest // what will be there

	cache *site.Cache
	claim *claim
	made  bool // the folder was not there

	mu                     sync.Mutex // guards what follows
	written, kept, removed int
}

// openSite claims the folder of a site, a new one if need be, and reads its manifest. It refuses files without one.
func (p *program) openSite(dir string) (w *siteFolder, err error) {
	w = &siteFolder{p: p, dir: dir, old: site.NewManifest(), next: site.NewManifest()}
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		return nil, usagef("--out names the file %s; name a folder", dir)
	}
	if w.made = err != nil; w.made {
		if err := makeFolder(dir); err != nil {
			return nil, err
		}
	}
	if w.claim, err = p.claimOutput(dir); err != nil {
		return nil, err
	}
	var beside sync.WaitGroup
	beside.Go(w.readCache)
	err = w.readManifest()
	if beside.Wait(); err != nil {
		w.close()
		return nil, err
	}
	for _, folder := range w.folders() {
		tidy(folder)
	}
	return w, nil
}

// readCache reads what an earlier run has left. A cache that cannot be read is made anew.
func (w *siteFolder) readCache() {
	name := w.path(site.CacheName)
	var text []byte
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() && info.Size() <= site.MostCache {
		text, _ = os.ReadFile(name)
	}
	w.cache = site.ReadCache(text)
}

func (w *siteFolder) writeCache() error {
	now := time.Now()
	if w.cache.Same(now) {
		return nil
	}
	if text := w.cache.Bytes(now); text != nil {
		return w.p.writeFile(w.path(site.CacheName), text)
	}
	return nil
}

// claimOutput claims a folder to write and removes what a killed run has left there.
func (p *program) claimOutput(dir string) (*claim, error) {
	c, err := claimFolder(dir)
	if errors.Is(err, errHeld) {
		return nil, fmt.Errorf("another cartulary is writing to the folder %s; run this one again when it has ended", dir)
	}
	if err != nil {
		return nil, fmt.Errorf("the folder %s cannot be read: %w", dir, plainCause(err))
	}
	tidy(dir)
	return c, nil
}

// close gives the folder up, and removes it if it was made for nothing.
func (w *siteFolder) close() {
	w.claim.release(false)
	if w.made {
		os.Remove(w.dir) // fails if it has files
	}
}

func (w *siteFolder) readManifest() error {
	list, err := os.ReadDir(w.dir)
	if err != nil {
		return fmt.Errorf("the folder %s cannot be read: %w", w.dir, plainCause(err))
	}
	if len(list) == 0 {
		return nil
	}
	name := w.path(site.ManifestName)
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return usagef("--out names the folder %s, which has files but no %s; name a new or an empty folder", w.dir, site.ManifestName)
	}
	if err != nil {
		return fmt.Errorf("%s cannot be read: %w", name, plainCause(err))
	}
	if w.old, err = site.ReadManifest(text); err != nil {
		return fmt.Errorf("%s cannot be used: %w", name, err)
	}
	return nil
}

func (w *siteFolder) folders() (list []string) {
	seen := map[string]bool{".": true}
	for name := range w.old.Files {
		if folder := path.Dir(name); !seen[folder] {
			seen[folder] = true
			list = append(list, w.path(folder))
		}
	}
	return list
}

// plainCause returns the cause of an error without the operation and the path.
func plainCause(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

func (w *siteFolder) path(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

// has reports whether a file has the content of that hash. It reads the file unless the cache has its size and time.
func (w *siteFolder) has(name, hash string) bool {
	s, ok := w.stamp(name, hash)
	if !ok || hash == "" {
		return false
	}
	if w.cache.Has(name, s) {
		return true
	}
	data, err := os.ReadFile(w.path(name))
	if err != nil || site.Hash(data) != hash {
		return false
	}
	w.cache.Note(name, s)
	return true
}

// stamp returns the stamp of a file with the content of that hash; ok is false without such a file.
func (w *siteFolder) stamp(name, hash string) (s site.Stamp, ok bool) {
	info, err := os.Stat(w.path(name))
	if err != nil || !info.Mode().IsRegular() {
		return s, false
	}
	return site.Stamp{Hash: hash, Size: info.Size(), Time: info.ModTime().UnixNano()}, true
}

// write brings the folder up to date: it writes the pages of games with a new key and all other files that differ, and removes
// files that the site no longer has. The manifest lists each file before it is written, so that the next run can go on
// after an interruption.
func (w *siteFolder) write(s *site.Site, sources map[*site.Game]*format.Game, jobs int) error {
	var todo []*site.Game
	stays, err := w.staying(s, jobs)
	if err != nil {
		return err
	}
	for i, g := range s.Games() {
		if !w.keeps(s, g, stays[i]) {
			todo = append(todo, g)
		}
	}
	changed, err := w.drafts(s, jobs)
	if err != nil {
		return err
	}
	if err := w.announce(); err != nil {
		return err
	}
	if err := w.pages(s, todo, sources, jobs); err != nil {
		return err
	}
	for _, f := range changed {
		if err := w.put(f); err != nil {
			return err
		}
	}
	if err := w.remove(); err != nil {
		return err
	}
	if err := w.list(w.next); err != nil {
		return err
	}
	return w.writeCache()
}

// drafts makes the files of the site that may have changed and returns those that differ from what is there. It notes all in the next manifest.
func (w *siteFolder) drafts(s *site.Site, jobs int) ([]site.File, error) {
	var drafts []site.Draft
	if err := w.p.interruption.await(func() error { drafts = s.Drafts(); return nil }); err != nil {
		return nil, err
	}
	changed := make([][]byte, len(drafts))
	hashes := make([]string, len(drafts))
	err := w.share(len(drafts), jobs, func(i int) error {
		d := drafts[i]
		if hash := w.old.Files[d.Name]; d.Key != "" && w.old.Games[d.Name] == d.Key && w.has(d.Name, hash) {
			hashes[i] = hash
			return nil
		}
		data, err := d.Make()
		if hash := site.Hash(data); err == nil && w.has(d.Name, hash) {
			hashes[i] = hash
		} else {
			changed[i] = data
		}
		return err
	})
	var files []site.File
	for i, d := range drafts {
		if w.next.Files[d.Name] = hashes[i]; d.Key != "" {
			w.next.Games[d.Name] = d.Key
		}
		if changed[i] != nil {
			files = append(files, site.File{Name: d.Name, Data: changed[i]})
		} else {
			w.kept++
		}
	}
	return files, err
}

// share calls do for the numbers below n with all workers. It returns the first error, or errInterrupted after a signal.
func (w *siteFolder) share(n, jobs int, do func(int) error) error {
	var next atomic.Int64
	var mu sync.Mutex
	var failed error
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(n) && !w.p.interruption.came(); i = next.Add(1) - 1 {
				if err := do(int(i)); err != nil {
					mu.Lock()
					failed = cmp.Or(failed, err)
					mu.Unlock()
				}
			}
		})
	}
	workers.Wait()
	if w.p.interruption.came() {
		return errInterrupted
	}
	return failed
}

// staying reports for each game of the site whether its pages are there as they would be written: with the same key, and with the content
// that the manifest lists. Reading them is most of a run that changes little, so all workers do it.
func (w *siteFolder) staying(s *site.Site, jobs int) ([]bool, error) {
	games := s.Games()
	stays := make([]bool, len(games))
	err := w.share(len(games), jobs, func(i int) error {
		names := games[i].Names()
		stays[i] = len(names) > 0 && w.old.Games[names[0]] == s.Key(games[i]) &&
			!slices.ContainsFunc(names, func(name string) bool { return !w.has(name, w.old.Files[name]) })
		return nil
	})
	return stays, err
}

// keeps notes the pages of a game in the next manifest and reports whether nothing of them is to be written; same is what staying returned.
func (w *siteFolder) keeps(s *site.Site, g *site.Game, same bool) bool {
	names := g.Names()
	if len(names) == 0 {
		return true
	}
	w.next.Games[names[0]] = s.Key(g)
	for _, name := range names {
		if w.next.Files[name] = ""; same {
			w.next.Files[name] = w.old.Files[name]
			w.kept++
		}
	}
	return same
}

// announce writes a manifest with the old files and those to come. It refuses to replace a file that is not of the site.
func (w *siteFolder) announce() error {
	both := site.NewManifest()
	maps.Copy(both.Files, w.old.Files)
	for _, name := range slices.Sorted(maps.Keys(w.next.Files)) {
		if _, listed := w.old.Files[name]; !listed {
			if _, err := os.Lstat(w.path(name)); err == nil {
				return fmt.Errorf("%s cannot be written: another file of that name is there, which %s does not list", w.path(name), site.ManifestName)
			}
		}
		both.Files[name] = w.next.Files[name]
	}
	for name, key := range w.next.Games {
		if w.next.Files[name] != "" {
			both.Games[name] = key
		}
	}
	return w.list(both)
}

// list writes a manifest, unless it is there.
func (w *siteFolder) list(m *site.Manifest) error {
	text := m.JSON()
	if w.has(site.ManifestName, site.Hash(text)) {
		return nil
	}
	if err := makeFolder(w.dir); err != nil {
		return err
	}
	return w.p.writeFile(w.path(site.ManifestName), text)
}

// put writes a file, unless it is there, and notes it in the next manifest. It returns errInterrupted after a signal.
func (w *siteFolder) put(f site.File) error {
	if w.p.interruption.came() {
		return errInterrupted
	}
	hash := site.Hash(f.Data)
	same := w.has(f.Name, hash)
	if !same {
		if err := makeFolder(filepath.Dir(w.path(f.Name))); err != nil {
			return err
		}
		if err := w.p.writeFile(w.path(f.Name), f.Data); err != nil {
			return err
		}
		if s, ok := w.stamp(f.Name, hash); ok {
			w.cache.Note(f.Name, s)
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.next.Files[f.Name] = hash
	if same {
		w.kept++
	} else {
		w.written++
	}
	return nil
}

// pages writes the pages of games. A signal does not wait for the workers: one game may take long, and put writes nothing more.
func (w *siteFolder) pages(s *site.Site, todo []*site.Game, sources map[*site.Game]*format.Game, jobs int) error {
	defer allowGarbage()()
	bar := w.p.newCount("writing", len(todo))
	defer bar.end()
	var next atomic.Int64
	var failed error
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			var parser format.Parser
			for i := next.Add(1) - 1; i < int64(len(todo)); i = next.Add(1) - 1 {
				err := w.game(s, todo[i], sources[todo[i]], &parser)
				w.mu.Lock()
				if failed = cmp.Or(failed, err); failed != nil {
					next.Store(int64(len(todo)))
				} else {
					bar.add(1)
				}
				w.mu.Unlock()
			}
		})
	}
	return w.p.interruption.await(func() error { workers.Wait(); return failed })
}

// game writes the pages of a game. It turns a panic into an error that names the game.
func (w *siteFolder) game(s *site.Site, g *site.Game, source *format.Game, parser *format.Parser) (err error) {
	name := outcomes.Name(source.Source.File, source.Source.Game)
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("internal error in %s: %v\nplease report it with that file to the authors of cartulary\n%s", name, r, debug.Stack())
		}
	}()
	rec, reading := parser.Parse(source)
	files, err := s.Pages(g, source, rec, reading)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, f := range files {
		if err := w.put(f); err != nil {
			return err
		}
	}
	return nil
}

// remove removes the files that the site no longer has, and the folders that are empty then.
func (w *siteFolder) remove() error {
	for _, name := range slices.Sorted(maps.Keys(w.old.Files)) {
		if _, stays := w.next.Files[name]; stays {
			continue
		}
		if err := checkWritable(w.path(name)); err != nil {
			return err
		}
		err := os.Remove(w.path(name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s cannot be removed: %w", w.path(name), plainCause(err))
		}
		if err == nil {
			w.removed++
		}
		if folder := path.Dir(name); folder != "." {
			os.Remove(w.path(folder)) // fails while it has files
		}
	}
	return nil
}

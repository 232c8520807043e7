// The service worker keeps one version of the page for use without a network. The build puts the version and the files in.
const cacheName = 'cartulary-' + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('cartulary-') && name !== cacheName).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

// Only pages of this origin can send messages: to take over, or to ask for the version.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') self.skipWaiting();
  if (data === 'version') ports[0]?.postMessage(VERSION);
});

// patience is how long a page may take to come from the network, in milliseconds.
const patience = 4000;

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET') event.respondWith(answer(event.request));
  else if (method === 'POST' && url === new URL('receive', self.registration.scope).href) event.respondWith(receive(event.request));
});

// receive keeps a file or a text that another program shares, until the page takes it: see incoming.js. Any site can send one, as it can
// make a link.
async function receive(request) {
  const form = await request.formData(), file = form.get('file'), cache = await caches.open('received');
  const text = ['url', 'text'].map((name) => form.get(name)).find((s) => typeof s === 'string' && s.trim()) ?? '';
  const named = file instanceof File && file.size > 0;
  await cache.put('received', named ? new Response(file, { headers: { 'X-Name': encodeURIComponent(file.name) } }) : new Response(text));
  return Response.redirect('./#received=', 303);
}

// answer returns what is asked for: files from the cache, but the page itself from the network, so that a mended release replaces a
// broken one at the next load. The page names its files with their version, so versions do not mix.
async function answer(request) {
  const cache = await caches.open(cacheName);
  if (request.mode !== 'navigate') return (await cache.match(request)) ?? fetch(request);
  const loaded = fetch(request), late = new Promise((done) => { setTimeout(done, patience); });
  loaded.catch(() => {});
  const fresh = await Promise.race([loaded, late]).catch(() => null);
  if (fresh?.ok || fresh?.type === 'opaqueredirect') return fresh;
  return (await cache.match(request, { ignoreSearch: true })) ?? loaded;
}

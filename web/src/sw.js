// The service worker keeps one version of the page for use without a network. The build puts the version and the files in.
const cacheName = 'cartulary-' + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('cartulary-') && name !== cacheName).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => { if (data === 'take over') self.skipWaiting(); });

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.open(cacheName).then((cache) => cache.match(event.request, { ignoreSearch: event.request.mode === 'navigate' }))
    .then((kept) => kept ?? fetch(event.request)));
});

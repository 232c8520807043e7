// Use without a network: the service worker, and new versions.

import { make } from './dom.js';

const mine = () => new URL(document.getElementById('program').href).searchParams.get('v');

// versionOf returns the version that a service worker keeps.
function versionOf(worker) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage('version', [port2]);
  });
}

// keep installs the service worker, by which the page works without a network. Where a version that is not that of this page waits, it
// calls offer with a function that loads it.
export async function keep(offer) {
  if (!navigator.serviceWorker || location.protocol === 'file:') return;
  document.head.append(make('link', { rel: 'manifest', href: 'manifest.webmanifest' })); // by script: a page of a file cannot load it
  try {
    const installed = await navigator.serviceWorker.register('sw.js');
    const look = async () => {
      const { waiting } = installed;
      if (!waiting || !navigator.serviceWorker.controller || (await versionOf(waiting)) === mine()) return;
      offer(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
        waiting.postMessage('take over');
      });
    };
    look();
    installed.addEventListener('updatefound', () => installed.installing?.addEventListener('statechange', look));
  } catch { /* a server without https: the page works, but only with a network */ }
}

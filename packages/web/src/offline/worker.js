// The page without a network. One release is kept as a whole: its frame when it is installed, each book when it is first
// opened. A newer release waits until the reader asks for it, never in the middle of a fight.
// `RELEASE` and `FRAME` are written in front of this file when the page is built.
const CACHE = `arbiter ${RELEASE}`;

addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FRAME.map(fresh))));
});

const fresh = path => new Request(path, { cache: 'reload' });

addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter(name => name.startsWith('arbiter ') && name !== CACHE).map(name => caches.delete(name)),
      );
      await clients.claim();
    })(),
  );
});

addEventListener('message', event => {
  if (event.data === 'take over') skipWaiting();
});

addEventListener('fetch', event => {
  const { request } = event;
  const { origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  // What carries its own hash in its name never changes: a book, once opened, is there for good.
  if (response.ok && new URL(request.url).pathname.includes('/assets/'))
    await cache.put(request, response.clone());
  return response;
}

// The page without a network. One release is kept as a whole: its frame when it is installed, each book when it is first
// opened, with all its parts. A newer release waits until the reader asks for it, never in the middle of a fight.
// `RELEASE`, `FRAME` and `BOOKS` are written in front of this file when the page is built.
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
  const [port] = event.ports;
  if (event.data === 'how many books') event.waitUntil(count(port, true));
  if (event.data === 'keep all books') event.waitUntil(keepAll(port));
});

addEventListener('fetch', event => {
  const { request } = event;
  const { origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // The docs stand beside the page, and are read with a network.
  if (request.url.startsWith(new URL('docs/', location).href)) return;
  event.respondWith(answer(request));
  const file = new URL(request.url).pathname;
  const book = BOOKS.find(parts => parts.some(part => file.endsWith(`/${part}`)));
  if (book) event.waitUntil(keep(book));
});

/** What is not kept yet of a book that somebody opens: its words and its fights will be wanted too. */
async function keep(book) {
  const cache = await caches.open(CACHE);
  const kept = await Promise.all(book.map(part => cache.match(part)));
  // Without a network the rest is fetched another time.
  await cache.addAll(book.filter((_, i) => !kept[i])).catch(() => {});
}

/** Tells how many books are there whole. */
async function count(port, done) {
  const cache = await caches.open(CACHE);
  const whole = await Promise.all(
    BOOKS.map(async book => (await Promise.all(book.map(part => cache.match(part)))).every(Boolean)),
  );
  port.postMessage({ kept: whole.filter(Boolean).length, done });
}

async function keepAll(port) {
  for (const book of BOOKS) {
    await keep(book);
    await count(port, false);
  }
  await count(port, true);
}

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

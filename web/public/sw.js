/**
 * Lessons without a network: pages of started courses and what they are made of are kept on this device.
 * The rules are those of lib/offline/keep-lessons.ts, which asks for it.
 *
 * It is served as it stands: a browser compares it byte by byte to see whether it changed.
 */
const PAGES = 'lectern-lessons';
const FILES = 'lectern-files';
const LESSON = /^\/(?:[^/]+\/)?learn\/courses\/[^/]+\/lessons\/[^/]+$/u;
/** In milliseconds: a kept page that is older is asked for again. */
const FRESH = 24 * 60 * 60 * 1000;
/** In milliseconds: files of releases that are gone do not stay for ever. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (url.pathname.startsWith('/locales/')) event.respondWith(networkFirst(request, FILES));
  else if (request.mode === 'navigate' && LESSON.test(url.pathname)) {
    event.respondWith(networkFirst(request, PAGES));
  }
});

self.addEventListener('message', (event) => {
  const { type, pages = [], files = [] } = event.data ?? {};
  if (type === 'keep') event.waitUntil(keep(pages, files));
});

/** One after the other: nobody waits for them, and others wait for the server. */
async function keep(pages, files) {
  const [kept, made] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  await forgetOld(made);
  for (const file of files) {
    if (!(await made.match(file))) await made.add(file).catch(() => undefined);
  }
  for (const page of pages) {
    const known = await kept.match(page, { ignoreVary: true });
    if (ageOf(known) < FRESH) continue;
    const response = await fetch(page).catch(() => undefined);
    if (!response) return;
    if (response.ok && !response.redirected) await kept.put(page, response);
  }
}

/** In milliseconds. */
function ageOf(kept) {
  return kept ? Date.now() - Date.parse(kept.headers.get('date') ?? '') : Infinity;
}

/** What is still in use is fetched again with the next page. */
async function forgetOld(cache) {
  for (const request of await cache.keys()) {
    if (ageOf(await cache.match(request)) > LONGEST) await cache.delete(request);
  }
}

async function keptFirst(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

async function networkFirst(request, name) {
  try {
    const response = await fetch(request);
    const cache = await caches.open(name);
    // What was kept once is kept as it is now.
    if (response.ok && !response.redirected && (await cache.match(request, { ignoreVary: true }))) {
      await cache.put(request, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    if (name === PAGES) return notKept();
    throw error;
  }
}

/** Both languages: without a network, texts cannot be looked up. */
function notKept() {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Lectern</title>
<style>body{max-width:36rem;margin:20vh auto;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif}
:root{color-scheme:light dark}</style>
<h1>You are offline</h1><p>This lesson is not kept on this device. It opens when you are back.</p>
<p lang="ko">오프라인이에요. 이 레슨은 이 기기에 저장되어 있지 않아요. 다시 연결되면 열려요.</p></html>`;
  return new Response(body, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

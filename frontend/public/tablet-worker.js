// Opens the page of a judge's tablet where the network is away (PST-201): the page keeps itself in this cache once all
// of it was loaded. It answers for no call, and the network comes first for the page itself, so that an update is seen.
const CACHE = 'tablet';
const PAGE = '/tablet/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const page = async (request) => {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  try {
    const answer = await fetch(request);
    return kept && answer.status >= 500 ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
};

// The names of these files tell their content apart.
const part = async (request) => (await (await caches.open(CACHE)).match(request)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (pathname.startsWith('/assets/') || pathname === '/theme.js' || pathname === '/icon.svg')
    event.respondWith(part(event.request));
});

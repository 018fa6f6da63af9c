/** The worker's name for it. */
const CACHE = 'tablet';
const PAGE = '/tablet/';

const isPart = (address: string): boolean => {
  const { origin, pathname } = new URL(address);
  return (
    origin === window.location.origin &&
    (pathname.startsWith('/assets/') || ['/theme.js', '/icon.svg'].includes(pathname))
  );
};

/**
 * Keeps this page with all that it is made of, so that it opens without a network (PST-201). The page is kept only once
 * every file that it names is: what is kept always fits together, also after an update.
 */
export const keepPage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.register('/tablet-worker.js', { scope: PAGE });
  const parts = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))].filter(isPart);
  const cache = await caches.open(CACHE);
  await cache.addAll(parts);
  const answer = await fetch(window.location.pathname);
  const page = await answer.clone().text();
  const named = (page.match(/\/assets\/[^"']+/g) ?? []).map((path) => new URL(path, window.location.origin).href);
  if (!answer.ok || !named.every((part) => parts.includes(part))) return;
  await cache.put(PAGE, answer);
  const kept = new Set([...parts, new URL(PAGE, window.location.origin).href]);
  await Promise.all((await cache.keys()).filter(({ url }) => !kept.has(url)).map((request) => cache.delete(request)));
};

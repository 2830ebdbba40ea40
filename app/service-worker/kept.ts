// What the service worker keeps: public pages, files, and the page that stands in for the others.
import { inLanguage } from '#domain/language/in-language.ts';
import { type Language, splitLanguage } from '#domain/language/languages.ts';
import { ASSETS, IMAGES, PAGES, SHELL } from '#ui/client/kept-files.ts';
import { paths } from '#domain/routes.ts';
import { type BoundedCache, matchIn, putBounded } from './bounded-cache.ts';
import { pageKind } from './request-kind.ts';
import { filesOfPages } from './route-files.ts';
import { worker } from './worker-scope.ts';

const pages: BoundedCache = { name: PAGES, maxEntries: 40, maxEntryBytes: 500_000 };
const images: BoundedCache = { name: IMAGES, maxEntries: 150, maxEntryBytes: 200_000 };
/** Several builds: a kept page needs the files of its own. */
const assets: BoundedCache = { name: ASSETS, maxEntries: 300, maxEntryBytes: 1_000_000 };

const FRESH_MS = 60 * 60 * 1000;

/** The shell of each language that is being read, or was kept by the worker before. */
export async function keepShells(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const kept = await (await caches.open(SHELL)).keys();
  const read = [...windows, ...kept].map(({ url }) => languageAt(url));
  await Promise.all([...new Set(read)].map(keepShell));
}

export function languageAt(url: string): Language {
  return splitLanguage(new URL(url).pathname).language;
}

/** Keeps the shell of a language whose first page has been opened after this worker was installed. */
export async function keepMissingShell(language: Language): Promise<void> {
  if (!(await offlinePage(language))) await keepShell(language);
}

/** The page without a connection, with the files that it names, and those of the pages that may be opened. */
async function keepShell(language: Language): Promise<void> {
  const path = inLanguage(paths.offline(), language);
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The offline page could not be loaded: ${response.status}`);
  const html = await response.clone().text();
  await (await caches.open(SHELL)).put(path, response);
  const files = new Set(
    [...html.matchAll(/["'](\/assets\/[^"']+)["']/g)].map(([, file = '']) => file),
  );
  await Promise.all([...files].map(keepFile));
  const manifest = [...files].find((file) => file.startsWith('/assets/manifest-'));
  if (!manifest || isSavingData()) return;
  const pageFiles = filesOfPages(await (await file(new Request(manifest))).text());
  await Promise.allSettled(pageFiles.map(keepFile));
}

export async function offlinePage(language: Language): Promise<Response | undefined> {
  const path = inLanguage(paths.offline(), language);
  return (await caches.open(SHELL)).match(path, { ignoreVary: true });
}

/** Caches a page that everybody gets alike: a response with status 200, no redirect, and `cache-control: public`. */
export async function keepPage(url: string, response: Response): Promise<void> {
  const mayBeStored = response.headers.get('cache-control')?.includes('public') ?? false;
  if (response.status === 200 && !response.redirected && mayBeStored) {
    await putBounded(pages, url, response);
  }
}

export function keptPage(url: string): Promise<Response | undefined> {
  return matchIn(pages, url);
}

/** The whole page of which the router has requested the data, so that it opens again without a network. */
export async function keepPageAt(url: URL): Promise<void> {
  if (pageKind(url.pathname) !== 'public-page' || isSavingData()) return;
  const kept = await keptPage(url.href);
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS) return;
  // Not counted as a visit.
  await keepPage(url.href, await fetch(url, { headers: { Purpose: 'prefetch' } }));
}

/** Returns an immutable file from the cache; any other file from the browser's own cache or the network. */
export async function file(request: Request): Promise<Response> {
  const cache = cacheOf(request.url);
  const kept = await matchIn(cache, request.url);
  if (kept?.headers.get('cache-control')?.includes('immutable')) return kept;
  try {
    const response = await fetch(request);
    if (response.status === 200) {
      void putBounded(cache, request.url, response.clone()).catch(() => {});
    }
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

export async function keepFile(url: string): Promise<void> {
  const { href } = new URL(url, worker.location.href);
  if (await matchIn(cacheOf(href), href)) return;
  const response = await fetch(href);
  if (response.status === 200) await putBounded(cacheOf(href), href, response);
}

function cacheOf(url: string): BoundedCache {
  return new URL(url).pathname.startsWith('/assets/') ? assets : images;
}

/** The customer has asked the browser to load no more than needed. */
function isSavingData(): boolean {
  return worker.navigator.connection?.saveData ?? false;
}

export async function deleteOtherCaches(): Promise<void> {
  const current = [PAGES, IMAGES, ASSETS, SHELL];
  const others = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

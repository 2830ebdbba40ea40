// Service worker of the storefront: opens pages seen before, and a page that says so in place of others, without a network.
import { inLanguage } from '#domain/language/in-language.ts';
import { paths } from '#domain/routes.ts';
import {
  deleteOtherCaches,
  file,
  keepFile,
  keepPage,
  keepPageAt,
  keepMissingShell,
  keepShells,
  keptPage,
  languageAt,
  offlinePage,
} from './kept.ts';
import { pageUrlOf, requestKind } from './request-kind.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

const { origin } = worker.location;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShells().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOtherCaches().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (requestKind(request, origin)) {
    case 'file':
      return event.respondWith(file(request));
    case 'data':
      return event.respondWith(data(event));
    case 'offline-page':
      return event.respondWith(networkOr(request, () => offlinePage(languageAt(request.url))));
    case 'guarded-page':
      return event.respondWith(networkOr(request, async () => toOfflinePage(request.url)));
    case 'public-page':
      return event.respondWith(publicPage(event));
    default:
  }
});

/** Caches the page that was open before this worker: the message has its URL and the files that it has loaded. */
worker.addEventListener('message', (event) => {
  if (isSeenPage(event.data)) event.waitUntil(keepSeenPage(event.data));
});

async function publicPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  return networkOr(
    request,
    async () => (await keptPage(request.url)) ?? toOfflinePage(request.url),
    (response) => {
      event.waitUntil(keepPage(request.url, response).catch(() => {}));
      event.waitUntil(keepMissingShell(languageAt(request.url)).catch(() => {}));
    },
  );
}

/** A page that cannot be loaded for the router is opened as a document, which has the answer of `publicPage`. */
async function data(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const page = pageUrlOf(new URL(request.url));
  const keepItsPage = () => event.waitUntil(keepPageAt(page).catch(() => {}));
  // The same page read again: leaving it would lose what has been typed.
  if (isSamePage(page, request.referrer)) return fetch(request);
  return networkOr(request, async () => redirectRouter(page), keepItsPage);
}

async function networkOr(
  request: Request,
  fallback: () => Promise<Response | undefined>,
  onResponse: (copy: Response) => void = () => {},
): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) onResponse(response.clone());
    return response;
  } catch (error) {
    const response = await fallback();
    if (response) return response;
    throw error;
  }
}

function toOfflinePage(url: string): Response {
  const { pathname, search } = new URL(url);
  const path = inLanguage(paths.offline(pathname + search), languageAt(url));
  return Response.redirect(new URL(path, origin), 302);
}

/** A redirect as React Router reads it in a response to its data request. */
function redirectRouter({ pathname, search }: URL): Response {
  const headers = { 'X-Remix-Redirect': pathname + search, 'X-Remix-Reload-Document': 'true' };
  return new Response(null, { status: 204, headers });
}

function isSamePage({ pathname }: URL, referrer: string): boolean {
  return URL.parse(referrer)?.pathname === pathname;
}

type SeenPage = { page: string; files: string[] };

function isSeenPage(message: unknown): message is SeenPage {
  return typeof message === 'object' && message !== null && 'page' in message && 'files' in message;
}

async function keepSeenPage({ page, files }: SeenPage): Promise<void> {
  const isFile = (url: string) =>
    requestKind({ method: 'GET', mode: 'no-cors', url }, origin) === 'file';
  const kept = files.filter(isFile).map((url) => keepFile(url).catch(() => {}));
  await Promise.all([...kept, keepPageAt(new URL(page)).catch(() => {})]);
}

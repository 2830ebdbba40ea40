// Which requests the service worker handles, and as what.
import { splitLanguage } from '#domain/language/languages.ts';
import { routeAt } from '#domain/match-route.ts';
import { paths } from '#domain/routes.ts';

/**
 * `public-page` is kept, `guarded-page` never, `offline-page` stands in for both; `data` are a page's data for the router,
 * `file` is a script, a style sheet, a font or an image.
 */
export type RequestKind = 'public-page' | 'guarded-page' | 'offline-page' | 'data' | 'file';

type RequestParts = Pick<Request, 'method' | 'mode' | 'url'>;

const FILE = /^\/(assets|media)\//;
const DATA = /\.data$/;

/** Null: the browser makes the request itself, as without a service worker. */
export function requestKind(request: RequestParts, origin: string): RequestKind | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (FILE.test(url.pathname)) return 'file';
  if (DATA.test(url.pathname)) return pageKind(pageUrlOf(url).pathname) && 'data';
  return request.mode === 'navigate' ? pageKind(url.pathname) : null;
}

/** Null for the back office, the pages of a demo, and what is no page. */
export function pageKind(pathname: string): 'public-page' | 'guarded-page' | 'offline-page' | null {
  const { path } = splitLanguage(pathname);
  if (path === paths.offline()) return 'offline-page';
  const route = routeAt(path);
  if (!route || route.access === 'admin' || route.access === 'demo') return null;
  return route.cache === 'none' ? 'guarded-page' : 'public-page';
}

/** The page whose data the router requests. */
export function pageUrlOf(dataUrl: URL): URL {
  const url = new URL(dataUrl);
  url.pathname = url.pathname.replace(DATA, '').replace(/\/_$/, '/');
  url.searchParams.delete('_routes');
  return url;
}

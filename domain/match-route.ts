// Looks up the route manifest by URL.
import { type RouteEntry, routes } from './routes.ts';

const patterns = Object.values<RouteEntry>(routes).map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The manifest entry of a URL's path, with or without a trailing slash; null when it is no page. */
export function routeAt(pathname: string): RouteEntry | null {
  const path = pathname.replace(/([^/])\/$/, '$1');
  return patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;
}

const segments = Object.values<RouteEntry>(routes).map(({ path }) => path.split('/'));

/**
 * The one path of a page that the router also finds under `pathname`: with a trailing slash, in
 * other letter case, or percent-encoded. Parameters stay as they are. Null when it is no page.
 */
export function canonicalPath(pathname: string): string | null {
  const requested = (pathname.replace(/\/+$/, '') || '/').split('/');
  for (const route of segments) {
    if (route.length !== requested.length) continue;
    const path = route.map((segment, at) => canonicalSegment(segment, requested[at] ?? ''));
    if (path.every((segment) => segment !== null)) return path.join('/');
  }
  return null;
}

function canonicalSegment(segment: string, requested: string): string | null {
  if (segment.startsWith(':')) return requested || null;
  return decoded(requested).toLowerCase() === segment ? segment : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether the page differs once somebody signs in or out, so that the browser must request it again. */
export function dependsOnSession({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): boolean {
  const access = routeAt(pathname)?.access ?? 'public';
  if (access === 'public' || access === 'demo') return false;
  // The link of an email works whoever is signed in.
  return !/[?&]token=/.test(search);
}

// The one path of each page, of the storefront and of the back office, for the server's redirects.
import { type AdminRouteKey, adminRoutes } from './admin-routes.ts';
import { patternOf } from './match-route.ts';
import { type RouteEntry, routes } from './routes.ts';

const adminPages = Object.entries(adminRoutes).map(([key, route]) => ({
  key: key as AdminRouteKey,
  pattern: patternOf(route),
}));

/** The page of the back office at a path with or without a trailing slash; null when there is none. */
export function adminPageAt(pathname: string): AdminRouteKey | null {
  const path = pathname.replace(/([^/])\/$/, '$1');
  return adminPages.find(({ pattern }) => pattern.test(path))?.key ?? null;
}

const segments = [
  ...Object.values<RouteEntry>(routes),
  ...Object.values<RouteEntry>(adminRoutes),
].map(({ path }) => path.split('/'));

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

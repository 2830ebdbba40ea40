// Looks up the route manifest of the storefront by URL.
import { type RouteEntry, routes } from './routes.ts';

const patterns = Object.values<RouteEntry>(routes).map((route) => ({
  route,
  pattern: patternOf(route),
}));

export function patternOf({ path }: RouteEntry): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

const BACK_OFFICE = `${routes.admin.path}/`;

/**
 * The manifest entry of a URL's path, with or without a trailing slash; null when it is no page. Every path of the back
 * office is its first page's: the storefront does not know the others.
 */
export function routeAt(pathname: string): RouteEntry | null {
  const path = pathname.replace(/([^/])\/$/, '$1');
  if (path.startsWith(BACK_OFFICE)) return routes.admin;
  return patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;
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

// Page cache key of a URL, derived from the route manifest.
import { filterFromQuery, searchOf } from '#domain/catalogue.ts';
import { colourParam } from '#domain/product-colour.ts';
import { type RouteEntry, routes } from '#domain/routes.ts';
import { seoFiles } from './seo-files.ts';

const cached = Object.values<RouteEntry>(routes).filter(({ cache }) => cache !== 'none');
const byPath = new Map<string, RouteEntry['cache']>([
  ...Object.keys(seoFiles).map((path) => [path, 'page'] as const),
  ...cached.map(({ path, cache }) => [path, cache] as const),
]);
const patterns = cached
  .filter(({ path }) => path.includes(':'))
  .map(({ path, cache }) => ({
    cache,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[a-z0-9-]{1,100}')}$`),
  }));

const MAX_COLOUR_LENGTH = 60;

/**
 * One key per page: only the recognised query of a list, in one order, and the colour of a product are part of the key.
 * Null: not a cached page.
 */
export function pageCacheKey(url: string): string | null {
  const [path = '', search = ''] = url.split('?', 2);
  const cache = byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.cache;
  if (cache === 'list') return path + searchOf(filterFromQuery(parseQuery(search)));
  if (cache === 'product') return path + colourOf(search);
  return cache ? path : null;
}

/** The page of an unknown colour is a redirect, which the cache does not store. */
function colourOf(search: string): string {
  const requested = colourParam(new URLSearchParams(search).get('colour') ?? '');
  // Half a surrogate pair cannot be encoded.
  const colour = requested.slice(0, MAX_COLOUR_LENGTH).toWellFormed();
  return colour === '' ? '' : `?colour=${encodeURIComponent(colour)}`;
}

function parseQuery(search: string): Record<string, string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

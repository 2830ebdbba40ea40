// Page cache key of a URL, derived from the route manifest and from the API calls that answer alike for everybody.
import type { Attribute } from '#domain/product/attribute.ts';
import { english, languageWithCode, splitLanguage } from '#domain/language/languages.ts';
import { filterFromQuery, hasMergedOption, searchOf } from '#domain/catalogue/catalogue.ts';
import { colourParam } from '#domain/product/product-colour.ts';
import { type RouteEntry, routes } from '#domain/routes.ts';
import { MAX_QUERY_LENGTH } from './request-limits.ts';
import { seoFiles } from './seo-files.ts';

type CachedRoute = { path: string; cache: RouteEntry['cache'] };

const API = '/api/';
const apiCalls: CachedRoute[] = [
  { path: '/api/products', cache: 'list' },
  { path: '/api/products/:id', cache: 'product' },
  { path: '/api/categories', cache: 'page' },
  { path: '/api/collections/:slug', cache: 'list' },
];
const cached: CachedRoute[] = [
  ...Object.values<RouteEntry>(routes).filter(({ cache }) => cache !== 'none'),
  ...Object.keys(seoFiles).map((path): CachedRoute => ({ path, cache: 'page' })),
  ...apiCalls,
];
const byPath = new Map(cached.map(({ path, cache }) => [path, cache]));
const patterns = cached
  .filter(({ path }) => path.includes(':'))
  .map(({ path, cache }) => ({
    cache,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[a-z0-9-]{1,100}')}$`),
  }));

const MAX_COLOUR_LENGTH = 60;

/**
 * Key of a page in the cache; null for a page that is not cached. Only the recognised query of a list, in one order, the
 * colour of a product and the language of a call are part of the key, so that each page has one key.
 */
export function pageCacheKey(url: string, attributes: readonly Attribute[] = []): string | null {
  const [path = '', search = ''] = url.split('?', 2);
  const cache = cacheOf(path);
  if (!cache || (isApiKey(path) && !isValidApiQuery(search))) return null;
  if (cache === 'list') {
    const query = parseQuery(search);
    // The page of such a link is a redirect, which the cache does not store.
    if (!isApiKey(path) && hasMergedOption(query, attributes)) return null;
    return withLanguage(path + searchOf(filterFromQuery(query, attributes)), search);
  }
  if (cache === 'product' && !isApiKey(path)) return path + colourOf(search);
  return withLanguage(path, search);
}

/** The key of a response of the API with its `?lang=`; a page has the language in its path. */
function withLanguage(key: string, search: string): string {
  if (!isApiKey(key) || !search.includes('lang=')) return key;
  const language = languageWithCode(new URLSearchParams(search).get('lang'));
  if (language === english) return key;
  return `${key}${key.includes('?') ? '&' : '?'}lang=${language.code}`;
}

function cacheOf(pathname: string): RouteEntry['cache'] | undefined {
  const { path } = splitLanguage(pathname);
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.cache;
}

const cacheOfKey = (key: string) => cacheOf(key.split('?', 1)[0] ?? '');

export function isListKey(key: string): boolean {
  return cacheOfKey(key) === 'list';
}

/** Whether the response is the page of a product, or its response of the API. */
export function isProductKey(key: string): boolean {
  return cacheOfKey(key) === 'product';
}

/** Whether the response is one of the API, which a client pays for from its read budget also when it is cached. */
export function isApiKey(key: string): boolean {
  return key.startsWith(API);
}

/** Whether the page is one of very many: a list with a filter, a search, a later page, a colour. */
export function isFilteredKey(key: string): boolean {
  return key.includes('?');
}

/** Node parses the query of each request anew; the same few URLs make most requests. */
const MAX_URLS = 5_000;
const MAX_URL_LENGTH = 300;

/** `attributes`: those of the shop now, whose codes are filters of lists. */
export function createKeyCache(
  attributes: () => readonly Attribute[] = () => [],
  keyOf: typeof pageCacheKey = pageCacheKey,
) {
  const keys = new Map<string, string | null>();
  let known = attributes();
  return (url: string): string | null => {
    if (known !== attributes()) {
      known = attributes();
      keys.clear();
    }
    const stored = keys.get(url);
    if (stored !== undefined) return stored;
    const key = keyOf(url, known);
    if (url.length > MAX_URL_LENGTH) return key;
    if (keys.size >= MAX_URLS) keys.clear();
    keys.set(url, key);
    return key;
  };
}

/** The API itself rejects the others. */
function isValidApiQuery(search: string): boolean {
  return search.length < MAX_QUERY_LENGTH && !search.includes('%00');
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

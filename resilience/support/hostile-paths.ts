// Random URLs: of no page, of cached pages with a query, long ones, data requests, and searches.
import { sortNames } from '#domain/catalogue/catalogue.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import type { Random } from './seeded-random.ts';

const categories = ['women', 'men', 'kids', 'accessories'];
const CACHED = ['/', '/products', '/about', '/deals', '/category/women'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789-';
const NAMES = ['utm_source', 'fbclid', 'callback', '_', 'a', 'sort[]', 'page%00x'];
/** Below Node's limit of 16 KB for all headers. */
const LONG = 12_000;

function word(random: Random, longest = 12): string {
  return Array.from({ length: 1 + random.integerBelow(longest) }, () =>
    random.pick([...LETTERS]),
  ).join('');
}

/** Of no page, of no product, or of a cached page with a query that changes nothing. */
export function randomPath(random: Random): string {
  const kind = random.integerBelow(10);
  if (kind < 5) return `/${word(random)}/${word(random)}`;
  if (kind < 6) return `/${word(random)}.php?${word(random)}=${word(random)}`;
  if (kind < 7) return `/products/${word(random)}`;
  return `${random.pick(CACHED)}?${word(random)}=${word(random)}&utm_source=${word(random, 40)}`;
}

/** React Router's own requests: the manifest of routes and the data of pages, with long lists and deep paths. */
export function frameworkPath(random: Random): string {
  const paths = (length: number) => Array.from({ length }, () => `/${word(random)}`);
  const long = random.pick([1, 20, 100, 1000]);
  const list = paths(long);
  const path = random.pick([
    `/__manifest?${list.map((each) => `p=${each}`).join('&')}`,
    `/__manifest?paths=${list.join(',')}&version=${word(random)}`,
    `${list.join('')}.data`,
    `/products.data?_routes=${list.join(',')}`,
    `/_root.data?${list.map((each) => `index${each}`).join('&')}`,
    `${random.pick(CACHED.slice(1))}.data?${random.pick(NAMES)}=${word(random)}`,
  ]);
  return path.slice(0, LONG);
}

const ODD_TEXTS = [
  '%',
  '_',
  '%25%25',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  '(a+)+$',
  '[[[',
  '*',
  '?',
  '\u{1F600}',
  'ß',
  'İ',
  '\u202E',
  '\uFFFD',
  '\t\n',
  '0',
  '-1',
  '1e9',
  '1e308',
  'NaN',
  'null',
  '[object Object]',
  '__proto__',
  'silk',
  'red lehenga',
  'rajsi',
  'RAJSI ROOP',
  'women',
  'silk & zari',
  'a'.repeat(1_500),
];
const LISTS = ['/products', '/deals', '/new-arrivals', '/category/women'];

/** A list with random filters, some of which make no sense: as a page, as data, or from the API. */
export function searchPath(random: Random): string {
  const text = () => random.pick([random.pick(ODD_TEXTS), word(random), word(random, 80)]);
  const values: Record<string, () => string> = {
    q: text,
    category: () => random.pick([...categories, 'woman', text()]),
    size: () => random.pick([...sizes, text()]),
    color: () => random.pick([...colourFamilies, colourFamilies.join(','), text()]),
    min: () => random.pick([`${random.integerBelow(12_000)}`, text()]),
    max: () => random.pick([`${random.integerBelow(12_000)}`, text()]),
    rating: () => random.pick(['3', '4.5', text()]),
    stock: () => random.pick(['1', text()]),
    sale: () => random.pick(['1', '0']),
    sort: () => random.pick([...Object.keys(sortNames), text()]),
    view: () => random.pick(['list', 'grid']),
    page: () => random.pick(['-1', '0', '2', '1e9', `${random.integerBelow(2_000)}`, text()]),
    'q[]': text,
    ['__proto__']: text,
  };
  const names = random.shuffle(Object.keys(values)).slice(0, random.integerBelow(6));
  const query = names.map((name) => `${name}=${encodeURIComponent(values[name]?.() ?? '')}`);
  const path = random.pick([...LISTS, ...LISTS.map((list) => `${list}.data`), '/api/products']);
  return `${path}?${query.join('&')}`.slice(0, LONG);
}

// The questions of list pages, product pages and searches, timed beneath every cache.
import type { Client } from 'pg';
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import type { Db } from '#server/platform/db/db.ts';
import { budgets } from './budgets.ts';
import { SAMPLES } from './sizes.ts';
import { statements } from './bare-statements.ts';
import { untilWarm } from './until-warm.ts';

export type CatalogueQuery = {
  name: string;
  call: () => Promise<unknown>;
  /** One prepared statement on the same tables that reads the same products: it counts and checks nothing. */
  bareCall?: () => Promise<unknown>;
  budgetMs: number;
};

const { queryMs, searchMs, misspeltSearchMs } = budgets;

/** Some words are in the generated catalogues only: the samples are asked less. */
export async function catalogueQueries(
  db: Db,
  bare: Client,
  products: number,
): Promise<CatalogueQuery[]> {
  const catalogue = openCatalogue(db);
  // As in a server that has run for a while.
  await untilWarm(bare, () => catalogue.list(noFilter));
  const list = (filter: Partial<Filter>) => () => catalogue.search({ ...noFilter, ...filter });
  const search = (searchQuery: string) => list({ searchQuery });
  const bareSearch = (term: string) => () => bare.query({ ...statements.search, values: [term] });
  const findBudget = products > 10_000 ? searchMs : queryMs;
  const one = Math.ceil(products / 2);
  const slug = products === SAMPLES ? (sampleProducts[0]?.slug ?? '') : `varied-${one}`;
  const always: CatalogueQuery[] = [
    {
      name: 'list, first page',
      call: list({}),
      bareCall: () => bare.query(statements.list),
      budgetMs: queryMs,
    },
    {
      name: 'list, red, ₹1,000 to ₹4,000',
      call: list({ colors: ['red'], priceRange: [1000, 4000] }),
      budgetMs: queryMs,
    },
    {
      name: 'product, by slug',
      call: () => catalogue.find(slug),
      bareCall: () => bare.query({ ...statements.product, values: [slug] }),
      budgetMs: queryMs,
    },
    {
      name: 'search, a common word (lehenga)',
      call: search('lehenga'),
      bareCall: bareSearch('lehenga'),
      budgetMs: findBudget,
    },
    {
      name: 'search, filters in words (red lehenga under 6000)',
      call: search('red lehenga under 6000'),
      budgetMs: findBudget,
    },
    { name: 'search, a typo (lehnga)', call: search('lehnga'), budgetMs: misspeltSearchMs },
    {
      name: 'search, an unlisted typo (lehemga)',
      call: search('lehemga'),
      budgetMs: misspeltSearchMs,
    },
    { name: 'search, nothing found (qwxyz)', call: search('qwxyz'), budgetMs: misspeltSearchMs },
  ];
  if (products === SAMPLES) return always;
  return [
    ...always,
    {
      name: 'list, four filters, by price',
      call: list({ colors: ['red'], sizes: ['M'], inStock: true, rating: 4, sort: 'price-asc' }),
      budgetMs: queryMs,
    },
    { name: 'list, a far page', call: list({ page: farPage(products) }), budgetMs: queryMs },
    {
      name: 'search, one product (its number)',
      call: search(`${one}`),
      bareCall: bareSearch(`${one}`),
      budgetMs: findBudget,
    },
    {
      name: 'search, one in 1,000 (velvet)',
      call: search('velvet'),
      bareCall: bareSearch('velvet'),
      budgetMs: findBudget,
    },
    {
      name: 'search, a word that only names carry (rajsi)',
      call: search('rajsi'),
      bareCall: bareSearch('rajsi'),
      budgetMs: findBudget,
    },
    {
      name: 'search, three misspelt words',
      call: search('firozmnad zardosi lehnga'),
      budgetMs: misspeltSearchMs,
    },
  ];
}

/** Of 12 products a page; the API knows a thousand pages. */
function farPage(products: number): number {
  return Math.min(500, Math.floor(products / 24));
}

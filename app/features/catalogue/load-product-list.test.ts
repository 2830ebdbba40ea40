// What a list page shows when its search takes too long.
import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import type { SearchedList } from '#server/shop/catalogue/products/product-list.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import { collectionAt } from './collections.ts';
import { loadProductList, respondWithList } from './load-product-list.ts';

const everything = {
  products: [],
  total: 16,
  page: 1,
  pageCount: 2,
  counts: { attributes: {} },
  interpretation: null,
  closest: [],
  closestProducts: [],
} as unknown as SearchedList;
const config = { url: 'https://shop.example', navigation: { categories: [] } };

const load = (search: string, list: (filter: Filter) => Promise<SearchedList>) =>
  loadProductList({
    url: new URL(`https://shop.example/products${search}`),
    attributes: [],
    config: config as unknown as ShopConfig,
    collection: collectionAt('/products'),
    list,
  });

test('a search that takes too long shows the list without it, and says why', async () => {
  const data = await load('?q=silk&page=3&sort=rating', async (filter) => {
    if (filter.searchQuery) throw new AppError('search/too-slow');
    expect(filter).toEqual({ ...noFilter, sort: 'rating' });
    return everything;
  });
  expect(data).toMatchObject({
    list: { total: 16 },
    filter: { searchQuery: 'silk' },
    searchError: { title: 'This search takes too long' },
  });
  expect(respondWithList(data, data).init).toEqual({ status: 422 });
});

test('a list page shows what its search text means, and keeps the text as it was typed', async () => {
  const interpretation = { searchQuery: 'lehenga', colors: ['red' as const] };
  const data = await load('?q=red+lehenga&max=6000', async () => ({
    ...everything,
    interpretation,
  }));
  expect(data.requested).toMatchObject({ searchQuery: 'red lehenga', colors: [] });
  expect(data.filter).toEqual({ ...data.requested, ...interpretation });
});

test('a search that the busy shop cannot answer shows the list without it, keeps the text and asks to come back', async () => {
  const data = await load('?q=silk&sort=rating', async (filter) => {
    if (filter.searchQuery) throw new AppError('server/busy');
    return everything;
  });
  expect(data).toMatchObject({
    list: { total: 16 },
    requested: { searchQuery: 'silk' },
    searchError: { isBusy: true },
  });
  expect(respondWithList(data, data).init).toEqual({ status: 503 });
});

test.each(['search/too-slow', 'server/busy'] as const)(
  'the error %s of a list without a search is thrown',
  async (code) => {
    const fails = load('?sort=rating', () => Promise.reject(new AppError(code)));
    await expect(fails).rejects.toMatchObject({ code });
  },
);

test('any other error of a search is thrown', async () => {
  const fails = load('?q=silk', () => Promise.reject(new AppError('server/failed')));
  await expect(fails).rejects.toMatchObject({ code: 'server/failed' });
});

import { expect, test } from 'vitest';
import type { Adapter } from './adapter.ts';
import { evershop } from './evershop.ts';
import { medusa } from './medusa.ts';
import { saleor } from './saleor.ts';
import { sunehri } from './sunehri.ts';
import { vendure } from './vendure.ts';

const slugs = Array.from({ length: 12 }, (_, index) => `saree-${index}`);

/** Responses to the list, in the shape that each shop documents. */
const lists: [Adapter, string][] = [
  [
    vendure,
    JSON.stringify({
      data: { search: { totalItems: 40, items: slugs.map((slug) => ({ slug })) } },
    }),
  ],
  [sunehri, JSON.stringify({ products: slugs.map((slug) => ({ slug })), total: 40 })],
  [medusa, JSON.stringify({ products: slugs.map((handle) => ({ handle })), count: 40 })],
  [
    saleor,
    JSON.stringify({ data: { products: { edges: slugs.map((slug) => ({ node: { slug } })) } } }),
  ],
  [
    evershop,
    slugs
      .map((slug) => `<a href="/women/${slug}" class="product__list__link block">${slug}</a>`)
      .join(''),
  ],
];

test.each(lists)('$name: the products of a list are counted', ({ list }, body) => {
  expect(list.countProducts(body)).toBe(12);
});

test.each(lists)('$name: the product asked for is the first of the list', (adapter, body) => {
  const { path, body: sent = '' } = adapter.detail(body).request;
  expect(path + sent).toContain('saree-0');
});

test.each(lists)('$name: a search asks for the term', ({ search }) => {
  const { path, body = '' } = search('silk').request;
  expect(path + body).toContain('silk');
});

test('a GraphQL error is no response with products', () => {
  const body = JSON.stringify({ data: { search: { items: [{}] } }, errors: [{ message: 'no' }] });
  expect(vendure.list.countProducts(body)).toBeNaN();
});

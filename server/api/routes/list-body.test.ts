import { expect, test } from 'vitest';
import type { CardProduct } from '#domain/product/product.ts';
import { listBody } from './list-body.ts';

const card = { id: 'p1', name: 'Rajsi "Roop" \\ लहंगा', stock: 2 } as CardProduct;
const list = { total: 2, counts: null, suggestions: ['silk'] };

test('the JSON of a list is that of its cards and of everything else', () => {
  const products = [card, { ...card, id: 'p2' }];
  for (let time = 0; time < 2; time += 1) {
    expect(JSON.parse(listBody({ ...list, products }))).toEqual({ ...list, products });
  }
  expect(JSON.parse(listBody({ ...list, products: [] }))).toEqual({ ...list, products: [] });
});

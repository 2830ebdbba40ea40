// Tests of changes made while a list still loads.
import { expect, test } from 'vitest';
import { orderListUrl } from '../order-list/order-list-state.ts';
import { productListUrl } from '../product-list/product-list-state.ts';
import { askedFor } from './use-list-change.ts';

const shownOrders = orderListUrl.read(new URLSearchParams('view=to-pack'));
const shownProducts = productListUrl.read(new URLSearchParams(''));

test('a change while the list loads starts from the list that is loading', () => {
  const orders = { pathname: '/admin/orders', search: '?view=to-pack&city=Jaipur' };
  expect(askedFor(orderListUrl, { shown: shownOrders, next: orders })).toMatchObject({
    view: 'to-pack',
    city: 'Jaipur',
  });
  const products = { pathname: '/admin/products', search: '?kind=saree' };
  expect(askedFor(productListUrl, { shown: shownProducts, next: products })).toMatchObject({
    kind: 'saree',
  });
});

test('otherwise it starts from the list that is shown', () => {
  const order = { pathname: '/admin/orders/SUN-7K3M-9Q2X', search: '?city=Jaipur' };
  for (const next of [undefined, order]) {
    expect(askedFor(orderListUrl, { shown: shownOrders, next })).toBe(shownOrders);
  }
});

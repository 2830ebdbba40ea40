import { expect, test } from 'vitest';
import { filesOfPages } from './route-files.ts';

test('the files of public pages and of the cart are kept, and no other page’s', () => {
  const routes = {
    product: {
      path: 'products/:id',
      module: '/assets/product.js',
      clientLoaderModule: '/assets/product-loader.js',
      imports: ['/assets/framework.js'],
    },
    cart: { path: 'cart', module: '/assets/cart.js', imports: ['/assets/framework.js'] },
    order: { path: 'orders/:number', module: '/assets/order.js' },
    styleGuide: { path: 'dev/style-guide', module: '/assets/style-guide.js' },
  };
  expect(filesOfPages(`window.__reactRouterManifest=${JSON.stringify({ routes })};`)).toEqual([
    '/assets/product.js',
    '/assets/product-loader.js',
    '/assets/framework.js',
    '/assets/cart.js',
  ]);
});

import { describe, expect, test } from 'vitest';
import { adminPageAt, canonicalPath } from './canonical-path.ts';
import { dependsOnSession, routeAt } from './match-route.ts';
import { adminRoutes } from './admin-routes.ts';
import { emailPaths } from './email-paths.ts';
import { pathOfPage } from './pages/page.ts';
import { type RouteEntry, paths, routes } from './routes.ts';

const entries = Object.entries<RouteEntry>(routes);
const adminEntries = Object.entries<RouteEntry>(adminRoutes);
const allEntries = [...entries, ...adminEntries];

describe('the route manifest', () => {
  test.each(entries)('%s: a cached or indexable page is public', (_key, route) => {
    const isShared = route.cache !== 'none' || route.indexable;
    if (isShared) expect(route.access).toBe('public');
    expect(route.indexable && route.cache === 'none').toBe(false);
  });

  test('no two routes have the same path', () => {
    // The first page of the back office is in both manifests.
    expect(new Set(allEntries.map(([, { path }]) => path)).size).toBe(allEntries.length - 1);
  });
});

describe('routeAt', () => {
  test.each(entries)('finds %s by its own path', (_key, route) => {
    expect(routeAt(route.path.replace(/:\w+/g, 'x-1'))).toBe(route);
  });

  test.each([
    ['/cart/', routes.cart],
    ['/orders/SUN-1/invoice', routes.invoice],
    ['/admin/orders/SUN-1', routes.admin],
  ])('%s is matched', (path, route) => expect(routeAt(path)).toBe(route));

  test.each(['', '//', '/cart/x', '/products/a/b', '/PRODUCTS', '/orders//invoice', '/api/cart'])(
    '%j is not a page',
    (path) => expect(routeAt(path)).toBeNull(),
  );
});

describe('adminPageAt', () => {
  test.each(adminEntries)('%s is found at its path', (key, { path }) => {
    expect(adminPageAt(path.replace(/:\w+/g, 'x-1'))).toBe(key);
  });

  test.each(['/admin/nothing', '/orders', '/administrator'])('%s is none', (path) => {
    expect(adminPageAt(path)).toBeNull();
  });
});

describe('canonicalPath', () => {
  test.each(allEntries)('leaves the path of %s as it is', (_key, route) => {
    const path = route.path.replace(/:\w+/g, 'SUN-1%2Fa');
    expect(canonicalPath(path)).toBe(path);
  });

  test.each([
    ['/checkout/', '/checkout'],
    ['/CHECKOUT', '/checkout'],
    ['/%63heckout//', '/checkout'],
    ['/Orders/SUN-1/Invoice/', '/orders/SUN-1/invoice'],
    ['/products/Rajsi%20Roop/', '/products/Rajsi%20Roop'],
    ['//', '/'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  test.each(['//evil.example/', '/orders//invoice', '/nothing', '/checkout.data', '/%'])(
    'is null for %j, which is no page',
    (path) => expect(canonicalPath(path)).toBeNull(),
  );
});

test.each<[built: string, key: keyof typeof routes]>([
  [paths.home(), 'home'],
  [paths.category('jewelry'), 'category'],
  [paths.collection('silk'), 'collection'],
  [paths.product('rajsi roop/$&'), 'product'],
  [paths.products({ q: 'a&b=c' }), 'products'],
  [paths.orders(2), 'orders'],
  [paths.order('SUN-1'), 'order'],
  [paths.invoice('SUN-1'), 'invoice'],
  [emailPaths.track('a&b'), 'track'],
  [pathOfPage('size-guide'), 'ownPage'],
  [paths.checkout('payment/failed'), 'checkout'],
])('%s is a URL of the route %s', (built, key) => {
  const { pathname, search } = new URL(built, 'https://shop.example');
  expect(pathname + search).toBe(built);
  expect(routeAt(pathname)).toBe(routes[key]);
});

test.each([
  ['/login', '', true],
  ['/orders/SUN-1', '', true],
  ['/admin', '', true],
  ['/verify-email', '', true],
  ['/verify-email', '?token=x', false],
  ['/reset-password', '?token=x', false],
  ['/track', '?token=x', false],
  ['/products/rajsi-roop', '', false],
  ['/dev/mailbox', '', false],
  ['/nothing-here', '', false],
])('dependsOnSession(%s%s) is %s', (pathname, search, expected) => {
  expect(dependsOnSession({ pathname, search })).toBe(expected);
});

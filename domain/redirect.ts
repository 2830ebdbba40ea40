// Where a visitor may be sent after signing in: only to a page of this shop.

const pages = new Set([
  '',
  'products',
  'category',
  'deals',
  'new-arrivals',
  'about',
  'contact',
  'terms',
  'privacy',
  'coming-soon',
  'cart',
  'wishlist',
  'checkout',
  'order-confirmation',
  'orders',
  'account',
  'admin',
]);

/** The wanted path when it is a page of this shop, else '/'. Never another origin, `//host`, `/\host` or a scheme. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 512) return '/';
  if (!/^\/[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\')) return '/';
  const path = wanted.split(/[?#]/, 1)[0] ?? '/';
  const segments = path.split('/').slice(1);
  const last = segments.length - 1;
  const odd = segments.some((segment, at) => isDots(segment) || (segment === '' && at < last));
  if (odd || !pages.has(segments[0] ?? '')) return '/';
  return wanted;
}

/** '.' and '..', also when they are written with %2e: browsers fold them away. */
function isDots(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}

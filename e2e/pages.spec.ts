// Every page, walked: who may open it, what it may load and run, and that it is the same for everybody.
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

type Who = 'everybody' | 'shopper' | 'owner' | 'demo';

/** A page that is not in this table fails the walk. */
const whoMayOpen: Record<string, Who> = {
  '/': 'everybody',
  '/products': 'everybody',
  '/products/:id': 'everybody',
  '/category/women': 'everybody',
  '/category/men': 'everybody',
  '/category/jewelry': 'everybody',
  '/deals': 'everybody',
  '/new-arrivals': 'everybody',
  '/coming-soon': 'everybody',
  '/about': 'everybody',
  '/contact': 'everybody',
  '/terms': 'everybody',
  '/privacy': 'everybody',
  '/login': 'everybody',
  '/register': 'everybody',
  '/forgot-password': 'everybody',
  '/reset-password': 'everybody',
  '/newsletter/confirm': 'everybody',
  '/newsletter/unsubscribe': 'everybody',
  '/cart': 'shopper',
  '/wishlist': 'shopper',
  '/checkout': 'shopper',
  '/order-confirmation': 'shopper',
  '/orders': 'shopper',
  '/orders/:number': 'shopper',
  '/orders/:number/invoice': 'shopper',
  '/track': 'everybody',
  '/account': 'shopper',
  '/verify-email': 'shopper',
  '/admin': 'owner',
  '/admin/orders': 'owner',
  '/admin/orders/:number': 'owner',
  '/dev/mailbox': 'demo',
  '/dev/gallery': 'demo',
  '/dev/mailbox/:id': 'demo',
};
const PUBLIC =
  /^\/($|products|category|deals|new-arrivals|coming-soon|about|contact|terms|privacy)/;

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return pathsOf(entry.children, path);
    return entry.path === '*' ? [] : [path || '/'];
  });
}
const all = [...new Set(pathsOf(await routes))];
const open = (request: APIRequestContext, path: string, headers = {}) =>
  request.get(
    path
      .replace(':id', path.startsWith('/products') ? 'rajsi-roop' : 'x')
      .replace(':number', 'SUN-X'),
    {
      maxRedirects: 0,
      headers,
    },
  );

test('every page is in the table, and the table has no other', () => {
  expect(all.toSorted()).toEqual(Object.keys(whoMayOpen).toSorted());
});

for (const path of all) {
  test(`${path} opens for ${whoMayOpen[path] ?? 'nobody named'}, with its policy`, async ({
    request,
  }) => {
    const response = await open(request, path);
    const headers = response.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('frame-ancestors');
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    if (whoMayOpen[path] === 'everybody') {
      expect(response.status()).toBe(200);
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      expect(headers['content-security-policy']).not.toContain('razorpay');
    }
    if (whoMayOpen[path] === 'shopper') {
      expect(response.status()).toBe(302);
      expect(headers.location).toMatch(/^\/login/);
    }
    if (whoMayOpen[path] === 'owner') expect([302, 404]).toContain(response.status());
    if (!PUBLIC.test(path)) expect(headers['cache-control']).toContain('no-store');
  });
}

test('a public page is the same bytes for a visitor and for a shopper', async ({
  request,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL });
  const signedIn = await request.post('/api/session', {
    data: { email: 'shopper@sunehri.example', password: 'sunehri-demo' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(signedIn.status()).toBe(200);
  for (const path of all.filter((each) => PUBLIC.test(each))) {
    // Another journey may put a piece into the catalogue between the two.
    await expect(async () => {
      const [hers, his] = await Promise.all([open(request, path), open(visitor, path)]);
      expect(await hers.text(), path).toBe(await his.text());
      expect(hers.headers()['set-cookie'], path).toBeUndefined();
    }).toPass();
  }
});

/** What stands in a page as it is sent, before any script. */
const words: Record<string, readonly string[]> = {
  '/about': ['A piece begins as a pencil line on paper.', 'Why choose us', 'The founder'],
  '/contact': ['Mon-Fri', '9:00-20:00', '10:00-18:00', 'closed', 'Grievance officer'],
  '/category/men': ['Coming Soon'],
  '/category/jewelry': ['Coming Soon'],
  '/coming-soon': ['Coming Soon'],
  '/terms': [
    'We take no returns or exchanges, except for damaged or defective goods.',
    'within 48 hours of delivery, with photos. The customer pays the return shipping.',
    'GST of 18%',
    'a parcel arrives 3 to 7 days after the order',
    'you can cancel an order until it is packed',
    'Grievance officer',
  ],
  '/privacy': [
    'download everything we keep about you as a file, and delete your account',
    'for as long as tax law asks',
    'Grievance officer',
  ],
};

for (const [path, sentences] of Object.entries(words)) {
  test(`${path} says what it is for`, async ({ request }) => {
    const html = await (await open(request, path)).text();
    const text = html.replace(/<!-- -->|<[^>]+>/g, '').replace(/\s+/g, ' ');
    for (const sentence of sentences) expect(text).toContain(sentence);
  });
}

/** The one address of each, and the kinds of thing that stand in it for search engines. */
const forMachines: [path: string, address: string, kinds: string[]][] = [
  ['/', '/', ['Organization', 'WebSite']],
  ['/products?page=2&view=list', '/products?page=2', ['BreadcrumbList']],
  ['/products?color=red&sort=rating', '/products', ['BreadcrumbList']],
  ['/products/1', '/products/rajsi-roop', ['Product', 'BreadcrumbList']],
];

test('a page tells machines its one address, and what it is', async ({ request }) => {
  for (const [path, address, kinds] of forMachines) {
    const html = await (await open(request, path)).text();
    expect(new URL(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').href).toMatch(
      new RegExp(`^http[^?]*//[^/]+${address.replace('?', '\\?')}$`),
    );
    const written = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    const things: { '@type': string }[] = [JSON.parse(written ?? '[]')].flat();
    expect(things.map((thing) => thing['@type'])).toEqual(kinds);
    if (path === '/') {
      expect(things[0]).toMatchObject({ name: 'Sunehri', legalName: 'Sunehri Handcrafts' });
      expect(written).toContain('/products?q={search_term_string}');
    }
  }
});

test('a page that is not there says so, with its status', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

// Every page of the route manifest: who may open it, its security policy, caching, texts and JSON-LD.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { emptyRule } from '#domain/catalogue/collection.ts';
import { type RouteEntry, routes } from '#domain/routes.ts';
import { collections } from '#server/platform/db/schema/collections.ts';
import { ownPages } from '#server/platform/db/schema/pages.ts';
import { closeShopDatabase, shopDatabase } from './support/catalogue.ts';

const pages = Object.values<RouteEntry>(routes);
const open = (request: APIRequestContext, path: string) =>
  request.get(
    path
      .replace(':id', path.startsWith('/products') ? 'rajsi-roop' : 'x')
      .replace('/category/:slug', '/category/women')
      .replace('/collections/:slug', '/collections/silk')
      .replace('/pages/:slug', '/pages/our-weavers')
      .replace(':number', 'SUN-X')
      .replace(':policy/:version', 'terms/1'),
    { maxRedirects: 0 },
  );

/** The sample shop has no collection and no page of its own. */
test.beforeAll(async () => {
  const { db } = await shopDatabase();
  const rule = { ...emptyRule, categories: ['Women'] };
  const page = { id: 'silk', slug: 'silk', title: 'Silk', status: 'published' } as const;
  await db
    .insert(collections)
    .values({ ...page, source: 'rule', rule })
    .onConflictDoNothing();
  const weavers = { id: 'our-weavers', slug: 'our-weavers', title: 'Our weavers' };
  const shown = { kind: 'free', status: 'published', isInFooter: false } as const;
  await db
    .insert(ownPages)
    .values({
      ...weavers,
      ...shown,
      blocks: [{ id: 'one', kind: 'heading', content: { text: 'Bagru' } }],
    })
    .onConflictDoNothing();
});
test.afterAll(closeShopDatabase);

for (const { path, access, cache } of pages) {
  test(`${path} has access ${access} and cache ${cache} for a guest, with its CSP`, async ({
    request,
  }) => {
    const response = await open(request, path);
    const headers = response.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('frame-ancestors');
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    if (access === 'public' || access === 'guest') {
      // Without its token there is no ticket.
      expect(response.status()).toBe(path === routes.ticket.path ? 404 : 200);
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      expect(headers['content-security-policy']).not.toContain('razorpay');
    }
    if (access === 'customer' || access === 'admin') {
      expect(response.status()).toBe(302);
      expect(headers.location).toMatch(/^\/login/);
    }
    if (access === 'demo') expect(response.status()).toBe(path.includes(':') ? 404 : 200);
    expect(headers['cache-control']).toContain(cache === 'none' ? 'no-store' : 'public');
  });
}

async function signIn(request: APIRequestContext): Promise<void> {
  const response = await request.post('/api/session', {
    data: { email: 'shopper@sunehri.example', password: 'sunehri-demo' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
}

test('a signed-in customer is redirected from guest pages and gets 404 for admin pages', async ({
  request,
}) => {
  await signIn(request);
  for (const { path, access } of pages) {
    if (access !== 'guest' && access !== 'admin') continue;
    const response = await open(request, path);
    expect(response.status(), path).toBe(access === 'guest' ? 302 : 404);
    if (access === 'guest') expect(response.headers().location, path).toBe('/');
  }
});

test('a cached page has the same bytes for a guest and for a signed-in customer', async ({
  request,
  playwright,
  baseURL,
}) => {
  const guest = await playwright.request.newContext({ baseURL });
  await signIn(request);
  for (const { path } of pages.filter(({ cache }) => cache !== 'none')) {
    // Another test may change the catalogue between the two requests.
    await expect(async () => {
      const [forCustomer, forGuest] = await Promise.all([open(request, path), open(guest, path)]);
      expect(await forCustomer.text(), path).toBe(await forGuest.text());
      expect(forCustomer.headers()['set-cookie'], path).toBeUndefined();
    }).toPass();
  }
});

/** Texts that the server-rendered HTML contains. */
const texts: Record<string, readonly string[]> = {
  '/about': ['A piece begins as a pencil line on paper.', 'Why choose us', 'The founder'],
  '/contact': [
    'Mon-Fri',
    '9:00-20:00',
    '10:00-18:00',
    'closed',
    'Grievance officer',
    'National Consumer Helpline: 1915',
  ],
  '/category/men': ['Coming Soon'],
  '/category/jewelry': ['Coming Soon'],
  '/coming-soon': ['Coming Soon'],
  '/terms': [
    'We take no returns or exchanges, except for damaged or defective goods.',
    'within 48 hours of delivery, with photos. The customer pays the return shipping.',
    'GST of 18%',
    'orders arrive within 3 to 7 days',
    'You can cancel an order in My Orders until it is packed.',
    'We issue the invoice when we pack your order.',
    'We acknowledge it within 48 hours and resolve it within one month',
    'National Consumer Helpline 1915 (consumerhelpline.gov.in)',
    'Grievance officer',
  ],
  '/privacy': [
    'download, in one file, what we store about you',
    'Data Protection Board of India',
    'for as long as tax law requires',
    'Grievance officer',
  ],
};

for (const [path, sentences] of Object.entries(texts)) {
  test(`the HTML of ${path} contains its texts`, async ({ request }) => {
    const html = await (await open(request, path)).text();
    const text = html.replace(/<!-- -->|<[^>]+>/g, '').replace(/\s+/g, ' ');
    for (const sentence of sentences) expect(text).toContain(sentence);
  });
}

/** Canonical URL and JSON-LD types of each page. */
type Entity = { '@type': string };

const metadata: [path: string, canonicalPath: string, types: string[]][] = [
  ['/', '/', ['Organization', 'WebSite']],
  ['/products?page=2&view=list', '/products?page=2', ['BreadcrumbList']],
  ['/products?color=red&sort=rating', '/products', ['BreadcrumbList']],
  [
    '/products/1',
    '/products/rajsi-roop',
    ['ProductGroup', 'OfferShippingDetails', 'MerchantReturnPolicy', 'BreadcrumbList'],
  ],
];

test('a public page has its canonical URL and its JSON-LD', async ({ request }) => {
  for (const [path, canonicalPath, types] of metadata) {
    const html = await (await open(request, path)).text();
    expect(new URL(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').href).toMatch(
      new RegExp(`^http[^?]*//[^/]+${canonicalPath.replace('?', '\\?')}$`),
    );
    const jsonLd = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    const parsed = [JSON.parse(jsonLd ?? '[]')].flat() as (Entity | { '@graph': Entity[] })[];
    const entities = parsed.flatMap((each) => ('@graph' in each ? each['@graph'] : [each]));
    expect(entities.map((entity) => entity['@type'])).toEqual(types);
    if (path === '/') {
      expect(entities[0]).toMatchObject({ name: 'Sunehri', legalName: 'Sunehri Handcrafts' });
      expect(jsonLd).toContain('/products?q={search_term_string}');
    }
  }
});

test('an unknown URL shows the 404 page with status 404', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

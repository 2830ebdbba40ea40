// API routes of the order list and its export: strict queries, described responses, and CSV that runs no formula.
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { Shop } from '#server/shop.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { respondWithError } from '../error-handler.ts';
import { adminOrderListRoutes } from './admin-order-list.ts';
import { adminOrderListSchema } from './admin-order-schemas.ts';
import type { ApiEnv, AuthedEnv } from './route-helpers.ts';

let shop: TestShop;
const numbers: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  for (const _three of [1, 2, 3]) {
    const { account } = await aCustomerAt(shop);
    const order = { paymentMethod: 'COD', total: 2360 } as const;
    numbers.push((await shop.orders.place(account, order, null)).number);
  }
});
afterAll(() => shop.close());

function send(method: string, path: string, body?: unknown): Promise<Response> | Response {
  const authed = new Hono<AuthedEnv>()
    .use('*', async (c, next) => {
      c.set('account', { uid: 'asha' } as AuthedEnv['Variables']['account']);
      await next();
    })
    .route('/', adminOrderListRoutes({ orders: shop.orders } as unknown as Shop));
  const app = new Hono<ApiEnv>().onError(respondWithError).route('/', authed);
  return app.request(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
}

async function linesOf(selection: unknown): Promise<string[]> {
  const response = await send('POST', '/admin/orders/export', selection);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return text.trimEnd().split('\n');
}

test('the list has the described shape', async () => {
  const response = await send('GET', '/admin/orders?view=cash-to-confirm&sort=highest');
  const list = adminOrderListSchema.strict().parse(await response.json());
  expect(list).toMatchObject({ total: 3, page: 1, hasNext: false, product: null });
  expect(list.counts['cash-to-confirm']).toBe(3);
});

test.each([
  'view=secret',
  'from=2026-02-30',
  'to=today',
  'status=lost',
  'payment=x',
  'method=GOLD',
  'courier=pigeon',
  'sort=weight',
  'page=0',
  'attention=1',
  'customer=',
  'promotion=10%25',
])('%s is refused', async (query) => {
  expect((await send('GET', `/admin/orders?${query}`)).status).toBe(400);
});

test('an export has a row for each order of the filter, or of the selection', async () => {
  const [header, ...rows] = await linesOf({ filter: { view: 'cash-to-confirm' } });
  expect(header).toMatch(/^\uFEFFOrder,Placed,Status,/);
  expect(rows.map((row) => row.split(',')[0]).toSorted()).toEqual(numbers.toSorted());
  expect(rows[0]).toContain('Priya Sharma,priya@example.in,9829012345,12 MI Road,Jaipur,');
  expect(await linesOf({ filter: { q: 'nobody' } })).toHaveLength(1);
  const selected = await linesOf({ numbers: [numbers[1]] });
  expect(selected.slice(1).map((row) => row.split(',')[0])).toEqual([numbers[1]]);
});

test('an export of many batches has every order once, newest first', async () => {
  const [sample] = await shop.db.select().from(orders).limit(1);
  if (!sample) throw new Error('no order');
  const many = Array.from({ length: 1_203 }, (_, at) => ({
    ...sample,
    id: `many-${at}`,
    number: `SUN-MANY-${at}`,
    idempotencyKey: `many-${at}`,
    status: 'expired' as const,
    // Equal times, so that batches end between them.
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 100))),
  }));
  await shop.db.insert(orders).values(many);
  const rows = (await linesOf({ filter: { status: 'expired' } })).slice(1);
  const found = rows.map((row) => row.split(',')[0] ?? '');
  expect(found.toSorted()).toEqual(many.map(({ number }) => number).toSorted());
  expect(found[0]).toMatch(/^SUN-MANY-12/);
});

test('a cell that a spreadsheet would run as a formula is escaped', async () => {
  await shop.db
    .update(orders)
    .set({ contactName: '=HYPERLINK("https://evil.example")' })
    .where(eq(orders.number, numbers[0] ?? ''));
  const [, row] = await linesOf({ numbers: [numbers[0]] });
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

test('an export is in the audit log, without what was searched for', async () => {
  await linesOf({ filter: { view: 'to-pack', q: '98290 12345', city: 'Jaipur' } });
  const entries = await shop.db.select().from(auditLog);
  expect(entries.at(-1)).toMatchObject({
    accountId: 'asha',
    action: 'orders.exported',
    changes: [{ field: 'export', from: null, to: 'view to-pack, city Jaipur, a search' }],
  });
});

test.each([
  {},
  { numbers: [] },
  { filter: {}, numbers: ['SUN-1'] },
  { filter: { page: '2' } },
  { filter: { view: 'secret' } },
  { filter: { from: '0000-02-29' } },
])('an export of %j is refused', async (selection) => {
  expect((await send('POST', '/admin/orders/export', selection)).status).toBe(400);
});

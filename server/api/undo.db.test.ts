// Each call of the class `undo` and its undo, by the API as the pages call it: afterwards everything is as it was.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyCategory } from '#domain/catalogue/category.ts';
import { emptyCollection } from '#domain/catalogue/collection.ts';
import { emptyPage } from '#domain/pages/page.ts';
import { readSettings } from '#server/platform/config/env.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { moneyDifferences } from '#server/platform/db/schema/remittances.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { createHttpApp } from '#server/http/app.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { testDatabase } from '#server/testing/database.ts';
import { priya } from '#server/testing/orders.ts';
import { searchWordCases } from '#server/testing/search-word-cases.ts';
import { type UndoableCall, undoClassOf } from '#server/testing/undo-classes.ts';

const admin = { email: 'owner@sunehri.example', password: 'sunehri-owner' };
const customer = { email: 'shopper@sunehri.example', password: 'sunehri-demo' };

let shop: Shop;
let database: OpenDatabase;
let app: ReturnType<typeof createHttpApp>;
let owner: string;
let shopper: string;

beforeAll(async () => {
  const folder = { SAMPLE_ORDERS: 'none', DATA_DIR: '/tmp/sunehri-undo-test' };
  const settings = readSettings(folder);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  database = await testDatabase();
  shop = await openShop(settings, { renderEmail, database });
  app = createHttpApp({
    backOffice: testBackOffice,
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async () => new Response('<p>'),
    clientFolder: null,
    imageFolder: '/nowhere',
  });
  owner = await signIn(admin);
  shopper = await signIn(customer);
});
afterAll(() => shop.close());

type Json = Record<string, unknown>;

/** `call`: method and path. Throws what the API answers when it is an error. */
async function send(call: string, body: unknown = undefined, token = owner): Promise<Json> {
  const [method = '', path = ''] = call.split(' ');
  const isCsv = typeof body === 'string';
  const text = isCsv ? body : JSON.stringify(body ?? {});
  const response = await app.request(path, {
    method,
    headers: {
      'Content-Type': isCsv ? 'text/csv' : 'application/json',
      'Content-Length': `${Buffer.byteLength(text)}`,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: text }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${call}: ${answer}`);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson ? (JSON.parse(answer) as Json) : { text: answer };
}
const signIn = async (person: object) =>
  String((await send('POST /api/session', person, '')).token);

const NAMED = 'An undo test';

type Product = Json & {
  id: string;
  version: number;
  stock: { variantId: string; onHand: number; reserved: number }[];
};

async function aProduct(): Promise<Product> {
  const { ids } = (await send('GET /api/admin/product-ids?view=published')) as { ids: string[] };
  return (await send(`GET /api/admin/products/${ids[0]}`)) as Product;
}

/** A cash order that waits to be confirmed. */
async function aCashOrder(): Promise<string> {
  // A customer may have only a few open.
  const { orders } = (await send('GET /api/admin/orders-to-confirm')) as {
    orders: { number: string }[];
  };
  for (const { number } of orders) await send(`POST /api/admin/orders/${number}/confirm`);
  const [sold] = (await aProduct()).stock;
  const variantId = sold?.variantId ?? '';
  const made = { reason: 'made', changes: [{ variantId, change: 1 }] };
  await send('POST /api/admin/stock/adjustments', made);
  await send('DELETE /api/cart', undefined, shopper);
  await send('POST /api/cart/lines', { variantId, quantity: 1 }, shopper);
  await send('PUT /api/checkout', priya, shopper);
  const { totals } = (await send('GET /api/checkout', undefined, shopper)) as {
    totals: { total: number };
  };
  const order = { paymentMethod: 'COD', total: totals.total };
  return String((await send('POST /api/orders', order, shopper)).number);
}
async function aConfirmedOrder(): Promise<string> {
  const number = await aCashOrder();
  await send(`POST /api/admin/orders/${number}/confirm`);
  return number;
}

/** Returns the id of a review of this status, in version 1. */
async function aReview(status: 'pending' | 'published'): Promise<string> {
  const number = await aCashOrder();
  const { db } = database;
  const [placed] = await db.select().from(orders).where(eq(orders.number, number));
  const id = randomUUID();
  const { id: productId } = await aProduct();
  const written = { stars: 4, text: NAMED, name: 'Priya S.' };
  await db.insert(reviews).values({ id, productId, orderId: placed?.id ?? '', status, ...written });
  return id;
}

type Case = {
  /** What the call changes, read before it, after it and after its undo. */
  reads: string;
  body?: unknown;
  /** The call with its parameters filled in. */
  call: string;
  undo: (answer: Json) => [call: string, body?: unknown];
};

const order = (number: string) => `GET /api/admin/orders/${number}`;

const bulk = (step: 'confirm' | 'pack', number: string): Case => ({
  reads: order(number),
  call: `POST /api/admin/orders/bulk/${step}`,
  body: { numbers: [number] },
  undo: () => [`POST /api/admin/orders/bulk/undo-${step}`, { numbers: [number] }],
});

async function deletionOf(path: string, document: unknown): Promise<Case> {
  const call = `DELETE ${path}/${String((await send(`POST ${path}`, { document })).id)}`;
  return { reads: `GET ${path}`, call, undo: (deleted) => [`POST ${path}`, deleted] };
}

/** The undo of each is the one that the page offers. */
const cases: Record<UndoableCall, () => Promise<Case>> = {
  'POST /api/admin/reviews/:id/decision': async () => {
    const path = `POST /api/admin/reviews/${await aReview('pending')}`;
    return {
      reads: 'GET /api/admin/reviews',
      call: `${path}/decision`,
      body: { version: 1, to: 'published' },
      undo: () => [`${path}/undo`],
    };
  },
  'PUT /api/admin/reviews/:id/reply': async () => {
    const path = `PUT /api/admin/reviews/${await aReview('published')}/reply`;
    return {
      reads: 'GET /api/admin/reviews?status=published',
      call: path,
      body: { reply: 'Thank you.' },
      undo: ({ previous }) => [path, { reply: previous }],
    };
  },
  'POST /api/admin/products/:id/status': async () => {
    const { id, version } = await aProduct();
    const path = `POST /api/admin/products/${id}/status`;
    const times = { publishAt: null, unpublishAt: null };
    return {
      reads: `GET /api/admin/products/${id}`,
      call: path,
      body: { version, status: 'archived', ...times },
      undo: (answer) => [path, { version: answer.version, status: 'published', ...times }],
    };
  },
  'POST /api/admin/bulk-edits': async () => {
    const { id, version } = await aProduct();
    const edit = { action: 'add-tags', tags: [NAMED] };
    const products = [{ id, version }];
    return {
      reads: `GET /api/admin/products/${id}`,
      call: 'POST /api/admin/bulk-edits',
      body: { edit, products },
      undo: ({ id: editId }) => [`POST /api/admin/bulk-edits/${String(editId)}/undo`],
    };
  },
  'POST /api/admin/saved-views': async () => ({
    reads: 'GET /api/admin/saved-views',
    call: 'POST /api/admin/saved-views',
    body: { list: 'products', name: NAMED, query: { tag: 'silk' }, isShared: false },
    undo: ({ id }) => [`DELETE /api/admin/saved-views/${String(id)}`],
  }),
  'DELETE /api/admin/saved-views/:id': async () => {
    const view = { list: 'products', name: 'Deleted', query: { tag: 'silk' }, isShared: true };
    const { id } = await send('POST /api/admin/saved-views', view);
    return {
      reads: 'GET /api/admin/saved-views',
      call: `DELETE /api/admin/saved-views/${String(id)}`,
      undo: () => ['POST /api/admin/saved-views', view],
    };
  },
  ...searchWordCases(send, () => database.db),
  'PUT /api/admin/categories/order': async () => {
    const { categories } = (await send('GET /api/admin/categories')) as {
      categories: { id: string; document: { parentId: string | null } }[];
    };
    const places = categories.map(({ id, document }) => ({ id, parentId: document.parentId }));
    const path = 'PUT /api/admin/categories/order';
    return {
      reads: 'GET /api/admin/categories',
      call: path,
      body: { places: places.toReversed() },
      undo: () => [path, { places }],
    };
  },
  'DELETE /api/admin/categories/:id': async () => {
    const document = { ...emptyCategory, name: NAMED };
    const { id } = await send('POST /api/admin/categories', { document });
    return {
      reads: 'GET /api/admin/categories',
      call: `DELETE /api/admin/categories/${String(id)}`,
      undo: (deleted) => ['POST /api/admin/categories', deleted],
    };
  },
  'PUT /api/admin/attributes/order': async () => {
    const { attributes } = (await send('GET /api/admin/attributes')) as {
      attributes: { id: string }[];
    };
    const ids = attributes.map(({ id }) => id);
    const path = 'PUT /api/admin/attributes/order';
    return {
      reads: 'GET /api/admin/attributes',
      call: path,
      body: { ids: ids.toReversed() },
      undo: () => [path, { ids }],
    };
  },
  'DELETE /api/admin/collections/:id': async () => {
    const { id: productId } = await aProduct();
    const chosen = { title: NAMED, source: 'manual', productIds: [productId] } as const;
    return deletionOf('/api/admin/collections', { ...emptyCollection, ...chosen });
  },
  'DELETE /api/admin/pages/:id': () =>
    deletionOf('/api/admin/pages', { ...emptyPage, title: NAMED }),
  'POST /api/admin/promotions/:code/end': async () => {
    const path = '/api/admin/promotions/WELCOME10';
    return {
      reads: `GET ${path}`,
      call: `POST ${path}/end`,
      undo: ({ version, endsAt }) => [`PATCH ${path}`, { version, changes: { endsAt } }],
    };
  },
  'POST /api/admin/money/differences/resolution': async () => {
    const found = { kind: 'not-settled', subject: 'pay_undo' } as const;
    await database.db
      .insert(moneyDifferences)
      .values({ ...found, day: '2026-11-01', expectedPaise: 100, actualPaise: 0 });
    const path = 'POST /api/admin/money/differences';
    return {
      reads: 'GET /api/admin/money/differences',
      call: `${path}/resolution`,
      body: found,
      undo: () => [`${path}/reopening`, found],
    };
  },
  'POST /api/admin/stock/adjustments': async () => {
    const { stock } = await aProduct();
    const path = 'POST /api/admin/stock/adjustments';
    const variantId = stock[0]?.variantId ?? '';
    const adjust = (change: number) => ({ reason: 'made', changes: [{ variantId, change }] });
    return {
      reads: `GET /api/admin/stock/${variantId}`,
      call: path,
      body: adjust(3),
      undo: () => [path, { ...adjust(-3), note: 'Undone' }],
    };
  },
  'POST /api/admin/orders/bulk/confirm': async () => bulk('confirm', await aCashOrder()),
  'POST /api/admin/orders/bulk/pack': async () => bulk('pack', await aConfirmedOrder()),
  'POST /api/admin/orders/:number/confirmation': async () => {
    const number = await aCashOrder();
    return {
      reads: order(number),
      call: `POST /api/admin/orders/${number}/confirmation`,
      undo: () => [`DELETE /api/admin/orders/${number}/confirmation`],
    };
  },
  'POST /api/admin/orders/:number/packing': async () => {
    const number = await aConfirmedOrder();
    return {
      reads: order(number),
      call: `POST /api/admin/orders/${number}/packing`,
      undo: () => [`DELETE /api/admin/orders/${number}/packing`],
    };
  },
  'POST /api/admin/orders/:number/calls': async () => {
    const number = await aCashOrder();
    return {
      reads: order(number),
      call: `POST /api/admin/orders/${number}/calls`,
      body: { result: 'no_answer', note: '', callsSeen: 0 },
      undo: () => [`DELETE /api/admin/orders/${number}/calls/0`],
    };
  },
  'PUT /api/admin/orders/:number/cash-block': async () => {
    const number = await aConfirmedOrder();
    const path = `/api/admin/orders/${number}/cash-block`;
    return {
      reads: order(number),
      call: `PUT ${path}`,
      body: { reason: 'Refused two parcels' },
      undo: () => [`POST ${path}/removal`, { reason: 'Blocked by mistake' }],
    };
  },
  'POST /api/admin/orders/:number/notes': async () => {
    const number = await aConfirmedOrder();
    const id = randomUUID();
    return {
      reads: order(number),
      call: `POST /api/admin/orders/${number}/notes`,
      body: { id, text: 'A gift' },
      undo: () => [`DELETE /api/admin/orders/${number}/notes/${id}`],
    };
  },
  'POST /api/admin/messages/:id/steps': async () => {
    const message = { name: 'Asha', email: 'asha@example.com', subject: 'Hem', message: NAMED };
    await send('POST /api/contact', message, '');
    const found = `GET /api/admin/messages?q=${encodeURIComponent(NAMED)}`;
    const { messages } = (await send(found)) as { messages: { id: string }[] };
    const id = messages[0]?.id ?? '';
    // Its email with the ticket number acknowledges it.
    const status = 'acknowledged';
    await vi.waitFor(
      async () => expect(await send(`GET /api/admin/messages/${id}`)).toMatchObject({ status }),
      { timeout: 20_000, interval: 200 },
    );
    return {
      reads: `GET /api/admin/messages/${id}`,
      call: `POST /api/admin/messages/${id}/steps`,
      body: { step: 'resolved' },
      undo: () => [`POST /api/admin/messages/${id}/steps/undo`, { step: 'resolved', status }],
    };
  },
  'PUT /api/admin/notifications/preferences': async () => {
    const { preferences } = (await send('GET /api/admin/notifications')) as {
      preferences: { isByEmail: boolean }[];
    };
    const [first] = preferences;
    const path = 'PUT /api/admin/notifications/preferences';
    return {
      reads: 'GET /api/admin/notifications',
      call: path,
      body: { ...first, isByEmail: !first?.isByEmail },
      undo: () => [path, first],
    };
  },
  'POST /api/admin/delivery-areas/file': async () => {
    const path = 'POST /api/admin/delivery-areas/file';
    await send(path, 'pin_code,cash,delivery\n682011,no,no\n682012,no,yes\n');
    const reads = 'GET /api/admin/delivery-areas/file';
    const { text } = await send(reads);
    return {
      reads,
      call: path,
      body: 'pin_code,cash,delivery\n682021,no,yes\n',
      undo: () => [path, text],
    };
  },
  // The last one: its undo blocks the customer again.
  'POST /api/admin/orders/:number/cash-block/removal': async () => {
    const number = await aConfirmedOrder();
    const path = `/api/admin/orders/${number}/cash-block`;
    const reason = 'Refused two parcels';
    await send(`PUT ${path}`, { reason });
    return {
      reads: order(number),
      call: `POST ${path}/removal`,
      body: { reason: 'It was the courier' },
      undo: () => [`PUT ${path}`, { reason }],
    };
  },
};

/** What an undo leaves as a trace: versions, times, ids of what is made again, and the notes of a block. */
const traces = new Set([
  'version',
  'updatedAt',
  'updatedBy',
  'lastMovement',
  'askedPrices',
  'publishedAt',
]);

function withoutTraces(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, each: unknown) => {
      if (traces.has(key)) return undefined;
      // A job sends emails meanwhile, which changes their state.
      return key === 'emails' ? (each as { id: string }[]).map(({ id }) => id) : each;
    }),
  );
}

test('every call that says it can be undone has a case', () => {
  const undoable = Object.entries(undoClassOf).flatMap(([call, of]) => (of === 'undo' ? call : []));
  expect(Object.keys(cases).toSorted()).toEqual(undoable.toSorted());
});

test.each(Object.entries(cases))('%s is undone', async (name, prepare) => {
  const { reads, call, body, undo } = await prepare();
  const pattern = new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`);
  expect(call).toMatch(pattern);
  const read = async () => leftOut(name, withoutTraces(await send(reads)) as Json);
  const before = await read();
  const answer = await send(call, body);
  expect(await read()).not.toEqual(before);
  await send(...undo(answer));
  expect(await read()).toEqual(before);
});

/** A saved view gets another id when it is saved again, and a block of cash leaves its two notes. */
function leftOut(name: string, { notes, cashBlock, ...state }: Json): Json {
  const isBlock = name.includes('/cash-block');
  const reasonOf = (block: unknown) => (block as { reason?: string } | null)?.reason ?? null;
  const rest = isBlock ? { cashBlock: reasonOf(cashBlock) } : { notes, cashBlock };
  if (!name.includes('/saved-views')) return { ...state, ...rest };
  const views = state.savedViews as Json[];
  return { savedViews: views.map(({ id: _id, ...view }) => view) };
}

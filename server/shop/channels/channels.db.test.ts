// The files of shopping channels: from the owner's switch to what a channel reads.
import { parse } from 'csv-parse/sync';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SalesChannel } from '#domain/channel/channel.ts';
import type { Db, OpenDatabase } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { seed } from '#server/seed/seed.ts';
import { testDatabase } from '#server/testing/database.ts';
import { eq } from 'drizzle-orm';
import { openChannels } from './channels.ts';

let database: OpenDatabase;
let db: Db;
const sent: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await seed(db, 'demo');
});
afterAll(() => database.close());

const open = () =>
  openChannels({
    db,
    jobs: { send: async (queue) => void sent.push(queue) },
    settings: { shopUrl: 'https://shop.test' },
    shopSettings: { name: 'Sunehri' },
  });

async function contentOf(channel: SalesChannel): Promise<string | null> {
  const file = await open().read(channel);
  return file && gunzipSync(file.content).toString();
}

test('a channel has no file before the owner turns it on, and none after it is turned off', async () => {
  const channels = open();
  await channels.makeDue();
  expect(await contentOf('google')).toBeNull();
  await channels.turn('owner', 'google', true);
  expect(sent).toEqual(['channel-files']);
  expect(await contentOf('google')).toBeNull();
  await channels.makeDue();
  expect(await contentOf('google')).toContain('<rss');
  await channels.turn('owner', 'google', false);
  expect(await contentOf('google')).toBeNull();
});

test('the files of all channels have the same items, of the products that are published', async () => {
  const channels = open();
  const [draft] = await db.select().from(products).orderBy(products.id).limit(1);
  await db
    .update(products)
    .set({ status: 'draft' })
    .where(eq(products.id, draft?.id ?? ''));
  for (const channel of ['google', 'meta', 'pinterest'] as const) {
    await channels.turn('owner', channel, true);
  }
  await channels.makeDue();
  const table = (text: string | null, delimiter: string) =>
    parse(text ?? '', { columns: true, delimiter }) as Record<string, string>[];
  const meta = table(await contentOf('meta'), ',');
  const google = [...((await contentOf('google')) ?? '').matchAll(/<g:id>([^<]+)</g)];
  expect(meta.length).toBeGreaterThan(50);
  expect(google.map(([, id]) => id)).toEqual(meta.map(({ id }) => id));
  expect(table(await contentOf('pinterest'), '\t')).toEqual(meta);
  expect(meta.some(({ item_group_id: group }) => group === draft?.id)).toBe(false);
  const { channels: listed } = await channels.list();
  expect(listed.map(({ items }) => items)).toEqual([meta.length, meta.length, meta.length]);
});

test('a product that lacks a description is named, and no longer once it has one', async () => {
  const channels = open();
  const [product] = await db
    .select()
    .from(products)
    .where(eq(products.status, 'published'))
    .limit(1);
  const describe = async (description: string) => {
    await db
      .update(products)
      .set({ description })
      .where(eq(products.id, product?.id ?? ''));
    await channels.remake();
    await channels.makeDue();
    return (await channels.list()).lacking;
  };
  expect(await describe('')).toContainEqual({
    id: product?.id,
    name: product?.name,
    gaps: ['description'],
  });
  expect((await describe('A kurta.')).map(({ id }) => id)).not.toContain(product?.id);
});

test('a file is not made anew within the hour', async () => {
  const channels = open();
  const before = await channels.read('meta');
  await channels.makeDue();
  expect((await channels.read('meta'))?.madeAt).toEqual(before?.madeAt);
});

// A shop for tests of export, erasure and sealing: what is planted in it, and where a dump of its database shows it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { renderEmail } from '#emails/render-email.tsx';
import type { Erasure } from '#domain/shop/retention.ts';
import { type Settings, readSettings } from '#server/platform/config/env.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testDatabase } from './database.ts';

/** What the export must hold; the notes of the admin are none of it. Each is one of a kind, so that it is found wherever it is stored. */
export const planted = {
  accountName: 'Plantaccount Rao',
  firstEmail: 'plantfirst@example.com',
  secondEmail: 'plantsecond@example.com',
  presentEmail: 'plantpresent@example.com',
  orderEmail: 'plantorder@example.com',
  orderPhone: '9829011111',
  savedName: 'Plantsaved',
  savedStreet: '1 Plantsaved Lane',
  savedPhone: '9829022222',
  messageName: 'Plantwriter',
  messageSubject: 'Plantsubject',
  message: 'Plantmessage, call me at 9829033333',
  messageOfAccount: 'Plantsignedin',
  otherSender: 'plantelsewhere@example.com',
  cancellation: 'Plantreason',
  lateCancellation: 'Plantlatereason',
  damage: 'Plantdamage',
  review: 'Plantreview',
  reviewer: 'Plantreviewer',
  reply: 'Plantreply',
  refundReference: 'plantupi@bank',
  tracking: 'Planttracking 77',
  userAgent: 'Plantbrowser',
  // What the admin writes about the customer.
  note: 'Plantnote',
  callNote: 'Plantcallnote',
  blockReason: 'Plantrefused',
  answer: 'Plantanswer',
  // On the invoice of what was delivered.
  buyer: 'Plantbuyer',
  street: '9 Plantstreet',
};
/** Who of the team wrote it: not in the export, and erased. */
export const plantedWork = {
  noteAuthor: 'Plantauthor',
  caller: 'Plantcaller',
  blockedBy: 'Plantblocker',
  answerer: 'Plantanswerer',
};
export const ON_INVOICES = [planted.buyer, planted.street];

export type PlantedShop = {
  shop: Shop;
  database: OpenDatabase;
  folder: string;
  settings: Settings;
  close(): Promise<void>;
};

/** With a sandbox, and a folder of its own for photos. */
export async function openPlantedShop(
  erasure: Erasure,
  env: Record<string, string> = {},
): Promise<PlantedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'sunehri-planted-'));
  const database = await testDatabase();
  await database.db.execute(
    sql`insert into shop_settings (key, value) values ('erasure', ${JSON.stringify(erasure)}::jsonb)`,
  );
  const settings = readSettings({ SAMPLE_ORDERS: 'none', DATA_DIR: folder, ...env });
  const shop = await openShop(settings, { renderEmail, database });
  const close = async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  };
  return { shop, database, folder, settings, close };
}

/** As if five days had passed: then no order keeps the account. */
export async function completeOrders({ database }: PlantedShop, expired: string): Promise<void> {
  const sixDaysAgo = new Date(Date.now() - 6 * 24 * 3_600_000);
  await database.db.update(orders).set({ createdAt: sixDaysAgo }).where(eq(orders.number, expired));
}

/** Where a planted value stands in clear; those of invoices are kept by law. */
export async function findPlanted(
  opened: PlantedShop,
): Promise<{ table: string; value: string }[]> {
  const values = [...Object.values(planted), ...Object.values(plantedWork)];
  return (await dump(opened)).flatMap(({ table, row }) =>
    values.filter((value) => row.includes(value)).map((value) => ({ table, value })),
  );
}

export function photoFiles({ folder }: PlantedShop): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /returns[/\\].*\.webp$/.test(name)).length;
}

/** Every row of every table, as a dump has it. */
async function dump({ database }: PlantedShop): Promise<{ table: string; row: string }[]> {
  const query = sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `;
  const tables = await selectRows(database.db, z.object({ name: z.string() }), query);
  const dumped = [];
  for (const { name } of tables) {
    const ofTable = sql.raw(`select t::text as row from ${name} t`);
    const rows = await selectRows(database.db, z.object({ row: z.string() }), ofTable);
    dumped.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return dumped;
}

export async function emailsAreSent({ database }: PlantedShop): Promise<void> {
  await vi.waitFor(
    async () => expect(await database.db.$count(outbox, eq(outbox.status, 'pending'))).toBe(0),
    { timeout: 60_000, interval: 200 },
  );
}

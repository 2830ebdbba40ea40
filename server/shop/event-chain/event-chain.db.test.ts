// The hash chain over the logs: what was changed past the shop, in the database, is found.
import { TransactionRollbackError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/platform/db/db.ts';
import { erasePersonalData } from '#server/shop/accounts/erase-personal-data.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { extendEventChain, readChainHead } from './extend-event-chain.ts';
import { verifyEventChain } from './verify-event-chain.ts';

let shop: TestShop;
let accountId: string;
beforeAll(async () => {
  shop = await openTestShop();
  const variant = await shop.product({ rupees: 2000, stock: 3 });
  accountId = await shop.customer([[variant, 1]]);
  await shop.orders.createCardOrder(accountId, 236000);
  await shop.db.execute(sql`insert into money_events
    (order_id, subject, subject_id, from_status, to_status, actor, details)
    select id, 'refund', 'rfnd_1', null, 'pending', 'admin', '{"amountPaise": 5000, "note": "torn hem, राजसी"}' from orders`);
  await shop.db.execute(sql`insert into audit_log (account_id, action, subject, changes)
    select 'admin', 'settings.saved', 'setting ' || n, '[{"field": "price", "from": "1", "to": "2"}]'
    from generate_series(1, 5) n`);
});
afterAll(() => shop.close());

/** The database is as before after each test. */
const rolledBack = (work: (tx: Tx) => Promise<void>) => async () => {
  await shop.db
    .transaction(async (tx) => {
      await work(tx);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
};

const faults = async (tx: Tx) => (await verifyEventChain(tx)).faults;

/** As somebody does who may do everything in the database. */
async function tamper(tx: Tx, ...statements: string[]): Promise<void> {
  const tables = ['order_events', 'money_events', 'audit_log', 'event_chain'];
  for (const table of tables)
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
  for (const statement of statements) await tx.execute(sql.raw(statement));
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
}

test(
  'the chain of an untouched shop is whole, and grows with its events',
  rolledBack(async (tx) => {
    const before = await verifyEventChain(tx);
    expect(before.faults).toEqual([]);
    expect(before.head.position).toBeGreaterThanOrEqual(7);
    await tx.execute(sql`insert into audit_log (account_id, action, subject, changes)
      values ('admin', 'settings.saved', 'settings', '[]')`);
    const { head, faults: found } = await verifyEventChain(tx, before.head);
    expect(found).toEqual([]);
    expect(head.position).toBe(before.head.position + 1);
  }),
);

const WAS_CHANGED = /^\w+ \d+ was changed$/;
const REFUND = `(select id from money_events where subject = 'refund')`;
const SETTING = `(select id from audit_log where subject = 'setting 3')`;

test.each<[string, RegExp, ...string[]]>([
  ['the status of an order', WAS_CHANGED, `update order_events set to_status = 'placed'`],
  [
    'the time of an order, by a microsecond',
    WAS_CHANGED,
    `update order_events set happened_at = happened_at + interval '1 microsecond'`,
  ],
  [
    'the amount of a refund',
    WAS_CHANGED,
    `update money_events set details = details || '{"amountPaise": 5}' where id = ${REFUND}`,
  ],
  [
    'the note of a refund',
    WAS_CHANGED,
    `update money_events set details = details || '{"note": "none"}' where id = ${REFUND}`,
  ],
  ['a missing note', WAS_CHANGED, `update money_events set details = details - 'note'`],
  [
    'who changed a setting',
    WAS_CHANGED,
    `update audit_log set account_id = 'nobody' where id = ${SETTING}`,
  ],
  [
    'from what a setting was changed',
    WAS_CHANGED,
    `update audit_log set changes = '[]' where id = ${SETTING}`,
  ],
  ['a deleted event', /^audit_log \d+ was deleted$/, `delete from audit_log where id = ${SETTING}`],
  [
    'an event deleted together with its entry',
    /follows a missing entry$/,
    `delete from event_chain where log = 'audit_log' and event_id = ${SETTING}`,
    `delete from audit_log where id = ${SETTING}`,
  ],
  [
    'an event inserted past the chain',
    /^audit_log \d+ was added past the chain$/,
    `insert into audit_log (account_id, action, subject, changes) values ('admin', 'made up', 'x', '[]')`,
  ],
  [
    'a change that looks like an erasure, of an account that is there',
    /^money_events \d+ was changed like an erasure$/,
    `update event_chain set salt = null where log = 'money_events' and event_id = ${REFUND}`,
    `update money_events set details = details - 'note' where id = ${REFUND}`,
  ],
])('found in the database: %s', async (_, fault, ...statements) => {
  await rolledBack(async (tx) => {
    await extendEventChain(tx);
    await tamper(tx, ...statements);
    expect((await faults(tx))[0]).toMatch(fault);
  })();
});

test(
  'a chain that was cut off, or made anew, is found by the checksum of an email',
  rolledBack(async (tx) => {
    await extendEventChain(tx);
    const head = await readChainHead(tx);
    // The events of orders were added last.
    await tamper(
      tx,
      `delete from order_events where id =
        (select event_id from event_chain where position = ${head.position})`,
      `delete from event_chain where position = ${head.position}`,
    );
    expect(await faults(tx)).toEqual([]);
    expect((await verifyEventChain(tx, head)).faults).toEqual([
      `entry ${head.position} is missing: the chain was cut off`,
    ]);
    const cutOff = await readChainHead(tx);
    await tamper(
      tx,
      `update audit_log set subject = 'another' where id = ${SETTING}`,
      `update event_chain set position = null, hash = null, details_hash = null`,
    );
    expect(await faults(tx)).toEqual([]);
    expect((await verifyEventChain(tx, cutOff)).faults).toEqual([
      `entry ${cutOff.position} has another checksum`,
    ]);
  }),
);

test.each(['before', 'after'])(
  'the erasure of an account %s its events are in the chain is no fault, and its salts are gone',
  async (moment) => {
    await rolledBack(async (tx) => {
      if (moment === 'after') await extendEventChain(tx);
      await erasePersonalData(tx, accountId);
      expect(await faults(tx)).toEqual([]);
      const { rows } = (await tx.execute(sql`select count(*)::int as salts from event_chain
        where salt is not null and log <> 'audit_log'`)) as unknown as {
        rows: { salts: number }[];
      };
      expect(rows).toEqual([{ salts: 0 }]);
    })();
  },
);

test.each(['set hash = md5(hash)', 'set salt = gen_random_uuid()', 'set position = 99'])(
  'the database refuses: update event_chain %s',
  async (change) => {
    await rolledBack(async (tx) => {
      await extendEventChain(tx);
      const error = await tx
        .transaction((inner) =>
          inner.execute(sql.raw(`update event_chain ${change} where position = 1`)),
        )
        .catch((failed: Error) => failed.cause);
      expect(String(error)).toContain('event_chain is append-only');
    })();
  },
);

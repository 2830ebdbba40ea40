// Table of the hash chain over the logs of orders, money and the back office: it shows that no entry was changed.
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** Tables whose every row is in the chain. */
export type ChainedLog = 'order_events' | 'money_events' | 'audit_log';

/** A trigger of each log inserts a row for each event, in the same transaction. */
export const eventChain = pgTable(
  'event_chain',
  {
    log: text().$type<ChainedLog>().notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    /**
     * Position in the chain, from 1 without a gap; null until a job has added the event: transactions that insert
     * events never wait.
     */
    position: bigint({ mode: 'number' }),
    /** SHA-256, hexadecimal, of the event and of the hash before it. */
    hash: text(),
    /** SHA-256 of the salt and of what an erasure may remove from the event. */
    detailsHash: text('details_hash'),
    /** Null once the personal data of the event is erased: nobody can then guess it from its hash. */
    salt: uuid().defaultRandom(),
  },
  (t) => [
    primaryKey({ name: 'event_chain_pkey', columns: [t.log, t.eventId] }),
    unique('event_chain_position_key').on(t.position),
    check('event_chain_log_known', sql`${t.log} in ('order_events','money_events','audit_log')`),
    check(
      'event_chain_hashed',
      sql`num_nulls(${t.position}, ${t.hash}, ${t.detailsHash}) in (0, 3)`,
    ),
    index('event_chain_waiting_idx')
      .on(t.log, t.eventId)
      .where(sql`${t.position} is null`),
  ],
);

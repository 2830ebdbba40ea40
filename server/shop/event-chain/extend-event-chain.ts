// Job: adds the events of the logs that wait to the hash chain.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { hashDetails, hashEvent, readChainedEvents } from './chained-events.ts';

const BATCH = 1_000;

/** The last event of the chain, as the owner's email names it. */
export type ChainHead = { position: number; hash: string };

/** Safe on many servers at once: they extend the chain one after the other. */
export async function extendEventChain(db: Db): Promise<void> {
  while ((await db.transaction(addWaitingEvents)) === BATCH);
}

/** Returns how many it has added. */
export async function addWaitingEvents(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('event_chain'))`);
  const head = await readChainHead(tx);
  const events = await readChainedEvents(tx, {
    condition: sql`c.position is null`,
    order: sql`c.log, c.event_id`,
    limit: BATCH,
  });
  let { position, hash } = head;
  const added = events.map(({ log, eventId, content, details, salt }) => {
    // A deleted event has an entry all the same: the chain shows that it is missing.
    const detailsHash = hashDetails(salt ?? '', details ?? '');
    hash = hashEvent(hash, { log, content: content ?? '', detailsHash });
    position += 1;
    return { log, event_id: eventId, position, hash, details_hash: detailsHash };
  });
  await tx.execute(sql`
    update event_chain c set position = added.position, hash = added.hash, details_hash = added.details_hash
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as added(log text, event_id bigint, position bigint, hash text, details_hash text)
    where c.log = added.log and c.event_id = added.event_id`);
  return added.length;
}

/** Position 0 and an empty hash for an empty chain. */
export async function readChainHead(tx: Tx | Db): Promise<ChainHead> {
  const [head] = await selectHead(tx);
  return head ?? { position: 0, hash: '' };
}

const selectHead = statement(
  'event_chain_head',
  z.object({ position: z.number(), hash: z.string() }),
  () => sql`select position::float8 as position, hash from event_chain
    where position is not null order by position desc limit 1`,
);

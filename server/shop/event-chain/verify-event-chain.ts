// Compares every event of the logs with the hash chain, and the chain with the head that an email has named.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { type ChainedEvent, hashDetails, hashEvent, readChainedEvents } from './chained-events.ts';
import { type ChainHead, extendEventChain } from './extend-event-chain.ts';

const BATCH = 5_000;
/** Faults that are reported; more are of no use to anybody. */
const MAX_FAULTS = 20;
const LOGS = ['order_events', 'money_events', 'audit_log'] as const;

export type ChainReport = {
  head: ChainHead;
  /** What was changed, removed or added past the chain, each in one sentence; at most 20. */
  faults: string[];
};

/** `known`: a head from an email. Adds the events that wait first. */
export async function verifyEventChain(db: Db, known?: ChainHead): Promise<ChainReport> {
  await extendEventChain(db);
  return db.transaction(
    async (tx) => {
      const report = await verifyEntries(tx, known);
      report.faults.push(...(await findUnchained(tx)));
      report.faults.splice(MAX_FAULTS);
      return report;
    },
    { isSnapshot: true },
  );
}

async function verifyEntries(tx: Tx, known?: ChainHead): Promise<ChainReport> {
  const faults: string[] = [];
  let head: ChainHead = { position: 0, hash: '' };
  let wasKnownFound = known === undefined;
  while (faults.length < MAX_FAULTS) {
    const events = await readChainedEvents(tx, {
      condition: sql`c.position > ${head.position}`,
      order: sql`c.position`,
      limit: BATCH,
    });
    for (const event of events) {
      const fault = faultOf(event, head);
      if (fault) faults.push(`${event.log} ${event.eventId} ${fault}`);
      head = { position: event.position ?? 0, hash: event.hash ?? '' };
      if (known && head.position === known.position) {
        wasKnownFound = true;
        if (head.hash !== known.hash) faults.push(`entry ${known.position} has another checksum`);
      }
    }
    if (events.length < BATCH) break;
  }
  if (!wasKnownFound) faults.push(`entry ${known?.position} is missing: the chain was cut off`);
  return { head, faults };
}

/** Null for an event that is as it was, or whose personal data was erased with its account. */
function faultOf(event: ChainedEvent, previous: ChainHead): string | null {
  const { log, content, details, salt, detailsHash, position } = event;
  if (position !== previous.position + 1) return `follows a missing entry`;
  if (content === null || details === null || detailsHash === null) return 'was deleted';
  if (hashEvent(previous.hash, { log, content, detailsHash }) !== event.hash) return 'was changed';
  if (salt === null)
    return event.isErased && details === '{}' ? null : 'was changed like an erasure';
  return hashDetails(salt, details) === detailsHash ? null : 'was changed';
}

/** Events that were inserted while the trigger was off. */
async function findUnchained(tx: Tx): Promise<string[]> {
  const perLog = LOGS.map(
    (log) => sql`(select ${log}::text as log, id::float8 as id from ${sql.identifier(log)} e
      where not exists (select from event_chain c where c.log = ${log} and c.event_id = e.id) limit ${MAX_FAULTS})`,
  );
  const unchained = z.object({ log: z.string(), id: z.number() });
  const rows = await selectRows(tx, unchained, sql.join(perLog, sql` union all `));
  return rows.map(({ log, id }) => `${log} ${id} was added past the chain`);
}

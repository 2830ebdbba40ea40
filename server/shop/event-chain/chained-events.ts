// Events of the logs as the hash chain sees them, and the hashes.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/platform/db/db.ts';
import type { ChainedLog } from '#server/platform/db/schema/event-chain.ts';
import { selectRows } from '#server/platform/db/statement.ts';

/**
 * The entries of `details` that an erasure leaves. A later version may leave others in erasures of its own, but must not
 * change these: the hashes of earlier events contain them.
 */
const KEPT_DETAILS = sql`array['amountPaise', 'cartVersion', 'paymentId', 'provider', 'refundId', 'source']`;

const chainedEvent = z.object({
  log: z.custom<ChainedLog>((log) => typeof log === 'string'),
  eventId: z.number(),
  position: z.number().nullable(),
  hash: z.string().nullable(),
  detailsHash: z.string().nullable(),
  salt: z.string().nullable(),
  /** The event without what an erasure may remove, as text; null when the log has no such event. */
  content: z.string().nullable(),
  /** Details that an erasure may remove, as text. */
  details: z.string().nullable(),
  /** Whether the account of its order is deleted, which erases its details. */
  isErased: z.boolean(),
});
export type ChainedEvent = z.infer<typeof chainedEvent>;

/** Ordered by `order`; `condition` is about `c`, the entry of the chain. */
export async function readChainedEvents(
  tx: Tx,
  { condition, order, limit }: { condition: SQL; order: SQL; limit: number },
): Promise<ChainedEvent[]> {
  const ofOrder = (log: 'order_events' | 'money_events', columns: SQL) => sql`
    select jsonb_build_array(id, order_id, ${columns}, from_status, to_status, actor, ${MICROSECONDS},
        (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
          where key = any(${KEPT_DETAILS})))::text as content,
      (details - ${KEPT_DETAILS})::text as details, order_id
    from ${sql.identifier(log)} where c.log = ${log} and id = c.event_id`;
  const query = sql`
    select c.log, c.event_id::float8 as "eventId", c.position::float8 as position, c.hash, c.salt,
      c.details_hash as "detailsHash", e.content, e.details,
      exists (select from orders where id = e.order_id and account_id is null) as "isErased"
    from (select * from event_chain c where ${condition} order by ${order} limit ${limit}) c
    left join lateral (
      ${ofOrder('order_events', sql`event`)}
      union all ${ofOrder('money_events', sql`subject, subject_id`)}
      union all select jsonb_build_array(id, account_id, action, subject, ${MICROSECONDS})::text,
        changes::text, null from audit_log where c.log = 'audit_log' and id = c.event_id
    ) e on true
    order by ${order}`;
  return selectRows(tx, chainedEvent, query);
}

const MICROSECONDS = sql`(extract(epoch from happened_at) * 1000000)::bigint`;

export function hashDetails(salt: string, details: string): string {
  return sha256(`${salt}\n${details}`);
}

/** `previous`: the hash of the event before; empty for the first. */
export function hashEvent(
  previous: string,
  event: { log: ChainedLog; content: string; detailsHash: string },
): string {
  return sha256([previous, event.log, event.content, event.detailsHash].join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

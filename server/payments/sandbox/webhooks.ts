// The sandbox gateway's own outbox: what it tells the shop unasked, signed with its own hand, until the shop says yes.
import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sandboxWebhooks } from '#server/db/schema/sandbox.ts';
import type { Faults } from './faults.ts';
import { randomId } from './random-id.ts';

const BATCH = 100;
const MOST_TRIES = 12;
const PATIENCE_MS = 5_000;
/** One that is to come after the next waits for it no longer than this. */
const BEHIND_MS = 5_000;

export type SendWebhook = (body: string, headers: Record<string, string>) => Promise<boolean>;
export type Webhooks = ReturnType<typeof openWebhooks>;

export function openWebhooks({ db, faults, secret }: { db: Db; faults: Faults; secret: string }) {
  const held = new Set<string>();
  let tellAtOnce: ((afterMs: number) => Promise<void>) | null = null;
  return {
    async tell(event: string, payload: Record<string, unknown>): Promise<void> {
      const dropped = await faults.take('drop-webhook');
      const late = await faults.take('delay-webhook');
      const often = await faults.take('duplicate-webhook');
      const behind = await faults.take('reorder');
      const wait = (late?.ms ?? 0) + (behind ? BEHIND_MS : 0);
      const id = `evt_${randomId()}`;
      const body = JSON.stringify({
        entity: 'event',
        event,
        contains: Object.keys(payload),
        payload,
      });
      await db.insert(sandboxWebhooks).values({
        id,
        body,
        copies: often ? 10 : 1,
        status: dropped ? 'dropped' : 'waiting',
        nextTryAt: sql`now() + ${wait}::float8 * interval '1 millisecond'`,
      });
      if (behind) held.add(id);
      else await letGo();
      await tellAtOnce?.(wait);
    },
    /** Called for every new webhook, so that the shop need not wait for the minute. */
    onNews(tell: (afterMs: number) => Promise<void>): void {
      tellAtOnce = tell;
    },
    async deliver(send: SendWebhook): Promise<number> {
      const due = await db
        .select()
        .from(sandboxWebhooks)
        .where(
          and(eq(sandboxWebhooks.status, 'waiting'), lte(sandboxWebhooks.nextTryAt, sql`now()`)),
        )
        .orderBy(asc(sandboxWebhooks.nextTryAt), asc(sandboxWebhooks.createdAt))
        .limit(BATCH);
      for (const webhook of due) await deliverOne(webhook, send);
      return due.length;
    },
  };

  /** Whatever was to come after this one comes now. */
  async function letGo(): Promise<void> {
    if (held.size === 0) return;
    const ids = [...held];
    held.clear();
    await db
      .update(sandboxWebhooks)
      // The embedded clock counts whole milliseconds: without the second time both would be of one moment.
      .set({ nextTryAt: sql`now()`, createdAt: sql`now() + interval '1 microsecond'` })
      .where(inArray(sandboxWebhooks.id, ids));
  }

  async function deliverOne(
    { id, body, copies, attempts }: typeof sandboxWebhooks.$inferSelect,
    send: SendWebhook,
  ): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    };
    const copy = () => send(body, headers).catch(() => false);
    const taken = (await Promise.all(Array.from({ length: copies }, copy))).every(Boolean);
    const givenUp = attempts + 1 >= MOST_TRIES;
    await db
      .update(sandboxWebhooks)
      .set({
        attempts: attempts + 1,
        status: taken ? 'sent' : givenUp ? 'dropped' : 'waiting',
        nextTryAt: sql`now() + ${2 ** attempts}::float8 * interval '1 minute'`,
      })
      .where(eq(sandboxWebhooks.id, id));
  }
}

export function sendTo(url: string): SendWebhook {
  return async (body, headers) => {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok;
  };
}

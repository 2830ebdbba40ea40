// Webhooks of the sandbox: stored, signed and delivered with retries, subject to injected faults.
import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { sandboxWebhooks } from '#server/platform/db/schema/sandbox.ts';
import type { FaultInjection } from './fault-injection.ts';
import { randomId } from './store.ts';

/** Account id in the format of Razorpay's ids: 14 letters and digits. */
const ACCOUNT_ID = 'acc_SunehriSandbox';
const BATCH = 100;
const MAX_ATTEMPTS = 12;
const TIMEOUT_MS = 5_000;
/** Longest time that a reordered webhook waits for the next one. */
const REORDER_MS = 5_000;

/** Resolves to whether the receiver accepted the webhook. */
export type SendWebhook = (body: string, headers: Record<string, string>) => Promise<boolean>;
export type Webhooks = ReturnType<typeof openWebhooks>;

export function openWebhooks({
  db,
  faults,
  secret,
}: {
  db: Db;
  faults: FaultInjection;
  secret: string;
}) {
  const reordered = new Set<string>();
  let notifyEnqueued: ((delayMs: number) => Promise<void>) | null = null;
  return {
    async enqueue(event: string, payload: Record<string, unknown>): Promise<void> {
      const isDropped = await faults.take('drop-webhook');
      const delay = await faults.take('delay-webhook');
      const isDuplicated = await faults.take('duplicate-webhook');
      const isReordered = await faults.take('reorder');
      const delayMs = (delay?.ms ?? 0) + (isReordered ? REORDER_MS : 0);
      const id = `evt_${randomId()}`;
      const body = JSON.stringify({
        entity: 'event',
        account_id: ACCOUNT_ID,
        event,
        contains: Object.keys(payload),
        payload,
        created_at: Math.floor(Date.now() / 1000),
      });
      await db.insert(sandboxWebhooks).values({
        id,
        body,
        copies: isDuplicated ? 10 : 1,
        status: isDropped ? 'dropped' : 'pending',
        nextTryAt: sql`now() + ${delayMs}::float8 * interval '1 millisecond'`,
      });
      if (isReordered) reordered.add(id);
      else await releaseReordered();
      await notifyEnqueued?.(delayMs);
    },
    /** `listener` is called for every new webhook with its delay, to deliver before the next minute. */
    onEnqueued(listener: (delayMs: number) => Promise<void>): void {
      notifyEnqueued = listener;
    },
    /** Delivers what is due, at most 100; returns how many. */
    async deliver(send: SendWebhook): Promise<number> {
      const due = await db
        .select()
        .from(sandboxWebhooks)
        .where(
          and(eq(sandboxWebhooks.status, 'pending'), lte(sandboxWebhooks.nextTryAt, sql`now()`)),
        )
        .orderBy(asc(sandboxWebhooks.nextTryAt), asc(sandboxWebhooks.createdAt))
        .limit(BATCH);
      for (const webhook of due) await deliverOne(webhook, send);
      return due.length;
    },
  };

  /** Makes webhooks due that were to follow this one. */
  async function releaseReordered(): Promise<void> {
    if (reordered.size === 0) return;
    const ids = [...reordered];
    reordered.clear();
    await db
      .update(sandboxWebhooks)
      // PGlite's clock has whole milliseconds: without the extra microsecond both could have the same time.
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
    const sendCopy = () => send(body, headers).catch(() => false);
    const isAccepted = (await Promise.all(Array.from({ length: copies }, sendCopy))).every(Boolean);
    const isLastAttempt = attempts + 1 >= MAX_ATTEMPTS;
    await db
      .update(sandboxWebhooks)
      .set({
        attempts: attempts + 1,
        status: isAccepted ? 'sent' : isLastAttempt ? 'dropped' : 'pending',
        nextTryAt: sql`now() + ${2 ** attempts}::float8 * interval '1 minute'`,
      })
      .where(eq(sandboxWebhooks.id, id));
  }
}

export function sendTo(url: string): SendWebhook {
  return async (body, headers) => {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  };
}

// What the sandbox gateway can be told to do wrong, so that every failure can be seen in the running shop.
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/db.ts';
import { sandboxFaults } from '#server/db/schema/sandbox.ts';

const names = [
  'fail-order',
  'fail-fetch',
  'fail-refund',
  'delay',
  'drop-webhook',
  'delay-webhook',
  'duplicate-webhook',
  'reorder',
  'authorise-only',
  'capture-twice',
  'wrong-amount',
] as const;
export type FaultName = (typeof names)[number];

/** `ms` for the delays. */
export const faultOrder = z.strictObject({
  fault: z.enum(names),
  times: z.int().min(0).max(100_000),
  ms: z.int().min(0).max(600_000).default(0),
});

export type Faults = ReturnType<typeof openFaults>;

export function openFaults(db: Db) {
  return {
    async set({ fault: name, times, ms }: z.infer<typeof faultOrder>): Promise<void> {
      await db
        .insert(sandboxFaults)
        .values({ name, times, facts: { ms } })
        .onConflictDoUpdate({ target: sandboxFaults.name, set: { times, facts: { ms } } });
    },
    async list(): Promise<{ name: FaultName; times: number; ms: number }[]> {
      const set = await db.select().from(sandboxFaults);
      return names.map((name) => {
        const known = set.find((fault) => fault.name === name);
        return { name, times: known?.times ?? 0, ms: known?.facts.ms ?? 0 };
      });
    },
    /** Uses the fault up once. Null when everything is to go well. */
    async take(name: FaultName): Promise<{ ms: number } | null> {
      const [taken] = await db
        .update(sandboxFaults)
        .set({ times: sql`${sandboxFaults.times} - 1` })
        .where(and(eq(sandboxFaults.name, name), gt(sandboxFaults.times, 0)))
        .returning({ facts: sandboxFaults.facts });
      return taken ? { ms: taken.facts.ms ?? 0 } : null;
    },
  };
}

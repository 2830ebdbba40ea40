// Fault injection of the sandbox: each fault occurs a set number of times.
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import {
  type PaymentSettlementFault,
  type RefundSettlementFault,
  sandboxFaults,
} from '#server/platform/db/schema/sandbox.ts';

export const paymentSettlementFaults = [
  'never-settled',
  'settled-short',
  'settled-twice',
  'fee-without-gst',
  'wrong-fee',
  'unknown-payment-settled',
] as const satisfies PaymentSettlementFault[];
export const refundSettlementFaults = [
  'refund-debited-twice',
  'refund-never-debited',
] as const satisfies RefundSettlementFault[];

const names = [
  'fail-order',
  'fail-fetch',
  'fail-refund',
  'pending-refund',
  'delay',
  'drop-webhook',
  'delay-webhook',
  'duplicate-webhook',
  'reorder',
  'authorise-only',
  'capture-twice',
  'wrong-amount',
  ...paymentSettlementFaults,
  ...refundSettlementFaults,
  'repeat-settlement-line',
] as const;
export type FaultName = (typeof names)[number];

/** Longest delay of the API: below the six seconds that the shop waits for the provider. */
export const MAX_DELAY_MS = 5_000;

/** `times`: how often the fault occurs; `ms`: milliseconds of the delays. */
export const faultSchema = z.strictObject({
  fault: z.enum(names),
  times: z.int().min(0).max(100_000),
  ms: z.int().min(0).max(600_000).default(0),
});

export function isWithinDelayLimit({ fault, ms }: z.infer<typeof faultSchema>): boolean {
  return fault !== 'delay' || ms <= MAX_DELAY_MS;
}

export type FaultInjection = ReturnType<typeof openFaultInjection>;

export function openFaultInjection(db: Db) {
  return {
    async set({ fault: name, times, ms }: z.infer<typeof faultSchema>): Promise<void> {
      await db
        .insert(sandboxFaults)
        .values({ name, times, details: { ms } })
        .onConflictDoUpdate({ target: sandboxFaults.name, set: { times, details: { ms } } });
    },
    async list(): Promise<{ name: FaultName; times: number; ms: number }[]> {
      const rows = await db.select().from(sandboxFaults);
      return names.map((name) => {
        const fault = rows.find((row) => row.name === name);
        return { name, times: fault?.times ?? 0, ms: fault?.details.ms ?? 0 };
      });
    },
    /** Consumes one occurrence of the fault; null if none is left. */
    async take(name: FaultName): Promise<{ ms: number } | null> {
      const [taken] = await db
        .update(sandboxFaults)
        .set({ times: sql`${sandboxFaults.times} - 1` })
        .where(and(eq(sandboxFaults.name, name), gt(sandboxFaults.times, 0)))
        .returning({ details: sandboxFaults.details });
      return taken ? { ms: taken.details.ms ?? 0 } : null;
    },
    /** Consumes one occurrence of one of the faults, by name; null if none is left. */
    async takeAny<Name extends FaultName>(names: readonly Name[]): Promise<Name | null> {
      const isLeft = and(inArray(sandboxFaults.name, [...names]), gt(sandboxFaults.times, 0));
      const first = db
        .select({ name: sandboxFaults.name })
        .from(sandboxFaults)
        .where(isLeft)
        .orderBy(sandboxFaults.name)
        .limit(1);
      const [taken] = await db
        .update(sandboxFaults)
        .set({ times: sql`${sandboxFaults.times} - 1` })
        .where(and(isLeft, eq(sandboxFaults.name, first)))
        .returning({ name: sandboxFaults.name });
      return names.find((name) => name === taken?.name) ?? null;
    },
  };
}

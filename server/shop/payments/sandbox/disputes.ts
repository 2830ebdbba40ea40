// Disputes of the sandbox: opened and taken further on the control page, each step with a webhook.
import { randomInt } from 'node:crypto';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import {
  sandboxDisputes,
  sandboxOrders,
  sandboxPayments,
} from '#server/platform/db/schema/sandbox.ts';
import { disputeEntity, paymentEntity } from './razorpay-dto.ts';
import { type SandboxStore, type StoredDispute, randomId } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export type SandboxDisputes = ReturnType<typeof openSandboxDisputes>;

export const disputeSteps = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;
export type DisputeStep = (typeof disputeSteps)[number];

const reasonCodes = [
  'goods_or_services_not_received',
  'goods_or_services_not_as_described',
  'fraudulent_transaction',
];
const OPEN: StoredDispute['status'][] = ['open', 'action_required', 'under_review'];

type Deps = { db: Db; store: SandboxStore; webhooks: Webhooks };

export function openSandboxDisputes({ db, store, webhooks }: Deps) {
  return {
    /** Disputes the order's captured payment. Returns the number of disputes opened: none while one is open. */
    async open(orderIdOrReceipt: string): Promise<number> {
      const payment = await findCapturedPayment(db, orderIdOrReceipt);
      if (!payment) return 0;
      const isOpen = and(
        eq(sandboxDisputes.paymentId, payment.id),
        inArray(sandboxDisputes.status, OPEN),
      );
      if ((await db.$count(sandboxDisputes, isOpen)) > 0) return 0;
      const [opened] = await db
        .insert(sandboxDisputes)
        .values({
          id: `disp_${randomId()}`,
          paymentId: payment.id,
          amount: payment.amount,
          reasonCode: reasonCodes[randomInt(reasonCodes.length)] ?? 'chargeback',
          status: 'open',
          respondBy: sql`now() + interval '7 days'`,
        })
        .returning();
      if (opened) await sendWebhook('created', opened);
      return opened ? 1 : 0;
    },
    /** Takes the order's open dispute further. Returns the number of disputes changed. */
    async report(orderIdOrReceipt: string, step: DisputeStep): Promise<number> {
      const payment = await findCapturedPayment(db, orderIdOrReceipt);
      if (!payment) return 0;
      const changed = await db
        .update(sandboxDisputes)
        .set({ status: step })
        .where(
          and(eq(sandboxDisputes.paymentId, payment.id), inArray(sandboxDisputes.status, OPEN)),
        )
        .returning();
      for (const dispute of changed) await sendWebhook(step, dispute);
      return changed.length;
    },
  };

  async function sendWebhook(step: DisputeStep | 'created', dispute: StoredDispute): Promise<void> {
    const payment = await store.findPayment(dispute.paymentId);
    await webhooks.enqueue(`payment.dispute.${step}`, {
      ...(payment ? { payment: { entity: paymentEntity(payment) } } : {}),
      dispute: { entity: disputeEntity(dispute) },
    });
  }
}

async function findCapturedPayment(db: Db, orderIdOrReceipt: string) {
  const [payment] = await db
    .select({ id: sandboxPayments.id, amount: sandboxPayments.amount })
    .from(sandboxPayments)
    .innerJoin(sandboxOrders, eq(sandboxOrders.id, sandboxPayments.orderId))
    .where(
      and(
        or(eq(sandboxOrders.id, orderIdOrReceipt), eq(sandboxOrders.receipt, orderIdOrReceipt)),
        eq(sandboxPayments.status, 'captured'),
      ),
    )
    .orderBy(desc(sandboxPayments.createdAt))
    .limit(1);
  return payment;
}

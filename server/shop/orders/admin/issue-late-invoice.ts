// Use case: the admin issues the invoice of an order that was packed by a release before invoices. Audited.
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { erasedRecipient } from '#server/shop/accounts/erased-recipient.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { hasInvoice } from '#server/shop/invoices/has-invoice.ts';
import { issueInvoice } from '#server/shop/invoices/issue-invoice.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import {
  findPackedOn,
  isInvoiceNeeded,
  needsInvoice,
} from '#server/shop/orders/core/missing-invoice.ts';

type LateIssue = {
  number: string;
  /** Account of the admin. */
  accountId: string;
};

/**
 * Idempotent. Dated today, with the day of packing as the date of supply; refunds from before are credited at once.
 * Throws `order/not-found`, `order/illegal-transition` for an order that is not packed, `invoice/not-needed`, and what
 * `issueInvoice` throws.
 */
export async function issueLateInvoice(
  deps: OrderDeps,
  { number, accountId }: LateIssue,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (await hasInvoice(tx, order.id)) return;
    if (order.status === 'placed' || order.status === 'confirmed') {
      throw new AppError('order/illegal-transition', { details: { number } });
    }
    if (!(await isInvoiceNeeded(tx, order.id))) throw new AppError('invoice/not-needed');
    const suppliedOn = await findPackedOn(tx, order.id);
    await tx
      .update(orders)
      .set({
        packedWithoutInvoice: false,
        // Of a deleted account: the order was its own invoice until now.
        ...(order.accountId === null && erasedRecipient),
      })
      .where(eq(orders.id, order.id));
    const { serial } = await issueInvoice(deps, tx, order, { suppliedOn });
    await recordAudit(tx, {
      accountId,
      action: 'order.invoice-issued',
      subject: `order:${number}`,
      changes: [{ field: 'invoice', from: null, to: serial }],
    });
  });
}

/** Numbers of the orders that need an invoice, oldest first. */
export async function listWithoutInvoice(db: Db): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(needsInvoice)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(10_000);
  return rows.map(({ number }) => number);
}

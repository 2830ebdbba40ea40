// Use case: a customer reports items that are damaged or not right, within the time of the return rules and each item once.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError, type ErrorCode, errorText } from '#domain/errors/errors.ts';
import { DEFAULT_REASON, type ReturnReason, needsPhotos } from '#domain/returns/return-rules.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { returnLines, returnPhotos, returns } from '#server/platform/db/schema/returns.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { claimItems } from '#server/shop/orders/core/claim-items.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { notifyOwnerOfOrder } from '#server/shop/orders/core/notify-owner-of-order.ts';
import { recordCreation } from '#server/shop/orders/core/record-transition.ts';
import { attachPhotos } from './damage-photos.ts';
import { assertReturnable } from './eligibility.ts';

/** `line`: position of the order's line. */
export type ReportedLine = { line: number; quantity: number };

export type DamageReport = {
  accountId: string;
  number: string;
  /** Reason of the return; by default damage. */
  reason?: ReturnReason | undefined;
  description: string;
  lines: readonly ReportedLine[];
  /** Ids of uploaded photos; the return rules say whether one is needed. */
  photos: readonly string[];
};

/**
 * Idempotent: a report sent again with its photos changes nothing.
 * Throws `order/not-found`, `return/window-closed`, `return/reason-not-accepted`, `return/lines-missing`, `return/already-reported`,
 * `return/photos-missing` and `photo/not-found`.
 */
export function reportDamage(deps: OrderDeps, report: DamageReport): Promise<void> {
  const { accountId, number, reason = DEFAULT_REASON, description, photos } = report;
  const rules = deps.shopSettings.returnRules;
  const lines = report.lines.toSorted((a, b) => a.line - b.line);
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, accountId);
    const orderId = order.id;
    if (await isSent(tx, { orderId, lines, photos })) return;
    await assertReturnable(tx, order, rules);
    if (!rules.reasons.includes(reason)) throw fieldError('return/reason-not-accepted', 'reason');
    if (lines.length === 0) throw fieldError('return/lines-missing', 'lines');
    if (photos.length === 0 && needsPhotos(rules, reason))
      throw fieldError('return/photos-missing', 'photos');
    const id = randomUUID();
    await tx.insert(returns).values({
      id,
      orderId,
      status: 'requested',
      reason,
      description,
      shippingPaidBy: rules.shippingPaidBy,
    });
    for (const { line, quantity } of lines) {
      const firstItem = await claimItems(tx, { orderId, line, quantity, claim: 'reported' });
      if (firstItem === null) throw new AppError('return/already-reported', { details: { line } });
      await tx.insert(returnLines).values({ returnId: id, orderId, line, quantity, firstItem });
    }
    await attachPhotos(tx, { orderId, returnId: id, photoIds: photos });
    const creation = { subject: 'return', id, orderId, to: 'requested' } as const;
    await recordCreation(tx, {
      ...creation,
      actor: 'customer',
      details: { lines, returnReason: reason },
    });
    await notifyCustomer(deps, tx, {
      order,
      stepId: id,
      about: { returnId: id },
      update: 'damage-reported',
      reason,
    });
    await notifyOwnerOfOrder(deps, tx, {
      order,
      stepId: id,
      cause: 'damage-report',
      reason,
      description,
      photoCount: photos.length,
    });
  });
}

type SentReport = Pick<DamageReport, 'lines' | 'photos'> & { orderId: string };

/** Whether these photos are those of one report about the same items. */
async function isSent(tx: Tx, { orderId, lines, photos }: SentReport): Promise<boolean> {
  if (photos.length === 0) return false;
  const attached = await tx
    .select({ returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.orderId, orderId), inArray(returnPhotos.id, [...photos])));
  const [returnId, ...others] = new Set(attached.map((photo) => photo.returnId));
  if (!returnId || others.length > 0 || attached.length < photos.length) return false;
  const { line, quantity } = returnLines;
  const sent = await tx
    .select({ line, quantity })
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(line));
  return (
    JSON.stringify(sent) ===
    JSON.stringify(lines.map(({ line: l, quantity: q }) => ({ line: l, quantity: q })))
  );
}

function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, { fields: { [field]: errorText(code).message } });
}

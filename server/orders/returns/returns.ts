// Returns: a customer reports damage within 48 hours of delivery, an admin accepts or rejects it. Spec 9.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ReturnDecision } from '#domain/admin-actions.ts';
import { AppError, errorText } from '#domain/errors.ts';
import { returns } from '#server/db/schema/returns.ts';
import type { OrderDeps } from '#server/orders/core/deps.ts';
import { lockOrder } from '#server/orders/core/locks.ts';
import { notifyCustomer } from '#server/orders/core/notify-customer.ts';
import { recordCreation, recordMoneyTransition } from '#server/orders/core/record-transition.ts';
import { createRefundsForOrder } from '#server/orders/refunds/refunds.ts';
import { attachPhotos } from './damage-photos.ts';
import { assertReturnable, findReturn } from './eligibility.ts';

export type DamageReport = {
  accountId: string;
  number: string;
  description: string;
  /** Ids of uploaded photos; the return policy requires at least one. */
  photos: readonly string[];
};

/**
 * Idempotent: a second report changes nothing.
 * Throws `order/not-found`, `return/window-closed`, `return/photos-missing` and `photo/not-found`.
 */
export function requestReturn({ db }: OrderDeps, report: DamageReport): Promise<void> {
  const { accountId, number, description, photos } = report;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, accountId);
    const orderId = order.id;
    if (await findReturn(tx, orderId)) return;
    await assertReturnable(tx, order);
    if (photos.length === 0) throw photosMissingError();
    const id = randomUUID();
    await tx.insert(returns).values({ id, orderId, status: 'requested', description });
    await attachPhotos(tx, { orderId, returnId: id, photoIds: photos });
    const creation = { subject: 'return', id, orderId, to: 'requested' } as const;
    await recordCreation(tx, { ...creation, actor: 'customer' });
  });
}

function photosMissingError(): AppError {
  const { message } = errorText('return/photos-missing');
  return new AppError('return/photos-missing', { fields: { photos: message } });
}

type Decision = { number: string; decision: ReturnDecision; reply: string };

/**
 * Accepting refunds the order at once; stock is not restored. The customer reads `reply` in the email; may be empty.
 * Idempotent. Throws `order/not-found` when there is no report, and `order/illegal-transition`.
 */
export function decideReturn(deps: OrderDeps, input: Decision): Promise<void> {
  const { number, decision, reply } = input;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const request = await findReturn(tx, order.id);
    if (!request) throw new AppError('order/not-found');
    if (request.status === decision) return;
    const { id, status: from } = request;
    const transition = { subject: 'return', id, orderId: order.id, from, to: decision } as const;
    await recordMoneyTransition(tx, { ...transition, actor: 'admin' });
    if (reply) await tx.update(returns).set({ reply }).where(eq(returns.id, id));
    if (decision === 'received') return;
    if (decision === 'accepted') {
      await createRefundsForOrder(deps, tx, { order, reason: 'returned', actor: 'admin' });
    }
    const update = `return-${decision}` as const;
    await notifyCustomer(deps, tx, { order, update, note: reply || undefined });
  });
}

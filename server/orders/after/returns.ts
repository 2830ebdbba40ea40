// A piece came damaged: the shopper says so within two days of its delivery, and the owner decides.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Refusal, wordsFor } from '#domain/errors.ts';
import type { ReturnStatus } from '#domain/payment.ts';
import { returns } from '#server/db/schema/money.ts';
import { begin, move } from '#server/orders/move.ts';
import { holdOrder, oweAll } from '#server/orders/owner/owner-verbs.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { attachPhotos } from './return-photos.ts';
import { tellShopper } from './tell-shopper.ts';
import { refuseUnlessReturnable, returnOf } from './returnable.ts';

type Report = { description: string; photos: readonly string[] };

/** Sent again, it is the report that is there already. The return policy asks for photos. */
export function requestReturn(
  { db }: OrderParts,
  accountId: string,
  number: string,
  { description, photos }: Report,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, number, accountId);
    if (await returnOf(tx, order.id)) return;
    await refuseUnlessReturnable(tx, order);
    if (photos.length === 0) throw photosMissing();
    const id = randomUUID();
    await tx.insert(returns).values({ id, orderId: order.id, status: 'requested', description });
    await attachPhotos(tx, order.id, id, photos);
    await begin(tx, {
      subject: 'return',
      id,
      orderId: order.id,
      to: 'requested',
      actor: 'shopper',
    });
  });
}

function photosMissing(): Refusal {
  const { message } = wordsFor('return/photos-missing');
  return new Refusal('return/photos-missing', { fields: { photos: message } });
}

/** Accepted, the price goes back at once; the piece is not put on the shelf again. */
export function decideReturn(
  parts: OrderParts,
  number: string,
  to: Exclude<ReturnStatus, 'requested'>,
  answer: string,
): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const order = await holdOrder(tx, number);
    const asked = await returnOf(tx, order.id);
    if (!asked) throw new Refusal('order/not-found');
    if (asked.status === to) return;
    const { id, status: from } = asked;
    await move(tx, { subject: 'return', id, orderId: order.id, from, to, actor: 'owner' });
    if (answer) await tx.update(returns).set({ answer }).where(eq(returns.id, id));
    if (to === 'accepted') await oweAll(parts, tx, order, 'returned', 'owner');
    if (to === 'accepted' || to === 'rejected') {
      await tellShopper(parts, tx, order, { news: `return-${to}`, words: answer || undefined });
    }
  });
}

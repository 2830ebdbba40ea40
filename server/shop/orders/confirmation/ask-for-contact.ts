// Use case: an email asks the customer of a cash order to get in touch, because the phone number is wrong.
import { AppError } from '#domain/errors/errors.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { confirmBy } from '#server/shop/orders/core/notify-owner-of-order.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';

/**
 * Enqueues the email that asks for contact, once for each order. Throws `order/not-found`, and
 * `order/illegal-transition` unless the order waits to be confirmed.
 */
export function askForContact(deps: OrderDeps, number: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.status !== 'placed') throw new AppError('order/illegal-transition');
    const { phone, email: replyTo } = deps.shopSettings.seller;
    await notifyCustomer(deps, tx, {
      order,
      update: 'contact-needed',
      note: phone,
      replyTo,
      confirmBy: confirmBy(deps, order),
    });
  });
}

// What to say when the total is no longer the one shown: other items were put into the cart, or prices have changed.
import type { CartLine } from '#domain/cart/cart.ts';
import { AppError } from '#domain/errors/errors.ts';
import { checkoutMessages } from '#domain/messages/checkout.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';

type WithLines = Pick<CheckoutDto, 'lines'>;

export function changedError(latest: WithLines, shown: WithLines): AppError {
  return isOtherCart(latest, shown)
    ? new AppError('order/cart-changed', checkoutMessages.cartChanged)
    : new AppError('order/prices-changed', checkoutMessages.pricesChanged);
}

/** Whether other items, or other quantities of them, are in the cart. */
export function isOtherCart(latest: WithLines, shown: WithLines): boolean {
  return itemsOf(latest.lines) !== itemsOf(shown.lines);
}

function itemsOf(lines: readonly CartLine[]): string {
  const items = lines.map(({ id, quantity }) => `${quantity} ${id}`);
  return items.sort().join();
}

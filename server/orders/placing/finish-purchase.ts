// What follows every purchase, in its own transaction: the cart without what was bought, and the letter about it.
import { paths } from '#domain/paths.ts';
import { removeBought } from '#server/cart/lines.ts';
import { keepFields } from '#server/checkout/form.ts';
import type { Tx } from '#server/db/db.ts';
import type { Letter, OrderFacts } from '#server/mail/port.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { type OrderLineRow, type OrderRow, countedPieces } from '#server/orders/rows.ts';
import { trackToken } from '#server/orders/reading/track.ts';

type OrderLetter = Extract<Letter['kind'], 'order-confirmed' | 'order-placed-cod'>;

export async function finishPurchase(
  { outbox, settings }: OrderParts,
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  kind: OrderLetter,
): Promise<void> {
  if (order.accountId) {
    await removeBought(tx, order.accountId, countedPieces(lines));
    // A code is for one order: the next one begins without it.
    if (order.promoCode) await keepFields(tx, order.accountId, { promoCode: '' });
  }
  await outbox.post(tx, {
    key: `${kind}:${order.id}`,
    to: order.contactEmail,
    letter: { kind, facts: factsOf(order, lines, settings) },
  });
}

function factsOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { shopUrl, sessionSecret }: OrderParts['settings'],
): OrderFacts {
  const { street, city, zipCode, state, country } = order.shippingAddress;
  return {
    name: order.contactName,
    number: order.number,
    link: shopUrl + paths.order(order.number),
    trackLink: shopUrl + paths.track(trackToken(sessionSecret, order.number)),
    lines: lines.map(({ name, colour, size, quantity, pricePaise }) => ({
      name,
      colour,
      size,
      quantity,
      pricePaise,
    })),
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    taxPaise: order.taxPaise,
    taxPercent: order.taxPercent,
    shippingPaise: order.shippingPaise,
    totalPaise: order.totalPaise,
    promoCode: order.promoCode,
    address: [street, `${city} ${zipCode}`, state, country],
  };
}

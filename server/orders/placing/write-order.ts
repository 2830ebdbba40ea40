// An order written down: what the cart held, at the prices of this moment, for this address.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CartLine, WantedLine } from '#domain/cart.ts';
import { type CheckoutForm, addressOf, normalisePhone } from '#domain/checkout.ts';
import { toPaise } from '#domain/money.ts';
import { type PaymentMethod, orderNumber } from '#domain/order.ts';
import type { Quote } from '#server/checkout/quote.ts';
import type { Tx } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/rows.ts';
import { type Facts, create } from '#server/orders/transition.ts';

type NewOrder = {
  id: string;
  accountId: string;
  form: CheckoutForm;
  quote: Quote;
  taxPercent: number;
  paymentMethod: PaymentMethod;
  idempotencyKey: string;
  facts?: Facts;
  /** How long the stock waits for the payment; none for an order whose stock is sold at once. */
  reservationMinutes?: number;
};

export async function writeOrder(
  tx: Tx,
  wanted: NewOrder,
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  const { quote, form, reservationMinutes } = wanted;
  const byCard = wanted.paymentMethod === 'RAZORPAY';
  const order = await create(
    tx,
    {
      id: wanted.id,
      number: orderNumber(randomBytes(8)),
      accountId: wanted.accountId,
      paymentStatus: 'pending',
      paymentMethod: wanted.paymentMethod,
      idempotencyKey: wanted.idempotencyKey,
      subtotalPaise: quote.totals.subtotalPaise,
      discountPaise: quote.totals.discountPaise,
      taxPaise: quote.totals.taxPaise,
      shippingPaise: quote.totals.shippingPaise,
      totalPaise: quote.totals.totalPaise,
      taxPercent: wanted.taxPercent,
      promoCode: quote.promo?.code ?? null,
      ...recipientOf(form),
      stockHeld: byCard,
      expiresAt: reservationMinutes === undefined ? null : inMinutes(reservationMinutes),
    },
    byCard ? 'begun' : 'placed_cod',
    wanted.facts,
  );
  const lines = await tx
    .insert(orderLines)
    .values(quote.lines.map(copyFor(order.id)))
    .returning();
  return { order, lines };
}

type Recipient = Pick<
  OrderRow,
  'contactName' | 'contactEmail' | 'contactPhone' | 'shippingAddress'
>;

export function recipientOf(form: CheckoutForm): Recipient {
  return {
    contactName: `${form.firstName.trim()} ${form.lastName.trim()}`,
    contactEmail: form.email.trim(),
    contactPhone: normalisePhone(form.phone) ?? form.phone,
    shippingAddress: addressOf(form),
  };
}

export function inMinutes(minutes: number) {
  return sql`now() + ${minutes}::float8 * interval '1 minute'`;
}

export function piecesOf(lines: readonly CartLine[]): WantedLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
}

/** Copied, so that the order stays what was bought whatever becomes of the product. */
function copyFor(orderId: string) {
  return (line: CartLine, position: number): typeof orderLines.$inferInsert => ({
    orderId,
    position,
    variantId: line.id,
    productId: line.productId,
    slug: line.slug,
    name: line.name,
    colour: line.colour,
    size: line.size,
    image: line.image,
    pricePaise: toPaise(line.price),
    quantity: line.quantity,
  });
}

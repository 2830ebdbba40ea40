// Placing the order: by card through the provider's window, or to be paid at the door.
import { answered, api, asRefusal } from '#app/api.ts';
import { COUNTRY, addressOf } from '#domain/checkout.ts';
import { Refusal } from '#domain/errors.ts';
import { toPaise } from '#domain/money.ts';
import type { PaymentProof } from '#domain/payment.ts';
import type { CheckoutAnswer } from '#server/checkout/checkout.ts';
import type { ShopFacts } from '#server/shop.ts';
import { loadGateway, openWindow } from './payment-window.ts';

/** The number of the order placed; null when the payment window was closed. */
export type Placed = string | null;

export type PlacingCardOrder = {
  checkout: CheckoutAnswer;
  facts: ShopFacts;
  key: string;
  onFailed: (description: string | undefined) => void;
};

export async function placeCardOrder({
  checkout,
  facts,
  key,
  onFailed,
}: PlacingCardOrder): Promise<Placed> {
  const gateway = await loadGateway(facts.payments.scriptUrl);
  const amount = toPaise(checkout.totals.total);
  const order = await answered(api.orders['create-razorpay-order'].$post({ json: { amount } }));
  const { firstName, lastName, email, phone } = checkout.form;
  const options = {
    key: order.keyId,
    amount: order.amount,
    currency: order.currency,
    name: facts.settings.name,
    description: `Order ${order.number}`,
    order_id: order.orderId,
    prefill: { name: `${firstName} ${lastName}`, email, contact: phone },
  };
  const proof = await openWindow(gateway, options, onFailed);
  if (!proof) return null;
  await verify(order, proof);
  await recordPaid(checkout, proof, key);
  return order.number;
}

export async function placeCodOrder(checkout: CheckoutAnswer, key: string): Promise<Placed> {
  const json = { ...payloadOf(checkout), paymentMethod: 'COD' as const, paymentStatus: 'PENDING' };
  const { number } = await insistently(() => answered(api.orders.$post({ json }, withKey(key))));
  return number;
}

/** She may have paid: the refusal names the order she can ask about. */
async function verify(
  order: { orderId: string; number: string },
  proof: PaymentProof,
): Promise<void> {
  const facts = { number: order.number };
  const call = api.orders[':id'].payments.verify;
  const ask = () => answered(call.$post({ param: { id: order.orderId }, json: proof }));
  await insistently(ask).catch((problem: unknown) => {
    const { code, message } = asRefusal(problem);
    throw new Refusal(
      'payment/not-verified',
      code === 'server/failed' ? { facts } : { message, facts },
    );
  });
}

/** For what comes to the same however often it is sent: an answer lost on its way is asked for again. */
async function insistently<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (problem) {
    if (asRefusal(problem).code !== 'server/busy') throw problem;
    return ask();
  }
}

/** The order is there and paid already: whatever comes of this call, she has bought. */
async function recordPaid(
  checkout: CheckoutAnswer,
  proof: PaymentProof,
  key: string,
): Promise<void> {
  const paid = { paymentMethod: 'RAZORPAY' as const, paymentStatus: 'PAID' };
  const json = { ...payloadOf(checkout), ...paid, ...proof };
  await answered(api.orders.$post({ json }, withKey(key))).catch((problem: unknown) => {
    console.warn(asRefusal(problem).message);
  });
}

function payloadOf({ lines, totals, form }: CheckoutAnswer) {
  const { subtotal, discount, tax, shipping, total } = totals;
  return {
    items: lines.map(({ productId, name, price, quantity, image }) => ({
      productId,
      name,
      price,
      quantity,
      image,
    })),
    subtotal,
    discount,
    tax,
    shipping,
    total,
    shippingAddress: { ...addressOf(form), country: COUNTRY } as const,
  };
}

function withKey(key: string) {
  return { headers: { 'Idempotency-Key': key } };
}

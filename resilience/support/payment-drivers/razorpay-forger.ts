// Forged signatures of Razorpay's callbacks and webhooks: altered bytes, wrong secrets, other orders, truncated.
import { nextIp } from '../customers.ts';
import { type ApiResponse, type PaymentCallback, openSession } from '../http-session.ts';
import type { Delivery, PaidOrder, Payment } from '../payment-driver.ts';
import { KEY_SECRET, WEBHOOK_SECRET, type Webhook, deliverWebhook, sign } from '../provider.ts';
import type { Random } from '../seeded-random.ts';

const WRONG_SECRET = 'what an attacker might guess';

/** Alterations of a genuine signature, whatever it signs. */
const alterations: Record<string, (genuine: string, random: Random) => string> = {
  truncated: (genuine, random) => genuine.slice(0, random.integerBelow(63)),
  lengthened: (genuine) => `${genuine}0`,
  'in capitals': (genuine) => genuine.toUpperCase().replace(/^[^A-F]*$/, 'A'.repeat(64)),
  'one digit changed': (genuine, random) => changeOneCharacter(genuine, random),
  empty: () => '',
  'not hexadecimal': (genuine) => `g${genuine.slice(1)}`,
  random: (_, random) =>
    Array.from({ length: 64 }, () => random.integerBelow(16).toString(16)).join(''),
};

type Genuine = {
  random: Random;
  orders: readonly PaidOrder[];
  webhooks: readonly Webhook[];
};
type Targets = Genuine & { at: number };

/** Payment callbacks and webhooks in turn. */
export function openRazorpayForger(genuine: Genuine): (at: number) => Delivery {
  return (at) => (serverUrl) =>
    (at % 2 === 0 ? forgeVerification : forgeWebhook)(serverUrl, { ...genuine, at });
}

function forgeVerification(url: string, { random, orders }: Targets): Promise<ApiResponse> {
  const { customer, payment } = random.pick(orders);
  const callback = callbackOf(payment);
  const other = callbackOf(
    random.pick(orders.filter((order) => order.customer !== customer)).payment,
  );
  const session = openSession(url, { ...customer, ip: nextIp() });
  const forgeries = [
    ...Object.values(alterations).map((alter) => ({
      ...callback,
      // The request schema requires at least one character.
      razorpay_signature: alter(callback.razorpay_signature, random) || '0',
    })),
    { ...callback, razorpay_signature: other.razorpay_signature },
    { ...callback, razorpay_payment_id: other.razorpay_payment_id },
    { ...callback, razorpay_signature: sign(signedText(callback), WRONG_SECRET) },
    { ...callback, razorpay_signature: sign(signedText(callback), WEBHOOK_SECRET) },
  ];
  // The genuine callback of another order, sent for the customer's own order.
  if (random.integerBelow(forgeries.length + 1) === 0) {
    const path = `/orders/${callback.razorpay_order_id}/payments/verify`;
    return session.api('POST', path, { body: other });
  }
  return session.verifyPayment(random.pick(forgeries));
}

function forgeWebhook(url: string, { random, webhooks, at }: Targets): Promise<ApiResponse> {
  const { body } = random.pick(webhooks);
  const genuine = sign(body, WEBHOOK_SECRET);
  const otherBody = random.pick(webhooks.filter((webhook) => webhook.body !== body)).body;
  const forgeries: { body: string; signature: string }[] = [
    ...Object.values(alterations).map((alter) => ({ body, signature: alter(genuine, random) })),
    { body: changeOneCharacter(body, random), signature: genuine },
    { body: JSON.stringify(JSON.parse(body), null, 1), signature: genuine },
    { body: `${body} `, signature: genuine },
    { body: body.slice(0, -1), signature: genuine },
    { body: otherBody, signature: genuine },
    { body, signature: sign(body, WRONG_SECRET) },
    { body, signature: sign(body, KEY_SECRET) },
    { body: '', signature: genuine },
  ];
  return deliverWebhook(url, { id: `forged_${at}`, ...random.pick(forgeries) });
}

export function callbackOf({ report }: Payment): PaymentCallback {
  return report as PaymentCallback;
}

function signedText(callback: PaymentCallback): string {
  return `${callback.razorpay_order_id}|${callback.razorpay_payment_id}`;
}

function changeOneCharacter(text: string, random: Random): string {
  const at = random.integerBelow(text.length);
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}

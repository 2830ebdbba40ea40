// A buyer at the shop's door: the same calls as her browser makes, over HTTP.
import type { Buyer } from './people.ts';

export type Answer = { status: number; json: Record<string, unknown> };
export type Proof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export const CARDS = { good: '4111 1111 1111 1111', declined: '4000 0000 0000 0002' } as const;

/** Throws when the line breaks: the server has died, or was not there. */
export async function call(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: parsed(text) };
}

export function visit(shopUrl: string, buyer: Buyer) {
  const headers = {
    cookie: buyer.cookie,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': buyer.address,
  };
  const api = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    call(`${shopUrl}/api${path}`, method, body, { ...headers, ...more });
  return {
    api,
    /** `amount`: the total she was shown, in paise. */
    begin: (amount: number) => api('POST', '/orders/create-razorpay-order', { amount }),
    /** The cart's order, to be paid at the door; `total` in rupees. */
    placeCod: (total: number, key?: string) =>
      api(
        'POST',
        '/orders',
        { paymentMethod: 'COD', total },
        key ? { 'idempotency-key': key } : {},
      ),
    verify: (proof: Proof) =>
      api('POST', `/orders/${proof.razorpay_order_id}/payments/verify`, proof),
    cancel: (number: string) => api('POST', `/orders/${number}/cancellation`, { reason: '' }),
    add: (variantId: string, quantity = 1) => api('POST', '/cart/lines', { variantId, quantity }),
    remove: (variantId: string) => api('DELETE', `/cart/lines/${variantId}`),
  };
}
export type Visit = ReturnType<typeof visit>;

/** What she types into the provider's window. The answer is the provider's, whatever the shop is doing. */
export async function pay(
  shopUrl: string,
  orderId: string,
  card: string = CARDS.good,
): Promise<{ paid: true; proof: Proof } | { paid: false; why: string; paymentId: string }> {
  const { json } = await call(`${shopUrl}/sandbox/window/pay`, 'POST', {
    method: 'card',
    order_id: orderId,
    number: card,
    expiry: '12/30',
    cvv: '123',
  });
  const error = json.error as { reason?: string; metadata?: { payment_id?: string } } | undefined;
  if (!error) return { paid: true, proof: json as Proof };
  return { paid: false, why: error.reason ?? '', paymentId: error.metadata?.payment_id ?? '' };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** How often each answer came: `{ 200: 10, '409 stock/sold-out': 990 }`. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of answers) {
    const what = status < 300 ? `${status}` : `${status} ${String(json.code)}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

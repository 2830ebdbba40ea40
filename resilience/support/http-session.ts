// The shop's API as a customer's browser calls it, and the sandbox's payment widget.
import type { TestCustomer } from './customers.ts';

export type ApiResponse = { status: number; json: Record<string, unknown> };
/** What the payment widget returns after a successful payment. */
export type PaymentCallback = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export const CARDS = { good: '4111 1111 1111 1111', declined: '4000 0000 0000 0002' } as const;

type CallOptions = { body?: unknown; headers?: Record<string, string> };

/** A string body is sent as it is, anything else as JSON. Throws when the connection breaks. */
export async function call(
  method: string,
  url: string,
  { body, headers = {} }: CallOptions = {},
): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: parseJson(text) };
}

export function openSession(serverUrl: string, customer: TestCustomer) {
  const sessionHeaders = {
    cookie: customer.cookie,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': customer.ip,
  };
  const api = (method: string, path: string, { body, headers = {} }: CallOptions = {}) =>
    call(method, `${serverUrl}/api${path}`, { body, headers: { ...sessionHeaders, ...headers } });
  return {
    api,
    /** `amount`: the total the customer was shown, in paise. */
    createCardOrder: (amount: number) =>
      api('POST', '/orders/create-razorpay-order', { body: { amount } }),
    /** `total`: the total the customer was shown, in rupees. */
    placeCodOrder: (total: number, idempotencyKey?: string) =>
      api('POST', '/orders', {
        body: { paymentMethod: 'COD', total },
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      }),
    verifyPayment: (callback: PaymentCallback) =>
      api('POST', `/orders/${callback.razorpay_order_id}/payments/verify`, { body: callback }),
    cancelOrder: (number: string) =>
      api('POST', `/orders/${number}/cancellation`, { body: { reason: '' } }),
    addToCart: (variantId: string, quantity = 1) =>
      api('POST', '/cart/lines', { body: { variantId, quantity } }),
    removeFromCart: (variantId: string) => api('DELETE', `/cart/lines/${variantId}`),
  };
}
export type HttpSession = ReturnType<typeof openSession>;

export type PaymentOutcome =
  | { paid: true; callback: PaymentCallback }
  | { paid: false; reason: string; paymentId: string };

/** Pays in the sandbox's payment widget. The outcome is the provider's, whatever the shop stores. */
export async function pay(
  serverUrl: string,
  orderId: string,
  card: string = CARDS.good,
): Promise<PaymentOutcome> {
  const payment = {
    method: 'card',
    order_id: orderId,
    number: card,
    expiry: '12/30',
    cvv: '123',
  };
  const { json } = await call('POST', `${serverUrl}/sandbox/window/pay`, { body: payment });
  const error = json.error as { reason?: string; metadata?: { payment_id?: string } } | undefined;
  if (!error) return { paid: true, callback: json as PaymentCallback };
  return { paid: false, reason: error.reason ?? '', paymentId: error.metadata?.payment_id ?? '' };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** How often each response occurred: `{ 200: 10, '409 stock/sold-out': 990 }`. */
export function countResponses(responses: readonly ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of responses) {
    const key = status < 300 ? `${status}` : `${status} ${String(json.code)}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

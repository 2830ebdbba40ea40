// Razorpay over its HTTP API. It speaks to the real provider and to the sandbox gateway alike.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { PaymentProof } from '#domain/payment.ts';
import {
  errorAnswer,
  orderAnswer,
  paymentAnswer,
  paymentsAnswer,
  refundAnswer,
  refundsAnswer,
  toPayment,
  toRefund,
  toToldRefund,
} from './answers.ts';
import { withBreaker } from './breaker.ts';
import type { Payments, ProviderOrder } from './port.ts';
import { readWebhook } from './webhook.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type RazorpayAccount = {
  name: Payments['name'];
  keyId: string;
  keySecret: string;
  /** Today's, and the one before it during a change. */
  webhookSecrets: readonly string[];
  /** Without a slash at its end. */
  baseUrl: string;
  scriptUrl: string;
  fetch: Fetch;
  timeoutMs?: number;
};

const CURRENCY = 'INR';
const TIMEOUT_MS = 8_000;
/** The most the provider lists at once. */
const PAGE = 100;

export function openRazorpay(account: RazorpayAccount): Payments {
  const ask = asker(account);
  return {
    name: account.name,
    keyId: account.keyId,
    scriptUrl: account.scriptUrl,
    async createOrder({ receipt, amountPaise }) {
      // `unique_receipt`: a call repeated after a lost answer gets the order that is already there.
      const wanted = { amount: amountPaise, currency: CURRENCY, receipt, unique_receipt: true };
      const order = toOrder(await ask('/v1/orders', orderAnswer, wanted));
      if (order.amountPaise !== amountPaise || order.currency !== CURRENCY) {
        throw gatewayDown(`the order of ${receipt} came back with another amount`);
      }
      return order;
    },
    isGenuine: (proof) => isGenuine(proof, account.keySecret),
    payment: async (id) =>
      toPayment(await ask(`/v1/payments/${encodeURIComponent(id)}`, paymentAnswer)),
    async paymentsOf(orderId) {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
      const known = await ask(path, paymentsAnswer).catch((error: unknown) => {
        // An order it does not know (of other keys, or of the sandbox) cannot have been paid there.
        if (error instanceof Refusal && error.code === 'payment/not-verified') return { items: [] };
        throw error;
      });
      return known.items.map(toPayment);
    },
    paymentsSince: async (from) =>
      (await listed(ask, '/v1/payments', paymentsAnswer, from)).map(toPayment),
    refundsSince: async (from) =>
      (await listed(ask, '/v1/refunds', refundsAnswer, from)).map(toToldRefund),
    async receiptOf(orderId) {
      const path = `/v1/orders/${encodeURIComponent(orderId)}`;
      return (await ask(path, orderAnswer)).receipt ?? null;
    },
    async refund({ key, paymentId, amountPaise }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const wanted = { amount: amountPaise, receipt: key };
      return toRefund(await ask(path, refundAnswer, wanted, { 'X-Refund-Idempotency': key }));
    },
    refundNow: async (id) =>
      toRefund(await ask(`/v1/refunds/${encodeURIComponent(id)}`, refundAnswer)),
    readWebhook: (bytes, signature) => readWebhook(bytes, signature, account.webhookSecrets),
  };
}

type Ask = ReturnType<typeof asker>;

/** A page at a time, up to now: what comes in meanwhile would shift the pages. */
async function listed<T>(
  ask: Ask,
  path: string,
  answer: z.ZodType<{ items: T[] }>,
  from: Date,
): Promise<T[]> {
  const between = { from: inSeconds(from), to: inSeconds(new Date()), count: String(PAGE) };
  const all: T[] = [];
  for (;;) {
    const query = new URLSearchParams({ ...between, skip: String(all.length) });
    const { items } = await ask(`${path}?${query}`, answer);
    all.push(...items);
    if (items.length < PAGE) return all;
  }
}

function inSeconds(instant: Date): string {
  return String(Math.ceil(instant.getTime() / 1000));
}

/** The provider signs `order|payment` with the secret only it and we know. */
function isGenuine(proof: PaymentProof, keySecret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(proof.razorpay_signature)) return false;
  const signed = `${proof.razorpay_order_id}|${proof.razorpay_payment_id}`;
  const expected = createHmac('sha256', keySecret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(proof.razorpay_signature, 'hex'));
}

function asker({ keyId, keySecret, baseUrl, timeoutMs = TIMEOUT_MS, ...account }: RazorpayAccount) {
  const fetch = withBreaker(account.fetch);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async <T>(
    path: string,
    answer: z.ZodType<T>,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<T> => {
    const response = await fetch(baseUrl + path, {
      ...(body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, 'content-type': 'application/json', ...more },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw gatewayDown(`${path}: ${error.message}`);
    });
    // It answers 400, not 404, to an id it does not know.
    if (body === undefined && (response.status === 400 || response.status === 404)) {
      throw new Refusal('payment/not-verified');
    }
    if (!response.ok) {
      const refused = isRefusal(response.status) ? await descriptionIn(response) : undefined;
      throw gatewayDown(`${path}: answered ${response.status}`, refused);
    }
    const parsed = answer.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw gatewayDown(`${path}: an answer we do not understand`);
    return parsed.data;
  };
}

function toOrder(order: z.infer<typeof orderAnswer>): ProviderOrder {
  return { id: order.id, amountPaise: order.amount, currency: order.currency };
}

/** It has understood us, and will say the same again. Too many calls, and one still under way, are no such answer. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
}

async function descriptionIn(response: Response): Promise<string> {
  const said = errorAnswer.safeParse(await response.json().catch(() => null));
  return said.success ? said.data.error.description : `answered ${response.status}`;
}

/** The shopper reads the table's words; the owner's log says what really happened. */
function gatewayDown(what: string, refused?: string): Refusal {
  console.error(`Payment provider: ${what}`);
  const refusal = new Refusal('payment/gateway-down');
  refusal.cause = refused;
  return refusal;
}

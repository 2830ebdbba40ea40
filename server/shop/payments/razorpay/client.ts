// Razorpay adapter over its HTTP API; used with Razorpay and with the sandbox.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { PaymentProof } from '#domain/payment/payment.ts';
import { logFailure } from '#server/platform/lib/log.ts';
import {
  errorSchema,
  orderSchema,
  paymentSchema,
  paymentsSchema,
  refundSchema,
  refundsSchema,
  toPayment,
  toRefund,
  toWebhookRefund,
} from './responses.ts';
import { type Fetch, withCircuitBreaker } from '../circuit-breaker.ts';
import type { Payments, ProviderOrder } from '../port.ts';
import { readWebhook } from './webhook.ts';

type RazorpayAccount = {
  name: Payments['name'];
  keyId: string;
  keySecret: string;
  /** The current one, and the previous one during a rotation. */
  webhookSecrets: readonly string[];
  /** Without a trailing slash. */
  baseUrl: string;
  scriptUrl: string;
  fetch: Fetch;
  timeoutMs?: number;
  /** Called when the provider first accepts or rejects the keys, and on each change of that. */
  onKeysChecked?: (areAccepted: boolean) => void;
};

const CURRENCY = 'INR';
/** Leaves four of the ten seconds in which a customer gets an error to a loaded server. */
const TIMEOUT_MS = 6_000;
/** Razorpay's maximum for list calls. */
const PAGE_SIZE = 100;

export function openRazorpay(account: RazorpayAccount): Payments {
  const request = createRequest(account);
  return {
    name: account.name,
    keyId: account.keyId,
    scriptUrl: account.scriptUrl,
    async createProviderOrder({ receipt, amountPaise }) {
      // `unique_receipt`: a call repeated after a lost response returns the existing order.
      const body = { amount: amountPaise, currency: CURRENCY, receipt, unique_receipt: true };
      const order = toOrder(await request('/v1/orders', orderSchema, { body }));
      if (order.amountPaise !== amountPaise || order.currency !== CURRENCY) {
        throw providerDown(`the order of ${receipt} has another amount`);
      }
      return order;
    },
    verifySignature: (proof) => verifySignature(proof, account.keySecret),
    payment: async (id) =>
      toPayment(await request(`/v1/payments/${encodeURIComponent(id)}`, paymentSchema)),
    async paymentsOf(orderId) {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
      const list = await request(path, paymentsSchema).catch((error: unknown) => {
        // An unknown order (of other keys, or of the sandbox) cannot have been paid there.
        if (error instanceof AppError && error.code === 'payment/not-verified')
          return { items: [] };
        throw error;
      });
      return list.items.map(toPayment);
    },
    paymentsSince: async (from) =>
      (await listAll(request, { path: '/v1/payments', schema: paymentsSchema, from })).map(
        toPayment,
      ),
    refundsSince: async (from) =>
      (await listAll(request, { path: '/v1/refunds', schema: refundsSchema, from })).map(
        toWebhookRefund,
      ),
    async receiptOf(orderId) {
      const path = `/v1/orders/${encodeURIComponent(orderId)}`;
      return (await request(path, orderSchema)).receipt ?? null;
    },
    async refund({ refundId, key, paymentId, amountPaise }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: amountPaise, receipt: refundId };
      const headers = { 'X-Refund-Idempotency': key };
      return toRefund(await request(path, refundSchema, { body, headers }));
    },
    refundStatus: async (id) =>
      toRefund(await request(`/v1/refunds/${encodeURIComponent(id)}`, refundSchema)),
    readWebhook: (bytes, signature) => readWebhook(bytes, signature, account.webhookSecrets),
  };
}

type Request = ReturnType<typeof createRequest>;
type Listing<T> = { path: string; schema: z.ZodType<{ items: T[] }>; from: Date };

/** Fetches all pages up to now; entries created meanwhile would shift the pages. */
async function listAll<T>(request: Request, { path, schema, from }: Listing<T>): Promise<T[]> {
  const range = { from: inSeconds(from), to: inSeconds(new Date()), count: String(PAGE_SIZE) };
  const all: T[] = [];
  for (;;) {
    const query = new URLSearchParams({ ...range, skip: String(all.length) });
    const { items } = await request(`${path}?${query}`, schema);
    all.push(...items);
    if (items.length < PAGE_SIZE) return all;
  }
}

function inSeconds(date: Date): string {
  return String(Math.ceil(date.getTime() / 1000));
}

/** Razorpay signs `<order id>|<payment id>` with the key secret. */
function verifySignature(proof: PaymentProof, keySecret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(proof.razorpay_signature)) return false;
  const signed = `${proof.razorpay_order_id}|${proof.razorpay_payment_id}`;
  const expected = createHmac('sha256', keySecret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(proof.razorpay_signature, 'hex'));
}

type RequestOptions = { body?: unknown; headers?: Record<string, string> };

/** With a body the call is a POST, without one a GET. */
function createRequest({
  keyId,
  keySecret,
  baseUrl,
  timeoutMs = TIMEOUT_MS,
  ...account
}: RazorpayAccount) {
  const fetch = withCircuitBreaker(account.fetch);
  let areKeysAccepted: boolean | null = null;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async <T>(
    path: string,
    schema: z.ZodType<T>,
    { body, headers = {} }: RequestOptions = {},
  ): Promise<T> => {
    const response = await fetch(baseUrl + path, {
      ...(body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, 'content-type': 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw providerDown(`${path}: ${error.message}`);
    });
    reportKeys(response.status !== 401);
    // Razorpay responds 400, not 404, to an unknown id.
    if (body === undefined && (response.status === 400 || response.status === 404)) {
      throw new AppError('payment/not-verified');
    }
    if (!response.ok) {
      const rejection = isRejection(response.status) ? await descriptionIn(response) : undefined;
      throw providerDown(`${path}: status ${response.status}`, rejection);
    }
    const parsed = schema.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw providerDown(`${path}: unexpected response`);
    return parsed.data;
  };

  function reportKeys(areAccepted: boolean): void {
    if (areAccepted === areKeysAccepted) return;
    areKeysAccepted = areAccepted;
    if (!areAccepted) logFailure('the provider rejects the API keys (status 401)', 'payments');
    account.onKeysChecked?.(areAccepted);
  }
}

function toOrder(order: z.infer<typeof orderSchema>): ProviderOrder {
  return { id: order.id, amountPaise: order.amount, currency: order.currency };
}

/** True if a retry would fail again; false for wrong keys, timeouts, conflicts and rate limits. */
function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
}

async function descriptionIn(response: Response): Promise<string> {
  const body = errorSchema.safeParse(await response.json().catch(() => null));
  return body.success ? body.data.error.description : `status ${response.status}`;
}

/** The customer gets the catalogue's text; the log has the reason. */
function providerDown(reason: string, rejection?: string): AppError {
  logFailure(reason, 'payments');
  const error = new AppError('payment/provider-down');
  error.cause = rejection;
  return error;
}

// Razorpay adapter over its HTTP API; used with Razorpay and with the sandbox.
import type { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { ReportMonth } from '#domain/settlement/settlement-line.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import { logFailure } from '#server/platform/lib/log.ts';
import {
  errorSchema,
  razorpayOrderSchema,
  paymentSchema,
  paymentsSchema,
  refundSchema,
  refundsSchema,
  type reportLineSchema,
  reportLinesSchema,
  toPayment,
  toRefund,
  toSettlementLine,
  toWebhookRefund,
} from './responses.ts';
import { type Fetch, withCircuitBreaker } from '../circuit-breaker.ts';
import type { PaymentProvider } from '../port.ts';
import { parseProof, readCallback } from './proof.ts';
import { readWebhook } from './webhook.ts';

export const RAZORPAY: ProviderId = 'razorpay';

type RazorpayAccount = Pick<PaymentProvider, 'csp' | 'policyTexts' | 'reservationMinutes'> & {
  keyId: string;
  keySecret: string;
  /** The current one, and the previous one during a rotation. */
  webhookSecrets: readonly string[];
  /** URL of the API, without a trailing slash. */
  baseUrl: string;
  /** URL of the payment widget's script. */
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
/** That of the settlement report. */
export const REPORT_PAGE_SIZE = 1_000;

export type Razorpay = PaymentProvider &
  Required<
    Pick<PaymentProvider, 'readCallback' | 'webhook' | 'sync' | 'settlements' | 'refund'>
  > & {
    clientFields: { scriptUrl: string; keyId: string };
  };

export function openRazorpay(account: RazorpayAccount): Razorpay {
  const { keyId, keySecret, csp, policyTexts, reservationMinutes, scriptUrl } = account;
  const request = createRequest(account);
  return {
    id: RAZORPAY,
    isOffered: () => true,
    reservationMinutes,
    csp,
    policyTexts,
    clientFields: { scriptUrl, keyId },
    async start({ number, amountPaise }) {
      // `unique_receipt`: a call repeated after a lost response returns the existing order.
      const body = {
        amount: amountPaise,
        currency: CURRENCY,
        receipt: number,
        unique_receipt: true,
      };
      const order = await request('/v1/orders', razorpayOrderSchema, { body });
      if (order.amount !== amountPaise || order.currency !== CURRENCY) {
        throw providerDown(`the order of ${number} has another amount`);
      }
      return order.id;
    },
    parseProof: (input, providerOrderId) => parseProof(input, { providerOrderId, keySecret }),
    async verify({ paymentId, providerOrderId }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}`;
      const payment = toPayment(await request(path, paymentSchema));
      if (payment.orderId !== providerOrderId || payment.id !== paymentId) {
        throw new AppError('payment/not-verified');
      }
      return payment;
    },
    readCallback: (form) => readCallback(form, keySecret),
    webhook: { read: (body, headers) => readWebhook(body, headers, account.webhookSecrets) },
    sync: {
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
        return (await request(path, razorpayOrderSchema)).receipt ?? null;
      },
    },
    settlements: {
      async linesOf(month) {
        const items = await listReport(request, month);
        // A line added while the pages are read shifts the others, so that one is on two pages.
        const lines = items
          .map(toSettlementLine)
          .map((line) => [`${line.entityId} ${line.settlementId}`, line] as const);
        return [...new Map(lines).values()];
      },
    },
    refund: {
      async create({ refundId, key, paymentId, amountPaise }) {
        const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
        const body = { amount: amountPaise, receipt: refundId };
        const headers = { 'X-Refund-Idempotency': key };
        return toRefund(await request(path, refundSchema, { body, headers }));
      },
      status: async (id) =>
        toRefund(await request(`/v1/refunds/${encodeURIComponent(id)}`, refundSchema)),
    },
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

/** Fetches all pages of the settlement report of a month. */
async function listReport(request: Request, { year, month }: ReportMonth) {
  const period = { year: String(year), month: String(month).padStart(2, '0') };
  const all: z.infer<typeof reportLineSchema>[] = [];
  for (;;) {
    const page = { count: String(REPORT_PAGE_SIZE), skip: String(all.length) };
    const query = new URLSearchParams({ ...period, ...page });
    const path = `/v1/settlements/recon/combined?${query}`;
    const { items } = await request(path, reportLinesSchema);
    all.push(...items);
    if (items.length < REPORT_PAGE_SIZE) return all;
  }
}

function inSeconds(date: Date): string {
  return String(Math.ceil(date.getTime() / 1000));
}

type RequestOptions = { body?: unknown; headers?: Record<string, string> };

/** Creates the function that calls the API: with a body a call is a POST, without one a GET. */
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

// A mock of Razorpay's API on a local port, written from Razorpay's documentation and not from the shop's code.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BadRequest,
  type RequestBody,
  type WebhookEvent,
  createRazorpayAccount,
  find,
} from './razorpay-account.ts';

const defaultKeys = {
  keyId: 'rzp_test_resilience',
  keySecret: 'a key secret',
  webhook: 'a webhook secret',
};

export const RAZORPAY_FAULTS = [
  'timeout',
  'slow response of 30 s',
  'reset after sending',
  'status 500',
  'status 502 in HTML',
  'status 429',
  'response that is not JSON',
  'another amount in the response',
  'status 401',
  'status 409',
] as const;
export type RazorpayFault = (typeof RAZORPAY_FAULTS)[number];

/** The last part of the path of a POST: creating an order, or a refund. */
type Call = 'orders' | 'refund';

const SLOW_MS = 30_000;
const errorStatuses: Partial<Record<RazorpayFault, number>> = {
  'status 500': 500,
  'status 502 in HTML': 502,
  'status 429': 429,
  'status 401': 401,
  'status 409': 409,
};

export type RazorpayMock = Awaited<ReturnType<typeof openRazorpayMock>>;

/** `keys`: of the account; the webhook secret is the one that its owner has chosen. */
export async function openRazorpayMock(keys = defaultKeys) {
  const webhooks: { id: string; body: string }[] = [];
  const account = createRazorpayAccount((event) => webhooks.push(toWebhook(event)));
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const calls: Record<Call, number> = { orders: 0, refund: 0 };
  let injected: { call: Call; fault: RazorpayFault; times: number } | null = null;

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    account,
    /** How many POST requests of this kind have been received. */
    calls,
    env: {
      RAZORPAY_API_URL: url,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhook,
    },
    /** The next `times` POST requests of this kind have the fault. */
    injectFault(call: Call, fault: RazorpayFault, times = 1): void {
      injected = { call, fault, times };
    },
    /** Delivers the webhooks since the last time; returns the shop's status codes. */
    async deliverWebhooks(shopUrl: string): Promise<number[]> {
      const statuses: number[] = [];
      for (const { id, body } of webhooks.splice(0)) {
        const response = await fetch(`${shopUrl}/api/payments/razorpay/webhook`, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            'x-razorpay-event-id': id,
            'x-razorpay-signature': hmac(body, keys.webhook),
          },
        });
        statuses.push(response.status);
      }
      return statuses;
    },
    /** What the payment widget returns to the browser. */
    callbackOf: (orderId: string, paymentId: string) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: hmac(`${orderId}|${paymentId}`, keys.keySecret),
    }),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks = await request.toArray();
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const parts = pathname.split('/').slice(2);
    if (request.headers.authorization !== authorization) {
      return send(response, 401, errorBody('Authentication failed'));
    }
    const fault = request.method === 'POST' ? countCall(parts.at(-1) as Call) : null;
    const status = fault && errorStatuses[fault];
    if (fault === 'timeout') return;
    if (status === 502) return void response.writeHead(502).end('<html>Bad Gateway</html>');
    if (status) return send(response, status, errorBody('Something went wrong'));
    const key = request.headers['x-refund-idempotency']?.toString();
    try {
      const body = text ? (JSON.parse(text) as RequestBody) : {};
      const result = request.method === 'POST' ? post(parts, body, key) : get(parts, searchParams);
      if (fault) return await sendWithFault(response, result, fault);
      send(response, 200, result);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      send(response, 400, errorBody(error.message));
    }
  }

  function countCall(call: Call): RazorpayFault | null {
    calls[call] += 1;
    if (injected?.call !== call || injected.times === 0) return null;
    injected.times -= 1;
    return injected.fault;
  }

  function post([resource, id = '', action]: string[], body: RequestBody, key?: string): object {
    if (resource === 'orders' && !id) return account.createOrder(body);
    if (resource === 'payments' && action === 'capture') return account.capture(id, body);
    if (resource === 'payments' && action === 'refund') return account.refund(id, body, key);
    throw new BadRequest('The requested URL was not found on the server');
  }

  function get([resource, id, nested]: string[], query: URLSearchParams): object {
    if (resource === 'orders' && id && nested === 'payments') {
      return collection(account.paymentsOf(id));
    }
    if (resource === 'payments' && id && nested === 'refunds') {
      return collection(account.refundsOf(id));
    }
    if (resource !== 'orders' && resource !== 'payments' && resource !== 'refunds') {
      throw new BadRequest('The requested URL was not found on the server');
    }
    const records: Map<string, { created_at: number }> = account[resource];
    return id ? find(records, id) : collection(pageOf([...records.values()], query));
  }
}

async function sendWithFault(
  response: ServerResponse,
  result: object,
  fault: RazorpayFault,
): Promise<void> {
  if (fault === 'reset after sending') response.destroy();
  else if (fault === 'response that is not JSON') response.writeHead(200).end('{"id": "order_');
  else if (fault === 'another amount in the response')
    send(response, 200, { ...result, amount: 1 });
  else {
    await sleep(SLOW_MS, undefined, { ref: false });
    send(response, 200, result);
  }
}

/** Newest first, as Razorpay lists. */
function pageOf<T extends { created_at: number }>(records: T[], query: URLSearchParams): T[] {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const from = number('from', 0);
  const to = number('to', Number.MAX_SAFE_INTEGER);
  const skip = number('skip', 0);
  return records
    .filter(({ created_at: at }) => at >= from && at <= to)
    .toReversed()
    .slice(skip, skip + Math.min(number('count', 10), 100));
}

function collection(items: object[]): object {
  return { entity: 'collection', count: items.length, items };
}

function errorBody(description: string): object {
  return { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: null } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function toWebhook({ event, payload }: WebhookEvent): { id: string; body: string } {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_resilience',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  });
  return { id: randomUUID(), body };
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

// REST API of the sandbox in Razorpay's format, protected by key id and secret.
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import {
  captureSchema,
  listQuerySchema,
  newOrderSchema,
  newRefundSchema,
  orderListQuerySchema,
  orderUpdateSchema,
  refundKeySchema,
  reportQuerySchema,
} from './api-schemas.ts';
import { orderEntity, paymentEntity, refundEntity } from './razorpay-dto.ts';
import type { FaultInjection } from './fault-injection.ts';
import type { SandboxPayments } from './payments.ts';
import type { ListSettled } from './settlement-report.ts';
import type { Rejection, SandboxStore, StoredOrder } from './store.ts';

type Deps = {
  store: SandboxStore;
  listSettled: ListSettled;
  payments: SandboxPayments;
  faults: FaultInjection;
  keyId: string;
  keySecret: string;
};

const UNKNOWN_ID = 'The id provided does not exist';

export function apiRoutes(deps: Deps): Hono {
  return new Hono()
    .onError((error) => {
      if (error instanceof HTTPException) return error.getResponse();
      throw error;
    })
    .use(authenticate(deps), injectFaults(deps.faults))
    .route('/orders', orderRoutes(deps))
    .route('/payments', paymentRoutes(deps))
    .route('/refunds', refundRoutes(deps))
    .route('/settlements', settlementRoutes(deps))
    .all('/*', () => reject('The requested URL was not found on the server.'));
}

function authenticate({ keyId, keySecret }: Deps): MiddlewareHandler {
  const authorization = Buffer.from(
    `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  );
  return async (c, next) => {
    const received = Buffer.from(c.req.header('authorization') ?? '');
    const isAuthorised =
      received.length === authorization.length && timingSafeEqual(received, authorization);
    if (!isAuthorised) reject('Authentication failed', 401);
    await next();
  };
}

function injectFaults(faults: FaultInjection): MiddlewareHandler {
  return async (c, next) => {
    const delay = await faults.take('delay');
    const { signal } = c.req.raw;
    // A caller that has stopped waiting is not kept waiting; it reads no response.
    if (delay) await sleep(delay.ms, undefined, { signal }).catch(() => {});
    if (signal.aborted) return c.body(null, 504);
    const isFailing =
      c.req.method === 'GET'
        ? await faults.take('fail-fetch')
        : c.req.path.endsWith('/orders') && (await faults.take('fail-order'));
    if (isFailing) return c.json({ error: { code: 'SERVER_ERROR' } }, 500);
    return next();
  };
}

function orderRoutes({ store }: Deps): Hono {
  const entityOf = async (order: StoredOrder) =>
    orderEntity(order, (await store.listPaymentsOfOrder(order.id)).length);
  return new Hono()
    .get('/', async (c) => {
      const { receipt, ...query } = c.req.query();
      const filter = parse(orderListQuerySchema, { receipt });
      const listed = await store.listOrders({ ...parse(listQuerySchema, query), ...filter });
      return c.json(collection(await Promise.all(listed.map(entityOf))));
    })
    .post('/', async (c) => {
      const { amount, currency, receipt, notes, ...input } = parse(newOrderSchema, await body(c));
      const uniqueReceipt = input.unique_receipt && receipt !== null;
      const order = await store.createOrder({ amount, currency, receipt, notes, uniqueReceipt });
      // The same receipt with another amount is a different purchase.
      if (order.amount !== amount) reject('Order receipt should be unique.');
      return c.json(await entityOf(order));
    })
    .get('/:id', async (c) =>
      c.json(await entityOf(known(await store.findOrder(c.req.param('id'))))),
    )
    .patch('/:id', async (c) => {
      const { notes } = parse(orderUpdateSchema, await body(c));
      return c.json(await entityOf(known(await store.updateNotes(c.req.param('id'), notes))));
    })
    .get('/:id/payments', async (c) => {
      const { id } = known(await store.findOrder(c.req.param('id')));
      return c.json(collection((await store.listPaymentsOfOrder(id)).map(paymentEntity)));
    });
}

function paymentRoutes({ store, payments }: Deps): Hono {
  return new Hono()
    .get('/', async (c) =>
      c.json(collection((await store.listPayments(listQuery(c))).map(paymentEntity))),
    )
    .get('/:id', async (c) =>
      c.json(paymentEntity(known(await store.findPayment(c.req.param('id'))))),
    )
    .post('/:id/capture', async (c) => {
      const { amount } = parse(captureSchema, await body(c));
      const payment = accepted(await payments.capture(c.req.param('id'), amount));
      return c.json(paymentEntity({ ...payment, amountRefunded: 0 }));
    })
    .post('/:id/refund', async (c) => {
      const { amount, receipt, notes } = parse(newRefundSchema, await body(c, {}));
      const idempotencyKey = parse(refundKeySchema, c.req.header('X-Refund-Idempotency') || null);
      const paymentId = c.req.param('id');
      const input = { paymentId, amount, receipt, notes, idempotencyKey };
      return c.json(refundEntity(accepted(await payments.refund(input))));
    })
    .get('/:id/refunds', async (c) => {
      const { id } = known(await store.findPayment(c.req.param('id')));
      return c.json(collection((await store.listRefunds(listQuery(c), id)).map(refundEntity)));
    });
}

function refundRoutes({ store }: Deps): Hono {
  return new Hono()
    .get('/', async (c) =>
      c.json(collection((await store.listRefunds(listQuery(c))).map(refundEntity))),
    )
    .get('/:id', async (c) =>
      c.json(refundEntity(known(await store.findRefund(c.req.param('id'))))),
    );
}

function settlementRoutes({ listSettled, faults }: Deps): Hono {
  return new Hono().get('/recon/combined', async (c) => {
    const { count, skip, ...period } = parse(reportQuerySchema, c.req.query());
    const lines = await listSettled(period);
    const isShifted = skip > 0 && (await faults.take('repeat-settlement-line'));
    // A line that was added while the pages were read shifts the others: the last of a page is on the next one, too.
    const from = isShifted ? skip - 1 : skip;
    return c.json(collection(lines.slice(from, from + count)));
  });
}

function listQuery(c: Context) {
  return parse(listQuerySchema, c.req.query());
}

/** `otherwise`: the body of a request without one. */
async function body(c: Context, otherwise: unknown = null): Promise<unknown> {
  const text = await c.req.text();
  if (!text) return otherwise;
  try {
    return JSON.parse(text);
  } catch {
    return reject('The request body is not JSON.');
  }
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return reject(
    issue?.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')} is/are not required and should not be sent`
      : (issue?.message ?? 'Bad request'),
  );
}

function known<T>(record: T | undefined): T {
  return record ?? reject(UNKNOWN_ID);
}

function accepted<T extends object>(result: T | Rejection): T {
  return 'rejection' in result ? reject(result.rejection) : result;
}

function collection(items: object[]) {
  return { entity: 'collection', count: items.length, items };
}

/** Throws the response of a failed call. */
function reject(description: string, status: 400 | 401 = 400): never {
  const error = { code: 'BAD_REQUEST_ERROR', description, ...ERROR_ORIGIN };
  throw new HTTPException(status, { res: Response.json({ error }, { status }) });
}

const ERROR_ORIGIN = {
  source: 'business',
  step: 'payment_initiation',
  reason: 'input_validation_failed',
  metadata: {},
};

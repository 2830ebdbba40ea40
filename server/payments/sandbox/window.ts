// The sandbox gateway's payment window: the script a shop's page loads, the page in its frame, and the call that pays.
import { projectFile } from '#server/project.ts';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { type Instrument, attemptWith, instrument } from './attempt.ts';
import type { Ledger } from './ledger.ts';
import { messagePage, paymentPage } from './page.ts';

type WindowParts = { ledger: Ledger; keySecret: string; hasControl: boolean };

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const assets = {
  '/checkout.js': asset('checkout.js', JAVASCRIPT),
  '/window.js': asset('window.js', JAVASCRIPT),
  '/window.css': asset('window.css', 'text/css; charset=utf-8'),
};

export function windowDoor({ ledger, keySecret, hasControl }: WindowParts): Hono {
  const door = new Hono();
  for (const [path, { body, type }] of Object.entries(assets)) {
    door.get(path, (c) => c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }));
  }
  return door
    .get('/window', framedBySameOrigin, async (c) => {
      const order = await ledger.order(c.req.query('order_id') ?? '');
      if (!order) return c.html(messagePage('This payment is not known here.'), 404);
      if (order.status === 'paid') return c.html(messagePage('This order is already paid.'));
      const callback = callbackIn(c.req.query('callback_url'), c.req.url);
      return c.html(paymentPage(order, callback, hasControl));
    })
    .post('/window/pay', async (c) => {
      const given = instrument.safeParse(await c.req.json().catch(() => null));
      if (!given.success)
        return c.json({ error: { description: 'Please fill in every field.' } }, 400);
      return c.json(await pay(ledger, keySecret, given.data));
    });
}

/** A path of the shop this gateway is mounted in: it sends nobody anywhere else. */
function callbackIn(given: string | undefined, here: string): string | null {
  const there = given && URL.canParse(given) ? new URL(given) : null;
  return there?.host === new URL(here).host ? there.pathname + there.search : null;
}

/** A payment that fails is an answer too: the call itself went well. */
async function pay(ledger: Ledger, keySecret: string, given: Instrument) {
  const orderId = given.order_id;
  const attempt = attemptWith(given);
  if ('field' in attempt) return { error: attempt };
  const payment = await ledger.pay(orderId, attempt);
  if (!payment) {
    const description = 'Payment already done for this order.';
    return { error: failure(description, 'order_already_paid', { order_id: orderId }) };
  }
  if (attempt.problem !== null) {
    const metadata = { order_id: orderId, payment_id: payment.id };
    return { error: failure(attempt.problem, 'payment_failed', metadata) };
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: createHmac('sha256', keySecret)
      .update(`${orderId}|${payment.id}`)
      .digest('hex'),
  };
}

function failure(description: string, reason: string, metadata: Record<string, string>) {
  return {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'bank',
    step: 'payment_authorization',
    reason,
    metadata,
  };
}

/** The shop's own pages let nobody frame them; this one is made to be framed by them. */
const framedBySameOrigin: MiddlewareHandler = async (c, next) => {
  await next();
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  );
  c.header('X-Frame-Options', 'SAMEORIGIN');
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
};

function asset(name: string, type: string): { body: string; type: string } {
  const file = projectFile('server', 'payments', 'sandbox', 'assets', name);
  return { body: readFileSync(file, 'utf8'), type };
}

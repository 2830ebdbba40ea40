// Checkout of the sandbox: its script for the shop's page, the payment page, and the call that pays.
import { projectFile } from '#server/platform/config/project-root.ts';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { messagePage, paymentPage } from './checkout-page.ts';
import type { SandboxPayments } from './payments.ts';
import { type Instrument, instrumentSchema, simulatePayment } from './simulate-payment.ts';
import type { SandboxStore } from './store.ts';

type Deps = {
  store: SandboxStore;
  payments: SandboxPayments;
  keySecret: string;
  hasControl: boolean;
};

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const assets = {
  '/checkout.js': asset('checkout.js', JAVASCRIPT),
  '/window.js': asset('window.js', JAVASCRIPT),
  '/window.css': asset('window.css', 'text/css; charset=utf-8'),
};
/** The shop's own fonts, by weight; the rupee sign is in latin-ext. */
const fonts = ['latin-400', 'latin-600', 'latin-ext-400', 'latin-ext-600'];

export function checkoutPageRoutes({ store, payments, keySecret, hasControl }: Deps): Hono {
  const app = new Hono();
  for (const [path, { body, type }] of Object.entries(assets)) {
    app.get(path, (c) => c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }));
  }
  return app
    .get('/fonts/:name', (c) => {
      const name = fonts.find((font) => `${font}.woff2` === c.req.param('name'));
      if (!name) return c.notFound();
      const body = readFileSync(fontFile(name));
      return c.body(body, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=86400' });
    })
    .get('/window', framedBySameOrigin, async (c) => {
      const mode = c.req.query('mode') === 'dark' ? 'dark' : 'light';
      const order = await store.findOrder(c.req.query('order_id') ?? '');
      if (!order) return c.html(messagePage('We could not find this payment.', mode), 404);
      if (order.status === 'paid') {
        return c.html(messagePage('This order has already been paid.', mode));
      }
      const callback = callbackIn(c.req.query('callback_url'), c.req.url);
      return c.html(paymentPage(order, { callback, hasControl, mode }));
    })
    .post('/window/pay', async (c) => {
      const input = instrumentSchema.safeParse(await c.req.json().catch(() => null));
      if (!input.success)
        return c.json({ error: { description: 'Please fill in every field.' } }, 400);
      return c.json(await pay(payments, keySecret, input.data));
    });
}

/** The callback's path if it is on the shop's own host, else null: no open redirect. */
function callbackIn(callbackUrl: string | undefined, requestUrl: string): string | null {
  const url = callbackUrl && URL.canParse(callbackUrl) ? new URL(callbackUrl) : null;
  return url?.host === new URL(requestUrl).host ? url.pathname + url.search : null;
}

/** The response body. A failed payment is a successful call, with `error` as Razorpay's checkout reports it. */
async function pay(payments: SandboxPayments, keySecret: string, input: Instrument) {
  const orderId = input.order_id;
  const attempt = simulatePayment(input);
  if ('field' in attempt) return { error: attempt };
  const payment = await payments.pay(orderId, attempt);
  if (!payment) {
    const description = 'Payment already done for this order.';
    return { error: paymentError(description, 'order_already_paid', { order_id: orderId }) };
  }
  if (attempt.error !== null) {
    const metadata = { order_id: orderId, payment_id: payment.id };
    return { error: paymentError(attempt.error, 'payment_failed', metadata) };
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: createHmac('sha256', keySecret)
      .update(`${orderId}|${payment.id}`)
      .digest('hex'),
  };
}

function paymentError(description: string, reason: string, metadata: Record<string, string>) {
  return {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'bank',
    step: 'payment_authorization',
    reason,
    metadata,
  };
}

/** Replaces the shop's headers against framing: its own pages show this one in an iframe. */
const framedBySameOrigin: MiddlewareHandler = async (c, next) => {
  await next();
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  );
  c.header('X-Frame-Options', 'SAMEORIGIN');
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
};

function fontFile(name: string): string {
  const files = ['node_modules', '@fontsource', 'figtree', 'files'];
  return projectFile(...files, `figtree-${name}-normal.woff2`);
}

function asset(name: string, type: string): { body: string; type: string } {
  const file = projectFile('server', 'shop', 'payments', 'sandbox', 'assets', name);
  return { body: readFileSync(file, 'utf8'), type };
}

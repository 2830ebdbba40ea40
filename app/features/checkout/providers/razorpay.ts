// Pays by Razorpay's payment widget, whose script is loaded at the checkout only.
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { AppError } from '#domain/errors/errors.ts';
import { toPaise } from '#domain/money/money.ts';
import { paths, paymentPaths, withQuery } from '#domain/routes.ts';
import { languageQuery } from '#ui/client/page-url.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import { payloadOf } from './order-payload.ts';
import { retryOnceWhenBusy } from './retry-once.ts';
import { findPaidOrder, idempotencyHeader, unconfirmed } from './unconfirmed-order.ts';
import type { PaymentRequest } from './payment-request.ts';
import * as texts from '#messages/checkout.ts';

/** What the widget returns after a payment. */
type PaymentProof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

type WidgetOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
};
type RazorpayOptions = WidgetOptions & {
  handler?(proof: PaymentProof): void;
  modal?: { ondismiss(): void };
  callback_url?: string;
  redirect?: true;
};
type PaymentFailure = { error: { description?: string } };
type WidgetConstructor = new (options: RazorpayOptions) => {
  on(event: 'payment.failed', listener: (failure: PaymentFailure) => void): void;
  open(): void;
};

declare global {
  interface Window {
    Razorpay?: WidgetConstructor;
  }
}

/** Resolves to the page of the paid order; null when the payment widget was closed. */
export async function pay(request: PaymentRequest): Promise<string | null> {
  const { checkout, fields, shopName, key, onFailed } = request;
  const Widget = await loadPaymentWidget(fields.scriptUrl ?? '');
  const amount = toPaise(checkout.totals.total);
  const order = await readResponse(api.orders['create-razorpay-order'].$post({ json: { amount } }));
  const { firstName, lastName, email, phone } = checkout.form;
  const options = {
    key: order.keyId,
    amount: order.amount,
    currency: order.currency,
    name: shopName,
    description: texts.orderDescription({ number: order.number }),
    order_id: order.orderId,
    prefill: { name: `${firstName} ${lastName}`, email, contact: phone },
  };
  const proof = await openPaymentWidget(Widget, options, onFailed);
  if (!proof && !navigator.onLine) throw unconfirmed(() => findPaidOrder(order.number), order);
  if (!proof) return null;
  await verify(order, proof);
  await recordPaidOrder(checkout, proof, key);
  return paths.orderConfirmation(order.number);
}

/** The customer may have paid: the error names the order, so that they can ask about it. */
async function verify(
  order: { orderId: string; number: string },
  proof: PaymentProof,
): Promise<void> {
  const details = { number: order.number };
  const route = api.orders[':id'].payments.verify;
  const request = () => readResponse(route.$post({ param: { id: order.orderId }, json: proof }));
  await retryOnceWhenBusy(request).catch((error: unknown) => {
    const { code, message } = asAppError(error);
    if (code === 'server/unreachable') {
      throw unconfirmed(async () => (await request()).number, order);
    }
    throw new AppError(
      'payment/not-verified',
      code === 'server/failed' ? { details } : { message, details },
    );
  });
}

/** The order exists and is paid already, so a failure is logged and not shown. */
async function recordPaidOrder(
  checkout: CheckoutDto,
  proof: PaymentProof,
  key: string,
): Promise<void> {
  const payment = { paymentMethod: 'RAZORPAY' as const, paymentStatus: 'PAID' };
  const json = { ...payloadOf(checkout), ...payment, ...proof };
  await readResponse(api.orders.$post({ json }, idempotencyHeader(key))).catch((error: unknown) => {
    console.warn(asAppError(error).message);
  });
}

let loading: Promise<WidgetConstructor> | null = null;

/** Loads the provider's script once per page; after a failure, the next call tries again. */
function loadPaymentWidget(scriptUrl: string): Promise<WidgetConstructor> {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(scriptUrl: string): Promise<WidgetConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new AppError('payment/widget-unloadable'));
    };
    script.src = scriptUrl;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
}

/**
 * Resolves to the proof of a payment; null when the customer closed the widget. After a failed
 * payment the widget stays open for another attempt.
 */
function openPaymentWidget(
  Widget: WidgetConstructor,
  options: WidgetOptions,
  onFailed: (description: string | undefined) => void,
): Promise<PaymentProof | null> {
  return new Promise((resolve) => {
    const payment = new Widget({
      ...options,
      ...(canOpenPopups()
        ? { handler: resolve, modal: { ondismiss: () => resolve(null) } }
        : // Without pop-ups: the provider's page replaces ours, and returns to the shop's callback.
          { callback_url: callbackUrl(), redirect: true }),
    });
    // The customer came back from the provider's page by the browser's Back button.
    window.addEventListener('pageshow', () => resolve(null), { once: true });
    payment.on('payment.failed', ({ error }) => onFailed(error.description));
    payment.open();
  });
}

function callbackUrl(): string {
  const path = withQuery(paymentPaths.callback('razorpay'), languageQuery);
  return new URL(path, window.location.origin).href;
}

/** Browsers embedded in other apps block the pop-up of the bank. */
function canOpenPopups(): boolean {
  return !/FBAN|FBAV|Instagram|\bLine\/|; wv\)/.test(navigator.userAgent);
}

// Order requests of the checkout: by card through the payment widget, or cash on delivery.
import { readResponse, api, toAppError } from '#ui/client/api.ts';
import { COUNTRY, shippingAddressFrom } from '#domain/checkout/checkout.ts';
import { AppError } from '#domain/errors/errors.ts';
import { toPaise } from '#domain/money/money.ts';
import type { PaymentProof } from '#domain/payment/payment.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import type { ShopConfig } from '#server/shop.ts';
import {
  findCodOrder,
  findPaidOrder,
  idempotencyHeader,
  unconfirmed,
} from './unconfirmed-order.ts';
import { loadPaymentWidget, openPaymentWidget } from './payment-widget.ts';

export type CardOrderRequest = {
  checkout: CheckoutDto;
  config: ShopConfig;
  /** Idempotency key. */
  key: string;
  onFailed: (description: string | undefined) => void;
};

/** Resolves to the number of the paid order; null when the payment widget was closed. */
export async function payByCard({
  checkout,
  config,
  key,
  onFailed,
}: CardOrderRequest): Promise<string | null> {
  const Widget = await loadPaymentWidget(config.payments.scriptUrl);
  const amount = toPaise(checkout.totals.total);
  const order = await readResponse(api.orders['create-razorpay-order'].$post({ json: { amount } }));
  const { firstName, lastName, email, phone } = checkout.form;
  const options = {
    key: order.keyId,
    amount: order.amount,
    currency: order.currency,
    name: config.settings.name,
    description: `Order ${order.number}`,
    order_id: order.orderId,
    prefill: { name: `${firstName} ${lastName}`, email, contact: phone },
  };
  const proof = await openPaymentWidget(Widget, options, onFailed);
  if (!proof && !navigator.onLine) throw unconfirmed(() => findPaidOrder(order.number), order);
  if (!proof) return null;
  await verify(order, proof);
  await recordPaidOrder(checkout, proof, key);
  return order.number;
}

/** Resolves to the order number. */
export async function createCodOrder(checkout: CheckoutDto, key: string): Promise<string> {
  const json = { ...payloadOf(checkout), paymentMethod: 'COD' as const, paymentStatus: 'PENDING' };
  const request = () => readResponse(api.orders.$post({ json }, idempotencyHeader(key)));
  const { number } = await retryOnceWhenBusy(request).catch((error: unknown) => {
    if (toAppError(error).code !== 'server/shop/unreachable') throw error;
    throw unconfirmed(() => findCodOrder(key));
  });
  return number;
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
    const { code, message } = toAppError(error);
    if (code === 'server/shop/unreachable') {
      throw unconfirmed(async () => (await request()).number, order);
    }
    throw new AppError(
      'payment/not-verified',
      code === 'server/shop/failed' ? { details } : { message, details },
    );
  });
}

/** Only for idempotent requests: a lost connection has been retried already, a busy server has not. */
async function retryOnceWhenBusy<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (toAppError(error).code !== 'server/shop/busy') throw error;
    return request();
  }
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
    console.warn(toAppError(error).message);
  });
}

function payloadOf({ lines, totals, form }: CheckoutDto) {
  const { subtotal, discount, tax, shipping, total } = totals;
  return {
    items: lines.map(({ productId, name, price, quantity, image }) => ({
      productId,
      name,
      price,
      quantity,
      image,
    })),
    subtotal,
    discount,
    tax,
    shipping,
    total,
    shippingAddress: { ...shippingAddressFrom(form), country: COUNTRY } as const,
  };
}

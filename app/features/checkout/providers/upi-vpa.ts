// Pays by a UPI transfer: the order is created, and its page has the QR code.
import { api, readResponse } from '#ui/client/api.ts';
import { toPaise } from '#domain/money/money.ts';
import { UPI_VPA } from '#domain/order/payment-provider.ts';
import { paths } from '#domain/routes.ts';
import { retryOnceWhenBusy } from './retry-once.ts';
import type { PaymentRequest } from './payment-request.ts';

export async function pay({ checkout }: PaymentRequest): Promise<string> {
  const param = { provider: UPI_VPA };
  const json = { amount: toPaise(checkout.totals.total) };
  const request = () => readResponse(api.payments[':provider'].orders.$post({ param, json }));
  const { number } = await retryOnceWhenBusy(request);
  return paths.order(number);
}

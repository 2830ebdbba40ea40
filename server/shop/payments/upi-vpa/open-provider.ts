// Adapter of UPI transfers to the shop's own account: nobody can be asked, so the owner checks each at the bank.
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { UPI_VPA } from '#domain/order/payment-provider.ts';
import { UPI_RESERVATION_HOURS, isUtr, normaliseUtr } from '#domain/payment/upi.ts';
import type { CheckedPayment, PaymentProvider, ProviderDeps, ProviderPayment } from '../port.ts';

const proofSchema = z.strictObject({ utr: z.string().max(40) });

/** Offered once the owner has entered a VPA. The id of its order is our order number. */
export function openProvider({ shopSettings }: ProviderDeps) {
  return {
    id: UPI_VPA,
    isOffered: () => shopSettings.upi.vpa !== '',
    reservationMinutes: () => UPI_RESERVATION_HOURS * 60,
    csp: { script: [], frame: [], connect: [], img: [], form: [] },
    clientFields: {},
    start: ({ number }) => Promise.resolve(number),
    parseProof(input, providerOrderId) {
      const parsed = proofSchema.safeParse(input);
      const utr = normaliseUtr(parsed.data?.utr ?? '');
      if (!isUtr(utr)) throw badUtr('utr');
      return { providerOrderId, paymentId: transferId(providerOrderId, utr) };
    },
    verify: ({ providerOrderId, paymentId }, { amountPaise }) =>
      Promise.resolve(
        transferOf({
          providerOrderId,
          reference: paymentId.slice(-UTR_DIGITS),
          amountPaise,
          status: 'created',
        }),
      ),
    checkedByOwner: { paymentOf: transferOf },
  } satisfies PaymentProvider;
}

const UTR_DIGITS = 12;

/** A UTR typed again for the same order is the same payment. */
function transferId(number: string, utr: string): string {
  return `upi-${number}-${utr}`;
}

/**
 * The transfer as a payment. With the status `created` a customer has typed its UTR, which proves nothing. Throws
 * `payment/bad-utr`.
 */
function transferOf({
  providerOrderId,
  reference,
  amountPaise,
  status,
}: CheckedPayment): ProviderPayment {
  const utr = normaliseUtr(reference);
  if (!isUtr(utr)) throw badUtr('reference');
  return {
    provider: UPI_VPA,
    id: transferId(providerOrderId, utr),
    orderId: providerOrderId,
    amountPaise,
    currency: 'INR',
    status,
    method: 'upi',
    reference: utr,
    error: null,
  };
}

function badUtr(field: 'utr' | 'reference'): AppError {
  const { message } = new AppError('payment/bad-utr');
  return new AppError('payment/bad-utr', { fields: { [field]: message } });
}

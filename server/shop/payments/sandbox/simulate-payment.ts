// Outcome of the entered card or UPI id: Razorpay's test values pay or fail, anything else is a field error.
import { z } from 'zod';

/** `error` null: the payment succeeds. */
export type Attempt = { method: 'card' | 'upi'; error: string | null };
export type PaymentFieldError = { field: 'number' | 'expiry' | 'cvv' | 'vpa'; description: string };

const DECLINED =
  "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.";
const UPI_FAILED =
  "Your payment didn't go through as it was declined in the UPI app. Please try again.";

const cards = new Map<string, string | null>([
  ['4111111111111111', null],
  ['4100280000001007', null],
  ['4012888888881881', null],
  ['5104015555555558', null],
  ['5104060000000008', null],
  ['5105105105105100', null],
  ['5267318187975449', null],
  ['5500670000001002', null],
  ['5555555555554444', null],
  ['6527658900001005', null],
  ['4000000000000002', DECLINED],
]);
const upiIds = new Map<string, string | null>([
  ['success@razorpay', null],
  ['failure@razorpay', UPI_FAILED],
]);

const inputText = z.string().max(60);
export const orderIdOrReceipt = z.string().regex(/^[\w-]{1,60}$/);
export const instrumentSchema = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('card'),
    order_id: orderIdOrReceipt,
    number: inputText,
    expiry: inputText,
    cvv: inputText,
  }),
  z.strictObject({ method: z.literal('upi'), order_id: orderIdOrReceipt, vpa: inputText }),
]);
export type Instrument = z.infer<typeof instrumentSchema>;

export function simulatePayment(input: Instrument): Attempt | PaymentFieldError {
  if (input.method === 'upi') {
    const error = upiIds.get(input.vpa.trim().toLowerCase());
    if (error === undefined) {
      return {
        field: 'vpa',
        description: 'The sandbox accepts success@razorpay and failure@razorpay only.',
      };
    }
    return { method: 'upi', error };
  }
  const error = cards.get(input.number.replace(/[\s-]/g, ''));
  if (error === undefined) {
    return {
      field: 'number',
      description: 'The sandbox accepts test cards only. Never enter a real card here.',
    };
  }
  if (!/^(0[1-9]|1[0-2])\s*\/?\s*\d{2}$/.test(input.expiry.trim())) {
    return { field: 'expiry', description: 'Enter the expiry as MM/YY.' };
  }
  if (!/^\d{3,4}$/.test(input.cvv.trim())) {
    return { field: 'cvv', description: 'Enter the 3-digit CVV.' };
  }
  return { method: 'card', error };
}

// What the sandbox gateway makes of what was typed: Razorpay's test values pay or fail, anything else is sent back.
import { z } from 'zod';

/** `problem` null: paid. */
export type Attempt = { method: 'card' | 'upi'; problem: string | null };
export type Misprint = { field: 'number' | 'expiry' | 'cvv' | 'vpa'; description: string };

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
const upiAddresses = new Map<string, string | null>([
  ['success@razorpay', null],
  ['failure@razorpay', UPI_FAILED],
]);

const typed = z.string().max(60);
/** An order's id, or its receipt. */
export const orderName = z.string().regex(/^[\w-]{1,60}$/);
export const instrument = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('card'),
    order_id: orderName,
    number: typed,
    expiry: typed,
    cvv: typed,
  }),
  z.strictObject({ method: z.literal('upi'), order_id: orderName, vpa: typed }),
]);
export type Instrument = z.infer<typeof instrument>;

export function attemptWith(given: Instrument): Attempt | Misprint {
  if (given.method === 'upi') {
    const problem = upiAddresses.get(given.vpa.trim().toLowerCase());
    if (problem === undefined) {
      return {
        field: 'vpa',
        description: 'The sandbox knows success@razorpay and failure@razorpay only.',
      };
    }
    return { method: 'upi', problem };
  }
  const problem = cards.get(given.number.replace(/[\s-]/g, ''));
  if (problem === undefined) {
    return {
      field: 'number',
      description: 'The sandbox takes its test cards only. Never type a real card here.',
    };
  }
  if (!/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/.test(given.expiry.trim())) {
    return { field: 'expiry', description: 'Write the expiry as MM/YY.' };
  }
  if (!/^\d{3,4}$/.test(given.cvv.trim())) {
    return { field: 'cvv', description: 'The CVV has three digits.' };
  }
  return { method: 'card', problem };
}

// What the browser reports after a payment: Razorpay signs `<order id>|<payment id>` with the key secret.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Callback, PaymentProof } from '../port.ts';

const id = z.string().min(1).max(100);

export const proofFields = {
  razorpay_payment_id: id,
  razorpay_order_id: id,
  razorpay_signature: z.string().min(1).max(200),
};
const proofSchema = z.object(proofFields);
/** The fields that Razorpay's widget returns, and its page posts. */
export type RazorpayProof = z.infer<typeof proofSchema>;

type Expected = { providerOrderId: string; keySecret: string };

/** Null without the signature of this order. */
export function parseProof(input: unknown, expected: Expected): PaymentProof | null {
  const parsed = proofSchema.safeParse(input);
  if (!parsed.success || parsed.data.razorpay_order_id !== expected.providerOrderId) return null;
  if (!isSigned(parsed.data, expected.keySecret)) return null;
  return {
    providerOrderId: parsed.data.razorpay_order_id,
    paymentId: parsed.data.razorpay_payment_id,
  };
}

/** A failed payment has an error instead of a signature. The error's text is not ours: not shown. */
export function readCallback(form: Readonly<Record<string, string>>, keySecret: string): Callback {
  const providerOrderId = form.razorpay_order_id ?? '';
  return {
    proof: parseProof(form, { providerOrderId, keySecret }),
    hasFailed: !form.razorpay_signature && Boolean(form['error[code]']),
  };
}

function isSigned(proof: RazorpayProof, keySecret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(proof.razorpay_signature)) return false;
  const signed = `${proof.razorpay_order_id}|${proof.razorpay_payment_id}`;
  const expected = createHmac('sha256', keySecret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(proof.razorpay_signature, 'hex'));
}

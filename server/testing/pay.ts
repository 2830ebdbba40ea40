// Payment by card for tests, at the sandbox's payment widget.
import type { Hono } from 'hono';
import type { RazorpayProof } from '#server/shop/payments/razorpay/proof.ts';

export const GOOD_CARD = '4111 1111 1111 1111';
export const BAD_CARD = '4000 0000 0000 0002';

type Paid = {
  ok: boolean;
  proof: RazorpayProof & { error?: { description: string } };
};

export async function payAt(sandbox: Hono, orderId: string, number: string): Promise<Paid> {
  const response = await sandbox.request('/window/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      method: 'card',
      order_id: orderId,
      number,
      expiry: '12/30',
      cvv: '123',
    }),
  });
  const proof = (await response.json()) as Paid['proof'];
  return { ok: !proof.error, proof };
}

/** A webhook as the provider's sandbox sends it. */
export function webhookDelivery(body: string, headers: { signature: string; eventId: string }) {
  return {
    body: new TextEncoder().encode(body),
    headers: new Headers({
      'x-razorpay-signature': headers.signature,
      'x-razorpay-event-id': headers.eventId,
    }),
  };
}

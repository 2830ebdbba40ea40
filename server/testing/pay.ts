// Payment by card for tests, at the sandbox's payment widget.
import type { Hono } from 'hono';
import type { PaymentProof } from '#domain/payment/payment.ts';

export const GOOD_CARD = '4111 1111 1111 1111';
export const BAD_CARD = '4000 0000 0000 0002';

type Paid = {
  ok: boolean;
  proof: PaymentProof & { error?: { description: string } };
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

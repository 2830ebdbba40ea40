// Schema of the specification's order payload. Its amounts and statuses are compared with ours, never used.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { COUNTRY, type CheckoutForm } from '#domain/checkout/checkout.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';

const rupees = z.number().min(0).max(100_000_000);
const text = z.string().trim().max(200);

const item = z.strictObject({
  productId: z.string().min(1).max(100),
  name: z.string().max(300).optional(),
  price: rupees,
  quantity: z.int().min(1).max(1_000),
  image: z.string().max(2_000).optional(),
});
const shippingAddress = z.strictObject({
  street: text,
  city: text,
  state: text,
  country: z.literal(COUNTRY).optional(),
  zipCode: text,
  isDefault: z.boolean().optional(),
});
const clientFields = {
  items: z.array(item).min(1).max(100).optional(),
  subtotal: rupees.optional(),
  discount: rupees.optional(),
  tax: rupees.optional(),
  shipping: rupees.optional(),
  total: rupees,
  paymentStatus: z.string().max(40).optional(),
  shippingAddress: shippingAddress.optional(),
};
/** Fields of the payment proof, named as in the specification; the provider's adapter checks them. */
const proofFields = {
  razorpay_payment_id: z.string().min(1).max(100),
  razorpay_order_id: z.string().min(1).max(100),
  razorpay_signature: z.string().min(1).max(200),
};
export const paymentProofSchema = z.strictObject(proofFields).meta({ ref: 'PaymentProof' });
/** The provider of the specification's endpoints. */
export const SPECIFIED_PROVIDER: ProviderId = 'razorpay';

const cardPayload = z.strictObject({
  paymentMethod: z.literal('RAZORPAY'),
  ...clientFields,
  ...proofFields,
});
const codPayload = z.strictObject({ paymentMethod: z.literal('COD'), ...clientFields });

export const orderPayload = z
  .discriminatedUnion('paymentMethod', [cardPayload, codPayload])
  .meta({ ref: 'OrderPayload' });
export type CardPayload = z.infer<typeof cardPayload>;
/** The provider's order that a payload of a paid order names. */
export function providerOrderIdOf({ razorpay_order_id }: CardPayload): string {
  return razorpay_order_id;
}
export type CodPayload = z.infer<typeof codPayload>;
export type ClientTotals = Pick<CodPayload, 'subtotal' | 'discount' | 'tax' | 'shipping' | 'total'>;
export type ClientItem = z.infer<typeof item>;

/** Equal for equal payloads: parsing has put the keys into the schema's order. */
export function fingerprintOf(payload: CodPayload): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
}

/** The payload's address overrides the address of the checkout; empty when there is none. */
export function addressFieldsOf(payload: CodPayload): Partial<CheckoutForm> {
  if (!payload.shippingAddress) return {};
  const { street, city, state, zipCode } = payload.shippingAddress;
  return { address: street, city, state, zipCode };
}

// The order as the specification's endpoint takes it: what the customer has seen.
import { COUNTRY, shippingAddressFrom } from '#domain/checkout/checkout.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';

export function payloadOf({ lines, totals, form }: CheckoutDto) {
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

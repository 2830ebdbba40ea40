// The API's checkout: what is filled in so far, and what the cart costs with it.
import { Hono } from 'hono';
import { z } from 'zod';
import { COUNTRY, requiredFields } from '#domain/checkout.ts';
import { paymentMethods } from '#domain/order.ts';
import { totalsAnswer } from '#server/checkout/totals.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, body, describe, signedIn } from './door.ts';

const text = z.string().trim().max(200);
const checkoutForm = z.strictObject({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  country: z.literal(COUNTRY),
  paymentMethod: z.enum(paymentMethods),
  promoCode: text,
});
const givenFields = checkoutForm.partial().meta({ ref: 'CheckoutFields' });
const checkoutAnswer = z.object({
  form: checkoutForm,
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      name: z.string(),
      price: z.number(),
      quantity: z.int(),
    }),
  ),
  totals: totalsAnswer,
  promo: z.object({ code: z.string(), percent: z.int() }).nullable(),
  missing: z.array(z.enum(requiredFields)),
  faults: z.record(z.string(), z.string()),
});

export function checkoutDoor(shop: Shop) {
  return new Hono<AccountDoor>()
    .use('/checkout', signedIn(shop))
    .get('/checkout', describe('The checkout so far', checkoutAnswer), async (c) =>
      c.json(await shop.checkout.read(c.var.account.uid)),
    )
    .put(
      '/checkout',
      describe('Keep what is filled in; fields left out stay as they are', checkoutAnswer),
      body(givenFields),
      async (c) => c.json(await shop.checkout.save(c.var.account.uid, c.req.valid('json'))),
    );
}

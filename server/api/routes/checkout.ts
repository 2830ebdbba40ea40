// API routes of the checkout draft: the form so far, and the totals it leads to.
import { type Context, Hono } from 'hono';
import { cashUnavailableReasons } from '#server/shop/cash-blocks/cash-availability.ts';
import { z } from 'zod';
import { MAX_LEGAL_NAME_LENGTH } from '#domain/tax/business.ts';
import { COUNTRY, requiredFields } from '#domain/checkout/checkout.ts';
import { paymentMethods } from '#domain/order/payment-methods.ts';
import { appliedPromoSchema, namedGoodsSchema } from '#server/shop/checkout/applied-promo.ts';
import { automaticPromoSchema } from '#server/shop/promotions/automatic-promotions.ts';
import { totalsSchema } from '#server/shop/checkout/totals.ts';
import { languageOf } from '#server/platform/http/request-language.ts';
import type { Shop } from '#server/shop.ts';
import { cartLineSchema } from './catalogue-schemas.ts';
import { type AuthedEnv, body, describe } from './route-helpers.ts';

const text = z.string().trim().max(200);
const checkoutFormSchema = z.strictObject({
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
  confirmedPlace: text.meta({
    description:
      'PIN code and state, such as `110001 Maharashtra`, that the customer has confirmed although the PIN code lies in another state. Without it such an order gets `checkout/state-differs`, whose details are `zipCode`, `state` and `suggested`. It is cleared when the PIN code or the state changes.',
  }),
  businessGstin: text.meta({
    description:
      'Of a business that asks for an invoice with its GSTIN; ignored by a shop that is not registered under GST, or charges one percentage.',
  }),
  businessName: text.max(MAX_LEGAL_NAME_LENGTH),
});
const checkoutFieldsSchema = checkoutFormSchema.partial().meta({ ref: 'CheckoutFields' });
const checkoutSchema = z.object({
  form: checkoutFormSchema,
  lines: z.array(cartLineSchema),
  totals: totalsSchema,
  promo: appliedPromoSchema.nullable(),
  automatic: automaticPromoSchema.nullable(),
  promoBelowMinimum: z.object({ code: z.string(), missing: z.number() }).nullable(),
  promoUnmet: z
    .object({
      code: z.string(),
      goods: namedGoodsSchema.optional(),
      amount: z.string().optional(),
      count: z.int().optional(),
      addsNothing: z.boolean().optional(),
    })
    .nullable(),
  missing: z.array(z.enum(requiredFields)),
  fieldErrors: z.record(z.string(), z.string()),
  cashUnavailable: z.enum(cashUnavailableReasons).nullable(),
});

export function checkoutRoutes(shop: Shop) {
  const checkoutIn = (c: Context) => shop.inLanguage(languageOf(c).code).checkout;
  return new Hono<AuthedEnv>()
    .get(
      '/checkout',
      describe('The checkout draft with lines and totals', checkoutSchema),
      async (c) => c.json(await checkoutIn(c).read(c.var.account.uid)),
    )
    .put(
      '/checkout',
      describe(
        'Save fields of the checkout draft; fields left out stay as they are',
        checkoutSchema,
      ),
      body(checkoutFieldsSchema),
      async (c) => {
        const { account, client } = c.var;
        return c.json(await checkoutIn(c).save(account.uid, c.req.valid('json'), client));
      },
    );
}

// API route of the delivery to a PIN code: whether the shop delivers there, and for cash.
import { Hono } from 'hono';
import { z } from 'zod';
import { normalisePin } from '#domain/checkout/checkout.ts';
import { isPinCode } from '#domain/checkout/delivery-area.ts';
import { latestArrival } from '#domain/checkout/delivery.ts';
import { errorText } from '#domain/errors/errors.ts';
import { stateOfPin } from '#domain/checkout/pin-code.ts';
import type { PublicSettings } from '#domain/shop/shop-settings.ts';
import type { Shop } from '#server/shop.ts';
import { type ApiEnv, describe, params } from './route-helpers.ts';

const deliverySchema = z
  .object({
    pinCode: z.string(),
    /** Null for a PIN code of no state, such as that of the army's post. */
    state: z.string().nullable(),
    isDelivered: z.boolean(),
    isCashOffered: z.boolean(),
    /** The last day of the delivery time of an order placed now. */
    arrivesBy: z.string(),
  })
  .meta({ ref: 'Delivery' });
const pinParam = z.object({
  pinCode: z
    .string()
    .max(20)
    .refine((pin) => isPinCode(normalisePin(pin)), errorText('checkout/bad-pin').message),
});

/** The list of delivery areas is replaced rarely; a checkout asks the database itself. */
const FIVE_MINUTES = 'public, max-age=300';

type Deps = Pick<Shop, 'deliveryAreas'> & {
  config: { settings: Pick<PublicSettings, 'deliveryDays'> };
};

export function deliveryRoutes({ deliveryAreas, config }: Deps) {
  return new Hono<ApiEnv>().get(
    '/delivery/:pinCode',
    describe(
      'Whether the shop delivers to a PIN code, and offers cash on delivery there',
      deliverySchema,
    ),
    params(pinParam),
    async (c) => {
      const rule = await deliveryAreas.find(c.req.valid('param').pinCode);
      c.header('Cache-Control', FIVE_MINUTES);
      return c.json({
        pinCode: rule.pinCode,
        state: stateOfPin(rule.pinCode),
        isDelivered: !rule.isWithoutDelivery,
        isCashOffered: !rule.isWithoutDelivery && !rule.isWithoutCash,
        arrivesBy: latestArrival(new Date(), config.settings.deliveryDays).toISOString(),
      });
    },
  );
}

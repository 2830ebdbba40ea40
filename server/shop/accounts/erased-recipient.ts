// Name and address of an order once its account is deleted and an invoice has them.
import { sql } from 'drizzle-orm';
import { orders } from '#server/platform/db/schema/orders.ts';

/** City and state stay. */
export const erasedRecipient = {
  contactName: '',
  business: null,
  shippingAddress: sql`${orders.shippingAddress} || '{"street": "", "zipCode": ""}'::jsonb`,
};

// Columns of an order about its promotions: the code that was entered, and what applied without one.
import { boolean, integer, text } from 'drizzle-orm/pg-core';

export const orderPromotionColumns = {
  promoCode: text('promo_code'),
  /** Copied from the promotion; false for an order paid late, whose price stands in any case. */
  promoOncePerCustomer: boolean('promo_once_per_customer').notNull().default(false),
  /** The promotion that applied without a code, and its part of the discount; of items that are left. */
  automaticCode: text('automatic_code'),
  automaticDiscountPaise: integer('automatic_discount_paise').notNull().default(0),
};

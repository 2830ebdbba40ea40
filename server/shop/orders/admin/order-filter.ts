// Filters of the admin's order list, as conditions on the table `orders`.
import { type SQL, sql } from 'drizzle-orm';
import type { CourierId } from '#domain/order/couriers.ts';
import type { OrderSort, OrderStatus } from '#domain/order/order.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import type { OrderView } from '#domain/order/order-views.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { orderCity } from '#server/platform/db/schema/order-search.ts';
import { conditionOfOrderView } from '#server/shop/orders/views/order-views.ts';

/** `from` and `to`: Indian days as YYYY-MM-DD, both included. `city`: in any letter case. */
export type OrderFilter = {
  view?: OrderView | undefined;
  /** Part of the number, name, email, phone, tracking number or of a product's name. */
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  method?: PaymentMethod | undefined;
  city?: string | undefined;
  courier?: CourierId | undefined;
  /** Product id. */
  product?: string | undefined;
  /** Account id. */
  customer?: string | undefined;
  /** Promo code in capital letters. */
  promotion?: string | undefined;
};

/** Request for one page of the order list; without `sort` in the view's own order. Pages count from 1. */
export type OrderListRequest = OrderFilter & {
  sort?: OrderSort | undefined;
  page?: number | undefined;
};

/** `matches`: of `matchOrders`. */
export function orderConditionsOf(filter: OrderFilter, matches: SQL | null): SQL {
  const {
    view = 'all',
    from,
    to,
    status,
    payment,
    method,
    city,
    courier,
    product,
    customer,
    promotion,
  } = filter;
  const conditions = [
    conditionOfOrderView[view],
    matches,
    from ? sql`orders.created_at >= ${startOfDay(from)}` : null,
    to ? sql`orders.created_at < ${startOfDay(to)} + interval '1 day'` : null,
    status ? sql`orders.status = ${status}` : null,
    payment ? sql`orders.payment_status = ${payment}` : null,
    method ? sql`orders.payment_method = ${method}` : null,
    city ? sql`${orderCity(orders)} = ${city.trim().toLowerCase()}` : null,
    courier ? sql`orders.courier = ${courier}` : null,
    product
      ? sql`exists (select from order_lines l where l.product_id = ${product} and l.order_id = orders.id)`
      : null,
    customer ? sql`orders.account_id = ${customer}` : null,
    promotion
      ? sql`(orders.promo_code = ${promotion} or orders.automatic_code = ${promotion})`
      : null,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

/** India has no daylight saving time: its days are 24 hours. */
function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
}

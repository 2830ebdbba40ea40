// State of the order list, kept in the URL: view, search, filters, sort and page.
import { z } from 'zod';
import { describeList } from '../list/list-state.ts';
import { chosenColumns } from '../list/list-columns.ts';
import type { ListUrl } from '../list/use-list-change.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { courierIds } from '#domain/order/couriers.ts';
import { orderSorts, orderStatuses } from '#domain/order/order.ts';
import { paymentMethods } from '#domain/order/payment-methods.ts';
import { orderViewNames, orderViews } from '#domain/order/order-views.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { isPromoCode, normaliseCode } from '#domain/promotion/promo-code.ts';

const day = z.union([z.literal(''), z.iso.date()]).catch('');
const text = z.string().trim().max(100).catch('');

/** '' is no filter, and the view's own order. */
const stateSchema = z.object({
  view: z.enum(orderViewNames).catch('all'),
  q: text,
  /** Indian days, both included. */
  from: day,
  to: day,
  status: z.enum(['', ...orderStatuses]).catch(''),
  payment: z.enum(['', ...paymentStatuses]).catch(''),
  method: z.enum(['', ...paymentMethods]).catch(''),
  city: text,
  courier: z.enum(['', ...courierIds]).catch(''),
  /** Product id. */
  product: text,
  /** Account id. */
  customer: text,
  /** '' also for a text that is no promo code. */
  promotion: z.string().transform(normaliseCode).refine(isPromoCode).catch(''),
  sort: z.enum(['', ...orderSorts]).catch(''),
  columns: chosenColumns,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type OrderListState = z.infer<typeof stateSchema>;

export const {
  readListState,
  listQuery,
  viewQuery,
  requestQuery,
  normaliseQuery,
  withFilters,
  withoutFilters,
  filterCount,
} = describeList<OrderListState>({
  schema: stateSchema,
  firstPage: { page: 1 },
  filterGroups: [
    ['from', 'to'],
    ['status'],
    ['payment'],
    ['method'],
    ['city'],
    ['courier'],
    ['product'],
    ['customer'],
    ['promotion'],
  ],
});

export const orderListUrl: ListUrl<OrderListState> = {
  path: adminPaths.orders(),
  read: readListState,
  hrefOf: (state) => adminPaths.orders(listQuery(state)),
  withFilters,
};

/** The view's own order, unless another one was chosen. */
export function sortOf({ view, sort }: OrderListState): string {
  return sort || usualSort(view);
}

export function sortChange({ view }: OrderListState, value: string): Partial<OrderListState> {
  return { sort: value === usualSort(view) ? '' : (value as OrderListState['sort']) };
}

function usualSort(view: OrderListState['view']): string {
  return orderViews.find((each) => each.view === view)?.sort ?? 'newest';
}

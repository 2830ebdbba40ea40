// State of the order list, kept in the URL: view, search, filters, sort and page.
import { z } from 'zod';
import { courierIds } from '#domain/couriers.ts';
import { orderSorts, orderStatuses, paymentMethods } from '#domain/order.ts';
import { orderViewNames } from '#domain/order-views.ts';
import { paymentStatuses } from '#domain/payment.ts';

const day = z.union([z.literal(''), z.iso.date()]).catch('');
const text = z.string().trim().max(100).catch('');

/** Invalid values are ignored, so that a URL typed by hand still opens. '' is no filter, and the view's own order. */
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
  sort: z.enum(['', ...orderSorts]).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type ListState = z.infer<typeof stateSchema>;

/** Those that are chosen in the panel or by a link; the days count as one. */
const filterGroups = [
  ['from', 'to'],
  ['status'],
  ['payment'],
  ['method'],
  ['city'],
  ['courier'],
  ['product'],
  ['customer'],
] as const;

const defaults = stateSchema.parse({});

export function readListState(search: URLSearchParams): ListState {
  return stateSchema.parse(Object.fromEntries(search));
}

/** Query of the URL and of the API, without what is usual. */
export function listQuery(state: ListState): Record<string, string> {
  return Object.fromEntries(
    Object.entries(state)
      .filter(([name, value]) => value !== defaults[name as keyof ListState])
      .map(([name, value]) => [name, String(value)]),
  );
}

/** What a saved view has of the state: all but the page. */
export function viewQuery(state: ListState): Record<string, string> {
  return listQuery({ ...state, page: 1 });
}

export function normaliseQuery(query: Readonly<Record<string, string>>): Record<string, string> {
  return viewQuery(readListState(new URLSearchParams(query)));
}

/** A changed filter begins at the first page. */
export function withFilters(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

export function withoutFilters(state: ListState): ListState {
  return { ...defaults, view: state.view, sort: state.sort };
}

export function filterCount(state: ListState): number {
  return filterGroups.filter((names) => names.some((name) => state[name] !== '')).length;
}

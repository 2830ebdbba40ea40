// Choices of the order list's filters, and the text of each chosen one.
import { couriers } from '#domain/order/couriers.ts';
import { type OrderSort, orderStatusNames } from '#domain/order/order.ts';
import { paymentMethodNames } from '#domain/order/payment-methods.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { OrderListRow } from './order-list-api.ts';
import type { OrderListState } from './order-list-state.ts';
import { paymentLabel } from '#ui/shop/order-labels.ts';

type Option = { value: string; label: string };

const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const paymentNames: Record<PaymentStatus, string> = {
  pending: 'Not paid',
  authorized: 'Authorised',
  paid: 'Paid',
  failed: 'Payment failed',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};
const courierNames = Object.fromEntries(
  Object.entries(couriers).map(([id, { name }]) => [id, name]),
);
const sortNames: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
};

export const statusOptions = optionsOf(orderStatusNames);
export const paymentOptions = optionsOf(paymentNames);
export const methodOptions = optionsOf(paymentMethodNames);
export const courierFilterOptions = optionsOf(courierNames);
export const sortOptions = optionsOf(sortNames);

/** How an order awaiting payment is paid: that it waits is its status. */
export function orderPaymentText(order: OrderListRow): string {
  return order.status === 'pending_payment'
    ? paymentMethodNames[order.paymentMethod]
    : paymentLabel(order);
}

export type FilterChip = { label: string; remove: Partial<OrderListState> };

/** `names`: of the product and the customer, whose ids the URL has. */
export function filterChips(
  state: OrderListState,
  names: { product: string | null; customer: string | undefined },
): FilterChip[] {
  const { from, to, status, payment, method, city, courier, product, customer, promotion } = state;
  const chips: (FilterChip | false)[] = [
    (from || to) !== '' && { label: dayRange(from, to), remove: { from: '', to: '' } },
    status !== '' && { label: orderStatusNames[status], remove: { status: '' } },
    payment !== '' && { label: paymentNames[payment], remove: { payment: '' } },
    method !== '' && { label: paymentMethodNames[method], remove: { method: '' } },
    city !== '' && { label: city, remove: { city: '' } },
    courier !== '' && { label: couriers[courier].name, remove: { courier: '' } },
    product !== '' && { label: names.product ?? 'One product', remove: { product: '' } },
    customer !== '' && { label: names.customer ?? 'One customer', remove: { customer: '' } },
    promotion !== '' && { label: promotion, remove: { promotion: '' } },
  ];
  return chips.filter((chip) => chip !== false);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function dayRange(from: string, to: string): string {
  const text = (day: string) => dayFormat.format(new Date(day));
  if (from === to) return text(from);
  if (!to) return `From ${text(from)}`;
  return from ? `${text(from)} to ${text(to)}` : `Until ${text(to)}`;
}

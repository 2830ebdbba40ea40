// Cash on delivery of the customer of an order: blocked, or allowed again, with a reason.
import { api } from '#ui/client/api.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import type { OrderAction } from '../order-actions/order-actions.ts';

type WithCashBlock = Pick<AdminOrderDto, 'cashBlock'>;

/** Renders nothing while the customer may pay on delivery. */
export function CashBlockNote({ detail: { cashBlock } }: { detail: WithCashBlock }) {
  if (!cashBlock) return null;
  return (
    <p className="mt-4 border-t border-line pt-4 type-small wrap-anywhere">
      <span className="font-semibold">No cash on delivery:</span>{' '}
      {`${cashBlock.reason} · ${cashBlock.by}, ${formatMoment(cashBlock.at)}`}
    </p>
  );
}

/** Each can be undone by the other: a block that is undone gets its old reason back. */
export function cashBlockAction({ cashBlock }: WithCashBlock): OrderAction {
  if (!cashBlock) {
    const undo = (number: string) => allow(number, 'Blocked by mistake');
    return { ...blockAction, undo: { done: 'Cash on delivery blocked', send: undo } };
  }
  const undo = (number: string) => block(number, cashBlock.reason);
  return { ...allowAction, undo: { done: 'Cash on delivery allowed', send: undo } };
}

const order = api.admin.orders[':number'];
const block = (number: string, reason: string) =>
  order['cash-block'].$put({ param: { number }, json: { reason } });
const allow = (number: string, reason: string) =>
  order['cash-block'].removal.$post({ param: { number }, json: { reason } });

const blockAction: OrderAction = {
  label: 'Block cash on delivery',
  confirmation: {
    title: 'Block cash on delivery?',
    text: 'This account and phone number can order by UPI or card only. The customer is not told why.',
    fields: [{ name: 'reason', label: 'Reason', hint: 'For your team only.' }],
    confirmLabel: 'Block',
  },
  send: ({ number, values }) => block(number, values.reason ?? ''),
};

const allowAction: OrderAction = {
  label: 'Allow cash on delivery',
  confirmation: {
    title: 'Allow cash on delivery?',
    text: 'This account and phone number can order with cash on delivery again.',
    fields: [{ name: 'reason', label: 'Reason', hint: 'For your team only.' }],
    confirmLabel: 'Allow',
  },
  send: ({ number, values }) => allow(number, values.reason ?? ''),
};

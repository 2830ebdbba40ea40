// Customer of an order: blocks cash on delivery, or allows it again, with a reason.
import { api } from '#app/client/api.ts';
import { formatMoment } from '#app/components/format-date.ts';
import type { AdminOrderDto } from '#server/orders/admin/detail.ts';
import { ActionButtons } from '../orders/action-buttons.tsx';
import type { OrderAction } from '../orders/order-actions.ts';

type CashBlockButtonProps = { detail: Pick<AdminOrderDto, 'order' | 'cashBlock'> };

export function CashBlockButton({ detail: { order, cashBlock } }: CashBlockButtonProps) {
  return (
    <div className="grid gap-2">
      {cashBlock && (
        <p className="type-small wrap-anywhere">
          <span className="font-semibold">No cash on delivery:</span>{' '}
          {`${cashBlock.reason} · ${cashBlock.by}, ${formatMoment(cashBlock.at)}`}
        </p>
      )}
      <ActionButtons
        number={order.number}
        label="Cash on delivery"
        isQuiet
        actions={[cashBlock ? allowAction : blockAction]}
      />
    </div>
  );
}

const blockAction: OrderAction = {
  label: 'Block cash on delivery',
  confirmation: {
    title: 'Block cash on delivery?',
    text: 'This account and phone number can order by UPI or card only. The customer is not told why.',
    fields: [{ name: 'reason', label: 'Reason', hint: 'For your team only.' }],
    confirmLabel: 'Block',
  },
  send: ({ number, values }) =>
    api.admin.orders[':number']['cash-block'].$put({
      param: { number },
      json: { reason: values.reason ?? '' },
    }),
};

const allowAction: OrderAction = {
  label: 'Allow cash on delivery',
  confirmation: {
    title: 'Allow cash on delivery?',
    text: 'This account and phone number can order with cash on delivery again.',
    fields: [{ name: 'reason', label: 'Reason', hint: 'For your team only.' }],
    confirmLabel: 'Allow',
  },
  send: ({ number, values }) =>
    api.admin.orders[':number']['cash-block'].removal.$post({
      param: { number },
      json: { reason: values.reason ?? '' },
    }),
};

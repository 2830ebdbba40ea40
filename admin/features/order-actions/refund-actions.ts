// Actions on one refund of an order, beside the actions on the order itself.
import { api } from '#ui/client/api.ts';
import type { OrderAction } from './order-actions.ts';

/** `id` is the id of a cash refund. */
export function recordCashRefundAction(id: string): OrderAction {
  return {
    label: 'Record cash refund',
    confirmation: {
      title: 'Record cash refund',
      text: 'Enter the reference of the bank transfer, or who received the cash.',
      fields: [{ name: 'reference', label: 'Reference' }],
      confirmLabel: 'Record refund',
    },
    send: ({ values }) =>
      api.admin.refunds[':id']['record-cash-refund'].$post({
        param: { id },
        json: { reference: values.reference ?? '' },
      }),
  };
}

/** `id` is the id of a cash refund. */
export function askForPayoutAction(id: string, isAskedBefore: boolean): OrderAction {
  return {
    label: isAskedBefore ? 'Ask again' : 'Ask the customer',
    confirmation: null,
    send: () => api.admin.refunds[':id']['payout-question'].$post({ param: { id }, json: {} }),
  };
}

/** `id` is the id of a failed refund. */
export function retryAction(id: string): OrderAction {
  return {
    label: 'Retry',
    confirmation: null,
    send: () => api.admin.refunds[':id'].retry.$post({ param: { id }, json: {} }),
  };
}

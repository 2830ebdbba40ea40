// Actions on a cash order that waits for a call: the results of the call, an email, and cancelling.
import { api } from '#ui/client/api.ts';
import type { CallResult } from '#domain/order/order-work.ts';
import type { OrderToConfirmDto } from '#server/shop/orders/confirmation/list-to-confirm.ts';
import type { OrderAction } from '../order-actions/order-actions.ts';

type Card = Pick<OrderToConfirmDto, 'number' | 'calls'>;

export function callAction(card: Card, result: Exclude<CallResult, 'cancelled'>): OrderAction {
  const labels = { confirmed: 'Confirmed', no_answer: 'No answer', wrong_number: 'Wrong number' };
  return {
    label: labels[result],
    confirmation: null,
    send: () => record(card, result, ''),
    undo: { done: labels[result], send: () => undoLastCall(card) },
  };
}

export function cancelUnconfirmedAction(card: Card, reason: string): OrderAction {
  return {
    label: 'Cancel order',
    confirmation: {
      title: `Cancel order ${card.number}?`,
      text: 'The items go back into stock. The customer receives the reason by email.',
      fields: [
        {
          name: 'reason',
          label: 'Reason',
          hint: 'Sent to the customer by email.',
          multiline: true,
          initial: reason,
        },
      ],
      confirmLabel: 'Cancel order',
    },
    send: ({ values }) => record(card, 'cancelled', values.reason ?? ''),
  };
}

export function contactEmailAction({ number }: Card): OrderAction {
  return {
    label: 'Email customer',
    confirmation: null,
    send: () =>
      api.admin.orders[':number']['contact-request'].$post({ param: { number }, json: {} }),
  };
}

/** `calls`: as they were before the one that is taken back. */
export function undoLastCall({ number, calls }: Card) {
  const param = { number, position: `${calls.length}` };
  return api.admin.orders[':number'].calls[':position'].$delete({ param });
}

/** `callsSeen` makes a double click one call. */
function record({ number, calls }: Card, result: CallResult, note: string) {
  const json = { result, note, callsSeen: calls.length };
  return api.admin.orders[':number'].calls.$post({ param: { number }, json });
}

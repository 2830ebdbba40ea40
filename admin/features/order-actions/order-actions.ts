// Admin actions: label of the button, confirmation dialog and API request of each.
import { api, readResponse } from '#ui/client/api.ts';
import {
  type CreditReason,
  cancellationReasons,
  creditReasonNames,
} from '#domain/returns/credit-reason.ts';
import type { Shipment } from '#domain/order/couriers.ts';
import type { AdminAction } from '#domain/order/admin-actions.ts';
import type { ActionField, Confirmation, ActionValues } from './action-fields.ts';
import { type ShipmentDraft, newShipment, shipmentOf } from '../shipment/shipment-rows.ts';
import type { AdminRequest } from './use-admin-action.ts';

type SendArgs = {
  number: string;
  values: ActionValues;
  /** Shipment that the admin entered, where the dialog of the action asks for one. */
  shipment: ShipmentDraft;
  /** The idempotency key: the same for every retry of one request. */
  key: string;
};
export type OrderAction = {
  label: string;
  /** Null: the action runs without a dialog. */
  confirmation: Confirmation | null;
  send: (args: SendArgs) => ReturnType<AdminRequest>;
  /** How the action is taken back for ten seconds. `done`: title of its toast. */
  undo?: { done: string; send: (number: string) => ReturnType<AdminRequest> };
};

const order = api.admin.orders[':number'];
const emptyRequest = (number: string) => ({ param: { number }, json: {} });
/** Field for the reason, which the credit note prints and the customer's email names. */
const reasonField = (reasons: readonly CreditReason[]): ActionField => ({
  name: 'reason',
  label: 'Reason',
  options: [
    { value: '', label: 'Choose a reason' },
    ...reasons.map((value) => ({ value, label: creditReasonNames[value] })),
  ],
  initial: '',
});
const noteField: ActionField = {
  name: 'note',
  label: 'Note',
  hint: 'For your team only: the customer does not see it.',
  multiline: true,
  optional: true,
};
/** The dialog lets nothing but a reason of the list through. */
const writtenIn = ({ reason, note = '' }: ActionValues) => ({
  reason: reason as CreditReason,
  note,
});

/** A parcel that came back, and a refund, have dialogs of their own. */
export type SimpleAction = Exclude<AdminAction, 'return-to-origin' | 'refund'>;

export const orderActions: Record<SimpleAction, OrderAction> = {
  confirm: {
    label: 'Confirm order',
    confirmation: null,
    send: ({ number }) => order.confirmation.$post(emptyRequest(number)),
    undo: {
      done: 'Confirmed',
      send: (number) => order.confirmation.$delete({ param: { number } }),
    },
  },
  pack: {
    label: 'Mark as packed',
    confirmation: null,
    send: ({ number }) => order.pack.$post(emptyRequest(number)),
  },
  ship: {
    label: 'Ship',
    confirmation: {
      title: 'Ship this order',
      text: 'The customer receives an email with the courier, the tracking number and a link.',
      fields: [],
      shipment: newShipment,
      confirmLabel: 'Ship order',
    },
    send: ({ number, shipment }) =>
      order.ship.$post({ param: { number }, json: shipmentOf(shipment) }),
  },
  'correct-tracking': correctTrackingAction(null),
  'collect-cash': {
    label: 'Mark cash as collected',
    confirmation: {
      title: 'Mark cash as collected',
      text: 'Confirm that the courier has collected the full amount. This cannot be undone.',
      fields: [],
      confirmLabel: 'Mark as collected',
    },
    send: ({ number }) => order['collect-cash'].$post(emptyRequest(number)),
  },
  deliver: {
    label: 'Mark as delivered',
    confirmation: {
      title: 'Mark as delivered',
      text: 'From now on the customer can report a problem, for as long as your return policy says. This cannot be undone.',
      fields: [],
      confirmLabel: 'Mark as delivered',
    },
    send: ({ number }) => order.deliver.$post(emptyRequest(number)),
  },
  cancel: {
    label: 'Cancel order',
    confirmation: {
      title: 'Cancel order',
      text: 'The stock is restored, any payment is refunded, and the customer receives an email with the reason.',
      fields: [reasonField(cancellationReasons), noteField],
      confirmLabel: 'Cancel order',
    },
    send: (args) => sendCancellation(args),
  },
};

/** `unpack`: the page shows that the order is packed. */
export function sendCancellation({ number, values }: SendArgs, unpack = false) {
  const json = { ...writtenIn(values), unpack };
  return order.cancel.$post({ param: { number }, json });
}

/** Issues the missing invoice of an order that a release before invoices packed. */
export const issueInvoiceAction: OrderAction = {
  label: 'Issue invoice',
  confirmation: {
    title: 'Issue invoice',
    text: 'The invoice is dated today and names the day of packing as the date of supply. Refunds of this order are credited at once. This cannot be undone.',
    fields: [],
    confirmLabel: 'Issue invoice',
  },
  send: ({ number }) => order.invoice.$post(emptyRequest(number)),
};

/** Packs at once, without the time to undo, and ships. */
export const packAndShipAction: OrderAction = {
  label: 'Pack and ship…',
  confirmation: {
    title: 'Pack and ship this order',
    text: 'The invoice is issued, and the customer receives an email with the courier and the tracking number.',
    fields: [],
    shipment: newShipment,
    confirmLabel: 'Pack and ship',
  },
  async send({ number, shipment }) {
    await readResponse(order.pack.$post(emptyRequest(number)));
    return order.ship.$post({ param: { number }, json: shipmentOf(shipment) });
  },
};

/** `id` is the id of the return. */
export function shipReplacementAction(id: string): OrderAction {
  return {
    label: 'Ship replacement',
    confirmation: {
      title: 'Ship replacement',
      text: 'The customer receives an email with the courier, the tracking number and a link.',
      fields: [],
      shipment: newShipment,
      confirmLabel: 'Ship replacement',
    },
    send: ({ number, shipment }) =>
      order.returns[':id'].replacement.$post({ param: { number, id }, json: shipmentOf(shipment) }),
  };
}

/** Allows the customer a return of this one order, whatever the return policy says. */
export const allowReturnAction: OrderAction = {
  label: 'Allow a return',
  confirmation: {
    title: 'Allow a return',
    text: 'The customer can report a problem on the page of the order until then. No email is sent.',
    fields: [
      {
        name: 'days',
        label: 'For how long from today',
        options: [3, 7, 14, 30].map((days) => ({ value: `${days}`, label: `${days} days` })),
        initial: '7',
      },
    ],
    confirmLabel: 'Allow',
  },
  send: ({ number, values }) =>
    order['return-period'].$put({ param: { number }, json: { days: Number(values.days) } }),
};

/** `shipment`: as it is now, to be edited. */
export function correctTrackingAction(shipment: Shipment | null): OrderAction {
  return {
    label: 'Correct tracking',
    confirmation: {
      title: 'Correct the tracking',
      text: 'The customer receives another email, with the new courier and tracking number.',
      fields: [],
      shipment: shipment ?? newShipment,
      confirmLabel: 'Save and email',
    },
    send: ({ number, shipment: corrected }) =>
      order.tracking.$put({ param: { number }, json: shipmentOf(corrected) }),
  };
}

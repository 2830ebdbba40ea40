// The owner's verbs in words: what the button says, what is asked before, and the call that does it.
import { api } from '#app/api.ts';
import { toPaise } from '#domain/money.ts';
import type { OwnerVerb, ReturnDecision } from '#domain/owner-verbs.ts';
import type { OwnerCall } from './use-owner-call.ts';

export type Answers = Record<string, string>;
export type AskedField = {
  name: string;
  label: string;
  hint?: string;
  multiline?: boolean;
  isMoney?: boolean;
  optional?: boolean;
};
export type Question = {
  title: string;
  text: string;
  fields: readonly AskedField[];
  /** What the button that does it says. */
  yes: string;
};
export type Verb = {
  label: string;
  /** Null: can be done at once. */
  question: Question | null;
  call: (number: string, answers: Answers, key: string) => ReturnType<OwnerCall>;
};

const order = api.admin.orders[':number'];
const plain = (number: string) => ({ param: { number }, json: {} });
const reason: AskedField = { name: 'reason', label: 'Reason', multiline: true };

export const ownerVerbs: Record<OwnerVerb, Verb> = {
  confirm: {
    label: 'Confirm order',
    question: null,
    call: (number) => order.confirm.$post(plain(number)),
  },
  pack: {
    label: 'Mark as packed',
    question: null,
    call: (number) => order.pack.$post(plain(number)),
  },
  ship: {
    label: 'Ship',
    question: {
      title: 'Ship this order',
      text: 'The shopper gets a mail that names carrier and tracking number.',
      fields: [
        { name: 'carrier', label: 'Carrier' },
        { name: 'tracking', label: 'Tracking number' },
      ],
      yes: 'Ship order',
    },
    call: (number, { carrier, tracking }) =>
      order.ship.$post({ param: { number }, json: { tracking: `${carrier} ${tracking}` } }),
  },
  'collect-cash': {
    label: 'Cash collected',
    question: {
      title: 'Cash collected',
      text: 'The courier has the full amount. This cannot be taken back.',
      fields: [],
      yes: 'Cash is in',
    },
    call: (number) => order['collect-cash'].$post(plain(number)),
  },
  deliver: {
    label: 'Mark as delivered',
    question: {
      title: 'Mark as delivered',
      text: 'From now the shopper has 48 hours to report damage. This cannot be taken back.',
      fields: [],
      yes: 'Delivered',
    },
    call: (number) => order.deliver.$post(plain(number)),
  },
  'return-to-origin': {
    label: 'Came back undelivered',
    question: {
      title: 'Came back undelivered',
      text: 'The parcel is with us again. The pieces are not put on the shelf by themselves.',
      fields: [],
      yes: 'It came back',
    },
    call: (number) => order['return-to-origin'].$post(plain(number)),
  },
  refund: {
    label: 'Refund',
    question: {
      title: 'Refund',
      text: 'The money goes back the way it came. This cannot be taken back.',
      fields: [{ name: 'amount', label: 'Amount in rupees', isMoney: true }, reason],
      yes: 'Refund',
    },
    call: (number, answers, key) =>
      order.refund.$post({
        param: { number },
        json: { amount: toPaise(Number(answers.amount)), reason: answers.reason ?? '', key },
      }),
  },
  cancel: {
    label: 'Cancel order',
    question: {
      title: 'Cancel order',
      text: 'The pieces go back on the shelf, what was paid goes back, and the shopper gets a mail with your reason.',
      fields: [reason],
      yes: 'Cancel order',
    },
    call: (number, answers) =>
      order.cancel.$post({ param: { number }, json: { reason: answers.reason ?? '' } }),
  },
};

const toShopper: AskedField = {
  name: 'answer',
  label: 'Your answer to the shopper',
  multiline: true,
};

export const returnVerbs: Record<ReturnDecision, Verb> = {
  accepted: returnVerb('accepted', 'Accept return', {
    title: 'Accept return',
    text: 'What was paid goes back at once. This cannot be taken back.',
    fields: [{ ...toShopper, optional: true }],
    yes: 'Accept return',
  }),
  rejected: returnVerb('rejected', 'Reject return', {
    title: 'Reject return',
    text: 'The shopper gets your answer by mail. This cannot be taken back.',
    fields: [toShopper],
    yes: 'Reject return',
  }),
  received: returnVerb('received', 'Piece received', {
    title: 'Piece received',
    text: 'The returned piece is with us. It is not put on the shelf again.',
    fields: [],
    yes: 'Piece received',
  }),
};

function returnVerb(decision: ReturnDecision, label: string, question: Question): Verb {
  return {
    label,
    question,
    call: (number, { answer = '' }) =>
      order.return.$post({ param: { number }, json: { decision, answer } }),
  };
}

/** For a cash refund: `id` is the refund's. */
export function settleVerb(id: string): Verb {
  return {
    label: 'Paid back by hand',
    question: {
      title: 'Paid back by hand',
      text: 'Write down how: the bank’s reference, or who took the cash.',
      fields: [{ name: 'reference', label: 'Reference' }],
      yes: 'It is paid back',
    },
    call: (_number, answers) =>
      api.admin.refunds[':id'].settle.$post({
        param: { id },
        json: { reference: answers.reference ?? '' },
      }),
  };
}

export function retryVerb(id: string): Verb {
  return {
    label: 'Try again',
    question: null,
    call: () => api.admin.refunds[':id'].retry.$post({ param: { id }, json: {} }),
  };
}

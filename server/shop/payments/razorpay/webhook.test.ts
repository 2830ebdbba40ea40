// Razorpay webhooks: signed ones are accepted, whatever they contain.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readWebhook } from './webhook.ts';

const SECRET = 'a webhook secret';
const readSigned = (body: string, secret = SECRET) =>
  readWebhook(
    new TextEncoder().encode(body),
    new Headers({
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    }),
    [SECRET, 'the previous secret'],
  )?.event ?? null;
const noParts = { payment: null, receipt: null, refund: null, dispute: null };

test.each([
  ['that is not JSON', 'pong'],
  ['with an empty object', '{}'],
  ['with an empty list for a payload', '{"event":"account.activated","payload":[]}'],
  ['of another shape', '{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}'],
])('signed webhook %s is accepted without parts', (_what, body) => {
  expect(readSigned(body)).toMatchObject(noParts);
  expect(readSigned(body, 'another secret')).toBeNull();
});

test('webhook signed with the previous secret is accepted during a rotation', () => {
  const body = '{"event":"order.paid","payload":{}}';
  expect(readSigned(body, 'the previous secret')).toEqual({ event: 'order.paid', ...noParts });
  expect(readSigned(body, 'an older secret')).toBeNull();
});

test('webhook of another event has only its name', () => {
  const body = '{"event":"settlement.processed","payload":{"settlement":{"entity":{"id":"s"}}}}';
  expect(readSigned(body)).toEqual({ event: 'settlement.processed', ...noParts });
});

test('refund webhook contains the refund and the current payment', () => {
  const payment = {
    id: 'pay_HeGCvvjQIAjsvZ',
    order_id: 'order_HeGCnjDGqpe5oW',
    amount: 4000,
    currency: 'INR',
    status: 'refunded',
    captured: true,
    method: 'card',
    error_description: null,
  };
  const refund = {
    id: 'rfnd_Heax5rxucwf2aS',
    amount: 4000,
    currency: 'INR',
    payment_id: payment.id,
    notes: [],
    receipt: null,
    status: 'processed',
  };
  const payload = { refund: { entity: refund }, payment: { entity: payment } };
  expect(readSigned(JSON.stringify({ event: 'refund.processed', payload }))).toMatchObject({
    refund: { id: refund.id, status: 'completed', key: null, amountPaise: 4000 },
    payment: { id: payment.id, status: 'failed' },
  });
});

test.each([
  ['U+0000', '\\u0000', '\\u0000'],
  ['the first half of a surrogate pair', '\\ud800', '\\ud800'],
  ['the second half of a surrogate pair', '\\udfff', '\\udfff'],
])('%s in a signed webhook becomes its escape, a whole pair stays', (_what, sent, stored) => {
  const entity = { id: 'pay_1', order_id: 'order_1', amount: 4000, currency: 'INR' };
  const failed = { ...entity, status: 'failed', error_description: 'DECLINED' };
  const event = { event: 'EVENT', payload: { payment: { entity: failed } } };
  const body = JSON.stringify(event)
    .replace('DECLINED', `no ${sent} \u{1f600}`)
    .replace('EVENT', `payment.${sent}`);
  expect(readSigned(body)).toMatchObject({
    event: `payment.${stored}`,
    payment: { error: `no ${stored} \u{1f600}` },
  });
});

const disputeDelivery = (event: string, changes: object = {}) => {
  const entity = {
    id: 'disp_AHfqOvkldwsbqt',
    entity: 'dispute',
    payment_id: 'pay_EsyWjHrfzb59eR',
    amount: 10000,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'goods_not_received',
    respond_by: 1590604200,
    status: 'open',
    phase: 'chargeback',
    created_at: 1590059211,
    ...changes,
  };
  return JSON.stringify({ event, created_at: 1590060000, payload: { dispute: { entity } } });
};

test.each([
  ['created', 'open'],
  ['action_required', 'action_required'],
  ['under_review', 'under_review'],
  ['closed', 'closed'],
  ['won', 'won'],
  ['lost', 'lost'],
])('dispute webhook %s has the status %s and the time of the event', (name, status) => {
  expect(readSigned(disputeDelivery(`payment.dispute.${name}`))?.dispute).toEqual({
    id: 'disp_AHfqOvkldwsbqt',
    paymentId: 'pay_EsyWjHrfzb59eR',
    amountPaise: 10000,
    currency: 'INR',
    reasonCode: 'goods_not_received',
    reasonDescription: null,
    respondBy: 1590604200,
    phase: 'chargeback',
    status,
    at: 1590060000,
  });
});

test('dispute webhook with unusual details still has its dispute', () => {
  const unusual = { respond_by: 'soon', phase: 'mediation', reason_code: 7, created_at: 1e300 };
  const body = disputeDelivery('payment.dispute.created', unusual);
  expect(readSigned(body)?.dispute).toMatchObject({
    respondBy: null,
    phase: 'chargeback',
    reasonCode: null,
    at: 1590060000,
  });
});

test('a webhook with a dispute and the name of another event has no dispute', () => {
  for (const event of ['payment.dispute.reopened', 'constructor', 'payment.captured'])
    expect(readSigned(disputeDelivery(event))?.dispute).toBeNull();
});

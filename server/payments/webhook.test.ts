// What the provider has signed is taken, understood or not: refused for a day, it would tell us nothing any more.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readWebhook } from './webhook.ts';

const SECRET = 'a webhook secret';
const signed = (body: string, secret = SECRET) =>
  readWebhook(
    new TextEncoder().encode(body),
    createHmac('sha256', secret).update(body).digest('hex'),
    [SECRET, 'the one before'],
  );
const nothing = { payment: null, receipt: null, refund: null };

test.each([
  ['that is no JSON', 'pong'],
  ['without anything', '{}'],
  ['with an empty list for a payload', '{"event":"account.activated","payload":[]}'],
  ['of another shape', '{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}'],
])('a delivery %s tells nothing, and is no failure', (_what, body) => {
  expect(signed(body)).toMatchObject(nothing);
  expect(signed(body, 'somebody else’s')).toBeNull();
});

test('while the secret is being changed, the one before is believed too', () => {
  const body = '{"event":"order.paid","payload":{}}';
  expect(signed(body, 'the one before')).toEqual({ event: 'order.paid', ...nothing });
  expect(signed(body, 'the one before that')).toBeNull();
});

test('of an event of another kind only its name is told', () => {
  const body = '{"event":"settlement.processed","payload":{"settlement":{"entity":{"id":"s"}}}}';
  expect(signed(body)).toEqual({ event: 'settlement.processed', ...nothing });
});

test('what is refunded tells of the refund, with the payment as the provider has it by then', () => {
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
  expect(signed(JSON.stringify({ event: 'refund.processed', payload }))).toMatchObject({
    refund: { id: refund.id, status: 'done', key: null, amountPaise: 4000 },
    payment: { id: payment.id, status: 'failed' },
  });
});

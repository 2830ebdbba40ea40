import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order.ts';
import { StatusTimeline } from './status-timeline.tsx';

const stepsOf = (...statuses: OrderStatus[]) => {
  const timeline = statuses.map((status, minute) => ({
    event: 'created',
    status,
    happenedAt: `2026-11-22T10:0${minute}:00.000Z`,
  }));
  const status = statuses.at(-1) ?? 'placed';
  const html = renderToStaticMarkup(<StatusTimeline order={{ status, timeline }} />);
  return [...html.matchAll(/<p class="(?:font-semibold)?">([^<]+)</g)].map(([, name]) => name);
};

test('a paid order and a cash order begin with Order placed', () => {
  const expected = ['Order placed', 'Confirmed', 'Packed', 'Shipped', 'Delivered'];
  expect(stepsOf('pending_payment', 'confirmed')).toEqual(expected);
  expect(stepsOf('placed')).toEqual(expected);
});

test('an unpaid order begins with its placing, and expects its payment', () => {
  expect(stepsOf('pending_payment').slice(0, 3)).toEqual(['Order placed', 'Payment', 'Confirmed']);
  expect(stepsOf('pending_payment', 'expired')).toEqual(['Order placed', 'Expired']);
});

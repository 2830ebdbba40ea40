// Steps of an order as its page shows them.
import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order.ts';
import { stepsOf } from './steps.ts';

const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;

function anOrder(events: [event: string, status: OrderStatus, actor: string][], isPacking = false) {
  const timeline = events.map(([event, status], minute) => ({
    event,
    status,
    happenedAt: at(minute),
  }));
  const log = events.map(([change, , actor], minute) => ({
    id: `order ${minute}`,
    at: at(minute),
    subject: 'order' as const,
    change,
    from: null,
    actor,
    details: {},
  }));
  const status = events.at(-1)?.[1] ?? 'placed';
  return { order: { status, createdAt: at(0), timeline }, isPacking, isConfirming: false, log };
}
const placed: [string, OrderStatus, string] = ['placed_cod', 'placed', 'customer'];
const confirmed: [string, OrderStatus, string] = ['confirmed', 'confirmed', 'admin'];
const shown = (order: ReturnType<typeof anOrder>) =>
  stepsOf(order).map(({ name, state, actor }) => [name, state, actor].filter(Boolean).join(' '));

test('a confirmed order is to be packed next', () => {
  expect(shown(anOrder([placed, confirmed]))).toEqual([
    'Placed done',
    'Confirmed done Owner',
    'Packed next',
    'Shipped ahead',
    'Delivered ahead',
  ]);
});

test('an order marked as packed is to be shipped next', () => {
  expect(shown(anOrder([placed, confirmed], true)).slice(2)).toEqual([
    'Packed done',
    'Shipped next',
    'Delivered ahead',
  ]);
});

test('a correction is no step', () => {
  const order = anOrder([placed, ['address_corrected', 'placed', 'admin']]);
  expect(shown(order).slice(0, 2)).toEqual(['Placed done', 'Confirmed next']);
});

test('a cancelled order shows what happened, and how it ended', () => {
  const order = anOrder([placed, confirmed, ['cancelled', 'cancelled', 'admin']]);
  expect(shown(order)).toEqual(['Placed done', 'Confirmed done Owner', 'Cancelled ended Owner']);
});

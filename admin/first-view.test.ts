import { expect, test } from 'vitest';
import { readinessKeys } from '#domain/shop/readiness.ts';
import type { FirstData } from '#server/http/first-data.ts';
import { renderFirstView } from './first-view.tsx';

const now = new Date('2026-11-27T06:30:00Z');

function firstData(changes: Partial<FirstData> = {}): FirstData {
  const task = { kind: 'to-pack', count: 3, images: [], items: 4, firstOrder: 'SUN-7K3M-9Q2X' };
  return {
    '/api/admin/shop': {
      config: { mode: 'demo', settings: { name: 'Sunehri' } },
      account: { displayName: 'मीरा<b> Rao', email: 'owner@sunehri.example' },
    },
    '/api/admin/to-do': [
      { ...task, oldestAt: '2026-11-26T06:30:00Z', totalPaise: null, dueAt: null },
    ],
    '/api/admin/readiness': {
      items: readinessKeys.map((key) => ({ key, isDone: true })),
      isOpen: true,
    },
    ...changes,
  } as unknown as FirstData;
}

test('the first view greets the admin, and its tasks and pages are links', () => {
  const html = renderFirstView(firstData(), now) ?? '';
  expect(html).toContain('Good afternoon, मीरा&lt;b&gt;');
  expect(html).toContain('3 orders to pack');
  expect(html).toContain('href="/admin/orders/SUN-7K3M-9Q2X?view=to-pack"');
  expect(html).toMatch(/<a [^>]*href="\/admin\/messages"/);
  expect(html).not.toContain('<title>');
  expect(html).toMatch(/^<fieldset disabled/);
});

test('there is no first view while the shop is being opened', () => {
  const readiness = { items: [], isOpen: false } as unknown as FirstData['/api/admin/readiness'];
  expect(renderFirstView(firstData({ '/api/admin/readiness': readiness }), now)).toBeNull();
});

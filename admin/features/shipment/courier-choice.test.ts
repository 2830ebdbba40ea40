// Tests of the courier that the shipping table starts with.
import { afterEach, expect, test, vi } from 'vitest';
import { courierIds } from '#domain/order/couriers.ts';
import { storeCourier, usualCourier } from './courier-choice.ts';

afterEach(() => vi.unstubAllGlobals());

function atADevice(respond: () => Response) {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async () => respond());
}
const shopUses = (recent: string[]) => () => Response.json({ recent });

test('a device without a choice starts with the courier that the shop used last', async () => {
  atADevice(shopUses(['delhivery', 'blue-dart']));
  expect(await usualCourier()).toBe('delhivery');
});

test('the choice of a device comes before that of the shop', async () => {
  atADevice(shopUses(['delhivery']));
  storeCourier('blue-dart');
  expect(await usualCourier()).toBe('blue-dart');
});

test('the first courier of the list is left when the shop has shipped nothing or does not answer', async () => {
  for (const respond of [shopUses([]), () => new Response('', { status: 503 })]) {
    atADevice(respond);
    expect(await usualCourier()).toBe(courierIds[0]);
  }
});

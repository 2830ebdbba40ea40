// Contract of the payment provider port, of the adapter in every folder.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ProviderId,
  methodOf,
  providerIds,
  providersRefundedByHand,
} from '#domain/order/payment-provider.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import type { ContractReports } from './contract.ts';
import type { PaymentProvider } from './port.ts';

let shop: TestShop;
const reportsOf = new Map<ProviderId, ContractReports>();
beforeAll(async () => {
  for (const id of providerIds) {
    const folder = (await import(`./${id}/contract-reports.ts`)) as {
      contractReports: ContractReports;
    };
    reportsOf.set(id, folder.contractReports);
  }
  const offered = [...reportsOf.values()].map(({ offeredWith }) => offeredWith);
  shop = await openTestShop({
    settings: Object.assign({}, ...offered.map(({ settings }) => settings)),
    variables: Object.assign({}, ...offered.map(({ variables }) => variables)),
  });
});
afterAll(() => shop.close());

let orders = 0;
const amountPaise = 236_000;
async function startedOrder(provider: PaymentProvider) {
  orders += 1;
  const number = `SUN-TEST-${orders}`;
  return { number, providerOrderId: await provider.start({ number, amountPaise }) };
}

describe.each(providerIds)('payment provider %s', (id) => {
  let provider: PaymentProvider;
  let reports: (providerOrderId: string) => ReturnType<ContractReports['read']>;
  beforeAll(() => {
    provider = shop.deps.payments.get(id);
    reports = (providerOrderId) => reportsOf.get(id)!.read(shop, providerOrderId);
  });

  test(`${id} is found by its id, and offered under its method`, () => {
    expect(shop.deps.payments.named(id)).toBe(provider);
    expect(shop.deps.payments.offered()).toContain(provider);
    expect(provider.id).toBe(id);
    expect(methodOf(id)).not.toBe('COD');
    expect(provider.reservationMinutes()).toBeGreaterThanOrEqual(5);
  });

  test(`${id} starts one payment for each order number, however often it is called`, async () => {
    const { number, providerOrderId } = await startedOrder(provider);
    expect(await provider.start({ number, amountPaise })).toBe(providerOrderId);
    expect((await startedOrder(provider)).providerOrderId).not.toBe(providerOrderId);
  });

  test(`${id} verifies a genuine report as a payment of its order, twice as the same`, async () => {
    const { providerOrderId } = await startedOrder(provider);
    const { genuine } = await reports(providerOrderId);
    const proof = provider.parseProof(genuine, providerOrderId);
    expect(proof).toMatchObject({ providerOrderId });
    const payment = proof && (await provider.verify(proof, { amountPaise }));
    expect(payment).toMatchObject({
      provider: id,
      orderId: providerOrderId,
      id: proof?.paymentId,
      amountPaise,
      currency: 'INR',
    });
    // What nobody but the owner can check confirms nothing.
    expect(payment?.status).toBe(provider.checkedByOwner ? 'created' : 'captured');
    expect(proof && (await provider.verify(proof, { amountPaise }))).toEqual(payment);
  });

  test(`${id} accepts no forged or malformed report`, async () => {
    const { providerOrderId } = await startedOrder(provider);
    for (const forged of (await reports(providerOrderId)).forged) {
      const parse = () => provider.parseProof(forged, providerOrderId);
      if (provider.checkedByOwner) expect(parse).toThrow('12 digits');
      else expect(parse()).toBeNull();
    }
  });

  test(`${id} is asked for payments, or checked by the owner`, async () => {
    const { providerOrderId } = await startedOrder(provider);
    expect(Boolean(provider.sync)).toBe(!provider.checkedByOwner);
    expect((await provider.sync?.paymentsOf(providerOrderId)) ?? []).toEqual([]);
    const checked = { providerOrderId, reference: '412345678901', amountPaise } as const;
    const payment = provider.checkedByOwner?.paymentOf({ ...checked, status: 'captured' });
    expect(payment?.amountPaise ?? amountPaise).toBe(amountPaise);
  });

  test(`${id} sends refunds, or is in the list of those refunded by hand`, () => {
    expect(Boolean(provider.refund)).toBe(!providersRefundedByHand.includes(id));
  });

  test(`${id} believes no unsigned webhook`, () => {
    const body = new TextEncoder().encode('{"event":"payment.captured","payload":{}}');
    expect(provider.webhook?.read(body, new Headers()) ?? null).toBeNull();
  });
});

test('a provider of another name is not found', () => {
  expect(() => shop.deps.payments.named('constructor')).toThrow('Nothing was found');
});

// A shopper's saved addresses, at the door and at the checkout.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '#domain/address.ts';
import { type Checkout, openCheckout } from '#server/checkout/checkout.ts';
import { defaultShopSettings } from '#server/db/settings.ts';
import { type TestAccounts, aForm, aVisitor, openTestAccounts } from '#server/testing/accounts.ts';

const jaipur: Address = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+91 98290 12345',
  address: '14 Johari Bazaar',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipCode: '302003',
};
const pune: Address = { ...jaipur, address: '3 MG Road', city: 'Pune', state: 'Maharashtra' };

let shop: TestAccounts;
let checkout: Checkout;
beforeAll(async () => {
  shop = await openTestAccounts();
  checkout = openCheckout({ db: shop.db, shopSettings: defaultShopSettings });
});
afterAll(() => shop.close());

let people = 0;
async function aShopper(): Promise<string> {
  people += 1;
  const form = aForm(`addresses${people}@example.com`);
  return (await shop.accounts.register(form, aVisitor())).account.uid;
}
const cities = (list: readonly Address[]) => list.map(({ city }) => city);

describe('saved addresses', () => {
  test('the first is the default, the default comes first, and there is always one', async () => {
    const uid = await aShopper();
    const { addresses } = shop.accounts;
    const [first] = await addresses.add(uid, jaipur);
    expect(first).toMatchObject({ ...jaipur, phone: '9829012345', isDefault: true });
    const [, second] = await addresses.add(uid, pune);
    expect(second).toMatchObject({ city: 'Pune', isDefault: false });
    const chosen = await addresses.makeDefault(uid, second?.id ?? '');
    expect(chosen.map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Pune', true],
      ['Jaipur', false],
    ]);
    const left = await addresses.remove(uid, second?.id ?? '');
    expect(left).toMatchObject([{ city: 'Jaipur', isDefault: true }]);
    expect(await addresses.remove(uid, second?.id ?? '')).toEqual(left);
  });

  test('saved twice is one, and changed is changed', async () => {
    const uid = await aShopper();
    const { addresses } = shop.accounts;
    await addresses.add(uid, jaipur);
    const [saved, ...more] = await addresses.add(uid, { ...jaipur, phone: '98290-12345' });
    expect(more).toEqual([]);
    const id = saved?.id ?? '';
    expect(cities(await addresses.change(uid, id, { ...jaipur, city: 'Ajmer' }))).toEqual([
      'Ajmer',
    ]);
  });

  test('are ten at most, also from two tabs at once', async () => {
    const uid = await aShopper();
    const { addresses } = shop.accounts;
    for (let n = 1; n <= 9; n += 1) await addresses.add(uid, { ...pune, address: `${n} MG Road` });
    const both = await Promise.allSettled([
      addresses.add(uid, jaipur),
      addresses.add(uid, { ...jaipur, city: 'Ajmer' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await addresses.list(uid)).toHaveLength(10);
    await expect(addresses.add(uid, { ...jaipur, city: 'Kota' })).rejects.toMatchObject({
      code: 'address/too-many',
    });
  });

  test('are checked like the checkout’s', async () => {
    const uid = await aShopper();
    const { addresses } = shop.accounts;
    await expect(addresses.add(uid, { ...jaipur, city: ' ' })).rejects.toMatchObject({
      code: 'checkout/incomplete',
      fields: { city: 'Please fill in all required fields' },
    });
    await expect(addresses.add(uid, { ...jaipur, zipCode: '012345' })).rejects.toMatchObject({
      code: 'checkout/bad-pin',
    });
    await expect(addresses.add(uid, { ...jaipur, state: 'Atlantis' })).rejects.toMatchObject({
      code: 'checkout/bad-state',
    });
    expect(await addresses.list(uid)).toEqual([]);
  });

  test('are nobody else’s', async () => {
    const [asha, stranger] = [await aShopper(), await aShopper()];
    const { addresses } = shop.accounts;
    const [hers] = await addresses.add(asha, jaipur);
    const id = hers?.id ?? '';
    expect(await addresses.list(stranger)).toEqual([]);
    const refused = { code: 'address/not-found', status: 404 };
    await expect(addresses.change(stranger, id, pune)).rejects.toMatchObject(refused);
    await expect(addresses.makeDefault(stranger, id)).rejects.toMatchObject(refused);
    await addresses.remove(stranger, id);
    expect(await addresses.list(asha)).toEqual([hers]);
  });
});

describe('the checkout', () => {
  test('begins with the default address, and keeps it when one field is changed', async () => {
    const uid = await aShopper();
    await shop.accounts.addresses.add(uid, jaipur);
    const filled = { ...jaipur, phone: '9829012345' };
    expect(await checkout.read(uid)).toMatchObject({ form: filled, missing: [] });
    await checkout.save(uid, { paymentMethod: 'COD' });
    await checkout.save(uid, { city: 'Ajmer' });
    expect((await checkout.read(uid)).form).toMatchObject({ ...filled, city: 'Ajmer' });
  });

  test('is not touched by an address saved after she filled it in', async () => {
    const uid = await aShopper();
    await checkout.save(uid, { city: 'Udaipur' });
    await shop.accounts.addresses.add(uid, jaipur);
    expect((await checkout.read(uid)).form).toMatchObject({ city: 'Udaipur', address: '' });
  });

  test('kept empty until now begins with the address saved since, also when it is then changed', async () => {
    const uid = await aShopper();
    await checkout.save(uid, { email: 'asha@example.in', city: '' });
    await shop.accounts.addresses.add(uid, jaipur);
    await checkout.save(uid, { lastName: 'Mehta' });
    expect((await checkout.read(uid)).form).toMatchObject({
      email: 'asha@example.in',
      city: 'Jaipur',
      lastName: 'Mehta',
    });
  });
});

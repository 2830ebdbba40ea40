// Saved addresses, in the account and as the default of the checkout.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '#domain/checkout/address.ts';
import { type Checkout, openCheckout } from '#server/shop/checkout/checkout.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { type TestAccounts, aForm, aClient, openTestAccounts } from '#server/testing/accounts.ts';

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
  checkout = openCheckout({ ...shop, shopSettings: defaultShopSettings });
});
afterAll(() => shop.close());

let customers = 0;
async function aCustomer(): Promise<string> {
  customers += 1;
  const form = aForm(`addresses${customers}@example.com`);
  return (await shop.accounts.register(form, aClient())).account.uid;
}
const cities = (list: readonly Address[]) => list.map(({ city }) => city);

describe('saved addresses', () => {
  test('first saved address becomes the default, which is listed first and always exists', async () => {
    const uid = await aCustomer();
    const { addresses } = shop.accounts;
    const [first] = await addresses.add(uid, jaipur);
    expect(first).toMatchObject({ ...jaipur, phone: '9829012345', isDefault: true });
    const [, second] = await addresses.add(uid, pune);
    expect(second).toMatchObject({ city: 'Pune', isDefault: false });
    const reordered = await addresses.makeDefault(uid, second?.id ?? '');
    expect(reordered.map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Pune', true],
      ['Jaipur', false],
    ]);
    const remaining = await addresses.remove(uid, second?.id ?? '');
    expect(remaining).toMatchObject([{ city: 'Jaipur', isDefault: true }]);
    expect(await addresses.remove(uid, second?.id ?? '')).toEqual(remaining);
  });

  test('saving an address twice stores it once, and an address can be edited', async () => {
    const uid = await aCustomer();
    const { addresses } = shop.accounts;
    await addresses.add(uid, jaipur);
    const [saved, ...more] = await addresses.add(uid, { ...jaipur, phone: '98290-12345' });
    expect(more).toEqual([]);
    const id = saved?.id ?? '';
    expect(cities(await addresses.change(uid, id, { ...jaipur, city: 'Ajmer' }))).toEqual([
      'Ajmer',
    ]);
  });

  test('an account has at most 10 addresses, even if two tabs save at once', async () => {
    const uid = await aCustomer();
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

  test('saved addresses are validated like the checkout form', async () => {
    const uid = await aCustomer();
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

  test('customers cannot read or change the addresses of another account', async () => {
    const [asha, otherUid] = [await aCustomer(), await aCustomer()];
    const { addresses } = shop.accounts;
    const [saved] = await addresses.add(asha, jaipur);
    const id = saved?.id ?? '';
    expect(await addresses.list(otherUid)).toEqual([]);
    const notFound = { code: 'address/not-found', status: 404 };
    await expect(addresses.change(otherUid, id, pune)).rejects.toMatchObject(notFound);
    await expect(addresses.makeDefault(otherUid, id)).rejects.toMatchObject(notFound);
    await addresses.remove(otherUid, id);
    expect(await addresses.list(asha)).toEqual([saved]);
  });
});

describe('checkout form', () => {
  test('checkout starts with the default address and keeps its other fields on an edit', async () => {
    const uid = await aCustomer();
    await shop.accounts.addresses.add(uid, jaipur);
    const filled = { ...jaipur, phone: '9829012345' };
    expect(await checkout.read(uid)).toMatchObject({ form: filled, missing: [] });
    await checkout.save(uid, { paymentMethod: 'COD' }, aClient());
    await checkout.save(uid, { city: 'Ajmer' }, aClient());
    expect((await checkout.read(uid)).form).toMatchObject({ ...filled, city: 'Ajmer' });
  });

  test('an address saved later does not change a checkout that is filled in', async () => {
    const uid = await aCustomer();
    await checkout.save(uid, { city: 'Udaipur' }, aClient());
    await shop.accounts.addresses.add(uid, jaipur);
    expect((await checkout.read(uid)).form).toMatchObject({ city: 'Udaipur', address: '' });
  });

  test('a checkout without an address takes the one saved later, also when edited next', async () => {
    const uid = await aCustomer();
    await checkout.save(uid, { email: 'asha@example.in', city: '' }, aClient());
    await shop.accounts.addresses.add(uid, jaipur);
    await checkout.save(uid, { lastName: 'Mehta' }, aClient());
    expect((await checkout.read(uid)).form).toMatchObject({
      email: 'asha@example.in',
      city: 'Jaipur',
      lastName: 'Mehta',
    });
  });
});

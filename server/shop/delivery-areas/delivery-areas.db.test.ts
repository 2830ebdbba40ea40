// Delivery areas: the file replaces the list or nothing, and checkout, orders and addresses follow it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Hono } from 'hono';
import { respondWithError } from '#server/api/error-handler.ts';
import { deliveryRoutes } from '#server/api/routes/delivery.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import { openAddresses } from '#server/shop/accounts/addresses.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { pinCodeRules } from '#server/platform/db/schema/order-work.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { openDeliveryAreas } from './delivery-areas.ts';

let shop: TestShop;
let areas: ReturnType<typeof openDeliveryAreas>;
beforeAll(async () => {
  shop = await openTestShop();
  areas = openDeliveryAreas(shop.db);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(pinCodeRules));

const replace = (...rows: string[]) =>
  areas.replace('owner', ['pin_code,cash,delivery', ...rows].join('\n'));

describe('the file', () => {
  test('replaces the list, is counted, and comes back as it was', async () => {
    await replace('110001,no,yes');
    expect(await replace('682001,no,no', '302001,no,yes', '302002,yes,yes')).toEqual({
      withoutCash: 1,
      withoutDelivery: 1,
    });
    const file = await areas.file();
    expect(file).toBe('pin_code,cash,delivery\n302001,no,yes\n682001,no,no\n');
    expect(await areas.replace('owner', file)).toEqual({ withoutCash: 1, withoutDelivery: 1 });
    expect(await areas.find('110001')).toMatchObject({ isWithoutCash: false });
    expect(await areas.find('682 001')).toMatchObject({ isWithoutDelivery: true });
  });

  test('as a spreadsheet writes it is read: byte order mark, semicolons, quotes, more columns', async () => {
    const csv = '\uFEFFPIN code;Town;Cash;Delivery\r\n"682001";Kochi;NO;Yes\r\n;;;\r\n';
    expect(await areas.replace('owner', csv)).toEqual({ withoutCash: 1, withoutDelivery: 0 });
  });

  test('with a wrong row changes nothing and names every wrong line', async () => {
    await replace('110001,no,yes');
    const rows = ['682001,no,yes', '68200,no,yes', '682002,perhaps,yes', '682001,no,no'];
    await expect(replace(...rows)).rejects.toMatchObject({
      code: 'delivery-areas/invalid',
      details: {
        errorCount: 3,
        errors: [
          { line: 3, message: '"68200" is not a 6-digit PIN code.' },
          { line: 4, message: 'cash is "perhaps". Write yes or no.' },
          { line: 5, message: '682001 is already in line 2.' },
        ],
      },
    });
    expect(await areas.counts()).toEqual({ withoutCash: 1, withoutDelivery: 0 });
  });

  test.each([
    ['pin_code,cash\n682001,no', 'Missing: delivery.'],
    ['', 'Missing: pin_code, cash, delivery.'],
    ['pin_code,cash,delivery\n682001,no', 'does not have as many values'],
    ['pin_code,cash,delivery\n6"82001,no,yes', 'quotation mark'],
  ])('that cannot be read is refused in words: %j', async (csv, words) => {
    const error = await areas.replace('owner', csv).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'delivery-areas/invalid' });
    const { details } = error as { details: { errors: { message: string }[] } };
    expect(details.errors[0]?.message).toContain(words);
  });

  test('may have 20,000 rows and no more', async () => {
    const rows = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `${200_000 + index},no,${index % 2 ? 'yes' : 'no'}`,
      );
    expect(await replace(...rows(20_000))).toEqual({
      withoutCash: 10_000,
      withoutDelivery: 10_000,
    });
    await expect(replace(...rows(20_001))).rejects.toMatchObject({
      code: 'delivery-areas/too-many',
    });
  });

  test('is recorded in the audit log with both counts', async () => {
    await replace('682001,no,no');
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'delivery-areas'));
    expect(entries.at(-1)).toMatchObject({
      accountId: 'owner',
      action: 'delivery-areas.replaced',
      changes: expect.arrayContaining([{ field: 'withoutDelivery', from: 0, to: 1 }]),
    });
  });

  test('of two admins at once leaves one of both lists, never a mixture', async () => {
    await Promise.all([
      replace('110001,no,yes', '682001,no,yes'),
      replace('110001,no,no', '302001,no,no'),
    ]);
    const counts = await areas.counts();
    expect([
      { withoutCash: 2, withoutDelivery: 0 },
      { withoutCash: 0, withoutDelivery: 2 },
    ]).toContainEqual(counts);
  });
});

describe('delivery to a PIN code, as the product page asks', () => {
  const config = { settings: { deliveryDays: { min: 3, max: 7 } } };
  const delivery = async (pinCode: string) => {
    const api = new Hono<ApiEnv>()
      .onError(respondWithError)
      .route('/', deliveryRoutes({ deliveryAreas: areas, config }));
    const response = await api.request(`/delivery/${encodeURIComponent(pinCode)}`);
    return { status: response.status, json: await response.json() };
  };

  test('names the state, and whether the shop delivers and takes cash there', async () => {
    await replace('682001,no,yes', '302001,yes,no');
    expect((await delivery('110 001')).json).toEqual({
      pinCode: '110001',
      state: 'Delhi',
      isDelivered: true,
      isCashOffered: true,
      arrivesBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await delivery('682001')).json).toMatchObject({
      isDelivered: true,
      isCashOffered: false,
    });
    expect((await delivery('302001')).json).toMatchObject({
      isDelivered: false,
      isCashOffered: false,
    });
  });

  test.each(['12', '012345', 'abcdef', '1234567', '११०००१'])('refuses %s', async (pinCode) => {
    const { status, json } = await delivery(pinCode);
    expect(status).toBe(400);
    expect(json.fields).toEqual({ pinCode: 'Please enter a valid 6-digit PIN code' });
  });
});

describe('a PIN code', () => {
  const order = (account: string) =>
    shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);

  test('without delivery is refused at the checkout and for both ways to pay', async () => {
    await replace('302001,yes,no');
    const { account } = await aCustomerAt(shop);
    const text = "We don't deliver to 302001 yet.";
    const { json } = await shop.api(account, 'GET', '/checkout');
    expect(json.fieldErrors).toEqual({ zipCode: text });
    const rejection = { code: 'checkout/no-delivery', message: text, fields: { zipCode: text } };
    await expect(order(account)).rejects.toMatchObject(rejection);
    await expect(shop.orders.createCardOrder(account, 236_000)).rejects.toMatchObject(rejection);
  });

  test('without cash is refused for cash on delivery only', async () => {
    await replace('302001,no,yes');
    const { account } = await aCustomerAt(shop);
    const text = "Cash on delivery isn't available for 302001. Pay by UPI or card.";
    const { json } = await shop.api(account, 'GET', '/checkout');
    expect(json).toMatchObject({ cashUnavailable: 'pin-code', fieldErrors: {} });
    await expect(order(account)).rejects.toMatchObject({
      code: 'order/cash-not-available',
      message: text,
    });
    expect(await shop.orders.createCardOrder(account, 236_000)).toMatchObject({ amount: 236_000 });
  });

  test('without delivery is refused in the address book, new and changed', async () => {
    await replace('682001,no,no');
    const { account } = await aCustomerAt(shop);
    const addresses = openAddresses(shop.db);
    const home = {
      firstName: 'Priya',
      lastName: 'Sharma',
      phone: '9829012345',
      address: '12 MI Road',
      city: 'Jaipur',
      state: 'Rajasthan',
      zipCode: '302001',
    };
    const [saved] = await addresses.add(account, home);
    const kochi = { ...home, zipCode: '682 001', city: 'Kochi', state: 'Kerala' };
    const rejection = { fields: { zipCode: "We don't deliver to 682001 yet." } };
    await expect(addresses.add(account, kochi)).rejects.toMatchObject(rejection);
    await expect(addresses.change(account, saved!.id, kochi)).rejects.toMatchObject(rejection);
  });
});

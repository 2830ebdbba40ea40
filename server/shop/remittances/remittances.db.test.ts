// Files of couriers from upload to undo: matched with orders by AWB, and compared with the cash that is due.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { moneyDifferences, remittanceRows } from '#server/platform/db/schema/remittances.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { plantMonth } from '#server/testing/planted-month.ts';
import { testDatabase } from '#server/testing/database.ts';
import { listCouriers } from './courier-cash.ts';
import { openRemittances } from './remittances.ts';

let database: OpenDatabase;
let remittances: ReturnType<typeof openRemittances>;
beforeAll(async () => {
  database = await testDatabase();
  await plantMonth(database.db);
  await database.db.delete(remittanceRows);
  remittances = openRemittances(database.db);
}, 60_000);
afterAll(() => database.close());

const upload = async (name: string, text: string | Uint8Array) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return (await remittances.create('owner', { name, bytes })).id;
};
const outcomes = async (id: string) =>
  (await remittances.load(id)).rows.shown
    .toSorted((a, b) => a.line - b.line)
    .map(({ outcome }) => outcome);

test('a file of Delhivery is recognised by its columns, and each row gets its result', async () => {
  await database.db
    .update(orders)
    .set({ status: 'returned_to_origin' })
    .where(eq(orders.id, 'CA5'));
  const id = await upload(
    'delhivery.csv',
    [
      'Waybill,Order ID,COD Amount,RTO Charges,Freight,UTR,Remittance Date',
      '10000000001,,"1,001.00",,40,UTIB1,05/11/2026',
      '10000000002,,952.00,,40,UTIB1,05/11/2026',
      '10000000003,,"1,003.00",,40,UTIB1,05/11/2026',
      '10000000003,,"1,003.00",,40,UTIB1,05/11/2026',
      '77777777777,,500,,40,UTIB1,05/11/2026',
      '10000000005,,0,90,,UTIB1,05/11/2026',
      '10000000006,,"1,006.00",90,,UTIB1,05/11/2026',
      ',CA7,"1,007.00",,,UTIB1,05/11/2026',
    ].join('\n'),
  );
  const opened = await remittances.load(id);
  expect(opened).toMatchObject({ source: 'delhivery', missing: [] });
  expect(await outcomes(id)).toEqual(
    'paid differs paid twice unknown returned return-charge paid'.split(' '),
  );
  expect(opened.totals).toMatchObject({ cashPaise: 647_200, returnChargePaise: 18_000 });
});

test('a saved file names its differences, and its undo takes them back', async () => {
  const id = await upload('a.csv', 'AWB No,COD Amount\n10000000010,900.00\n88888888888,10\n');
  await remittances.save('owner', id);
  const subjects = async () =>
    (await database.db.select().from(moneyDifferences))
      .filter(({ kind }) => kind !== 'cash-missing')
      .map(({ kind, subject, actualPaise }) => `${kind} ${subject} ${actualPaise}`)
      .toSorted();
  expect(await subjects()).toEqual([
    'cash-differs 10000000010 90000',
    'cash-unknown 88888888888 1000',
  ]);
  await expect(remittances.save('owner', id)).rejects.toMatchObject({
    code: 'remittance/not-in-review',
  });
  const again = await upload(
    'again.csv',
    'AWB No,COD Amount\n10000000010,900.00\n88888888888,10\n',
  );
  await expect(remittances.save('owner', again)).rejects.toMatchObject({
    code: 'remittance/saved-before',
  });
  expect(await outcomes(id)).toEqual(['differs', 'unknown']);
  await remittances.undo('owner', id);
  expect(await subjects()).toEqual([]);
  await expect(remittances.undo('owner', id)).rejects.toMatchObject({
    code: 'remittance/not-saved',
  });
});

test('the columns that the owner has chosen are those of the next file with the same columns', async () => {
  const text = 'Sendung;Betrag;Nr\n10000000011;"1.011,00";1\n';
  const first = await upload('one.csv', text);
  expect(await remittances.load(first)).toMatchObject({
    source: 'other',
    missing: ['awb', 'cash'],
  });
  await expect(remittances.save('owner', first)).rejects.toMatchObject({
    code: 'remittance/not-readable',
  });
  await remittances.change(first, { mapping: { Sendung: 'awb', Betrag: 'cash', Nr: '' } });
  const windows = new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
  const second = await upload('two.csv', windows);
  expect(await outcomes(second)).toEqual(['paid']);
});

test('an AWB that Excel has shortened and an amount that is none are not saved', async () => {
  const id = await upload('b.csv', 'AWB,COD Amount\n1.00E+10,100\n10000000012,a lot\n');
  expect(await outcomes(id)).toEqual(['unreadable', 'unreadable']);
  await expect(remittances.save('owner', id)).rejects.toMatchObject({
    code: 'remittance/not-readable',
  });
});

test('the text for a courier names the parcels that are missing, after as many days as the owner waits', async () => {
  const id = await upload('c.csv', 'AWB,COD Amount\n10000000020,"1,020.00"\n');
  await remittances.save('owner', id);
  const [delhivery] = await listCouriers(database.db, new Date('2026-11-16T03:00:00+05:30'));
  expect(delhivery).toMatchObject({ courier: 'delhivery', waitDays: 10 });
  expect(delhivery?.text).toContain(
    'AWB 10000000040, order CA40, delivered 1 October 2026, ₹1,040',
  );
  await remittances.saveWaitDays('delhivery', 90);
  await remittances.undo('owner', id);
  await remittances.save(
    'owner',
    await upload('d.csv', 'AWB,COD Amount\n10000000020,"1,020.00"\n'),
  );
  const [patient] = await listCouriers(database.db);
  expect(patient).toMatchObject({ waitDays: 90, missing: { count: 0 }, text: '' });
});

// A large file of delivery areas: requests are answered while it is read, and what is too large is refused at once.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAX_DELIVERY_AREA_ROWS, deliveryAreaColumns } from '#domain/checkout/delivery-area.ts';
import { readDeliveryAreas } from './read-file.ts';

const HEADER = deliveryAreaColumns.join(',');
const fileOf = (rows: number) =>
  [HEADER, ...Array.from({ length: rows }, (_, at) => `${110_000 + at},no,yes`)].join('\n');

/** How often the event loop could have answered a request before the promise was settled. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isSettled = false;
  const settle = () => (isSettled = true);
  work.then(settle, settle);
  let turns = 0;
  for (; !isSettled; turns += 1) await nextTurn();
  return turns;
}

test('a file of the largest size is read in many turns of the event loop', async () => {
  const reading = readDeliveryAreas(fileOf(MAX_DELIVERY_AREA_ROWS));
  expect(await turnsDuring(reading)).toBeGreaterThan(20);
  expect(await reading).toHaveLength(MAX_DELIVERY_AREA_ROWS);
});

test('a file of one row more is refused', async () => {
  await expect(readDeliveryAreas(fileOf(MAX_DELIVERY_AREA_ROWS + 1))).rejects.toMatchObject({
    code: 'delivery-areas/too-many',
  });
});

test.each([
  ['the header', 1, `${HEADER}${','.repeat(200_000)}\n110001,no,yes`],
  ['a row', 3, `${HEADER}\n110001,no,yes\n110002${','.repeat(200_000)}`],
])(
  '200,000 commas in %s are refused with their line before anything is parsed',
  async (_where, line, csv) => {
    await expect(readDeliveryAreas(csv)).rejects.toMatchObject({
      code: 'delivery-areas/invalid',
      details: { errors: [{ line, message: 'This row is too long for a list of PIN codes.' }] },
    });
  },
);

// The hash table of product ids compared with a Map, over random additions and deletions.
import { expect, test } from 'vitest';
import { addId, createIdTable, findId } from './id-table.ts';

test('every id is found at its row, whatever was added and deleted before', () => {
  const ids = Array.from({ length: 50 }, (_, row) => `first-${row}`);
  let table = createIdTable(ids);
  const expected = new Map(ids.map((id, row) => [id, row]));
  const free: number[] = [];
  for (let step = 0; step < 5_000; step += 1) {
    if (step % 3 === 2) {
      const row = (step * 7919) % ids.length;
      const id = ids[row] ?? '';
      if (id === '') continue;
      expected.delete(id);
      ids[row] = '';
      free.push(row);
      continue;
    }
    const row = free.pop() ?? ids.length;
    // Some return after they were deleted.
    const id = `next-${step % 1_700}`;
    if (expected.has(id)) continue;
    ids[row] = id;
    table = addId(table, ids, row);
    expected.set(id, row);
  }
  for (const [id, row] of expected) expect(findId(table, ids, id), id).toBe(row);
  expect(expected.size).toBeGreaterThan(500);
  for (const id of ['next-1', 'first-0', 'unknown']) {
    expect(findId(table, ids, id), id).toBe(expected.get(id));
  }
});

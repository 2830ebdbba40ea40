// Conditions that the database cannot read in time.
import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { createLargeConditions } from './large-conditions.ts';
import { createIndexBuilder } from './list-engine/list-index.ts';

const emptyIndex = () => createIndexBuilder().finish({});

test('a condition whose read the database has ended is not read again by the next search', async () => {
  let reads = 0;
  const conditions = createLargeConditions(emptyIndex(), async () => {
    reads += 1;
    throw new AppError('search/too-slow');
  });
  for (const _ of ['first', 'second']) {
    await expect(conditions.load(['slow'])).rejects.toMatchObject({ code: 'search/too-slow' });
  }
  expect(reads).toBe(1);
});

test('a condition that was not read because the server was busy is read by the next search', async () => {
  let isBusy = true;
  const conditions = createLargeConditions(emptyIndex(), async () => {
    if (isBusy) throw new AppError('server/busy');
    return { all: '', inName: '' };
  });
  await expect(conditions.load(['word'])).rejects.toMatchObject({ code: 'server/busy' });
  isBusy = false;
  await conditions.load(['word']);
  expect(conditions.rowsOf(['word'])).toHaveLength(1);
});

// An outage of the job queue's database in the log.
import { afterEach, expect, test, vi } from 'vitest';
import { openErrorLog } from './error-log.ts';

afterEach(() => vi.restoreAllMocks());

test('each error of an outage is logged once with its reason, and so is the recovery', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const errors = openErrorLog();
  const refused = () => Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  errors.recovered();
  for (let poll = 0; poll < 30; poll += 1) errors.report(refused());
  errors.report(new Error('the connection was lost'));
  errors.recovered();
  errors.recovered();
  errors.report(refused());
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)).message)).toEqual([
    'ECONNREFUSED',
    'the connection was lost',
    'the queue works again',
    'ECONNREFUSED',
  ]);
});

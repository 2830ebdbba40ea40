// Form of the log's lines, and what they take from the request and from an error.
import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { type MockInstance, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOutcome } from './log-outcome.ts';
import { log, logError } from './log.ts';
import { runInRequest, setRequestAccount } from './request-context.ts';

let written: MockInstance<typeof console.error>;
const lines = () => written.mock.calls.map(([line]) => String(line));
const entries = () => lines().map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(() => void (written = vi.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a log line has time, level, event and outcome, and those of its request', () => {
  const request = { requestId: 'request-1', client: '203.0.113.0/24' };
  runInRequest({ ...request, ipBlock: '203.0.113.7', language: 'en' }, () => {
    setRequestAccount('account-1');
    log({ event: 'sign-in', outcome: 'succeeded' });
  });
  log({ event: 'rate-limit', outcome: 'limited', limit: 'contact' });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(entries()).toEqual([
    {
      time,
      level: 'info',
      event: 'sign-in',
      outcome: 'succeeded',
      ...request,
      accountId: 'account-1',
    },
    { time, level: 'warn', event: 'rate-limit', outcome: 'limited', limit: 'contact' },
  ]);
});

test('an error is logged without the values of its query', () => {
  const cause = new Error('the connection was lost');
  logError(new DrizzleQueryError('select $1', ['a-session-token'], cause), 'http');
  expect(lines().join()).not.toContain('a-session-token');
  expect(entries()).toMatchObject([{ level: 'error', message: 'the connection was lost' }]);
  expect(entries()[0]?.stack).toEqual(
    expect.arrayContaining([expect.stringMatching(/^at .*log\.test/)]),
  );
});

test('a refused connection, an error without a message, is logged with its code', () => {
  const refused = Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')]), {
    code: 'ECONNREFUSED',
  });
  logError(refused, 'jobs');
  expect(entries()).toMatchObject([{ message: 'ECONNREFUSED' }]);
});

test.each([[true], [undefined]])(
  'a message cannot begin a log line of its own (terminal: %s)',
  (isTTY) => {
    vi.stubGlobal('process', { ...process, stderr: { isTTY } });
    logError(new Error('first\n{"event":"sign-in"}\u001b[2J'), 'http');
    const [line = ''] = lines();
    expect(line.split('\n').filter((part) => !/^ {4}at /.test(part))).toHaveLength(1);
    expect(line).not.toContain('\u001b');
  },
);

test.each([
  ['login/wrong-password', 'failed'],
  ['login/too-many-requests', 'limited'],
] as const)('a use case that throws %s is logged as %s with its code', async (code, outcome) => {
  const work = () => Promise.reject(new AppError(code));
  await expect(logOutcome('sign-in', work)).rejects.toMatchObject({ code });
  expect(entries()).toMatchObject([{ event: 'sign-in', outcome, code }]);
});

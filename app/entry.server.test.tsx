// What the log is told when a page fails: enough to mend it, and nothing of a shopper's.
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { handleError } from './entry.server.tsx';

afterEach(() => vi.restoreAllMocks());

function logged(error: unknown): string {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  handleError(error);
  return log.mock.calls.flat().join('\n');
}

describe('the log of a page that failed', () => {
  test('says why and where, without the session and the name the query was given', () => {
    const query = 'select * from sessions where token = $1 and name = $2';
    const cause = new Error('the connection was lost');
    const said = logged(new DrizzleQueryError(query, ['a-session-token', 'Asha Rao'], cause));
    expect(said).toContain('the connection was lost');
    expect(said).toContain('entry.server.test');
    expect(said).not.toMatch(/a-session-token|Asha Rao/);
  });

  test('says nothing of an address that is not there', () => {
    expect(logged(new ErrorResponseImpl(404, 'Not Found', new Error('No route')))).toBe('');
  });
});

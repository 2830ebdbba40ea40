// Tests of database URLs with one host and with several.
import { expect, test } from 'vitest';
import { isDatabaseUrl, urlsOfHosts } from './database-url.ts';

test('a URL with several hosts is one URL for each, with the same user, database and parameters', () => {
  expect(
    urlsOfHosts('postgres://shop:p%40ss@one,two:5433/shop?target_session_attrs=read-write'),
  ).toEqual([
    'postgres://shop:p%40ss@one/shop?target_session_attrs=read-write',
    'postgres://shop:p%40ss@two:5433/shop?target_session_attrs=read-write',
  ]);
  expect(urlsOfHosts('postgresql://one/shop')).toEqual(['postgresql://one/shop']);
  const socket = 'postgres:///shop?host=/run/postgresql';
  expect(urlsOfHosts(socket)).toEqual([socket]);
});

test.each([
  ['postgres://shop@one/shop', true],
  ['postgresql://shop@one:5432,two:5433/shop?target_session_attrs=read-write', true],
  ['postgres://one,two/shop?target_session_attrs=primary', true],
  ['postgres:///shop?host=/run/postgresql', true],
  // The shop writes: a standby is of no use.
  ['postgres://one,two/shop?target_session_attrs=any', false],
  ['postgres://one,two/shop?target_session_attrs=standby', false],
  ['postgres://one:port,two/shop', false],
  ['mysql://one/shop', false],
  ['one,two', false],
  ['', false],
])('%j is a database URL: %s', (url, isValid) => expect(isDatabaseUrl(url)).toBe(isValid));

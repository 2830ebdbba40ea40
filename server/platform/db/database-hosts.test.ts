// Tests of connections to a database with one host and with several.
import { expect, test } from 'vitest';
import { connectionConfig, findPrimary } from './database-hosts.ts';

test('one host is connected to as it is, several through a search for the primary', () => {
  expect(connectionConfig('postgres://one/shop')).toEqual({
    connectionString: 'postgres://one/shop',
  });
  expect(connectionConfig('postgres://one,two/shop')).toMatchObject({
    connectionString: 'postgres://one/shop',
    stream: expect.any(Function),
  });
});

test('hosts of which none responds are a connection error', async () => {
  await expect(findPrimary('postgres://127.0.0.1:1,127.0.0.1:2/shop')).rejects.toMatchObject({
    code: '08001',
    message: expect.stringContaining('No host is a primary'),
  });
});

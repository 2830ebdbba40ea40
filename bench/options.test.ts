import { expect, test } from 'vitest';
import { parseOptions, publicCommand } from './options.ts';

test('without options the bench measures all rows at 16, 10,000 and 100,000 products', () => {
  expect(parseOptions([])).toMatchObject({ only: [], products: [10_000, 100_000], against: null });
});

test('--full adds a million products to the sizes', () => {
  expect(parseOptions(['--products', '500', '--full']).products).toEqual([500, 1_000_000]);
});

test('--products 16 measures the samples only', () => {
  expect(parseOptions(['--products', '16']).products).toEqual([]);
});

test('--against needs an adapter that exists', () => {
  const url = ['--against', 'http://127.0.0.1:3001'];
  expect(() => parseOptions(url)).toThrow('--adapter one of vendure');
  expect(() => parseOptions([...url, '--adapter', 'shopware'])).toThrow('--adapter one of vendure');
  expect(parseOptions([...url, '--adapter', 'medusa', '--against-pid', '12']).against).toEqual({
    url: 'http://127.0.0.1:3001',
    adapter: 'medusa',
    processId: 12,
    products: 16,
    databaseProcessId: null,
  });
});

test('a number that makes no sense and an unknown option are errors', () => {
  expect(() => parseOptions(['--rounds', '0'])).toThrow('--rounds: 0');
  expect(() => parseOptions(['--products', '10k'])).toThrow('--products: 10k');
  expect(() => parseOptions(['--round', '3'])).toThrow('--round');
});

test('the published command names no file of the machine', () => {
  expect(publicCommand([])).toBe('npm run bench');
  expect(publicCommand(['--full', '--json', '/home/a/r.json', '--publish'])).toBe(
    'npm run bench -- --full',
  );
});

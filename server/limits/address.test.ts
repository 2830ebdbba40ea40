// Which visitors count as one.
import { expect, test } from 'vitest';
import { addressBlock, isLoopback } from './address.ts';

test('an IPv4 address is a visitor of its own, also when it comes mapped into IPv6', () => {
  expect(addressBlock('203.0.113.7')).toBe('203.0.113.7');
  expect(addressBlock('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressBlock('::FFFF:203.0.113.7')).toBe('203.0.113.7');
});

test('an IPv6 household counts as one, however it writes its addresses', () => {
  const block = '2001:db8:1:2::/64';
  for (const ip of [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2:a:b:c:d',
    '2001:db8:1:2::1%eth0',
  ]) {
    expect(addressBlock(ip)).toBe(block);
  }
  expect(addressBlock('2001:db8:1:3::1')).not.toBe(block);
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressBlock('::1')).toBe('0:0:0:0::/64');
  expect(addressBlock('::1:2:3:4:5')).toBe('0:0:0:1::/64');
});

test('what is no address is kept as it is', () => {
  expect(addressBlock('unknown')).toBe('unknown');
  expect(addressBlock('')).toBe('');
});

test('this machine is known by all its names', () => {
  for (const ip of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1']) {
    expect(isLoopback(ip)).toBe(true);
  }
  for (const ip of ['10.0.0.1', '203.0.113.7', '2001:db8::1', 'unknown']) {
    expect(isLoopback(ip)).toBe(false);
  }
});

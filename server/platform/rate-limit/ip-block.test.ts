import { expect, test } from 'vitest';
import { clientNetwork, ipBlock, isLoopback } from './ip-block.ts';

test('an IPv4 address is its own block, also when mapped into IPv6', () => {
  expect(ipBlock('203.0.113.7')).toBe('203.0.113.7');
  expect(ipBlock('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(ipBlock('::FFFF:203.0.113.7')).toBe('203.0.113.7');
});

test('an IPv6 address belongs to its /64 block in every notation', () => {
  const block = '2001:db8:1:2::/64';
  for (const ip of [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2:a:b:c:d',
    '2001:db8:1:2::1%eth0',
  ]) {
    expect(ipBlock(ip)).toBe(block);
  }
  expect(ipBlock('2001:db8:1:3::1')).not.toBe(block);
  expect(ipBlock('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(ipBlock('::1')).toBe('0:0:0:0::/64');
  expect(ipBlock('::1:2:3:4:5')).toBe('0:0:0:1::/64');
});

test('text that is no IP is its own block', () => {
  expect(ipBlock('unknown')).toBe('unknown');
  expect(ipBlock('')).toBe('');
});

test('loopback IPs are recognised in every notation', () => {
  for (const ip of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1']) {
    expect(isLoopback(ip)).toBe(true);
  }
  for (const ip of ['10.0.0.1', '203.0.113.7', '2001:db8::1', 'unknown']) {
    expect(isLoopback(ip)).toBe(false);
  }
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('the log names the network of %s as %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});

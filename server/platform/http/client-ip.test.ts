// The client's IP address behind proxies.
import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { clientIp } from './client-ip.ts';

function requestWith(forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['unknown', '10.0.0.1'],
  ['', '10.0.0.1'],
])('behind one trusted proxy, X-Forwarded-For %j is the client %s', (forwarded, ip) => {
  expect(clientIp(requestWith(forwarded), 1)).toBe(ip);
});

test('without a trusted proxy X-Forwarded-For is ignored, with one warning', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(clientIp(requestWith(), 0)).toBe('10.0.0.1');
  expect(warn).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n += 1) expect(clientIp(requestWith('203.0.113.7'), 0)).toBe('10.0.0.1');
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toMatch(/X-Forwarded-For [^\n]*TRUSTED_PROXIES/);
  warn.mockRestore();
});

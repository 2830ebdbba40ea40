import { expect, test } from 'vitest';
import { hashOf, securityHeaders } from '#server/platform/http/security-headers.ts';
import { busyResponse } from './busy-response.ts';

const options = {
  textsIn: ({ code }: { code: string }) => ({
    title: code === 'hi' ? 'अभी भीड़ है' : 'Busy <now>',
    text: 'It tries again.',
  }),
  headers: securityHeaders(true),
};

test('a page says that the shop is busy, loads itself again, and allows its own style only', async () => {
  const response = busyResponse('/products?min=100', options);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain('<h1>Busy &lt;now&gt;</h1>');
  const seconds = response.headers.get('Retry-After');
  expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}" />`);
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(response.headers.get('Content-Security-Policy')).toContain(`style-src ${hashOf(style)};`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Strict-Transport-Security')).not.toBeNull();
});

test('a page in Hindi says it in Hindi', async () => {
  const html = await busyResponse('/hi/products', options).text();
  expect(html).toContain('<html lang="hi-IN">');
  expect(html).toContain('अभी भीड़ है');
});

test('a call of the API responds with its error', async () => {
  const response = busyResponse('/api/products?min=100', options);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).not.toBeNull();
  expect(await response.json()).toMatchObject({ code: 'server/busy', fields: {} });
});

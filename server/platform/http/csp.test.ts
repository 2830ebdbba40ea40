import { describe, expect, test } from 'vitest';
import { NONCE_HEADER, applyCsp } from './csp.ts';
import { csp } from '#server/shop/payments/razorpay/site.ts';
import { hashOf } from './security-headers.ts';

const page = (html: string, nonce = 'secret') =>
  new Response(html, { headers: { [NONCE_HEADER]: nonce, 'Content-Type': 'text/html' } });
const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';

describe('applyCsp', () => {
  test('the policy has the hashes of our inline scripts and not of an injected one', async () => {
    const html = '<script nonce="secret">ours()</script><p><script>evil()</script></p>';
    const response = await applyCsp(page(html), {});
    expect(policyOf(response)).toContain(hashOf('ours()'));
    expect(policyOf(response)).not.toContain(hashOf('evil()'));
    expect(policyOf(response)).not.toContain('unsafe-inline scripts');
    expect(policyOf(response)).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  test('the nonce is removed from header and page', async () => {
    const html =
      '<link rel="modulepreload" nonce="secret" href="/a.js"><script nonce="secret">ours()</script>';
    const response = await applyCsp(page(html), {});
    expect(response.headers.has(NONCE_HEADER)).toBe(false);
    expect(await response.text()).toBe(
      '<link rel="modulepreload" href="/a.js"><script>ours()</script>',
    );
  });

  test('a script with characters outside ASCII is allowed by its hash, and the page keeps them', async () => {
    const response = await applyCsp(page('<p>₹ é</p><script nonce="secret">say("₹")</script>'), {});
    expect(policyOf(response)).toContain(hashOf('say("₹")'));
    expect(await response.text()).toBe('<p>₹ é</p><script>say("₹")</script>');
  });

  test('the payment provider is allowed on the checkout page only', async () => {
    const elsewhere = await applyCsp(page('<p>'), {});
    const checkout = await applyCsp(page('<p>'), { widgets: [csp] });
    expect(policyOf(elsewhere)).not.toContain('razorpay');
    expect(policyOf(elsewhere)).toContain("frame-src 'none'");
    expect(policyOf(elsewhere)).toContain("form-action 'self';");
    expect(policyOf(checkout)).toContain("form-action 'self' https://api.razorpay.com;");
    expect(policyOf(checkout)).toContain("script-src 'self' https://checkout.razorpay.com");
    expect(checkout.headers.get('Permissions-Policy')).toContain(
      'payment=(self "https://api.razorpay.com"',
    );
  });

  test('a response without a nonce keeps its status and body', async () => {
    const data = new Response('{}', { status: 202, headers: { 'Content-Type': 'text/x-script' } });
    const response = await applyCsp(data, {});
    expect([response.status, await response.text()]).toEqual([202, '{}']);
  });
});

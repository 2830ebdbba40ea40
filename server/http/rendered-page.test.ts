import { describe, expect, test } from 'vitest';
import { MARK_HEADER, sealPage } from './rendered-page.ts';
import { hashOf } from './security.ts';

const page = (html: string, mark = 'secret') =>
  new Response(html, { headers: { [MARK_HEADER]: mark, 'Content-Type': 'text/html' } });
const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';

describe('sealing a page', () => {
  test('our own inline scripts may run, an injected one may not', async () => {
    const html = '<script nonce="secret">ours()</script><p><script>evil()</script></p>';
    const sealed = await sealPage(page(html), {});
    expect(policyOf(sealed)).toContain(hashOf('ours()'));
    expect(policyOf(sealed)).not.toContain(hashOf('evil()'));
    expect(policyOf(sealed)).not.toContain('unsafe-inline scripts');
    expect(policyOf(sealed)).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  test('the mark leaves with nobody', async () => {
    const html =
      '<link rel="modulepreload" nonce="secret" href="/a.js"><script nonce="secret">ours()</script>';
    const sealed = await sealPage(page(html), {});
    expect(sealed.headers.has(MARK_HEADER)).toBe(false);
    expect(await sealed.text()).toBe(
      '<link rel="modulepreload" href="/a.js"><script>ours()</script>',
    );
  });

  test('the provider is named at the checkout only', async () => {
    const elsewhere = await sealPage(page('<p>'), {});
    const checkout = await sealPage(page('<p>'), { provider: 'razorpay' });
    expect(policyOf(elsewhere)).not.toContain('razorpay');
    expect(policyOf(elsewhere)).toContain("frame-src 'none'");
    expect(policyOf(elsewhere)).toContain("form-action 'self';");
    expect(policyOf(checkout)).toContain("form-action 'self' https://api.razorpay.com;");
    expect(policyOf(checkout)).toContain("script-src 'self' https://checkout.razorpay.com");
    expect(checkout.headers.get('Permissions-Policy')).toContain(
      'payment=(self "https://api.razorpay.com"',
    );
  });

  test('what is no page is left as it is', async () => {
    const data = new Response('{}', { status: 202, headers: { 'Content-Type': 'text/x-script' } });
    const sealed = await sealPage(data, {});
    expect([sealed.status, await sealed.text()]).toEqual([202, '{}']);
  });
});

// Markdown of a policy as formatted text: sections with anchors, and nothing that a browser would run.
import { describe, expect, test } from 'vitest';
import { type Erasure, SEALED_NOTE } from '#domain/shop/retention.ts';
import { policyPlaceholders, unknownPlaceholders } from '#domain/policy/policy.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { policyTexts } from './policy-text.ts';
import { policyTexts as razorpayTexts } from '#server/shop/payments/razorpay/site.ts';
import { policyTexts as paymentTexts } from '#server/shop/payments/sandbox/site.ts';

const live = { mode: 'live', paymentTexts: [razorpayTexts] } as const;
const paragraph = (...children: unknown[]) => ({ kind: 'paragraph', children });

describe('parseMarkdown', () => {
  test('headings begin sections, whose anchor is written after them', () => {
    const text = parseMarkdown('Welcome.\n\n## Returns {#returns}\n\n- One\n- **Two**\n\n## Tax\n');
    expect(text).toEqual({
      intro: [paragraph('Welcome.')],
      sections: [
        {
          id: 'returns',
          title: 'Returns',
          blocks: [
            {
              kind: 'list',
              isOrdered: false,
              items: [[paragraph('One')], [paragraph({ kind: 'strong', children: ['Two'] })]],
            },
          ],
        },
        { title: 'Tax', blocks: [] },
      ],
    });
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://evil.example/x.png)',
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
  ])('%s becomes text without a link', (markdown) => {
    const text = JSON.stringify(parseMarkdown(markdown));
    expect(text).not.toContain('"link"');
  });

  test.each(['/orders', 'https://example.com/', 'mailto:a@example.com', 'tel:+919829000000'])(
    'a link to %s stays a link',
    (href) => {
      expect(parseMarkdown(`[x](<${href}>)`).intro).toEqual([
        paragraph({ kind: 'link', href, children: ['x'] }),
      ]);
    },
  );
});

describe('texts of the policies', () => {
  test('the default texts fill every placeholder, and only a demo says that it is one', () => {
    const demo = policyTexts(defaultOwnerSettings, {
      mode: 'demo',
      paymentTexts: [paymentTexts],
    });
    const texts = Object.values(policyTexts(defaultOwnerSettings, live)).join();
    expect(texts).not.toMatch(/\{(?!#)/);
    expect(texts).not.toContain('demo');
    expect(texts).toContain('GST of 18% is added');
    expect(Object.values(demo).join()).toContain('no money is taken');
  });

  test('the default texts name what the law asks for, with values of the settings', () => {
    const { seller } = defaultOwnerSettings;
    const { terms, privacy } = policyTexts(defaultOwnerSettings, live);
    const { grievanceOfficer: officer, grievanceDesignation, grievanceContact } = seller;
    const officerLine = [officer, grievanceDesignation, grievanceContact].join(', ');
    for (const text of [terms, privacy]) {
      expect(text).toContain(officerLine);
      expect(text).toContain('within 48 hours');
      expect(text).toContain('within one month');
      expect(text).toContain('[razorpay.com/support]');
    }
    for (const part of ['Helpline 1915', 'Country of origin: India', 'chargeback', 'when we pack'])
      expect(terms).toContain(part);
    for (const part of [
      'Data Protection Board of India',
      'nominate',
      'under 18',
      'web push',
      'Notes about your orders',
      'calls',
      'Cash blocks',
      'Email provider',
      'file storage',
      'log of our server',
    ])
      expect(privacy).toContain(part);
  });

  test('the privacy policy says that a copy is sealed only where the owner has set it', () => {
    const privacyOf = (erasure: Erasure) =>
      policyTexts({ ...defaultOwnerSettings, erasure }, live).privacy;
    expect(privacyOf('after-a-year')).toContain(`\n\n${SEALED_NOTE}\n\n`);
    expect(privacyOf('at-once')).not.toContain('sealed');
  });

  test('a value of the settings is text, whatever formatting it contains', () => {
    const seller = { ...defaultOwnerSettings.seller, legalName: '[A](https://x.example) *B* <b>' };
    const settings = { ...defaultOwnerSettings, seller, terms: 'By {seller}' };
    expect(parseMarkdown(policyTexts(settings, live).terms).intro).toEqual([
      paragraph('By [A](https://x.example) *B* <b>'),
    ]);
  });

  test('unknown placeholders are found, anchors and known ones are not', () => {
    const known = Object.keys(policyPlaceholders).map((name) => `{${name}}`);
    expect(unknownPlaceholders(`${known.join()} {gst} {#returns} {gst} {}`)).toEqual(['gst', '']);
  });
});

// A language of the storefront in a script that it has: Nepali.
import { type Recipe, all, before, instead, newFile } from '../recipe.ts';

const payments = 'server/shop/payments';
const providerTexts = before(
  '\n  },\n  "refundedByHand"',
  `,
    "ne": { "name": "UPI", "text": "सुरक्षित रूपमा।" }`,
);

export const language: Recipe = {
  what: 'a language of the storefront',
  places: [
    { file: 'domain/language/languages.ts', adds: 'an entry, and in `languages`' },
    { file: 'messages/<code>/<feature>.json', adds: 'every catalogue of English' },
    { file: 'domain/order/order-work.ts', adds: 'in `callLanguages` and `callTexts`' },
    { file: `${payments}/razorpay/provider.json`, adds: 'in `texts`, as of every provider' },
    { file: `${payments}/upi-vpa/provider.json` },
  ],
  note: "then `npm run providers` and `npm run messages`, which lists what is missing; the samples' texts are in `samples/translations`, a new script has its fonts and styles in `scripts/messages/compile-all.ts`, and a list of words as [hindi.md](hindi.md) keeps the texts alike ([132](decisions/132-second-language.md))",
  generators: ['messages'],
  example: {
    name: 'language',
    edits: {
      'domain/language/languages.ts': all(
        before(
          '/** Languages that customers can choose. */',
          `export const nepali: Language = {
  code: 'ne',
  tag: 'ne-IN',
  name: 'नेपाली',
  direction: 'ltr',
  script: 'devanagari',
  prefix: '/ne',
  offer: 'यो पेज नेपालीमा हेर्नुहोस्',
};

`,
        ),
        instead('[english, hindi]', '[english, hindi, nepali]'),
      ),
      'messages/ne/cart.json': newFile('{ "titleWithCount": "तपाईंको कार्ट ({count, number})" }\n'),
      'domain/order/order-work.ts': all(
        instead('{ english, hindi }', '{ english, hindi, nepali }'),
        instead('hi: hindi.name }', 'hi: hindi.name, ne: nepali.name }'),
        before('  hi: ({ customer', '  ne: ({ customer }) => `नमस्ते ${customer} जी।`,\n'),
      ),
      [`${payments}/razorpay/provider.json`]: providerTexts,
      [`${payments}/upi-vpa/provider.json`]: providerTexts,
    },
    check: `
import { splitLanguage } from '#domain/language/languages.ts';
import { callText } from '#domain/order/order-work.ts';
import { otherLanguages } from '#messages/language.ts';
import * as cart from '../messages/compiled/ne/cart.ts';
import { texts as policyValues } from '../messages/compiled/every-language/policy-values.ts';

test('a new language has URLs, links from the others, and texts, in English until they are translated', () => {
  expect(splitLanguage('/ne/cart')).toMatchObject({ language: { code: 'ne' }, path: '/cart' });
  expect(otherLanguages.map(({ code }) => code)).toContain('ne');
  expect(cart.titleWithCount({ count: 1234 })).toBe('तपाईंको कार्ट (1,234)');
  expect(cart.empty).toBe('Your cart is empty');
  expect(policyValues.ne?.paymentTime({ minutes: 15 })).toBe('15 minutes');
  expect(callText('ne', { customer: 'Asha', items: [], amount: 1 })).toBe('नमस्ते Asha जी।');
});
`,
  },
};

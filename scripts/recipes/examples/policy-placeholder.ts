// A placeholder of the policies: how many items an order may have.
import { type Recipe, before } from '../recipe.ts';

export const policyPlaceholder: Recipe = {
  what: 'a placeholder of the policies',
  places: [
    { file: 'domain/policy/policy.ts', adds: 'what it stands for, in `policyPlaceholders`' },
    { file: 'server/shop/policies/policy-text.ts', adds: 'its value in `placeholderValues`' },
  ],
  example: {
    name: 'policy-placeholder',
    edits: {
      'domain/policy/policy.ts': before(
        "  'photo limit':",
        "  'open orders': 'How many cash orders may be open',\n",
      ),
      'server/shop/policies/policy-text.ts': before(
        "    'photo limit': `",
        "    'open orders': `${cod.maxOpenOrders}`,\n",
      ),
    },
    check: `
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { policyTexts as paymentTexts } from '#server/shop/payments/sandbox/site.ts';
import { policyTexts } from '#server/shop/policies/policy-text.ts';

test('a new placeholder is filled in', () => {
  const settings = { ...defaultOwnerSettings, terms: 'At most {open orders}.' };
  expect(policyTexts(settings, { mode: 'demo', paymentTexts: [paymentTexts] }).terms).toBe('At most 3.');
});
`,
  },
};

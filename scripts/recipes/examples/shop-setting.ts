// A shop setting: how many days before an order may be given as a gift's day.
import { type Recipe, after, all, before } from '../recipe.ts';

export const shopSetting: Recipe = {
  what: 'a shop setting',
  places: [
    {
      file: 'domain/shop/shop-settings.ts',
      adds: 'shape, default and check in `OwnerSettings`, `defaultOwnerSettings`, `checks`',
    },
    { file: 'server/api/routes/admin-settings.ts', adds: 'in `settingsSchema`' },
    {
      file: 'admin/features/settings/setting-fields.ts',
      adds: 'label and help in `settingFields`',
    },
    { file: 'admin/features/settings/parts.ts', adds: 'its page in `settingsParts`' },
    { file: 'admin/features/settings/<part>-fields.tsx', adds: 'its control' },
    {
      file: 'server/shop/<noun>/<use-case>.ts',
      adds: 'where it is read: never copied at the start of the server',
    },
  ],
  example: {
    name: 'shop-setting',
    edits: {
      'domain/shop/shop-settings.ts': all(
        after(
          '  lowStockLevel: number;\n',
          '  /** Largest sum of the items of one order. */\n  maxItems: number;\n',
        ),
        before('  backInStockEmails: true,', '  maxItems: 200,\n'),
        before(
          '  backInStockEmails: () => ({}),',
          "  maxItems: (items) => ({ '': countError(items, 1, 9_999, 'items') }),\n",
        ),
      ),
      'server/api/routes/admin-settings.ts': before(
        '    backInStockEmails: z.boolean(),',
        '    maxItems: count,\n',
      ),
      'admin/features/settings/setting-fields.ts': before(
        '  backInStockEmails: {',
        "  maxItems: { label: 'Most items of an order' },\n",
      ),
      'admin/features/settings/parts.ts': before("'backInStockEmails'],", "'maxItems', "),
      'admin/features/settings/stock-fields.tsx': all(
        before('  const { lowStockLevel, maxPerOrder,', '  const { maxItems } = form.value;\n'),
        before(
          '      <Switch {...bindSwitch(',
          "      <NumberField {...bindNumber(form, 'maxItems', maxItems)} required />\n",
        ),
      ),
      'server/shop/cart/cart.ts': before(
        '    read: async (accountId: string) =>',
        '    isWithinLimit: (items: number) => items <= shopSettings.maxItems,\n',
      ),
    },
    check: `
import { settingsErrors, defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { settingsSchema } from '#server/api/routes/admin-settings.ts';
import { openCart } from '#server/shop/cart/cart.ts';
import { settingsParts } from '../admin/features/settings/parts.ts';

test('a new setting has a default, a check, a page and a reader', () => {
  expect(settingsSchema.parse(defaultOwnerSettings).maxItems).toBe(200);
  expect(settingsErrors({ maxItems: 0 })).toEqual({ maxItems: 'Enter a whole number from 1 to 9999 items' });
  expect(settingsParts.find(({ keys }) => keys.includes('maxItems'))?.id).toBe('stock');
  const shopSettings = { ...defaultOwnerSettings };
  const { isWithinLimit } = openCart({ db: null, shopSettings });
  shopSettings.maxItems = 300;
  expect(isWithinLimit(201)).toBe(true);
});
`,
  },
};

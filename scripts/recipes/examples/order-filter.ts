// A filter of the order list: by promo code.
import { type Recipe, after, all, before } from '../recipe.ts';

export const orderFilter: Recipe = {
  what: 'a filter of the order list',
  places: [
    {
      file: 'server/shop/orders/admin/order-filter.ts',
      adds: 'in `OrderFilter` and `orderConditionsOf`',
    },
    { file: 'server/api/routes/order-filter-schemas.ts', adds: 'in `orderFilterSchema`' },
    {
      file: 'admin/features/order-list/order-list-state.ts',
      adds: 'in `stateSchema` and `filterGroups`',
    },
    { file: 'admin/features/order-list/order-filter-options.ts', adds: 'in `filterChips`' },
    { file: 'admin/features/order-list/order-filter-fields.tsx', adds: 'its control' },
    { file: 'server/platform/db/schema/orders.ts', adds: 'an index' },
  ],
  note: 'the index is measured by `npm run bench -- --only admin-orders`',
  generators: ['migration'],
  example: {
    name: 'order-filter',
    isSlow: true,
    edits: {
      'server/shop/orders/admin/order-filter.ts': all(
        after('  courier?: CourierId | undefined;\n', '  promo?: string | undefined;\n'),
        before('    product,\n    customer,\n  } = filter', '    promo,\n'),
        before(
          '    product\n      ? sql`',
          '    promo ? sql`orders.promo_code = ${promo.toUpperCase()}` : null,\n',
        ),
      ),
      'server/api/routes/order-filter-schemas.ts': after(
        '  courier: z.enum(courierIds).optional(),\n',
        '  promo: z.string().trim().max(40).optional(),\n',
      ),
      'admin/features/order-list/order-list-state.ts': all(
        after("  courier: z.enum(['', ...courierIds]).catch(''),\n", '  promo: text,\n'),
        before("    ['product'],", "    ['promo'],\n"),
      ),
      'admin/features/order-list/order-filter-options.ts': before(
        "    product !== '' &&",
        "    state.promo !== '' && { label: state.promo, remove: { promo: '' } },\n",
      ),
      'admin/features/order-list/order-filter-fields.tsx': before(
        "      {choice('courier',",
        `      <TextField
        key={\`promo \${state.promo}\`}
        label="Promo code"
        height="md"
        defaultValue={state.promo}
        onBlur={({ target: { value } }) => onChange({ promo: value.trim() })}
      />
`,
      ),
      'server/platform/db/schema/orders.ts': before(
        "    index('orders_total_idx')",
        "    index('orders_promo_idx').on(t.promoCode, t.createdAt.desc().nullsFirst(), t.id),\n",
      ),
    },
    check: `
import { readListState } from '../admin/features/order-list/order-list-state.ts';
import { filterChips } from '../admin/features/order-list/order-filter-options.ts';
import { orderListSchema } from '#server/api/routes/order-filter-schemas.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { aCustomerAt, openTestShop } from '#server/testing/orders.ts';

test('a new filter chooses orders, stands in the URL and has a chip', async () => {
  const state = readListState(new URLSearchParams('promo=DIWALI'));
  expect(filterChips(state, { product: null, customer: undefined })).toEqual([{ label: 'DIWALI', remove: { promo: '' } }]);
  const shop = await openTestShop();
  const { account } = await aCustomerAt(shop);
  await shop.orders.createCardOrder(account, 2_360_00);
  await shop.db.update(orders).set({ promoCode: 'DIWALI' });
  const count = async (promo) => (await shop.orders.admin.list(orderListSchema.parse({ promo }))).orders.length;
  expect([await count('diwali'), await count('other')]).toEqual([1, 0]);
  await shop.close();
});
`,
  },
};

// A filter of the order list: by email address.
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
        after('  courier?: CourierId | undefined;\n', '  email?: string | undefined;\n'),
        before('    product,\n    customer,\n    promotion,\n  } = filter', '    email,\n'),
        before(
          '    product\n      ? sql`',
          '    email ? sql`orders.contact_email = ${email.toLowerCase()}` : null,\n',
        ),
      ),
      'server/api/routes/order-filter-schemas.ts': after(
        '  courier: z.enum(courierIds).optional(),\n',
        '  email: z.string().trim().max(100).optional(),\n',
      ),
      'admin/features/order-list/order-list-state.ts': all(
        after("  courier: z.enum(['', ...courierIds]).catch(''),\n", '  email: text,\n'),
        before("    ['product'],", "    ['email'],\n"),
      ),
      'admin/features/order-list/order-filter-options.ts': before(
        "    product !== '' &&",
        "    state.email !== '' && { label: state.email, remove: { email: '' } },\n",
      ),
      'admin/features/order-list/order-filter-fields.tsx': before(
        "      {choice('courier',",
        `      <TextField
        key={\`email \${state.email}\`}
        label="Email"
        height="md"
        defaultValue={state.email}
        onBlur={({ target: { value } }) => onChange({ email: value.trim() })}
      />
`,
      ),
      'server/platform/db/schema/orders.ts': before(
        "    index('orders_total_idx')",
        "    index('orders_email_idx').on(t.contactEmail, t.createdAt.desc().nullsFirst(), t.id),\n",
      ),
    },
    check: `
import { readListState } from '../admin/features/order-list/order-list-state.ts';
import { filterChips } from '../admin/features/order-list/order-filter-options.ts';
import { orderListSchema } from '#server/api/routes/order-filter-schemas.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { aCustomerAt, openTestShop } from '#server/testing/orders.ts';

test('a new filter chooses orders, stands in the URL and has a chip', async () => {
  const state = readListState(new URLSearchParams('email=meera@example.in'));
  expect(filterChips(state, { product: null, customer: undefined })).toEqual([{ label: 'meera@example.in', remove: { email: '' } }]);
  const shop = await openTestShop();
  const { account } = await aCustomerAt(shop);
  await shop.orders.createCardOrder(account, 2_360_00);
  await shop.db.update(orders).set({ contactEmail: 'meera@example.in' });
  const count = async (email) => (await shop.orders.admin.list(orderListSchema.parse({ email }))).orders.length;
  expect([await count('Meera@example.in'), await count('other@example.in')]).toEqual([1, 0]);
  await shop.close();
});
`,
  },
};

// A view of the order list: orders that are paid in cash.
import { type Recipe, before } from '../recipe.ts';

export const orderView: Recipe = {
  what: 'a view of the order list',
  places: [
    { file: 'domain/order/order-views.ts', adds: 'name, label and order in `orderViews`' },
    {
      file: 'server/shop/orders/views/order-views.ts',
      adds: 'its condition in `conditionOfOrderView`',
    },
    {
      file: 'admin/features/order-list/no-orders.tsx',
      adds: 'what it says without orders, in `texts`',
    },
  ],
  example: {
    name: 'order-view',
    isSlow: true,
    edits: {
      'domain/order/order-views.ts': before(
        "  { view: 'shipped'",
        "  { view: 'cash', label: 'Cash', sort: 'newest', isRare: true },\n",
      ),
      'server/shop/orders/views/order-views.ts': before(
        "  shipped: sql`orders.status = 'shipped'`",
        "  cash: sql`orders.payment_method = 'COD'`,\n",
      ),
      'admin/features/order-list/no-orders.tsx': before(
        "  'to-ship': {",
        "  cash: { title: 'No cash orders.', text: 'Orders that are paid in cash appear here.' },\n",
      ),
    },
    check: `
import { countViews } from '#server/shop/orders/views/order-views.ts';
import { aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { orderListSchema } from '#server/api/routes/order-filter-schemas.ts';
import { readListState } from '../admin/features/order-list/order-list-state.ts';

test('a new view counts its orders, in the API and in the URL', async () => {
  const shop = await openTestShop();
  const { account } = await aCustomerAt(shop);
  const before = await countViews(shop.db);
  await shop.orders.createCardOrder(account, 2_360_00);
  const { cash, all } = await countViews(shop.db);
  expect([before.cash, cash, all]).toEqual([0, 0, 1]);
  expect(orderListSchema.parse({ view: 'cash' }).view).toBe('cash');
  expect(readListState(new URLSearchParams('view=cash')).view).toBe('cash');
  await shop.close();
});
`,
  },
};

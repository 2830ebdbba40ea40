// A transition: a completed refund that the customer's bank has sent back.
import { type Recipe, instead, newFile } from '../recipe.ts';

export const transition: Recipe = {
  what: 'a state or transition',
  places: [
    { file: 'domain/order/transitions.ts' },
    {
      file: 'server/shop/orders/<folder>/<use-case>.ts',
      adds: '`recordTransition()` or `recordMoneyTransition()`',
    },
  ],
  example: {
    name: 'transition',
    isSlow: true,
    edits: {
      'domain/order/transitions.ts': instead(
        '  completed: [],\n  cancelled',
        "  // Sent back by the customer's bank.\n  completed: ['failed'],\n  cancelled",
      ),
      'server/shop/orders/refunds/send-back.ts':
        newFile(`// Records that the customer's bank has sent a completed refund back.
import type { Tx } from '#server/platform/db/db.ts';
import { recordMoneyTransition } from '#server/shop/orders/core/record-transition.ts';

export async function sendBack(tx: Tx, refund: { id: string; orderId: string }): Promise<void> {
  const transition = { subject: 'refund', from: 'completed', to: 'failed', actor: 'admin' } as const;
  await recordMoneyTransition(tx, { ...refund, ...transition });
}
`),
    },
    check: `
import { orders } from '#server/platform/db/schema/orders.ts';
import { moneyEvents, refunds } from '#server/platform/db/schema/payments.ts';
import { sendBack } from '#server/shop/orders/refunds/send-back.ts';
import { aCustomerAt, openTestShop } from '#server/testing/orders.ts';

test('a new transition changes the status and is logged', async () => {
  const shop = await openTestShop();
  const { account } = await aCustomerAt(shop);
  await shop.orders.createCardOrder(account, 2_360_00);
  const [{ id: orderId }] = await shop.db.select().from(orders);
  const refund = { id: 'r', key: 'r', orderId, provider: null, providerPaymentId: null, amountPaise: 100, reason: '', status: 'completed' };
  await shop.db.insert(refunds).values(refund);
  await shop.db.transaction((tx) => sendBack(tx, { id: 'r', orderId }));
  const [{ status }] = await shop.db.select().from(refunds);
  expect(status).toBe('failed');
  expect(await shop.db.select().from(moneyEvents)).toContainEqual(expect.objectContaining({ subjectId: 'r', fromStatus: 'completed', toStatus: 'failed' }));
  await shop.close();
});
`,
  },
};

// One order of the signed-in shopper, for a page; anybody else's is not there.
import { type RouterContextProvider, data } from 'react-router';
import { requireAccount, shop } from '#app/context.ts';
import { refusalIn } from '#domain/errors.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Owned = { order: OrderAnswer; accountId: string };

export async function ownOrder(asked: Asked, number: string | null): Promise<Owned> {
  const { uid: accountId } = await requireAccount(asked);
  try {
    const order = await asked.context.get(shop).orders.find(accountId, number ?? '');
    return { order, accountId };
  } catch (problem) {
    if (refusalIn(problem)?.code === 'order/not-found') throw data(null, { status: 404 });
    throw problem;
  }
}

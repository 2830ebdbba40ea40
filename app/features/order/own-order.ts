// One order of the signed-in shopper, for a page; anybody else's is not there.
import { type RouterContextProvider, data } from 'react-router';
import { requireAccount, shop } from '#app/context.ts';
import { refusalIn } from '#domain/errors.ts';
import type { OrderAnswer } from '#server/orders/read-orders.ts';

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export async function ownOrder(asked: Asked, number: string | null): Promise<OrderAnswer> {
  const account = await requireAccount(asked);
  try {
    return await asked.context.get(shop).orders.find(account.uid, number ?? '');
  } catch (problem) {
    if (refusalIn(problem)?.code === 'order/not-found') throw data(null, { status: 404 });
    throw problem;
  }
}

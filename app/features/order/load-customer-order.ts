// Loads an order of the signed-in customer; a 404 page if it belongs to another account.
import { type RouterContextProvider, data } from 'react-router';
import { requireAccount, shop } from '#app/context.ts';
import type { Account } from '#domain/customer/account.ts';
import { toAppError } from '#domain/errors/errors.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';

type LoaderArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type CustomerOrder = { order: OrderDto; account: Account };

/** Throws a 404 response, or the redirect of `requireAccount` for a guest. */
export async function loadCustomerOrder(
  args: LoaderArgs,
  number: string | null,
): Promise<CustomerOrder> {
  const account = await requireAccount(args);
  try {
    const order = await args.context.get(shop).orders.load(account.uid, number ?? '');
    return { order, account };
  } catch (error) {
    if (toAppError(error)?.code === 'order/not-found') throw data(null, { status: 404 });
    throw error;
  }
}

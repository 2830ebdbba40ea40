// What a page's loader is handed: the shop, and who is asking. Pages never fetch these by import.
import {
  type RouterContextProvider,
  createContext,
  redirect,
  redirectDocument,
} from 'react-router';
import type { Account } from '#domain/account.ts';
import { paths } from '#domain/paths.ts';
import { safeRedirect } from '#domain/redirect.ts';
import type { Shop } from '#server/shop.ts';

export const shop = createContext<Shop>();

/** `url` is the page's own address, also where the browser asks for its data only. */
type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The signed-in shopper of a guarded page; anybody else is sent to sign in and comes back after. */
export async function requireAccount({ request, url, context }: Asked): Promise<Account> {
  const account = await currentAccount({ request, context });
  if (account) return account;
  throw redirect(paths.login(url.pathname + url.search));
}

/** Who is asking, if anybody is signed in. */
export async function currentAccount({
  request,
  context,
}: Pick<Asked, 'request' | 'context'>): Promise<Account | null> {
  return context.get(shop).accounts.current(request.headers);
}

/** For the pages of people who are not signed in; who is goes where she was going, else home. */
export async function requireGuest(asked: Asked): Promise<null> {
  if (!(await currentAccount(asked))) return null;
  // A whole document, because the way may lead to the checkout.
  throw redirectDocument(safeRedirect(asked.url.searchParams.get('redirect')));
}

// Router context of the loaders: the shop, the current account, and the guards of guarded pages.
import {
  type RouterContextProvider,
  createContext,
  redirect,
  redirectDocument,
} from 'react-router';
import type { Account } from '#domain/customer/account.ts';
import { startOf } from './navigation/start-of.ts';
import { paths } from '#domain/routes.ts';
import { safeRedirect } from '#domain/redirect.ts';
import type { Shop } from '#server/shop.ts';
import { plainPath } from '#ui/client/page-url.ts';

export const shop = createContext<Shop>();

/** The arguments of a loader that are needed here. `url` is the page's own URL, also for a data request of the router. */
type LoaderRequest = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The signed-in account; throws a redirect to sign-in, which leads back here afterwards. */
export async function requireAccount({ request, url, context }: LoaderRequest): Promise<Account> {
  const account = await currentAccount({ request, context });
  if (account) return account;
  throw redirect(paths.login(plainPath(url.pathname) + url.search));
}

/** The account of the request's session cookie; null for a guest. */
export async function currentAccount({
  request,
  context,
}: Pick<LoaderRequest, 'request' | 'context'>): Promise<Account | null> {
  return context.get(shop).accounts.currentFromCookie(request.headers);
}

/**
 * Loader of guest pages: redirects a signed-in account to `?redirect=`, else to the page that it begins with; null for a
 * guest.
 */
export async function requireGuest(args: LoaderRequest): Promise<null> {
  const account = await currentAccount(args);
  if (!account) return null;
  const requested = args.url.searchParams.get('redirect') ?? startOf(account);
  // A full document load, because the target may be the checkout, whose CSP is its own.
  throw redirectDocument(safeRedirect(requested));
}

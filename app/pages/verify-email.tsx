// Verify email page: by the link in the email, or while waiting for it.
import { redirect, useSearchParams } from 'react-router';
import { currentAccount, shop } from '#app/context.ts';
import { AwaitVerification } from '#app/features/account/await-verification.tsx';
import { VerifyByLink } from '#app/features/account/verify-by-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/verify-email.ts';
import * as texts from '#messages/verify-email.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.pageTitle }, matches),
  // The URL may hold a token: it must not be sent as referrer.
  { name: 'referrer', content: 'no-referrer' },
];

/** With a token, anybody may open the page; without one, a signed-in customer whose email is not verified. */
export async function loader(args: Route.LoaderArgs) {
  const account = await currentAccount(args);
  if (args.url.searchParams.has('token')) {
    return { email: account?.email ?? null, waitSeconds: 0 };
  }
  if (!account) throw redirect(paths.login());
  if (account.emailVerified) throw redirect(paths.home());
  const { accounts } = args.context.get(shop);
  return { email: account.email, waitSeconds: await accounts.verificationWait(account) };
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { email, waitSeconds } = loaderData;
  const token = useSearchParams()[0].get('token');
  if (token) return <VerifyByLink token={token} email={email} />;
  return email ? <AwaitVerification email={email} waitSeconds={waitSeconds} /> : null;
}

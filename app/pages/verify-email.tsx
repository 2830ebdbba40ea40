// Proving that an e-mail address is one's own: by the link of the mail, or waiting for it.
import { redirect, useSearchParams } from 'react-router';
import { currentAccount } from '#app/context.ts';
import { AwaitVerification } from '#app/features/account/await-verification.tsx';
import { VerifyByLink } from '#app/features/account/verify-by-link.tsx';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Verify Email' }, matches),
  // The address may be a key: it must not travel on.
  { name: 'referrer', content: 'no-referrer' },
];

/** The link works on any device; without one this page is for who is signed in and unverified. */
export async function loader(args: Route.LoaderArgs) {
  const account = await currentAccount(args);
  if (args.url.searchParams.has('token')) return { email: account?.email ?? null };
  if (!account) throw redirect(paths.login());
  if (account.emailVerified) throw redirect(paths.home());
  return { email: account.email };
}

export default function VerifyEmail({ loaderData: { email } }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token');
  if (token) return <VerifyByLink token={token} email={email} />;
  return email ? <AwaitVerification email={email} /> : null;
}

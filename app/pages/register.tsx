// Creating an account; a signed-in shopper who has not verified her e-mail changes its address here.
import { useEffect } from 'react';
import { redirectDocument } from 'react-router';
import { currentAccount } from '#app/context.ts';
import { ChangeEmailForm } from '#app/features/account/change-email-form.tsx';
import { RegisterForm } from '#app/features/account/register-form.tsx';
import { useGoOn, useWayBack, useWayState } from '#app/features/account/way-back.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { safeRedirect } from '#domain/redirect.ts';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Create an Account' }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await currentAccount(args);
  if (account?.emailVerified) {
    throw redirectDocument(safeRedirect(args.url.searchParams.get('redirect')));
  }
  return { unverified: account?.email ?? null };
}

export default function Register({ loaderData: { unverified } }: Route.ComponentProps) {
  return unverified ? <ChangeEmail email={unverified} /> : <RegisterForm />;
}

/** Whoever is signed in and did not ask to change her address has nothing to do here. */
function ChangeEmail({ email }: { email: string }) {
  const { changeEmail } = useWayState();
  const from = useWayBack();
  const goOn = useGoOn();
  useEffect(() => {
    if (!changeEmail) goOn(from);
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, on entry
  }, []);
  return <ChangeEmailForm email={email} />;
}

// Registration page; here a signed-in customer also changes an email that is not verified yet.
import { useEffect } from 'react';
import { redirectDocument } from 'react-router';
import { currentAccount } from '#app/context.ts';
import { ChangeEmailForm } from '#app/features/account/change-email-form.tsx';
import { RegisterForm } from '#app/features/account/register-form.tsx';
import { useContinue, useReturnTo, useReturnToState } from '#app/navigation/return-to.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { safeRedirect } from '#domain/redirect.ts';
import type { Route } from './+types/register.ts';
import * as texts from '#messages/register.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: texts.title }, matches);

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

/** A signed-in customer who did not ask to change the email is sent on. */
function ChangeEmail({ email }: { email: string }) {
  const { changeEmail } = useReturnToState();
  const from = useReturnTo();
  const continueTo = useContinue();
  useEffect(() => {
    if (!changeEmail) continueTo(from);
    // oxlint-disable-next-line react/exhaustive-deps -- once, on entry
  }, []);
  return <ChangeEmailForm email={email} />;
}

// Asking for a mail to set a new password.
import { useState } from 'react';
import { Link } from 'react-router';
import { answered, api } from '#app/api.ts';
import { requireGuest } from '#app/context.ts';
import { AuthHeading } from '#app/features/account/auth-heading.tsx';
import { GoodNews } from '#app/features/account/good-news.tsx';
import { refusalFor, toastRefusal } from '#app/features/account/refusals.ts';
import { textOf, useAccountForm } from '#app/features/account/use-account-form.ts';
import { useWayState } from '#app/features/account/way-back.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { messages } from '#domain/messages.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Forgot Password' }, matches);

export function loader(args: Route.LoaderArgs) {
  return requireGuest(args);
}

export default function ForgotPassword() {
  const [sent, setSent] = useState(false);
  return (
    <>
      <AuthHeading title="Forgot Password">
        {!sent && 'Enter your email address, and we will send you a link to set a new password.'}
      </AuthHeading>
      {sent ? (
        <GoodNews>{messages.resetSent.title}</GoodNews>
      ) : (
        <AskForm onSent={() => setSent(true)} />
      )}
      <Link
        to={paths.login()}
        state={useWayState()}
        className={buttonClass({ variant: sent ? 'solid' : 'ghost-accent', full: true })}
      >
        Back to Login
      </Link>
    </>
  );
}

function AskForm({ onSent }: { onSent: () => void }) {
  const form = useAccountForm(async (values) => {
    try {
      const email = textOf(values, 'email').trim();
      await answered(api['password-resets'].$post({ json: { email } }));
    } catch (problem) {
      const refusal = refusalFor('reset', problem);
      toastRefusal(refusal);
      throw refusal;
    }
    onSent();
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="mb-4 grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        error={form.faults.email}
      />
      <Button type="submit" size="lg" full loading={form.busy} loadingLabel="Sending reset link...">
        Send Reset Link
      </Button>
    </form>
  );
}

// Setting a new password by the link of a mail.
import { Link, useNavigate, useSearchParams } from 'react-router';
import { answered, api } from '#app/api.ts';
import { AuthHeading } from '#app/features/account/auth-heading.tsx';
import { NewPasswordFields } from '#app/features/account/new-password-fields.tsx';
import { refusalFor, toastRefusal } from '#app/features/account/refusals.ts';
import { textOf, useAccountForm } from '#app/features/account/use-account-form.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';
import { toast } from '#app/ui/toast.tsx';
import { registrationFault } from '#domain/account.ts';
import { Refusal, wordsFor } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Reset Password' }, matches),
  // The address is a key: it must not travel on.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPassword() {
  const token = useSearchParams()[0].get('token');
  if (!token) {
    return (
      <>
        <AuthHeading title="Reset Password">{wordsFor('reset/link-spent').message}</AuthHeading>
        <Link to={paths.forgotPassword()} className={buttonClass({ full: true })}>
          Send Reset Link
        </Link>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Reset Password">Choose a new password for your account.</AuthHeading>
      <NewPasswordForm token={token} />
    </>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useAccountForm(async (values) => {
    const password = textOf(values, 'password');
    refuseFaulty(password, textOf(values, 'confirmPassword'));
    try {
      await answered(api['password-resets'].$put({ json: { token, password } }));
    } catch (problem) {
      const refusal = refusalOf(problem);
      toastRefusal(refusal);
      throw refusal;
    }
    toast(messages.passwordChanged);
    await navigate(paths.login(), { replace: true });
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      <NewPasswordFields form={form} label="New password" />
      <Button type="submit" size="lg" full loading={form.busy} loadingLabel="Saving...">
        Set New Password
      </Button>
      <Link to={paths.forgotPassword()} className={`justify-self-center ${quietLinkClass}`}>
        Send a new link
      </Link>
    </form>
  );
}

function refuseFaulty(password: string, confirmPassword: string): void {
  const fault = registrationFault({
    fullName: '',
    email: '',
    password,
    confirmPassword,
    acceptsTerms: true,
  });
  if (fault) throw new Refusal(fault);
}

/** A password may be refused in the words of registering. */
function refusalOf(problem: unknown): Refusal {
  const refusal = refusalFor('register', problem);
  return refusal.code === 'register/failed' ? refusalFor('reset', problem) : refusal;
}

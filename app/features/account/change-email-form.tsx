// Changing the address of an account whose e-mail is not verified yet.
import { Link, useNavigate } from 'react-router';
import { answered, api } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';
import { paths } from '#domain/paths.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuth } from './auth-provider.tsx';
import { refusalFor, toastRefusal } from './refusals.ts';
import { textOf, useAccountForm } from './use-account-form.ts';
import { type WayState, useWayBack } from './way-back.ts';

export function ChangeEmailForm({ email }: { email: string }) {
  const { reload } = useAuth();
  const navigate = useNavigate();
  const from = useWayBack();
  const state = { from } satisfies WayState;
  const form = useAccountForm(async (values) => {
    try {
      await answered(api.account.$patch({ json: { email: textOf(values, 'email').trim() } }));
    } catch (problem) {
      const refusal = refusalFor('register', problem);
      toastRefusal(refusal);
      throw refusal;
    }
    await reload();
    toast(messages.verificationSent);
    await navigate(paths.verifyEmail(), { state, replace: true });
  });

  return (
    <>
      <AuthHeading title="Change email address">
        Your account is registered with <strong className="wrap-anywhere text-ink">{email}</strong>.
        We will send a verification link to the new address.
      </AuthHeading>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField
          label="New email"
          name="email"
          type="email"
          required
          autoComplete="email"
          error={form.faults.email}
        />
        <Button type="submit" size="lg" full loading={form.busy} loadingLabel="Sending...">
          Change email address
        </Button>
        <Link
          to={paths.verifyEmail()}
          state={state}
          className={`justify-self-center ${quietLinkClass}`}
        >
          Keep this address
        </Link>
      </form>
    </>
  );
}

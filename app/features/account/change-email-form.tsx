// Form that changes the email address of an account not yet verified.
import { Link, useNavigate } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuth } from '#app/state/auth-provider.tsx';
import { errorFor, showFormError } from './error-messages.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { type ReturnToState, useReturnTo } from '#app/navigation/return-to.ts';
import * as texts from '#messages/account.ts';

export function ChangeEmailForm({ email }: { email: string }) {
  const { reload } = useAuth();
  const navigate = useNavigate();
  const from = useReturnTo();
  const state = { from } satisfies ReturnToState;
  const form = useFormSubmit({
    async submit(values) {
      const json = { email: textOf(values, 'email').trim() };
      await readResponse(api.account.$patch({ json }));
      await reload();
      toast(messages.verificationSent);
      await navigate(paths.verifyEmail(), { state, replace: true });
    },
    mapError: (error) => showFormError(errorFor('register', error)),
  });

  return (
    <>
      <AuthHeading title={texts.changeEmail}>
        {texts.changeEmailText({
          email,
          mark: (children) => <strong className="wrap-anywhere text-ink">{children}</strong>,
        })}
      </AuthHeading>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label={texts.newEmail}
          name="email"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="done"
          error={form.fieldErrors.email}
        />
        <Button type="submit" size="lg" full loading={form.busy} loadingLabel={texts.sending}>
          {texts.changeEmail}
        </Button>
        <Link
          to={paths.verifyEmail()}
          state={state}
          className={`justify-self-center ${quietLinkClass}`}
        >
          {texts.keepEmail}
        </Link>
      </form>
    </>
  );
}

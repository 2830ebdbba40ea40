// Forgot password page: requests an email with a reset link.
import { useState } from 'react';
import { Link } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { requireGuest } from '#app/context.ts';
import { AuthHeading } from '#app/features/account/auth-heading.tsx';
import { SuccessPanel } from '#app/features/account/success-panel.tsx';
import { errorFor, showFormError } from '#app/features/account/error-messages.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { useReturnToState } from '#app/navigation/return-to.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/forgot-password.ts';
import * as texts from '#messages/password-reset.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.forgotTitle }, matches);

export function loader(args: Route.LoaderArgs) {
  return requireGuest(args);
}

export default function ForgotPassword() {
  const [sent, setSent] = useState(false);
  return (
    <>
      <AuthHeading title={texts.forgotTitle}>{!sent && texts.forgotText}</AuthHeading>
      {sent ? (
        <SuccessPanel>{messages.resetSent.title}</SuccessPanel>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
      <Link
        to={paths.login()}
        state={useReturnToState()}
        className={buttonClass({ variant: sent ? 'solid' : 'ghost-accent', full: true })}
      >
        {texts.backToLogin}
      </Link>
    </>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { email: typed } = useReturnToState();
  const form = useFormSubmit({
    async submit(values) {
      const email = textOf(values, 'email').trim();
      await readResponse(api['password-resets'].$post({ json: { email } }));
      onSent();
    },
    mapError: (error) => showFormError(errorFor('reset', error)),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="mb-4 grid gap-5">
      <TextField
        label={texts.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        enterKeyHint="send"
        defaultValue={typed}
        error={form.fieldErrors.email}
      />
      <Button type="submit" size="lg" full loading={form.busy} loadingLabel={texts.sendingLink}>
        {texts.sendLink}
      </Button>
    </form>
  );
}

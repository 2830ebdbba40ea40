// Profile section: name and email address, each with a form that changes it.
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import type { Account } from '#domain/customer/account.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { AccountSection } from './account-section.tsx';
import { errorFor, showFormError, toastAppError } from './error-messages.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { UnreachableEmail } from './unreachable-email.tsx';
import { VerifyReminder } from './verify-reminder.tsx';
import type { ReturnToState } from '#app/navigation/return-to.ts';
import * as texts from '#messages/account.ts';

type Props = { account: Account; isUnreachable: boolean };

export function ProfileSection({ account, isUnreachable }: Props) {
  return (
    <AccountSection title={texts.profile}>
      <NameForm name={account.displayName ?? ''} />
      <div className="mt-6 border-t border-line pt-5">
        <p className="type-small font-medium">{texts.email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="wrap-anywhere">{account.email}</span>
          {account.emailVerified && <Badge tone="success">{texts.verified}</Badge>}
        </p>
        {isUnreachable && (
          <UnreachableEmail email={account.email} className="mt-3">
            {account.emailVerified && <CheckEmail />}
          </UnreachableEmail>
        )}
        {account.emailVerified ? <ChangeEmail /> : <Unverified />}
      </div>
    </AccountSection>
  );
}

function NameForm({ name }: { name: string }) {
  const { reload } = useAuth();
  const form = useFormSubmit({
    async submit(values) {
      const json = { fullName: textOf(values, 'fullName') };
      await readResponse(api.account.name.$put({ json }));
      toast(accountMessages.nameSaved);
      await reload().catch(() => null);
    },
    mapError: showFormError,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex items-start gap-3">
      <TextField
        label={texts.name}
        name="fullName"
        required
        maxLength={100}
        autoComplete="name"
        enterKeyHint="done"
        defaultValue={name}
        error={form.fieldErrors.fullName}
        className="grow"
      />
      <Button
        type="submit"
        variant="outline"
        size="lg"
        className="mt-7"
        loading={form.busy}
        loadingLabel={texts.saving}
      >
        {texts.save}
      </Button>
    </form>
  );
}

/** An unverified email address is changed without a password, on the registration page. */
function Unverified() {
  const state = { from: paths.account(), changeEmail: true } satisfies ReturnToState;
  return (
    <>
      <VerifyReminder className="mt-3" />
      <Link to={paths.register()} state={state} className={`mt-3 inline-block ${quietLinkClass}`}>
        {texts.changeEmail}
      </Link>
    </>
  );
}

/** Opening the link shows that emails arrive again. An unverified address has its own reminder with such a link. */
function CheckEmail() {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await readResponse(api.account.verification.$post());
      toast(messages.verificationSent);
    } catch (error) {
      toastAppError(errorFor('verify', error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={quietLinkClass} disabled={busy} onClick={send}>
      {texts.emailIsCorrect}
    </button>
  );
}

function ChangeEmail() {
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { revalidate } = useRevalidator();
  const form = useFormSubmit({
    async submit(values) {
      const email = textOf(values, 'email').trim();
      const json = { email, password: textOf(values, 'currentPassword') };
      await readResponse(api.account.email.$post({ json }));
      toast(accountMessages.emailChangeSent);
      setSentTo(email);
      setOpen(false);
      await revalidate();
    },
    mapError: showFormError,
  });
  if (!open) {
    return (
      <div className="mt-3">
        {sentTo && (
          <SuccessPanel>
            {texts.emailChangeSent({
              email: sentTo,
              mark: (children) => <span className="wrap-anywhere">{children}</span>,
            })}
          </SuccessPanel>
        )}
        <button type="button" className={quietLinkClass} onClick={() => setOpen(true)}>
          {texts.changeEmail}
        </button>
      </div>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="mt-5 grid items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label={texts.newEmail}
        name="email"
        type="email"
        required
        autoComplete="email"
        enterKeyHint="done"
        error={form.fieldErrors.email}
      />
      <PasswordField
        label={texts.currentPassword}
        name="currentPassword"
        required
        error={form.fieldErrors.currentPassword}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" loading={form.busy} loadingLabel={texts.sending}>
          {texts.sendLink}
        </Button>
        <Button variant="ghost-accent" onClick={() => setOpen(false)}>
          {texts.keepEmail}
        </Button>
      </div>
    </form>
  );
}

// Her name and her e-mail address, and how each is changed.
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { answered, api } from '#app/api.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';
import { toast } from '#app/ui/toast.tsx';
import type { Account } from '#domain/account.ts';
import { ownMessages } from '#domain/messages/own.ts';
import { paths } from '#domain/paths.ts';
import { useAuth } from './auth-provider.tsx';
import { GoodNews } from './good-news.tsx';
import { OwnSection } from './own-section.tsx';
import { toldRefusal } from './refusals.ts';
import { textOf, useAccountForm } from './use-account-form.ts';
import { VerifyReminder } from './verify-reminder.tsx';
import type { WayState } from './way-back.ts';

export function ProfileSection({ account }: { account: Account }) {
  return (
    <OwnSection title="Profile">
      <NameForm name={account.displayName ?? ''} />
      <div className="mt-6 border-t border-line pt-5">
        <p className="type-small font-medium">Email</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="wrap-anywhere">{account.email}</span>
          {account.emailVerified && <Badge tone="success">Verified</Badge>}
        </p>
        {account.emailVerified ? <ChangeEmail /> : <Unverified />}
      </div>
    </OwnSection>
  );
}

function NameForm({ name }: { name: string }) {
  const { reload } = useAuth();
  const form = useAccountForm(async (values) => {
    const json = { fullName: textOf(values, 'fullName') };
    await answered(api.account.name.$put({ json })).catch((problem: unknown) => {
      throw toldRefusal(problem);
    });
    toast(ownMessages.nameSaved);
    await reload().catch(() => null);
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex items-start gap-3">
      <TextField
        label="Name"
        name="fullName"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={name}
        error={form.faults.fullName}
        className="grow"
      />
      <Button
        type="submit"
        variant="outline"
        size="lg"
        className="mt-7"
        loading={form.busy}
        loadingLabel="Saving..."
      >
        Save
      </Button>
    </form>
  );
}

/** An address that was never proved may be changed at once; the page for it is there. */
function Unverified() {
  const state = { from: paths.account(), changeEmail: true } satisfies WayState;
  return (
    <>
      <VerifyReminder className="mt-3" />
      <Link to={paths.register()} state={state} className={`mt-3 inline-block ${quietLinkClass}`}>
        Change email address
      </Link>
    </>
  );
}

function ChangeEmail() {
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { revalidate } = useRevalidator();
  const form = useAccountForm(async (values) => {
    const email = textOf(values, 'email').trim();
    const json = { email, password: textOf(values, 'currentPassword') };
    await answered(api.account.email.$post({ json })).catch((problem: unknown) => {
      throw toldRefusal(problem);
    });
    toast(ownMessages.emailChangeSent);
    setSentTo(email);
    setOpen(false);
    await revalidate();
  });
  if (!open) {
    return (
      <div className="mt-3">
        {sentTo && (
          <GoodNews>
            We have sent a link to <span className="wrap-anywhere">{sentTo}</span>. Until it is
            opened, your account keeps the address above.
          </GoodNews>
        )}
        <button type="button" className={quietLinkClass} onClick={() => setOpen(true)}>
          Change email address
        </button>
      </div>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className="mt-5 grid items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label="New email"
        name="email"
        type="email"
        required
        autoComplete="email"
        error={form.faults.email}
      />
      <PasswordField
        label="Current password"
        name="currentPassword"
        required
        error={form.faults.currentPassword}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" loading={form.busy} loadingLabel="Sending...">
          Send the link
        </Button>
        <Button variant="ghost-accent" onClick={() => setOpen(false)}>
          Keep this address
        </Button>
      </div>
    </form>
  );
}

// Asks for one email when the sold-out variant is back: a guest gives an address, a customer presses a button.
import { useEffect, useRef, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { messages } from '#domain/messages/messages.ts';
import * as texts from '#messages/back-in-stock.ts';

/** Key it by variant: another variant is another request. */
export function BackInStockButton({ variantId }: { variantId: string }) {
  const { user } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { fieldErrors, busy, onSubmit } = useFormSubmit({
    async submit(values) {
      const email = textOf(values, 'email').trim();
      const json = user ? { variantId } : { variantId, email };
      await readResponse(api['back-in-stock-requests'].$post({ json }));
      setIsSent(true);
    },
  });
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (isSent) return <Confirmation />;
  if (!isOpen && !user) {
    return (
      <Button
        variant="outline"
        size="lg"
        className="noscript:hidden"
        onClick={() => setIsOpen(true)}
      >
        {texts.emailWhenBack}
      </Button>
    );
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-3">
      {!user && (
        <TextField
          label={texts.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="send"
          error={fieldErrors.email}
        />
      )}
      <Button type="submit" variant="outline" size="lg" loading={busy} loadingLabel={texts.sending}>
        {texts.emailWhenBack}
      </Button>
      <p className="type-small text-muted">
        {user ? texts.to({ email: user.email, notice: texts.notice }) : texts.notice}
      </p>
    </form>
  );
}

/** Receives the focus, because it replaces the button that had it. */
function Confirmation() {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  const { title, text } = messages.backInStockRequested;
  return (
    <div ref={message} role="status" tabIndex={-1} className="rounded-md bg-surface p-4">
      <p className="font-semibold">{title}</p>
      <p className="type-small text-muted">{text}</p>
    </div>
  );
}

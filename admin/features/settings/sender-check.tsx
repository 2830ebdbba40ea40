// Button and dialog that check the DNS records of the sender's domain.
import { useState } from 'react';
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { TextField } from '#ui/components/field.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { FieldErrors } from '#domain/errors/errors.ts';
import type { SenderCheckResult } from '#server/platform/mail/sender-check/sender-check.ts';
import { SenderFindings } from './sender-findings.tsx';

/** `email`: as typed in the settings; empty for the server's sender. */
export function SenderCheck({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Check my sender
      </Button>
      {open && <CheckDialog email={email} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CheckDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [result, setResult] = useState<SenderCheckResult>();
  const form = useFormSubmit({
    async submit(values) {
      const json = { email, selector: textOf(values, 'selector').trim() };
      setResult(await readResponse(api.admin['sender-check'].$post({ json })));
    },
    mapError(error): FieldErrors {
      const { fields, message } = asAppError(error);
      return fields.selector ? { selector: fields.selector } : { form: fields.email ?? message };
    },
  });
  return (
    <Dialog
      open
      wide
      fullBelowMd
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Check my sender"
      description="Mail servers look up four records of your domain before they trust an email: SPF, DKIM, DMARC and MX."
    >
      <form
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className="mt-4 flex flex-wrap items-start gap-3"
      >
        <TextField
          label="DKIM selector"
          name="selector"
          hint="Such as google or s1; your mail provider shows it. Leave it empty to check the others."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          className="min-w-60 grow"
          error={form.fieldErrors.selector}
        />
        <Button
          type="submit"
          size="lg"
          className="mt-7"
          loading={form.busy}
          loadingLabel="Checking..."
        >
          Check
        </Button>
      </form>
      <FieldError id="sender-check-error" error={form.fieldErrors.form} />
      <div role="status" className="mt-5">
        {result && <SenderFindings result={result} />}
      </div>
    </Dialog>
  );
}

// Contact form: a message to the shop (spec 3).
import { useRef, useState } from 'react';
import { readResponse, api } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { CONTACT_LENGTHS } from '#domain/customer/contact.ts';
import { messages } from '#domain/messages/messages.ts';
import * as texts from '#messages/contact.ts';

export function ContactForm() {
  // A message sent again because its response was lost is the same message.
  const idempotencyKey = useRef<string>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const { fieldErrors, busy, onSubmit } = useFormSubmit({
    async submit(values, form) {
      const text = (field: string) => textOf(values, field).trim();
      const json = {
        name: text('name'),
        email: text('email'),
        subject: text('subject'),
        message: text('message'),
      };
      idempotencyKey.current ??= crypto.randomUUID();
      const headers = { 'Idempotency-Key': idempotencyKey.current };
      const sent = await readResponse(api.contact.$post({ json }, { headers }));
      idempotencyKey.current = null;
      form.reset();
      setTicket(sent.ticket);
      toast(messages.messageSent);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.name}
          name="name"
          required
          autoComplete="name"
          enterKeyHint="next"
          maxLength={CONTACT_LENGTHS.name}
          error={fieldErrors.name}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="next"
          error={fieldErrors.email}
        />
      </div>
      <TextField
        label={texts.subject}
        name="subject"
        hint={texts.optional}
        maxLength={CONTACT_LENGTHS.subject}
        error={fieldErrors.subject}
      />
      <TextArea
        label={texts.message}
        name="message"
        required
        maxLength={CONTACT_LENGTHS.message}
        rows={6}
        error={fieldErrors.message}
      />
      <div>
        <Button type="submit" size="lg" loading={busy} loadingLabel={texts.sending}>
          {texts.send}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {ticket && texts.ticketNumber({ ticket })}
      </p>
    </form>
  );
}

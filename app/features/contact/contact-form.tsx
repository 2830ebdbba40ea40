// A message to the shop.
import { useRef } from 'react';
import { answered, api } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { CONTACT_LENGTHS } from '#domain/contact.ts';
import { messages } from '#domain/messages.ts';
import { useLetterForm } from './use-letter-form.ts';

export function ContactForm() {
  // An answer may be lost on its way: sent again, it is the same message.
  const key = useRef<string>(null);
  const { faults, busy, submit } = useLetterForm(async (text) => {
    const letter = {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    };
    key.current ??= crypto.randomUUID();
    const headers = { 'Idempotency-Key': key.current };
    await answered(api.contact.$post({ json: letter }, { headers }));
    key.current = null;
    toast(messages.messageSent);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="name"
          maxLength={CONTACT_LENGTHS.name}
          error={faults.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          error={faults.email}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        hint="Optional"
        maxLength={CONTACT_LENGTHS.subject}
        error={faults.subject}
      />
      <TextArea
        label="Message"
        name="message"
        required
        maxLength={CONTACT_LENGTHS.message}
        rows={6}
        error={faults.message}
      />
      <div>
        <Button type="submit" size="lg" loading={busy} loadingLabel="Sending...">
          Send Message
        </Button>
      </div>
    </form>
  );
}

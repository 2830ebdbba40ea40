// Reply to a ticket: sent by email, kept with the ticket, and resolving it where the admin says so.
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { MAX_REPLY_LENGTH } from '#domain/customer/ticket.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';
import type { Ticket } from './messages-api.ts';

export function ReplyForm({ ticket: { id, email, status } }: { ticket: Ticket }) {
  const { runningAction, error, fieldErrors, run } = useAdminAction();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // The same for every try to send one reply.
  const key = useRef<string | null>(null);

  async function send(resolves: boolean): Promise<void> {
    setMissing(text.trim() === '');
    if (text.trim() === '') {
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    key.current ??= crypto.randomUUID();
    const json = { text, resolves, key: key.current };
    const request = () => api.admin.messages[':id'].replies.$post({ param: { id }, json });
    const title = resolves ? 'Reply sent, ticket resolved' : 'Reply sent';
    if (!(await run(resolves ? 'resolve' : 'reply', request, { toast: { title } }))) return;
    key.current = null;
    setText('');
  }

  const missing = isMissing ? 'Please write a reply' : undefined;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <div ref={field}>
        <TextArea
          label="Reply"
          name="reply"
          rows={6}
          required
          maxLength={MAX_REPLY_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
            key.current = null;
          }}
          hint={`Goes to ${email} with the ticket number, and is kept here.`}
          error={missing ?? fieldErrors.text ?? (error || undefined)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={runningAction === 'reply'} loadingLabel="Sending...">
          Send reply
        </Button>
        {status !== 'resolved' && (
          <Button
            variant="outline"
            loading={runningAction === 'resolve'}
            loadingLabel="Sending..."
            onClick={() => void send(true)}
          >
            Send and resolve
          </Button>
        )}
      </div>
    </form>
  );
}

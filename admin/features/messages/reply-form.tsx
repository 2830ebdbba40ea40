// Reply to a ticket: sent by email, kept with the ticket, and resolving it where the admin says so.
import { useRef, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { MAX_REPLY_LENGTH } from '#domain/customer/ticket.ts';
import { LeaveWarning } from '../form/leave-warning.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
import type { Ticket } from './messages-api.ts';

export function ReplyForm({ ticket: { id, email, status } }: { ticket: Ticket }) {
  const request = useAdminRequest();
  const [text, setText] = useState('');
  const [resolves, setResolves] = useState(false);
  // The same for every try to send one reply.
  const key = useRef<string | null>(null);
  const form = useAdminForm({
    validate: () => ({ text: text.trim() === '' ? 'Please write a reply' : '' }),
    async submit() {
      key.current ??= crypto.randomUUID();
      const json = { text, resolves, key: key.current };
      const title = resolves ? 'Reply sent, ticket resolved' : 'Reply sent';
      const call = api.admin.messages[':id'].replies;
      await request(() => call.$post({ param: { id }, json }), { toast: { title } });
      key.current = null;
      setText('');
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      {text.trim() && <LeaveWarning />}
      <TextArea
        label="Reply"
        name="text"
        rows={6}
        required
        maxLength={MAX_REPLY_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          form.clearFieldErrors();
          key.current = null;
        }}
        hint={`Goes to ${email} with the ticket number, and is kept here.`}
        error={form.fieldErrors.text ?? form.fieldErrors.form}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          loading={form.busy && !resolves}
          loadingLabel="Sending..."
          onClick={() => setResolves(false)}
        >
          Send reply
        </Button>
        {status !== 'resolved' && (
          <Button
            type="submit"
            variant="outline"
            loading={form.busy && resolves}
            loadingLabel="Sending..."
            onClick={() => setResolves(true)}
          >
            Send and resolve
          </Button>
        )}
      </div>
    </form>
  );
}

// Internal notes on an order: the list, and a field for another.
import { useRef, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { TextArea } from '#ui/components/field.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { LeaveWarning } from '../form/leave-warning.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { updatedText } from '../list/updated-text.ts';

const MAX_LENGTH = 2_000;

type NotesCardProps = { detail: AdminOrderDto; now: Date };

export function NotesCard({ detail: { order, notes }, now }: NotesCardProps) {
  const { number } = order;
  const send = useAdminRequest();
  const undoToast = useUndoToast();
  const [text, setText] = useState('');
  // The same for every try to send one text.
  const noteId = useRef<string | null>(null);
  const form = useAdminForm({
    async submit() {
      if (!text.trim()) return;
      noteId.current ??= crypto.randomUUID();
      const json = { id: noteId.current, text: text.trim() };
      const call = api.admin.orders[':number'].notes;
      const undo = () => readResponse(call[':id'].$delete({ param: { number, id: json.id } }));
      const added = undoToast({ title: 'Note added', text: number, undo });
      await send(() => call.$post({ param: { number }, json }), { toast: added });
      noteId.current = null;
      setText('');
    },
  });
  return (
    <section className={`${cardClass()} p-4 md:p-6`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-heading">Notes</h2>
        <p className="type-caption text-muted">Visible to your team only</p>
      </div>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-l-2 border-accent-text pl-3">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
              <p className="type-caption text-muted">
                {note.author} · {updatedText(new Date(note.at), now)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
        <TextArea
          name="note"
          label="Add a note"
          rows={2}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={form.fieldErrors.form}
        />
        {text.trim() && (
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="justify-self-start max-md:min-h-11"
            loading={form.busy}
          >
            Add note
          </Button>
        )}
        {text.trim() && <LeaveWarning />}
      </form>
    </section>
  );
}

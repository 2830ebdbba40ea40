// Internal notes on an order: the list, and a field for another.
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { TextArea } from '#ui/components/field.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';
import { updatedText } from '../list/updated-text.ts';

const MAX_LENGTH = 2_000;

type NotesCardProps = { detail: AdminOrderDto; now: Date };

export function NotesCard({ detail: { order, notes }, now }: NotesCardProps) {
  const { number } = order;
  const { runningAction, error, run } = useAdminAction();
  const [text, setText] = useState('');
  // The same for every try to send one text.
  const noteId = useRef<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (!note) return;
    noteId.current ??= crypto.randomUUID();
    const json = { id: noteId.current, text: note };
    const request = () => api.admin.orders[':number'].notes.$post({ param: { number }, json });
    if (!(await run('note', request, { toast: { title: 'Note added' } }))) return;
    noteId.current = null;
    setText('');
  };
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
      <form onSubmit={(event) => void add(event)} className="grid gap-3">
        <TextArea
          name="note"
          label="Add a note"
          rows={2}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error}
        />
        {text.trim() && (
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="justify-self-start max-md:min-h-11"
            loading={runningAction !== null}
          >
            Add note
          </Button>
        )}
      </form>
    </section>
  );
}

// Rows of contact messages: sender, time, the beginning of the text, and when the law asks for the next step.
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '#ui/shop/format-date.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { updatedText } from '../list/updated-text.ts';
import type { MessageList } from './messages-api.ts';

export function MessageRows({ messages }: { messages: MessageList['messages'] }) {
  const [now] = useState(() => new Date());
  return (
    <ul>
      {messages.map(({ id, name, subject, excerpt, sentAt, dueAt, status }) => (
        <li
          key={id}
          className="relative border-b border-line px-4 py-3 last:border-b-0 hover:bg-surface md:px-6"
        >
          <p className="flex items-baseline justify-between gap-3">
            <Link
              to={adminPaths.message(id)}
              className="min-w-0 truncate font-semibold after:absolute after:inset-0"
            >
              {name}
            </Link>
            <time
              dateTime={sentAt}
              title={formatMoment(sentAt)}
              className="type-caption whitespace-nowrap text-muted"
            >
              {updatedText(new Date(sentAt), now)}
            </time>
          </p>
          <p className="line-clamp-2 type-small wrap-anywhere text-muted">
            {subject && <b className="font-semibold">{subject} · </b>}
            {excerpt}
          </p>
          {dueAt && (
            <p className="type-caption text-muted">
              {status === 'received' ? 'Acknowledge' : 'Resolve'} by {formatMoment(dueAt)}
              {new Date(dueAt) < now && <b className="text-error"> · Overdue</b>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

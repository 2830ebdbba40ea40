// List of contact messages: sender, time, the beginning of the text, and when the law asks for the next step.
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '#ui/shop/format-date.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx';
import type { PageUrls } from '../../ui/list-pages.tsx';
import { updatedText } from '../list/updated-text.ts';
import type { LoadedMessages as Messages } from './messages-api.ts';

type Message = Messages['messages'][number];
type MessageListProps = {
  messages: readonly Message[];
  isInCard?: boolean;
  empty: ReactNode;
  pages?: PageUrls;
};

export function MessageList({ messages, ...rest }: MessageListProps) {
  const [now] = useState(() => new Date());
  const columns: Column<Message>[] = [
    {
      label: 'From',
      phone: 'title',
      className: 'wrap-anywhere',
      cell: ({ id, name }, isCard) => (
        <Link to={adminPaths.message(id)} className={rowLinkClass(isCard)}>
          {name}
        </Link>
      ),
    },
    {
      label: 'Message',
      phone: 'line',
      className: 'w-1/2',
      cell: ({ subject, excerpt }) => (
        <p className="line-clamp-2 type-small wrap-anywhere text-muted">
          {subject && <b className="font-semibold">{subject} · </b>}
          {excerpt}
        </p>
      ),
    },
    {
      label: 'Due',
      phone: 'line',
      cell: ({ dueAt, status }) =>
        dueAt && (
          <p className="type-caption text-muted">
            {status === 'received' ? 'Acknowledge' : 'Resolve'} by {formatMoment(dueAt)}
            {new Date(dueAt) < now && <b className="text-error"> · Overdue</b>}
          </p>
        ),
    },
    {
      label: 'Sent',
      phone: 'aside',
      align: 'right',
      cell: ({ sentAt }) => (
        <time
          dateTime={sentAt}
          title={formatMoment(sentAt)}
          className="type-caption whitespace-nowrap text-muted"
        >
          {updatedText(new Date(sentAt), now)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      caption="Messages"
      columns={columns}
      rows={messages}
      idOf={({ id }) => id}
      {...rest}
    />
  );
}

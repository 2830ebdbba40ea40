// Contact messages by status, newest first; status and page are in the URL.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type MessageStatus, messageStatuses } from '#domain/contact.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { MessageRows } from '../features/messages/message-rows.tsx';
import { loadMessages, statusLabels } from '../features/messages/messages-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { KeyPages } from '../ui/key-pages.tsx';

const emptyTitles: Record<MessageStatus, string> = {
  to_reply: 'No messages to reply to',
  replied: 'No replied messages',
  archived: 'No archived messages',
};

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const status = messageStatuses.find((each) => each === search.get('status')) ?? 'to_reply';
  const after = search.get('after') ?? '';
  return { status, after, list: await loadMessages(status, after) };
}

export function Component() {
  const { status, after, list } = useLoaderData<typeof loader>();
  const { messages, counts, next } = list;
  const pageUrl = (key: string) => adminPaths.messages({ status, ...(key && { after: key }) });
  return (
    <>
      <PageHeader title="Messages" />
      <nav aria-label="Status" className="mb-4 flex overflow-x-auto border-b border-line">
        {messageStatuses.map((each) => (
          <Link
            key={each}
            to={adminPaths.messages(each === 'to_reply' ? {} : { status: each })}
            aria-current={each === status ? 'page' : undefined}
            className={cx(
              'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3.5 type-small font-medium focus-visible:-outline-offset-2',
              each === status
                ? 'border-brand-text font-semibold text-brand-text'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {statusLabels[each]}
            <span className="type-caption text-muted tabular-nums">{counts[each]}</span>
          </Link>
        ))}
      </nav>
      {messages.length === 0 ? (
        <EmptyState
          title={emptyTitles[status]}
          text="Messages from the contact form appear here."
        />
      ) : (
        <div className="rounded-md bg-card shadow-1">
          <MessageRows messages={messages} />
        </div>
      )}
      <KeyPages first={after ? pageUrl('') : null} next={next ? pageUrl(next) : null} />
    </>
  );
}

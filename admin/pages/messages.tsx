// Contact messages by list, newest first; list and page are in the URL.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { type TicketView, ticketViews } from '#domain/customer/ticket.ts';
import { MessageRows } from '../features/messages/message-rows.tsx';
import { loadMessages, viewLabels } from '../features/messages/messages-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { KeyPages } from '../ui/key-pages.tsx';

const emptyTitles: Record<TicketView, string> = {
  'to-answer': 'No messages to reply to',
  'in-progress': 'No messages in progress',
  due: 'No messages due soon',
  resolved: 'No resolved messages',
};

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const view = ticketViews.find((each) => each === search.get('view')) ?? 'to-answer';
  const after = search.get('after') ?? '';
  return { view, after, list: await loadMessages(view, after) };
}

export function Component() {
  const { view, after, list } = useLoaderData<typeof loader>();
  const { messages, counts, next } = list;
  const pageUrl = (key: string) => adminPaths.messages({ view, ...(key && { after: key }) });
  return (
    <>
      <PageHeader title="Messages" />
      <nav aria-label="Status" className="mb-4 flex overflow-x-auto border-b border-line">
        {ticketViews.map((each) => (
          <Link
            key={each}
            to={adminPaths.messages(each === 'to-answer' ? {} : { view: each })}
            aria-current={each === view ? 'page' : undefined}
            className={cx(
              'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3.5 type-small font-medium focus-visible:-outline-offset-2',
              each === view
                ? 'border-brand-text font-semibold text-brand-text'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {viewLabels[each]}
            <span className="type-caption text-muted tabular-nums">{counts[each]}</span>
          </Link>
        ))}
      </nav>
      {messages.length === 0 ? (
        <EmptyState title={emptyTitles[view]} text="Messages from the contact form appear here." />
      ) : (
        <div className="rounded-md bg-card shadow-1">
          <MessageRows messages={messages} />
        </div>
      )}
      <KeyPages first={after ? pageUrl('') : null} next={next ? pageUrl(next) : null} />
    </>
  );
}

// Contact messages by list, newest first; list and page are in the URL.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { type TicketView, ticketViews } from '#domain/customer/ticket.ts';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import { MessageList } from '../features/messages/message-list.tsx';
import { loadMessages, viewLabels } from '../features/messages/messages-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { keyPages } from '../ui/list-pages.tsx';

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
  return (
    <>
      <PageHeader title="Messages" />
      <div className="mb-4">
        <ViewTabs
          label="Status"
          tabs={ticketViews.map((each) => ({
            key: each,
            label: viewLabels[each],
            count: String(counts[each]),
            to: adminPaths.messages(each === 'to-answer' ? {} : { view: each }),
            isCurrent: each === view,
          }))}
        />
      </div>
      <MessageList
        messages={messages}
        empty={
          <EmptyState
            title={emptyTitles[view]}
            text="Messages from the contact form appear here."
          />
        }
        pages={keyPages({ after, next }, (key) =>
          adminPaths.messages({ view, ...(key && { after: key }) }),
        )}
      />
    </>
  );
}

// "Messages" on the first page: the newest to reply to.
import { Link } from 'react-router';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { MessageList } from './message-list.tsx';
import { loadMessages } from './messages-api.ts';

const SHOWN = 4;

export function MessagesCard() {
  const list = useLoad(() => loadMessages('to-answer'));
  return (
    <SectionCard
      title="Messages"
      aside={
        <Link to={adminPaths.messages()} className={quietLinkClass}>
          View all
        </Link>
      }
    >
      <LoadState what="messages" loaded={list} skeletonClass="h-60">
        {({ messages }) => (
          <MessageList
            messages={messages.slice(0, SHOWN)}
            isInCard
            empty={<p className="p-4 text-muted md:p-6">No messages to reply to.</p>}
          />
        )}
      </LoadState>
    </SectionCard>
  );
}

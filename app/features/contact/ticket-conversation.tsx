// What a customer asked and what the shop answered, oldest first.
import { formatMoment } from '#ui/shop/format-date.ts';
import { Card } from '#ui/components/card.tsx';
import type { CustomerTicketDto } from '#server/shop/contact/load-ticket.ts';
import * as texts from '#messages/contact.ts';

type TicketConversationProps = {
  ticket: Pick<CustomerTicketDto, 'subject' | 'message' | 'sentAt' | 'replies'>;
  shopName: string;
};

export function TicketConversation({ ticket, shopName }: TicketConversationProps) {
  const { subject, message, sentAt, replies } = ticket;
  return (
    <>
      <Entry title={texts.yourMessage} at={sentAt} text={message} subject={subject} />
      {replies.map(({ text, at }) => (
        <Entry key={at} title={texts.answerFrom({ shop: shopName })} at={at} text={text} />
      ))}
    </>
  );
}

type EntryProps = { title: string; at: string; text: string; subject?: string };

function Entry({ title, at, text, subject }: EntryProps) {
  return (
    <Card>
      <h2 className="type-heading">{title}</h2>
      <p className="mb-4 type-caption text-muted">
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {subject && (
        <p dir="auto" className="mb-2 font-semibold wrap-anywhere">
          {subject}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </Card>
  );
}

// One contact message: its text, the reply, and its status.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { toAppError } from '#app/client/api.ts';
import { formatMoment } from '#app/components/format-date.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { quietLinkClass, textLinkClass } from '#app/ui/link-styles.ts';
import { toast } from '#app/ui/toast.tsx';
import type { MessageStatus } from '#domain/contact.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { loadMessage, setMessageStatus, statusLabels } from '../features/messages/messages-api.ts';
import { replyLink } from '../features/messages/reply-link.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { StatusTag, type StatusTone } from '../ui/status-tag.tsx';

const tones: Record<MessageStatus, StatusTone> = {
  to_reply: 'wait',
  replied: 'good',
  archived: 'calm',
};
/** What a message may become, in the order of the buttons. */
const actions: Record<MessageStatus, readonly { status: MessageStatus; label: string }[]> = {
  to_reply: [
    { status: 'replied', label: 'Mark as replied' },
    { status: 'archived', label: 'Archive' },
  ],
  replied: [
    { status: 'archived', label: 'Archive' },
    { status: 'to_reply', label: 'Reopen' },
  ],
  archived: [{ status: 'to_reply', label: 'Reopen' }],
};

export function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  return loadMessage(id);
}

export function Component() {
  const message = useLoaderData<typeof loader>();
  const { id, name, email, subject, status, sentAt, ticket } = message;
  const [saving, setSaving] = useState<MessageStatus | null>(null);
  const { revalidate } = useRevalidator();

  async function change(next: MessageStatus): Promise<void> {
    setSaving(next);
    try {
      await setMessageStatus(id, next);
      await revalidate();
      toast({ title: `Message: ${statusLabels[next].toLowerCase()}` });
    } catch (error) {
      const { title = 'Not saved', message: text } = toAppError(error);
      toast({ title, text, kind: 'error' });
    }
    setSaving(null);
  }

  return (
    <div className="max-w-215">
      <p className="mb-3">
        <Link to={adminPaths.messages({ status })} className={quietLinkClass}>
          Messages
        </Link>
      </p>
      <PageHeader title={`Message from ${name}`} heading={name}>
        <StatusTag tone={tones[status]}>{statusLabels[status]}</StatusTag>
      </PageHeader>
      <Card>
        <p className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-1 type-small text-muted">
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className={`${textLinkClass} wrap-anywhere`}
          >
            {email}
          </a>
          <span>
            {ticket} · <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
          </span>
        </p>
        {subject && <h2 className="mb-2 type-heading wrap-anywhere">{subject}</h2>}
        <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      </Card>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={replyLink(message)} className={buttonClass()}>
          Reply
        </a>
        {actions[status].map((action) => (
          <Button
            key={action.status}
            variant="outline"
            loading={saving === action.status}
            onClick={() => void change(action.status)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <p className="mt-3 type-small text-muted">Reply opens your email program.</p>
    </div>
  );
}

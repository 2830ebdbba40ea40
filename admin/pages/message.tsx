// One ticket: the message, its two times, the log, the reply and the steps.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { Card } from '#ui/components/card.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { ticketStatusLabels } from '#domain/customer/ticket.ts';
import { fetchTicket, ticketStatusTones } from '../features/messages/messages-api.ts';
import { ReplyForm } from '../features/messages/reply-form.tsx';
import { StepButtons } from '../features/messages/step-buttons.tsx';
import { TicketClocks } from '../features/messages/ticket-clocks.tsx';
import { TicketLog } from '../features/messages/ticket-log.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

export function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  return fetchTicket(id);
}

export function Component() {
  const ticket = useLoaderData<typeof loader>();
  const { name, email, subject, message, status, sentAt, events } = ticket;
  const [now] = useState(() => new Date());
  const crumbs = [{ label: 'Messages', to: adminPaths.messages() }, { label: name }];
  return (
    <div className="max-w-215">
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title={`Message from ${name}`} heading={name}>
        <StatusTag tone={ticketStatusTones[status]}>{ticketStatusLabels[status]}</StatusTag>
      </PageHeader>
      <div className="grid gap-5">
        <Card>
          <p className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-1 type-small text-muted">
            <a
              href={`mailto:${encodeURIComponent(email)}`}
              className={`${textLinkClass} wrap-anywhere`}
            >
              {email}
            </a>
            <span>
              {ticket.ticket} · <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
            </span>
          </p>
          {subject && (
            <h2 dir="auto" className="mb-2 type-heading wrap-anywhere">
              {subject}
            </h2>
          )}
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {message}
          </p>
        </Card>
        <Card>
          <h2 className="mb-4 type-heading">Answer</h2>
          <ReplyForm ticket={ticket} />
        </Card>
        <Card>
          <h2 className="mb-4 type-heading">Status</h2>
          <TicketClocks ticket={ticket} now={now} />
          <div className="mt-5">
            <StepButtons ticket={ticket} />
          </div>
          <div className="mt-6">
            <TicketLog events={events} />
          </div>
        </Card>
      </div>
    </div>
  );
}

// Status of a message to the shop, by the signed link of its email: no sign-in.
import { data } from 'react-router';
import { shop } from '#app/context.ts';
import { TicketConversation } from '#app/features/contact/ticket-conversation.tsx';
import { TicketDates } from '#app/features/contact/ticket-dates.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Card } from '#ui/components/card.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { type TicketStatus, ticketStatusLabels } from '#domain/customer/ticket.ts';
import type { Route } from './+types/ticket.ts';
import * as texts from '#messages/contact.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.ticketPageTitle }, matches),
  // The URL grants access, so it must not reach other sites or search engines.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ticket = await context.get(shop).contact.findByToken(url.searchParams.get('token') ?? '');
  // A forged link, one that has ended, and one of a message that was deleted.
  if (!ticket) throw data(null, { status: 404 });
  return ticket;
}

const tones: Record<TicketStatus, BadgeTone> = {
  received: 'neutral',
  acknowledged: 'neutral',
  in_progress: 'warning',
  resolved: 'success',
};

export default function Ticket({ loaderData: ticket }: Route.ComponentProps) {
  const { name, seller } = useShopConfig().settings;
  return (
    <div className="wrap max-w-[40rem] py-10 md:py-14">
      <header className="mb-8">
        <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 type-page-title">
          <span>
            {texts.ticketTitle({
              ticket: ticket.ticket,
              nowrap: (children) => <span className="whitespace-nowrap">{children}</span>,
            })}
          </span>
          <Badge tone={tones[ticket.status]}>{ticketStatusLabels[ticket.status]}</Badge>
        </h1>
      </header>
      <div className="grid gap-6">
        <Card>
          <TicketDates ticket={ticket} />
        </Card>
        <TicketConversation ticket={ticket} shopName={name} />
      </div>
      <p className="mt-6 type-small text-muted">
        {texts.addToTicket({
          email: seller.email,
          link: (children) => (
            <a href={`mailto:${seller.email}`} className={`inline-block min-h-6 ${textLinkClass}`}>
              {children}
            </a>
          ),
        })}
      </p>
    </div>
  );
}

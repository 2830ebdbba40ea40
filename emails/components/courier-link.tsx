// Link to the courier's page about a parcel.
import type { OrderUpdateData } from '#server/platform/mail/port.ts';
import { Paragraph, TextLink } from './email-layout.tsx';

/** The other updates are about money or items, not about the parcel. */
const verbs: Partial<Record<OrderUpdateData['update'], 'Follow' | 'View'>> = {
  shipped: 'Follow',
  'tracking-corrected': 'Follow',
  'replacement-shipped': 'Follow',
  delivered: 'View',
  'returned-to-origin': 'View',
};

/** Nothing for an order that is not shipped yet, or by a courier without such a page. */
export function CourierLink({ data: { update, trackingUrl } }: { data: OrderUpdateData }) {
  const verb = verbs[update];
  if (!trackingUrl || !verb) return null;
  return (
    <Paragraph>
      <TextLink href={trackingUrl}>{verb} the parcel on the courier’s page</TextLink>
    </Paragraph>
  );
}

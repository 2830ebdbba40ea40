// Link to the courier's page about a parcel.
import * as texts from '#messages/email-order.ts';
import type { OrderUpdateData } from '#server/platform/mail/port.ts';
import { Paragraph, TextLink } from './email-layout.tsx';

/** The other updates are about money or items, not about the parcel. */
const linkTexts: Partial<Record<OrderUpdateData['update'], string>> = {
  shipped: texts.followParcel,
  'tracking-corrected': texts.followParcel,
  'replacement-shipped': texts.followParcel,
  delivered: texts.viewParcel,
  'returned-to-origin': texts.viewParcel,
};

/** Nothing for an order that is not shipped yet, or by a courier without such a page. */
export function CourierLink({ data: { update, trackingUrl } }: { data: OrderUpdateData }) {
  const text = linkTexts[update];
  if (!trackingUrl || !text) return null;
  return (
    <Paragraph>
      <TextLink href={trackingUrl}>{text}</TextLink>
    </Paragraph>
  );
}

// Sentences about returns in emails: what may be reported, why an item comes back, and what is decided about each.
import { formatPaise } from '#domain/money/money.ts';
import {
  type ReturnReason,
  defaultReturnRules,
  isOnlyForDamage,
  returnPeriod,
  returnShippingText,
} from '#domain/returns/return-rules.ts';
import type { OrderUpdateData, ReturnEmailItem } from '#server/platform/mail/port.ts';

/** Continues "an item of order 7 …". */
export const reasonTexts: Record<ReturnReason, string> = {
  damaged: 'arrived damaged',
  defective: 'is defective',
  wrong_item: 'is not what you ordered',
  not_as_described: 'is not as we described it',
  late: 'arrived late',
  size: 'does not fit',
};

/** Paragraph of the email about a delivery that says how to report a problem. */
export function reportParagraph({
  returnRules: rules = defaultReturnRules,
}: OrderUpdateData): string {
  const photos = rules.asksPhotos ? ', with photos' : '';
  return isOnlyForDamage(rules)
    ? `If an item arrived damaged, please let us know within ${returnPeriod(rules)}${photos}.`
    : `If something is not right, please report it on the page of your order within ${returnPeriod(rules)}.`;
}

function sendBackText({ shippingPaidBy = 'customer' }: OrderUpdateData): string {
  return `to us at the address below; ${returnShippingText(shippingPaidBy)}.`;
}

/** What happens with each item and with the money. An email of an earlier version is about the whole order. */
export function decisionParagraphs(data: OrderUpdateData): string[] {
  const { items, refundOn, amountPaise } = data;
  if (!items) return [`Your refund is on its way. Please return the item ${sendBackText(data)}`];
  const amount = formatPaise(amountPaise ?? 0);
  const sentBack = items.filter(({ quantity, isExpectedBack }) => quantity > 0 && isExpectedBack);
  const names = sentBack.map(({ name, quantity }) => nameOf(name, quantity)).join(', ');
  const refund =
    refundOn === 'receipt'
      ? `We will refund ${amount} as soon as the return has arrived.`
      : `Your refund of ${amount} is on its way.`;
  return [
    ...items.map(outcomeText),
    ...(amountPaise ? [refund] : []),
    ...(names ? [`Please return ${names} ${sendBackText(data)}`] : []),
  ];
}

function outcomeText({ name, quantity, outcome, size }: ReturnEmailItem): string {
  switch (outcome) {
    case 'refund':
      return `${nameOf(name, quantity)}: refunded.`;
    case 'part_refund':
      return `${nameOf(name, quantity)}: refunded in part.`;
    case 'replace':
      return size
        ? `${nameOf(name, quantity)}: we will send you size ${size} instead.`
        : `${nameOf(name, quantity)}: we will send you a replacement.`;
    case 'decline':
      return `${name}: we are unable to accept this return.`;
  }
}

function nameOf(name: string, quantity: number): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

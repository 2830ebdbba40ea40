// Texts of emails about returns: what may be reported, what was reported, and what is decided about each item.
import * as texts from '#messages/email-return.ts';
import { formatPaise } from '#domain/money/money.ts';
import {
  DEFAULT_REASON,
  type ReturnReason,
  defaultReturnRules,
  isDamage,
  isOnlyForDamage,
  returnPeriod,
} from '#domain/returns/return-rules.ts';
import type { OrderUpdateData, ReturnEmailItem } from '#server/platform/mail/port.ts';
import type { OrderUpdateText } from './order-update-text.ts';

const reportedTexts = {
  wrong_item: texts.reportedWrongItem,
  not_as_described: texts.reportedNotAsDescribed,
  late: texts.reportedLate,
  size: texts.reportedSize,
} as const;

const sorryTexts: Record<ReturnReason, (values: { number: string }) => string> = {
  damaged: texts.sorryDamaged,
  defective: texts.sorryDefective,
  wrong_item: texts.sorryWrongItem,
  not_as_described: texts.sorryNotAsDescribed,
  late: texts.sorryLate,
  size: texts.sorrySize,
};

/** Paragraph of the email about a delivery that says how to report a problem. */
export function howToReport({ returnRules: rules = defaultReturnRules }: OrderUpdateData): string {
  const period = returnPeriod(rules);
  if (!isOnlyForDamage(rules)) return texts.howToReport({ period });
  return rules.asksPhotos
    ? texts.howToReportDamagePhotos({ period })
    : texts.howToReportDamage({ period });
}

export function reportedText(
  { number, reason = DEFAULT_REASON }: OrderUpdateData,
  shop: string,
): OrderUpdateText {
  const subject = texts.reportedSubject({ shop, number });
  return isDamage(reason)
    ? {
        subject,
        title: texts.reportedDamageTitle,
        paragraphs: [texts.reportedDamage({ number }), texts.reviewingPhotos],
      }
    : {
        subject,
        title: texts.reportedTitle,
        paragraphs: [reportedTexts[reason]({ number }), texts.reviewing],
      };
}

export function returnAcceptedText(data: OrderUpdateData, shop: string): OrderUpdateText {
  const { number, note, reason = DEFAULT_REASON } = data;
  return {
    subject: texts.acceptedSubject({ shop, number }),
    title: texts.acceptedTitle,
    paragraphs: [
      sorryTexts[reason]({ number }),
      ...(note ? [note] : []),
      ...decisionParagraphs(data),
    ],
  };
}

export function returnRejectedText(
  { number, note, reason = DEFAULT_REASON }: OrderUpdateData,
  shop: string,
): OrderUpdateText {
  return {
    subject: texts.rejectedSubject({ shop, number }),
    title: isDamage(reason) ? texts.rejectedDamageTitle : texts.rejectedTitle,
    paragraphs: [texts.rejectedText({ number }), ...(note ? [note] : [])],
  };
}

export function returnReceivedText(
  { number, amountPaise }: OrderUpdateData,
  shop: string,
): OrderUpdateText {
  return {
    subject: texts.receivedSubject({ shop, number }),
    title: texts.receivedTitle,
    paragraphs: [
      texts.receivedText({ number }),
      ...(amountPaise ? [texts.refundUnderWay({ amount: formatPaise(amountPaise) })] : []),
    ],
  };
}

export function replacementShippedText(
  { number, note = '' }: OrderUpdateData,
  shop: string,
): OrderUpdateText {
  return {
    subject: texts.replacementSubject({ shop, number }),
    title: texts.replacementTitle,
    paragraphs: [texts.replacementText({ number, tracking: note })],
  };
}

/** What happens with each item and with the money. An email of an earlier version is about the whole order. */
function decisionParagraphs(data: OrderUpdateData): string[] {
  const { items, refundOn, amountPaise, shippingPaidBy = 'customer' } = data;
  const isAtYourCost = shippingPaidBy === 'customer';
  if (!items)
    return [
      isAtYourCost ? texts.refundUnderWayReturnAtYourCost : texts.refundUnderWayReturnAtOurCost,
    ];
  const amount = formatPaise(amountPaise ?? 0);
  const refund =
    refundOn === 'receipt' ? texts.refundOnReceipt({ amount }) : texts.refundUnderWay({ amount });
  const names = items
    .filter(({ quantity, isExpectedBack }) => quantity > 0 && isExpectedBack)
    .map(nameOf)
    .join(', ');
  const sendBack = isAtYourCost ? texts.returnAtYourCost : texts.returnAtOurCost;
  return [
    ...items.map(outcomeText),
    ...(amountPaise ? [refund] : []),
    ...(names ? [sendBack({ items: names })] : []),
  ];
}

function outcomeText(line: ReturnEmailItem): string {
  const item = nameOf(line);
  switch (line.outcome) {
    case 'refund':
      return texts.itemRefunded({ item });
    case 'part_refund':
      return texts.itemRefundedInPart({ item });
    case 'replace':
      return line.size
        ? texts.itemOtherSize({ item, size: line.size })
        : texts.itemReplaced({ item });
    case 'decline':
      return texts.itemDeclined({ item: line.name });
  }
}

function nameOf({ name, quantity }: ReturnEmailItem): string {
  return quantity > 1 ? texts.several({ quantity, name }) : name;
}

// The letters that follow an order on its way: sent, arrived, called off, paid back, and what was decided on damage.
import { formatPaise } from '#domain/money.ts';
import { RETURN_HOURS } from '#domain/order.ts';
import type { NewsFacts } from '#server/mail/port.ts';
import { Action, Frame, type LetterShop, Paragraph } from './frame.tsx';

type Words = {
  /** Continues "Your Sunehri …". */
  subject: string;
  title: string;
  paragraphs: string[];
  action: string;
};

export const orderNewsSubject = (shop: LetterShop, facts: NewsFacts) =>
  `Your ${shop.name} ${wordsOf(facts).subject}`;

export function OrderNews({ facts, shop }: { facts: NewsFacts; shop: LetterShop }) {
  const { title, paragraphs, action } = wordsOf(facts);
  return (
    <Frame shop={shop} title={title} preview={paragraphs[0] ?? title}>
      <Paragraph>Namaste {facts.name},</Paragraph>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Action href={facts.news === 'shipped' ? facts.trackLink : facts.link}>{action}</Action>
    </Frame>
  );
}

function wordsOf(facts: NewsFacts): Words {
  const { number, words, amountPaise } = facts;
  const amount = formatPaise(amountPaise ?? 0);
  const said = words ? [words] : [];
  const action = 'See my order';
  switch (facts.news) {
    case 'shipped':
      return {
        subject: `order ${number} is on its way`,
        title: 'Your order is on its way',
        paragraphs: [
          `We have sent order ${number} with ${words}.`,
          ...(amountPaise ? [`Please keep ${amount} ready for the courier.`] : []),
        ],
        action: 'Follow my order',
      };
    case 'delivered':
      return {
        subject: `order ${number} has arrived`,
        title: 'Your order has arrived',
        paragraphs: [
          `Order ${number} is delivered. We hope it brings you joy.`,
          ...(amountPaise ? [`We have received ${amount} in cash. Thank you.`] : []),
          `Should a piece have come damaged, please tell us within ${RETURN_HOURS} hours, with photos.`,
        ],
        action,
      };
    case 'cancelled':
      return {
        subject: `order ${number} is cancelled`,
        title: 'Your order is cancelled',
        paragraphs: [
          `Order ${number} is cancelled.`,
          ...said,
          amountPaise ? 'What you paid for it is returned to you.' : 'Nothing was charged for it.',
        ],
        action,
      };
    case 'refund-done':
      return {
        subject: `refund for order ${number} is done`,
        title: 'Your refund is done',
        paragraphs: [
          `We have returned ${amount} for order ${number}.`,
          words ? `Reference: ${words}.` : 'Your bank shows it within 5 to 7 working days.',
        ],
        action,
      };
    case 'return-accepted':
      return {
        subject: `return for order ${number} is accepted`,
        title: 'Your return is accepted',
        paragraphs: [
          `We are sorry that a piece of order ${number} came damaged.`,
          ...said,
          'What you paid is returned to you.',
        ],
        action,
      };
    case 'return-rejected':
      return {
        subject: `return for order ${number}`,
        title: 'About the damage you reported',
        paragraphs: [
          `We have looked at what you reported for order ${number}, and cannot take the piece back.`,
          ...said,
        ],
        action,
      };
  }
}

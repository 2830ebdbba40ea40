// The letter that says: money is on its way back.
import { formatPaise } from '#domain/money.ts';
import type { RefundFacts } from '#server/mail/port.ts';
import { Action, Frame, type LetterShop, Paragraph } from './frame.tsx';

export const refundStartedSubject = (shop: LetterShop, number: string) =>
  `Your ${shop.name} refund for order ${number}`;

export function RefundStarted({ facts, shop }: { facts: RefundFacts; shop: LetterShop }) {
  const amount = formatPaise(facts.amountPaise);
  return (
    <Frame shop={shop} title="Your refund has started" preview={`${amount} is on its way back.`}>
      <Paragraph>Namaste {facts.name},</Paragraph>
      <Paragraph>
        We are returning {amount} for order {facts.number} to the way you paid. It usually arrives
        within 5 to 7 working days.
      </Paragraph>
      <Action href={facts.link}>See my order</Action>
    </Frame>
  );
}

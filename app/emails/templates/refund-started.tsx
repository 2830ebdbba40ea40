// Email: a refund has been created.
import { formatPaise } from '#domain/money.ts';
import type { EmailShop, RefundEmailData } from '#server/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
} from '../components/email-layout.tsx';
import { OrderLines } from '../components/order-lines.tsx';

export const refundStartedSubject = (shop: EmailShop, number: string) =>
  `Your ${shop.name} refund for order ${number}`;

export function RefundStarted({ data, shop }: EmailProps<RefundEmailData>) {
  const amount = formatPaise(data.amountPaise);
  return (
    <EmailLayout
      shop={shop}
      title="Your refund has started"
      preview={`Your refund of ${amount} is on its way.`}
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      {data.isCash ? (
        <Paragraph>
          We have started a refund of {amount} for order {data.number}. You paid in cash, so we will
          email you about how you would like to receive it.
        </Paragraph>
      ) : (
        <Paragraph>
          We have started a refund of {amount} for order {data.number} to your original payment
          method. It usually arrives within 5 to 7 working days.
        </Paragraph>
      )}
      {data.lines && data.lines.length > 0 && <OrderLines lines={data.lines} />}
      <ActionButton href={data.link}>View your order</ActionButton>
    </EmailLayout>
  );
}

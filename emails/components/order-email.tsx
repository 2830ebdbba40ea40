// Shared body of the emails about a new order: lines, totals, postal address and links.
import { Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { formatWeekday } from '#ui/shop/format-date.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';
import { paymentText } from '#domain/order/payment-way.ts';
import type { OrderEmailData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
  TextLink,
} from './email-layout.tsx';
import { EmailOrderLines } from './email-order-lines.tsx';
import { styles } from './styles.ts';

export type OrderEmailProps = EmailProps<OrderEmailData>;

type OrderEmailText = { title: string; preview: string; opening: string };

export function OrderEmail({ data, shop, text }: OrderEmailProps & { text: OrderEmailText }) {
  return (
    <EmailLayout shop={shop} title={text.title} preview={text.preview}>
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>{text.opening}</Paragraph>
      <Subtitle>Order {data.number}</Subtitle>
      <EmailOrderLines lines={data.lines} />
      <Totals data={data} />
      <Payment data={data} />
      <Subtitle>Delivering to</Subtitle>
      <Paragraph>{[data.name, ...data.address].join(', ')}</Paragraph>
      {data.arrivesBy && (
        <Paragraph>
          Arrives by <strong>{formatWeekday(new Date(data.arrivesBy))}</strong>
        </Paragraph>
      )}
      <Paragraph>You can cancel until your order is packed.</Paragraph>
      <ActionButton href={data.link}>View your order</ActionButton>
      <SmallPrint>
        <TextLink href={data.trackLink}>Track it without signing in</TextLink>
      </SmallPrint>
    </EmailLayout>
  );
}

function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={styles.subtitle}>
      {children}
    </Text>
  );
}

function Payment({ data: { paymentMethod, paidBy = null } }: { data: OrderEmailData }) {
  return paymentMethod ? <Paragraph>{paymentText({ paymentMethod, paidBy })}</Paragraph> : null;
}

function Totals({ data }: { data: OrderEmailData }) {
  const rows: [label: string, paise: Paise][] = [['Subtotal', data.subtotalPaise]];
  if (data.discountPaise > 0) {
    rows.push([data.promoCode ? `Discount (${data.promoCode})` : 'Discount', -data.discountPaise]);
  }
  rows.push(['Shipping', data.shippingPaise]);
  rows.push([`Tax (${data.taxPercent}% GST)`, data.taxPaise]);
  return (
    <Section>
      <table className="amounts" style={styles.table}>
        <tbody>
          {rows.map(([label, paise]) => (
            <tr key={label}>
              <td className="text" style={styles.cell}>
                {label}
              </td>
              <td className="text" style={styles.amount}>
                {label === 'Shipping' && paise === 0 ? 'Free' : formatPaise(paise)}
              </td>
            </tr>
          ))}
          <tr>
            <td className="text" style={styles.total}>
              Total
            </td>
            <td className="text" style={styles.totalAmount}>
              {formatPaise(data.totalPaise)}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

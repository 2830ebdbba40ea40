// Shared body of the emails about a new order: lines, totals, postal address and links.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-order.ts';
import { Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { formatWeekday } from '#ui/shop/format-date.ts';
import { formatPaise } from '#domain/money/money.ts';
import { paymentText } from '#domain/order/payment-way.ts';
import { namedPromotions } from '#domain/promotion/named-promotions.ts';
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
import { placeName } from '#ui/shop/state-names.ts';

export type OrderEmailProps = EmailProps<OrderEmailData>;

type OrderEmailText = { title: string; preview: string; opening: string };

export function OrderEmail({ data, shop, text }: OrderEmailProps & { text: OrderEmailText }) {
  return (
    <EmailLayout shop={shop} title={text.title} preview={text.preview}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{text.opening}</Paragraph>
      <Subtitle>{texts.order({ number: data.number })}</Subtitle>
      <EmailOrderLines lines={data.lines} />
      <Totals data={data} />
      <Payment data={data} />
      <Subtitle>{texts.deliveringTo}</Subtitle>
      <Paragraph>{[data.name, ...data.address.map(placeName)].join(', ')}</Paragraph>
      {data.arrivesBy && (
        <Paragraph>
          {texts.arrivesBy({
            day: formatWeekday(new Date(data.arrivesBy)),
            strong: (children) => <strong>{children}</strong>,
          })}
        </Paragraph>
      )}
      <Paragraph>{texts.cancelUntilPacked}</Paragraph>
      <ActionButton href={data.link}>{texts.view}</ActionButton>
      <SmallPrint>
        <TextLink href={data.trackLink}>{texts.trackWithoutSignIn}</TextLink>
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
  const { promoCode, shippingPaise } = data;
  const rows = [[texts.subtotal, formatPaise(data.subtotalPaise)]];
  const { automaticCode: code, automaticPaise: discount = 0 } = data;
  const automatic = code ? { code, discount } : null;
  const named = { promoCode, automatic, discount: data.discountPaise };
  const { discounts, freeBy } = namedPromotions(named);
  for (const each of discounts) {
    const label = each.code ? texts.discountBy({ promoCode: each.code }) : texts.discount;
    rows.push([label, formatPaise(-each.discount)]);
  }
  const free = freeBy ? texts.freeShippingBy({ promoCode: freeBy }) : texts.freeShipping;
  rows.push([texts.shipping, shippingPaise === 0 ? free : formatPaise(shippingPaise)]);
  if (data.includedTaxPaise === undefined) {
    rows.push([texts.tax({ percent: data.taxPercent }), formatPaise(data.taxPaise)]);
  }
  return (
    <Section>
      <table className="amounts" style={styles.table}>
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <td className="text" style={styles.cell}>
                {label}
              </td>
              <td className="text" style={styles.amount}>
                {amount}
              </td>
            </tr>
          ))}
          <tr>
            <td className="text" style={styles.total}>
              {texts.total}
            </td>
            <td className="text" style={styles.totalAmount}>
              {formatPaise(data.totalPaise)}
            </td>
          </tr>
          {!!data.includedTaxPaise && (
            <tr>
              <td className="text" style={styles.cell}>
                {texts.includedTax}
              </td>
              <td className="text" style={styles.amount}>
                {formatPaise(data.includedTaxPaise)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Section>
  );
}

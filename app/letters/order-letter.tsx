// What the letters about a new order have in common: its lines, its sum and where it goes.
import { Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { type Paise, formatPaise } from '#domain/money.ts';
import type { OrderFacts } from '#server/mail/port.ts';
import { Action, Aside, Follow, Frame, type LetterShop, Paragraph } from './frame.tsx';
import { look } from './look.ts';

export type OrderLetterProps = { facts: OrderFacts; shop: LetterShop };
type Words = { title: string; preview: string; opening: string };

export function OrderLetter({ facts, shop, words }: OrderLetterProps & { words: Words }) {
  return (
    <Frame shop={shop} title={words.title} preview={words.preview}>
      <Paragraph>Namaste {facts.name},</Paragraph>
      <Paragraph>{words.opening}</Paragraph>
      <Subtitle>Order {facts.number}</Subtitle>
      <Lines lines={facts.lines} />
      <Sum facts={facts} />
      <Subtitle>It goes to</Subtitle>
      <Paragraph>{facts.address.join(', ')}</Paragraph>
      <Action href={facts.link}>See my order</Action>
      <Aside>
        Where it is, without signing in: <Follow href={facts.trackLink}>follow my order</Follow>
      </Aside>
    </Frame>
  );
}

function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={look.subtitle}>
      {children}
    </Text>
  );
}

function Lines({ lines }: Pick<OrderFacts, 'lines'>) {
  return (
    <Section>
      <table className="figures" style={look.table}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name} ${line.colour} ${line.size}`}>
              <td className="ink" style={look.cell}>
                {line.name}
                <br />
                <span className="quiet" style={look.detail}>
                  {line.colour}, {line.size} · {line.quantity} × {formatPaise(line.pricePaise)}
                </span>
              </td>
              <td className="ink" style={look.amount}>
                {formatPaise(line.pricePaise * line.quantity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Sum({ facts }: { facts: OrderFacts }) {
  const rows: [label: string, paise: Paise][] = [['Subtotal', facts.subtotalPaise]];
  if (facts.discountPaise > 0) {
    rows.push([
      facts.promoCode ? `Discount (${facts.promoCode})` : 'Discount',
      -facts.discountPaise,
    ]);
  }
  rows.push([`Tax (${facts.taxPercent}% GST)`, facts.taxPaise]);
  if (facts.shippingPaise > 0) rows.push(['Shipping', facts.shippingPaise]);
  return (
    <Section>
      <table className="figures" style={look.table}>
        <tbody>
          {rows.map(([label, paise]) => (
            <tr key={label}>
              <td className="ink" style={look.cell}>
                {label}
              </td>
              <td className="ink" style={look.amount}>
                {formatPaise(paise)}
              </td>
            </tr>
          ))}
          {facts.shippingPaise === 0 && (
            <tr>
              <td className="ink" style={look.cell} colSpan={2}>
                Free Shipping
              </td>
            </tr>
          )}
          <tr>
            <td className="ink" style={look.total}>
              Total
            </td>
            <td className="ink" style={look.totalAmount}>
              {formatPaise(facts.totalPaise)}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

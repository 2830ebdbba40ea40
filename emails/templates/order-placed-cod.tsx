// Email: a cash-on-delivery order has been placed.
import * as texts from '#messages/email-order.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import { OrderEmail, type OrderEmailProps } from '../components/order-email.tsx';

export const orderPlacedCodSubject = (shop: EmailShop, number: string) =>
  texts.placedSubject({ shop: shop.name, number });

export function OrderPlacedCod(props: OrderEmailProps) {
  const { number, totalPaise } = props.data;
  const text = {
    title: texts.thanksTitle,
    preview: texts.placedPreview({ number }),
    opening: texts.placedText({ amount: formatPaise(totalPaise) }),
  };
  return <OrderEmail {...props} text={text} />;
}

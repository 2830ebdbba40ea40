// Email: the order is paid and confirmed.
import * as texts from '#messages/email-order.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import { OrderEmail, type OrderEmailProps } from '../components/order-email.tsx';

export const orderConfirmedSubject = (shop: EmailShop, number: string) =>
  texts.confirmedSubject({ shop: shop.name, number });

export function OrderConfirmed(props: OrderEmailProps) {
  const text = {
    title: texts.thanksTitle,
    preview: texts.confirmedPreview({ number: props.data.number }),
    opening: texts.confirmedText,
  };
  return <OrderEmail {...props} text={text} />;
}

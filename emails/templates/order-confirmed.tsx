// Email: the order is paid and confirmed.
import type { EmailShop } from '#server/platform/mail/port.ts';
import { OrderEmail, type OrderEmailProps } from '../components/order-email.tsx';

export const orderConfirmedSubject = (shop: EmailShop, number: string) =>
  `Your ${shop.name} order ${number} is confirmed`;

export function OrderConfirmed(props: OrderEmailProps) {
  const text = {
    title: 'Thank you for your order',
    preview: `Order ${props.data.number} is paid and confirmed.`,
    opening: 'We have received your payment and are preparing your order.',
  };
  return <OrderEmail {...props} text={text} />;
}

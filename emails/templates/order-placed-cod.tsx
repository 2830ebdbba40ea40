// Email: a cash-on-delivery order has been placed.
import { formatPaise } from '#domain/money/money.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import { OrderEmail, type OrderEmailProps } from '../components/order-email.tsx';

export const orderPlacedCodSubject = (shop: EmailShop, number: string) =>
  `Your ${shop.name} order ${number} has been placed`;

export function OrderPlacedCod(props: OrderEmailProps) {
  const { number, totalPaise } = props.data;
  const text = {
    title: 'Thank you for your order',
    preview: `Order ${number} has been placed: cash on delivery.`,
    opening: `We have received your order and will confirm it shortly. Please keep ${formatPaise(totalPaise)} in cash ready at delivery.`,
  };
  return <OrderEmail {...props} text={text} />;
}

// The letter that says: paid, and being made ready.
import type { LetterShop } from './frame.tsx';
import { OrderLetter, type OrderLetterProps } from './order-letter.tsx';

export const orderConfirmedSubject = (shop: LetterShop, number: string) =>
  `Your ${shop.name} order ${number} is confirmed`;

export function OrderConfirmed(props: OrderLetterProps) {
  const words = {
    title: 'Thank you for your order',
    preview: `Order ${props.facts.number} is paid and confirmed.`,
    opening: 'We have received your payment, and are making your order ready.',
  };
  return <OrderLetter {...props} words={words} />;
}

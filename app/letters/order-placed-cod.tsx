// The letter about an order that is paid for at the door.
import { formatPaise } from '#domain/money.ts';
import type { LetterShop } from './frame.tsx';
import { OrderLetter, type OrderLetterProps } from './order-letter.tsx';

export const orderPlacedCodSubject = (shop: LetterShop, number: string) =>
  `Your ${shop.name} order ${number} is placed`;

export function OrderPlacedCod(props: OrderLetterProps) {
  const words = {
    title: 'Thank you for your order',
    preview: `Order ${props.facts.number} is placed: cash on delivery.`,
    opening: `Your order is placed. Please keep ${formatPaise(props.facts.totalPaise)} ready for when it is delivered.`,
  };
  return <OrderLetter {...props} words={words} />;
}

// What is said of an order that was just placed, and what happens next; each as far as it is true.
import { formatRupees } from '#domain/money.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';
import { hasEnded } from './order-words.ts';

export function openingOf(order: OrderAnswer): { title: string; text: string } {
  if (hasEnded(order)) {
    return order.paymentStatus === 'pending'
      ? { title: 'This order has ended', text: 'Nothing was charged for it.' }
      : { title: 'This order has ended', text: 'What you paid for it is given back to you.' };
  }
  if (order.status === 'pending_payment') {
    return {
      title: 'Your payment is being confirmed',
      text: 'This page and your orders show it as soon as it is. You need not pay again.',
    };
  }
  return {
    title: 'Thank you for your order',
    text: `A confirmation is on its way to ${order.contact.email}.`,
  };
}

export function NextSteps({ order }: { order: OrderAnswer }) {
  return (
    <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-accent-text">
      {stepsOf(order).map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(order: OrderAnswer): string[] {
  if (hasEnded(order)) return ['Your pieces are free to be ordered again.'];
  const sending = 'We pack your pieces by hand and send them to your address.';
  if (order.paymentMethod === 'COD') {
    return [
      'We confirm your order.',
      sending,
      `You pay ${formatRupees(order.totals.total)} to the courier when the parcel arrives.`,
    ];
  }
  if (order.status === 'pending_payment') return ['We confirm your payment.', sending];
  return [sending, 'You follow every step under My Orders.'];
}

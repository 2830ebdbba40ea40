// Confirmation text of an order that was just placed, and the next steps, by its current status.
import { Card } from '#ui/components/card.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { hasEnded } from '#domain/order/order.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';

const NO_EMAIL =
  'We have sent many emails to your address today, so this order has no confirmation email. You can follow it in My Orders.';

/** `recipient`: where the confirmation email went, null when none was sent. `unreachable`: the email address if none arrives. */
type Recipient = {
  recipient: { email: string; isWaiting: boolean } | null;
  unreachable: string | null;
};

export function confirmationText(
  order: OrderDto,
  { recipient, unreachable }: Recipient,
): { title: string; text: string } {
  switch (order.status) {
    case 'cancelled':
      return { title: 'This order was cancelled', text: chargeText(order) };
    case 'expired':
      return { title: 'This order has expired', text: chargeText(order) };
    case 'returned_to_origin':
      return { title: 'This order was returned to us', text: chargeText(order) };
    case 'pending_payment':
      return {
        title: "We're confirming your payment",
        text: 'This page shows it as soon as your bank confirms it. There is no need to pay again.',
      };
    default:
      return {
        title: 'Thank you for your order',
        text: emailText({ recipient, unreachable }),
      };
  }
}

function emailText({ recipient, unreachable }: Recipient): string {
  if (unreachable) return 'You can follow it in My Orders.';
  if (!recipient) return NO_EMAIL;
  const { email, isWaiting } = recipient;
  return isWaiting
    ? `We will email a confirmation to ${email} within a day, or as soon as you verify this address.`
    : `A confirmation is on its way to ${email}.`;
}

function chargeText({ paymentStatus }: OrderDto): string {
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return 'You were not charged.';
  if (paymentStatus === 'refunded') return 'Your payment has been refunded.';
  return 'Your payment is being refunded.';
}

export function NextSteps({ order }: { order: OrderDto }) {
  if (hasEnded(order)) return null;
  return (
    <Card>
      <h2 className="mb-4 type-heading">What happens next</h2>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-accent-text">
        {stepsOf(order).map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stepsOf({ status, paymentMethod, totals }: OrderDto): string[] {
  const shipping = 'We pack your order by hand and ship it to you.';
  if (paymentMethod === 'COD') {
    return [
      'We confirm your order.',
      shipping,
      `You pay ${formatRupees(totals.total)} in cash to the courier on delivery.`,
    ];
  }
  if (status === 'pending_payment') return ['Your bank confirms the payment.', shipping];
  return [shipping, 'Track every step in My Orders.'];
}

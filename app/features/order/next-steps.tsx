// Confirmation text of an order that was just placed, and the next steps, by its current status.
import { Card } from '#ui/components/card.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { hasEnded } from '#domain/order/order.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import * as texts from '#messages/order-confirmation.ts';

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
      return { title: texts.cancelledTitle, text: chargeText(order) };
    case 'expired':
      return { title: texts.expiredTitle, text: chargeText(order) };
    case 'returned_to_origin':
      return { title: texts.returnedTitle, text: chargeText(order) };
    case 'pending_payment':
      return {
        title: texts.confirmingTitle,
        text: texts.confirmingText,
      };
    default:
      return {
        title: texts.thanks,
        text: emailText({ recipient, unreachable }),
      };
  }
}

function emailText({ recipient, unreachable }: Recipient): string {
  if (unreachable) return texts.follow;
  if (!recipient) return texts.noEmail;
  const { email, isWaiting } = recipient;
  return isWaiting ? texts.emailWaiting({ email }) : texts.emailSent({ email });
}

function chargeText({ paymentStatus }: OrderDto): string {
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return texts.notCharged;
  if (paymentStatus === 'refunded') return texts.refunded;
  return texts.beingRefunded;
}

export function NextSteps({ order }: { order: OrderDto }) {
  if (hasEnded(order)) return null;
  return (
    <Card>
      <h2 className="mb-4 type-heading">{texts.nextTitle}</h2>
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
  if (paymentMethod === 'COD') {
    return [
      texts.stepConfirm,
      texts.stepPack,
      texts.stepPayCourier({ amount: formatRupees(totals.total) }),
    ];
  }
  if (status === 'pending_payment') return [texts.stepBank, texts.stepPack];
  return [texts.stepPack, texts.stepTrack];
}

// A cash refund that is still to be paid: where to send it, and the reference once it is paid.
import { useState } from 'react';
import { formatDay } from '#ui/shop/format-date.ts';
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import type { ShownPayoutDto } from '#server/shop/orders/payouts/show-payout-details.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { withPassword } from '../password/password-prompt.ts';
import { ActionButtons } from '../order-actions/action-buttons.tsx';
import { askForPayoutAction, recordCashRefundAction } from '../order-actions/refund-actions.ts';
import { PayoutDetailsCard } from './payout-details-card.tsx';

type Refund = AdminOrderDto['refunds'][number];
type Payout = NonNullable<Refund['payout']>;
type CashRefundProps = { refund: Refund; number: string };

export function CashRefundPanel({ refund, number }: CashRefundProps) {
  const { id, amount, payout } = refund;
  const [shown, setShown] = useState<ShownPayoutDto | null>(null);
  const isPhone = useIsPhone();
  // The payment app comes first on a phone; beside a QR code the reference is the next step.
  const hasPayButton = isPhone && Boolean(shown?.upi);
  const ask = payout?.canAsk ? [askForPayoutAction(id, payout.askedAt !== null)] : [];
  return (
    <div className="mt-3 grid gap-4">
      {payout?.masked && !shown && <MaskedAnswer id={id} payout={payout} onShown={setShown} />}
      {shown && <PayoutDetailsCard payout={shown} amount={amount} onHide={() => setShown(null)} />}
      {payout && !payout.masked && <p className="type-small">{waitingText(payout)}</p>}
      <ActionButtons
        number={number}
        actions={[recordCashRefundAction(id), ...ask]}
        label="Cash refund"
        isQuiet={hasPayButton}
      />
    </div>
  );
}

function waitingText({ askedAt }: Payout): string {
  return askedAt
    ? `Waiting for the customer’s answer · asked on ${formatDay(askedAt)}`
    : 'The customer has not been asked where to send it.';
}

type MaskedAnswerProps = {
  id: string;
  payout: Payout;
  onShown: (shown: ShownPayoutDto) => void;
};

/** Masked until it is needed: whoever looks at the order has no use for a customer's account number. */
function MaskedAnswer({ id, payout, onShown }: MaskedAnswerProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState('');
  async function show(): Promise<void> {
    setIsLoading(true);
    setError('');
    const call = api.admin.refunds[':id']['payout-details'];
    try {
      const request = () => readResponse(call.$post({ param: { id }, json: {} }));
      onShown(await withPassword(request));
    } catch (thrown) {
      setError(asAppError(thrown).message);
      setIsLoading(false);
    }
  }
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="wrap-anywhere tabular-nums">{payout.masked}</span>
        <Button variant="outline" size="sm" loading={isLoading} onClick={() => void show()}>
          Show
        </Button>
      </p>
      {payout.answeredAt && (
        <p className="mt-1 type-small text-muted">Answered on {formatDay(payout.answeredAt)}</p>
      )}
      <FieldError id={`payout-${id}-error`} error={error} />
    </div>
  );
}

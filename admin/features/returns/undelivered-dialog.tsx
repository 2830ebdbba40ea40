// Dialog for a parcel that came back undelivered: where its items go, and what of its payment is refunded.
import { useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { type Paise, formatPaise, toPaise } from '#domain/money/money.ts';
import type { PlacedLine } from '#domain/returns/returns.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { MoneyField } from '../../ui/number-field.tsx';
import { taxWarning } from '#domain/tax/tax-credit.ts';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
import { ReturnedItemsDialog } from './returned-items-dialog.tsx';

type UndeliveredDialogProps = { detail: AdminOrderDto; onClose: () => void };
type RefundChoice = 'all' | 'without-shipping' | 'other';

export function UndeliveredDialog({ detail, onClose }: UndeliveredDialogProps) {
  const { order, leftToRefund } = detail;
  const send = useAdminRequest();
  const leftPaise = toPaise(leftToRefund);
  const [choice, setChoice] = useState<RefundChoice>('all');
  const [otherPaise, setOtherPaise] = useState(leftPaise);
  const [blocksCash, setBlocksCash] = useState(false);
  const shippingPaise = toPaise(order.totals.shipping);
  const withoutShippingPaise = leftPaise - shippingPaise;
  const refundPaise: Paise = {
    all: leftPaise,
    'without-shipping': withoutShippingPaise,
    other: otherPaise,
  }[choice];
  const isAmount = leftPaise === 0 || (refundPaise > 0 && refundPaise <= leftPaise);
  const record = (lines: PlacedLine[]) => {
    const json = { lines, ...(leftPaise > 0 && { refund: refundPaise }), blocksCash };
    const call = api.admin.orders[':number']['return-to-origin'];
    return send(() => call.$post({ param: { number: order.number }, json }));
  };
  const choose = (value: RefundChoice, label: string) => (
    <Radio
      name="refund"
      label={label}
      checked={choice === value}
      onChange={() => setChoice(value)}
    />
  );
  return (
    <ReturnedItemsDialog
      title="Came back undelivered"
      description={`The customer receives an email. This cannot be undone. ${taxWarning(detail)}`}
      confirmLabel={refundPaise > 0 ? `Refund ${formatPaise(refundPaise)}` : 'Confirm'}
      items={order.lines
        .map(({ name, quantity }, line) => ({ line, name, quantity }))
        .filter(({ quantity }) => quantity > 0)}
      validate={() => ({
        amount: isAmount ? '' : `Enter an amount up to ${formatPaise(leftPaise)}`,
      })}
      submit={record}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {leftPaise === 0 ? (
            <p className="type-small text-muted">
              Nothing was paid, so there is nothing to refund.
            </p>
          ) : (
            <ChoiceGroup legend="Refund">
              {choose('all', `Everything, ${formatPaise(leftPaise)}`)}
              {shippingPaise > 0 &&
                withoutShippingPaise > 0 &&
                choose(
                  'without-shipping',
                  `Without shipping, ${formatPaise(withoutShippingPaise)}`,
                )}
              {choose('other', 'Another amount')}
              {choice === 'other' && (
                <MoneyField
                  label="Amount in rupees"
                  hint={`At most ${formatPaise(leftPaise)}`}
                  height="md"
                  className="mt-2"
                  value={otherPaise}
                  error={errors.amount}
                  onValue={setOtherPaise}
                />
              )}
            </ChoiceGroup>
          )}
          <Checkbox
            label="Customer refused the parcel: no more cash on delivery"
            checked={blocksCash}
            onChange={(event) => setBlocksCash(event.target.checked)}
          />
        </>
      )}
    </ReturnedItemsDialog>
  );
}

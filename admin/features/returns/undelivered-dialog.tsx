// Dialog for a parcel that came back undelivered: where its items go, and what of its payment is refunded.
import { type FormEvent, useId, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { type Paise, formatPaise, toPaise } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { MoneyField } from '../../ui/number-field.tsx';
import { taxWarning } from '#domain/tax/tax-credit.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';
import { PlacementFields } from './placement-fields.tsx';
import { usePlacements } from './use-placements.ts';

type UndeliveredDialogProps = { detail: AdminOrderDto; onClose: () => void };
type RefundChoice = 'all' | 'without-shipping' | 'other';

export function UndeliveredDialog({ detail, onClose }: UndeliveredDialogProps) {
  const { order, leftToRefund } = detail;
  const items = order.lines
    .map(({ name, quantity }, line) => ({ line, name, quantity }))
    .filter(({ quantity }) => quantity > 0);
  const placements = usePlacements(items);
  const leftPaise = toPaise(leftToRefund);
  const [choice, setChoice] = useState<RefundChoice>('all');
  const [otherPaise, setOtherPaise] = useState(leftPaise);
  const [blocksCash, setBlocksCash] = useState(false);
  const [amountError, setAmountError] = useState('');
  const { runningAction, error, run } = useAdminAction();
  const formId = useId();
  const shippingPaise = toPaise(order.totals.shipping);
  const withoutShippingPaise = leftPaise - shippingPaise;
  const refundPaise: Paise = {
    all: leftPaise,
    'without-shipping': withoutShippingPaise,
    other: otherPaise,
  }[choice];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (runningAction) return;
    const isAmount = leftPaise === 0 || (refundPaise > 0 && refundPaise <= leftPaise);
    setAmountError(isAmount ? '' : `Enter an amount up to ${formatPaise(leftPaise)}`);
    if (!placements.check() || !isAmount) return;
    const json = {
      lines: placements.placed,
      ...(leftPaise > 0 && { refund: refundPaise }),
      blocksCash,
    };
    const param = { number: order.number };
    const send = () => api.admin.orders[':number']['return-to-origin'].$post({ param, json });
    if (await run('undelivered', send)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Came back undelivered"
      description={`The customer receives an email. This cannot be undone. ${taxWarning(detail)}`}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={runningAction !== null}>
            {refundPaise > 0 ? `Refund ${formatPaise(refundPaise)}` : 'Confirm'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 grid gap-5"
      >
        {items.map((each, index) => {
          const placed = placements.placed[index];
          return (
            placed && (
              <PlacementFields
                key={each.line}
                items={each}
                placed={placed}
                error={placements.errors[each.line]}
                onChange={placements.change}
              />
            )
          );
        })}
        {leftPaise === 0 ? (
          <p className="type-small text-muted">Nothing was paid, so there is nothing to refund.</p>
        ) : (
          <ChoiceGroup legend="Refund">
            <Radio
              name="refund"
              label={`Everything, ${formatPaise(leftPaise)}`}
              checked={choice === 'all'}
              onChange={() => setChoice('all')}
            />
            {shippingPaise > 0 && withoutShippingPaise > 0 && (
              <Radio
                name="refund"
                label={`Without shipping, ${formatPaise(withoutShippingPaise)}`}
                checked={choice === 'without-shipping'}
                onChange={() => setChoice('without-shipping')}
              />
            )}
            <Radio
              name="refund"
              label="Another amount"
              checked={choice === 'other'}
              onChange={() => setChoice('other')}
            />
            {choice === 'other' && (
              <MoneyField
                label="Amount in rupees"
                hint={`At most ${formatPaise(leftPaise)}`}
                height="md"
                className="mt-2"
                value={otherPaise}
                error={amountError}
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
        <FieldError id={`${formId}-error`} error={error} />
      </form>
    </Dialog>
  );
}

// Drawer that refunds items of an order or an amount: it says beforehand what happens to money, items and customer.
import { useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { Select } from '#ui/components/select.tsx';
import { textOf } from '#ui/form/use-form-submit.ts';
import { DamagedItems } from '#ui/shop/damaged-items.tsx';
import { formatPaise } from '#domain/money/money.ts';
import { canRestockRefunded } from '#domain/order/refunded-items.ts';
import {
  type CreditReason,
  creditReasonNames,
  creditReasons,
} from '#domain/returns/credit-reason.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { MoneyField } from '../../ui/number-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
import {
  type RefundDraft,
  balanceText,
  chosenItems,
  newRefundDraft,
  refundErrors,
  refundButtonLabel,
  refundPaiseOf,
  refundableItems,
  sharePaiseOf,
  whatRefundDoes,
} from './refund-draft.ts';

type RefundDrawerProps = {
  detail: AdminOrderDto;
  onClose: () => void;
  /** Opens the cancellation of items; null for an order of which no single items can be cancelled. */
  onCancelItems: (() => void) | null;
};

export function RefundDrawer({ detail, onClose, onCancelItems }: RefundDrawerProps) {
  const { number, status } = detail.order;
  const send = useAdminRequest();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => newRefundDraft(detail));
  const change = (changed: Partial<RefundDraft>) => setDraft({ ...draft, ...changed });
  const paise = refundPaiseOf(draft, detail);
  const isUnshipped = status === 'confirmed' || status === 'packed';
  const submit = (values: FormData) => {
    // The check lets nothing but a reason of the list through.
    const written = {
      reason: textOf(values, 'reason') as CreditReason,
      note: textOf(values, 'note'),
    };
    const order = api.admin.orders[':number'];
    const param = { number };
    const items = draft.by === 'items' ? { items: chosenItems(draft, detail) } : {};
    const request =
      draft.ending === 'cancel'
        ? () => order.cancel.$post({ param, json: { ...written, unpack: status === 'packed' } })
        : () => order.refund.$post({ param, json: { ...written, ...items, amount: paise, key } });
    return send(request, { number });
  };
  return (
    <FormDialog
      atSide
      fullBelowMd
      title="Refund"
      description={`${balanceText(detail)} A refund cannot be undone.`}
      confirmLabel={refundButtonLabel(draft, detail)}
      validate={(values) => ({
        ...refundErrors(draft, detail),
        reason: textOf(values, 'reason') ? '' : 'Choose a reason.',
      })}
      submit={submit}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {refundableItems(detail).length > 0 && (
            <ChoiceGroup legend="What to refund">
              {(['items', 'amount'] as const).map((by) => (
                <Radio
                  key={by}
                  name="by"
                  label={by === 'items' ? 'Items' : 'An amount'}
                  checked={draft.by === by}
                  onChange={() => change({ by })}
                />
              ))}
            </ChoiceGroup>
          )}
          {isUnshipped && onCancelItems && <CancelInstead onCancelItems={onCancelItems} />}
          {draft.by === 'items' ? (
            <RefundItems detail={detail} draft={draft} error={errors.lines} onChange={change} />
          ) : (
            <MoneyField
              label="Amount in rupees"
              name="amount"
              required
              value={draft.amountPaise}
              error={errors.amount}
              onValue={(amountPaise) => change({ amountPaise })}
            />
          )}
          {isUnshipped && (
            <Select
              label="What happens to the order"
              name="ending"
              value={draft.ending}
              options={[
                { value: 'keep', label: 'Goes on, items stay sold' },
                { value: 'cancel', label: 'Cancelled, items go to stock' },
              ]}
              onChange={({ target }) =>
                change({ ending: target.value === 'cancel' ? 'cancel' : 'keep' })
              }
            />
          )}
          <Select
            label="Reason"
            name="reason"
            required
            placeholder="Choose a reason"
            hint="Printed on the credit note, and named in the email to the customer."
            options={creditReasons.map((value) => ({ value, label: creditReasonNames[value] }))}
            error={errors.reason}
          />
          <TextArea
            label="Note"
            name="note"
            hint="For your team only: the customer does not see it."
            maxLength={500}
            rows={2}
          />
          <p role="status" className="rounded-md bg-next p-4 type-small">
            {whatRefundDoes(draft, detail)}
          </p>
        </>
      )}
    </FormDialog>
  );
}

/** Before an order is shipped there is one way to refund an item. */
function CancelInstead({ onCancelItems }: { onCancelItems: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-next p-4 type-small">
      <p>
        To refund single items before the order is shipped, cancel them: they leave the order, go
        back to stock and are refunded.
      </p>
      <Button variant="outline" size="sm" onClick={onCancelItems}>
        Cancel items
      </Button>
    </div>
  );
}

type RefundItemsProps = {
  detail: AdminOrderDto;
  draft: RefundDraft;
  error: string | undefined;
  onChange: (changed: Partial<RefundDraft>) => void;
};

function RefundItems({ detail, draft, error, onChange }: RefundItemsProps) {
  const { lines, status } = detail.order;
  const chosen = Object.fromEntries(
    chosenItems(draft, detail).map(({ line, quantity }) => [line, quantity]),
  );
  const restock = (line: number, isRestocked: boolean) => {
    const others = draft.restocked.filter((each) => each !== line);
    onChange({ restocked: isRestocked ? [...others, line] : others });
  };
  const canRestock = (line: number) =>
    canRestockRefunded(status) && Boolean(lines[line]?.variantId);
  return (
    <DamagedItems
      legend="Items to refund"
      lines={lines}
      reportable={refundableItems(detail)}
      chosen={chosen}
      error={error}
      onChange={(changed) => onChange({ chosen: changed })}
      below={(line, quantity) => (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 pl-9 type-small">
          {canRestock(line) ? (
            <Checkbox
              name={`restock-${line}`}
              checked={draft.restocked.includes(line)}
              onChange={({ target }) => restock(line, target.checked)}
              label="Back to stock"
              aria-label={`Back to stock: ${lines[line]?.name}`}
            />
          ) : (
            <span className="text-muted">Stays out of stock</span>
          )}
          <span className="tabular-nums">
            {formatPaise(sharePaiseOf({ line, quantity }, detail))}
          </span>
        </div>
      )}
    />
  );
}

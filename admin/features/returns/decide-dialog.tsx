// Dialog in which an admin decides about a damage report; its button says what it refunds.
import { useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { errorText } from '#domain/errors/errors.ts';
import { formatPaise, toPaise } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { taxWarning } from '#domain/tax/tax-credit.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
import {
  type DecisionDraft,
  type LineDraft,
  type Report,
  asksItemsBack,
  isRejected,
  mayRefundOnReceipt,
  refundTotal,
  shareOf,
  startDecision,
  toRequest,
} from './decision-draft.ts';
import { DecisionLine } from './decision-line.tsx';

type DecideDialogProps = { detail: AdminOrderDto; report: Report; onClose: () => void };

export function DecideDialog({ detail, report, onClose }: DecideDialogProps) {
  const { order } = detail;
  const { number } = order;
  const send = useAdminRequest();
  const [draft, setDraft] = useState(() => startDecision(order, report));
  const shippingLeftPaise = shippingLeft(detail);
  const totalPaise = refundTotal(draft, { order, report, shippingLeftPaise });
  const change = (changes: Partial<DecisionDraft>) => setDraft({ ...draft, ...changes });
  const changeLine = (changed: LineDraft) =>
    change({ lines: draft.lines.map((line) => (line.line === changed.line ? changed : line)) });
  const decide = () => {
    const param = { number, id: report.id };
    const call = api.admin.orders[':number'].returns[':id'].decision;
    return send(() => call.$post({ param, json: toRequest(draft) }));
  };
  return (
    <FormDialog
      title="Review return"
      description={`The customer receives your decision by email. A refund is credited for the reason of the report. This cannot be undone. ${taxWarning(detail)}`}
      confirmLabel={submitLabel(draft, totalPaise)}
      validate={() => errorsOf(draft, { order, report })}
      submit={decide}
      onClose={onClose}
      className="mt-5 grid gap-5"
    >
      {(errors) => (
        <>
          {report.lines.map((reported, index) => {
            const line = draft.lines[index];
            return (
              line && (
                <DecisionLine
                  key={reported.line}
                  order={order}
                  reported={reported}
                  draft={line}
                  sizes={sizesOf(detail, reported.line)}
                  error={errors[`line-${reported.line}`]}
                  onChange={changeLine}
                />
              )
            );
          })}
          {shippingLeftPaise > 0 && totalPaise > 0 && (
            <Checkbox
              label={`Refund shipping as well (${formatPaise(shippingLeftPaise)})`}
              checked={draft.refundShipping}
              onChange={(event) => change({ refundShipping: event.target.checked })}
            />
          )}
          {asksItemsBack(draft) && (
            <ChoiceGroup legend="Return shipping is paid by">
              <Radio
                name="shippingPaidBy"
                label="The customer"
                checked={draft.shippingPaidBy === 'customer'}
                onChange={() => change({ shippingPaidBy: 'customer' })}
              />
              <Radio
                name="shippingPaidBy"
                label="The shop"
                checked={draft.shippingPaidBy === 'shop'}
                onChange={() => change({ shippingPaidBy: 'shop' })}
              />
            </ChoiceGroup>
          )}
          {mayRefundOnReceipt(draft) && (
            <ChoiceGroup legend="When to refund">
              <Radio
                name="refundOn"
                label="Now"
                checked={draft.refundOn === 'acceptance'}
                onChange={() => change({ refundOn: 'acceptance' })}
              />
              <Radio
                name="refundOn"
                label="When the items have arrived"
                checked={draft.refundOn === 'receipt'}
                onChange={() => change({ refundOn: 'receipt' })}
              />
            </ChoiceGroup>
          )}
          <TextArea
            label="Your reply to the customer"
            name="reply"
            rows={3}
            maxLength={500}
            required={isRejected(draft)}
            error={errors.reply}
            value={draft.reply}
            onChange={(event) => change({ reply: event.target.value })}
          />
          <TextArea
            label="Note"
            name="note"
            hint="For your team only: the customer does not see it."
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Returns the sizes whose price is the one that was paid; the size that was bought comes first. */
function sizesOf({ order, lineDetails }: AdminOrderDto, line: number) {
  const own = order.lines[line]?.variantId;
  const sizes = lineDetails[line]?.sizes.filter(({ isSamePrice }) => isSamePrice) ?? [];
  return sizes.toSorted((a, b) => Number(b.variantId === own) - Number(a.variantId === own));
}

/** The shipping fee that no return has refunded yet. */
function shippingLeft({ order, returns }: AdminOrderDto): number {
  const refunded = returns.reduce((sum, { shippingRefund }) => sum + toPaise(shippingRefund), 0);
  return Math.max(0, toPaise(order.totals.shipping) - refunded);
}

function submitLabel(draft: DecisionDraft, totalPaise: number): string {
  if (isRejected(draft)) return 'Reject return';
  if (!(totalPaise > 0)) return 'Accept return';
  const isLater = mayRefundOnReceipt(draft) && draft.refundOn === 'receipt';
  return isLater
    ? `Accept, refund ${formatPaise(totalPaise)} later`
    : `Refund ${formatPaise(totalPaise)}`;
}

function errorsOf(
  draft: DecisionDraft,
  { order, report }: { order: AdminOrderDto['order']; report: Report },
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const reported of report.lines) {
    const line = draft.lines.find((each) => each.line === reported.line);
    if (line?.decision !== 'part_refund') continue;
    const sharePaise = shareOf(order, reported, line.quantity);
    if (line.amountPaise > 0 && line.amountPaise <= sharePaise) continue;
    errors[`line-${reported.line}`] = `Enter an amount up to ${formatPaise(sharePaise)}`;
  }
  if (isRejected(draft) && !draft.reply.trim())
    errors.reply = errorText('checkout/incomplete').message;
  return errors;
}

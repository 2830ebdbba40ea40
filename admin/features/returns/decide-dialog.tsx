// Dialog in which an admin decides about a damage report; its button says what it refunds.
import { type FormEvent, useId, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { errorText } from '#domain/errors/errors.ts';
import { formatPaise, toPaise } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { taxWarning } from '#domain/tax/tax-credit.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';
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
  const [draft, setDraft] = useState(() => startDecision(order, report));
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const { runningAction, error, run } = useAdminAction();
  const formId = useId();
  const shippingLeftPaise = shippingLeft(detail);
  const totalPaise = refundTotal(draft, { order, report, shippingLeftPaise });
  const change = (changes: Partial<DecisionDraft>) => setDraft({ ...draft, ...changes });
  const changeLine = (changed: LineDraft) =>
    change({ lines: draft.lines.map((line) => (line.line === changed.line ? changed : line)) });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (runningAction) return;
    const form = event.currentTarget;
    const errors = errorsOf(draft, { order, report });
    setFieldErrors(errors);
    if (Object.keys(errors).length > 0) {
      return requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    }
    const param = { number, id: report.id };
    const request = { param, json: toRequest(draft) };
    const send = () => api.admin.orders[':number'].returns[':id'].decision.$post(request);
    if (await run('decide', send)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Review return"
      description={`The customer receives your decision by email. A refund is credited for the reason of the report. This cannot be undone. ${taxWarning(detail)}`}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={runningAction !== null}>
            {submitLabel(draft, totalPaise)}
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
                error={fieldErrors[`line-${reported.line}`]}
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
          error={fieldErrors.reply}
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
        <FieldError id={`${formId}-error`} error={error} />
      </form>
    </Dialog>
  );
}

/** Those at the price that was paid; the one that was bought first. */
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

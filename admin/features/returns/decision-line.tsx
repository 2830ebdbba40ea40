// The decision about one line of a damage report: refund, partial refund, replacement or decline.
import { Checkbox } from '#ui/components/checkbox.tsx';
import { NumberStepper } from '#ui/components/number-stepper.tsx';
import { Select } from '#ui/components/select.tsx';
import { formatPaise } from '#domain/money/money.ts';
import type { LineDetails } from '#server/shop/orders/admin/line-details.ts';
import type { LineDecision } from '#domain/returns/returns.ts';
import { MoneyField } from '../../ui/number-field.tsx';
import { type LineDraft, type ReportLine, type ReturnOrder, shareOf } from './decision-draft.ts';

type DecisionLineProps = {
  order: ReturnOrder;
  reported: ReportLine;
  draft: LineDraft;
  /** Sizes that could be sent as a replacement; the size that was bought comes first. */
  sizes: LineDetails['sizes'];
  error?: string | undefined;
  onChange: (draft: LineDraft) => void;
};

const options: readonly { value: LineDecision; label: string }[] = [
  { value: 'refund', label: 'Refund' },
  { value: 'part_refund', label: 'Partial refund' },
  { value: 'replace', label: 'Replace' },
  { value: 'decline', label: 'Decline' },
];

export function DecisionLine(props: DecisionLineProps) {
  const { order, reported, draft, sizes, error, onChange } = props;
  const item = order.lines[reported.line];
  const { decision, variantId, quantity, asksBack } = draft;
  const inStock = Math.max(0, ...sizes.map(({ available }) => available));
  const name = item?.name ?? '';
  const sharePaise = shareOf(order, reported, quantity);
  const choose = (chosen: LineDecision) =>
    onChange({
      ...draft,
      decision: chosen,
      variantId: firstInStock(sizes, quantity),
      amountPaise: sharePaise,
      asksBack: chosen !== 'part_refund',
    });
  const count = (next: number) =>
    onChange({ ...draft, quantity: next, amountPaise: shareOf(order, reported, next) });
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">
        {reported.quantity} × {name}
      </legend>
      <p className="type-small text-muted">
        {item?.colour} · {item?.size}
      </p>
      <Select
        label={`Decision about ${name}`}
        height="md"
        options={options.map((option) => ({
          ...option,
          disabled: option.value === 'replace' && inStock < quantity,
          label: option.value === 'replace' ? replaceLabel(sizes) : option.label,
        }))}
        value={decision}
        onChange={(event) => choose(event.target.value as LineDecision)}
        error={decision === 'part_refund' ? undefined : error}
      />
      {decision === 'replace' && sizes.length > 1 && (
        <Select
          label={`Size of the replacement of ${name}`}
          height="md"
          options={sizes.map((size) => ({
            value: size.variantId,
            label: `${size.size} (${size.available} in stock)`,
            disabled: size.available < quantity,
          }))}
          value={variantId ?? sizes[0]?.variantId ?? ''}
          onChange={(event) => onChange({ ...draft, variantId: event.target.value })}
        />
      )}
      {decision !== 'decline' && reported.quantity > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span aria-hidden="true">Accepted of {reported.quantity}</span>
          <NumberStepper
            label={`Accepted items of ${name}`}
            value={quantity}
            max={reported.quantity}
            onChange={count}
          />
        </div>
      )}
      {decision === 'refund' && (
        <p className="type-small">
          Refund {formatPaise(sharePaise)}: price, less its share of the discount, plus its tax.
        </p>
      )}
      {decision === 'part_refund' && (
        <MoneyField
          key={quantity}
          label={`Refund for ${name}`}
          hint={`At most ${formatPaise(sharePaise)}`}
          height="md"
          value={draft.amountPaise}
          error={error}
          onValue={(amountPaise) => onChange({ ...draft, amountPaise })}
        />
      )}
      {decision !== 'decline' && (
        <Checkbox
          label="Ask the customer to send it back"
          checked={asksBack}
          onChange={(event) => onChange({ ...draft, asksBack: event.target.checked })}
        />
      )}
    </fieldset>
  );
}

/** The size that was bought while there are enough of it, else the first of which there are. */
function firstInStock(sizes: LineDetails['sizes'], quantity: number): string | undefined {
  return (sizes.find(({ available }) => available >= quantity) ?? sizes[0])?.variantId;
}

function replaceLabel(sizes: LineDetails['sizes']): string {
  const [own, ...others] = sizes;
  const isOtherInStock = others.some(({ available }) => available > 0);
  return isOtherInStock
    ? 'Replace, also by another size'
    : `Replace (${own?.available ?? 0} in stock)`;
}

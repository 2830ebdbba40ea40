// Choice of the items of a report: a checkbox for each line, and how many of several items.
import { type ReactNode, useId } from 'react';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { NumberStepper } from '#ui/components/number-stepper.tsx';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { ReturnsAndRefundsDto } from '#server/shop/orders/queries/returns-and-refunds.ts';
import * as texts from '#messages/return.ts';
import { sizeName } from '#ui/shop/size-name.ts';

/** Chosen quantities by line. */
export type ChosenItems = Readonly<Record<number, number>>;

type DamagedItemsProps = {
  legend: string;
  lines: OrderDto['lines'];
  reportable: ReturnsAndRefundsDto['reportable'];
  chosen: ChosenItems;
  error?: string | undefined;
  onChange: (chosen: ChosenItems) => void;
  /** Below a line of which items are chosen. */
  below?: (line: number, quantity: number) => ReactNode;
};

export function DamagedItems(props: DamagedItemsProps) {
  const { legend, lines, reportable, chosen, error, onChange, below } = props;
  const errorId = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 type-small font-medium">
        {legend}
        <span aria-hidden="true" className="text-error">
          {' *'}
        </span>
      </legend>
      <ul className="grid gap-1">
        {reportable.map(({ line, quantity }) => {
          const item = lines[line];
          if (!item) return null;
          const count = chosen[line] ?? 0;
          const choose = (next: number) => onChange({ ...chosen, [line]: next });
          return (
            <li key={line} className="flex flex-wrap items-center justify-between gap-x-4">
              <Checkbox
                name={`line-${line}`}
                checked={count > 0}
                onChange={(event) => choose(event.target.checked ? 1 : 0)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                label={
                  <>
                    {item.name}{' '}
                    <span className="text-muted">
                      {item.colour} · {sizeName(item.size)}
                    </span>
                  </>
                }
              />
              {count > 0 && quantity > 1 && (
                <span className="flex items-center gap-2 type-small text-muted">
                  <NumberStepper
                    label={texts.chosenOf({ legend, name: item.name })}
                    value={count}
                    max={quantity}
                    onChange={choose}
                  />
                  {texts.outOf({ count: quantity })}
                </span>
              )}
              {count > 0 && below?.(line, count)}
            </li>
          );
        })}
      </ul>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

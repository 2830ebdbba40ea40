// Dialog about items that came back: where each goes, and what else the reason for it asks.
import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { type PlacedLine, countPlaced } from '#domain/returns/returns.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { PlacementFields, type ReturnedItems, allRestocked } from './placement-fields.tsx';

type ReturnedItemsDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  items: readonly ReturnedItems[];
  /** Errors of the other fields. */
  validate?: () => FieldErrors;
  submit: (placed: PlacedLine[]) => Promise<void>;
  onClose: () => void;
  /** The other fields. */
  children?: (errors: FieldErrors) => ReactNode;
};

export function ReturnedItemsDialog(props: ReturnedItemsDialogProps) {
  const { items, validate, submit, children, ...dialog } = props;
  const [placed, setPlaced] = useState(() => items.map(allRestocked));
  const place = (changed: PlacedLine) =>
    setPlaced(placed.map((each) => (each.line === changed.line ? changed : each)));
  return (
    <FormDialog
      {...dialog}
      validate={() => ({ ...placementErrors(items, placed), ...validate?.() })}
      submit={() => submit(placed)}
      className="mt-5 grid gap-5"
    >
      {(errors) => (
        <>
          {items.map((each, index) => {
            const placement = placed[index];
            return (
              placement && (
                <PlacementFields
                  key={each.line}
                  items={each}
                  placed={placement}
                  error={errors[`line-${each.line}`]}
                  onChange={place}
                />
              )
            );
          })}
          {children?.(errors)}
        </>
      )}
    </FormDialog>
  );
}

/** Returns an error for each line whose items do not all have a place. */
function placementErrors(
  items: readonly ReturnedItems[],
  placed: readonly PlacedLine[],
): FieldErrors {
  const errors = items.map(({ line, quantity }, index) => {
    const given = placed[index];
    const isComplete = given !== undefined && countPlaced(given) === quantity;
    return [`line-${line}`, isComplete ? '' : `Together these must be ${quantity}.`];
  });
  return Object.fromEntries(errors) as FieldErrors;
}

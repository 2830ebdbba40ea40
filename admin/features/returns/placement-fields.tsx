// Where items go that came back: one choice for a single item, numbers for several.
import { Select } from '#ui/components/select.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import {
  type PlacedLine,
  type Placement,
  placementNames,
  placements,
} from '#domain/returns/returns.ts';
import { NumberField } from '../../ui/number-field.tsx';

/** Items of a line that came back. */
export type ReturnedItems = { line: number; name: string; quantity: number };

type PlacementFieldsProps = {
  items: ReturnedItems;
  placed: PlacedLine;
  error?: string | undefined;
  onChange: (placed: PlacedLine) => void;
};

const options = placements.map((value) => ({ value, label: placementNames[value] }));

/** All items restocked. */
export function allRestocked({ line, quantity }: ReturnedItems): PlacedLine {
  return { line, restocked: quantity, seconds: 0, writtenOff: 0 };
}

export function PlacementFields({ items, placed, error, onChange }: PlacementFieldsProps) {
  const { line, name, quantity } = items;
  if (quantity === 1) {
    const value = placements.find((each) => placed[each] === 1) ?? 'restocked';
    const place = (chosen: Placement) =>
      onChange({ line, restocked: 0, seconds: 0, writtenOff: 0, [chosen]: 1 });
    return (
      <Select
        label={name}
        height="md"
        options={options}
        value={value}
        onChange={(event) => place(event.target.value as Placement)}
      />
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 type-small font-medium">
        {quantity} × {name}
      </legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {placements.map((placement) => (
          <NumberField
            key={placement}
            label={placementNames[placement]}
            height="md"
            value={placed[placement]}
            aria-invalid={error ? true : undefined}
            onValue={(count) => onChange({ ...placed, [placement]: count })}
          />
        ))}
      </div>
      <FieldError id={`placement-${line}-error`} error={error} />
    </fieldset>
  );
}

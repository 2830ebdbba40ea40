// Legal details of the product editor: what the invoice and the packaging rules ask for.
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { unitNames, units } from '#domain/product/unit.ts';
import { EditorCard } from '../product/editor-card.tsx';
import type { EditorProps } from '../product/editor-props.ts';
import { editDocument } from '../product/product-draft.ts';

const fields = [
  {
    name: 'hsnCode',
    label: 'HSN code',
    hint: '4, 6 or 8 digits, printed on the invoice. Leave it empty to use the category’s.',
    max: 8,
  },
  { name: 'maker', label: 'Maker', hint: 'Manufacturer or packer, with address.', max: 200 },
  { name: 'countryOfOrigin', label: 'Country of origin', hint: undefined, max: 60 },
  { name: 'netQuantity', label: 'Net quantity', hint: 'Such as “1 set of 3 pieces”.', max: 60 },
] as const;

export function LegalCard({ draft, set, errors }: EditorProps) {
  return (
    <EditorCard id="legal" title="Legal details">
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, hint, max }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            maxLength={max}
            inputMode={name === 'hsnCode' ? 'numeric' : undefined}
            value={draft.document[name]}
            error={errors[name]}
            onChange={(event) => set(editDocument(draft, { [name]: event.target.value }))}
          />
        ))}
        <Select
          name="unit"
          label="Unit"
          hint="Of the quantity on invoices."
          options={units.map((unit) => ({ value: unit, label: `${unitNames[unit]} (${unit})` }))}
          value={draft.document.unit}
          error={errors.unit}
          onChange={(event) => {
            const unit = units.find((each) => each === event.target.value);
            if (unit) set(editDocument(draft, { unit }));
          }}
        />
      </div>
    </EditorCard>
  );
}

// Fields of a sale between two days, and what customers will pay.
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '#ui/components/field.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import type { Sale } from '#domain/product/product-document.ts';
import type { DocumentErrors } from '#domain/product/product-document-rules.ts';

type SaleFieldsProps = { sale: Sale; errors: DocumentErrors; onChange: (sale: Sale) => void };

export function SaleInputs({ sale, errors, onChange }: SaleFieldsProps) {
  const day = (field: 'firstDay' | 'lastDay', label: string) => (
    <TextField
      label={label}
      name={`sale.${field}`}
      type="date"
      value={sale[field]}
      error={errors[`sale.${field}`]}
      onChange={(event) => onChange({ ...sale, [field]: event.target.value })}
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
      <NumberField
        label="Off the price"
        name="sale.percent"
        end={<span className="pr-3 text-muted">%</span>}
        value={sale.percent}
        error={errors['sale.percent']}
        onValue={(percent) => onChange({ ...sale, percent })}
      />
      {day('firstDay', 'First day')}
      {day('lastDay', 'Last day')}
      <Checkbox
        label="Prices end in 9"
        className="sm:col-span-3"
        checked={sale.endIn9}
        onChange={(event) => onChange({ ...sale, endIn9: event.target.checked })}
      />
    </div>
  );
}

// Fields of a bulk edit; an edit of the status or of a badge has none.
import { AttributeFields } from './attribute-fields.tsx';
import { SaleInputs } from '../product-document/sale-inputs.tsx';
import { TagsField } from '../product-document/tags-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { Select } from '#ui/components/select.tsx';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';
import { toPaise, toRupees } from '#domain/money/money.ts';

type EditFieldsProps = {
  edit: BulkEdit;
  errors: Readonly<Record<string, string>>;
  onChange: (edit: BulkEdit) => void;
};

export function hasFields({ action }: BulkEdit): boolean {
  return ['change-price', 'schedule-sale', 'add-tags', 'remove-tags', 'set-attribute'].includes(
    action,
  );
}

export function EditFields({ edit, errors, onChange }: EditFieldsProps) {
  switch (edit.action) {
    case 'change-price':
      return <PriceFields edit={edit} error={errors.value} onChange={onChange} />;
    case 'schedule-sale':
      return (
        <SaleInputs
          sale={edit}
          errors={errors}
          onChange={(sale) => onChange({ ...sale, action: edit.action })}
        />
      );
    case 'add-tags':
    case 'remove-tags':
      return (
        <TagsField
          label="Tags"
          hint="Enter adds a tag."
          tags={edit.tags}
          error={errors.tags}
          onChange={(tags) => onChange({ ...edit, tags })}
        />
      );
    case 'set-attribute':
      return <AttributeFields edit={edit} error={errors.attributeId} onChange={onChange} />;
    default:
      return null;
  }
}

type PriceEdit = Extract<BulkEdit, { action: 'change-price' }>;
type PriceFieldsProps = {
  edit: PriceEdit;
  error: string | undefined;
  onChange: (edit: PriceEdit) => void;
};

const modes = [
  { value: 'percent -', label: 'Reduce by %' },
  { value: 'percent +', label: 'Raise by %' },
  { value: 'amount -', label: 'Reduce by ₹' },
  { value: 'amount +', label: 'Raise by ₹' },
  { value: 'price +', label: 'Set to ₹' },
];

function PriceFields({ edit, error, onChange }: PriceFieldsProps) {
  const { by, value } = edit;
  const sign = value < 0 ? '-' : '+';
  const shown = by === 'percent' ? Math.abs(value) : toRupees(Math.abs(value));
  const withValue = (nextBy: PriceEdit['by'], nextSign: string, amount: number) => {
    const size = nextBy === 'percent' ? amount : toPaise(amount);
    onChange({ ...edit, by: nextBy, value: nextSign === '-' ? -size : size });
  };
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Select
        label="Change"
        options={modes}
        value={`${by} ${sign}`}
        onChange={(event) => {
          const [nextBy = 'percent', nextSign = '+'] = event.target.value.split(' ');
          withValue(nextBy as PriceEdit['by'], nextSign, shown);
        }}
      />
      <NumberField
        label={by === 'percent' ? 'Percentage' : 'Amount in rupees'}
        value={shown}
        error={error}
        onValue={(amount) => withValue(by, sign, amount)}
      />
      <Checkbox
        label="Prices end in 9"
        className="sm:col-span-2"
        checked={edit.endIn9}
        onChange={(event) => onChange({ ...edit, endIn9: event.target.checked })}
      />
    </div>
  );
}

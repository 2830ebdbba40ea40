// Fields of a bulk edit of an attribute: which one, and its values.
import { Select } from '#ui/components/select.tsx';
import { isBuiltIn } from '#domain/product/attribute.ts';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';
import { useAttributes } from '../attribute/attribute-api.ts';
import { ValueField } from '../attribute/value-field.tsx';

type AttributeEdit = Extract<BulkEdit, { action: 'set-attribute' }>;
type AttributeFieldsProps = {
  edit: AttributeEdit;
  error: string | undefined;
  onChange: (edit: AttributeEdit) => void;
};

export function AttributeFields({ edit, error, onChange }: AttributeFieldsProps) {
  const known = useAttributes().filter(({ id }) => !isBuiltIn(id));
  const chosen = known.find(({ id }) => id === edit.attributeId);
  return (
    <div className="grid gap-5">
      <Select
        label="Attribute"
        placeholder="Choose an attribute"
        value={edit.attributeId}
        error={error}
        options={known.map(({ id, document }) => ({ value: id, label: document.label }))}
        onChange={(event) => onChange({ ...edit, attributeId: event.target.value, values: [] })}
      />
      {chosen && (
        <ValueField
          attribute={chosen}
          values={edit.values}
          error={undefined}
          onChange={(values) => onChange({ ...edit, values })}
        />
      )}
      {chosen && edit.values.length === 0 && (
        <p className="type-small text-muted">
          Without a value, {chosen.document.label} is removed from the products.
        </p>
      )}
    </div>
  );
}

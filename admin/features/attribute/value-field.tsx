// The values of one attribute, as its type asks for them.
import { TextField } from '#ui/components/field.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { Select } from '#ui/components/select.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import type { EditedAttribute } from './attribute-api.ts';

type Values = (string | number)[];

type ValueFieldProps = {
  attribute: Pick<EditedAttribute, 'id' | 'document'>;
  values: Readonly<Values>;
  error: string | undefined;
  onChange: (values: Values) => void;
};

export function ValueField({
  attribute: { id, document },
  values,
  error,
  onChange,
}: ValueFieldProps) {
  const { label, type, unit, allowsMany, options } = document;
  const [value] = values;
  const name = `attributes.${id}`;
  if (type === 'option') {
    const offered = options
      .filter((option) => !option.isArchived || values.includes(option.id))
      .map((option) => ({ value: option.id, label: option.label }));
    if (!allowsMany) {
      return (
        <Select
          label={label}
          name={name}
          value={value ?? ''}
          error={error}
          options={[{ value: '', label: 'Not set' }, ...offered]}
          onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
        />
      );
    }
    return (
      <div className="sm:col-span-2">
        <CheckboxGroup
          legend={label}
          options={offered}
          chosen={values.map(String)}
          onChange={onChange}
        />
        <FieldError id={`${name}-error`} error={error} />
      </div>
    );
  }
  if (type === 'flag') {
    return (
      <Select
        label={label}
        name={name}
        value={value ?? ''}
        error={error}
        options={[
          { value: '', label: 'Not set' },
          { value: '1', label: 'Yes' },
          { value: '0', label: 'No' },
        ]}
        onChange={({ target }) => onChange(target.value ? [Number(target.value)] : [])}
      />
    );
  }
  const isNumber = type !== 'text';
  return (
    <TextField
      label={type === 'measure' ? `${label} (${unit})` : label}
      name={name}
      type={isNumber ? 'number' : 'text'}
      step="any"
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={300}
      autoComplete="off"
      value={value ?? ''}
      error={error}
      onChange={({ target }) => {
        if (target.value === '') onChange([]);
        else onChange([isNumber ? Number(target.value) : target.value]);
      }}
    />
  );
}

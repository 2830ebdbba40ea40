// Controls of the simple fields of a card of the product editor, by their type.
import type { ReactNode } from 'react';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Field } from '#domain/product/field.ts';
import { type FieldKey, fieldEntries } from '#domain/product/fields.ts';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editDocument } from '../product-document/product-draft.ts';
import { TagsField } from '../product-document/tags-field.tsx';
import { MeasureField } from './measure-field.tsx';

type Option = { value: string; label: string };

type FieldControlsProps = EditorProps & {
  card: NonNullable<Field['card']>;
  /** Below the hint of a field. */
  notes?: Partial<Record<FieldKey, ReactNode>>;
  /** Within the end of a field of one line: a button that fills it. `fill` gives it a value. */
  ends?: Partial<Record<FieldKey, (fill: (value: string) => void) => ReactNode>>;
  /** Options of the choice fields whose options the list of fields does not know. */
  options?: Partial<Record<FieldKey, readonly Option[]>>;
};

/** Shows the card's fields in the order of the list; long texts and tags take the whole width of a grid. */
export function FieldControls(props: FieldControlsProps) {
  const { card, notes, ends, options, draft, set, errors } = props;
  const fields = fieldEntries.filter(([, field]) => field.card === card);
  return fields.map(([key, field]) => {
    const fill = (value: Field['initial']) => set(editDocument(draft, { [key]: value }));
    const control = (
      <FieldControl
        key={key}
        name={key}
        field={field}
        value={draft.document[key]}
        error={errors[key]}
        hint={hintOf(field, notes?.[key])}
        options={options?.[key] ?? []}
        end={ends?.[key]?.(fill)}
        onChange={fill}
      />
    );
    const isWide = field.type === 'tags' || (field.type === 'text' && field.lines > 1);
    return isWide ? (
      <div key={key} className="sm:col-span-2">
        {control}
      </div>
    ) : (
      control
    );
  });
}

function hintOf({ hint }: Field, note: ReactNode): ReactNode {
  return note ? (
    <>
      {hint}
      {note}
    </>
  ) : (
    hint
  );
}

type FieldControlProps = {
  name: FieldKey;
  field: Field;
  value: Field['initial'];
  error: string | undefined;
  hint: ReactNode;
  end: ReactNode;
  options: readonly Option[];
  onChange: (value: Field['initial']) => void;
};

function FieldControl({ field, value, options, end, onChange, ...shared }: FieldControlProps) {
  const { label } = field;
  switch (field.type) {
    case 'text': {
      const control = {
        ...shared,
        label,
        maxLength: field.max,
        value: String(value),
        onChange: (event: { target: { value: string } }) => onChange(event.target.value),
      };
      if (field.lines > 1) return <TextArea {...control} rows={field.lines} />;
      return (
        <TextField
          {...control}
          end={end}
          required={field.required === 'save'}
          inputMode={field.isDigits ? 'numeric' : undefined}
          autoComplete="off"
        />
      );
    }
    case 'choice':
      return (
        <Select
          {...shared}
          label={label}
          placeholder={field.initial === '' ? `Choose a ${label.toLowerCase()}` : undefined}
          value={String(value)}
          options={field.options ?? options}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'flag':
      return (
        <Switch label={label} hint={shared.hint} checked={value === true} onChange={onChange} />
      );
    case 'tags':
      return <TagsField label={label} {...shared} tags={value as string[]} onChange={onChange} />;
    case 'measure':
      return (
        <MeasureField
          {...shared}
          label={label}
          unit={field.unit}
          value={value as number | null}
          onChange={onChange}
        />
      );
  }
}

// Opening hours: lines of days and times.
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { TextField } from '#ui/components/field.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { TrashIcon } from '#ui/components/page-icons.tsx';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { settingFields } from './setting-fields.ts';

type Hours = OwnerSettings['hours'];
type HoursFieldProps = {
  value: Hours;
  errors: Record<string, string>;
  onValue: (value: Hours) => void;
};

export function HoursField({ value, errors, onValue }: HoursFieldProps) {
  const field = (at: number, part: 'days' | 'times', label: string) => (
    <TextField
      label={`${label}, line ${at + 1}`}
      name={`hours.${at}.${part}`}
      value={value[at]?.[part] ?? ''}
      error={errors[`hours.${at}.${part}`]}
      onChange={(event) => {
        const line = { days: '', times: '', ...value[at], [part]: event.currentTarget.value };
        onValue(value.with(at, line));
      }}
    />
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{settingFields.hours.label}</legend>
      {value.map((_line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields are controlled, a line has no other identity
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          {field(at, 'days', 'Days')}
          {field(at, 'times', 'Times')}
          <IconButton
            label={`Remove line ${at + 1}`}
            className="mt-7"
            onClick={() => onValue(value.toSpliced(at, 1))}
          >
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      <FieldError id="hours-error" error={errors.hours} />
      <Button
        variant="outline"
        size="sm"
        icon={<PlusIcon size={18} />}
        className="justify-self-start"
        onClick={() => onValue([...value, { days: '', times: '' }])}
      >
        Add a line
      </Button>
    </fieldset>
  );
}

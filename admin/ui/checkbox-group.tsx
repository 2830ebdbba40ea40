// Several of a list, as checkboxes in rows.
import { Checkbox } from '#ui/components/checkbox.tsx';

type CheckboxGroupProps = {
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function CheckboxGroup({ legend, options, chosen, onChange }: CheckboxGroupProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

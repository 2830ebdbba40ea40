// Columns of a courier's file and what each means; remembered for the next file with the same columns.
import { Select } from '#ui/components/select.tsx';
import {
  remittanceKeyNames,
  remittanceKeys,
  remittanceSourceNames,
  remittanceSources,
} from '#domain/remittance/remittance-columns.ts';
import type { RemittanceChange } from '#server/shop/remittances/remittances.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { RemittanceDto } from './money-api.ts';

type CardProps = { dto: RemittanceDto; onChange: (change: RemittanceChange) => void };

const options = [
  { value: '', label: 'Not read' },
  ...remittanceKeys.map((key) => ({ value: key, label: remittanceKeyNames[key] })),
];

export function RemittanceColumnsCard({ dto, onChange }: CardProps) {
  return (
    <SectionCard
      title="Columns"
      aside={
        <Select
          label="Courier"
          hideLabel
          height="md"
          className="w-48"
          options={remittanceSources.map((value) => ({
            value,
            label: remittanceSourceNames[value],
          }))}
          value={dto.source}
          onChange={({ target }) => {
            const source = remittanceSources.find((each) => each === target.value);
            if (source) onChange({ source });
          }}
        />
      }
    >
      <ul>
        {dto.columns.map(({ heading, key, sample }) => (
          <li
            key={heading}
            className="grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-2 md:px-6"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{heading}</p>
              <p className="truncate type-caption text-muted">{sample || 'No value'}</p>
            </div>
            <Select
              label={`Meaning of ${heading}`}
              hideLabel
              height="md"
              options={options}
              value={key}
              onChange={({ target }) => {
                const chosen = remittanceKeys.find((each) => each === target.value) ?? '';
                onChange({ mapping: { [heading]: chosen } });
              }}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

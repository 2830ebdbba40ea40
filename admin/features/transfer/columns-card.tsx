// Columns of the file and what each means, and what the import does with new products and stock.
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { importColumns, specificationKey } from '#domain/transfer/import-columns.ts';
import { importSourceNames, importSources } from '#domain/transfer/sources.ts';
import type { ImportChange } from '#server/shop/transfer/imports.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { toInstant, toLocalText } from '../product-editor/indian-time.ts';
import type { OpenedImport } from './transfer-api.ts';

type ColumnsCardProps = {
  dto: OpenedImport;
  categories: readonly { value: string; label: string }[];
  onChange: (change: ImportChange) => void;
};

const IMAGES = 6;
const columnOptions = [
  { value: '', label: 'Not imported' },
  ...importColumns.map(({ key, label }) => ({ value: key, label })),
  ...Array.from({ length: IMAGES }, (_, at) => ({
    value: `image_${at + 1}`,
    label: `Image ${at + 1}`,
  })),
];

export function ColumnsCard({ dto, onChange }: ColumnsCardProps) {
  return (
    <SectionCard
      title="Columns"
      aside={
        <Select
          label="Source"
          hideLabel
          height="md"
          className="w-44"
          options={importSources.map((value) => ({ value, label: importSourceNames[value] }))}
          value={dto.source}
          onChange={({ target }) => {
            const source = importSources.find((each) => each === target.value);
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
              options={optionsOf(heading, key)}
              value={key}
              onChange={({ target }) => onChange({ mapping: { [heading]: target.value } })}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** A key that no option has is of a source's own columns, such as the options of Shopify. */
function optionsOf(heading: string, key: string) {
  const specification = specificationKey(heading);
  const own = { value: specification, label: `Specification “${heading}”` };
  const options = [...columnOptions, own];
  return options.some(({ value }) => value === key)
    ? options
    : [...options, { value: key, label: `As in the source` }];
}

export function ImportOptionsCard({ dto, categories, onChange }: ColumnsCardProps) {
  const { options } = dto;
  return (
    <SectionCard title="New products and stock">
      <div className="grid gap-4 p-4 md:p-6">
        <Select
          label="Category"
          hint="Of new products for which the file names none."
          options={categories}
          value={options.categoryId}
          onChange={({ target }) => onChange({ options: { ...options, categoryId: target.value } })}
        />
        <TextField
          type="datetime-local"
          label="Stock counted at"
          hint="Indian time. What is sold after it stays sold."
          defaultValue={toLocalText(new Date(options.asOf))}
          onBlur={({ target }) => {
            const asOf = toInstant(target.value)?.toISOString();
            if (asOf && asOf !== options.asOf) onChange({ options: { ...options, asOf } });
          }}
        />
        <Checkbox
          label="Publish what is complete"
          checked={options.publish}
          onChange={({ target }) => onChange({ options: { ...options, publish: target.checked } })}
        />
        <p className="type-caption text-muted">
          Other new products become drafts. Products that exist keep their status.
        </p>
      </div>
    </SectionCard>
  );
}

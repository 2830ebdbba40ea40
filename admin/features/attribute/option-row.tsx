// One option of an attribute: its name, and behind a button its synonyms, swatch, archiving, merging and removal.
import { useId, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import type { AttributeOption } from '#domain/product/attribute.ts';
import { DotsIcon } from '../../ui/icons.tsx';
import { Switch } from '../../ui/switch.tsx';

type OptionRowProps = {
  option: AttributeOption;
  /** Products that have it. */
  productCount: number;
  /** True for an option of a built-in attribute, which is neither archived, merged nor removed. */
  isFixed: boolean;
  errors: { label?: string; synonyms?: string };
  onChange: (option: AttributeOption) => void;
  onMove: (step: -1 | 1) => void;
  /** Null while it cannot be merged: before the first save, or as the only option. */
  onMerge: (() => void) | null;
  onRemove: () => void;
};

export function OptionRow(props: OptionRowProps) {
  const { option, productCount, isFixed, errors, onChange, onMove, onMerge, onRemove } = props;
  const [isOpen, setIsOpen] = useState(Boolean(errors.synonyms));
  const panelId = useId();
  const { label, synonyms, colour, isArchived } = option;
  const name = label || 'option';
  return (
    <li className="rounded-md bg-surface p-2.5">
      <div className="flex items-start gap-1">
        <TextField
          label={`Name of ${name}`}
          hideLabel
          height="md"
          value={label}
          maxLength={60}
          autoComplete="off"
          error={errors.label}
          className="min-w-0 grow"
          onChange={({ target: { value } }) => onChange({ ...option, label: value })}
        />
        <IconButton
          label={`More about ${name}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <DotsIcon />
        </IconButton>
      </div>
      <p className="px-1 pt-1 type-caption text-muted">
        {[
          productCount === 1 ? '1 product' : `${productCount} products`,
          ...(synonyms.length > 0 ? [`also ${synonyms.join(', ')}`] : []),
          ...(isArchived ? ['archived'] : []),
        ].join(' · ')}
      </p>
      <div id={panelId} hidden={!isOpen} className="grid gap-3 px-1 pt-2">
        <SynonymsField
          name={name}
          synonyms={synonyms}
          error={errors.synonyms}
          onChange={(words) => onChange({ ...option, synonyms: words })}
        />
        <Switch
          label="Colour swatch"
          checked={colour !== null}
          onChange={(hasColour) => onChange({ ...option, colour: hasColour ? '#b08d57' : null })}
        />
        {colour !== null && (
          <label className="flex items-center gap-3 type-small font-medium">
            Colour
            <input
              type="color"
              value={colour}
              onChange={(event) => onChange({ ...option, colour: event.target.value })}
              className="h-11 w-16 cursor-pointer rounded-sm border border-control bg-raised p-1"
            />
          </label>
        )}
        {!isFixed && (
          <Switch
            label="Archived"
            hint="Neither offered for products nor shown in filters. Products that have it keep it."
            checked={isArchived}
            onChange={(archived) => onChange({ ...option, isArchived: archived })}
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button variant="outline" size="sm" onClick={() => onMove(-1)}>
            Move up
          </Button>
          <Button variant="outline" size="sm" onClick={() => onMove(1)}>
            Move down
          </Button>
          {!isFixed && onMerge && (
            <Button variant="outline" size="sm" onClick={onMerge}>
              Merge into another
            </Button>
          )}
          {!isFixed && productCount === 0 && (
            <Button variant="outline" size="sm" onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

type SynonymsFieldProps = {
  name: string;
  synonyms: readonly string[];
  error: string | undefined;
  onChange: (synonyms: string[]) => void;
};

/** The field keeps its text as it is typed, so that a comma at the end does not vanish. */
function SynonymsField({ name, synonyms, error, onChange }: SynonymsFieldProps) {
  const [typed, setTyped] = useState(synonyms.join(', '));
  return (
    <TextField
      label={`Other words for ${name}`}
      hint="Searches find it by them too, such as “resham” for silk. Separate them by commas."
      height="md"
      value={typed}
      autoComplete="off"
      error={error}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(value.split(',').flatMap((word) => word.trim() || []));
      }}
    />
  );
}

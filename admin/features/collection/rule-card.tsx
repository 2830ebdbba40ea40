// Conditions of a collection's rule, with the products that it finds now.
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { RuleMatches } from './rule-matches.tsx';
import { useAttributes } from '../attribute/attribute-api.ts';
import { categoryOptions, useCategories } from '../category/category-api.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { RupeeField } from '../../ui/rupee-field.tsx';
import { TagsField } from '../product-document/tags-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '#ui/components/field.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { RangeFields } from '#ui/components/range-fields.tsx';
import {
  type NumberRange as Limits,
  filterOptions,
  hasNumbers,
  readNumber,
} from '#domain/catalogue/filter-attribute.ts';
import type { CollectionRule } from '#domain/catalogue/collection.ts';
import { productKinds } from '#domain/product/specification-templates.ts';

type RuleCardProps = {
  rule: CollectionRule;
  errors: Record<string, string>;
  onChange: (rule: CollectionRule) => void;
};

const flags = [
  ['isOnSale', 'On sale'],
  ['isNew', 'Marked as new'],
  ['isFeatured', 'Featured'],
  ['inStock', 'In stock'],
] as const;
const kindOptions = Object.entries(productKinds).map(([value, { name }]) => ({
  value,
  label: name,
}));

export function RuleCard({ rule, errors, onChange }: RuleCardProps) {
  const categories = useCategories();
  const attributes = useAttributes().filter(
    ({ document: { type, options } }) =>
      type !== 'text' && (type !== 'option' || options.length > 0),
  );
  const set = (changes: Partial<CollectionRule>) => onChange({ ...rule, ...changes });
  return (
    <EditorCard
      id="rule"
      title="Conditions"
      hint="A product needs all of them; of the ticked ones in a row, any."
    >
      <FieldError id="rule-error" error={errors.rule ?? errors['rule.categories']} />
      <div className="grid gap-6">
        <CheckboxGroup
          legend="Category"
          options={categoryOptions(categories, '')}
          chosen={rule.categories}
          onChange={(chosen) => set({ categories: chosen })}
        />
        <CheckboxGroup
          legend="Kind"
          options={kindOptions}
          chosen={rule.kinds}
          onChange={(kinds) => set({ kinds })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <RupeeField
            label="Lowest price"
            name="rule.minPaise"
            paise={rule.minPaise}
            error={errors['rule.minPaise']}
            onChange={(minPaise) => set({ minPaise })}
          />
          <RupeeField
            label="Highest price"
            name="rule.maxPaise"
            paise={rule.maxPaise}
            error={errors['rule.maxPaise']}
            onChange={(maxPaise) => set({ maxPaise })}
          />
        </div>
        {attributes.map(({ id, document }) =>
          hasNumbers(document.type) ? (
            <RangeFields
              key={id}
              legend={<span className="type-body font-semibold">{document.label}</span>}
              unit={document.unit}
              name={`rule.ranges.${id}`}
              range={rangeOf(rule, id)}
              error={errors[`rule.ranges.${id}`]}
              read={readNumber}
              onChange={(range) => set({ ranges: withRange(rule.ranges, id, range) })}
            />
          ) : (
            <CheckboxGroup
              key={id}
              legend={document.label}
              options={filterOptions({ id, ...document }).map((option) => ({
                value: option.id,
                label: document.type === 'flag' ? 'Yes' : option.label,
              }))}
              chosen={rule.options}
              onChange={(chosen) => set({ options: chosen })}
            />
          ),
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TagsField label="Tags" tags={rule.tags} onChange={(tags) => set({ tags })} />
          <TextField
            label="Published within days"
            name="rule.newDays"
            type="number"
            min={1}
            max={365}
            inputMode="numeric"
            hint="Empty: any time."
            value={rule.newDays ?? ''}
            error={errors['rule.newDays']}
            onChange={({ target: { value } }) =>
              set({ newDays: value === '' ? null : Math.trunc(Number(value)) })
            }
          />
        </div>
        <div className="grid gap-x-10 sm:grid-cols-2">
          {flags.map(([flag, label]) => (
            <Switch
              key={flag}
              label={label}
              checked={rule[flag]}
              onChange={(checked) => set({ [flag]: checked })}
            />
          ))}
        </div>
        <RuleMatches rule={rule} />
      </div>
    </EditorCard>
  );
}

function rangeOf({ ranges }: CollectionRule, id: string): Limits {
  const range = ranges.find(({ attributeId }) => attributeId === id);
  return [range?.min ?? null, range?.max ?? null];
}

/** Returns the ranges with this attribute's limits; an attribute without a limit is left out. */
function withRange(
  ranges: CollectionRule['ranges'],
  attributeId: string,
  [min, max]: Limits,
): CollectionRule['ranges'] {
  const others = ranges.filter((range) => range.attributeId !== attributeId);
  return min === null && max === null ? others : [...others, { attributeId, min, max }];
}

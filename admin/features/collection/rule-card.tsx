// Conditions of a collection's rule, with the products that it finds now.
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { RuleMatches } from './rule-matches.tsx';
import { useAttributes } from '../attribute/attribute-api.ts';
import { categoryOptions, useCategories } from '../category/category-api.ts';
import { EditorCard } from '../product/editor-card.tsx';
import { RupeeField } from '../product/rupee-field.tsx';
import { TagsField } from '../product/tags-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '#ui/components/field.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { isBuiltIn } from '#domain/product/attribute.ts';
import type { CollectionRule } from '#domain/catalogue/collection.ts';
import { type ColourFamily, colourFamilies, sizes } from '#domain/product/product.ts';
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
const colourOptions = colourFamilies.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
const sizeOptions = sizes.map((value) => ({ value, label: value }));

export function RuleCard({ rule, errors, onChange }: RuleCardProps) {
  const categories = useCategories();
  const attributes = useAttributes().filter(
    ({ id, document }) => !isBuiltIn(id) && document.options.length > 0,
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
        <CheckboxGroup
          legend="Colour"
          options={colourOptions}
          chosen={rule.colours}
          onChange={(colours) => set({ colours: colours as ColourFamily[] })}
        />
        <CheckboxGroup
          legend="Size"
          options={sizeOptions}
          chosen={rule.sizes}
          onChange={(chosen) => set({ sizes: chosen })}
        />
        {attributes.map(({ id, document: { label, options } }) => (
          <CheckboxGroup
            key={id}
            legend={label}
            options={options.map((option) => ({ value: option.id, label: option.label }))}
            chosen={rule.options}
            onChange={(chosen) => set({ options: chosen })}
          />
        ))}
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

// Filter fields: in the side column of a list, and in the filter drawer.
import type { ReactNode } from 'react';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { RangeSlider } from '#ui/components/range-slider.tsx';
import { SizePicker } from '#ui/components/size-picker.tsx';
import { SwatchPicker } from '#ui/components/swatch-picker.tsx';
import type { FilterAttribute } from '#domain/catalogue/filter-attribute.ts';
import {
  type FilterCounts,
  PRICE_MAX,
  PRICE_STEP,
  ratingSteps,
} from '#domain/catalogue/catalogue.ts';
import { filterCategories } from '#domain/catalogue/category.ts';
import { formatRupees } from '#domain/money/money.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import { AttributeField, FoldedAttributeField, OptionCheckbox } from './attribute-field.tsx';
import { colourNames } from '#app/components/colour-names.ts';
import { colourCodes, labelOf } from './filter-labels.ts';
import { FilterForm } from './filter-form.tsx';
import { OptionLabel } from './option-label.tsx';
import type { Collection } from './collections.ts';
import type { FilterState } from './use-filter-state.ts';
import * as texts from '#messages/product-list.ts';
import { sizeName } from '#ui/shop/size-name.ts';

/** Attributes that are open; the others follow as headings to open. */
const FIRST_OPEN = 6;

const ownKeys = ['category', 'min', 'max', 'color', 'size', 'stock', 'sale', 'featured', 'rating'];

type FilterFieldsProps = {
  collection: Collection;
  attributes: readonly FilterAttribute[];
  filterState: FilterState;
  counts: FilterCounts | null;
};

/** `counts`: how many products the list would have with each option; null shows every option. */
export function FilterFields({ collection, attributes, filterState, counts }: FilterFieldsProps) {
  const { filter, apply, preview } = filterState;
  const [flagAttributes, others] = [
    attributes.filter(({ type }) => type === 'flag'),
    attributes.filter(({ type }) => type !== 'flag'),
  ];
  return (
    <FilterForm
      path={collection.path}
      filter={filter}
      ownKeys={[...ownKeys, ...attributes.map(({ code }) => code)]}
      label={texts.filters}
      onSubmit={() => apply()}
    >
      {!collection.preset.categories && (
        <Group>
          <CategoryField filterState={filterState} counts={counts?.categories} />
        </Group>
      )}
      <Group>
        <Heading>{texts.price}</Heading>
        <RangeSlider
          label={texts.price}
          min={0}
          max={PRICE_MAX}
          step={PRICE_STEP}
          names={['min', 'max']}
          value={filter.priceRange}
          format={formatRupees}
          onChange={(priceRange) => preview({ priceRange })}
          onCommit={() => apply()}
          className="mx-2.5 [&>p]:-ml-2.5"
        />
      </Group>
      <Group>
        <SwatchPicker
          multiple
          name="color"
          legend={<Heading>{texts.colour}</Heading>}
          options={offered(colourFamilies, counts?.attributes.color, filter.colors).map(
            (family) => ({
              value: family,
              label: labelOf(colourNames[family]),
              colour: colourCodes[family],
              count: counts?.attributes.color?.[family],
            }),
          )}
          selected={filter.colors}
          onSelect={(value) => {
            const colour = colourFamilies.find((family) => family === value);
            if (colour) apply({ colors: toggled(filter.colors, colour) });
          }}
        />
      </Group>
      <Group>
        <SizePicker
          multiple
          name="size"
          legend={<Heading>{texts.size}</Heading>}
          options={offered(sizes, counts?.attributes.size, filter.sizes).map((size) => ({
            value: size,
            label: sizeName(size),
            count: counts?.attributes.size?.[size],
          }))}
          selected={filter.sizes}
          onSelect={(size) => apply({ sizes: toggled(filter.sizes, size) })}
        />
      </Group>
      {others.map((attribute, at) => {
        const Field = at < FIRST_OPEN ? AttributeField : FoldedAttributeField;
        return (
          <Group key={attribute.code}>
            <Field
              attribute={attribute}
              heading={<Heading>{attribute.label}</Heading>}
              filterState={filterState}
              counts={counts}
            />
          </Group>
        );
      })}
      <Group>
        <Availability
          collection={collection}
          attributes={flagAttributes}
          filterState={filterState}
          counts={counts}
        />
      </Group>
      <Group>
        <ChoiceGroup legend={<Heading>{texts.rating}</Heading>}>
          <Radio
            name="rating"
            value={0}
            label={texts.anyRating}
            checked={filter.rating === 0}
            onChange={() => apply({ rating: 0 })}
          />
          {offered(ratingSteps, counts?.ratings, [String(filter.rating)]).map((step) => (
            <Radio
              key={step}
              name="rating"
              value={step}
              label={
                <OptionLabel count={counts?.ratings[step]}>
                  {texts.andUp({ rating: step })}
                </OptionLabel>
              }
              checked={filter.rating === Number(step)}
              onChange={() => apply({ rating: Number(step) })}
            />
          ))}
        </ChoiceGroup>
      </Group>
    </FilterForm>
  );
}

type CategoryFieldProps = {
  filterState: FilterState;
  counts: FilterCounts['categories'] | undefined;
};

function CategoryField({ filterState: { filter, apply }, counts }: CategoryFieldProps) {
  const categories = filterCategories(useShopConfig().navigation.categories).filter(
    ({ slug }) => !counts || counts[slug] || filter.categories.includes(slug),
  );
  return (
    <ChoiceGroup legend={<Heading>{texts.category}</Heading>}>
      <Checkbox
        label={texts.allCategories}
        checked={filter.categories.length === 0}
        onChange={() => apply({ categories: [] })}
      />
      {categories.map(({ slug, name }) => (
        <Checkbox
          key={slug}
          name="category"
          value={slug}
          label={<OptionLabel count={counts && (counts[slug] ?? 0)}>{name}</OptionLabel>}
          checked={filter.categories.includes(slug)}
          onChange={() => apply({ categories: toggled(filter.categories, slug) })}
        />
      ))}
    </ChoiceGroup>
  );
}

const flags = [
  { flag: 'inStock', name: 'stock', label: texts.inStock },
  { flag: 'onSale', name: 'sale', label: texts.onSale },
  { flag: 'featured', name: 'featured', label: texts.featured },
] as const;

/** `attributes`: those that are flags. */
function Availability({ collection, attributes, filterState, counts }: FilterFieldsProps) {
  const { filter, apply } = filterState;
  const shown = flags.filter(
    ({ flag }) =>
      !(flag === 'onSale' && collection.preset.onSale) &&
      (!counts || counts.flags[flag] > 0 || filter[flag]),
  );
  return (
    <ChoiceGroup legend={<Heading>{texts.showOnly}</Heading>}>
      {shown.map(({ flag, name, label }) => (
        <Checkbox
          key={flag}
          label={<OptionLabel count={counts?.flags[flag]}>{label}</OptionLabel>}
          name={name}
          value="1"
          checked={filter[flag]}
          onChange={() => apply({ [flag]: !filter[flag] })}
        />
      ))}
      {attributes.flatMap((attribute) =>
        attribute.options.map((option) => (
          <OptionCheckbox
            key={option.id}
            {...{ attribute, option, filterState }}
            count={counts?.attributes[attribute.code]?.[option.code]}
          />
        )),
      )}
    </ChoiceGroup>
  );
}

/** Hidden while none of its options has a product. */
function Group({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line py-5 first:pt-0 last-of-type:border-0 not-has-[input]:hidden">
      {children}
    </div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <span className="font-display text-[1.25rem] font-semibold text-ink">{children}</span>;
}

function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

/** The options that some product has, and those already chosen, so that they can be removed. */
function offered<T extends string>(
  options: readonly T[],
  counts: Partial<Record<string, number>> | undefined,
  chosen: readonly string[],
): T[] {
  return options.filter((option) => !counts || counts[option] || chosen.includes(option));
}

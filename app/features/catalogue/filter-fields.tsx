// The filters: in the column at the left of a list, and in the drawer on phones.
import type { ReactNode } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup, Radio } from '#app/ui/radio.tsx';
import { RangeSlider } from '#app/ui/range-slider.tsx';
import { SizePicker } from '#app/ui/size-picker.tsx';
import { SwatchPicker } from '#app/ui/swatch-picker.tsx';
import {
  type FilterCounts,
  PRICE_MAX,
  PRICE_STEP,
  categories,
  ratingSteps,
} from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money.ts';
import { colourFamilies, sizes } from '#domain/product.ts';
import { GetForm } from './get-form.tsx';
import { colourCodes, nameOf } from './names.ts';
import { OptionLabel } from './option-label.tsx';
import type { Shelf } from './shelves.ts';
import type { AskedFilter } from './use-asked-filter.ts';

const own = ['category', 'min', 'max', 'color', 'size', 'stock', 'sale', 'featured', 'rating'];

type FilterFieldsProps = { shelf: Shelf; asked: AskedFilter; counts: FilterCounts };

/** Beside each option stands how many products the list would have with it. */
export function FilterFields({ shelf, asked, counts }: FilterFieldsProps) {
  const { filter, ask, show } = asked;
  return (
    <GetForm path={shelf.path} filter={filter} own={own} label="Filters" onSubmit={() => ask()}>
      {!shelf.preset.categories && (
        <Group>
          <CategoryField asked={asked} counts={counts.categories} />
        </Group>
      )}
      <Group>
        <Heading>Price</Heading>
        <RangeSlider
          label="Price"
          min={0}
          max={PRICE_MAX}
          step={PRICE_STEP}
          names={['min', 'max']}
          value={filter.priceRange}
          format={formatRupees}
          onChange={(priceRange) => show({ priceRange })}
          onCommit={() => ask()}
          className="mx-2.5 [&>p]:-ml-2.5"
        />
      </Group>
      <Group>
        <SwatchPicker
          multiple
          name="color"
          legend={<Heading>Colour</Heading>}
          options={colourFamilies.map((family) => ({
            value: family,
            label: nameOf(family),
            colour: colourCodes[family],
            count: counts.colors[family],
          }))}
          selected={filter.colors}
          onSelect={(value) => {
            const colour = colourFamilies.find((family) => family === value);
            if (colour) ask({ colors: toggled(filter.colors, colour) });
          }}
        />
      </Group>
      <Group>
        <SizePicker
          multiple
          name="size"
          legend={<Heading>Size</Heading>}
          options={sizes.map((size) => ({ value: size, label: size, count: counts.sizes[size] }))}
          selected={filter.sizes}
          onSelect={(size) => ask({ sizes: toggled(filter.sizes, size) })}
        />
      </Group>
      <Group>
        <Availability shelf={shelf} asked={asked} counts={counts} />
      </Group>
      <Group>
        <ChoiceGroup legend={<Heading>Rating</Heading>}>
          <Radio
            name="rating"
            value={0}
            label="Any"
            checked={filter.rating === 0}
            onChange={() => ask({ rating: 0 })}
          />
          {ratingSteps.map((step) => (
            <Radio
              key={step}
              name="rating"
              value={step}
              label={<OptionLabel count={counts.ratings[step]}>{step} and up</OptionLabel>}
              checked={filter.rating === Number(step)}
              onChange={() => ask({ rating: Number(step) })}
            />
          ))}
        </ChoiceGroup>
      </Group>
    </GetForm>
  );
}

type CategoryFieldProps = { asked: AskedFilter; counts: FilterCounts['categories'] };

function CategoryField({ asked: { filter, ask }, counts }: CategoryFieldProps) {
  return (
    <ChoiceGroup legend={<Heading>Category</Heading>}>
      <Checkbox
        label="All"
        checked={filter.categories.length === 0}
        onChange={() => ask({ categories: [] })}
      />
      {categories.map((category) => (
        <Checkbox
          key={category}
          name="category"
          value={category}
          label={<OptionLabel count={counts[category]}>{nameOf(category)}</OptionLabel>}
          checked={filter.categories.includes(category)}
          onChange={() => ask({ categories: toggled(filter.categories, category) })}
        />
      ))}
    </ChoiceGroup>
  );
}

function Availability({ shelf, asked: { filter, ask }, counts }: FilterFieldsProps) {
  return (
    <ChoiceGroup legend={<Heading>Show only</Heading>}>
      <Checkbox
        label={<OptionLabel count={counts.inStock}>In stock</OptionLabel>}
        name="stock"
        value="1"
        checked={filter.inStock}
        onChange={() => ask({ inStock: !filter.inStock })}
      />
      {!shelf.preset.onSale && (
        <Checkbox
          label={<OptionLabel count={counts.onSale}>On sale</OptionLabel>}
          name="sale"
          value="1"
          checked={filter.onSale}
          onChange={() => ask({ onSale: !filter.onSale })}
        />
      )}
      <Checkbox
        label={<OptionLabel count={counts.featured}>Featured</OptionLabel>}
        name="featured"
        value="1"
        checked={filter.featured}
        onChange={() => ask({ featured: !filter.featured })}
      />
    </ChoiceGroup>
  );
}

function Group({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line py-5 first:pt-0 last-of-type:border-0">{children}</div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <span className="font-display text-[1.25rem] font-semibold text-ink">{children}</span>;
}

function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

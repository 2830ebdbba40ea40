// Editor of a list of products: its heading, where the products come from, and those chosen by hand.
import {
  type ProductsSection,
  productSourceLabels,
  productSources,
} from '#domain/home/sections/products.ts';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ChosenProducts } from '../collection/chosen-products.tsx';
import type { SectionEditorProps } from './section-editor-props.ts';

const sources = productSources.map((value) => ({ value, label: productSourceLabels[value] }));

/** `hasLargeFirst`: whether the first product may be shown large. */
type ProductsEditorProps = SectionEditorProps<ProductsSection> & { hasLargeFirst?: boolean };

export function ProductsEditor(props: ProductsEditorProps) {
  const { value, errors, choices, hasLargeFirst = true, onChange } = props;
  const set = (changes: Partial<ProductsSection>) => onChange({ ...value, ...changes });
  const { source, collectionId } = value;
  const isKnown = choices.collections.some(
    ({ id, isPublished }) => id === collectionId && isPublished,
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        label="Heading"
        name="title"
        hint="Empty for the usual one."
        value={value.title}
        error={errors.title}
        autoComplete="off"
        onChange={(event) => set({ title: event.target.value })}
      />
      <Select
        label="Products"
        name="source"
        options={sources}
        value={source}
        onChange={(event) => {
          const chosen = productSources.find((each) => each === event.target.value);
          if (chosen) set({ source: chosen });
        }}
      />
      {source === 'collection' && (
        <Select
          label="Collection"
          name="collectionId"
          placeholder="Choose"
          options={[
            ...choices.collections
              .filter(({ isPublished }) => isPublished)
              .map(({ id, title }) => ({ value: id, label: title })),
            ...(collectionId !== null && !isKnown
              ? [{ value: collectionId, label: 'No longer published' }]
              : []),
          ]}
          value={collectionId ?? ''}
          error={errors.collectionId}
          hint={
            collectionId !== null && !isKnown
              ? 'This collection was deleted or unpublished. The section is not shown.'
              : undefined
          }
          onChange={(event) => set({ collectionId: event.target.value || null })}
        />
      )}
      {source === 'chosen' && (
        <ChosenProducts
          productIds={value.productIds}
          saved={choices.products}
          error={errors.productIds}
          onChange={(productIds) => set({ productIds })}
          onFound={choices.onFound}
        />
      )}
      {hasLargeFirst && (
        <Switch
          label="Show the first product large"
          hint="Beside its name and price."
          checked={value.isFirstLarge}
          onChange={(isFirstLarge) => set({ isFirstLarge })}
        />
      )}
    </div>
  );
}

// Card of what a promotion is for: everything, or chosen collections, categories and products; and whether also on sale.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { isForSomeGoods } from '#domain/promotion/promotion.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { categoryOptions } from '../category/category-api.ts';
import { ProductPicker } from '../collection/product-picker.tsx';
import { RowImage } from '../list/row-image.tsx';
import type { PromotionCardProps } from './promotion-card-props.ts';
import type { GoodsChoices } from './use-goods-choices.ts';

const everything = { productIds: [], collectionIds: [], categoryIds: [] };

export function GoodsCard(card: PromotionCardProps & { choices: GoodsChoices }) {
  const { value, errors, set } = card;
  const [isChoosing, setIsChoosing] = useState(false);
  const isForEverything = !isForSomeGoods(value) && !isChoosing;
  return (
    <EditorCard id="goods" title="Products">
      <div className="grid gap-3">
        <Switch
          label="For every product"
          hint="Switch off to choose what it is for."
          checked={isForEverything}
          onChange={(isOn) => {
            setIsChoosing(!isOn);
            if (isOn) set(everything);
          }}
        />
        {!isForEverything && <ChosenGoods {...card} />}
        <Switch
          label="Leave out products on sale"
          hint="Those that show a higher original price."
          checked={value.excludesSale}
          onChange={(excludesSale) => set({ excludesSale })}
        />
        <FieldError id="goods-error" error={errors.collectionIds ?? errors.categoryIds} />
      </div>
    </EditorCard>
  );
}

function ChosenGoods({
  value,
  errors,
  set,
  choices,
}: PromotionCardProps & { choices: GoodsChoices }) {
  const { categories, collections, productOf, onFound } = choices;
  const { productIds, collectionIds, categoryIds } = value;
  return (
    <div className="grid gap-5 border-y border-line py-4">
      {!isForSomeGoods(value) && (
        <p className="type-small text-muted">Until you choose something, it is for everything.</p>
      )}
      {collections.length > 0 && (
        <CheckboxGroup
          legend="Collections"
          options={collections.map(({ id, document }) => ({ value: id, label: document.title }))}
          chosen={collectionIds}
          onChange={(chosen) => set({ collectionIds: chosen })}
        />
      )}
      <CheckboxGroup
        legend="Categories"
        options={categoryOptions(categories, '')}
        chosen={categoryIds}
        onChange={(chosen) => set({ categoryIds: chosen })}
      />
      <div>
        <ProductPicker
          chosenIds={productIds}
          onAdd={(product) => {
            onFound(product);
            set({ productIds: [...productIds, product.id] });
          }}
        />
        <FieldError id="productIds-error" error={errors.productIds} />
        <ul aria-label="Chosen products" className="mt-2 grid grid-cols-1 gap-1">
          {productIds.map((id) => (
            <li key={id} className="flex items-center gap-3 p-1">
              <RowImage image={productOf(id).image} className="h-12 w-9.5" />
              <span className="min-w-0 grow truncate">{productOf(id).name}</span>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Remove ${productOf(id).name}`}
                onClick={() => set({ productIds: productIds.filter((each) => each !== id) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

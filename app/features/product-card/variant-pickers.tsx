// Colour and size pickers of a product, on its page and in the quick-add dialog.
import { SizePicker } from '#ui/components/size-picker.tsx';
import { SwatchPicker } from '#ui/components/swatch-picker.tsx';
import { colourLabel, substituteColour } from '#domain/product/product-colour.ts';
import type { CardProduct } from '#domain/product/product.ts';
import { type VariantSelection, isColourSoldOut, isSizeSoldOut } from './variant-selection.ts';
import * as texts from '#messages/variant.ts';
import { sizeName } from '#ui/shop/size-name.ts';

type VariantPickersProps = {
  product: CardProduct;
  selection: VariantSelection;
  onSelect: (selection: VariantSelection) => void;
  /** Whether a picker without a selection says what to do. */
  isPrompted: boolean;
};

export function VariantPickers(props: VariantPickersProps) {
  const { product, selection, onSelect, isPrompted } = props;
  const substitute = substituteColour(product.galleryImages, selection.colour);
  return (
    <>
      <div>
        <SwatchPicker
          legend={texts.colour}
          options={product.colors.map(({ name, label, code }) => ({
            value: name,
            label: label ?? name,
            colour: code,
            soldOut: isColourSoldOut(product, name, selection),
          }))}
          selected={selectedValues(selection.colour)}
          error={isPrompted && selection.colour === null && texts.pleaseChooseColour}
          onSelect={(colour) => onSelect({ ...selection, colour })}
        />
        {substitute && (
          <p className="type-small text-muted">
            {texts.shownIn({ colour: colourLabel(product.colors, substitute) })}
          </p>
        )}
      </div>
      <SizePicker
        legend={texts.size}
        options={product.sizes.map(({ size }) => ({
          value: size,
          label: sizeName(size),
          soldOut: isSizeSoldOut(product, size, selection),
        }))}
        selected={selectedValues(selection.size)}
        error={isPrompted && selection.size === null && texts.pleaseChooseSize}
        onSelect={(size) => onSelect({ ...selection, size })}
      />
    </>
  );
}

function selectedValues(value: string | null): string[] {
  return value === null ? [] : [value];
}

// Colour and size of a piece: chosen on its own page, and in the small window of a card.
import { SizePicker } from '#app/ui/size-picker.tsx';
import { SwatchPicker } from '#app/ui/swatch-picker.tsx';
import type { ProductCard } from '#domain/product.ts';
import { type Choice, soldOutColour, soldOutSize } from './choice.ts';

type VariantPickersProps = {
  product: ProductCard;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

export function VariantPickers({ product, choice, onChoose }: VariantPickersProps) {
  return (
    <>
      <SwatchPicker
        legend="Colour"
        options={product.colors.map(({ name, code }) => ({
          value: name,
          label: name,
          colour: code,
          soldOut: soldOutColour(product, name, choice),
        }))}
        selected={chosen(choice.colour)}
        onSelect={(colour) => onChoose({ ...choice, colour })}
      />
      <SizePicker
        legend="Size"
        options={product.sizes.map(({ size }) => ({
          value: size,
          label: size,
          soldOut: soldOutSize(product, size, choice),
        }))}
        selected={chosen(choice.size)}
        onSelect={(size) => onChoose({ ...choice, size })}
      />
    </>
  );
}

function chosen(value: string | null): string[] {
  return value === null ? [] : [value];
}

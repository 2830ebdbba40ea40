// A variant in a list: image, product, colour, size and SKU.
import type { ReactNode } from 'react';
import { RowImage } from '../list/row-image.tsx';

export type NamedVariant = {
  name: string;
  colour: string;
  size: string;
  sku: string;
  image: { src: string } | null;
};
type VariantNameProps = {
  variant: NamedVariant;
  imageClass: string;
  /** The product's name, as a link where there is one. */
  children: ReactNode;
};

export function VariantName({ variant, imageClass, children }: VariantNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      <RowImage image={variant.image} className={imageClass} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{children}</span>
        <span className="block truncate type-small font-normal">
          {variant.colour}, {variant.size}
        </span>
        <span className="block truncate type-caption font-normal text-muted">{variant.sku}</span>
      </span>
    </span>
  );
}

export function variantText({ name, colour, size }: NamedVariant): string {
  return `${name}, ${colour}, ${size}`;
}

// Colour swatches of a product card: links to the product in that colour, which change the card's image under the pointer.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Swatch } from '#ui/components/swatch.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/product-card.ts';

const MAX_SWATCHES = 4;

type CardSwatchesProps = {
  product: CardProduct;
  /** The colour pointed at or focused, null when it is left. */
  onPoint: (colour: string | null) => void;
};

export function CardSwatches({ product: { slug, colors }, onPoint }: CardSwatchesProps) {
  const more = colors.length - MAX_SWATCHES;
  const leave = () => onPoint(null);
  return (
    <span className="flex items-center gap-0.5">
      <VisuallyHidden>
        {texts.colours({ names: colors.map(({ name, label }) => label ?? name).join(', ') })}
      </VisuallyHidden>
      {colors.slice(0, MAX_SWATCHES).map(({ name, label, code, inStock }) => (
        <ShopLink
          key={name}
          to={paths.product(slug, name)}
          title={label ?? name}
          className="relative z-10 rounded-full"
          onPointerEnter={() => onPoint(name)}
          onPointerLeave={leave}
          onFocus={() => onPoint(name)}
          onBlur={leave}
        >
          <Swatch colour={code} soldOut={!inStock} />
        </ShopLink>
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="ml-1 type-caption text-muted">
          +{more}
        </span>
      )}
    </span>
  );
}

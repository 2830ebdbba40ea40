// Buy box for a browser without scripts: colours are links, sizes radio buttons, and a form adds to the cart.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { Swatch } from '#ui/components/swatch.tsx';
import { quantityLimit } from '#domain/cart/cart.ts';
import { type Product, chosenVariant, preselected } from '#domain/product/product.ts';
import { CART_FORM_PATH, paths } from '#domain/routes.ts';
import { StockLine } from '../product-card/stock-line.tsx';
import { isSizeSoldOut, unavailableReason } from '../product-card/variant-selection.ts';
import { QuantityInput } from '#app/components/quantity-input.tsx';
import * as texts from '#messages/product.ts';
import { pageUrl } from '#ui/client/page-url.ts';
import { sizeName } from '#ui/shop/size-name.ts';

/** `colour`: the one that the page shows. */
type BuyFormProps = { product: Product; colour: string | null };

export function BuyForm({ product, colour }: BuyFormProps) {
  const selection = preselected(product, colour);
  const variant = chosenVariant(product, selection.colour, selection.size);
  const reason = unavailableReason(product, selection);
  const canBuy = variant ? reason === null : selection.colour !== null && product.inStock;
  return (
    <form method="post" action={pageUrl(CART_FORM_PATH)} className="grid grid-cols-1 gap-5">
      <input type="hidden" name="product" value={product.id} />
      {selection.colour && <input type="hidden" name="colour" value={selection.colour} />}
      {product.colors.length > 1 && <ColourLinks product={product} colour={selection.colour} />}
      {product.sizes.length > 1 && <Sizes product={product} colour={selection.colour} />}
      {canBuy && <Purchase product={product} colour={selection.colour} />}
      <StockLine id="stock-without-scripts" reason={reason} variant={variant} isAllInCart={false} />
      <p className="type-small text-muted">{texts.scriptsFor}</p>
    </form>
  );
}

function Purchase({ product, colour }: BuyFormProps) {
  const { settings } = useShopConfig();
  const stocks = product.variants
    .filter((each) => each.colour === colour)
    .map((each) => each.stock);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <QuantityInput
        label={texts.quantity}
        size="lg"
        quantity={1}
        max={quantityLimit(Math.max(...stocks), settings)}
      />
      <Button type="submit" size="lg" className="grow basis-32">
        {texts.addToCart}
      </Button>
    </div>
  );
}

function ColourLinks({ product: { slug, colors }, colour }: BuyFormProps) {
  return (
    <nav aria-label={texts.colour}>
      <p className="mb-2 type-small text-muted">
        {texts.shownColour({
          colour: colors.find(({ name }) => name === colour)?.label ?? colour ?? '',
          strong: (children) => <b className="ml-2.5 font-semibold text-ink">{children}</b>,
        })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {colors.map(({ name, label = name, code, inStock }) => (
          <li key={name}>
            <a
              href={pageUrl(paths.product(slug, name))}
              aria-current={name === colour}
              className={cx(
                'flex min-h-11 items-center gap-2 rounded-sm border px-3 type-small',
                name === colour
                  ? 'border-brand-text font-semibold inset-ring inset-ring-brand-text'
                  : 'border-control',
              )}
            >
              <Swatch colour={code} soldOut={!inStock} />
              {inStock ? label : texts.optionSoldOut({ option: label })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sizes({ product, colour }: BuyFormProps) {
  return (
    <ChoiceGroup legend={texts.size}>
      <div className="flex flex-wrap gap-x-6">
        {product.sizes.map(({ size }) => {
          const isSoldOut = isSizeSoldOut(product, size, { colour, size });
          return (
            <Radio
              key={size}
              name="size"
              value={size}
              required
              disabled={isSoldOut}
              label={isSoldOut ? texts.optionSoldOut({ option: sizeName(size) }) : sizeName(size)}
            />
          );
        })}
      </div>
    </ChoiceGroup>
  );
}

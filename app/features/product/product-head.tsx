// Head of the product page: name, rating, price.
import { displayPriceOf } from '#app/features/product-card/display-price.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Price } from '#ui/components/price.tsx';
import { Rating } from '#ui/components/rating.tsx';
import { formatPaise, toPaise } from '#domain/money/money.ts';
import { priceWithTax } from '#domain/order/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { kindName } from '#ui/shop/kind-name.ts';
import * as texts from '#messages/product.ts';

export function ProductHead({ product }: { product: Product }) {
  const { settings, mode } = useShopConfig();
  const { pricing } = settings;
  const displayPrice = displayPriceOf(product);
  return (
    <div className="border-b border-line pb-5">
      <p className="type-eyebrow">{texts.handcraftedKind({ kind: kindName(product.kind) })}</p>
      <h1 className="mt-3 type-page-title">{product.name}</h1>
      <p className="mt-1.5 text-muted">{product.subtitle}</p>
      <Rating
        value={product.rating}
        count={product.reviewCount}
        isSample={mode === 'demo'}
        long
        className="mt-3"
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Price price={displayPrice.price} original={displayPrice.original} size="detail" />
        {displayPrice.saving && <Badge>{texts.save({ amount: displayPrice.saving })}</Badge>}
      </div>
      {pricing.taxPercent > 0 ? (
        <p className="mt-1.5 type-small text-muted tabular-nums">
          {texts.withTax({
            amount: formatPaise(priceWithTax(toPaise(product.price), pricing)),
            price: displayPrice.price,
            percent: pricing.taxPercent,
            strong: (children) => <b className="font-semibold text-ink">{children}</b>,
          })}
        </p>
      ) : (
        <p className="mt-1.5 type-small text-muted">{texts.inclusive}</p>
      )}
    </div>
  );
}

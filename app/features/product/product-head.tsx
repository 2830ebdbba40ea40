// Head of the product page: name, rating, price.
import { displayPriceOf } from '#app/features/product-card/display-price.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Price } from '#ui/components/price.tsx';
import { Rating } from '#ui/components/rating.tsx';
import { formatPaise, toPaise } from '#domain/money/money.ts';
import { priceWithTax } from '#domain/order/pricing.ts';
import type { Product } from '#domain/product/product.ts';

export function ProductHead({ product }: { product: Product }) {
  const { settings, mode } = useShopConfig();
  const { pricing } = settings;
  const displayPrice = displayPriceOf(product);
  return (
    <div className="border-b border-line pb-5">
      <p className="type-eyebrow">{product.kind.replace('-', ' ')} · Handcrafted</p>
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
        {displayPrice.saving && <Badge>Save {displayPrice.saving}</Badge>}
      </div>
      {pricing.taxPercent > 0 ? (
        <p className="mt-1.5 type-small text-muted tabular-nums">
          <b className="font-semibold text-ink">
            {formatPaise(priceWithTax(toPaise(product.price), pricing))} incl. GST
          </b>{' '}
          ({displayPrice.price} + {pricing.taxPercent}%)
        </p>
      ) : (
        <p className="mt-1.5 type-small text-muted">Inclusive of all taxes</p>
      )}
    </div>
  );
}

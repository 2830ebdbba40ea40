// What a piece is called, what others thought, and what it costs.
import { offerOf } from '#app/features/catalogue/offer.ts';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Price } from '#app/ui/price.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { formatPaise } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';

export function ProductHead({ product }: { product: Product }) {
  const { pricing, deliveryDays } = useShopFacts().settings;
  const offer = offerOf(product);
  return (
    <div className="border-b border-line pb-5">
      <p className="type-eyebrow">{product.kind.replace('-', ' ')} · Handcrafted</p>
      <h1 className="mt-3 type-page-title">{product.name}</h1>
      <p className="mt-1.5 text-muted">{product.craft}</p>
      <Rating value={product.rating} count={product.reviewCount} long className="mt-3" />
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Price price={offer.price} original={offer.original} size="detail" />
        {offer.saving && <Badge>Save {offer.saving}</Badge>}
      </div>
      <p className="mt-2 type-small text-muted">
        {pricing.taxPercent}% GST is added at checkout. Free shipping from{' '}
        {formatPaise(pricing.freeShippingFromPaise)}.
      </p>
      <p className="type-small text-muted">
        Delivery in {deliveryDays.min} to {deliveryDays.max} days.
      </p>
    </div>
  );
}

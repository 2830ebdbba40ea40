// The cart as it was last known, to read: without a network it has no price and no stock of today.
import { CartSummary } from './cart-summary.tsx';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { useCart } from '#app/state/cart-provider.tsx';
import { Card } from '#ui/components/card.tsx';
import { type CartLine, linePaise } from '#domain/cart/cart.ts';
import { formatPaise } from '#domain/money/money.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/cart.ts';
import { sizeName } from '#ui/shop/size-name.ts';

export function OfflineCart() {
  const { lines, totals } = useCart();
  return (
    <section aria-labelledby="offline-cart" className="grid gap-8 lg:grid-cols-3 lg:gap-12">
      <div className="lg:col-span-2">
        <h1 id="offline-cart" className="type-page-title">
          {texts.title}
        </h1>
        <p className="mt-1 mb-6 type-lede">
          {lines.length > 0 ? texts.asWhenOnline : texts.nothingWhenOnline}
        </p>
        <ul className="border-t border-line">
          {lines.map((line) => (
            <OfflineLine key={line.id} line={line} />
          ))}
        </ul>
      </div>
      {lines.length > 0 && (
        <Card className="self-start">
          <h2 className="mb-5 type-heading">{texts.orderSummary}</h2>
          <CartSummary totals={totals} automatic={null} />
        </Card>
      )}
    </section>
  );
}

function OfflineLine({ line }: { line: CartLine }) {
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <ShopImage
        src={line.image}
        sizes="128px"
        className="aspect-4/5 w-20 flex-none rounded-sm object-cover dark:brightness-86"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap justify-between gap-x-4">
          <ShopLink
            to={paths.product(line.slug, line.colour)}
            className="min-w-0 grow basis-32 type-card-title hover:text-brand-text"
          >
            {line.name}
          </ShopLink>
          <p className="font-semibold tabular-nums">{formatPaise(linePaise(line))}</p>
        </div>
        <p className="mt-1 type-small text-muted">
          {texts.variantAndQuantity({
            colour: line.colourLabel ?? line.colour,
            size: sizeName(line.size),
            quantity: line.quantity,
          })}
        </p>
      </div>
    </li>
  );
}

// Products of the home page: the first large and others in rows, each large while there are too few for one, or rows alone.
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { ProductSelection } from '#domain/home/shown-home.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { ArrowRightIcon } from '#ui/components/page-icons.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import { LargeProduct } from './large-product.tsx';
import * as texts from '#messages/home.ts';

/** A row of the grid on a desktop. */
const ROW = 4;
const MAX_ROWS = 2;

export function ProductSection(props: ProductSelection) {
  const { title, source, isFirstLarge } = props;
  const heading = title || (source === 'newest' ? texts.newest : texts.featuredEyebrow);
  return isFirstLarge ? (
    <LargeFirst {...props} heading={heading} />
  ) : (
    <ProductRows {...props} heading={heading} />
  );
}

type HeadedProducts = ProductSelection & { heading: string };

/** The first product large; as many others as fill rows, or each large while there are too few for one. */
function LargeFirst({ products, heading, listPath }: HeadedProducts) {
  const rows = Math.min(MAX_ROWS, Math.floor((products.length - 1) / ROW));
  const large = rows > 0 ? 1 : products.length;
  return (
    <section aria-label={heading} className="pt-14">
      {products.slice(0, large).map((product, at) => (
        <LargeProduct key={product.id} product={product} position={at} eyebrow={heading} />
      ))}
      {rows > 0 && (
        <div className="wrap pb-16">
          <ProductGrid products={products.slice(1, 1 + rows * ROW)} />
        </div>
      )}
      {products.length > 1 && (
        <p className="wrap pb-16 text-center">
          <ViewAll to={listPath} />
        </p>
      )}
    </section>
  );
}

function ProductRows({ products, heading, listPath }: HeadedProducts) {
  const most = MAX_ROWS * ROW;
  return (
    <section aria-label={heading} className="section">
      <div className="wrap">
        <SectionHeading title={heading} className="wrap-anywhere" />
        <div className="mt-11">
          <ProductGrid products={products.slice(0, most)} />
        </div>
        <p className="mt-9 text-center">
          <ViewAll to={listPath} />
        </p>
      </div>
    </section>
  );
}

function ViewAll({ to }: { to: string }) {
  return (
    <ShopLink to={to} className={buttonClass({ variant: 'ghost-accent' })}>
      {texts.viewAllProducts}
      <ArrowRightIcon size={18} />
    </ShopLink>
  );
}

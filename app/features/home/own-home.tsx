// Home page of a live shop: its newest products, its categories and collections, and nothing that the owner has not entered.
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { Craft } from '#domain/catalogue/collection.ts';
import { menuCategories } from '#domain/catalogue/category.ts';
import type { CardProduct } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { ArrowRightIcon } from '#ui/components/page-icons.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { CraftTiles } from './craft-tiles.tsx';
import { LargeProduct } from './large-product.tsx';
import { Newsletter } from './newsletter.tsx';
import { OpeningSoon } from './opening-soon.tsx';
import * as texts from '#messages/home.ts';

/** A row of the grid on a desktop. */
const ROW = 4;
const MAX_ROWS = 2;

type OwnHomeProps = {
  /** The newest first. */
  products: readonly CardProduct[];
  crafts: readonly Craft[];
};

export function OwnHome({ products, crafts }: OwnHomeProps) {
  const { settings, navigation } = useShopConfig();
  const { name, tagline, seller } = settings;
  // One category would be the list of all products once more.
  const tiles = menuCategories(navigation.categories).filter(
    ({ parentId, image }) => parentId === null && image !== null,
  );
  return (
    <>
      {products.length === 0 ? (
        <OpeningSoon />
      ) : (
        <>
          <h1 className="sr-only">{tagline ? texts.heading({ name, tagline }) : name}</h1>
          <NewestProducts products={products} />
        </>
      )}
      {tiles.length > 1 && <CategoryTiles tiles={tiles} title={texts.categoriesEyebrow} />}
      <CraftTiles crafts={crafts} title={texts.collections} />
      {/* Whoever asks for an email address is named in the footer below. */}
      {seller.email && <Newsletter />}
    </>
  );
}

/** The newest product large; as many others as fill rows, or each large while there are too few for one. */
function NewestProducts({ products }: Pick<OwnHomeProps, 'products'>) {
  const rows = Math.min(MAX_ROWS, Math.floor((products.length - 1) / ROW));
  const large = rows > 0 ? 1 : products.length;
  return (
    <section aria-label={texts.newest} className="pt-14">
      {products.slice(0, large).map((product, at) => (
        <LargeProduct key={product.id} product={product} position={at} />
      ))}
      {rows > 0 && (
        <div className="wrap pb-16">
          <ProductGrid products={products.slice(1, 1 + rows * ROW)} />
        </div>
      )}
      {products.length > 1 && (
        <p className="wrap pb-16 text-center">
          <ShopLink to={paths.products()} className={buttonClass({ variant: 'ghost-accent' })}>
            {texts.viewAllProducts}
            <ArrowRightIcon size={18} />
          </ShopLink>
        </p>
      )}
    </section>
  );
}

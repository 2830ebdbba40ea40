// The markup of a card that the server keeps is what React would render, and that of a changed card is another.
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CartContext, type CartContextValue } from '#app/state/cart-provider.tsx';
import { WishlistContext, type WishlistContextValue } from '#app/state/wishlist-provider.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import { CardItem } from './card-item.tsx';
import { ProductCard } from './product-card.tsx';

const cart = { lines: [], ready: false } as unknown as CartContextValue;
const wishlist = { items: [], has: () => false } as unknown as WishlistContextValue;

function aCard(changes: Partial<CardProduct> = {}): CardProduct {
  const images = ['wine', 'teal'].map((name) => ({
    src: `/media/products/${name}.webp`,
    alt: 'A lehenga & its “dupatta”',
    width: 1200,
    height: 1500,
    productColour: name,
  }));
  const variant = { colour: 'wine', size: 'M', price: null, originalPrice: null };
  return {
    id: 'p1',
    slug: 'rajsi-roop',
    name: 'Rajsi <Roop> & लहंगा',
    subtitle: 'Zardozi',
    category: 'Women',
    price: 4_999.5,
    originalPrice: 7_999,
    rating: 4.5,
    reviewCount: 12,
    isNew: true,
    isOnSale: true,
    isFeatured: false,
    isFreeSize: false,
    stock: 3,
    inStock: true,
    image: images[0]?.src ?? '',
    images: images.map(({ src }) => src),
    galleryImages: images,
    colors: [
      { name: 'wine', code: '#6F152B', family: 'red', inStock: true },
      { name: 'teal', code: '#0f5e5a', family: 'blue', inStock: false },
    ],
    sizes: [{ size: 'M', inStock: true }],
    variants: [
      { ...variant, id: 'v1', stock: 3 },
      { ...variant, id: 'v2', colour: 'teal', stock: 0 },
    ],
    ...changes,
  };
}

/** Renders within the parts of a page that a card reads. */
function render(element: ReactNode): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => element }]);
  const config = { mode: 'demo', settings: { maxPerLine: 10 } };
  return renderToString(
    <CartContext value={cart}>
      <WishlistContext value={wishlist}>
        <Page hydrationData={{ loaderData: { root: { config } } }} />
      </WishlistContext>
    </CartContext>,
  );
}

const shown = [
  {},
  { as: 'h2', eager: true },
  { as: 'h2', view: 'list', imageSizes: '200px', families: ['blue'] },
] as const;

test.each(shown)(
  'with %o the markup is that of the card, when it is made and when it is kept',
  (how) => {
    const product = aCard();
    const expected = render(
      <li>
        <ProductCard product={product} {...how} />
      </li>,
    );
    const item = <CardItem product={product} {...how} />;
    expect(expected).toContain('Rajsi &lt;Roop&gt;');
    expect([render(item), render(item)]).toEqual([expected, expected]);
  },
);

test('a card is rendered once for each way of showing it', () => {
  let renders = 0;
  const counted = aCard();
  Object.defineProperty(counted, 'subtitle', {
    get() {
      renders += 1;
      return 'Zardozi';
    },
  });
  for (let time = 0; time < 3; time += 1) render(<CardItem product={counted} />);
  expect(renders).toBe(1);
  render(<CardItem product={counted} view="list" />);
  expect(renders).toBe(2);
});

test('a card that has changed is rendered anew', () => {
  expect(render(<CardItem product={aCard()} />)).toContain('₹4,999.50');
  expect(render(<CardItem product={aCard({ price: 4_500 })} />)).toContain('₹4,500');
});

// Images of a product in a browser without scripts: links to the files in full size.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import type { Image } from '#domain/product/product.ts';

export function ImageLinks({ images }: { images: readonly Image[] }) {
  return (
    <ul className="grid auto-cols-[minmax(0,4.5rem)] grid-flow-col gap-2 md:grid-flow-row md:gap-3">
      {images.map((image) => (
        <li key={image.src}>
          <a href={image.src} className="block rounded-sm">
            <ShopImage
              {...image}
              sizes="72px"
              className="aspect-4/5 w-full rounded-sm object-cover dark:brightness-86"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ImageLinkProps = { image: Image; sizes: string };

export function ImageLink({ image, sizes }: ImageLinkProps) {
  return (
    <a href={image.src} className="block">
      <ShopImage
        {...image}
        sizes={sizes}
        className="aspect-4/5 w-full object-cover dark:brightness-86"
      />
    </a>
  );
}

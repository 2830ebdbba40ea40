// Image of a product in a list, 4:5; an empty frame for a product without one.
import { imageUrl } from '#domain/image/image.ts';
import { cx } from '#ui/components/cx.ts';

type RowImageProps = { image: { src: string } | null; className: string };

export function RowImage({ image, className }: RowImageProps) {
  const box = cx('flex-none rounded-sm bg-calm object-cover dark:brightness-86', className);
  if (!image) return <span aria-hidden="true" className={box} />;
  const src = imageUrl(image.src, 192, 'webp');
  return <img src={src} alt="" loading="lazy" decoding="async" className={box} />;
}

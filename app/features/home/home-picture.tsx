// An image of the owner's home page that fills its place: one crop for wide screens, one for phones.
import { cx } from '#ui/components/cx.ts';
import type { WideAndTall } from '#domain/home/shown-home.ts';
import { imageUrl, sourceSet } from '#domain/image/image.ts';

type HomePictureProps = {
  image: WideAndTall;
  /** It is the largest of the first screen. */
  isFirst?: boolean;
  className?: string;
};

/** Width for a browser without `srcset`. */
const FALLBACK_WIDTH = 1280;
/** As of the sample banner. */
const TALL = '(width < 35.5em)';
const formats = ['avif', 'webp'] as const;

export function HomePicture({ image: { wide, tall }, isFirst, className }: HomePictureProps) {
  return (
    <picture className={cx('block size-full', className)}>
      {formats.map((format) => (
        <source
          key={format}
          media={TALL}
          type={`image/${format}`}
          srcSet={sourceSet(tall, format)}
          sizes="99vw"
        />
      ))}
      <source type="image/avif" srcSet={sourceSet(wide, 'avif')} sizes="max(100vw, 89rem)" />
      <img
        src={imageUrl(wide.src, FALLBACK_WIDTH, 'webp')}
        alt={wide.alt}
        width={wide.width}
        height={wide.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        style={{ background: wide.placeholder }}
        className="size-full object-cover"
      />
    </picture>
  );
}

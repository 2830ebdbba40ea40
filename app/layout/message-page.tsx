// Page with only a message: an image in an arch, a title, a text and links (404, errors, Coming Soon).
import { ShopImage } from '#ui/shop/shop-image.tsx';
import type { ReactNode } from 'react';

type MessagePageProps = {
  title: string;
  text: ReactNode;
  image?: string;
  alt?: string;
  children: ReactNode;
};

export function MessagePage({
  title,
  text,
  image = '/media/site/empty.webp',
  alt = '',
  children,
}: MessagePageProps) {
  return (
    <section className="wrap flex flex-col items-center py-14 text-center">
      <ShopImage
        src={image}
        alt={alt}
        width={800}
        height={1000}
        sizes="240px"
        className="aspect-4/5 w-52 rounded-arch object-cover shadow-2 outline-1 outline-offset-8 outline-accent-500/70 md:w-60 dark:brightness-86"
      />
      <h1 className="mt-10 type-page-title">{title}</h1>
      <p className="mt-3 max-w-prose type-lede">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}

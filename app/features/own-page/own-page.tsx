// A page that the owner has written: its blocks in their order, without a script of their own.
import type { ComponentType } from 'react';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { HomePicture } from '#app/features/home/home-picture.tsx';
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { Accordion } from '#ui/components/accordion.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import type { ShownBlock, ShownBlockContents } from '#domain/pages/shown-page.ts';
import * as texts from '#messages/own-page.ts';

const words = { whiteSpace: 'pre-line' } as const;

/** The component of each kind of block; a new kind is added here. */
const components: { [K in keyof ShownBlockContents]: ComponentType<ShownBlockContents[K]> } = {
  heading: ({ text }) => (
    <h2 dir="auto" className="mt-10 type-section-title wrap-anywhere">
      {text}
    </h2>
  ),
  text: ({ text }) => (
    <p dir="auto" className="mt-5 max-w-prose type-lede wrap-anywhere" style={words}>
      {text}
    </p>
  ),
  image: ({ image }) => (
    <div className="mt-10 h-[min(30rem,118cqw)] overflow-hidden rounded-md">
      <HomePicture image={image} />
    </div>
  ),
  imageText: ImageText,
  question: ({ question, answer }) => (
    <Accordion
      className="max-w-prose"
      title={
        <span dir="auto" className="wrap-anywhere">
          {question}
        </span>
      }
    >
      <p dir="auto" className="wrap-anywhere" style={words}>
        {answer}
      </p>
    </Accordion>
  ),
  products: ({ title, source, products, listPath }) => (
    <section aria-label={title || titleOf(source)} className="mt-12">
      <h2 dir="auto" className="type-section-title wrap-anywhere">
        {title || titleOf(source)}
      </h2>
      <div className="mt-7">
        <ProductGrid products={products.slice(0, MAX_PRODUCTS)} />
      </div>
      <p className="mt-7">
        <ShopLink to={listPath} className={buttonClass({ variant: 'ghost-accent' })}>
          {texts.viewAllProducts}
        </ShopLink>
      </p>
    </section>
  ),
  button: ({ label, to }) => (
    <p className="mt-7">
      <ShopLink to={to} className={buttonClass({ size: 'lg' })}>
        <span dir="auto" className="wrap-anywhere">
          {label}
        </span>
      </ShopLink>
    </p>
  ),
};

/** Two rows on a desktop. */
const MAX_PRODUCTS = 8;

function titleOf(source: ShownBlockContents['products']['source']): string {
  return source === 'newest' ? texts.newest : texts.featured;
}

function ImageText({ title, text, image }: ShownBlockContents['imageText']) {
  return (
    <section className="mt-12 grid items-center gap-x-14 gap-y-10 md:grid-cols-2 lg:gap-x-20">
      <ShopImage
        {...image}
        sizes="(width < 48em) 92vw, (width < 75em) 46vw, 512px"
        loading="lazy"
        className="aspect-4/5 w-full rounded-md object-cover dark:brightness-86"
      />
      <div>
        {title && (
          <h2 dir="auto" className="type-section-title wrap-anywhere">
            {title}
          </h2>
        )}
        <p dir="auto" className="mt-5 type-lede wrap-anywhere" style={words}>
          {text}
        </p>
      </div>
    </section>
  );
}

type OwnPageProps = { title: string; blocks: readonly ShownBlock[] };

export function OwnPage(props: OwnPageProps) {
  return (
    <article className="wrap py-10 md:py-14">
      <OwnBlocks {...props} />
    </article>
  );
}

/** Title and blocks, above what else a page has. */
export function OwnBlocks({ title, blocks }: OwnPageProps) {
  return (
    <>
      <h1 dir="auto" className="type-page-title wrap-anywhere">
        {title}
      </h1>
      {blocks.map((block) => (
        <Block key={block.id} {...block} />
      ))}
    </>
  );
}

function Block<K extends keyof ShownBlockContents>({
  kind,
  content,
}: {
  kind: K;
  content: ShownBlockContents[K];
}) {
  const Content: ComponentType<ShownBlockContents[K]> = components[kind];
  return <Content {...content} />;
}

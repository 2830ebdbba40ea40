// Home page of the owner: its sections in the owner's order. Without products and banner it says that the shop opens soon.
import type { ComponentProps, ComponentType } from 'react';
import type { ShownContent, ShownSection } from '#domain/home/shown-home.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Newsletter } from './newsletter.tsx';
import { OpeningSoon } from './opening-soon.tsx';
import { CampaignImage } from './campaign-image.tsx';
import { BannerContext, OwnBanner } from './own-banner.tsx';
import { OwnCategories } from './own-categories.tsx';
import { OwnCollections } from './own-collections.tsx';
import { OwnStory } from './own-story.tsx';
import { OwnTestimonials } from './own-testimonials.tsx';
import { ProductSection } from './product-section.tsx';
import { OwnVideo } from './own-video.tsx';
import * as texts from '#messages/home.ts';

/** The component of each kind of section; a new kind is added here. */
const components: { [K in keyof ShownContent]: ComponentType<ShownContent[K]> } = {
  banner: OwnBanner,
  products: ProductSection,
  moreProducts: ProductSection,
  categories: OwnCategories,
  collections: OwnCollections,
  story: OwnStory,
  testimonials: OwnTestimonials,
  campaign: CampaignImage,
  video: OwnVideo,
  newsletter: Newsletter,
};

type OwnHomeProps = {
  sections: readonly ShownSection[];
  renderBanner: ComponentProps<typeof BannerContext>['value'];
};

export function OwnHome({ sections, renderBanner }: OwnHomeProps) {
  const { name, tagline } = useShopConfig().settings;
  const isOpen = sections.some(({ kind }) => /banner|products/i.test(kind));
  return (
    <BannerContext value={renderBanner}>
      {isOpen ? (
        <h1 className="sr-only">{tagline ? texts.heading({ name, tagline }) : name}</h1>
      ) : (
        <OpeningSoon />
      )}
      {sections.map((section) => (
        // The preview of the back office finds a section by its kind.
        <div key={section.kind} data-section={section.kind}>
          <Section {...section} />
        </div>
      ))}
    </BannerContext>
  );
}

function Section<K extends keyof ShownContent>({
  kind,
  content,
}: {
  kind: K;
  content: ShownContent[K];
}) {
  const Content: ComponentType<ShownContent[K]> = components[kind];
  return <Content {...content} />;
}

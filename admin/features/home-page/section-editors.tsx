// The editor of each kind of section; a new kind is added here.
import type { ComponentType } from 'react';
import type { SectionKey, Sections } from '#domain/home/home-page.ts';
import { BannerEditor } from './banner-editor.tsx';
import { ProductsEditor } from './products-editor.tsx';
import { TestimonialsEditor } from './testimonials-editor.tsx';
import {
  CampaignEditor,
  NewsletterNote,
  StoryEditor,
  TilesEditor,
  VideoEditor,
} from './text-editors.tsx';
import type { SectionEditorProps } from './section-editor-props.ts';

/** The slide that is open in the banner. */
type OpenSlide = { openSlide: number; onOpenSlide: (index: number) => void };

type Editors = {
  [K in SectionKey]: ComponentType<SectionEditorProps<Sections[K]> & OpenSlide>;
};

const editors: Editors = {
  banner: BannerEditor,
  products: ProductsEditor,
  moreProducts: ProductsEditor,
  categories: TilesEditor,
  collections: TilesEditor,
  story: StoryEditor,
  testimonials: TestimonialsEditor,
  campaign: CampaignEditor,
  video: VideoEditor,
  newsletter: NewsletterNote,
};

export function SectionEditor<K extends SectionKey>({
  kind,
  ...props
}: { kind: K } & SectionEditorProps<Sections[K]> & OpenSlide) {
  const Editor: ComponentType<SectionEditorProps<Sections[K]> & OpenSlide> = editors[kind];
  return <Editor {...(props as unknown as SectionEditorProps<Sections[K]> & OpenSlide)} />;
}

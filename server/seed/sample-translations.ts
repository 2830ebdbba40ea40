// Translations of the samples, from samples/translations: texts by language, kind of subject, key of the subject and field.
import { existsSync, readFileSync } from 'node:fs';
import { COLOUR_SEPARATOR } from '#domain/product/gallery-image.ts';
import { policyKeys } from '#domain/policy/policy.ts';
import { galleryOf } from '#samples/colour-images.ts';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import type { HomeContent, Slide, SlideLink, Testimonial } from '#domain/home/home-content.ts';
import { sampleHome } from '#samples/home.ts';
import type { SubjectKind } from '#domain/translation/translatable.ts';
import { projectFile } from '#server/platform/config/project-root.ts';

export type SampleText = { subject: SubjectKind; id: string; field: string; text: string };

/** Texts by field, by the key of the subject; an array is the paragraphs of a long text. */
type TextFile = Record<string, Record<string, string | string[]>>;

/** Returns the texts of a language; a language without files has none. */
export function readSampleTexts(language: string): SampleText[] {
  const files = (['attribute', 'category', 'collection', 'settings'] as const).flatMap((subject) =>
    Object.entries(readFileOf(language, subject)).flatMap(([id, fields]) =>
      Object.entries(fields).map(([field, text]) => ({ subject, id, field, text: textOf(text) })),
    ),
  );
  const policies = policyKeys.flatMap((id): SampleText[] => {
    const text = readText(language, `policy/${id}.md`)?.trim();
    return text ? [{ subject: 'policy', id, field: 'text', text }] : [];
  });
  return [...files, ...policies, ...productTexts(language)];
}

/** Texts of products by slug in product.json; those that repeat by their English text in texts.json. */
function productTexts(language: string): SampleText[] {
  const own = readFileOf(language, 'product');
  const unknown = Object.keys(own).find(
    (slug) => !sampleProducts.some((each) => each.slug === slug),
  );
  if (unknown !== undefined) throw new Error(`There is no sample product “${unknown}”.`);
  const repeated = readJson<Record<string, string>>(language, 'texts.json') ?? {};
  const altPatterns = readJson<Record<string, string>>(language, 'image-alts.json');
  return sampleProducts.flatMap((sample) => {
    const texts = own[sample.slug] ?? {};
    const nameOf = (english: string) => repeated[english];
    const alts = altPatterns ? furtherAlts(sample, altPatterns, texts.name, nameOf) : {};
    const shared = Object.entries(englishTexts(sample)).flatMap(([field, english]) => {
      const text = repeated[english];
      return text === undefined ? [] : [[field, text] as const];
    });
    const all = { ...Object.fromEntries(shared), ...alts, ...texts };
    return Object.entries(all).map(([field, text]): SampleText => {
      return { subject: 'product', id: sample.id, field, text: textOf(text) };
    });
  });
}

/** Texts of a product that several products have, by field. */
function englishTexts({ colours, specifications }: SampleProduct): Record<string, string> {
  return Object.fromEntries([
    ['countryOfOrigin', 'India'],
    ...colours.map(({ name }) => [`colours.${name}.name`, name]),
    ...specifications.flatMap(({ label, value }) => [
      [`specifications.${label}.label`, label],
      [`specifications.${label}.value`, value],
    ]),
  ]) as Record<string, string>;
}

/** Descriptions of the images of the further colours, made from patterns as in English. */
function furtherAlts(
  sample: SampleProduct,
  patterns: Record<string, string>,
  name: string | string[] | undefined,
  colourName: (english: string) => string | undefined,
): Record<string, string> {
  const alts = galleryOf(sample).flatMap(({ key, colour = '' }) => {
    const [, view = ''] = key.split(COLOUR_SEPARATOR);
    const [pattern, inColour, translated] = [patterns[view], patterns.inColour, colourName(colour)];
    if (!pattern || !inColour || !translated || typeof name !== 'string') return [];
    const product = inColour.replace('{name}', name).replace('{colour}', translated);
    return [[`images.${key}.alt`, pattern.replace('{product}', product)] as const];
  });
  return Object.fromEntries(alts);
}

type TranslatedSlide = Omit<Slide, 'id' | 'links'> & { labels: readonly string[] };
type HomeTexts = Omit<HomeContent, 'slides' | 'testimonials'> & {
  slides: readonly TranslatedSlide[];
};

/** Returns the home page of the samples in a language; in English where it has no translation. */
export function sampleHomeIn(language: string): HomeContent {
  const texts = readJson<HomeTexts>(language, 'home.json');
  if (!texts) return sampleHome;
  const [first, ...others] = sampleHome.slides;
  const translate = (slide: Slide, at: number): Slide => {
    const { labels, ...own } = texts.slides[at] ?? { labels: [] };
    const linkOf = (link: SlideLink, position: number) => ({
      ...link,
      label: labels[position] ?? link.label,
    });
    return { ...slide, ...own, links: slide.links.map(linkOf) };
  };
  return {
    ...sampleHome,
    ...texts,
    slides: [translate(first, 0), ...others.map((slide, at) => translate(slide, at + 1))],
    testimonials: sampleHome.testimonials.map(testimonialIn(language)),
  };
}

function testimonialIn(language: string) {
  const texts = readFileOf(language, 'testimonials');
  return (testimonial: Testimonial): Testimonial => {
    const { quote = testimonial.quote, author = testimonial.author } =
      texts[testimonial.author] ?? {};
    return { ...testimonial, quote: textOf(quote), author: textOf(author) };
  };
}

function textOf(text: string | string[]): string {
  return typeof text === 'string' ? text : text.join('\n\n');
}

function readFileOf(language: string, name: string): TextFile {
  return readJson<TextFile>(language, `${name}.json`) ?? {};
}

function readJson<T>(language: string, file: string): T | null {
  const text = readText(language, file);
  return text === null ? null : (JSON.parse(text) as T);
}

function readText(language: string, file: string): string | null {
  const path = projectFile('samples', 'translations', language, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

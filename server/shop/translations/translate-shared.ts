// Translates what is in memory or small: the configuration of every page, attributes, and documents of one subject.
import type { Attribute } from '#domain/product/attribute.ts';
import type { Image } from '#domain/product/product.ts';
import type { PublicSettings } from '#domain/shop/shop-settings.ts';
import {
  type SubjectKind,
  translatableFields,
  translatedSellerFields,
} from '#domain/translation/translatable.ts';
import type { Navigation } from '#server/shop/navigation/live-navigation.ts';
import { type LiveTexts, type SharedKind, type TextOf, sharedTextOf } from './shared-texts.ts';

/** What a translation is shown for: a text that is empty in English is empty in every language. */
export function translated(english: string, text: string | undefined): string {
  return english === '' ? '' : (text ?? english);
}

/** The document with the translations of its simple fields. */
export function translateFields<Document extends object>(
  kind: SubjectKind,
  document: Document,
  textOf: TextOf,
): Document {
  const entries = Object.entries(document).map(([key, value]) =>
    typeof value === 'string' && Object.hasOwn(translatableFields[kind], key)
      ? [key, translated(value, textOf(key))]
      : [key, value],
  );
  return Object.fromEntries(entries) as Document;
}

export function translateImage<I extends Image | null>(image: I, textOf: TextOf): I {
  return image && { ...image, alt: translated(image.alt, textOf('image.alt')) };
}

export type SharedTranslations = ReturnType<typeof openSharedTranslations>;

export function openSharedTranslations(live: LiveTexts, language: string) {
  const textsOf = (kind: SharedKind, key: string) => sharedTextOf(live, { kind, key, language });
  return {
    textsOf,
    navigation: ({ categories, collections, ...rest }: Navigation): Navigation => ({
      ...rest,
      categories: categories.map((category) => {
        const textOf = textsOf('category', category.slug);
        const image = translateImage(category.image, textOf);
        return { ...translateFields('category', category, textOf), image };
      }),
      collections: collections.map((collection) =>
        translateFields('collection', collection, textsOf('collection', collection.slug)),
      ),
    }),
    settings(settings: PublicSettings): PublicSettings {
      const textOf = textsOf('settings', 'shop');
      return {
        ...translateFields('settings', settings, textOf),
        seller: {
          ...settings.seller,
          ...Object.fromEntries(
            translatedSellerFields.map((field) => [
              field,
              translated(settings.seller[field], textOf(`seller.${field}`)),
            ]),
          ),
        },
        hours: settings.hours.map(({ days, times }) => ({
          days: translated(days, textOf(`hours.${days}.days`)),
          times: translated(times, textOf(`hours.${days}.times`)),
        })),
        returnPolicy: paragraphsOf(textsOf('policy', 'returns')('text')) ?? settings.returnPolicy,
      };
    },
    attribute(attribute: Attribute): Attribute {
      const textOf = textsOf('attribute', attribute.id);
      return {
        ...translateFields('attribute', attribute, textOf),
        options: attribute.options.map((option) => ({
          ...option,
          label: translated(option.label, textOf(`options.${option.id}.label`)),
        })),
      };
    },
  };
}

/** The paragraphs of the return policy, which is one text for the translator. */
function paragraphsOf(text: string | undefined): string[] | undefined {
  return text?.split(/\n\s*\n/);
}

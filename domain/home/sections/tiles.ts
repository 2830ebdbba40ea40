// Tiles of the home page that link to what the shop has: its categories and its crafts, and the newsletter's form.
import { type SectionContent, defineSection, errorsAt, tooLong } from './section-kind.ts';
import { MAX_SECTION_TITLE } from './products.ts';

/** `title`: '' for the usual heading. */
export type TilesSection = SectionContent & { title: string };

function tilesSection(label: string, summary: string) {
  return defineSection<TilesSection>({
    label,
    initial: { isOn: true, title: '' },
    errorsOf: ({ title }) => errorsAt({ title: tooLong(title, MAX_SECTION_TITLE) }),
    summaryOf: () => summary,
  });
}

export const categoriesKind = tilesSection('Categories', 'Shown categories with an image');
export const collectionsKind = tilesSection('Collections', 'Crafts with an image');

export const newsletterKind = defineSection<SectionContent>({
  label: 'Newsletter',
  initial: { isOn: true },
  errorsOf: () => ({}),
  summaryOf: () => 'Sign-up form',
});

// Home page module: the page that the owner edits, what customers see of it, and previews of what is not saved yet.
import { AsyncLocalStorage } from 'node:async_hooks';
import { croppedImageOf } from '#domain/home/home-image.ts';
import type { HomeDocument, SectionKey, Sections } from '#domain/home/home-page.ts';
import type { HomeImage } from '#domain/home/sections/section-kind.ts';
import type { ShownSection } from '#domain/home/shown-home.ts';
import type { Crop } from '#domain/image/image-crop.ts';
import type { Db } from '#server/platform/db/db.ts';
import { logError } from '#server/platform/lib/log.ts';
import type { CroppedImage } from '#server/shop/images/images.ts';
import { type EditedHome, loadHome, readHome } from './load-home.ts';
import { type HomeChange, listHomeVersions, restoreHome, saveHome } from './save-home.ts';
import { type HomeSources, shownSections } from './shown-sections.ts';

/** `at`: the time for which slides are shown. */
export type PreviewedHome = { document: HomeDocument; at: Date };

/** The preview that the present render shows in place of the stored page. */
const preview = new AsyncLocalStorage<PreviewedHome>();

type Deps = { db: Db; enqueueCrops: (images: readonly CroppedImage[]) => Promise<void> };

export function openHomePage({ db, enqueueCrops }: Deps) {
  /** What is missing is made when it is first asked for, so that the page counts as saved without it. */
  const withCrops = async (saving: Promise<EditedHome>) => {
    const saved = await saving;
    const crops = cropsOf(saved.document);
    await enqueueCrops(crops).catch((error: unknown) => logError(error, 'images'));
    return saved;
  };
  return {
    load: () => loadHome(db),
    save: (accountId: string, change: HomeChange) => withCrops(saveHome(db, accountId, change)),
    versions: () => listHomeVersions(db),
    restore: (accountId: string, versions: { version: number; restored: number }) =>
      withCrops(restoreHome(db, accountId, versions)),
    /** Runs `render`, whose home page is the preview. */
    preview: <T>(shown: PreviewedHome, render: () => Promise<T>) => preview.run(shown, render),
  };
}

export type HomePage = ReturnType<typeof openHomePage>;

/** The sections with content, as customers see them now; null while nobody has saved the page. */
export async function shownHome(sources: HomeSources): Promise<ShownSection[] | null> {
  const previewed = preview.getStore();
  const { version, document, now } = await readHome(sources.db);
  if (previewed) return sectionsOf(previewed, sources);
  return version === 0 ? null : sectionsOf({ document, at: now }, sources);
}

export async function sectionsOf(
  { document, at }: PreviewedHome,
  sources: HomeSources,
): Promise<ShownSection[]> {
  const shown = await Promise.all(
    document.order.map((key) => shownSection(key, document, { sources, at })),
  );
  return shown.filter((section) => section !== null);
}

async function shownSection<K extends SectionKey>(
  kind: K,
  document: Sections,
  { sources, at }: { sources: HomeSources; at: Date },
): Promise<ShownSection | null> {
  const section = document[kind];
  if (!section.isOn) return null;
  const content = await shownSections[kind](section, sources, at);
  return content && ({ kind, content } as ShownSection);
}

function cropsOf({ banner, campaign, story, video }: HomeDocument): CroppedImage[] {
  const crop = (image: HomeImage | null, ...crops: Crop[]) =>
    image && croppedImageOf(image, 'portrait')
      ? crops.map((each) => ({ key: image.key, focalPoint: image.focalPoint, crop: each }))
      : [];
  return [
    ...banner.slides.flatMap(({ image, phoneImage, darkImage }) => [
      ...crop(image, 'banner', 'portrait'),
      ...crop(phoneImage, 'portrait'),
      ...crop(darkImage, 'banner', 'portrait'),
    ]),
    ...crop(campaign.image, 'banner', 'portrait'),
    ...crop(story.image, 'portrait'),
    ...crop(video.image, 'banner'),
  ];
}

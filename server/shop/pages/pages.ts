// Pages module of the back office: the pages that the owner writes.
import type { Db } from '#server/platform/db/db.ts';
import { logError } from '#server/platform/lib/log.ts';
import type { HomeImage } from '#domain/home/sections/section-kind.ts';
import type { CroppedImage } from '#server/shop/images/images.ts';
import { type EditedPage, listPages, loadPage } from './load-page.ts';
import { type NewPage, type PageChange, createPage, deletePage, savePage } from './save-page.ts';

type Deps = { db: Db; enqueueCrops: (images: readonly CroppedImage[]) => Promise<void> };

export function openOwnPages({ db, enqueueCrops }: Deps) {
  /** What is missing is made when it is first asked for, so that the page counts as saved without it. */
  const withCrops = async (saving: Promise<EditedPage>) => {
    const saved = await saving;
    await enqueueCrops(cropsOf(saved)).catch((error: unknown) => logError(error, 'images'));
    return saved;
  };
  return {
    list: () => listPages(db),
    load: (id: string) => loadPage(db, id),
    create: (accountId: string, page: NewPage) => withCrops(createPage(db, accountId, page)),
    save: (accountId: string, change: PageChange) => withCrops(savePage(db, accountId, change)),
    delete: (accountId: string, id: string) => deletePage(db, accountId, id),
  };
}

function cropsOf({ document }: EditedPage): CroppedImage[] {
  const crop = (image: HomeImage | null, crops: readonly ('banner' | 'portrait')[]) =>
    image ? crops.map((each) => ({ ...image, crop: each })) : [];
  return document.blocks.flatMap(({ kind, content }) => {
    if (kind === 'image') return crop(content.image, ['banner', 'portrait']);
    return kind === 'imageText' ? crop(content.image, ['portrait']) : [];
  });
}

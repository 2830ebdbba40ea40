// Job that downloads the images of an import, product by product; what fails is listed, and the product stays without it.
import { and, asc, eq, sql } from 'drizzle-orm';
import { toAppError } from '#domain/errors/errors.ts';
import type { DocumentImage } from '#domain/product/composite-fields.ts';
import { missingToPublish } from '#domain/product/product-document-rules.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { importedImages, importedProducts, imports } from '#server/platform/db/schema/imports.ts';
import type { ImageDownload } from '#server/platform/media/port.ts';
import type { Images } from '#server/shop/images/images.ts';
import { setStatus } from '#server/shop/products/change-status.ts';
import { loadDocument, lockProduct } from '#server/shop/products/load-product.ts';
import { saveChange } from '#server/shop/products/save-product.ts';

export type ImportImagesDeps = {
  db: Db;
  images: Pick<Images, 'upload'>;
  download: ImageDownload;
};

/** Less than the time after which the queue takes a job for lost. */
const MAX_MS = 60_000;

type Waiting = typeof importedImages.$inferSelect;
type Downloaded = Waiting & ({ image: DocumentImage } | { failure: string });

/** False if images are still waiting: the job is sent again. */
export async function importImages(deps: ImportImagesDeps, importId: string): Promise<boolean> {
  const end = Date.now() + MAX_MS;
  const [record] = await deps.db
    .select({ accountId: imports.createdBy })
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.status, 'done')));
  if (!record) return true;
  while (Date.now() < end) {
    const waiting = await nextProduct(deps.db, importId);
    if (waiting.length === 0) return true;
    const downloaded = await Promise.all(
      waiting.map((image) => fetchImage(deps, record.accountId, image)),
    );
    await deps.db.transaction((tx) => addImages(tx, record.accountId, downloaded));
  }
  return false;
}

/** At once: a few images of one product. */
const MAX_AT_ONCE = 4;

async function nextProduct(db: Db, importId: string): Promise<Waiting[]> {
  const next = sql`(select product_id from imported_images where import_id = ${importId} and status = 'waiting'
    order by id limit 1)`;
  return db
    .select()
    .from(importedImages)
    .where(
      sql`${importedImages.importId} = ${importId} and ${importedImages.status} = 'waiting'
        and ${importedImages.productId} = ${next}`,
    )
    .orderBy(asc(importedImages.position))
    .limit(MAX_AT_ONCE);
}

async function fetchImage(
  { images, download }: ImportImagesDeps,
  accountId: string,
  waiting: Waiting,
): Promise<Downloaded> {
  try {
    const bytes = await download(waiting.url);
    const { key, colour } = await images.upload(accountId, bytes);
    const { alt } = waiting;
    const image = { key, alt, colour: waiting.colour, focalPoint: null, placeholder: colour };
    return { ...waiting, image };
  } catch (error) {
    const expected = toAppError(error);
    if (!expected) throw error;
    return { ...waiting, failure: expected.message };
  }
}

/** The product may have been deleted meanwhile; then its images are done with. */
async function addImages(
  tx: Tx,
  accountId: string,
  downloaded: readonly Downloaded[],
): Promise<void> {
  const [first] = downloaded;
  if (!first) return;
  const { importId, productId } = first;
  const product = await lockProduct(tx, productId).catch((error: unknown) => {
    if (toAppError(error)?.code === 'product/not-found') return null;
    throw error;
  });
  for (const each of downloaded) {
    const result =
      'image' in each
        ? { status: 'done' as const, imageKey: each.image.key }
        : { status: 'failed' as const, error: each.failure };
    await tx.update(importedImages).set(result).where(eq(importedImages.id, each.id));
  }
  if (!product) return;
  const { document } = await loadDocument(tx, product);
  const images = withImages(document.images, downloaded, document.name);
  if (images.length === document.images.length) return;
  const { version } = product;
  const change = { id: productId, version, changes: { images }, stockChanges: [] };
  await saveChange(tx, accountId, change);
  // The import can be undone with its images.
  const ofImport = and(
    eq(importedProducts.importId, importId),
    eq(importedProducts.productId, productId),
    eq(importedProducts.version, version),
  );
  const [imported] = await tx
    .update(importedProducts)
    .set({ version: version + 1 })
    .where(ofImport)
    .returning();
  const isComplete = missingToPublish({ ...document, images }).length === 0;
  if (imported?.isToPublish && isComplete && product.status === 'draft') {
    const saved = await lockProduct(tx, productId);
    const published = { status: 'published', publishAt: null, unpublishAt: null } as const;
    await setStatus(tx, accountId, { product: saved, change: published });
    await tx
      .update(importedProducts)
      .set({ version: version + 2 })
      .where(
        and(eq(importedProducts.importId, importId), eq(importedProducts.productId, productId)),
      );
  }
}

/** Each image once, at its place; one without alt text has the product's name and its colour. */
function withImages(
  present: readonly DocumentImage[],
  downloaded: readonly Downloaded[],
  name: string,
): DocumentImage[] {
  const images = [...present];
  for (const each of downloaded) {
    if (!('image' in each) || images.some(({ key }) => key === each.image.key)) continue;
    const { colour, alt } = each.image;
    const image = { ...each.image, alt: alt || [name, colour].filter(Boolean).join(', ') };
    images.splice(each.position, 0, image);
  }
  return images;
}

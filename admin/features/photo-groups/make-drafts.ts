// Makes a draft of each group. The group's id is the product's: a request sent again makes no second draft.
import { editDocument } from '../product-document/product-draft.ts';
import { newProduct, postNewProduct } from '../product-document/product-api.ts';
import { loadProductDefaults } from '../product-document/product-defaults-api.ts';
import { repeatUntilSent } from '../product-images/upload-image.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { untitledName } from '#domain/product/product-defaults.ts';
import { openDraftQueue } from './draft-queue.ts';
import type { PhotoGroup } from './chosen-photo.ts';
import { clearSession, currentSession, updateSession } from './photo-session.ts';

/** All photos must be uploaded. Resolves to the id of the first draft; a rejected call is repeated with the same groups. */
export async function makeDrafts(): Promise<string | undefined> {
  updateSession({ isMaking: true, history: [] });
  const { groups, kind } = currentSession();
  const defaults = kind ? await loadProductDefaults(kind) : null;
  for (const [at, group] of groups.entries()) {
    if (currentSession().madeIds.includes(group.id)) continue;
    const document = documentOf(group, { ...defaults, name: untitledName(at + 1) });
    await repeatUntilSent(() => postDraft(group.id, { ...document, kind: kind ?? '' }));
    updateSession({ madeIds: [...currentSession().madeIds, group.id] });
  }
  const ids = groups.map(({ id }) => id);
  openDraftQueue(ids);
  await clearSession();
  return ids[0];
}

function postDraft(id: string, changes: Partial<ProductDocument>): Promise<unknown> {
  const base = newProduct.value;
  return postNewProduct(id, { base, edited: editDocument(base, changes) });
}

function documentOf(
  { photoIds }: PhotoGroup,
  values: Partial<ProductDocument>,
): Partial<ProductDocument> {
  const { photos } = currentSession();
  const images = photoIds.flatMap((photoId) => {
    const { key = null, colour = null } = photos.find(({ id }) => id === photoId) ?? {};
    return key ? { key, alt: '', colour: null, focalPoint: null, placeholder: colour } : [];
  });
  // The same file chosen twice is stored once.
  const unique = images.filter(
    ({ key }, at) => images.findIndex((other) => other.key === key) === at,
  );
  return { ...values, images: unique };
}

// Names of what has changed in the product editor, for the save bar: "stock of Jamun M and L".
import { changedFields } from '#domain/editing/field-change.ts';
import {
  type DocumentImage,
  type DocumentVariant,
  fieldLabel,
} from '#domain/product/product-document.ts';
import { labelInSentence } from '#domain/product/field.ts';
import { type ProductDraft, variantKey } from '../product-document/product-draft.ts';

export function changeNames(saved: ProductDraft, edited: ProductDraft): string[] {
  const fields = changedFields(saved.document, edited.document).flatMap((field) => {
    if (field === 'images') return imageChanges(saved.document.images, edited.document.images);
    if (field === 'variants') return variantChanges(saved, edited);
    return [labelInSentence(fieldLabel(field))];
  });
  return [...fields, ...stockChanges(saved, edited)];
}

function imageChanges(saved: readonly DocumentImage[], edited: readonly DocumentImage[]): string[] {
  const before = new Map(saved.map((image) => [image.key, image]));
  const kept = (images: readonly DocumentImage[], others: readonly DocumentImage[]) =>
    images.filter(({ key }) => others.some((other) => other.key === key)).map(({ key }) => key);
  const isReordered = kept(saved, edited).join() !== kept(edited, saved).join();
  const added = edited.filter(({ key }) => !before.has(key)).length;
  const removed = saved.length + added - edited.length;
  const attributes = edited.flatMap((image, at) => {
    const old = before.get(image.key);
    if (!old) return [];
    const changes = [
      old.alt !== image.alt && `alt text of image ${at + 1}`,
      old.colour !== image.colour && `colour of image ${at + 1}`,
      JSON.stringify(old.focalPoint) !== JSON.stringify(image.focalPoint) &&
        `focal point of image ${at + 1}`,
    ];
    return changes.filter((change) => change !== false);
  });
  return [
    ...(isReordered ? ['image order'] : []),
    ...(added > 0 ? [added === 1 ? 'a new image' : `${added} new images`] : []),
    ...(removed > 0 ? [removed === 1 ? 'a removed image' : `${removed} removed images`] : []),
    ...attributes,
  ];
}

function variantChanges(
  { document: saved }: ProductDraft,
  { document: edited }: ProductDraft,
): string[] {
  const before = new Map(saved.variants.map((variant) => [variantKey(variant), variant]));
  const both = edited.variants.flatMap((variant) => {
    const old = before.get(variantKey(variant));
    return old ? [{ old, variant }] : [];
  });
  const changed = (differs: (old: DocumentVariant, now: DocumentVariant) => boolean) =>
    both.filter(({ old, variant }) => differs(old, variant)).map(({ variant }) => variant);
  const isAvailabilityChanged =
    both.length !== saved.variants.length || both.length !== edited.variants.length;
  return [
    ...(isAvailabilityChanged ? ['available variants'] : []),
    ...ofVariants(
      'price',
      changed((old, now) => old.pricePaise !== now.pricePaise),
    ),
    ...ofVariants(
      'SKU',
      changed((old, now) => old.sku !== now.sku),
    ),
    ...ofVariants(
      'low-stock level',
      changed((old, now) => old.lowStockLevel !== now.lowStockLevel),
    ),
  ];
}

function stockChanges(saved: ProductDraft, edited: ProductDraft): string[] {
  const changed = edited.document.variants.filter((variant) => {
    const key = variantKey(variant);
    return (saved.stock[key] ?? 0) !== (edited.stock[key] ?? 0);
  });
  return ofVariants('stock', changed);
}

/** One name for each colour: `stock of Jamun M and L`. */
function ofVariants(what: string, variants: readonly DocumentVariant[]): string[] {
  const colours = [...new Set(variants.map(({ colour }) => colour))];
  return colours.map((colour) => {
    const sizes = variants.filter((variant) => variant.colour === colour).map(({ size }) => size);
    return `${what} of ${colour} ${listFormat.format(sizes)}`;
  });
}

const listFormat = new Intl.ListFormat('en-IN', { type: 'conjunction' });

// How two edits of one product document are merged: what each list of it consists of, and what is one value.
import type { FieldType, ListType } from '#domain/editing/merge.ts';
import type { DocumentField, DocumentVariant, ProductDocument } from './product-document.ts';

type Entry<Field extends 'colours' | 'images' | 'attributes' | 'specifications'> =
  ProductDocument[Field][number];

const sizes: ListType = { isOrdered: true, keyOf: (size: string) => size };
const colours: ListType = { isOrdered: true, keyOf: ({ name }: Entry<'colours'>) => name };
const images: ListType = { isOrdered: true, keyOf: ({ key }: Entry<'images'>) => key };
/** Attributes have one order, whoever has added which. */
const attributes: ListType = {
  isOrdered: false,
  keyOf: ({ attributeId }: Entry<'attributes'>) => attributeId,
};
const specifications: ListType = {
  isOrdered: true,
  keyOf: ({ label }: Entry<'specifications'>) => label,
};

/** A variant that one side has just added is the same as the other side's saved variant of its colour and size. */
const variants: ListType = {
  isOrdered: false,
  keyOf({ id, colour, size }: DocumentVariant, all: readonly DocumentVariant[]) {
    const same = all.find((one) => one.id !== null && one.colour === colour && one.size === size);
    return id ?? same?.id ?? `${colour} / ${size}`;
  },
};

export const documentTypes: Partial<Record<DocumentField, FieldType>> & Record<string, FieldType> =
  { sale: 'whole', tags: 'set', sizes, colours, images, attributes, specifications, variants };

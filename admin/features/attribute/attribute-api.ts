// Calls of the API about attributes, for their own pages and for the fields that choose options.
import { useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import {
  type AttributeDocument,
  type ProductAttribute,
  valuesText,
} from '#domain/product/attribute.ts';
import type { EditedAttribute } from '#server/shop/attributes/load-attributes.ts';
import { withPassword } from '../password/password-prompt.ts';

export type { EditedAttribute };

export async function loadAttributes(): Promise<EditedAttribute[]> {
  const { attributes } = await readResponse(api.admin.attributes.$get());
  return attributes;
}

/** Returns every attribute in the owner's order; an empty list until the attributes have loaded. */
export function useAttributes(): readonly EditedAttribute[] {
  const [attributes, setAttributes] = useState<readonly EditedAttribute[]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadAttributes()
      .then((loaded) => isCurrent && setAttributes(loaded))
      .catch(showErrorToast);
    return () => {
      isCurrent = false;
    };
  }, []);
  return attributes;
}

export function postNewAttribute(document: AttributeDocument): Promise<EditedAttribute> {
  return readResponse(api.admin.attributes.$post({ json: { document } }));
}

export function postAttributeChanges(
  id: string,
  version: number,
  changes: Partial<AttributeDocument>,
): Promise<EditedAttribute> {
  const json = { version, changes };
  return readResponse(api.admin.attributes[':id'].$patch({ param: { id }, json }));
}

export async function orderAttributes(ids: string[]): Promise<void> {
  await readResponse(api.admin.attributes.order.$put({ json: { ids } }));
}

export function postOptionMerge(id: string, from: string, into: string): Promise<EditedAttribute> {
  const call = api.admin.attributes[':id'].merge.$post;
  return withPassword(() => readResponse(call({ param: { id }, json: { from, into } })));
}

export async function postAttributeDeletion(id: string): Promise<void> {
  await withPassword(() => readResponse(api.admin.attributes[':id'].$delete({ param: { id } })));
}

/** Returns the rows of label and value that the product page shows. */
export function shownAttributes(
  values: readonly ProductAttribute[],
  known: readonly EditedAttribute[],
): { label: string; value: string }[] {
  return known.flatMap(({ id, document }) => {
    const own = values.find(({ attributeId }) => attributeId === id)?.values ?? [];
    if (!document.isShown || own.length === 0) return [];
    const labelOf = (value: string | number) =>
      document.options.find((option) => option.id === value)?.label ?? value;
    return [{ label: document.label, value: valuesText(document, own.map(labelOf)) }];
  });
}

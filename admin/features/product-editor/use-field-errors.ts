// Errors of the product editor's fields: shown once a field is left, all of them after an attempt to save.
import { useState } from 'react';
import { type DocumentErrors, documentErrors } from '#domain/product/product-document-rules.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';

/** Lists have no single field to leave; what is wrong in them is shown at once. */
const lists = ['colours', 'sizes', 'variants', 'attributes', 'specifications', 'images'];

export function useFieldErrors(document: ProductDocument, serverErrors: DocumentErrors) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setIsAllShown] = useState(false);
  const found = documentErrors(document);
  const isShown = (field: string) => {
    const [root = ''] = field.split('.');
    return isAllShown || left.has(field) || lists.includes(root);
  };
  const shown = Object.entries(found).filter(([field]) => isShown(field));
  return {
    errors: { ...serverErrors, ...Object.fromEntries(shown) } as DocumentErrors,
    /** Null for a document that can be saved. */
    firstField: Object.keys(found)[0] ?? null,
    leaveField: (name: string) => {
      if (name && !left.has(name)) setLeft(new Set([...left, name]));
    },
    showAll: () => setIsAllShown(true),
  };
}

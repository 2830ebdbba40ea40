// What every card of the product editor gets.
import type { DocumentErrors } from '#domain/product/product-document-rules.ts';
import type { ProductDraft } from './product-draft.ts';

export type EditorProps = {
  draft: ProductDraft;
  set: (draft: ProductDraft) => void;
  /** Message by field of the document; only of fields that the person has left. */
  errors: DocumentErrors;
};

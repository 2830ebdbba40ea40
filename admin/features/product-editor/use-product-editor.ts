// Editor of a product: its stock is typed beside its document, and a draft is saved by itself.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDocumentEditor } from '../editor/use-document-editor.ts';
import { mergeDrafts } from '../product-document/draft-merge.ts';
import {
  postNewProduct,
  editConflictOf,
  postProductChanges,
} from '../product-document/product-api.ts';
import type { ProductDraft } from '../product-document/product-draft.ts';
import type { SavedProduct } from '../product-document/product-state.ts';
import { takeTheirs } from '#domain/editing/merge.ts';
import { emptyDocument } from '#domain/product/product-document.ts';
import { documentErrors } from '#domain/product/product-document-rules.ts';
import { documentTypes } from '#domain/product/product-merge.ts';

const AUTOSAVE_AFTER_MS = 1_200;

type ProductEditorOptions = {
  saved: SavedProduct;
  /** An upload runs: leaving would break it off. */
  isBusy: boolean;
  onCreated: (id: string) => void;
};

export function useProductEditor({ saved, isBusy, onCreated }: ProductEditorOptions) {
  const [state, setState] = useState(saved.state);
  /** When the last save of this visit ended; null before. */
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** Null until the first save. */
  const id = useRef(saved.state.id);
  /** Id of a product that was never saved. */
  const [newId] = useState(() => crypto.randomUUID());
  const editor = useDocumentEditor<ProductDraft, SavedProduct>({
    key: `product:${state.id ?? 'new'}`,
    subject: 'this product',
    saved,
    complete: completeDraft,
    isBusy,
    // The fields show their errors themselves, and nothing is sent with one.
    errorsOf: () => ({}),
    save: async (edited, { id: draftId, value: base, version }) =>
      id.current === null
        ? postNewProduct(newId, { base, edited })
        : postProductChanges(id.current, { version, draftId, base, edited }),
    readConflict: editConflictOf,
    join: mergeDrafts,
    takeTheirs: (draft, conflict) => ({
      ...draft,
      document: takeTheirs(draft.document, conflict, documentTypes),
    }),
    onSaved: (next) => {
      setState(next.state);
      setSavedAt(new Date());
      const isCreated = id.current === null && next.state.id !== null;
      id.current = next.state.id;
      if (isCreated && next.state.id !== null) onCreated(next.state.id);
    },
    // The save bar says it, also after a save that nobody asked for.
    onFailed: () => {},
  });
  const { draft, saving, conflict, failed, save } = editor;
  const isIdle = !saving && !conflict && failed?.edited !== draft.value;
  const canAutosave = state.status === 'draft' && draft.changes.length > 0 && isIdle;
  useAutosave(canAutosave, draft.value, save);
  return { ...editor, state, setState, savedAt };
}

/** Saves a draft a moment after the last change, unless it has errors. */
function useAutosave(isActive: boolean, value: ProductDraft, save: () => Promise<unknown>): void {
  const current = useRef(save);
  useEffect(() => {
    current.current = save;
  });
  const isValid = useCallback(
    () => Object.keys(documentErrors(value.document)).length === 0,
    [value],
  );
  useEffect(() => {
    if (!isActive || !isValid()) return;
    const timer = setTimeout(() => void current.current(), AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isActive, isValid]);
}

function completeDraft({ document, stock }: ProductDraft): ProductDraft {
  return { document: { ...emptyDocument, ...document }, stock };
}

// Saving of the product editor: by the save bar, by itself for drafts, and after somebody else has saved.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../editor/use-draft.ts';
import { mergeDrafts, withStockChanges } from '../product/draft-merge.ts';
import {
  type EditConflict,
  createProduct,
  editConflictOf,
  saveProduct,
} from '../product/product-api.ts';
import type { ProductDraft } from '../product/product-draft.ts';
import type { ProductState, SavedProduct } from '../product/product-state.ts';
import { toAppError } from '#ui/client/api.ts';
import { toast } from '#ui/components/toast.tsx';
import { changesBetween } from '#domain/field-change.ts';
import { type DocumentConflict, takeTheirs } from '#domain/product/merge-documents.ts';
import { type DocumentErrors, documentErrors } from '#domain/product/product-document-rules.ts';

const AUTOSAVE_AFTER_MS = 1_200;

/** What both sides changed, for the dialog that asks which version to take. */
export type OpenConflict = {
  conflicts: DocumentConflict[];
  merged: ProductDraft;
  theirs: SavedProduct;
  by: string;
  at: string;
};

export type Saving = {
  state: ProductState;
  isSaving: boolean;
  /** When the last save of this visit ended; null before. */
  savedAt: Date | null;
  /** By field, as the server found them at the last attempt. */
  serverErrors: DocumentErrors;
  /** Why the last attempt failed; '' when it did not. */
  error: string;
  conflict: OpenConflict | null;
  /** Resolves to the saved product, or null when it could not be saved. */
  save(): Promise<SavedProduct | null>;
  resolve(theirs: readonly DocumentConflict[]): Promise<void>;
  closeConflict(): void;
  setState(state: ProductState): void;
};

type SavingOptions = {
  draft: Draft<ProductDraft>;
  /** The newest edited draft, also between two renders. */
  latest: { readonly current: ProductDraft };
  initial: ProductState;
  onCreated: (id: string) => void;
};

type DraftId = { draftId: string };

export function useSaving({ draft, latest, initial, onCreated }: SavingOptions): Saving {
  const [state, setState] = useState(initial);
  const [isSaving, setIsSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [serverErrors, setServerErrors] = useState<DocumentErrors>({});
  const [failed, setFailed] = useState<{ edited: ProductDraft; message: string } | null>(null);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  /** Of a product that was never saved. */
  const [newId] = useState(() => crypto.randomUUID());
  const running = useRef<Promise<SavedProduct | null> | null>(null);

  /** What was typed while the request ran stays an unsaved change on top of what it saved. */
  const adopt = (saved: SavedProduct, sent: ProductDraft): SavedProduct => {
    const { merged } = mergeDrafts({ base: sent, mine: latest.current, theirs: saved.draft });
    draft.rebase({ value: saved.draft, version: saved.version }, merged);
    setState(saved.state);
    setSavedAt(new Date());
    setServerErrors({});
    return saved;
  };

  const meetOther = async (other: EditConflict, started: ProductDraft) => {
    const { saved, applied, by, at } = other;
    const base = withStockChanges(started, applied);
    const { merged, conflicts } = mergeDrafts({ base, mine: latest.current, theirs: saved.draft });
    if (conflicts.length > 0) {
      setConflict({ conflicts, merged, theirs: saved, by, at });
      return null;
    }
    const draftId = draft.rebase({ value: saved.draft, version: saved.version }, merged);
    if (changesBetween(saved.draft, merged).length === 0) return adopt(saved, merged);
    toast({ title: `${by} saved this product as well`, text: 'Both changes were merged.' });
    return send(merged, saved.draft, { ...saved, draftId });
  };

  const send = async (
    edited: ProductDraft,
    base: ProductDraft,
    { version, draftId, state: { id } }: Pick<SavedProduct, 'version' | 'state'> & DraftId,
  ): Promise<SavedProduct | null> => {
    try {
      const saved = await (id === null
        ? createProduct(newId, { base, edited })
        : saveProduct(id, { version, draftId, base, edited }));
      if (id === null && saved.state.id !== null) onCreated(saved.state.id);
      return adopt(saved, edited);
    } catch (thrown) {
      const other = editConflictOf(thrown);
      if (other) return meetOther(other, base);
      const { fields, message } = toAppError(thrown);
      setServerErrors(fields);
      setFailed({ edited, message });
      return null;
    }
  };

  /** One at a time: a second call waits for the first and saves what is left. */
  const save = async (): Promise<SavedProduct | null> => {
    if (running.current) await running.current;
    setIsSaving(true);
    setFailed(null);
    const version = Number(draft.version);
    running.current = send(latest.current, draft.base, { version, draftId: draft.id, state });
    const saved = await running.current;
    running.current = null;
    setIsSaving(false);
    return saved;
  };

  const resolve = async (chosen: readonly DocumentConflict[]) => {
    if (!conflict) return;
    const { merged, theirs } = conflict;
    const document = chosen.reduce((edited, each) => takeTheirs(edited, each), merged.document);
    const edited = { ...merged, document };
    const draftId = draft.rebase({ value: theirs.draft, version: theirs.version }, edited);
    setIsSaving(true);
    await send(edited, theirs.draft, { ...theirs, draftId });
    setIsSaving(false);
    setConflict(null);
  };

  const isIdle = !isSaving && !conflict && failed?.edited !== draft.value;
  const canAutosave = state.status === 'draft' && draft.changes.length > 0 && isIdle;
  useAutosave(canAutosave, draft.value, save);
  return {
    state,
    isSaving,
    savedAt,
    serverErrors,
    error: failed?.message ?? '',
    conflict,
    save,
    resolve,
    closeConflict: () => setConflict(null),
    setState,
  };
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

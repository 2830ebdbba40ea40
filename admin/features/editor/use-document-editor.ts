// Editor of one document: draft, errors by field, saving, and a merge with what somebody else saved meanwhile.
import { useState } from 'react';
import { toAppError } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { toast } from '#ui/components/toast.tsx';
import type { AppError } from '#domain/errors/errors.ts';
import {
  type Conflict,
  changesBetween,
  mergeChanges,
  takeTheirVersions,
} from '#domain/field-change.ts';
import { useDraft } from './use-draft.ts';

/** `V`: one version, or one by key where the parts of a document are saved apart. */
export type SavedDocument<T, V = number> = { value: T; version: V };

type DocumentEditorOptions<T, V> = {
  /** Names what is edited, such as `category:Women`. */
  key: string;
  saved: SavedDocument<T, V>;
  errorsOf: (value: T) => Record<string, string>;
  /** Sends the fields that differ from `base`. */
  save: (edited: T, base: SavedDocument<T, V>) => Promise<SavedDocument<T, V>>;
  /** What somebody else has saved meanwhile, by the error that `save` threw; null for any other error. */
  readConflict: (error: AppError) => SavedDocument<T, V> | null;
};

export function useDocumentEditor<T extends object, V = number>(
  options: DocumentEditorOptions<T, V>,
) {
  const { key, saved, errorsOf, readConflict } = options;
  const draft = useDraft<T>(key, saved, {
    complete: (stored) => ({ ...saved.value, ...stored }),
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<OpenConflict<T, V> | null>(null);
  const [saving, setSaving] = useState(false);
  /** Raised whenever the fields must show the draft's values anew. */
  const [round, setRound] = useState(0);
  const rebase = (next: SavedDocument<T, V>, edited?: T) => {
    draft.rebase(next, edited);
    setRound((now) => now + 1);
  };

  async function send(edited: T, base: SavedDocument<T, V>): Promise<boolean> {
    const found = errorsOf(edited);
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    setSaving(true);
    try {
      rebase(await options.save(edited, base));
      toast({
        title: 'Saved',
        text: 'The shop shows the change within two seconds.',
        kind: 'success',
      });
      return true;
    } catch (error) {
      handle(error, edited, base);
      return false;
    } finally {
      setSaving(false);
    }
  }

  function handle(thrown: unknown, edited: T, base: SavedDocument<T, V>): void {
    const error = toAppError(thrown);
    const theirs = readConflict(error);
    if (theirs) return merge({ base: base.value, mine: edited, theirs });
    if (Object.keys(error.fields).length > 0) setErrors(error.fields);
    else showErrorToast(thrown);
  }

  /** Keeps what only one of us changed; a field that both changed is asked about. */
  function merge({ base, mine, theirs }: Versions<T, V>): void {
    const { merged, conflicts } = mergeChanges({ base, mine, theirs: theirs.value });
    if (conflicts.length > 0) return setConflict({ conflicts, merged, theirs });
    rebase(theirs, merged);
    toast({
      title: 'Not saved yet',
      text: 'Someone else saved this meanwhile. Your changes were merged with theirs: check them and save.',
      kind: 'warning',
    });
  }

  return {
    draft,
    errors,
    conflicts: conflict?.conflicts ?? [],
    saving,
    round,
    save: () => send(draft.value, { value: draft.base, version: draft.version as V }),
    set: (changes: Partial<T>) => draft.set({ ...draft.value, ...changes }),
    discard() {
      draft.discard();
      setErrors({});
      setRound((now) => now + 1);
    },
    async resolve(chosen: readonly Conflict[]): Promise<void> {
      if (!conflict) return;
      const { merged, theirs } = conflict;
      const edited = takeTheirVersions(merged, chosen);
      setConflict(null);
      rebase(theirs, edited);
      if (changesBetween(theirs.value, edited).length > 0) await send(edited, theirs);
    },
    /** The draft stays as it was: saving it again asks again. */
    closeConflict: () => setConflict(null),
  };
}

type Versions<T, V> = { base: T; mine: T; theirs: SavedDocument<T, V> };
type OpenConflict<T, V> = { conflicts: Conflict[]; merged: T; theirs: SavedDocument<T, V> };

export type DocumentEditor<T extends object> = ReturnType<typeof useDocumentEditor<T>>;

/** For an error whose details hold what somebody else has saved, as `{ current: { version, document } }`. */
export function conflictOf<T>(conflictCode: string) {
  return ({ code, details }: AppError): SavedDocument<T> | null => {
    if (code !== conflictCode) return null;
    const { current } = details as { current: { document: T; version: number } };
    return { value: current.document, version: current.version };
  };
}

/** The fields at the top of a document that differ. */
export function changedValues<T extends object>(base: T, edited: T): Partial<T> {
  const fields = Object.keys(edited) as (keyof T)[];
  const changed = fields.filter((field) => changesBetween(base[field], edited[field]).length > 0);
  return Object.fromEntries(changed.map((field) => [field, edited[field]])) as Partial<T>;
}

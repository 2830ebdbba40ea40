// Editor of one document: draft, errors by field, saving, and a merge with what somebody else saved meanwhile.
import type { OtherSave, SavedDocument } from '../../ui/saved-document.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { asAppError } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { toast } from '#ui/components/toast.tsx';
import type { AppError } from '#domain/errors/errors.ts';
import { changedFields, isEqual } from '#domain/editing/field-change.ts';
import { type Conflict, type Versions, merge, takeTheirs } from '#domain/editing/merge.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

type DocumentEditorOptions<T, S extends SavedDocument<T, unknown>> = Partial<
  Pick<DraftOptions<T>, 'complete' | 'isBusy'>
> & {
  /** Names what is edited, such as `category:Women`. */
  key: string;
  /** What is edited, as a sentence says it: "Asha saved this category as well". */
  subject: string;
  saved: S;
  errorsOf: (value: T) => Record<string, string>;
  /** Sends the fields that differ from `base`; `id` is that of the draft. */
  save: (edited: T, base: SavedDocument<T, S['version']> & { id: string }) => Promise<S>;
  /** Returns what somebody else has saved, read from the error that `save` threw; null for any other error. */
  readConflict: (error: AppError, base: T) => OtherSave<S> | null;
  /** How edits are joined, for a document with lists. */
  join?: (versions: Versions<T>) => { merged: T; conflicts: Conflict[] };
  takeTheirs?: (value: T, conflict: Conflict) => T;
  onSaved?: (saved: S) => void;
  /** Called with an error of `save` that names no field. */
  onFailed?: (error: unknown) => void;
};

type OpenConflict<T, S extends SavedDocument<T, unknown>> = OtherSave<S> & {
  conflicts: Conflict[];
  merged: T;
};

export function useDocumentEditor<T extends object, S extends SavedDocument<T, unknown>>(
  options: DocumentEditorOptions<T, S>,
) {
  const { saved, errorsOf, onSaved = sayIsSaved, onFailed = showErrorToast } = options;
  const { join = merge<T>, takeTheirs: take = takeTheirs<T> } = options;
  const { complete = (stored) => ({ ...saved.value, ...stored }), isBusy } = options;
  const draft = useDraft<T>(options.key, saved, { complete, join, isBusy });
  const { id, value, base, version } = draft;
  /** The newest edit, also between two renders: what is typed while a request runs is not lost. */
  const latest = useRef({ id, value, base, version });
  const save = useRef(options.save);
  useLayoutEffect(() => {
    latest.current = { id, value, base, version };
    save.current = options.save;
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState<{ edited: T; message: string } | null>(null);
  const [conflict, setConflict] = useState<OpenConflict<T, S> | null>(null);
  const [saving, setSaving] = useState(false);
  /** Raised whenever the fields must show the draft's values anew. */
  const [round, setRound] = useState(0);
  const running = useRef<Promise<S | null>>(null);

  const update = (edited: T) => {
    latest.current.value = edited;
    draft.set(edited);
  };
  const rebase = (next: S, edited: T = next.value) => {
    const newId = draft.rebase(next, edited);
    latest.current = { id: newId, value: edited, base: next.value, version: next.version };
    setRound((now) => now + 1);
  };

  /** What was typed while the request ran stays an unsaved change on top of what it saved. */
  const adopt = (next: S, sent: T): S => {
    rebase(next, join({ base: sent, mine: latest.current.value, theirs: next.value }).merged);
    setErrors({});
    setFailed(null);
    onSaved(next);
    return next;
  };

  /** What only one of us changed is kept and saved; a field that both changed is asked about. */
  const joinWith = async (other: OtherSave<S>, started: T): Promise<S | null> => {
    const { theirs, by = 'Someone else' } = other;
    const versions = { base: started, mine: latest.current.value, theirs: theirs.value };
    const { merged, conflicts } = join(versions);
    if (conflicts.length > 0) {
      setConflict({ ...other, conflicts, merged });
      return null;
    }
    rebase(theirs, merged);
    if (isEqual(theirs.value, merged)) return adopt(theirs, merged);
    toast({ title: `${by} saved ${options.subject} as well`, text: 'Both changes were merged.' });
    return send();
  };

  const send = async (): Promise<S | null> => {
    const sent = { ...latest.current } as SavedDocument<T, S['version']> & { id: string; base: T };
    const found = errorsOf(sent.value);
    setErrors(found);
    if (Object.keys(found).length > 0) return null;
    try {
      return adopt(await save.current(sent.value, { ...sent, value: sent.base }), sent.value);
    } catch (thrown) {
      const error = asAppError(thrown);
      const other = options.readConflict(error, sent.base);
      if (other) return joinWith(other, other.base ?? sent.base);
      setErrors(error.fields);
      setFailed({ edited: sent.value, message: error.message });
      if (Object.keys(error.fields).length === 0) onFailed(thrown);
      return null;
    }
  };

  /** One at a time: a second call waits for the first and saves what is left. */
  const run = async (): Promise<S | null> => {
    // Of two that wait for the same, one is first.
    while (running.current) await running.current;
    setSaving(true);
    running.current = send();
    const result = await running.current;
    running.current = null;
    setSaving(false);
    return result;
  };

  return {
    draft,
    errors,
    failed,
    conflict,
    saving,
    round,
    /** Resolves to what was saved; null when it could not be saved. */
    save: run,
    /** The edited document, or an edit of its newest state between two renders. */
    update: (edit: T | ((newest: T) => T)) =>
      update(typeof edit === 'function' ? edit(latest.current.value) : edit),
    set: (changes: Partial<T>) => update({ ...latest.current.value, ...changes }),
    rebase,
    discard() {
      latest.current.value = draft.base;
      draft.discard();
      setErrors({});
      setRound((now) => now + 1);
    },
    async resolve(chosen: readonly Conflict[]): Promise<void> {
      if (!conflict) return;
      const { merged, theirs } = conflict;
      const edited = chosen.reduce((result, each) => take(result, each), merged);
      rebase(theirs, edited);
      if (isEqual(theirs.value, edited)) adopt(theirs, edited);
      else await run();
      // A save may have met another conflict.
      setConflict((now) => (now === conflict ? null : now));
    },
    /** The draft stays as it was: saving it again asks again. */
    closeConflict: () => setConflict(null),
  };
}

export type DocumentEditor<T extends object, S extends SavedDocument<T, unknown>> = ReturnType<
  typeof useDocumentEditor<T, S>
>;

function sayIsSaved(): void {
  toast({
    title: 'Saved',
    text: 'The shop shows the change within two seconds.',
    kind: 'success',
  });
}

/** Returns a reader of this error code, whose details hold what somebody else saved: `{ current: { version, document } }`. */
export function conflictOf<T>(conflictCode: string) {
  return ({ code, details }: AppError): OtherSave<SavedDocument<T>> | null => {
    if (code !== conflictCode) return null;
    const { current } = details as { current: { document: T; version: number } };
    return { theirs: { value: current.document, version: current.version } };
  };
}

/** The fields at the top of a document that differ. */
export function changedValues<T extends object>(base: T, edited: T): Partial<T> {
  const changed = changedFields(base, edited);
  return Object.fromEntries(changed.map((field) => [field, edited[field]])) as Partial<T>;
}

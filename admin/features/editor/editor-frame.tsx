// Around the cards of a document editor: notice of restored work, save bar and dialogs.
import { type ReactNode, useEffect } from 'react';
import type { Conflict } from '#domain/editing/merge.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { DraftNotice } from './draft-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MarkedText } from './marked-text.tsx';
import type { EditorDraft } from './use-draft.ts';
import { valueText } from './value-text.ts';
import { VersionsDialog } from './versions-dialog.tsx';

type EditorFrameProps = {
  /** The part of `useDocumentEditor`'s result that the frame needs. */
  editor: {
    draft: Omit<EditorDraft<unknown>, 'set' | 'rebase'>;
    errors: Record<string, string>;
    conflict: { conflicts: readonly Conflict[] } | null;
    saving: boolean;
    save: () => Promise<unknown>;
    resolve: (theirs: readonly Conflict[]) => Promise<void>;
    discard: () => void;
    closeConflict: () => void;
  };
  /** What is edited, such as `this category`. */
  subject: string;
  labelOf: (field: string) => string;
  /** A value of a field in words, for the comparison of two versions. */
  textOf?: (field: string, value: unknown) => string;
  /** What follows a save by the bar, such as the page of what was new. */
  onSaved?: (() => void) | undefined;
  children: ReactNode;
};

export function EditorFrame(props: EditorFrameProps) {
  const { editor, subject, labelOf, textOf = textOfValue, onSaved, children } = props;
  const { draft, errors, conflict, saving, save, discard } = editor;
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const { ref: frame } = keptFocus;
  const errorCount = Object.keys(errors).length;
  useEffect(() => {
    if (errorCount > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errorCount, errors, frame]);
  const isSaved = async () => (await save()) !== null;
  const saveByBar = async () => {
    if (await isSaved()) onSaved?.();
  };
  return (
    <div {...keptFocus} tabIndex={-1} className="grid grid-cols-1 gap-5 pb-24">
      <DraftNotice draft={draft} subject={subject} onDiscard={discard} />
      {children}
      <SaveBar
        changes={[...new Set(draft.changes.map(({ field }) => labelOf(field)))]}
        saving={saving}
        problem={problemText(errorCount)}
        onSave={() => void saveByBar()}
        onDiscard={discard}
      />
      <LeaveDialog draft={{ ...draft, discard }} onSave={isSaved} saving={saving} />
      {conflict && (
        <VersionsDialog
          conflicts={conflict.conflicts}
          labelOf={({ field }) => labelOf(field)}
          theirsLabel="The other version (saved)"
          renderValue={({ field }, value, other) => (
            <MarkedText text={textOf(field, value)} other={textOf(field, other)} />
          )}
          saving={saving}
          onSave={(theirs) => void editor.resolve(theirs)}
          onClose={editor.closeConflict}
        />
      )}
    </div>
  );
}

const textOfValue = (_field: string, value: unknown) => valueText(value);

/** Returns the error text of the save bar; '' when no field has an error. */
export function problemText(errorCount: number): string {
  if (errorCount === 0) return '';
  return errorCount === 1 ? '1 field needs attention' : `${errorCount} fields need attention`;
}

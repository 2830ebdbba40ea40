// Around the cards of a document editor: notice of restored work, save bar and dialogs.
import { type ReactNode, useEffect, useRef } from 'react';
import { SaveBar } from '../../ui/save-bar.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MarkedText } from './marked-text.tsx';
import type { DocumentEditor } from './use-document-editor.ts';
import { valueText } from './value-text.ts';
import { VersionsDialog } from './versions-dialog.tsx';

type EditorFrameProps<T extends object> = {
  editor: DocumentEditor<T>;
  /** What is edited, such as `this category`. */
  subject: string;
  labelOf: (field: string) => string;
  /** What follows a save by the bar, such as the page of what was new. */
  onSaved?: () => void;
  children: ReactNode;
};

export function EditorFrame<T extends object>(props: EditorFrameProps<T>) {
  const { editor, subject, labelOf, onSaved, children } = props;
  const { draft, errors, conflicts, saving, save, discard } = editor;
  const frame = useRef<HTMLDivElement>(null);
  const errorCount = Object.keys(errors).length;
  useEffect(() => {
    if (errorCount > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errorCount, errors]);
  const problem =
    errorCount === 1 ? '1 field needs attention' : `${errorCount} fields need attention`;
  const saveByBar = async () => {
    if (await save()) onSaved?.();
  };
  return (
    <div ref={frame} className="grid grid-cols-1 gap-5 pb-24">
      <DraftNotice draft={draft} subject={subject} onDiscard={discard} />
      {children}
      <SaveBar
        changes={[...new Set(draft.changes.map(({ field }) => labelOf(field)))]}
        saving={saving}
        problem={errorCount > 0 ? problem : ''}
        onSave={() => void saveByBar()}
        onDiscard={discard}
      />
      <LeaveDialog draft={{ ...draft, discard }} onSave={save} saving={saving} />
      {conflicts.length > 0 && (
        <VersionsDialog
          conflicts={conflicts}
          labelOf={({ field }) => labelOf(field)}
          theirsLabel="The other version (saved)"
          renderValue={(_conflict, value, other) => (
            <MarkedText text={valueText(value)} other={valueText(other)} />
          )}
          saving={saving}
          onSave={(theirs) => void editor.resolve(theirs)}
          onClose={editor.closeConflict}
        />
      )}
    </div>
  );
}

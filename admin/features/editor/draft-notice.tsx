// Notice in an editor about unsaved work: of an earlier visit, found on this device, or in another tab.
import { formatMoment } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import type { EditorDraft } from './use-draft.ts';

type DraftNoticeProps = {
  draft: Pick<EditorDraft<unknown>, 'restoredFrom' | 'isInOtherTab'>;
  /** What is edited, such as `this product`. */
  subject: string;
  onDiscard: () => void;
};

export function DraftNotice({ draft, subject, onDiscard }: DraftNoticeProps) {
  const { restoredFrom, isInOtherTab } = draft;
  if (!restoredFrom && !isInOtherTab) return null;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-info px-4 py-3 type-small text-on-info"
    >
      {isInOtherTab ? (
        <p className="grow">You have unsaved changes to {subject} in another tab.</p>
      ) : (
        <>
          <p className="grow">
            These are your unsaved changes from {restoredFrom && formatMoment(restoredFrom)}, stored
            on this device.
          </p>
          <Button variant="outline" size="sm" onClick={onDiscard}>
            Discard them
          </Button>
        </>
      )}
    </div>
  );
}

// What the last bulk edit of this visit changed, with its undo.
import { Link } from 'react-router';
import { productsText } from './edit-text.ts';
import { useUndo } from './use-undo.ts';
import { Button } from '#ui/components/button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';

export type Applied = { id: string; count: number };
type AppliedNoticeProps = { applied: Applied; onClose: () => void };

export function AppliedNotice({ applied: { id, count }, onClose }: AppliedNoticeProps) {
  const { undoing, undo } = useUndo();
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-good px-4 py-2 type-small text-on-good"
    >
      <span className="font-semibold">{productsText(count)} changed</span>
      <Button
        variant="outline"
        size="sm"
        loading={undoing === id}
        onClick={() => void undo(id).then((isDone) => isDone && onClose())}
      >
        Undo
      </Button>
      <Link to={adminPaths.bulkEdits()} className={textLinkClass}>
        All bulk edits
      </Link>
      <span className="grow" />
      <IconButton label="Dismiss" onClick={onClose}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

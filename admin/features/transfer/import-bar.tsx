// Action bar of an import under review: what keeps it from starting, and the button that starts it.
import { Button } from '#ui/components/button.tsx';
import { EditorBar } from '../../ui/editor-bar.tsx';
import { type OpenedImport, type OpenedReview, countOf } from './transfer-api.ts';

type ImportBarProps = {
  dto: OpenedImport;
  review: OpenedReview;
  isBusy: boolean;
  onCheck: () => void;
  onStart: () => void;
};

export function ImportBar({ dto, review, isBusy, onCheck, onStart }: ImportBarProps) {
  const { error, warning } = review.issueCounts;
  const { created, changed } = review.totals;
  const isReady = error + warning === 0 && created + changed > 0;
  return (
    <div role="region" aria-label="Import">
      <EditorBar hasTwoRows>
        <p className="min-w-0 flex-1 basis-72 type-small" role="status">
          <b className="font-semibold">Nothing has changed yet.</b>{' '}
          {reasonOf({ error, warning, isEmpty: created + changed === 0 })} Either all rows are
          imported or none, and you can undo the import for 7 days.
        </p>
        <div className="ml-auto flex gap-3">
          <Button variant="ghost-accent" size="sm" onClick={onCheck} disabled={isBusy}>
            Check again
          </Button>
          <Button
            variant="gold"
            size="sm"
            disabled={!isReady}
            loading={isBusy && isReady}
            onClick={onStart}
          >
            {`Import ${countOf(dto.rowCount, 'row')}`}
          </Button>
        </div>
      </EditorBar>
    </div>
  );
}

type Reasons = { error: number; warning: number; isEmpty: boolean };

function reasonOf({ error, warning, isEmpty }: Reasons): string {
  if (error > 0) return `${countOf(error, 'error')} to fix.`;
  if (warning > 0) return `${countOf(warning, 'warning')} to confirm.`;
  return isEmpty ? 'The file changes nothing.' : '';
}

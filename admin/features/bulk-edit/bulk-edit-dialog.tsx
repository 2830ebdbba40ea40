// Dialog of a bulk edit: its fields, then a preview of every change, then all of them at once.
import { useEffect, useState } from 'react';
import { type BulkAction, bulkActions, editErrors, firstEdit } from './bulk-actions.ts';
import { type Preview, applyEdit, previewEdit } from './bulk-edit-api.ts';
import { EditFields, hasFields } from './edit-fields.tsx';
import { productsText } from './edit-text.ts';
import { PreviewList } from './preview-list.tsx';
import { toAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';

type BulkEditDialogProps = {
  action: BulkAction;
  ids: readonly string[];
  /** YYYY-MM-DD. */
  today: string;
  onApplied: (applied: { id: string; count: number }) => void;
  onClose: () => void;
};

export function BulkEditDialog({ action, ids, today, onApplied, onClose }: BulkEditDialogProps) {
  const title = bulkActions.find((each) => each.action === action)?.label ?? '';
  const [edit, setEdit] = useState<BulkEdit>(() => firstEdit(action, today));
  const [isPreviewing, setIsPreviewing] = useState(() => !hasFields(edit));
  const [showsErrors, setShowsErrors] = useState(false);
  const errors = editErrors(edit);
  const showPreview = () => {
    setShowsErrors(true);
    if (Object.keys(errors).length === 0) setIsPreviewing(true);
  };
  if (isPreviewing) {
    const onBack = hasFields(edit) ? () => setIsPreviewing(false) : null;
    return <PreviewStep {...{ title, edit, ids, onApplied, onClose, onBack }} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={`For ${productsText(ids.length)}. Nothing changes before you have seen the preview.`}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={showPreview}>Preview</Button>
        </>
      }
    >
      <div className="mt-5">
        <EditFields edit={edit} errors={showsErrors ? errors : {}} onChange={setEdit} />
      </div>
    </Dialog>
  );
}

type PreviewStepProps = Pick<BulkEditDialogProps, 'ids' | 'onApplied' | 'onClose'> & {
  title: string;
  edit: BulkEdit;
  /** Null for an edit without fields. */
  onBack: (() => void) | null;
};

function PreviewStep({ title, edit, ids, onApplied, onClose, onBack }: PreviewStepProps) {
  const { previews, error, isApplying, apply } = usePreview(edit, ids, onApplied);
  const failing = previews?.filter((each) => each.error) ?? [];
  const changing = previews?.filter((each) => !each.error && each.changes.length > 0) ?? [];
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onBack ?? onClose}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <Button
            disabled={changing.length === 0}
            loading={isApplying}
            onClick={() => void apply(changing)}
          >
            Change {productsText(changing.length)}
          </Button>
        </>
      }
    >
      {!previews && !error && <Skeleton className="mt-2 h-48" />}
      {previews && (
        <p role="status" className="type-small text-muted">
          {changing.length === 0
            ? 'Nothing would change.'
            : `${productsText(changing.length)} will change. You can undo this for 30 days.`}
          {failing.length > 0 &&
            ` ${productsText(failing.length)} cannot be changed and will be left out.`}
        </p>
      )}
      {previews && <PreviewList edit={edit} previews={previews} />}
      <FieldError id="bulk-edit-error" error={error} />
    </Dialog>
  );
}

/** A product that somebody changes after the preview stops the edit; then the preview is made anew. */
function usePreview(
  edit: BulkEdit,
  ids: readonly string[],
  onApplied: BulkEditDialogProps['onApplied'],
) {
  const [previews, setPreviews] = useState<readonly Preview[] | null>(null);
  const [error, setError] = useState('');
  const [isApplying, setIsApplying] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    previewEdit(edit, ids).then(
      (loaded) => isCurrent && setPreviews(loaded),
      (thrown: unknown) => isCurrent && setError(toAppError(thrown).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [edit, ids]);
  const apply = async (changing: readonly Preview[]) => {
    setIsApplying(true);
    setError('');
    try {
      onApplied(await applyEdit(edit, changing));
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (code === 'product/edited-by-another') {
        setError('Someone else changed one of these products. This is the new preview.');
        setPreviews(await previewEdit(edit, ids).catch(() => null));
      } else {
        setError(message);
      }
      setIsApplying(false);
    }
  };
  return { previews, error, isApplying, apply };
}
